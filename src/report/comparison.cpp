#include "deduce/report/comparison.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace deduce::report {
namespace {

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

/// Footnotes that speak of a cell, of its row, or (with an empty key) of the whole table.
bool speaks_of(const std::string& key, const std::string& row, const std::string& column) {
  return key == row + "/" + column || key == row;
}

std::string shown(const Cell& cell, std::string_view same, std::string_view not_given) {
  switch (cell.mark()) {
    case Mark::same:
      return fmt::format("{}{}", cell.ours, same);
    case Mark::differs:
      return fmt::format("{} [{}]", cell.ours, *cell.paper);
    case Mark::not_given:
      break;
  }
  return fmt::format("{}{}", cell.ours, not_given);
}

std::string summary(const Comparison& table) {
  return fmt::format("{} the same, {} different, {} not given in the paper", table.count(Mark::same),
                     table.count(Mark::differs), table.count(Mark::not_given));
}

std::string quoted(const std::string& field) {
  if (field.find_first_of(",\"\n") == std::string::npos) return field;
  std::string out = "\"";
  for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace

std::size_t Comparison::count(Mark mark) const {
  std::size_t sum = 0;
  for (const Row& row : rows)
    sum += static_cast<std::size_t>(
        std::ranges::count_if(row.cells, [&](const Cell& cell) { return cell.mark() == mark; }));
  return sum;
}

Comparison compare(std::string_view paper_table_name, const std::vector<OurRow>& ours) {
  const PaperTable paper = paper_table(paper_table_name);
  Comparison table;
  table.id = std::string(paper_table_name.substr(paper_table_name.find('/') + 1));
  table.title = paper.title;
  table.columns = paper.columns;
  for (const auto& [label, cells] : ours) {
    const auto printed = std::ranges::find(paper.rows, label, &PaperTable::Row::label);
    Comparison::Row row{label, {}};
    for (std::size_t i = 0; i < cells.size(); ++i) {
      std::optional<std::string> value;
      if (printed != paper.rows.end() && i < printed->cells.size()) value = printed->cells[i];
      row.cells.push_back({cells[i], value});
      if (row.cells.back().mark() != Mark::differs) continue;
      const std::string column = i + 1 < paper.columns.size() ? paper.columns[i + 1] : "";
      for (const auto& [key, note] : paper.footnotes)
        if (speaks_of(key, label, column) && std::ranges::find(table.footnotes, note) == table.footnotes.end())
          table.footnotes.push_back(note);
    }
    table.rows.push_back(std::move(row));
  }
  return table;
}

std::string as_text(const Comparison& table) {
  std::vector<std::vector<std::string>> lines{table.columns};
  for (const Comparison::Row& row : table.rows) {
    std::vector<std::string> line{row.label};
    for (const Cell& cell : row.cells) line.push_back(shown(cell, "", "*"));
    lines.push_back(std::move(line));
  }
  std::vector<std::size_t> width;
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (width.size() <= i) width.push_back(0);
      width[i] = std::max(width[i], line[i].size());
    }
  std::string out = table.title + "\n";
  for (const auto& line : lines) {
    std::string one;
    for (std::size_t i = 0; i < line.size(); ++i)
      one += i == 0 ? fmt::format("  {:<{}}", line[i], width[i]) : fmt::format("  {:>{}}", line[i], width[i]);
    one.erase(one.find_last_not_of(' ') + 1);
    out += one + "\n";
  }
  out += "  (" + summary(table) + ")\n";
  for (const std::string& note : table.footnotes) out += "  - " + note + "\n";
  return out;
}

std::string as_markdown(const Comparison& table) {
  std::string out = fmt::format("### {}\n\n| {} |\n|{}|\n", table.title, fmt::join(table.columns, " | "),
                                fmt::join(std::vector<std::string>(table.columns.size(), "---"), "|"));
  for (const Comparison::Row& row : table.rows) {
    out += "| " + row.label;
    for (const Cell& cell : row.cells) out += " | " + shown(cell, " =", " *");
    out += " |\n";
  }
  out += fmt::format("\n{}. (= the same as printed; [x] printed x; * not given.)\n", summary(table));
  for (const std::string& note : table.footnotes) out += "- " + note + "\n";
  return out;
}

std::string as_csv(const Comparison& table) {
  std::string out = "row,column,ours,paper,mark\n";
  for (const Comparison::Row& row : table.rows)
    for (std::size_t i = 0; i < row.cells.size(); ++i)
      out += fmt::format("{},{},{},{},{}\n", quoted(row.label),
                         quoted(i + 1 < table.columns.size() ? table.columns[i + 1] : ""), quoted(row.cells[i].ours),
                         quoted(row.cells[i].paper.value_or("")), text(row.cells[i].mark()));
  return out;
}

std::string as_markdown(const Report& report) {
  std::string out = fmt::format("## {}\n\n", report.title);
  for (const Comparison& table : report.tables) out += as_markdown(table) + "\n";
  for (const Figure& figure : report.figures) {
    out += fmt::format("### {}\n\n![{}]({}/{}.svg)\n\n", figure.title, figure.title, report.name, figure.id);
    for (const std::string& note : figure.notes) out += "- " + note + "\n";
    out += "\n";
  }
  for (const std::string& note : report.notes) out += "- " + note + "\n";
  return out;
}

}  // namespace deduce::report
