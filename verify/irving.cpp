// The irving format: one line, N (GUESS:place,...;...) with nested nodes in the places, or
// N (GUESS CODE CODE ...) where every code has a hint of its own.
#include <algorithm>
#include <charconv>

#include "verify/document.hpp"

namespace verify {
namespace {

constexpr std::string_view kStops = ",;:() \t";

class IrvingReader {
 public:
  IrvingReader(const Lines::Line& line, Document& document, Errors& errors)
      : rest_(line.text),
        place_(document.name + ":" + std::to_string(line.number) + ": "),
        document_(document),
        errors_(errors) {}

  void run() {
    const Node root = read_node(1);
    if (!root.code.empty()) document_.rows.push_back(Row{.guess = root.code, .wins = true});
    if (!rest_.empty()) throw Broken(place_ + "there is more text after the strategy: '" + excerpt() + "'");
  }

 private:
  /// A code that stands alone, or a row.
  struct Node {
    std::string code;
    std::size_t row = kNoRow;
    std::uint64_t secrets = 1;
  };

  [[nodiscard]] std::string excerpt() const { return std::string(rest_.substr(0, 40)); }

  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }
  std::string_view word() {
    const std::string_view found = rest_.substr(0, std::min(rest_.find_first_of(kStops), rest_.size()));
    rest_.remove_prefix(found.size());
    return found;
  }
  std::string code() {
    const std::string_view found = word();
    if (!document_.game.is_code(found))
      throw Broken(place_ + "'" + std::string(found.substr(0, 40)) + "' is no code of the game, before '" + excerpt() +
                   "'");
    return std::string(found);
  }
  void expect(char c, std::string_view after) {
    if (!rest_.starts_with(c))
      throw Broken(place_ + "after " + std::string(after) + " must come '" + c + "', not '" + excerpt() + "'");
    rest_.remove_prefix(1);
  }

  Node read_node(std::size_t depth) {
    if (depth > kMostGuesses)
      throw Broken(place_ + "the strategy takes more than " + std::to_string(kMostGuesses) + " guesses");
    const std::string_view start = rest_;
    const std::string_view number = word();
    skip_blanks();
    if (!rest_.starts_with('(')) {
      rest_ = start;
      Node leaf{code(), kNoRow, 1};
      skip_blanks();
      return leaf;
    }
    rest_.remove_prefix(1);
    Node node{"", document_.rows.size(), 0};
    std::uint64_t claimed = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), claimed);
    if (error != std::errc{} || end != number.data() + number.size())
      throw Broken(place_ + "before a bracket must stand the number of secrets, not '" +
                   std::string(number.substr(0, 40)) + "'");
    document_.rows.push_back(Row{.guess = code(), .wins = false});
    if (rest_.starts_with(':'))
      node.secrets = read_places(node.row, depth);
    else
      node.secrets = read_codes(node.row, claimed);
    if (node.secrets != claimed)
      errors_.add(place_ + std::to_string(claimed) + " (" + document_.rows[node.row].guess + " ...) holds " +
                  std::to_string(node.secrets) + " secrets");
    expect(')', "the last place of " + document_.rows[node.row].guess);
    skip_blanks();
    return node;
  }

  std::uint64_t read_places(std::size_t row, std::size_t depth) {
    const int pegs = static_cast<int>(document_.game.pegs);
    std::uint64_t secrets = 0;
    rest_.remove_prefix(1);
    for (int blacks = 0; blacks < pegs; ++blacks)
      for (int whites = pegs - blacks; whites >= 0; --whites) {
        if (blacks == pegs - 1 && whites == 1) continue;
        const Hint hint{blacks, whites};
        skip_blanks();
        if (!rest_.starts_with(',') && !rest_.starts_with(';')) {
          Node next = read_node(depth + 1);
          secrets += next.secrets;
          document_.rows[row].entries.push_back({hint, std::move(next.code), next.row, 0});
        }
        expect(whites == 0 && blacks < pegs - 1 ? ';' : ',', "the place of hint " + to_text(hint));
      }
    skip_blanks();
    if (!rest_.starts_with(')')) {
      if (code() != document_.rows[row].guess) throw Broken(place_ + "the place of the win holds the guess or nothing");
      document_.rows[row].wins = true;
      ++secrets;
      skip_blanks();
    }
    return secrets;
  }

  std::uint64_t read_codes(std::size_t row, std::uint64_t claimed) {
    Row& node = document_.rows[row];
    for (skip_blanks(); !rest_.starts_with(')'); skip_blanks()) {
      std::string next = code();
      const Hint its_hint = hint(node.guess, next);
      if (std::ranges::find(node.entries, its_hint, &Entry::hint) != node.entries.end() || next == node.guess)
        throw Broken(place_ + next + " does not have a hint of its own after " + node.guess);
      node.entries.push_back({its_hint, std::move(next), kNoRow, 0});
    }
    node.wins = claimed == node.entries.size() + 1;
    return node.entries.size() + (node.wins ? 1 : 0);
  }

  std::string_view rest_;
  std::string place_;
  Document& document_;
  Errors& errors_;
};

}  // namespace

void read_irving(const Lines& lines, Document& document, Errors& errors) {
  if (lines.body.size() > 1)
    errors.add(document.name + ":" + std::to_string(lines.body[1].number) +
               ": there is more text after the strategy, which takes one line");
  IrvingReader(lines.body.front(), document, errors).run();
}

}  // namespace verify
