#include "deduce/play/any_adviser.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <tuple>

#include "deduce/base/error.hpp"
#include "deduce/board/names.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/heuristic/board_rules.hpp"
#include "play/allowance.hpp"
#include "play/weigh.hpp"

namespace deduce::play {

/// The engine, and the single thread that makes its order of work the same every time.
struct AnyAdviser::Engine {
  Engine(std::shared_ptr<const Notation> notation, std::uint64_t memory)
      : workers(1), solver(std::move(notation), workers, memory) {}
  Workers workers;
  exact::Solver solver;
};

namespace {

bool can_be(const AnyPosition& position, GuessId guess) {
  if (index(guess) >= position.notation().guess_count()) return true;
  const auto secret = position.notation().won_by(guess);
  return secret && std::ranges::binary_search(position.candidates(), *secret);
}

}  // namespace

AnyAdviser::AnyAdviser(std::shared_ptr<const Notation> notation, const Budget& budget, std::uint64_t memory)
    : notation_(std::move(notation)), budget_(budget), memory_(memory) {}
AnyAdviser::~AnyAdviser() = default;

std::optional<Outcome> AnyAdviser::solve(const AnyPosition& position, std::optional<GuessId> first, Monitor& monitor) {
  const std::size_t candidates = position.candidates().size();
  if (!worth_asking(budget_, notation_->guess_count(), candidates)) return std::nullopt;
  if (!engine().solver.prepare(position.candidates(), monitor)) return std::nullopt;
  Allowance allowance = allowance_for(budget_, notation_->guess_count(), notation_->hint_count(), candidates, monitor);
  Request request = request_for(position);
  request.first = first;
  Outcome outcome = engine().solver.solve(request, allowance);
  if (outcome.status != Status::proven) return std::nullopt;
  return outcome;
}

std::optional<Outcome> AnyAdviser::by_beams(const AnyPosition& position, std::optional<GuessId> first,
                                            Monitor& monitor) {
  const std::uint64_t bytes =
      Board::bytes_needed(notation_->guess_count(), static_cast<std::uint32_t>(position.candidates().size()), false);
  if (bytes > std::min(budget_.most_bytes_of_beams, memory_)) return std::nullopt;
  if (!engine().solver.prepare(position.candidates(), monitor)) return std::nullopt;
  Allowance allowance = allowance_of_beams(budget_, notation_->guess_count(), notation_->hint_count(), monitor);
  Request request = request_for(position);
  request.first = first;
  Outcome outcome = engine().solver.by_beams(request, allowance);
  if (!outcome.best) return std::nullopt;
  return outcome;
}

Request AnyAdviser::request_for(const AnyPosition& position) const {
  Request request;
  request.candidates = position.candidates();
  request.goal = position.goal();
  request.hard = position.hard();
  for (const auto& [guess, hint] : position.history()) request.played.emplace_back(guess, hint);
  return request;
}

AnyAdviser::Engine& AnyAdviser::engine() {
  if (!engine_) engine_ = std::make_unique<Engine>(notation_, memory_);
  return *engine_;
}

GuessId AnyAdviser::guess_by(heuristic::Rule rule, const AnyPosition& position, Monitor& monitor) const {
  const Workers workers(1);
  const std::vector<Guess> allowed = position.allowed();
  const bool wins = position.goal() == Goal::win;
  // Where nothing wins, the rules do not say; the guess of most entropy then, the first of several.
  const heuristic::Policy policy =
      wins ? heuristic::Policy{.rule = rule}
           : heuristic::Policy{.rule = heuristic::Rule::entropy, .ties = heuristic::Ties::any_first};
  try {
    Board::Plan plan = notation_->plan(position.candidates());
    plan.stop = [&monitor] { return monitor.stop(); };
    const Board board(std::move(plan), workers, memory_);
    std::vector<Member> set(position.candidates().size());
    std::iota(set.begin(), set.end(), Member{0});
    return GuessId(index(heuristic::choose(board, policy, set, allowed, monitor)));
  } catch (const Interrupted&) {
    // Nothing was compared; a guess that makes sense is one that can be right.
    return wins ? *notation_->winner(position.candidates().front()) : GuessId(index(allowed.front()));
  }
}

AnyAdvice AnyAdviser::advise(const AnyPosition& position, const Method& method, Monitor& monitor) {
  AnyAdvice advice;
  const auto finish = [&](GuessId guess) {
    advice.guess = guess;
    advice.possible = can_be(position, guess);
    if (index(guess) < notation_->guess_count()) advice.sizes = sizes(position, guess);
    return advice;
  };
  if (position.candidates().size() == 1) {
    advice.worth = {position.goal() == Goal::win ? 1U : 0U, By()};
    return finish(code_of(*notation_, position.candidates()[0]));
  }
  if (!method) {
    if (const auto outcome = solve(position, std::nullopt, monitor)) {
      advice.worth = {outcome->total, By()};
      return finish(*outcome->first_guess);
    }
    advice.ground = worth_asking(budget_, notation_->guess_count(), position.candidates().size())
                        ? Ground::out_of_budget
                        : Ground::too_many_candidates;
    if (const auto outcome = by_beams(position, std::nullopt, monitor)) {
      // No rule is tried beside it, as for pegs. At the start of p5c6rb, p6c7nb and p5c8nb the best rule takes 0.2 % to
      // 0.7 % more guesses than the beam, and of p4c10rb one of 101442 less: not worth building whole strategies.
      advice.method = By::a_beam();
      advice.worth = {*outcome->best, By::a_beam()};
      return finish(*outcome->first_guess);
    }
  } else {
    advice.ground = Ground::asked;
  }
  advice.method = By(method.value_or(heuristic::Rule::entropy));
  const GuessId guess = guess_by(*advice.method.rule, position, monitor);
  return finish(guess);
}

std::optional<std::uint64_t> AnyAdviser::total_after(const AnyPosition& position, GuessId guess, Monitor& monitor) {
  const auto outcome = solve(position, guess, monitor);
  return outcome ? std::optional(outcome->total) : std::nullopt;
}

AnyComparison AnyAdviser::compare(const AnyPosition& position, GuessId guess, const AnyAdvice& advice,
                                  Monitor& monitor) {
  AnyComparison comparison{guess, can_be(position, guess), sizes(position, guess), position.candidates().size(), {},
                           {}};
  const auto least = [&]() -> std::optional<std::uint64_t> {
    const auto outcome = solve(position, std::nullopt, monitor);
    return outcome ? std::optional(outcome->total) : std::nullopt;
  };
  // Play never goes on by a rule here: what a rule's advice is worth is not known.
  const auto total_with = [&](GuessId one, const By& after) -> std::optional<std::uint64_t> {
    if (!after.beam) return total_after(position, one, monitor);
    const auto outcome = by_beams(position, one, monitor);
    return outcome ? outcome->best : std::nullopt;
  };
  weigh(comparison, advice, least, total_with);
  return comparison;
}

AnyRanking AnyAdviser::rank(const AnyPosition& position, std::size_t most, Monitor& monitor) {
  std::vector<AnyRanked> all;
  for (const Guess guess : position.allowed()) {
    if (monitor.stop()) break;
    const GuessId id{index(guess)};
    all.push_back({id, 1, can_be(position, id), sizes(position, id), std::nullopt});
  }
  const auto before = [](const AnyRanked& one, const AnyRanked& other) {
    // Sums in another order differ in their last digits.
    const double difference = entropy_bits(one.sizes) - entropy_bits(other.sizes);
    if (std::abs(difference) > 1e-9) return difference > 0;
    return std::tuple(!one.possible, one.guess) < std::tuple(!other.possible, other.guess);
  };
  std::ranges::sort(all, before);
  if (all.size() > most) all.resize(most);
  for (AnyRanked& one : all) one.total = total_after(position, one.guess, monitor);
  return {position.candidates().size(), false, std::move(all)};
}

}  // namespace deduce::play
