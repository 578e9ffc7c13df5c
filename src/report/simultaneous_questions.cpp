// The thesis on simultaneous questions: how many codes must be asked at once to identify every secret.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "deduce/game/alphabet.hpp"
#include "deduce/report/papers.hpp"
#include "deduce/simultaneous/classes.hpp"
#include "deduce/simultaneous/question.hpp"
#include "deduce/simultaneous/sets.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::report {
namespace {

/// The kind of a code in the thesis' sense, from 1: by how often its colours occur, one colour only first.
std::size_t kind_of(const Stabiliser& all, const std::vector<Code>& kinds, Code code) {
  return static_cast<std::size_t>(std::ranges::find(kinds, all.representative(code)) - kinds.begin()) + 1;
}

/// Which second codes the thesis lets follow a first one, and how many questions of two codes that makes
/// under the permutations that fix the first.
Comparison table_1(const Space& space, const Alphabet& alphabet) {
  const Stabiliser all(space.rules());
  const std::vector<Code> kinds = all.representatives();
  std::vector<OurRow> rows;
  std::size_t together = 0;
  for (std::size_t kind = 1; kind <= kinds.size(); ++kind) {
    const Code first = kinds[kind - 1];
    const auto may_follow = [&](Code second) { return kind_of(all, kinds, second) <= kind && second != first; };
    const auto codes = std::ranges::count_if(space.codes(), may_follow);
    const auto questions = std::ranges::count_if(all.fixing(first).representatives(), may_follow);
    together += static_cast<std::size_t>(questions);
    const std::string which = kind == kinds.size() ? "any" : kind == 1 ? "1" : fmt::format("1 to {}", kind);
    rows.push_back({alphabet.text(first), {which, fmt::format("{}", codes), fmt::format("{}", questions)}});
  }
  rows.push_back({"together", {"", "", fmt::format("{}", together)}});
  return compare("simultaneous/table-1", rows);
}

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
  report.tables.push_back(table_1(space, alphabet));
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
  report.tables.push_back(
      compare("simultaneous/minimum",
              {{"fewest codes", {fmt::format("{}", minimum.size)}},
               {"refuted by search", {fmt::format("{}", fmt::join(minimum.refuted, " "))}},
               {"1122 3344 2455 6564 5313 2623 identifies every secret", {cells.identifies() ? "yes" : "no"}}}));
  std::string example;
  for (const Code code : minimum.example) example += " " + alphabet.text(code);
  report.notes.push_back(fmt::format("A question of {} codes that identifies every secret:{}", minimum.size, example));
  report.notes.push_back(
      fmt::format("The quoted question makes {} cells, the largest of {} secrets{}", cells.cells, cells.largest_cell,
                  cells.confused ? fmt::format("; it cannot tell {} from {}", alphabet.text(cells.confused->first),
                                               alphabet.text(cells.confused->second))
                                 : std::string()));
  report.notes.push_back(
      "The thesis gives the time of its search for 1, 2, 3 and 4 codes as 1 s, 20 s, 12 min and 2 days, and 4 days for "
      "5; times are no part of this report, because they are not the same on every run (README.md has ours).");
  return report;
}

}  // namespace deduce::report
