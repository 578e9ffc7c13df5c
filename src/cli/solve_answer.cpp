#include "cli/solve_answer.hpp"

namespace deduce::cli {

Json header(const Asked& asked) {
  Json json{{"rules", asked.space.rules().text()},
            {"goal", text(asked.request.goal)},
            {"minimize", text(asked.request.objective)},
            {"secrets", asked.secrets()}};
  if (asked.request.at_most) json["at_most"] = *asked.request.at_most;
  return json;
}

void add_statistics(Json& json, const exact::Statistics& statistics, double seconds) {
  json["nodes"] = statistics.nodes;
  json["seconds"] = seconds;
  json["statistics"] = {{"guesses", statistics.guesses},
                        {"scans", statistics.scans},
                        {"table_entries", statistics.table_entries},
                        {"table_replaced", statistics.replaced},
                        {"table_bytes", statistics.bytes}};
}

Json json_of(const Asked& asked, const exact::Outcome& outcome) {
  Json json = header(asked);
  if (outcome.status == exact::Status::proven) {
    json["total"] = outcome.total;
    json["mean"] = asked.mean(outcome.total);
    json["mean_exact"] = asked.exact_mean(outcome.total);
    json["worst"] = outcome.worst;
    json["rounds"] = outcome.rounds;
    json["first_guess"] = outcome.first_guess ? Json(asked.alphabet.text(asked.space[*outcome.first_guess])) : Json();
  }
  if (outcome.status == exact::Status::stopped) {
    if (outcome.best) json["best"] = *outcome.best;
    json["lower_bound"] = outcome.lower_bound;
  } else {
    json["feasible"] = outcome.status == exact::Status::proven;
  }
  json["proven"] = outcome.status != exact::Status::stopped;
  add_statistics(json, outcome.statistics, asked.seconds);
  return json;
}

int say_stopped(const Asked& asked, const exact::Outcome& outcome) {
  if (asked.session.json) Session::print_json(json_of(asked, outcome));
  std::string known = fmt::format("the total is at least {}", outcome.lower_bound);
  if (outcome.best) known += fmt::format(" and at most {}", *outcome.best);
  fmt::print(stderr, "deduce: interrupted after {:.1f} s; {}\n", asked.seconds, known);
  return kInterrupted;
}

Json json_of(const Asked& asked, const exact::FirstGuess& row) {
  Json item{{"first", asked.alphabet.text(asked.space[row.first])},
            {"class_size", row.class_size},
            {"feasible", row.feasible}};
  if (row.feasible) {
    item["total"] = row.total;
    item["mean"] = asked.mean(row.total);
    item["mean_exact"] = asked.exact_mean(row.total);
    item["worst"] = row.worst;
  }
  return item;
}

StrategyFile file_of(const Asked& asked, const Strategy& strategy, const SolveOptions& options, std::string method) {
  StrategyFile file(strategy, asked.alphabet, asked.request.goal);
  file.claims.minimize = text(asked.request.objective);
  file.claims.method = std::move(method);
  file.claims.at_most = asked.request.at_most;
  file.claims.proven = true;
  file.given = asked.session.history(asked.space, asked.alphabet);
  for (const CodeId id : options.listed(asked.space, asked.alphabet)) file.listed.push_back(asked.space[id]);
  return file;
}

}  // namespace deduce::cli
