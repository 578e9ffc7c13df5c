#include "deduce/wire/best_first.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "deduce/base/error.hpp"

namespace deduce::wire {

void BestFirstOptions::describe(OptionVisitor& visitor) {
  static constexpr std::array<std::string_view, 2> kEngines{"exact", "best-first"};
  visitor.one_of({.name = "engine",
                  .help = "exact: branch and bound; best-first: A* over strategy trees, within --memory",
                  .value = "ENGINE",
                  .default_shown = true},
                 engine, kEngines);
  visitor.one_of({.name = "estimate",
                  .help = "best-first: what a cell costs at least, by bound (size bounds, the default) or log14 "
                          "(logarithm); program2 for what the program of Nakamura's thesis takes (not proven)",
                  .value = "ESTIMATE"},
                 estimate, bestfirst::estimate_words());
  visitor.one_of({.name = "merge",
                  .help = "best-first: guesses taken for the same, by symmetry (the default) or, as in Nakamura's "
                          "thesis and not proven, by the sizes of their cells",
                  .value = "HOW"},
                 merge, bestfirst::merge_words());
  visitor.flag({.name = "in-cells",
                .help = "best-first with worst,mean: take the least worst case in every cell, as the thesis does (not "
                        "proven least)"},
               in_cells);
}

bool BestFirstOptions::chosen() const {
  if (engine == "best-first") return true;
  for (const auto& [given, name] : {std::pair{!estimate.empty(), "--estimate"}, std::pair{!merge.empty(), "--merge"},
                                    std::pair{in_cells, "--in-cells"}})
    if (given) throw InputError(fmt::format("{} is an option of best-first search: add --engine best-first", name));
  return false;
}

bestfirst::Request best_first_request(const Asked& asked, const SolveOptions& options, const BestFirstOptions& how) {
  if (options.order != SolveOptions().order)
    throw InputError("--order is an option of --engine exact: best-first search has its own order");
  bestfirst::Request request{asked.request};
  if (how.in_cells && request.objective != Objective::worst_mean)
    throw InputError("--in-cells goes with --minimize worst,mean only");
  if (how.in_cells) request.objective = Objective::worst_mean_in_cells;
  if (!how.estimate.empty()) request.estimate = bestfirst::parse_estimate(how.estimate);
  if (!how.merge.empty()) request.merge = bestfirst::parse_merge(how.merge);
  return request;
}

bool BestFirstAnswer::proven() const {
  return outcome.status == Status::proven ||
         (outcome.status == Status::infeasible && request.merge == bestfirst::Merge::symmetry &&
          request.estimate != bestfirst::Estimate::program2);
}

std::uint64_t BestFirstAnswer::lower_bound() const {
  return std::max<std::uint64_t>(outcome.lower_bound, static_cast<std::uint64_t>(outcome.worst_at_least));
}

std::string BestFirstAnswer::method() const {
  return request.merge == bestfirst::Merge::sizes ? "best-first merge=sizes" : "best-first";
}

Json json_of(const BestFirstAnswer& answer) {
  const Outcome& outcome = answer.outcome;
  Json json{{"rules", answer.asked.game.rules.text()},
            {"goal", text(answer.request.goal)},
            {"minimize", text(answer.request.objective)},
            {"secrets", answer.request.candidates.size()},
            {"engine", "best-first"},
            {"estimate", text(answer.request.estimate)},
            {"merge", text(answer.request.merge)}};
  if (answer.request.at_most) json["at_most"] = *answer.request.at_most;
  if (answer.found()) add_cost(json, answer.asked, outcome);
  if (outcome.status == Status::stopped)
    json["lower_bound"] = answer.lower_bound();
  else
    json["feasible"] = answer.found();
  json["proven"] = answer.proven();
  json["nodes"] = outcome.statistics.nodes;
  json["seconds"] = answer.asked.seconds;
  json["statistics"] = {{"expanded", outcome.statistics.nodes},
                        {"dropped", outcome.statistics.dropped},
                        {"peak_bytes", outcome.statistics.peak_bytes},
                        {"table_bytes", outcome.statistics.bytes}};
  return json;
}

}  // namespace deduce::wire
