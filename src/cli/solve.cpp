// `deduce solve`: a proven optimum, and the strategy that reaches it.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <chrono>

#include "cli/certificate_output.hpp"
#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/solve_answer.hpp"
#include "cli/solve_bestfirst.hpp"
#include "cli/solve_options.hpp"
#include "cli/strategy_output.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce::cli {
namespace {

using exact::Objective;
using exact::Status;

struct Options {
  SolveOptions solve;
  bool every_first = false;
  BestFirstSolve best_first;
  StrategyOutput output;
  CertificateOutput certificate;
};

std::string text_of(const Asked& asked, const exact::Outcome& outcome) {
  if (outcome.status == Status::infeasible) return asked.no_strategy() + "\n";
  std::string out;
  if (!asked.session.quiet)
    out = fmt::format("{}, {}, {}: {} secrets\n", asked.space.rules().text(), text(asked.request.goal),
                      text(asked.request.objective), asked.secrets());
  out +=
      fmt::format("total   {}\nmean    {:.6f} = {}\nworst   {}\nrounds  {}\n", outcome.total, asked.mean(outcome.total),
                  asked.exact_mean(outcome.total), outcome.worst, fmt::join(outcome.rounds, " "));
  if (outcome.first_guess) out += fmt::format("first   {}\n", asked.alphabet.text(asked.space[*outcome.first_guess]));
  if (!asked.session.quiet) out += "proven: a search of all strategies found none better\n";
  return out;
}

Json json_of(const Asked& asked, const exact::EveryFirst& every) {
  Json json = header(asked);
  json["rows"] = Json::array();
  for (const exact::FirstGuess& row : every.rows) json["rows"].push_back(json_of(asked, row));
  json["proven"] = every.status == Status::proven;
  add_statistics(json, every.statistics, asked.seconds);
  return json;
}

std::string text_of(const Asked& asked, const exact::EveryFirst& every) {
  Table table;
  table.column("first", Table::Align::left);
  for (const char* heading : {"class size", "total", "mean", "worst"}) table.column(heading);
  for (const exact::FirstGuess& row : every.rows) {
    std::vector<std::string> cells{asked.alphabet.text(asked.space[row.first]), fmt::format("{}", row.class_size)};
    if (row.feasible)
      cells.insert(cells.end(), {fmt::format("{}", row.total), fmt::format("{:.6f}", asked.mean(row.total)),
                                 fmt::format("{}", row.worst)});
    else
      cells.insert(cells.end(), {"none", "", ""});
    table.row(std::move(cells));
  }
  std::string out;
  if (!asked.session.quiet)
    out = fmt::format("{}, {}, {}: {} secrets\n\n", asked.space.rules().text(), text(asked.request.goal),
                      text(asked.request.objective), asked.secrets());
  return out + table.text();
}

int solve(const Session& session, const Options& options) {
  if (options.every_first && options.output.wanted())
    throw InputError("-o writes one strategy: name the first guess with --first instead of --every-first");
  if (options.best_first.chosen()) {
    if (options.every_first) throw InputError("--every-first is answered by --engine exact: leave best-first out");
    if (options.certificate.wanted())
      throw InputError("--certificate is written by --engine exact: leave best-first out");
    return options.best_first.run(session, options.solve, options.output);
  }
  const Alphabet alphabet = session.alphabet();
  require_board(session.rules(), "solve");
  const auto start = std::chrono::steady_clock::now();
  const Space space(session.rules());
  const exact::Request request = options.solve.request(session, space, alphabet);
  const Workers workers(session.threads);
  exact::Solver solver(space, workers, options.solve.memory());
  const auto monitor = session.monitor();
  Asked asked{session, space, alphabet, request};
  const auto stop_clock = [&] {
    asked.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  if (options.every_first) {
    const exact::EveryFirst every = solver.every_first(request, *monitor);
    stop_clock();
    const bool certified = every.status != Status::proven ||
                           options.certificate.write(asked, every, solver, workers, options.solve.memory(), *monitor);
    session.json ? Session::print_json(json_of(asked, every)) : Session::print(text_of(asked, every));
    if (!certified) return CertificateOutput::say_interrupted();
    if (every.status == Status::proven)
      return std::ranges::any_of(every.rows, &exact::FirstGuess::feasible) ? kDone : kNo;
    Session::tell(
        fmt::format("deduce: interrupted; {} of first guesses finished\n", counted(every.rows.size(), "class")));
    return kInterrupted;
  }
  const exact::Outcome outcome = solver.solve(request, *monitor);
  stop_clock();
  if (outcome.status == Status::stopped) return say_stopped(asked, outcome);
  if (outcome.status == Status::proven && options.output.wanted())
    options.output.write(file_of(asked, outcome.strategy, "exact"));
  const bool certified = options.certificate.write(asked, outcome, solver, workers, options.solve.memory(), *monitor);
  session.json ? Session::print_json(json_of(asked, outcome)) : Session::print(text_of(asked, outcome));
  session.remark(fmt::format("{} sets searched in {:.2f} s", outcome.statistics.nodes, asked.seconds));
  if (!certified) return CertificateOutput::say_interrupted();
  return outcome.status == Status::infeasible ? kNo : kDone;
}

}  // namespace

void add_solve_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("solve", "The best strategy, proven");
  command.footer(
      "Examples:\n"
      "  deduce solve                                    Mastermind: 5625 guesses over all secrets\n"
      "  deduce solve --minimize worst,mean -o mm.json   five guesses at most, the strategy as a file\n"
      "  deduce solve --goal identify --every-first      the optimum of every class of first guesses\n"
      "  deduce solve -r bc --given 0123:0,2             Bulls and Cows, in the middle of a game\n"
      "  deduce solve --certificate mm.cert              with the proof that none is better, for deduce verify\n"
      "  deduce solve --engine best-first --memory 64M   the same answer by A*, within 64 MiB");
  options->solve.add_options(command, session);
  command.add_flag("--every-first", options->every_first, "The optimum of each class of first guesses")
      ->excludes(command.get_option("--first"));
  options->best_first.add_options(command);
  options->output.add_options(command);
  options->certificate.add_options(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return solve(session, *options); });
}

}  // namespace deduce::cli
