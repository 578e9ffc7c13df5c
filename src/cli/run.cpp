// `deduce run SECRET`: one or several strategies find a code, side by side, with what is left after each
// guess. A strategy is a rule of `evaluate`, `optimal`, or a strategy file; all are followed as they would
// be played, hint by hint.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/format/strategy_file.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/heuristic/choose.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/wire/memory.hpp"

namespace deduce::cli {
namespace {

/// The search for the best strategy was interrupted.
struct Stopped {};

struct RunOptions {
  std::string secret;
  std::vector<std::string> strategies;
};

struct Step {
  Turn turn;
  std::uint64_t left = 0;  ///< candidates after the hint
};

struct Run {
  std::string strategy;
  std::vector<Step> steps;
};

/// The secret, and what a guess tells of it.
class Maker {
 public:
  Maker(const Space& space, Code secret) : space_(space), secret_(secret), left_(candidates(space, {})) {}

  [[nodiscard]] const Space& space() const { return space_; }
  [[nodiscard]] std::span<const CodeId> left() const { return left_; }

  Step answer(Code guess) {
    const HintId hint = hint_of(space_.hints(), guess, secret_);
    std::erase_if(left_, [&](CodeId id) { return hint_of(space_.hints(), guess, space_[id]) != hint; });
    return {{guess, hint}, hint == space_.hints().win() ? 0 : left_.size()};
  }

