#include "cli/solve_answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <ranges>

#include "cli/layout.hpp"
#include "cli/table.hpp"

namespace deduce::cli {

std::string question_text(const wire::Posed& asked) {
  return fmt::format("{}, {}, {}: {}", asked.title, text(asked.request.goal), text(asked.request.objective),
                     counted(asked.secrets(), "secret"));
}

std::string no_strategy(const wire::Posed& asked) {
  const std::string within =
      asked.request.at_most
          ? fmt::format(" of at most {}", counted(static_cast<std::size_t>(*asked.request.at_most), "guess"))
          : "";
  return fmt::format("no strategy{}{} exists\n", within,
                     asked.request.possible_only ? " that plays only what can be the secret" : "");
}

std::string cost_text(const wire::Posed& asked, const Outcome& outcome) {
  std::string out =
      fmt::format("total   {}\nmean    {:.6f} = {}\nworst   {}\nrounds  {}\n", outcome.total, asked.mean(outcome.total),
                  asked.exact_mean(outcome.total), outcome.worst, fmt::join(outcome.rounds, " "));
  if (outcome.first_guess) out += fmt::format("first   {}\n", asked.code(*outcome.first_guess));
  return out;
}

namespace {

std::string known_first_guesses(const wire::Posed& asked, const Outcome& outcome) {
  constexpr std::size_t kMost = 12;
  Table table;
  table.column("first guess", Table::Align::left);
  table.column("class");
  table.column("total");
  table.column("", Table::Align::left);
  for (const KnownFirst& one : outcome.first_guesses | std::views::take(kMost))
    table.row({asked.code(one.first), one.class_size == 0 ? "" : std::to_string(one.class_size),
               fmt::format("{}{}", one.exact ? "" : ">= ", one.lower_bound),
               wire::closed(outcome, one) ? "closed" : "open"});
  std::string out = table.text();
  if (outcome.first_guesses.size() > kMost)
    out += fmt::format("and {} more (--json has all)\n", outcome.first_guesses.size() - kMost);
  return out;
}

/// In words of the objective: what it makes small first comes first.
std::string what_is_known(const wire::Posed& asked, const Outcome& outcome) {
  std::string known;
  if (worst_first(asked.request.objective)) {
    known = fmt::format("no strategy needs fewer than {} guesses at worst", outcome.worst_at_least);
    if (!outcome.strategy.empty()) known += fmt::format(", and the one found needs {}", outcome.worst);
    if (asked.request.objective == Objective::worst) return known;
    known += "; ";
  }
  known += fmt::format("the total is at least {}", outcome.lower_bound);
  if (outcome.best) known += fmt::format(" and at most {}", *outcome.best);
  if (outcome.best && outcome.lower_bound > 0)
    known += fmt::format(", a gap of {:.3g} %", per_cent_above(*outcome.best, outcome.lower_bound));
  return known;
}

}  // namespace

std::string unproven_text(const Session& session, const wire::Posed& asked, const Outcome& outcome) {
  std::string answer = cost_text(asked, outcome);
  const bool worst = worst_first(asked.request.objective);
  if (session.quiet && worst) return answer + fmt::format("bound   {} at worst\n", outcome.worst_at_least);
  if (session.quiet) return answer + fmt::format("bound   {}\n", outcome.lower_bound);
  if (asked.request.objective != Objective::mean)
    return question_text(asked) + "\n" + answer + "not proven: " + what_is_known(asked, outcome) + "\n";
  std::string known = fmt::format("not proven: every strategy takes at least {}", outcome.lower_bound);
  if (outcome.lower_bound > 0)
    known += fmt::format(", so this one at most {:.3g} % more than a best one",
                         per_cent_above(outcome.total, outcome.lower_bound));
  return question_text(asked) + "\n" + answer + known + "\n";
}

int say_stopped(const Session& session, const wire::Posed& asked, const Outcome& outcome) {
  return say_stopped(session, asked, outcome, wire::json_of(asked, outcome));
}

int say_stopped(const Session& session, const wire::Posed& asked, const Outcome& outcome, const Json& json) {
  if (session.json) session.print_json(json);
  const int exit =
      Session::tell_interrupted(fmt::format(" after {:.1f} s; {}", asked.seconds, what_is_known(asked, outcome)));
  if (!session.json && !outcome.first_guesses.empty()) Session::tell(known_first_guesses(asked, outcome));
  return exit;
}

int say_stopped_after(std::size_t classes) {
  return Session::tell_interrupted(fmt::format("; {} of first guesses finished", counted(classes, "class")));
}

}  // namespace deduce::cli
