#include "deduce/board/excerpt.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/board/names.hpp"

namespace deduce {
namespace {

/// The place of an id in an ascending list.
template <class Id>
std::optional<Id> place_of(Id id, const std::vector<Id>& ids) {
  const auto found = std::ranges::lower_bound(ids, id);
  if (found == ids.end() || *found != id) return std::nullopt;
  return Id(static_cast<std::uint32_t>(found - ids.begin()));
}

}  // namespace

Excerpt::Excerpt(std::shared_ptr<const Notation> whole, Kept<GuessId> guesses, Kept<SecretId> secrets,
                 std::uint32_t share_of_rows)
    : whole_(std::move(whole)),
      guesses_(std::move(guesses)),
      secrets_(std::move(secrets)),
      share_of_rows_(share_of_rows) {
  DEDUCE_CHECK(!guesses_.ids.empty() && !secrets_.ids.empty());
  DEDUCE_CHECK(std::ranges::is_sorted(guesses_.ids) && std::ranges::is_sorted(secrets_.ids));
}

GuessId Excerpt::in_whole(GuessId code) const {
  if (index(code) < guess_count()) return guesses_.ids[index(code)];
  return code_of(*whole_, in_whole(SecretId(index(code) - guess_count())));
}

std::optional<GuessId> Excerpt::in_part(GuessId whole) const { return place_of(whole, guesses_.ids); }

GuessId Excerpt::parse_guess(std::string_view text) const {
  const auto found = in_part(whole_->parse_guess(text));
  if (!found) throw InputError(fmt::format("{} is no guess of {}", text, guesses_.from));
  return *found;
}

SecretId Excerpt::parse_secret(std::string_view text) const {
  const auto found = place_of(whole_->parse_secret(text), secrets_.ids);
  if (!found) throw InputError(fmt::format("{} is no secret of {}", text, secrets_.from));
  return *found;
}

std::optional<GuessId> Excerpt::winner(SecretId secret) const {
  const auto winner = whole_->winner(in_whole(secret));
  return winner ? in_part(*winner) : std::nullopt;
}

std::optional<SecretId> Excerpt::won_by(GuessId guess) const {
  const auto won = whole_->won_by(in_whole(guess));
  return won ? place_of(*won, secrets_.ids) : std::nullopt;
}

Board::Plan Excerpt::plan(std::span<const SecretId> secrets) const {
  std::vector<SecretId> chosen;
  chosen.reserve(secrets.size());
  for (const SecretId secret : secrets) chosen.push_back(in_whole(secret));
  Board::Plan plan;
  plan.guesses = guess_count();
  plan.secrets = static_cast<std::uint32_t>(secrets.size());
  plan.hints = hint_count();
  for (const SecretId secret : secrets) plan.winner.push_back(winner(secret));
  if (std::uint64_t{guess_count()} * share_of_rows_ < whole_->guess_count()) {
    plan.hints_against = [this, chosen = std::move(chosen)](Member secret, std::uint8_t* row) {
      for (const GuessId guess : guesses_.ids) *row++ = index(whole_->hint(guess, chosen[secret]));
    };
    return plan;
  }
  const Board::Plan rows = whole_->plan(chosen);
  plan.hints_against = [this, against = rows.hints_against](Member secret, std::uint8_t* row) {
    std::vector<std::uint8_t> all((std::size_t{whole_->guess_count()} + 63) / 64 * 64);
    against(secret, all.data());
    for (const GuessId guess : guesses_.ids) *row++ = all[index(guess)];
  };
  return plan;
}

void Excerpt::keep_allowed(GuessId guess, HintId hint, GuessSpan from, std::vector<Guess>& kept) const {
  std::vector<Guess> before, after;
  for (const Guess one : from) before.push_back(Guess(static_cast<std::uint16_t>(index(guesses_.ids[index(one)]))));
  whole_->keep_allowed(in_whole(guess), hint, before, after);
  kept.clear();
  std::size_t next = 0;  // both are in the order of `from`
  for (std::size_t i = 0; i < before.size() && next < after.size(); ++i) {
    if (before[i] != after[next]) continue;
    kept.push_back(from[i]);
    ++next;
  }
}

}  // namespace deduce
