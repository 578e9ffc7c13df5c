// `deduce solve`: a proven optimum, and the strategy that reaches it.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "cli/certificate_output.hpp"
#include "cli/checkpoint_output.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/solve_answer.hpp"
#include "cli/solve_command.hpp"
#include "cli/strategy_output.hpp"
#include "cli/table.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/until.hpp"
#include "deduce/ranks/company.hpp"
#include "deduce/wire/best_first.hpp"

namespace deduce::cli {
namespace {

struct SolveCommandOptions {
  ranks::Company* company = nullptr;
  wire::SolveOptions solve;
  bool every_first = false;
  wire::BestFirstOptions best_first;
  StrategyOutput output;
  CertificateOutput certificate;
  CheckpointOutput checkpoint;
  std::string silence;

  void add_options_of_ranks(CLI::App& command) {
    command
        .add_option("--hand-out", company->options().hand_out,
                    "Sets of fewer secrets are not handed out to other ranks")
        ->type_name("N")
        ->check(CLI::Range(2, 1 << 16))
        ->capture_default_str();
    command.add_option("--silence", silence, "A rank that says nothing for so long is taken for dead (default: 20s)")
        ->type_name("DURATION");
  }
};

std::string text_of(const Session& session, const wire::Posed& asked, const Outcome& outcome) {
  if (outcome.status == Status::infeasible) return no_strategy(asked);
  std::string answer = cost_text(asked, outcome);
  if (session.quiet) return answer;
  return question_text(asked) + "\n" + answer + "proven: a search of all strategies found none better\n";
}

std::string text_of(const Session& session, const wire::Posed& asked, const exact::EveryFirst& every) {
  Table table;
  table.column("first", Table::Align::left);
  for (const char* heading : {"class size", "total", "mean", "worst"}) table.column(heading);
  for (const exact::FirstGuess& row : every.rows) {
    std::vector<std::string> cells{asked.code(row.first), fmt::format("{}", row.class_size)};
    if (row.feasible)
      cells.insert(cells.end(), {fmt::format("{}", row.total), fmt::format("{:.6f}", asked.mean(row.total)),
                                 fmt::format("{}", row.worst)});
    else
      cells.insert(cells.end(), {"none", "", ""});
    table.row(std::move(cells));
  }
  return (session.quiet ? "" : question_text(asked) + "\n\n") + table.text();
}

std::string text_of(const Session& session, const wire::BestFirstAnswer& answer) {
  const Outcome& outcome = answer.outcome;
  std::string out;
  if (!session.quiet)
    out = fmt::format("{}, {}, {}: {}\n", answer.asked.game.rules.text(), text(answer.request.goal),
                      text(answer.request.objective), counted(answer.request.candidates.size(), "secret"));
  if (!answer.found())
    out = fmt::format("no strategy of at most {} guesses {}\n", *answer.request.at_most,
                      answer.proven() ? "exists" : "was found");
  else
    out += cost_text(answer.asked, outcome);
  if (!session.quiet)
    out += fmt::format("{} by best-first search: estimate {}, {} sets expanded, {} bytes of nodes at most, {:.2f} s\n",
                       answer.proven() ? "proven" : "found, not proven least,", text(answer.request.estimate),
                       outcome.statistics.nodes, outcome.statistics.peak_bytes, answer.asked.seconds);
  return out;
}

int say_stopped(const Session& session, const wire::BestFirstAnswer& answer) {
  if (session.json) session.print_json(wire::json_of(answer));
  const bool total = answer.request.objective == Objective::mean || answer.request.objective == Objective::mean_worst;
  return Session::tell_interrupted(fmt::format(" after {:.1f} s; the {} is at least {}", answer.asked.seconds,
                                               total ? "total" : "worst case", answer.lower_bound()));
}

int solve_best_first(const Session& session, const SolveCommandOptions& options) {
  wire::Asked asked(session.game, session.position, options.solve, "solve");
  const bestfirst::Request request = wire::best_first_request(asked, options.solve, options.best_first);
  bestfirst::Engine engine(asked.space, asked.workers, asked.memory);
  const auto monitor = session.monitor();
  const Outcome outcome = engine.solve(request, *monitor);
  asked.stop_clock();
  const wire::BestFirstAnswer answer{asked, request, outcome};
  if (outcome.status == Status::stopped) return say_stopped(session, answer);
  std::optional<InputError> unwritten;
  if (answer.found() && options.output.wanted()) {
    StrategyFile file = wire::file_of(asked, outcome.strategy, answer.method(), answer.proven());
    file.claims.minimize = text(request.objective);
    unwritten = options.output.try_to_write(file);
  }
  session.json ? session.print_json(wire::json_of(answer)) : Session::print(text_of(session, answer));
  if (unwritten) throw *unwritten;
  return answer.found() ? kDone : kNo;
}

int answer_every_first(const Session& session, const wire::Posed& asked, const exact::EveryFirst& every,
                       const Partners& partners) {
  session.json ? session.print_json(partners.with_fields(wire::json_of(asked, every)))
               : Session::print(text_of(session, asked, every));
  if (every.status != Status::proven) return say_stopped_after(every.rows.size());
  return std::ranges::any_of(every.rows, &exact::FirstGuess::feasible) ? kDone : kNo;
}

/// A search that ended before it was done, by its limits or by Ctrl-C: the best strategy found is as good as any.
int answer_unproven(const Session& session, const SolveCommandOptions& options, const wire::Posed& asked,
                    const Outcome& outcome, const Partners& partners) {
  const bool found = !outcome.strategy.empty();
  std::optional<InputError> unwritten;
  if (found && options.output.wanted())
    unwritten =
        options.output.try_to_write(wire::file_of(asked, outcome.strategy, wire::unproven_method(outcome), false));
  if (interrupted()) {
    const int status = say_stopped(session, asked, outcome, partners.with_fields(wire::json_of(asked, outcome)));
    if (unwritten) Session::tell(fmt::format("deduce: {}\n", unwritten->what()));
    return status;
  }
  if (session.json)
    session.print_json(partners.with_fields(wire::json_of(asked, outcome)));
  else if (found)
    Session::print(unproven_text(session, asked, outcome));
  if (unwritten) throw *unwritten;
  if (found && asked.limits.gap && !asked.limits.time && !asked.limits.gap->allows(outcome.total, outcome.lower_bound))
    Session::tell(
        "deduce: the gap that was asked for was not reached: all that is tried in games of this size was tried\n");
  if (found) return kDone;
  Session::tell(fmt::format("deduce: no strategy was found in {:.1f} s: give it more time\n", asked.seconds));
  return kNo;
}

/// Writes the strategy, where one is wanted, and prints the answer.
int answer_one(const Session& session, const SolveCommandOptions& options, const wire::Posed& asked,
               const Outcome& outcome, const Partners& partners = {}) {
  if (outcome.status == Status::stopped) return answer_unproven(session, options, asked, outcome, partners);
  std::optional<InputError> unwritten;
  if (outcome.status == Status::proven && options.output.wanted())
    unwritten = options.output.try_to_write(wire::file_of(asked, outcome.strategy, "exact"));
  session.json ? session.print_json(partners.with_fields(wire::json_of(asked, outcome)))
               : Session::print(text_of(session, asked, outcome));
  if (unwritten) throw *unwritten;
  session.remark(fmt::format("{} sets searched in {:.2f} s", outcome.statistics.nodes, asked.seconds));
  return outcome.status == Status::infeasible ? kNo : kDone;
}

/// Other ranks than the first show nothing, and stop when all is over.
std::unique_ptr<Monitor> monitor_of(const Session& session, const SolveCommandOptions& options) {
  if (options.company != nullptr && !options.company->leads())
    return std::make_unique<ranks::CompanyMonitor>(*options.company);
  return session.monitor();
}

/// On another rank than the first: there is nothing to answer.
int only_help(exact::Solver& solver, const wire::Posed& asked, Monitor& monitor, const Partners& partners) {
  solver.help(asked.request, monitor, *partners.ledger(), *partners.helpers());
  return kDone;
}

/// By the exact engine, whatever the game: `Asked` is wire::Asked or wire::AskedOther.
template <class Asked>
int solve_exactly(const Session& session, const SolveCommandOptions& options, Asked& asked, exact::Solver& solver) {
  const auto monitor = monitor_of(session, options);
  const Partners partners = options.checkpoint.open(session, asked, options.company);
  if (partners.only_helps()) return only_help(solver, asked, *monitor, partners);
  bool certified = true;
  int done = kDone;
  if (options.every_first) {
    const exact::EveryFirst every = solver.every_first(asked.request, *monitor, partners.ledger(), partners.helpers());
    asked.stop_clock();
    done = answer_every_first(session, asked, every, partners);
    if (every.status == Status::proven) certified = options.certificate.write(asked, every, solver, *monitor);
  } else {
    Until until(*monitor, asked.limits);
    Outcome outcome = solver.solve(asked.request, until, partners.ledger(), partners.helpers());
    wire::hold_something(asked, outcome);
    partners.add_first_guesses(asked.request, outcome);
    asked.stop_clock();
    done = answer_one(session, options, asked, outcome, partners);
    if (outcome.status != Status::stopped) certified = options.certificate.write(asked, outcome, solver, *monitor);
  }
  return certified ? done : CertificateOutput::say_interrupted();
}

/// Games of any kind; what is for blacks and whites only is refused.
int solve_other(const Session& session, const SolveCommandOptions& options) {
  if (options.best_first.chosen())
    throw InputError("--engine best-first is for games of blacks and whites: leave it out");
  wire::AskedOther asked(session.game, session.position, options.solve);
  if (asked.game.notation().secret_count() > Board::kMost) options.certificate.refuse_large_game();
  exact::Solver solver(asked.game.shared_notation(), asked.workers, asked.memory);
  return solve_exactly(session, options, asked, solver);
}

/// What does not go with a search that may end early is refused.
void check_limits(const SolveCommandOptions& options) {
  if (!options.solve.limits().any()) return;
  const auto refuse = [](std::string_view what) {
    throw InputError(fmt::format("{}: leave out --time and --gap", what));
  };
  if (options.every_first) refuse("--every-first is searched to its end");
  if (options.best_first.chosen()) refuse("--engine best-first is searched to its end");
  if (options.certificate.wanted()) refuse("--certificate is about an optimum that is proven");
}

/// By whatever finds the most within the limits, where there are some, or in a game too large for a board.
int solve_within_limits(const Session& session, const SolveCommandOptions& options) {
  options.certificate.refuse_large_game();
  wire::Asked asked = wire::Asked::of_any_size(session.game, session.position, options.solve);
  const auto monitor = monitor_of(session, options);
  const Partners partners = options.checkpoint.open(session, asked, options.company);
  Outcome outcome = wire::solve_within_limits(asked, *monitor, partners.ledger());
  wire::hold_something(asked, outcome);
  partners.add_first_guesses(asked.request, outcome);
  asked.stop_clock();
  return answer_one(session, options, asked, outcome, partners);
}

/// Ranks share what the exact engine does on a board; other things are refused.
void prepare_company(const Session& session, const SolveCommandOptions& options) {
  if (!options.silence.empty()) options.company->options().silence = parse_duration(options.silence);
  if (options.best_first.chosen()) throw InputError("--engine best-first is one process's: take deduce solve");
  if (wire::beyond_boards(session.game))
    throw InputError("games whose codes do not fit on a board are one process's: take deduce solve");
}

int solve(const Session& session, const SolveCommandOptions& options) {
  if (options.every_first && options.output.wanted())
    throw InputError("-o writes one strategy: name the first guess with --first instead of --every-first");
  check_limits(options);
  options.output.require_place_for(session.game);
  require_different(std::array<Written, 3>{{{"--checkpoint", options.checkpoint.path()},
                                            {"--certificate", options.certificate.path()},
                                            {"-o", options.output.path()}}});
  if (options.checkpoint.wanted() && wire::beyond_boards(session.game))
    throw InputError("--checkpoint is for games whose codes fit on a board: leave it out");
  if (options.company != nullptr) prepare_company(session, options);
  if (session.game.is_other()) return solve_other(session, options);
  if (options.solve.limits().any() && options.company == nullptr) return solve_within_limits(session, options);
  if (options.best_first.chosen()) {
    if (options.every_first) throw InputError("--every-first is answered by --engine exact: leave best-first out");
    if (options.certificate.wanted())
      throw InputError("--certificate is written by --engine exact: leave best-first out");
    if (options.checkpoint.wanted()) throw InputError("--checkpoint is kept by --engine exact: leave best-first out");
    return solve_best_first(session, options);
  }
  if (wire::beyond_boards(session.game) && !options.every_first) return solve_within_limits(session, options);
  wire::Asked asked(session.game, session.position, options.solve, "solve");
  exact::Solver solver(asked.space, asked.workers, asked.memory);
  return solve_exactly(session, options, asked, solver);
}

}  // namespace

void add_solve_command(CLI::App& app, Session& session) { add_solve_command(app, session, nullptr); }

void add_solve_command(CLI::App& app, Session& session, ranks::Company* company) {
  auto options = std::make_shared<SolveCommandOptions>();
  options->company = company;
  CLI::App& command = *app.add_subcommand("solve", "The best strategy, proven");
  command.footer(
      "Examples:\n"
      "  deduce solve                                    Mastermind: 5625 guesses over all secrets\n"
      "  deduce solve --minimize worst,mean -o mm.json   five guesses at most, the strategy as a file\n"
      "  deduce solve --goal identify --every-first      the optimum of every class of first guesses\n"
      "  deduce solve -r bc --given 0123:0,2             Bulls and Cows, in the middle of a game\n"
      "  deduce solve --certificate mm.cert              with the proof that none is better, for deduce verify\n"
      "  deduce solve -r lg --time 2m -o lg.table        the best to be found in two minutes, and how good it is\n"
      "  deduce solve -r p5c7r --checkpoint p5c7r.kept   what is proven is kept; the same command goes on from it\n"
      "  deduce solve --words secrets.txt --allowed more.txt --first salet   a game of words\n"
      "  deduce solve --engine best-first --memory 64M   the same answer by A*, within 64 MiB");
  CommandOptions described(command);
  options->solve.describe(described, session.position);
  session.game.describe_guesses(described);
  wire::describe_possible_only(described, options->solve);
  wire::describe_limits(described, options->solve);
  wire::describe_every_first(described, options->every_first, "The optimum of each class of first guesses");
  options->best_first.describe(described);
  options->output.add_options(command);
  options->certificate.add_options(command);
  options->checkpoint.add_options(command);
  if (company != nullptr) options->add_options_of_ranks(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return solve(session, *options); });
}

}  // namespace deduce::cli
