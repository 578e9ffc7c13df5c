#include "deduce/play/judge.hpp"

#include <cmath>

namespace deduce::play {
namespace {

/// Also the best guess.
bool find_totals(JudgedGuess& judged, const Position& before, const Position& after, Adviser& adviser,
                 Monitor& monitor) {
  Values& values = adviser.values();
  const auto best = values.best(before.candidates(), monitor);
  if (!best) return false;
  const auto with_guess = values.total_after(judged.turn.guess, before.candidates(), monitor);
  if (!with_guess) return false;
  const auto left = after.won() ? std::optional<std::uint64_t>(0) : values.least_total(after.candidates(), monitor);
  if (!left) return false;
  judged.best_guess = best->guess;
  judged.totals = {best->total, *with_guess, *left};
  return true;
}

bool find_totals(AnyJudgedGuess& judged, const AnyPosition& before, const AnyPosition& after, AnyAdviser& adviser,
                 Monitor& monitor) {
  const AnyAdvice best = adviser.advise(before, std::nullopt, monitor);
  judged.best_guess = best.guess;
  if (!best.method.optimal() || !best.worth) return false;
  const auto with_guess = adviser.total_after(before, judged.turn.guess, monitor);
  if (!with_guess) return false;
  AnyAdvice next;
  next.worth = {0, By()};
  if (!after.over()) next = adviser.advise(after, std::nullopt, monitor);
  if (!next.method.optimal() || !next.worth) return false;
  judged.totals = {best.worth->total, *with_guess, next.worth->total};
  return true;
}

/// Without totals: in bits, against the guess of most entropy.
void find_bits(JudgedGuess& judged, const Position& before, Adviser& adviser, Monitor& monitor) {
  judged.best_guess = adviser.guess_by(heuristic::Rule::entropy, before, monitor);
  judged.entropy = entropy_bits(adviser.sizes(before, judged.turn.guess));
  judged.best_entropy = entropy_bits(adviser.sizes(before, judged.best_guess));
}

void find_bits(AnyJudgedGuess& judged, const AnyPosition& before, AnyAdviser& adviser, Monitor& monitor) {
  judged.best_guess = adviser.advise(before, heuristic::Rule::entropy, monitor).guess;
  judged.entropy = cells_of(before.notation(), judged.turn.guess, before.candidates()).entropy_bits;
  judged.best_entropy = cells_of(before.notation(), judged.best_guess, before.candidates()).entropy_bits;
}

template <class Judged, class Place, class Turns, class Advice>
JudgementOf<Judged> judge_each(Place before, const Turns& history, Advice& adviser, Monitor& monitor) {
  JudgementOf<Judged> judgement;
  for (const auto& turn : history) {
    Place after = before;
    after.add(turn);
    DEDUCE_CHECK(!after.contradictory());
    Judged judged;
    judged.turn = turn;
    judged.candidates = before.candidates().size();
    judged.left = after.candidates().size();
    if (!find_totals(judged, before, after, adviser, monitor)) {
      find_bits(judged, before, adviser, monitor);
      judged.information = std::log2(static_cast<double>(judged.candidates) / static_cast<double>(judged.left));
    }
    judgement.guesses.push_back(judged);
    before = std::move(after);
  }
  return judgement;
}

}  // namespace

BigFraction JudgedNumbers::lost() const {
  return fraction(totals->guess, candidates) - fraction(totals->best, candidates);
}

BigFraction JudgedNumbers::luck() const {
  return fraction(totals->guess, candidates) - 1 - fraction(totals->left, left);
}

Judgement judge(const Space& space, const History& history, Adviser& adviser, Monitor& monitor) {
  return judge(Position(space), history, adviser, monitor);
}

Judgement judge(Position start, const History& history, Adviser& adviser, Monitor& monitor) {
  return judge_each<JudgedGuess>(std::move(start), history, adviser, monitor);
}

AnyJudgement judge(AnyPosition start, const std::vector<Answered>& history, AnyAdviser& adviser, Monitor& monitor) {
  return judge_each<AnyJudgedGuess>(std::move(start), history, adviser, monitor);
}

}  // namespace deduce::play
