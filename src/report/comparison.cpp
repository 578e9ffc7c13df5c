#include "deduce/report/comparison.hpp"

#include <algorithm>

namespace deduce::report {
namespace {

bool speaks_of(const std::string& key, const std::string& row, const std::string& column) {
  return key == row + "/" + column || key == row || key == "/" + column || key.empty();
}

/// The number of the first footnote that speaks of the cell, which is added if it is not there yet.
std::size_t footnote_of(Comparison& table, const PaperTable& paper, const std::string& row, const std::string& column) {
  const auto found =
      std::ranges::find_if(paper.footnotes, [&](const auto& entry) { return speaks_of(entry.first, row, column); });
  if (found == paper.footnotes.end()) return 0;
  auto place = std::ranges::find(table.footnotes, found->second);
  if (place == table.footnotes.end()) place = table.footnotes.insert(place, found->second);
  return static_cast<std::size_t>(place - table.footnotes.begin()) + 1;
}

}  // namespace

std::string_view text(Mark mark) {
  switch (mark) {
    case Mark::same:
      return "same";
    case Mark::differs:
      return "differs";
    case Mark::not_given:
      break;
  }
  return "not given";
}

std::size_t Comparison::count(Mark mark) const {
  std::size_t sum = 0;
  for (const Row& row : rows)
    sum += static_cast<std::size_t>(
        std::ranges::count_if(row.cells, [&](const Cell& cell) { return cell.mark() == mark && !cell.ours.empty(); }));
  return sum;
}

Comparison compare(std::string id, const PaperTable& paper, const std::vector<OurRow>& ours) {
  Comparison table;
  table.id = std::move(id);
  table.title = paper.title;
  table.columns = paper.columns;
  for (const auto& [label, cells] : ours) {
    const auto printed = std::ranges::find(paper.rows, label, &PaperTable::Row::label);
    Comparison::Row row{label, {}};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::optional<std::string> value;
      if (printed != paper.rows.end() && i < printed->cells.size()) value = printed->cells[i];
      Cell cell{cells[i], std::move(value)};
      if (cell.mark() == Mark::differs)
        cell.footnote = footnote_of(table, paper, label, i + 1 < paper.columns.size() ? paper.columns[i + 1] : "");
      row.cells.push_back(std::move(cell));
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

Comparison compare(std::string_view paper_table_name, const std::vector<OurRow>& ours) {
  return compare(std::string(paper_table_name.substr(paper_table_name.find('/') + 1)), paper_table(paper_table_name),
                 ours);
}

Comparison own_table(std::string id, std::string title, std::vector<std::string> columns,
                     const std::vector<OurRow>& ours) {
  Comparison table = compare(std::move(id), {std::move(title), std::move(columns), {}, {}}, ours);
  table.of_a_paper = false;
  return table;
}

}  // namespace deduce::report
