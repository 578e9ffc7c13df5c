#include "deduce/wire/other_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/heuristic/board_rules.hpp"

namespace deduce::wire {
namespace {

/// The secret, and what a guess tells of it.
class Teller {
 public:
  Teller(const OtherGame& game, const HiddenSecret& secret)
      : game_(game.notation()), secret_(secret.secret), left_(secret.among) {}

  [[nodiscard]] std::span<const SecretId> left() const { return left_; }

  OtherStep answer(GuessId guess) {
    const HintId hint = game_.hint(guess, secret_);
    std::erase_if(left_, [&](SecretId one) { return game_.hint(guess, one) != hint; });
    return {guess, hint, hint == game_.win() ? 0 : left_.size()};
  }

 private:
  const Notation& game_;
  SecretId secret_;
  std::vector<SecretId> left_;
};

[[nodiscard]] bool all_winnable(const OtherGame& game, std::span<const SecretId> secrets) {
  return std::ranges::all_of(secrets, [&](SecretId secret) { return game.notation().winner(secret).has_value(); });
}

}  // namespace

std::vector<OtherStep> follow(const OtherGame& game, const HiddenSecret& secret, const Strategy& strategy,
                              std::string_view name) {
  Teller teller(game, secret);
  std::vector<OtherStep> steps;
  for (Strategy::NodeIndex node = 0;;) {
    const GuessId guess = strategy[node].guess;
    if (index(guess) >= game.notation().guess_count()) return steps;  // known, and no guess wins it
    steps.push_back(teller.answer(guess));
    const HintId hint = steps.back().hint;
    if (hint == game.notation().win()) return steps;
    const auto& children = strategy[node].children;
    const auto child = std::ranges::find(children, hint, &Strategy::Child::hint);
    if (child == children.end())
      throw InputError(fmt::format("{} does not find this secret: it has no answer to hint {} after guess {}", name,
                                   game.notation().hint_name(guess, hint), steps.size()));
    node = child->node;
  }
}

std::vector<OtherStep> follow(const OtherGame& game, const HiddenSecret& secret, heuristic::Rule rule,
                              std::uint64_t memory, Monitor& monitor) {
  const std::vector<SecretId>& secrets = secret.among;
  if (!all_winnable(game, secrets))
    throw InputError(
        fmt::format("{} plays until the secret is guessed, and no guess wins some: take --strategy optimal",
                    heuristic::text(rule)));
  const Workers workers(game.threads());
  const Board board = game.board(secrets, workers, memory, monitor);
  Teller teller(game, secret);
  std::vector<Answered> history;
  std::vector<OtherStep> steps;
  do {
    if (monitor.stop()) throw Interrupted();
    std::vector<Member> set;
    for (const SecretId one : teller.left())
      set.push_back(static_cast<Member>(std::ranges::lower_bound(secrets, one) - secrets.begin()));
    const Guess guess =
        set.size() == 1 ? board.winner(set[0]) : heuristic::choose(board, {.rule = rule}, set, game.allowed(history));
    steps.push_back(teller.answer(GuessId(index(guess))));
    history.push_back({steps.back().guess, steps.back().hint});
  } while (steps.back().hint != game.notation().win());
  return steps;
}

Strategy best_strategy(const OtherGame& game, std::vector<SecretId> secrets, std::uint64_t memory, Monitor& monitor) {
  const Workers workers(game.threads());
  exact::Solver solver(game.shared_notation(), workers, memory);
  Request request;
  request.candidates = std::move(secrets);
  request.goal = all_winnable(game, request.candidates) ? Goal::win : Goal::identify;
  request.hard = game.hard();
  Outcome outcome = solver.solve(request, monitor);
  if (outcome.status == Status::stopped) throw Interrupted();
  return std::move(outcome.strategy);
}

}  // namespace deduce::wire