 private:
  const Space& space_;
  Code secret_;
  std::vector<CodeId> left_;
};

std::vector<Step> follow(const Strategy& strategy, Maker maker, const std::string& name) {
  std::vector<Step> steps;
  for (Strategy::NodeIndex node = 0;;) {
    steps.push_back(maker.answer(maker.space()[strategy[node].guess]));
    const HintId hint = steps.back().turn.hint;
    if (hint == maker.space().hints().win()) return steps;
    const auto& children = strategy[node].children;
    const auto child = std::ranges::find(children, hint, &Strategy::Child::hint);
    if (child == children.end())
      throw InputError(fmt::format("{} does not find this secret: it has no answer to hint {} after guess {}", name,
                                   text(maker.space().hints()[hint]), steps.size()));
    node = child->node;
  }
}

std::vector<Step> follow(heuristic::Rule rule, Maker maker) {
  const heuristic::Chooser chooser(maker.space(), {.rule = rule});
  heuristic::Context context(maker.space().rules());
  std::vector<Step> steps;
  do {
    const Code guess = chooser.choose(context, maker.left());
    steps.push_back(maker.answer(guess));
    context = context.with(guess);
  } while (steps.back().turn.hint != maker.space().hints().win());
  return steps;
}

Strategy optimal(const Session& session, const Space& space) {
  require_board(space.rules(), "run --strategy optimal");
  const Workers workers(session.threads());
  exact::Solver solver(space, workers, wire::free_memory() / 2);
  const auto monitor = session.monitor();
  exact::Request request;
  request.candidates = candidates(space, {});
  exact::Outcome outcome = solver.solve(request, *monitor);
  if (outcome.status == exact::Status::stopped) throw Stopped{};
  return std::move(outcome.strategy);
}

Strategy from_file(const std::string& path, const Space& space) {
  const StrategyFile file = read_strategy(read_file(path), {.name = path, .rules = space.rules()});
  if (file.pegs()->rules() != space.rules())
    throw InputError(fmt::format("{} is about {}, not {}", path, file.names->game(), space.rules().text()));
  if (!file.given.empty()) throw InputError(fmt::format("{} starts in the middle of a game: it cannot be run", path));
  return file.strategy;
}

std::vector<Step> steps_of(const Session& session, const std::string& name, const Maker& maker) {
  if (name == "optimal") return follow(optimal(session, maker.space()), maker, name);
  const auto* const rule =
      std::ranges::find(heuristic::kRules, name, [](heuristic::Rule one) { return heuristic::text(one); });
  if (rule != heuristic::kRules.end()) return follow(*rule, maker);
  if (!std::filesystem::exists(name))
    throw InputError(fmt::format(
        "strategy '{}' is none of optimal, simple, worst-case, expected-size, entropy, most-parts, and no file", name));
  return follow(from_file(name, maker.space()), maker, name);
}

std::string table_of(const std::vector<Run>& runs, const Space& space, const Alphabet& alphabet) {
  Table table;
  table.column("round");
  std::size_t rounds = 0;
  for (const Run& run : runs) {
    table.column(run.strategy, Table::Align::left);
    table.column("hint", Table::Align::left);
    table.column("left");
    rounds = std::max(rounds, run.steps.size());
  }
  for (std::size_t round = 0; round < rounds; ++round) {
    std::vector<std::string> cells{fmt::format("{}", round + 1)};
    for (const Run& run : runs) {
      if (round >= run.steps.size()) {
        cells.insert(cells.end(), {"", "", ""});
        continue;
      }
      const Step& step = run.steps[round];
      cells.insert(cells.end(), {alphabet.text(step.turn.guess), text(space.hints()[step.turn.hint]),
                                 step.left == 0 ? "found" : fmt::format("{}", step.left)});
    }
    table.row(std::move(cells));
  }
  return table.text();
}

Json json_of(const std::vector<Run>& runs, const Space& space, const Alphabet& alphabet, Code secret) {
  Json out{{"rules", space.rules().text()}, {"secret", alphabet.text(secret)}, {"runs", Json::array()}};
  for (const Run& run : runs) {
    Json guesses = Json::array();
    for (const Step& step : run.steps)
      guesses.push_back({{"guess", alphabet.text(step.turn.guess)},
                         {"hint", text(space.hints()[step.turn.hint])},
                         {"left", step.left}});
    out["runs"].push_back({{"strategy", run.strategy}, {"guesses", guesses}, {"rounds", run.steps.size()}});
  }
  return out;
}

int run(const Session& session, const RunOptions& options) {
  const Alphabet alphabet = session.alphabet();
  const Code secret = alphabet.parse(options.secret);
  require_at_most(session.rules(), kMaxCodesToCompare, "run");
  const Space space(session.rules());
  const Maker maker(space, secret);
  std::vector<Run> runs;
  for (const std::string& name : options.strategies) {
    try {
      runs.push_back({name, steps_of(session, name, maker)});
    } catch (const Stopped&) {
      Session::tell(fmt::format("deduce: interrupted; {} of {} finished\n", runs.size(),
                                counted(options.strategies.size(), "strategy")));
      return kInterrupted;
    }
  }
  if (session.json) {
    Session::print_json(json_of(runs, space, alphabet, secret));
    return kDone;
  }
  const std::string heading = session.quiet ? ""
                                            : fmt::format("{}, secret {}; what is left after each guess\n\n",
                                                          space.rules().text(), alphabet.text(secret));
  Session::print(heading + table_of(runs, space, alphabet));
  return kDone;
}

}  // namespace

void add_run_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<RunOptions>();
  CLI::App& command = *app.add_subcommand("run", "Watch strategies find a code, side by side");
  command.footer(
      "Examples:\n"
      "  deduce run 2413                                          the best strategy\n"
      "  deduce run 2413 --strategy optimal --strategy entropy    two of them side by side\n"
      "  deduce run 2413 --strategy strategies/nakamura-2019.table");
  command.add_option("SECRET", options->secret, "The code to be found")->required();
  command
      .add_option(
          "--strategy", options->strategies,
          "optimal, simple, worst-case, expected-size, entropy, most-parts, or a strategy file; may be repeated")
      ->type_name("NAME|FILE")
      ->expected(1)
      ->take_all();
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    if (options->strategies.empty()) options->strategies.emplace_back("optimal");
    return run(session, *options);
  });
}

}  // namespace deduce::cli
