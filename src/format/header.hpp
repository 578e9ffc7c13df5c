// The header of a strategy file: what is claimed of the strategy, as named fields. All formats carry
// the same fields in the same order; table and irving write them as `# key: values`, json as members.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/format/strategy_file.hpp"
#include "format/place.hpp"

namespace deduce::format {

enum class Kind : std::uint8_t {
  text,     ///< one value that may hold blanks
  number,   ///< one value
  flag,     ///< one value, yes or no
  texts,    ///< any number of values without blanks
  numbers,  ///< any number of values
  lines     ///< any number of values that may hold blanks
};

struct Field {
  std::string key;
  std::vector<std::string> values;
  int line = 0;  ///< where it was read; 0 when it is to be written
};

/// Nothing for a key that no field has.
[[nodiscard]] std::optional<Kind> kind_of(std::string_view key);

/// The header of a file, in the order in which it is written. Throws InputError for texts that a file
/// cannot hold.
[[nodiscard]] std::vector<Field> fields_of(const StrategyFile& file);

/// A file with this header and a strategy that has no nodes yet. Values are as many as their kind
/// says; throws InputError when they mean nothing, for unknown keys and for keys that come twice.
[[nodiscard]] StrategyFile file_of(const std::vector<Field>& fields, const ReadDefaults& defaults);

/// How the pegs of a file just read are written. Throws InputError when its game is another one: the formats of lines
/// have places for blacks and whites.
[[nodiscard]] const PegNames& pegs_of(const StrategyFile& file, const ReadDefaults& defaults);

/// The header as lines `# key: values`.
[[nodiscard]] std::string header_lines(const StrategyFile& file);

/// A text in the formats of lines, taken apart: the fields of its header and the other lines that are
/// not blank.
struct Lines {
  struct Line {
    int number;
    std::string_view text;  ///< without blanks at its end
  };
  std::vector<Field> header;
  std::vector<Line> body;
};

/// Throws InputError for a header line that is not `# key: values`, or that follows the body.
[[nodiscard]] Lines split_lines(std::string_view text, std::string_view name);

}  // namespace deduce::format
