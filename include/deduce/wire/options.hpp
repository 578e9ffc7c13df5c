// The options of a question, described once for all doors. A question keeps what was given as plain values and shows
// them, one by one and by name, to a visitor: the command line makes options of them, the reader of JSON fields.
// What a value must look like is said here too, and so in the same words everywhere.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/game/alphabet.hpp"
#include "deduce/game/space.hpp"

namespace deduce::wire {

struct Option {
  std::string_view name;  ///< as on the command line, without its dashes: "at-most"
  std::string_view help = {};
  std::string_view value = {};  ///< what stands for the value in help: "CODE"
  char letter = 0;              ///< a short name: 'r' for -r
  bool default_shown = false;   ///< in help
  bool several = false;         ///< texts(): the command line takes several after one name
};

struct Range {
  std::uint64_t least = 0, most = std::numeric_limits<std::uint64_t>::max();
};

/// What an int can hold: for numbers whose own limit depends on the game and is checked there.
inline constexpr std::uint64_t kMaxNumber = 2147483647;

/// Codes as somebody listed them, with the place of each for messages.
struct CodeList {
  struct Item {
    std::string text;
    std::size_t place = 0;
  };
  std::string name;      ///< of the file, or of the field
  bool is_file = false;  ///< places are lines, from 1 on; else places in a list, from 0 on
  std::vector<Item> items;

  [[nodiscard]] bool given() const { return !name.empty(); }
  /// In ascending order. Throws InputError, which says where, for anything that is no code of the game, for a code that
  /// is there twice, and when there is none.
  [[nodiscard]] std::vector<CodeId> read(const Space& space, const Alphabet& alphabet) const;
};

/// A file as a whole, which somebody gave.
struct FileText {
  std::string name, text;
  [[nodiscard]] bool given() const { return !name.empty(); }
};

class OptionVisitor {
 public:
  virtual ~OptionVisitor() = default;
  /// Must be given; on the command line by its place. `option.name` is in small letters.
  virtual void argument(const Option& option, std::string& value) = 0;
  virtual void text(const Option& option, std::string& value) = 0;
  /// May be given more than once.
  virtual void texts(const Option& option, std::vector<std::string>& values) = 0;
  /// A file for the command line.
  virtual void codes(const Option& option, CodeList& list) = 0;
  /// A file for the command line; its text for others.
  virtual void file(const Option& option, FileText& value) = 0;
  virtual void one_of(const Option& option, std::string& value, std::span<const std::string_view> words) = 0;
  virtual void number(const Option& option, std::uint64_t& value, Range range) = 0;
  virtual void number(const Option& option, std::optional<std::uint64_t>& value, Range range) = 0;
  virtual void flag(const Option& option, bool& value) = 0;
  /// Of two options that were shown before: only one of them may be given.
  virtual void excludes(std::string_view one, std::string_view other) = 0;
  /// The first only together with the second.
  virtual void needs(std::string_view one, std::string_view other) = 0;
};

// What is wrong with a value, as one line that says what would be right; empty when nothing is.
[[nodiscard]] std::string why_not_one_of(std::string_view text, std::span<const std::string_view> words);
[[nodiscard]] std::string why_no_number(std::string_view text, Range range);
[[nodiscard]] std::string why_empty(std::string_view text);

}  // namespace deduce::wire
