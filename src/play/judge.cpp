#include "deduce/play/judge.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "deduce/base/check.hpp"

namespace deduce::play {
namespace {

std::optional<JudgedGuess::Totals> totals_of(const Position& before, const Position& after, Code guess, Values& values,
                                             Monitor& monitor) {
  const auto best = values.best(before.candidates(), monitor);
  if (!best) return std::nullopt;
  const auto with_guess = values.total_after(guess, before.candidates(), monitor);
  if (!with_guess) return std::nullopt;
  const auto left = after.won() ? std::optional<std::uint64_t>(0) : values.least_total(after.candidates(), monitor);
  if (!left) return std::nullopt;
  return JudgedGuess::Totals{best->guess, best->total, *with_guess, *left};
}

}  // namespace

BigFraction JudgedGuess::lost() const {
  return fraction(totals->guess, candidates) - fraction(totals->best, candidates);
}

BigFraction JudgedGuess::luck() const { return fraction(totals->guess, candidates) - 1 - fraction(totals->left, left); }

bool Judgement::exact() const {
  return std::ranges::all_of(guesses, [](const JudgedGuess& guess) { return guess.totals.has_value(); });
}

BigFraction Judgement::expected() const {
  DEDUCE_CHECK(!guesses.empty());
  return fraction(guesses.front().totals->best, guesses.front().candidates);
}

BigFraction Judgement::lost() const {
  return std::accumulate(guesses.begin(), guesses.end(), BigFraction(0),
                         [](BigFraction sum, const JudgedGuess& guess) -> BigFraction { return sum + guess.lost(); });
}

BigFraction Judgement::luck() const {
  return std::accumulate(guesses.begin(), guesses.end(), BigFraction(0),
                         [](BigFraction sum, const JudgedGuess& guess) -> BigFraction { return sum + guess.luck(); });
}

Judgement judge(const Space& space, const History& history, Adviser& adviser, Monitor& monitor) {
  return judge(Position(space), history, adviser, monitor);
}

Judgement judge(Position start, const History& history, Adviser& adviser, Monitor& monitor) {
  Judgement judgement;
  Position before = std::move(start);
  for (const Turn& turn : history) {
    Position after = before;
    after.add(turn);
    DEDUCE_CHECK(!after.contradictory());
    JudgedGuess judged;
    judged.turn = turn;
    judged.candidates = before.candidates().size();
    judged.left = after.candidates().size();
    judged.totals = totals_of(before, after, turn.guess, adviser.values(), monitor);
    if (!judged.totals) {
      const Code most_entropy = adviser.guess_by(heuristic::Rule::entropy, before, monitor);
      judged.most_entropy = most_entropy;
      judged.entropy = entropy_bits(adviser.sizes(before, turn.guess));
      judged.best_entropy = entropy_bits(adviser.sizes(before, most_entropy));
      judged.information = std::log2(static_cast<double>(judged.candidates) / static_cast<double>(judged.left));
    }
    judgement.guesses.push_back(judged);
    before = std::move(after);
  }
  return judgement;
}

}  // namespace deduce::play
