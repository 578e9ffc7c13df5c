// The table format, as Knuth (1976) and Nakamura (2019, appendix A) print strategies: numbered rows
// `[label] guess:` and then a place for every hint, in the order of HintSpace, that holds the label of
// the row to go to, a code that is the only candidate left, or nothing. Places of equal blacks are
// separated by commas, others by semicolons; but the last two, (P-1,0) and the win, by a comma, as in
// the thesis. The place of the win holds the guess where it can be the secret. A full stop ends a row.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>
#include <unordered_map>

#include "format/counts_below.hpp"
#include "format/cursor.hpp"
#include "format/formats.hpp"
#include "format/header.hpp"

namespace deduce::format {
namespace {

class TableWriter {
 public:
  explicit TableWriter(const StrategyFile& file)
      : file_(file),
        hints_(file.pegs()->hints()),
        rows_(counts_below(file.strategy, [this](Strategy::NodeIndex node) { return is_row(node); })) {
    width_ = std::max<std::size_t>(3, std::to_string(rows_[0] - 1).size());
  }

  std::string run() {
    write_row(0);
    return header_lines(file_) + out_;
  }

 private:
  [[nodiscard]] bool is_row(Strategy::NodeIndex index) const {
    const Strategy::Node& node = file_.strategy[index];
    return index == 0 || !node.children.empty() || !node.possible;
  }
  [[nodiscard]] std::string label(std::size_t row) const { return fmt::format("[{:0{}}]", row, width_); }

  // Rows are numbered along each path, so that the row of a place comes after all rows of the places
  // before it.
  void write_row(Strategy::NodeIndex index) {
    const Strategy::Node& node = file_.strategy[index];
    fmt::format_to(std::back_inserter(out_), "{} {}:", label(next_row_++), file_.names->code(node.guess));
    std::size_t row = next_row_;
    auto child = node.children.begin();
    for (int i = 0; i < hints_.size(); ++i) {
      const auto hint = HintId(static_cast<std::uint8_t>(i));
      if (i > 0) out_ += separator_before(hints_, hint);
      if (hint == hints_.win() && node.possible) out_ += file_.names->code(node.guess);
      if (child == node.children.end() || child->hint != hint) continue;
      out_ += is_row(child->node) ? label(row) : file_.names->code(file_.strategy[child->node].guess);
      row += rows_[child->node];
      ++child;
    }
    out_ += ".\n";
    for (const Strategy::Child& next : node.children)
      if (is_row(next.node)) write_row(next.node);
  }

  const StrategyFile& file_;
  HintSpace hints_;
  std::vector<std::size_t> rows_;  ///< rows of the subtree of each node
  std::size_t width_;
  std::size_t next_row_ = 0;
  std::string out_;
};

using Label = std::uint32_t;

struct Row {
  struct Entry {
    HintId hint{};
    GuessId code{};  ///< unless it is a label
    bool row = false;
    Label label = 0;
  };
  int line = 0;
  GuessId guess{};
  bool possible = false;
  bool used = false;
  std::vector<Entry> entries;
};

class TableReader {
 public:
  TableReader(std::string_view text, const ReadDefaults& defaults)
      : name_(defaults.name),
        lines_(split_lines(text, name_)),
        file_(file_of(lines_.header, defaults)),
        hints_(pegs_of(file_, defaults).hints()) {}

  StrategyFile run() {
    std::optional<Label> first;
    for (const Lines::Line& line : lines_.body) {
      const Label label = read_row(Cursor(line.text, {name_, line.number}));
      if (!first) first = label;
    }
    if (!first) throw InputError(fmt::format("{}: the table has no rows", name_));
    add_node(*first, 1);
    for (const Lines::Line& line : lines_.body) {
      const Label label = read_label(line.text, {name_, line.number});
      if (!rows_.at(label).used) Place{name_, line.number}.fail(fmt::format("no row leads to row [{:03}]", label));
    }
    return std::move(file_);
  }

 private:
  static Label read_label(std::string_view text, const Place& place) {
    Cursor cursor(text, place);
    return read_label(cursor);
  }

  static Label read_label(Cursor& cursor) {
    cursor.expect('[', "the start of a row or place");
    const std::string_view digits = cursor.until("]");
    cursor.expect(']', "a label");
    Label label = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), label);
    if (error != std::errc{} || end != digits.data() + digits.size())
      cursor.fail(fmt::format("label '{}' is no number", digits));
    return label;
  }

  [[nodiscard]] GuessId read_code(std::string_view text, const Place& place) const {
    return place([&] { return file_.names->read_code(text); });
  }

  Label read_row(Cursor cursor) {
    const Label label = read_label(cursor);
    cursor.skip_blanks();
    Row row;
    row.line = cursor.place().line;
    row.guess = read_code(cursor.until(":"), cursor.place());
    cursor.expect(':', "the guess");
    for (int i = 0; i < hints_.size() - 1; ++i) {
      const auto hint = HintId(static_cast<std::uint8_t>(i));
      if (cursor.rest().starts_with('['))
        row.entries.push_back({hint, {}, true, read_label(cursor)});
      else if (const std::string_view code = cursor.until(",;"); !code.empty())
        row.entries.push_back({hint, read_code(code, cursor.place()), false, 0});
      cursor.expect(separator_before(hints_, HintId(static_cast<std::uint8_t>(i + 1))),
                    fmt::format("the place of hint {}", text(hints_[hint])));
    }
    // Of fixed length, because a full stop may be a symbol of the alphabet.
    std::string_view last = cursor.rest();
    if (!last.ends_with('.')) cursor.fail("a row must end with a full stop");
    last.remove_suffix(1);
    row.possible = !last.empty();
    if (row.possible && read_code(last, cursor.place()) != row.guess)
      cursor.fail(fmt::format("the place of the win must hold the guess or nothing, not {}", last));
    if (!rows_.emplace(label, std::move(row)).second) cursor.fail(fmt::format("row [{:03}] is there twice", label));
    return label;
  }

  Strategy::NodeIndex add_node(Label label, int depth) {
    Row& row = rows_.at(label);
    row.used = true;
    const Place place{name_, row.line};
    if (depth > kMaxStrategyDepth)
      place.fail(fmt::format("the strategy takes more than {} guesses", kMaxStrategyDepth));
    const Strategy::NodeIndex node = file_.strategy.add(row.guess, row.possible);
    for (const Row::Entry& entry : row.entries) {
      if (!entry.row) {
        file_.strategy.link(node, entry.hint, file_.strategy.add(entry.code, true));
        continue;
      }
      const auto target = rows_.find(entry.label);
      if (target == rows_.end()) place.fail(fmt::format("there is no row [{:03}]", entry.label));
      if (target->second.used) place.fail(fmt::format("row [{:03}] is led to a second time", entry.label));
      file_.strategy.link(node, entry.hint, add_node(entry.label, depth + 1));
    }
    return node;
  }

  std::string name_;
  Lines lines_;
  StrategyFile file_;
  HintSpace hints_;
  std::unordered_map<Label, Row> rows_;
};

}  // namespace

std::string write_table(const StrategyFile& file) { return TableWriter(file).run(); }

StrategyFile read_table(std::string_view text, const ReadDefaults& defaults) {
  return TableReader(text, defaults).run();
}

}  // namespace deduce::format
