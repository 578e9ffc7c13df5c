// `deduce sample`: best strategies drawn at random, each as likely as any other.
#include "deduce/atlas/sample.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>

#include "cli/big_number.hpp"
#include "cli/commands.hpp"
#include "cli/solve_answer.hpp"
#include "cli/solve_options.hpp"
#include "cli/strategy_output.hpp"
#include "cli/table.hpp"
#include "cli/values.hpp"
#include "deduce/atlas/count.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce::cli {
namespace {

using exact::Status;

struct Options {
  SolveOptions solve;
  StrategyOutput output;
  std::size_t number = 1;
  std::uint64_t seed = 1;
};

struct Drawn {
  std::string first_guess;
  Cost cost;
  std::string path;  // empty when not written
};

std::vector<Drawn> draw(const Asked& asked, const atlas::Atlas& atlas, const mpz_class& strategies,
                        const Options& options, const Monitor& monitor) {
  atlas::Sampler sampler(atlas, options.seed);
  std::vector<Drawn> all;
  for (std::size_t i = 1; i <= options.number && !monitor.stop(); ++i) {
    const Strategy strategy = sampler.draw();
    Drawn drawn{asked.alphabet.text(strategy[0].guess), cost(strategy, asked.request.goal), ""};
    if (options.output.wanted()) {
      StrategyFile file = file_of(asked, strategy, "sample");
      file.notes.push_back(fmt::format("number {} of seed {}, drawn from {} strategies of equal cost", i, options.seed,
                                       in_short(strategies)));
      drawn.path = options.output.write(file, i, options.number);
    }
    all.push_back(std::move(drawn));
  }
  return all;
}

Json json_of(const Asked& asked, const exact::Outcome& outcome, const mpz_class& strategies,
             const std::vector<Drawn>& all, std::uint64_t seed) {
  Json json = json_of(asked, outcome);
  add_count(json, strategies);
  json["seed"] = seed;
  json["samples"] = Json::array();
  for (const Drawn& drawn : all) {
    Json item{{"first_guess", drawn.first_guess},
              {"total", drawn.cost.total},
              {"worst", drawn.cost.worst},
              {"rounds", drawn.cost.rounds}};
    if (!drawn.path.empty()) item["file"] = drawn.path;
    json["samples"].push_back(std::move(item));
  }
  return json;
}

std::string text_of(const Asked& asked, const exact::Outcome& outcome, const mpz_class& strategies,
                    const std::vector<Drawn>& all) {
  Table table;
  table.column("number");
  table.column("first", Table::Align::left);
  for (const char* heading : {"total", "worst"}) table.column(heading);
  table.column("rounds", Table::Align::left);
  table.column("file", Table::Align::left);
  for (std::size_t i = 0; i < all.size(); ++i)
    table.row({fmt::format("{}", i + 1), all[i].first_guess, fmt::format("{}", all[i].cost.total),
               fmt::format("{}", all[i].cost.worst), fmt::format("{}", fmt::join(all[i].cost.rounds, " ")),
               all[i].path});
  std::string out;
  if (!asked.session.quiet)
    out = fmt::format("{}, {}, {}: {} secrets, {} strategies of total {}\n\n", asked.space.rules().text(),
                      text(asked.request.goal), text(asked.request.objective), asked.secrets(), in_short(strategies),
                      outcome.total);
  return out + table.text();
}

int sample(const Session& session, const Options& options) {
  const Alphabet alphabet = session.alphabet();
  require_board(session.rules(), "sample");
  const auto start = std::chrono::steady_clock::now();
  const Space space(session.rules());
  const exact::Request request = options.solve.request(session, space, alphabet);
  atlas::require_countable(request.objective);
  const Workers workers(session.threads);
  exact::Solver solver(space, workers, options.solve.memory());
  const auto monitor = session.monitor();
  const atlas::AtlasOutcome found = atlas::all_best(solver, request, *monitor);
  Asked asked{session, space, alphabet, request};
  const auto stop_clock = [&] {
    asked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  stop_clock();
  if (found.outcome.status == Status::stopped) return say_stopped(asked, found.outcome);
  if (!found.atlas) {
    session.json ? Session::print_json(json_of(asked, found.outcome, 0, {}, options.seed))
                 : Session::print(asked.no_strategy() + "\n");
    return kNo;
  }
  const mpz_class strategies = atlas::count_strategies(*found.atlas).back();
  const std::vector<Drawn> all = draw(asked, *found.atlas, strategies, options, *monitor);
  stop_clock();
  Session::print(session.json ? json_of(asked, found.outcome, strategies, all, options.seed).dump() + "\n"
                              : text_of(asked, found.outcome, strategies, all));
  if (all.size() == options.number) return kDone;
  Session::tell(fmt::format("deduce: interrupted; {} of {} strategies drawn\n", all.size(), options.number));
  return kInterrupted;
}

}  // namespace

void add_sample_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("sample", "Best strategies drawn at random, all equally likely");
  command.footer(
      "Examples:\n"
      "  deduce sample -n 5 --seed 7                   five of all strategies of least mean\n"
      "  deduce sample -n 3 -o best.json               as files best-1.json, best-2.json, best-3.json\n"
      "  deduce sample --goal identify --at-most 4     within a limit\n"
      "The same seed gives the same strategies.");
  options->solve.add_options(command, session);
  command.add_option("-n,--number", options->number, "How many")
      ->type_name("K")
      ->transform(WholeNumber(1, 1000000))
      ->capture_default_str();
  command.add_option("--seed", options->seed, "Of the random numbers, 0 to 2^64-1")
      ->type_name("S")
      ->transform(WholeNumber())
      ->capture_default_str();
  options->output.add_options(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return sample(session, *options); });
}

}  // namespace deduce::cli
