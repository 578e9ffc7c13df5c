// `deduce run SECRET`: one or several strategies find a code, side by side, with what is left after each
// guess. A strategy is a rule of `evaluate`, `optimal`, or a strategy file; all are followed as they would
// be played, hint by hint.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/format/strategy_file.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/heuristic/choose.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/wire/memory.hpp"
#include "deduce/wire/other_run.hpp"

namespace deduce::cli {
namespace {

struct RunOptions {
  std::string secret;
  std::vector<std::string> strategies;
};

struct Step {
  std::string guess, hint;
  std::uint64_t left = 0;  ///< candidates after the hint
};

struct Run {
  std::string strategy;
  std::vector<Step> steps;
};

/// The secret, and what a guess tells of it.
class Maker {
 public:
  Maker(const Space& space, const Alphabet& alphabet, Code secret)
      : space_(space), alphabet_(alphabet), secret_(secret), left_(candidates(space, {})), context_(space.rules()) {}
  /// The secret is among these, ascending.
  Maker(const Space& space, const Alphabet& alphabet, Code secret, std::vector<CodeId> among)
      : space_(space),
        alphabet_(alphabet),
        secret_(secret),
        left_(std::move(among)),
        context_(Stabiliser(space.rules()).fixing_all(codes_of(space, left_))) {}

  [[nodiscard]] const Space& space() const { return space_; }
  [[nodiscard]] std::span<const CodeId> left() const { return left_; }
  /// What leads those that are left to each other.
  [[nodiscard]] const Stabiliser& context() const { return context_; }
  [[nodiscard]] bool found() const { return found_; }

  /// Returns the hint, which is told in `steps` too.
  HintId answer(Code guess, std::vector<Step>& steps) {
    const HintId hint = hint_of(space_.hints(), guess, secret_);
    std::erase_if(left_, [&](CodeId id) { return hint_of(space_.hints(), guess, space_[id]) != hint; });
    found_ = hint == space_.hints().win();
    steps.push_back({alphabet_.text(guess), text(space_.hints()[hint]), found_ ? 0 : left_.size()});
    return hint;
  }

