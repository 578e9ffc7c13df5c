#include "cli/solve_bestfirst.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <chrono>

#include "cli/values.hpp"
#include "deduce/base/error.hpp"
#include "deduce/bestfirst/solve.hpp"
#include "deduce/game/peg_board.hpp"

namespace deduce::cli {
namespace {

using bestfirst::Objective;
using bestfirst::Outcome;
using bestfirst::Status;

/// An answer with what its text needs beside it.
struct Answer {
  const Session& session;
  const Space& space;
  const Alphabet& alphabet;
  const bestfirst::Request& request;
  const Outcome& outcome;
  double seconds = 0;

  [[nodiscard]] bool found() const { return outcome.status == Status::proven || outcome.status == Status::found; }
  /// Only true equivalences and true bounds prove anything, be it a cost or that there is no strategy.
  [[nodiscard]] bool proven() const {
    return outcome.status == Status::proven ||
           (outcome.status == Status::infeasible && request.merge == bestfirst::Merge::symmetry &&
            request.estimate != bestfirst::Estimate::program2);
  }
  /// Of what the objective makes small first.
  [[nodiscard]] std::uint64_t lower_bound() const {
    return std::max<std::uint64_t>(outcome.lower_bound, static_cast<std::uint64_t>(outcome.worst_at_least));
  }
  [[nodiscard]] double mean() const {
    return static_cast<double>(outcome.total) / static_cast<double>(request.candidates.size());
  }
  [[nodiscard]] std::string exact_mean() const {
    return fmt::format("{}/{}", outcome.total, request.candidates.size());
  }
};

Json json_of(const Answer& answer) {
  const Outcome& outcome = answer.outcome;
  Json json{{"rules", answer.space.rules().text()},
            {"goal", text(answer.request.goal)},
            {"minimize", text(answer.request.objective)},
            {"secrets", answer.request.candidates.size()},
            {"engine", "best-first"},
            {"estimate", text(answer.request.estimate)},
            {"merge", text(answer.request.merge)}};
  if (answer.request.at_most) json["at_most"] = *answer.request.at_most;
  if (answer.found()) {
    json["total"] = outcome.total;
    json["mean"] = answer.mean();
    json["mean_exact"] = answer.exact_mean();
    json["worst"] = outcome.worst;
    json["rounds"] = outcome.rounds;
    json["first_guess"] = outcome.first_guess ? Json(answer.alphabet.text(answer.space[*outcome.first_guess])) : Json();
  }
  if (outcome.status == Status::stopped)
    json["lower_bound"] = answer.lower_bound();
  else
    json["feasible"] = answer.found();
  json["proven"] = answer.proven();
  json["nodes"] = outcome.statistics.nodes;
  json["seconds"] = answer.seconds;
  json["statistics"] = {{"expanded", outcome.statistics.nodes},
                        {"dropped", outcome.statistics.dropped},
                        {"peak_bytes", outcome.statistics.peak_bytes},
                        {"table_bytes", outcome.statistics.bytes}};
  return json;
}

std::string text_of(const Answer& answer) {
  const Outcome& outcome = answer.outcome;
  std::string out;
  if (!answer.session.quiet)
    out = fmt::format("{}, {}, {}: {} secrets\n", answer.space.rules().text(), text(answer.request.goal),
                      text(answer.request.objective), answer.request.candidates.size());
  if (!answer.found())
    out = fmt::format("no strategy of at most {} guesses {}\n", *answer.request.at_most,
                      answer.proven() ? "exists" : "was found");
  else
    out += fmt::format("total   {}\nmean    {:.6f} = {}\nworst   {}\nrounds  {}\n", outcome.total, answer.mean(),
                       answer.exact_mean(), outcome.worst, fmt::join(outcome.rounds, " "));
  if (answer.found() && outcome.first_guess)
    out += fmt::format("first   {}\n", answer.alphabet.text(answer.space[*outcome.first_guess]));
  if (!answer.session.quiet)
    out += fmt::format("{} by best-first search: estimate {}, {} sets expanded, {} bytes of nodes at most, {:.2f} s\n",
                       answer.proven() ? "proven" : "found, not proven least,", text(answer.request.estimate),
                       outcome.statistics.nodes, outcome.statistics.peak_bytes, answer.seconds);
  return out;
}

int say_stopped(const Answer& answer) {
  if (answer.session.json) Session::print_json(json_of(answer));
  const bool total = answer.request.objective == Objective::mean || answer.request.objective == Objective::mean_worst;
  Session::tell(fmt::format("deduce: interrupted after {:.1f} s; the {} is at least {}\n", answer.seconds,
                            total ? "total" : "worst case", answer.lower_bound()));
  return kInterrupted;
}

void write_strategy(const Answer& answer, const StrategyOutput& output) {
  StrategyFile file(answer.outcome.strategy, answer.alphabet, answer.request.goal);
  file.claims.minimize = text(answer.request.objective);
  file.claims.method = "best-first";
  if (answer.request.merge == bestfirst::Merge::sizes) file.claims.method += " merge=sizes";
  file.claims.at_most = answer.request.at_most;
  file.claims.proven = answer.proven();
  file.given = answer.session.history(answer.space, answer.alphabet);
  for (const CodeId id : answer.session.listed(answer.space, answer.alphabet)) file.listed.push_back(answer.space[id]);
  output.write(file);
}

}  // namespace

void BestFirstSolve::add_options(CLI::App& command) {
  command
      .add_option("--engine", engine_, "exact: branch and bound; best-first: A* over strategy trees, within --memory")
      ->type_name("ENGINE")
      ->check(OneOf({"exact", "best-first"}))
      ->capture_default_str();
  command
      .add_option("--estimate", estimate_,
                  "best-first: what a cell costs at least, by bound (size bounds, the default) or log14 (logarithm); "
                  "program2 for what the program of Nakamura's thesis takes (not proven)")
      ->type_name("ESTIMATE")
      ->check(OneOf({"bound", "log14", "program2"}));
  command
      .add_option("--merge", merge_,
                  "best-first: guesses taken for the same, by symmetry (the default) or, as in Nakamura's thesis and "
                  "not proven, by the sizes of their cells")
      ->type_name("HOW")
      ->check(OneOf({"symmetry", "sizes"}));
  command.add_flag("--in-cells", in_cells_,
                   "best-first with worst,mean: take the least worst case in every cell, as the thesis does (not "
                   "proven least)");
}

bool BestFirstSolve::chosen() const {
  if (engine_ == "best-first") return true;
  for (const auto& [given, name] : {std::pair{!estimate_.empty(), "--estimate"}, std::pair{!merge_.empty(), "--merge"},
                                    std::pair{in_cells_, "--in-cells"}})
    if (given) throw InputError(fmt::format("{} is an option of best-first search: add --engine best-first", name));
  return false;
}

int BestFirstSolve::run(const Session& session, const SolveOptions& options, const StrategyOutput& output) const {
  if (session.given_on_line("--order"))
    throw InputError("--order is an option of --engine exact: best-first search has its own order");
  const Alphabet alphabet = session.alphabet();
  require_board(session.rules(), "solve");
  const auto start = std::chrono::steady_clock::now();
  const Space space(session.rules());
  bestfirst::Request request{options.request(session, space, alphabet)};
  if (in_cells_ && request.objective != Objective::worst_mean)
    throw InputError("--in-cells goes with --minimize worst,mean only");
  if (in_cells_) request.objective = Objective::worst_mean_in_cells;
  if (!estimate_.empty()) request.estimate = bestfirst::parse_estimate(estimate_);
  if (!merge_.empty()) request.merge = bestfirst::parse_merge(merge_);
  const Workers workers(session.threads);
  bestfirst::Engine engine(space, workers, options.memory());
  const auto monitor = session.monitor();
  const Outcome outcome = engine.solve(request, *monitor);
  const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const Answer answer{session, space, alphabet, request, outcome, seconds};
  if (outcome.status == Status::stopped) return say_stopped(answer);
  if (answer.found() && output.wanted()) write_strategy(answer, output);
  session.json ? Session::print_json(json_of(answer)) : Session::print(text_of(answer));
  return answer.found() ? kDone : kNo;
}

}  // namespace deduce::cli
