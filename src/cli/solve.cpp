#include <fmt/ranges.h>
// quick harness, replaced below
#include <fmt/format.h>
#include "cli/commands.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/partition/candidates.hpp"
namespace deduce::cli {
void add_solve_command(CLI::App& app, Session& session) {
  struct Options { std::string goal="win", minimize="mean", order="bound"; std::optional<int> at_most; bool every=false; bool nostrat=false; std::string first; };
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("solve", "x");
  command.add_option("--goal", options->goal);
  command.add_option("--minimize", options->minimize);
  command.add_option("--order", options->order);
  command.add_option("--at-most", options->at_most);
  command.add_option("--first", options->first);
  command.add_flag("--every-first", options->every);
  command.add_flag("--nostrat", options->nostrat);
  session.add_common_options(command);
  session.add_given_option(command);
  session.on_run(command, [&session, options] {
    const Alphabet alphabet = session.alphabet();
    const Space space(session.rules());
    const Workers workers(session.threads ? session.threads : 1);
    exact::Solver solver(space, workers, std::uint64_t{4}<<30);
    exact::Request r;
    r.candidates = candidates(space, session.history(space, alphabet));
    r.goal = parse_goal(options->goal); r.objective = exact::parse_objective(options->minimize);
    r.order=exact::parse_order(options->order); r.at_most=options->at_most; r.want_strategy=!options->nostrat;
    if (!options->first.empty()) r.first = space.id(alphabet.parse(options->first));
    const auto monitor = session.monitor();
    if (options->every) {
      auto e = solver.every_first(r, *monitor);
      for (auto& row : e.rows) Session::print(fmt::format("{} {} {} {} {}\n", alphabet.text(space[row.first]), row.class_size, row.feasible, row.total, row.worst));
      return kDone;
    }
    auto o = solver.solve(r, *monitor);
    Session::print(fmt::format("status {} total {} worst {} rounds {} nodes {} guesses {} scans {} entries {} repl {} bytes {}\n", int(o.status), o.total, o.worst, fmt::join(o.rounds," "), o.statistics.nodes, o.statistics.guesses, o.statistics.scans, o.statistics.table_entries,o.statistics.replaced, o.statistics.bytes));
    return kDone;
  });
}
}
