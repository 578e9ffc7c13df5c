// Strategies of games of blacks and whites as they would be played against one secret, hint by hint.
#include "deduce/wire/run.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/format/strategy_file.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/heuristic/choose.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/wire/memory.hpp"
#include "wire/runners.hpp"

namespace deduce::wire {
namespace {

/// Those that the secret is known to be among, and what leads them to each other.
struct Among {
  std::vector<CodeId> codes;  ///< ascending
  Stabiliser context;
};

Among all_of(const Space& space) { return {candidates(space, {}), Stabiliser(space.rules())}; }
Among these_of(const Space& space, std::vector<CodeId> codes) {
  Stabiliser context = Stabiliser(space.rules()).fixing_all(codes_of(space, codes));
  return {std::move(codes), std::move(context)};
}

class PegRunner final : public Runner {
 public:
  PegRunner(const GameOptions& options, const PositionOptions& position, const std::string& secret)
      : game_(options), secret_(game_.alphabet.parse(secret)), space_(limited(game_.rules)), among_(all_of(space_)) {
    std::vector<CodeId> listed = position.listed(space_, game_.alphabet);
    if (listed.empty()) return;
    if (!std::ranges::binary_search(listed, space_.id(secret_)))
      throw InputError(fmt::format("{} is no code of {}", secret, position.secrets.name));
    among_ = these_of(space_, std::move(listed));
  }

  [[nodiscard]] std::string title() const override { return game_.rules.text(); }
  [[nodiscard]] std::string secret() const override { return game_.alphabet.text(secret_); }
  [[nodiscard]] Json header() const override { return {{"rules", game_.rules.text()}}; }

  [[nodiscard]] std::vector<Step> by_rule(heuristic::Rule rule, Monitor& monitor) const override {
    const heuristic::Chooser chooser(space_, {.rule = rule});
    heuristic::Context context(among_.context);
    std::vector<CodeId> left = among_.codes;
    std::vector<Step> steps;
    for (HintId hint{}; hint != space_.hints().win();) {
      if (monitor.stop()) throw Interrupted();
      const Code guess = chooser.choose(context, left, monitor);
      if (monitor.stop()) throw Interrupted();
      hint = answer(guess, left, steps);
      context = context.with(guess);
    }
    return steps;
  }

  [[nodiscard]] std::vector<Step> by_best(Monitor& monitor) const override {
    require_board(game_.rules, "run --strategy optimal");
    const Workers workers(game_.threads);
    exact::Solver solver(space_, workers, free_memory() / 2);
    exact::Request request;
    request.candidates.assign(among_.codes.begin(), among_.codes.end());
    const exact::Outcome outcome = solver.solve(request, monitor);
    if (outcome.status == exact::Status::stopped) throw Interrupted();
    return follow(outcome.strategy, "optimal");
  }

  [[nodiscard]] std::vector<Step> by_file(const std::string& text, const std::string& name) const override {
    const StrategyFile file = read_strategy(text, {.name = name, .rules = game_.rules});
    if (file.pegs()->rules() != game_.rules)
      throw InputError(fmt::format("{} is about {}, not {}", name, file.names->game(), title()));
    require_from_the_start(file, name);
    return follow(file.strategy, name);
  }

 private:
  static const Rules& limited(const Rules& rules) {
    require_at_most(rules, kMaxCodesToCompare, "run");
    return rules;
  }

  /// The hint, which is told in `steps` too; `left` is what fits it.
  HintId answer(Code guess, std::vector<CodeId>& left, std::vector<Step>& steps) const {
    const HintId hint = hint_of(space_.hints(), guess, secret_);
    std::erase_if(left, [&](CodeId id) { return hint_of(space_.hints(), guess, space_[id]) != hint; });
    const bool found = hint == space_.hints().win();
    steps.push_back({game_.alphabet.text(guess), text(space_.hints()[hint]), found ? 0 : left.size()});
    return hint;
  }

  [[nodiscard]] std::vector<Step> follow(const Strategy& strategy, const std::string& name) const {
    std::vector<CodeId> left = among_.codes;
    std::vector<Step> steps;
    for (Strategy::NodeIndex node = 0;;) {
      const HintId hint = answer(space_[strategy[node].guess], left, steps);
      if (hint == space_.hints().win()) return steps;
      node = next_node(strategy[node], hint, name, steps);
    }
  }

  Game game_;
  Code secret_;
  Space space_;
  Among among_;
};

}  // namespace

Strategy::NodeIndex next_node(const Strategy::Node& node, HintId hint, const std::string& name,
                              const std::vector<Step>& steps) {
  const auto child = std::ranges::find(node.children, hint, &Strategy::Child::hint);
  if (child == node.children.end())
    throw InputError(fmt::format("{} does not find this secret: it has no answer to hint {} after guess {}", name,
                                 steps.back().hint, steps.size()));
  return child->node;
}

void require_from_the_start(const StrategyFile& file, const std::string& name) {
  if (!file.given.empty()) throw InputError(fmt::format("{} starts in the middle of a game: it cannot be run", name));
}

std::unique_ptr<Runner> make_runner(const GameOptions& game, const PositionOptions& position,
                                    const std::string& secret) {
  if (game.is_other()) return other_runner(game, position, secret);
  return std::make_unique<PegRunner>(game, position, secret);
}

Json json_of(const Runner& runner, const std::vector<Run>& runs) {
  Json out = runner.header();
  out["secret"] = runner.secret();
  out["runs"] = Json::array();
  for (const Run& run : runs) {
    Json guesses = Json::array();
    for (const Step& step : run.steps)
      guesses.push_back({{"guess", step.guess}, {"hint", step.hint}, {"left", step.left}});
    out["runs"].push_back({{"strategy", run.strategy}, {"guesses", guesses}, {"rounds", run.steps.size()}});
  }
  return out;
}

}  // namespace deduce::wire
