// The one-line nested notation of the older papers (Irving 1979; Neuwirth 1982): the number of
// secrets and, in brackets, the guess and what follows each hint,
//
//     N (GUESS:place,place,...;place,...)
//
// with the places of the table format, each of which holds a node in the same notation, a code that
// is the only candidate left, or nothing. The papers leave out what a reader can work out; so do we
// where a guess tells all candidates apart: N (GUESS CODE CODE ...), the codes in the order of their
// hints. N then shows whether the guess can be the secret: it is one more than there are codes.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

#include "deduce/game/space.hpp"
#include "format/counts_below.hpp"
#include "format/cursor.hpp"
#include "format/formats.hpp"
#include "format/header.hpp"

namespace deduce::format {
namespace {

class IrvingWriter {
 public:
  explicit IrvingWriter(const StrategyFile& file)
      : file_(file), hints_(file.pegs()->hints()), secrets_(secrets_below(file.strategy)) {}

  std::string run() {
    write_node(0);
    return header_lines(file_) + out_ + "\n";
  }

 private:
  [[nodiscard]] bool is_leaf(Strategy::NodeIndex index) const {
    return file_.strategy[index].children.empty() && file_.strategy[index].possible;
  }
  /// True where each code shows its own hint.
  [[nodiscard]] bool splits_completely(const Strategy::Node& node) const {
    return std::ranges::all_of(node.children, [&](const Strategy::Child& child) {
      return is_leaf(child.node) && hint_of(hints_, code(node), code(file_.strategy[child.node])) == child.hint;
    });
  }

  void write_node(Strategy::NodeIndex index) {
    const Strategy::Node& node = file_.strategy[index];
    if (is_leaf(index)) {
      out_ += file_.names->code(node.guess);
      return;
    }
    fmt::format_to(std::back_inserter(out_), "{} ({}", secrets_[index], file_.names->code(node.guess));
    if (splits_completely(node))
      for (const Strategy::Child& child : node.children)
        out_.append(1, ' ').append(file_.names->code(file_.strategy[child.node].guess));
    else
      write_places(node);
    out_ += ')';
  }

  void write_places(const Strategy::Node& node) {
    auto child = node.children.begin();
    for (int i = 0; i < hints_.size(); ++i) {
      const auto hint = HintId(static_cast<std::uint8_t>(i));
      out_ += i == 0 ? ':' : separator_before(hints_, hint);
      if (hint == hints_.win() && node.possible) out_ += file_.names->code(node.guess);
      if (child == node.children.end() || child->hint != hint) continue;
      write_node(child->node);
      ++child;
    }
  }

  [[nodiscard]] Code code(const Strategy::Node& node) const {
    return code_at(file_.pegs()->rules(), code_of(node.guess));
  }

  const StrategyFile& file_;
  HintSpace hints_;
  std::vector<std::size_t> secrets_;  ///< secrets of the subtree of each node
  std::string out_;
};

class IrvingReader {
 public:
  IrvingReader(const Lines& lines, const ReadDefaults& defaults)
      : file_(file_of(lines.header, defaults)),
        hints_(pegs_of(file_, defaults).hints()),
        cursor_(lines.body.front().text, {defaults.name, lines.body.front().number}) {}

  StrategyFile run() {
    read_node(1);
    if (!cursor_.rest().empty())
      cursor_.fail(fmt::format("there is more text after the strategy: '{}'", cursor_.rest().substr(0, 20)));
    add_nodes(file_.strategy, nodes_);
    return std::move(file_);
  }

 private:
  static constexpr std::string_view kStops = ",;:() \t";
  using NodeIndex = Strategy::NodeIndex;

  NodeIndex add(std::string_view guess, bool possible) {
    nodes_.push_back({cursor_.place()([&] { return file_.names->read_code(guess); }), possible, {}});
    return static_cast<NodeIndex>(nodes_.size() - 1);
  }

  /// Returns how many secrets the node holds.
  std::uint64_t read_node(int depth) {
    if (depth > kMaxStrategyDepth)
      cursor_.fail(fmt::format("the strategy takes more than {} guesses", kMaxStrategyDepth));
    const std::string_view word = cursor_.until(kStops);
    cursor_.skip_blanks();
    if (!cursor_.take('(')) {
      add(word, true);
      return 1;
    }
    std::uint64_t claimed = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), claimed);
    if (error != std::errc{} || end != word.data() + word.size())
      cursor_.fail(fmt::format("'{}' before a bracket must be the number of secrets", word));
    const std::string_view guess = cursor_.until(kStops);
    const NodeIndex node = add(guess, false);
    const std::uint64_t held = cursor_.take(':') ? read_places(node, depth) : read_complete_split(node, claimed);
    if (held != claimed) cursor_.fail(fmt::format("{} ({} ...) holds {} secrets", claimed, guess, held));
    cursor_.expect(')', fmt::format("the last place of {}", guess));
    return held;
  }

  std::uint64_t read_places(NodeIndex node, int depth) {
    std::uint64_t held = 0;
    for (int i = 0; i < hints_.size() - 1; ++i) {
      const auto hint = HintId(static_cast<std::uint8_t>(i));
      cursor_.skip_blanks();
      if (!cursor_.rest().starts_with(',') && !cursor_.rest().starts_with(';')) {
        nodes_[node].children.push_back({hint, static_cast<NodeIndex>(nodes_.size())});
        held += read_node(depth + 1);
      }
      cursor_.expect(separator_before(hints_, HintId(static_cast<std::uint8_t>(i + 1))),
                     fmt::format("the place of hint {}", text(hints_[hint])));
    }
    cursor_.skip_blanks();
    if (const std::string_view win = cursor_.until(kStops); !win.empty()) {
      if (win != file_.names->code(nodes_[node].guess))
        cursor_.fail(fmt::format("the place of the win must hold the guess or nothing, not '{}'", win));
      nodes_[node].possible = true;
      ++held;
    }
    return held;
  }

  std::uint64_t read_complete_split(NodeIndex node, std::uint64_t claimed) {
    const Rules& rules = file_.pegs()->rules();
    const Code guess = code_at(rules, code_of(nodes_[node].guess));
    std::vector<Strategy::Child> found;
    for (cursor_.skip_blanks(); !cursor_.rest().starts_with(')'); cursor_.skip_blanks()) {
      const std::string_view word = cursor_.until(kStops);
      const NodeIndex leaf = add(word, true);
      const HintId hint = hint_of(hints_, guess, code_at(rules, code_of(nodes_[leaf].guess)));
      if (hint == hints_.win() || (!found.empty() && index(hint) <= index(found.back().hint)))
        cursor_.fail(
            fmt::format("{} is out of place: codes after a guess stand in the order of their hints, one each", word));
      found.push_back({hint, leaf});
    }
    nodes_[node].possible = claimed == found.size() + 1;
    nodes_[node].children = found;
    return nodes_[node].possible ? claimed : found.size();
  }

  StrategyFile file_;
  HintSpace hints_;
  Cursor cursor_;
  std::vector<Strategy::Node> nodes_;
};

}  // namespace

std::string write_irving(const StrategyFile& file) { return IrvingWriter(file).run(); }

StrategyFile read_irving(std::string_view text, const ReadDefaults& defaults) {
  const Lines lines = split_lines(text, defaults.name);
  if (lines.body.empty()) throw InputError(fmt::format("{}: there is no strategy in the file", defaults.name));
  if (lines.body.size() > 1)
    Place{defaults.name, lines.body[1].number}.fail("there is more text after the strategy, which takes one line");
  return IrvingReader(lines, defaults).run();
}

}  // namespace deduce::format
