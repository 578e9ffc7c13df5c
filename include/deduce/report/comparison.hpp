// Our figures beside a paper's, cell by cell: the same, different (with the reason in a footnote), or
// not given in the paper. A report is a list of such tables and of figures; it is rendered as text for
// the terminal, as Markdown and as CSV (src/report/rendering.cpp), with the same bytes every time.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace deduce::report {

/// A table as a paper prints it; all cells are text, to the printed digit.
struct PaperTable {
  std::string title;
  std::vector<std::string> columns;  ///< headings, the first one of the row labels
  struct Row {
    std::string label;
    std::vector<std::optional<std::string>> cells;  ///< nothing: not given
  };
  std::vector<Row> rows;
  /// Why a cell differs: where ("row/column", "row", "/column", or "" for the whole table) and the reason.
  std::vector<std::pair<std::string, std::string>> footnotes;
};

/// The published figures, from data/papers.json. `name` is paper/table, e.g. "kooi-2005/table-7".
/// Requires that there is such a table.
[[nodiscard]] PaperTable paper_table(std::string_view name);

enum class Mark : std::uint8_t { same, differs, not_given };

struct Cell {
  std::string ours;
  std::optional<std::string> paper;
  std::size_t footnote = 0;  ///< where it differs: which footnote says why, from 1; 0 where none does
  std::string source = {};   ///< "L3" where it was not computed now but taken from the record of long results
  [[nodiscard]] Mark mark() const {
    if (!paper) return Mark::not_given;
    return ours == *paper ? Mark::same : Mark::differs;
  }
};

struct Comparison {
  std::string id;  ///< "table-7"; also the name of its files
  std::string title;
  std::vector<std::string> columns;
  struct Row {
    std::string label;
    std::vector<Cell> cells;
  };
  std::vector<Row> rows;
  std::vector<std::string> footnotes;
  bool of_a_paper = true;  ///< false: new, so that what is not given elsewhere bears no mark

  /// Cells with this mark; those that are empty have none.
  [[nodiscard]] std::size_t count(Mark mark) const;
};

/// One of our rows: its label and its cells, as text in the paper's own precision.
using OurRow = std::pair<std::string, std::vector<std::string>>;

/// Sets our rows beside the paper's table of that name. Rows and columns that the paper does not have
/// are marked as not given; footnotes are kept, and numbered, where a cell differs.
[[nodiscard]] Comparison compare(std::string_view paper_table_name, const std::vector<OurRow>& ours);
[[nodiscard]] Comparison compare(std::string id, const PaperTable& paper, const std::vector<OurRow>& ours);

/// A table that no paper has.
[[nodiscard]] Comparison own_table(std::string id, std::string title, std::vector<std::string> columns,
                                   const std::vector<OurRow>& ours);

struct Figure {
  std::string id;
  std::string title;
  std::string svg;
  std::string csv;                 ///< the data behind it
  std::vector<std::string> notes;  ///< what it shows, a line each
};

struct Report {
  std::string name;   ///< "kooi-2005"
  std::string title;  ///< the paper, for people
  std::vector<Comparison> tables;
  std::vector<Figure> figures;
  std::vector<std::string> notes;
  std::string made_by = {};  ///< who says all this, for files; empty: nobody
};

[[nodiscard]] std::string_view text(Mark mark);

/// For the terminal. Each cell is our figure with its mark: = the same as printed, [x] (n) where x is
/// printed and footnote n says why ours differs, * not given. Tables wider than `width` columns stand in groups of
/// columns; 0: as wide as they are.
[[nodiscard]] std::string as_text(const Comparison& table, std::size_t width = 0);
[[nodiscard]] std::string as_text(const Report& report, std::size_t width = 0);
[[nodiscard]] std::string as_markdown(const Comparison& table);
/// The whole report; its figures' files are looked for in `folder`/`report.name`, where `folder` is
/// empty or ends with a slash.
[[nodiscard]] std::string as_markdown(const Report& report, std::string_view folder);
/// row,column,ours,paper,mark,why
[[nodiscard]] std::string as_csv(const Comparison& table);

}  // namespace deduce::report
