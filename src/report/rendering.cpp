// Reports as text for the terminal, as Markdown and as CSV. The three say the same: every cell with its
// mark, every footnote with its number.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "deduce/base/columns.hpp"
#include "deduce/report/comparison.hpp"

namespace deduce::report {
namespace {

/// A cell and its mark; `space` stands before a mark of one character.
std::string shown(const Comparison& table, const Cell& cell, std::string_view space) {
  if (cell.ours.empty()) return "";
  const std::string ours = cell.source.empty() ? cell.ours : fmt::format("{} ({})", cell.ours, cell.source);
  switch (cell.mark()) {
    case Mark::same:
      return fmt::format("{}{}=", ours, space);
    case Mark::differs:
      return fmt::format("{} [{}]{}", ours, *cell.paper, cell.footnote > 0 ? fmt::format(" ({})", cell.footnote) : "");
    case Mark::not_given:
      break;
  }
  return table.of_a_paper ? fmt::format("{}{}*", ours, space) : ours;
}

/// How many cells agree; nothing for a table that is compared with nothing.
std::string summary(const Comparison& table) {
  const std::size_t same = table.count(Mark::same), differs = table.count(Mark::differs);
  if (table.of_a_paper)
    return fmt::format("{} the same, {} different, {} not given in the paper", same, differs,
                       table.count(Mark::not_given));
  if (same + differs == 0) return "";
  return fmt::format("{} the same as in the literature, {} different; what bears no mark is in none of the papers",
                     same, differs);
}

std::string quoted(const std::string& field) {
  if (field.find_first_of(",\"\n") == std::string::npos) return field;
  std::string out = "\"";
  for (const char c : field) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

/// Groups of columns one below the other, where they are wider together than `width` (0: no limit).
std::string aligned(const std::vector<std::vector<std::string>>& lines, std::size_t width) {
  std::vector<std::size_t> widths;
  for (const auto& line : lines)
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (widths.size() <= i) widths.push_back(0);
      widths[i] = std::max(widths[i], line[i].size());
    }
  constexpr std::size_t kIndent = 2;
  std::string out;
  for (const auto& columns : column_groups(widths, width > kIndent ? width - kIndent : width)) {
    if (!out.empty()) out += "\n";
    for (const auto& line : lines) {
      std::string one;
      for (const std::size_t i : columns)
        if (i < line.size())
          one += i == 0 ? fmt::format("  {:<{}}", line[i], widths[i]) : fmt::format("  {:>{}}", line[i], widths[i]);
      one.erase(one.find_last_not_of(' ') + 1);
      out += one + "\n";
    }
  }
  return out;
}

}  // namespace

std::string as_text(const Comparison& table, std::size_t width) {
  std::vector<std::vector<std::string>> lines{table.columns};
  for (const Comparison::Row& row : table.rows) {
    std::vector<std::string> line{row.label};
    for (const Cell& cell : row.cells) line.push_back(shown(table, cell, ""));
    lines.push_back(std::move(line));
  }
  std::string out = table.title + "\n" + aligned(lines, width);
  if (const std::string counts = summary(table); !counts.empty()) out += "  (" + counts + ")\n";
  for (std::size_t i = 0; i < table.footnotes.size(); ++i) out += fmt::format("  ({}) {}\n", i + 1, table.footnotes[i]);
  return out;
}

std::string as_text(const Report& report, std::size_t width) {
  const std::size_t under = width == 0 ? report.title.size() : std::min(report.title.size(), width);
  std::string out = fmt::format("{}\n{}\n\n", report.title, std::string(under, '='));
  for (const Comparison& table : report.tables) out += as_text(table, width) + "\n";
  for (const Figure& figure : report.figures) {
    out += figure.title + "\n";
    for (const std::string& note : figure.notes) out += "  - " + note + "\n";
    out += "\n";
  }
  for (const std::string& note : report.notes) out += "- " + note + "\n";
  if (!report.notes.empty()) out += "\n";
  return out;
}

std::string as_markdown(const Comparison& table) {
  std::string out = fmt::format("### {}\n\n| {} |\n|---|{}\n", table.title, fmt::join(table.columns, " | "),
                                fmt::join(std::vector<std::string>(table.columns.size() - 1, "---:|"), ""));
  for (const Comparison::Row& row : table.rows) {
    out += "| " + row.label;
    for (const Cell& cell : row.cells) out += " | " + shown(table, cell, " ");
    out += " |\n";
  }
  if (const std::string counts = summary(table); !counts.empty()) out += fmt::format("\n{}.\n", counts);
  if (!table.footnotes.empty()) out += "\n";
  for (std::size_t i = 0; i < table.footnotes.size(); ++i) out += fmt::format("- ({}) {}\n", i + 1, table.footnotes[i]);
  return out;
}

std::string as_markdown(const Report& report, std::string_view folder) {
  std::string out = fmt::format("## {}\n\n", report.title);
  if (!report.made_by.empty()) out += fmt::format("<!-- {} -->\n\n", report.made_by);
  for (const Comparison& table : report.tables) out += as_markdown(table) + "\n";
  for (const Figure& figure : report.figures) {
    const std::string file = fmt::format("{}{}/{}", folder, report.name, figure.id);
    out += fmt::format("### {0}\n\n![{0}]({1}.svg)\n\n", figure.title, file);
    for (const std::string& note : figure.notes) out += "- " + note + "\n";
    out += fmt::format("- the data: [{0}.csv]({1}.csv)\n\n", figure.id, file);
  }
  if (report.notes.empty()) return out;
  out += "### Notes\n\n";
  for (const std::string& note : report.notes) out += "- " + note + "\n";
  return out + "\n";
}

std::string as_csv(const Comparison& table) {
  std::string out = "row,column,ours,paper,mark,why\n";
  for (const Comparison::Row& row : table.rows)
    for (std::size_t i = 0; i < row.cells.size(); ++i) {
      const Cell& cell = row.cells[i];
      out += fmt::format("{},{},{},{},{},{}\n", quoted(row.label),
                         quoted(i + 1 < table.columns.size() ? table.columns[i + 1] : ""), quoted(cell.ours),
                         quoted(cell.paper.value_or("")), text(cell.mark()),
                         cell.footnote > 0 ? quoted(table.footnotes[cell.footnote - 1]) : "");
    }
  return out;
}

}  // namespace deduce::report
