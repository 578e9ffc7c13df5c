#include "cli/solve_answer.hpp"

#include <ranges>

#include "cli/table.hpp"

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

namespace {

/// True when nothing better than what is known can begin with it.
bool closed(const exact::Outcome& outcome, const exact::KnownFirst& one) {
  return one.exact || (outcome.best && one.lower_bound >= *outcome.best);
}

}  // namespace

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
    json["worst_at_least"] = outcome.worst_at_least;
    Json firsts = Json::array();
    for (const exact::KnownFirst& one : outcome.first_guesses)
      firsts.push_back({{"first", asked.alphabet.text(asked.space[one.first])},
                        {"class_size", one.class_size},
                        {"lower_bound", one.lower_bound},
                        {"exact", one.exact},
                        {"closed", closed(outcome, one)}});
    json["first_guesses"] = firsts;
  } else {
    json["feasible"] = outcome.status == exact::Status::proven;
  }
  json["proven"] = outcome.status != exact::Status::stopped;
  add_statistics(json, outcome.statistics, asked.seconds);
  return json;
}

namespace {

std::string known_first_guesses(const Asked& asked, const exact::Outcome& outcome) {
  constexpr std::size_t kMost = 12;
  Table table;
  table.column("first guess", Table::Align::left);
  table.column("class");
  table.column("total");
  table.column("", Table::Align::left);
  for (const exact::KnownFirst& one : outcome.first_guesses | std::views::take(kMost))
    table.row({asked.alphabet.text(asked.space[one.first]), std::to_string(one.class_size),
               fmt::format("{}{}", one.exact ? "" : ">= ", one.lower_bound), closed(outcome, one) ? "closed" : "open"});
  std::string out = table.text();
  if (outcome.first_guesses.size() > kMost)
    out += fmt::format("and {} more (--json has all)\n", outcome.first_guesses.size() - kMost);
  return out;
}

/// In words of the objective: what it makes small first comes first.
std::string what_is_known(const Asked& asked, const exact::Outcome& outcome) {
  const bool worst_first =
      asked.request.objective == exact::Objective::worst || asked.request.objective == exact::Objective::worst_mean;
  std::string known;
  if (worst_first) known = fmt::format("no strategy needs fewer than {} guesses at worst", outcome.worst_at_least);
  if (worst_first && outcome.lower_bound == 0) return known;
  known += fmt::format("{}the total is at least {}", worst_first ? ", and then " : "", outcome.lower_bound);
  if (outcome.best) known += fmt::format(" and at most {}", *outcome.best);
  return known;
}

}  // namespace

int say_stopped(const Asked& asked, const exact::Outcome& outcome) {
  if (asked.session.json) Session::print_json(json_of(asked, outcome));
  Session::tell(fmt::format("deduce: interrupted after {:.1f} s; {}\n", asked.seconds, what_is_known(asked, outcome)));
  if (!asked.session.json && !outcome.first_guesses.empty()) Session::tell(known_first_guesses(asked, outcome));
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

StrategyFile file_of(const Asked& asked, const Strategy& strategy, std::string method) {
  StrategyFile file(strategy, asked.alphabet, asked.request.goal);
  file.claims.minimize = text(asked.request.objective);
  file.claims.method = std::move(method);
  file.claims.at_most = asked.request.at_most;
  file.claims.proven = true;
  file.given = asked.session.history(asked.space, asked.alphabet);
  for (const CodeId id : asked.session.listed(asked.space, asked.alphabet)) file.listed.push_back(asked.space[id]);
  return file;
}

}  // namespace deduce::cli
