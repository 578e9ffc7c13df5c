// The terminal at both ends of a conversation: where lines come from (typed with editing and history,
// or piped) and what can be shown (colours, width).
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "cli/layout.hpp"
#include "cli/line_editor.hpp"

namespace deduce::cli {

/// What standard output can show: the width and colours of a terminal, or those of Look by itself.
[[nodiscard]] Look look_of_stdout();

/// Columns for texts of help: those of the terminal from 40 to 100; 80 where there is none.
[[nodiscard]] std::size_t help_width();

/// True when a person is at both ends: standard input and output are terminals.
[[nodiscard]] bool talks_to_a_person();

/// Lines from standard input. At a terminal (other than a dumb one) they are edited; the terminal is
/// in its usual mode between lines, so that Ctrl-C stops computations.
class LineSource {
 public:
  LineSource();

  /// The next line without its end; nothing at the end of the input, or when interrupted() by Ctrl-C.
  /// The prompt is shown at terminals only. Throws InputError for a line of more than 64 KiB.
  [[nodiscard]] std::optional<std::string> next(std::string_view prompt);

  /// Ctrl-C came, at the prompt or as a signal.
  [[nodiscard]] bool interrupted() const;

 private:
  std::optional<std::string> next_edited(std::string_view prompt);
  std::optional<std::string> next_plain();
  /// The next byte of the input; nothing at its end or when interrupted.
  std::optional<char> next_byte();

  bool terminal_;
  bool editing_;
  bool interrupted_ = false;
  LineEditor editor_;
  std::string buffer_;
  std::size_t at_ = 0;
};

}  // namespace deduce::cli