 private:
  const Space& space_;
  const Alphabet& alphabet_;
  Code secret_;
  std::vector<CodeId> left_;
  Stabiliser context_;
  bool found_ = false;
};

std::vector<Step> follow(const Strategy& strategy, Maker maker, const std::string& name) {
  std::vector<Step> steps;
  for (Strategy::NodeIndex node = 0;;) {
    const HintId hint = maker.answer(maker.space()[strategy[node].guess], steps);
    if (maker.found()) return steps;
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
  heuristic::Context context(maker.context());
  std::vector<Step> steps;
  do {
    const Code guess = chooser.choose(context, maker.left());
    static_cast<void>(maker.answer(guess, steps));
    context = context.with(guess);
  } while (!maker.found());
  return steps;
}

Strategy optimal(const Session& session, const Space& space, std::span<const CodeId> among) {
  require_board(space.rules(), "run --strategy optimal");
  const Workers workers(session.threads());
  exact::Solver solver(space, workers, wire::free_memory() / 2);
  const auto monitor = session.monitor();
  exact::Request request;
  request.candidates.assign(among.begin(), among.end());
  exact::Outcome outcome = solver.solve(request, *monitor);
  if (outcome.status == exact::Status::stopped) throw Interrupted();
  return std::move(outcome.strategy);
}

Strategy from_file(const std::string& path, const Space& space) {
  const StrategyFile file = read_strategy(read_file(path), {.name = path, .rules = space.rules()});
  if (file.pegs()->rules() != space.rules())
    throw InputError(fmt::format("{} is about {}, not {}", path, file.names->game(), space.rules().text()));
  if (!file.given.empty()) throw InputError(fmt::format("{} starts in the middle of a game: it cannot be run", path));
  return file.strategy;
}

/// What the name of a strategy stands for: a rule, or nothing for the best one and for a file, which must be there.
std::optional<heuristic::Rule> rule_of(const std::string& name) {
  if (name == "optimal") return std::nullopt;
  const auto* const rule =
      std::ranges::find(heuristic::kRules, name, [](heuristic::Rule one) { return heuristic::text(one); });
  if (rule != heuristic::kRules.end()) return *rule;
  if (!std::filesystem::exists(name))
    throw InputError(fmt::format(
        "strategy '{}' is none of optimal, simple, worst-case, expected-size, entropy, most-parts, and no file", name));
  return std::nullopt;
}

std::vector<Step> steps_of(const Session& session, const std::string& name, const Maker& maker) {
  if (const auto rule = rule_of(name)) return follow(*rule, maker);
  return follow(name == "optimal" ? optimal(session, maker.space(), maker.left()) : from_file(name, maker.space()),
                maker, name);
}

Strategy from_file(const std::string& path, const wire::OtherGame& game) {
  const StrategyFile file = read_strategy(read_file(path), {.name = path, .names = game.names()});
  if (!file.given.empty()) throw InputError(fmt::format("{} starts in the middle of a game: it cannot be run", path));
  return file.strategy;
}

std::vector<Step> steps_of(const Session& session, const std::string& name, const wire::OtherGame& game,
                           SecretId secret) {
  const auto monitor = session.monitor();
  const std::uint64_t memory = wire::free_memory() / 2;
  const auto rule = rule_of(name);
  const auto followed = [&]() -> std::vector<wire::OtherStep> {
    if (rule) return wire::follow(game, {secret, game.listed(session.position)}, *rule, memory, *monitor);
    const bool best = name == "optimal";
    const std::vector<SecretId> secrets = game.listed(session.position);
    return wire::follow(game, {secret, secrets},
                        best ? wire::best_strategy(game, secrets, memory, *monitor) : from_file(name, game), name);
  };
  std::vector<Step> steps;
  for (const wire::OtherStep& step : followed())
    steps.push_back(
        {game.notation().guess_name(step.guess), game.notation().hint_name(step.guess, step.hint), step.left});
  return steps;
}

std::string table_of(const std::vector<Run>& runs) {
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
      cells.insert(cells.end(), {step.guess, step.hint, step.left == 0 ? "found" : fmt::format("{}", step.left)});
    }
    table.row(std::move(cells));
  }
  return table.text();
}

Json json_of(const std::vector<Run>& runs, Json header, const std::string& secret) {
  Json out = std::move(header);
  out["secret"] = secret;
  out["runs"] = Json::array();
  for (const Run& run : runs) {
    Json guesses = Json::array();
    for (const Step& step : run.steps)
      guesses.push_back({{"guess", step.guess}, {"hint", step.hint}, {"left", step.left}});
    out["runs"].push_back({{"strategy", run.strategy}, {"guesses", guesses}, {"rounds", run.steps.size()}});
  }
  return out;
}

/// Runs all strategies; `steps` runs one, by its name.
template <class Steps>
int run_all(const Session& session, const RunOptions& options, const Json& header, const std::string& title,
            const std::string& secret, const Steps& steps) {
  std::vector<Run> runs;
  for (const std::string& name : options.strategies) {
    try {
      runs.push_back({name, steps(name)});
    } catch (const Interrupted&) {
      Session::tell(fmt::format("deduce: interrupted; {} of {} finished\n", runs.size(),
                                counted(options.strategies.size(), "strategy")));
      return kInterrupted;
    }
  }
  if (session.json) {
    session.print_json(json_of(runs, header, secret));
    return kDone;
  }
  const std::string heading =
      session.quiet ? "" : fmt::format("{}, secret {}; what is left after each guess\n\n", title, secret);
  Session::print(heading + table_of(runs));
  return kDone;
}

int run(const Session& session, const RunOptions& options) {
  if (session.game.is_other()) {
    const wire::OtherGame game(session.game);
    const SecretId secret = game.notation().parse_secret(options.secret);
    if (!std::ranges::binary_search(game.listed(session.position), secret))
      throw InputError(fmt::format("{} is no secret of {}", options.secret, session.position.secrets.name));
    return run_all(session, options, game.header(), game.title(), game.code(secret),
                   [&](const std::string& name) { return steps_of(session, name, game, secret); });
  }
  const Alphabet alphabet = session.alphabet();
  const Code secret = alphabet.parse(options.secret);
  require_at_most(session.rules(), kMaxCodesToCompare, "run");
  const Space space(session.rules());
  const std::vector<CodeId> among = session.position.listed(space, alphabet);
  if (!among.empty() && !std::ranges::binary_search(among, space.id(secret)))
    throw InputError(fmt::format("{} is no code of {}", options.secret, session.position.secrets.name));
  const Maker maker = among.empty() ? Maker(space, alphabet, secret) : Maker(space, alphabet, secret, among);
  const std::string rules = space.rules().text();
  return run_all(session, options, {{"rules", rules}}, rules, alphabet.text(secret),
                 [&](const std::string& name) { return steps_of(session, name, maker); });
}

}  // namespace

void add_run_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<RunOptions>();
  CLI::App& command = *app.add_subcommand("run", "Watch strategies find a code, side by side");
  command.footer(
      "Examples:\n"
      "  deduce run 2413                                          the best strategy\n"
      "  deduce run 2413 --strategy optimal --strategy entropy    two of them side by side\n"
      "  deduce run 2413 --strategy strategies/nakamura-2019.table\n"
      "  deduce run --words secrets.txt crane --strategy entropy    a game of words");
  command.add_option("SECRET", options->secret, "The code to be found")->required();
  command
      .add_option(
          "--strategy", options->strategies,
          "optimal, simple, worst-case, expected-size, entropy, most-parts, or a strategy file; may be repeated")
      ->type_name("NAME|FILE")
      ->expected(1)
      ->take_all();
  CommandOptions described(command);
  session.position.describe_secrets(described);
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    if (options->strategies.empty()) options->strategies.emplace_back("optimal");
    return run(session, *options);
  });
}

}  // namespace deduce::cli
