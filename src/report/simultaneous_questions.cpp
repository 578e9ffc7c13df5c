// The thesis on simultaneous questions: how many codes must be asked at once to identify every secret.
#include <fmt/format.h>

#include "deduce/game/alphabet.hpp"
#include "deduce/report/papers.hpp"
#include "deduce/simultaneous/classes.hpp"
#include "deduce/simultaneous/question.hpp"
#include "deduce/simultaneous/sets.hpp"

namespace deduce::report {
namespace {

Comparison table_2(const Rules& rules) {
  std::vector<OurRow> rows;
  for (int codes = 1; codes <= 6; ++codes)
    rows.push_back({fmt::format("{}", codes),
                    {simultaneous::ordered_representatives(rules, codes).get_str(),
                     simultaneous::set_classes(rules, codes).get_str()}});
  return compare("simultaneous/table-2", rows);
}

}  // namespace

std::optional<Report> simultaneous_questions(const Tools& tools) {
  Report report{"simultaneous", "Simultaneous questions in Mastermind (thesis)", {}, {}, {}};
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  report.tables.push_back(table_2(space.rules()));

  const auto filtered = simultaneous::ordered_representatives_within(space, 4, 14, tools.workers, tools.monitor);
  if (!filtered.finished) return std::nullopt;
  report.tables.push_back(compare("simultaneous/filter", {{"4", {fmt::format("{}", filtered.count)}}}));

  const simultaneous::Questions questions(space, tools.workers);
  const simultaneous::Minimum minimum = questions.minimum(tools.monitor);
  if (!minimum.finished) return std::nullopt;
  std::vector<Code> quoted;
  for (const char* code : {"1122", "3344", "2455", "6564", "5313", "2623"}) quoted.push_back(alphabet.parse(code));
  const simultaneous::QuestionCells cells = simultaneous::ask(space, quoted);
  report.tables.push_back(compare("simultaneous/minimum",
                                  {{"fewest codes", {fmt::format("{}", minimum.size)}},
                                   {"1122 3344 2455 6564 5313 2623 identifies", {cells.identifies() ? "yes" : "no"}}}));
  std::string example;
  for (const Code code : minimum.example) example += " " + alphabet.text(code);
  report.notes.push_back(fmt::format("A question of {} codes that identifies every secret:{}", minimum.size, example));
  report.notes.push_back(
      fmt::format("The quoted question makes {} cells, the largest of {} secrets{}", cells.cells, cells.largest_cell,
                  cells.confused ? fmt::format("; it cannot tell {} from {}", alphabet.text(cells.confused->first),
                                               alphabet.text(cells.confused->second))
                                 : std::string()));
  return report;
}

}  // namespace deduce::report
