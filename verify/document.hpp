// A strategy file taken apart: what its header states, and its strategy as rows. All formats end up as
// rows: a guess and, for some hints, another row or a code that is left alone.
#pragma once

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "verify/game.hpp"
#include "verify/verify.hpp"

namespace verify {

inline constexpr std::size_t kNoRow = static_cast<std::size_t>(-1);
/// Longer paths are refused.
inline constexpr std::size_t kMostGuesses = 1000;

struct Entry {
  Hint hint;
  std::string code;           ///< empty when a row follows
  std::size_t row = kNoRow;   ///< index of the row that follows, kNoRow when there is no such row
  std::uint64_t secrets = 0;  ///< how many came this way
};

struct Row {
  std::string name;  ///< "row [012]"; empty in the nested formats, whose rows are known by their path
  std::string guess;
  bool wins = false;  ///< the file says that the guess can be the secret
  std::vector<Entry> entries;
  std::uint64_t secrets = 0, won = 0;  ///< how many came here, and how many were the guess itself
  // Set when the rows are joined to a tree:
  std::size_t parent = kNoRow;
  std::size_t parent_entry = 0;
  std::size_t depth = 0;  ///< 1 for the first row; 0 when nothing leads here
};

struct Header {
  /// Key and value as the file has them, in order; lists are separated by blanks.
  struct Field {
    std::string key, value;
    std::string place;  ///< "name:line" or "name", for messages
  };
  std::vector<Field> fields;

  [[nodiscard]] const Field* find(std::string_view key) const;
};

/// Which keys there are is the same for all formats.
[[nodiscard]] bool is_header_key(std::string_view key);

/// What is found wrong, with a bound on how much of it is kept.
class Errors {
 public:
  explicit Errors(Report& report) : report_(report) {}
  void add(std::string message);

 private:
  Report& report_;
};

/// A text that cannot be followed any further; what() is the whole message.
class Broken : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

struct Document {
  std::string name;  ///< of the file
  Game game;
  std::string goal;
  std::vector<std::pair<std::string, Hint>> given;
  std::vector<std::string> listed;
  Header header;
  std::vector<Row> rows;  ///< the first one first
};

/// Lines that start with '#', parsed as `# key: value`, and the rest of the text.
struct Lines {
  struct Line {
    std::size_t number;
    std::string_view text;
  };
  Header header;
  std::vector<Line> body;
};
[[nodiscard]] Lines split_lines(std::string_view text, const std::string& name, Errors& errors);

/// Fills in everything that the header states. Throws Broken when the file cannot be played by it.
void apply_header(Document& document, const Defaults& defaults, Errors& errors);

// Each reads the rows into a document whose header was applied. They add to `errors` what they can
// read past, and throw Broken for the rest.
void read_table(const Lines& lines, Document& document, Errors& errors);
void read_irving(const Lines& lines, Document& document, Errors& errors);
/// Reads the header too.
void read_json(std::string_view text, Document& document, const Defaults& defaults, Errors& errors);

/// Joins the rows to a tree, plays every secret and compares with the header.
void play(Document& document, Report& report, Errors& errors);

}  // namespace verify
