// Strategies of games of any other kind (words, tables, black pegs) as they would be played against one secret.
#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/heuristic/board_rules.hpp"
#include "deduce/wire/memory.hpp"
#include "deduce/wire/other_game.hpp"
#include "wire/runners.hpp"

namespace deduce::wire {
namespace {

class OtherRunner final : public Runner {
 public:
  OtherRunner(const GameOptions& options, const PositionOptions& position, const std::string& secret)
      : game_(options), secret_(game_.notation().parse_secret(secret)), among_(game_.listed(position)) {
    if (!std::ranges::binary_search(among_, secret_))
      throw InputError(fmt::format("{} is no secret of {}", secret, position.secrets.name));
  }

  [[nodiscard]] std::string title() const override { return game_.title(); }
  [[nodiscard]] std::string secret() const override { return game_.code(secret_); }
  [[nodiscard]] Json header() const override { return game_.header(); }

  [[nodiscard]] std::vector<Step> by_rule(heuristic::Rule rule, Monitor& monitor) const override {
    if (!all_winnable())
      throw InputError(
          fmt::format("{} plays until the secret is guessed, and no guess wins some: take --strategy optimal",
                      heuristic::text(rule)));
    const Workers workers(game_.threads());
    const Board board = game_.board(among_, workers, free_memory() / 2, monitor);
    std::vector<SecretId> left = among_;
    std::vector<Answered> history;
    std::vector<Step> steps;
    do {
      if (monitor.stop()) throw Interrupted();
      std::vector<Member> set;
      for (const SecretId one : left)
        set.push_back(static_cast<Member>(std::ranges::lower_bound(among_, one) - among_.begin()));
      const Guess guess = set.size() == 1
                              ? board.winner(set[0])
                              : heuristic::choose(board, {.rule = rule}, set, game_.allowed(history), monitor);
      if (monitor.stop()) throw Interrupted();
      const auto id = GuessId(index(guess));
      history.push_back({id, answer(id, left, steps)});
    } while (history.back().hint != game_.notation().win());
    return steps;
  }

  [[nodiscard]] std::vector<Step> by_best(Monitor& monitor) const override {
    const Workers workers(game_.threads());
    exact::Solver solver(game_.shared_notation(), workers, free_memory() / 2);
    Request request;
    request.candidates = among_;
    request.goal = all_winnable() ? Goal::win : Goal::identify;
    request.hard = game_.hard();
    const Outcome outcome = solver.solve(request, monitor);
    if (outcome.status == Status::stopped) throw Interrupted();
    return follow(outcome.strategy, "optimal");
  }

  [[nodiscard]] std::vector<Step> by_file(const std::string& text, const std::string& name) const override {
    const StrategyFile file = read_strategy(text, {.name = name, .names = game_.names()});
    require_from_the_start(file, name);
    return follow(file.strategy, name);
  }

 private:
  [[nodiscard]] bool all_winnable() const {
    return std::ranges::all_of(among_, [&](SecretId one) { return game_.notation().winner(one).has_value(); });
  }

  /// The hint, which is told in `steps` too; `left` is what fits it.
  HintId answer(GuessId guess, std::vector<SecretId>& left, std::vector<Step>& steps) const {
    const Notation& notation = game_.notation();
    const HintId hint = notation.hint(guess, secret_);
    std::erase_if(left, [&](SecretId one) { return notation.hint(guess, one) != hint; });
    steps.push_back(
        {notation.guess_name(guess), notation.hint_name(guess, hint), hint == notation.win() ? 0 : left.size()});
    return hint;
  }

  [[nodiscard]] std::vector<Step> follow(const Strategy& strategy, const std::string& name) const {
    std::vector<SecretId> left = among_;
    std::vector<Step> steps;
    for (Strategy::NodeIndex node = 0;;) {
      const GuessId guess = strategy[node].guess;
      if (index(guess) >= game_.notation().guess_count()) return steps;  // known, and no guess wins it
      const HintId hint = answer(guess, left, steps);
      if (hint == game_.notation().win()) return steps;
      node = next_node(strategy[node], hint, name, steps);
    }
  }

  OtherGame game_;
  SecretId secret_;
  std::vector<SecretId> among_;  ///< what it can be, ascending
};

}  // namespace

std::unique_ptr<Runner> other_runner(const GameOptions& game, const PositionOptions& position,
                                     const std::string& secret) {
  return std::make_unique<OtherRunner>(game, position, secret);
}

}  // namespace deduce::wire
