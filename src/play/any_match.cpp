#include "deduce/play/any_match.hpp"

#include "deduce/base/random.hpp"
#include "play/words.hpp"

namespace deduce::play {

SecretId draw_secret(const Notation& notation, std::uint64_t seed) {
  Random random(seed);
  return SecretId(static_cast<std::uint32_t>(to_uint64(random.below(big(notation.secret_count())))));
}

HintId hardest_hint(const AnyPosition& position, GuessId guess) {
  const AnyCells split = cells_of(position.notation(), guess, position.candidates());
  const AnyCells::Cell* hardest = nullptr;
  for (const AnyCells::Cell& cell : split.cells)
    if (cell.hint != position.notation().win() && (hardest == nullptr || cell.size > hardest->size)) hardest = &cell;
  return hardest == nullptr ? position.notation().win() : hardest->hint;
}

AnyPlay::AnyPlay(const Settings& settings)
    : game_(settings.game),
      adviser_(game_.notation, game_.budget, game_.memory),
      codemaker_(settings.codemaker),
      secret_(draw_secret(*game_.notation, settings.seed)) {}

HintId AnyPlay::answer(const Position& position, GuessId guess, Monitor&) const {
  return codemaker_ == CodemakerKind::fair ? game_.notation->hint(guess, secret_) : hardest_hint(position, guess);
}

AnyAdvice AnyPlay::advise(const Position& position, Monitor& monitor) {
  return adviser_.advise(position, game_.adviser, monitor);
}

std::vector<Mend::Change> AnyPlay::wrong(const Position& position, SecretId secret) {
  std::vector<Mend::Change> changes;
  for (std::size_t i = 0; i < position.history().size(); ++i) {
    const auto& [guess, hint] = position.history()[i];
    const HintId right = position.notation().hint(guess, secret);
    if (right != hint) changes.push_back({i + 1, right});
  }
  return changes;
}

std::optional<AnyJudgement> AnyPlay::judge(const std::vector<Answered>& history, Monitor& monitor) {
  const Position begin = start();
  if (history.empty() || begin.goal() != Goal::win) return std::nullopt;
  return play::judge(begin, history, adviser_, monitor);
}

GuessId AnyPlay::guess_of(const Words& said) const { return game_.notation->parse_guess(trimmed_line(said.line)); }

HintId AnyPlay::hint_of(GuessId guess, const Words& said) const {
  return game_.notation->parse_hint(guess, trimmed_line(said.line));
}

std::optional<GuessId> AnyPlay::asked_about(const Words& said) const {
  if (said.words.size() == 1) return std::nullopt;
  return game_.notation->parse_guess(after_first_word(said.line));
}

std::string_view AnyPlay::told(const Words& said) { return after_first_word(said.line); }

SecretId AnyPlay::secret_of(std::string_view text) const { return game_.notation->parse_secret(text); }

void AnyPlay::require_change(const Words& said) {
  if (said.words.size() < 3) said.require(3, 3, "change NUMBER HINT");  // names of hints may hold blanks
}

void AnyPlay::change(Position& position, const Words& said) { AnyAid::change(position, said); }

}  // namespace deduce::play
