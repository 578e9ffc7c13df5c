#include "deduce/play/any_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "deduce/base/error.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/partition/cells.hpp"
#include "play/turn_count.hpp"
#include "play/words.hpp"

namespace deduce::play {
AnyPosition::AnyPosition(std::shared_ptr<const Notation> notation, bool hard)
    : notation_(std::move(notation)), hard_(hard), goal_(Goal::win) {
  find_candidates();
  for (const SecretId secret : candidates_)
    if (!notation_->winner(secret)) goal_ = Goal::identify;
}

void AnyPosition::find_candidates() {
  candidates_.clear();
  for (std::uint32_t i = 0; i < notation_->secret_count(); ++i)
    if (std::ranges::all_of(
            history_, [&](const Answered& turn) { return notation_->hint(turn.guess, SecretId(i)) == turn.hint; }))
      candidates_.push_back(SecretId(i));
}

bool AnyPosition::over() const {
  if (!history_.empty() && history_.back().hint == notation_->win() && !contradictory()) return true;
  return goal_ == Goal::identify && candidates_.size() == 1;
}

std::vector<Guess> AnyPosition::allowed() const {
  return notation_->guesses_keeping_to(hard_ ? std::span<const Answered>(history_) : std::span<const Answered>());
}

void AnyPosition::add(const Answered& turn) {
  if (contradictory()) throw InputError("no secret fits the hints so far: mend that first, with undo or change");
  if (over()) throw InputError("the secret is found; undo takes the last guess back");
  require_room(history_.size() + 1);
  if (hard_ && !std::ranges::binary_search(allowed(), Guess(static_cast<std::uint16_t>(index(turn.guess)))))
    throw InputError(
        fmt::format("{} does not keep to the marks so far, as hard mode wants it", notation_->guess_name(turn.guess)));
  history_.push_back(turn);
  std::erase_if(candidates_, [&](SecretId secret) { return notation_->hint(turn.guess, secret) != turn.hint; });
}

void AnyPosition::replace(std::vector<Answered> history) {
  require_room(history.size());
  history_ = std::move(history);
  find_candidates();
}

void AnyPosition::undo() {
  require_turn_to_undo(history_.size());
  history_.pop_back();
  find_candidates();
}

void AnyPosition::change(std::uint64_t turn, std::string_view hint) {
  require_turn(turn, history_.size());
  Answered& one = history_[turn - 1];
  one.hint = notation_->parse_hint(one.guess, hint);
  find_candidates();
}

bool is_guess(std::string_view text, const Notation& notation) {
  try {
    (void)notation.parse_guess(text);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

TypedTurn split_any_turn(std::string_view line, const Notation& notation) {
  // The longest beginning that is a guess: its name may end in what could be a hint.
  for (std::size_t end = line.size(); end-- > 1;) {
    const bool may_end = line[end] == ':' || kBlanks.find(line[end]) != std::string_view::npos;
    if (!may_end || !is_guess(line.substr(0, end), notation)) continue;
    const std::size_t from = line.find_first_not_of(kBlanks, end + 1);
    if (from == std::string_view::npos) break;
    return {std::string(line.substr(0, end)), std::string(line.substr(from))};
  }
  return {"", std::string(line)};
}

AnyCells cells_of(const Notation& notation, GuessId guess, std::span<const SecretId> candidates) {
  std::array<std::uint32_t, Board::kMaxHints> sizes{};
  count_by_hint(
      candidates, [&](SecretId secret) { return index(notation.hint(guess, secret)); }, sizes);
  AnyCells found;
  for (std::size_t hint = 0; hint < sizes.size(); ++hint)
    if (sizes[hint] > 0) found.cells.push_back({HintId(static_cast<std::uint8_t>(hint)), sizes[hint]});
  found.largest = largest(sizes);
  found.entropy_bits = entropy_bits(sizes);
  return found;
}

}  // namespace deduce::play
