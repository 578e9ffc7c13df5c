// One line being edited: keys in, text and cursor out. Knows no terminal, so that it can be tested key
// by key; terminal.cpp reads the keys and draws the line.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace deduce::cli {

class LineEditor {
 public:
  enum class Event {
    none,       ///< the line is still being edited
    line,       ///< Enter: text() is the line
    interrupt,  ///< Ctrl-C
    end,        ///< Ctrl-D on an empty line
    clear,      ///< Ctrl-L: clear the screen
  };

  /// Starts a new, empty line.
  void begin();

  /// Takes one byte as the terminal sends it; the bytes of a key may come one by one.
  /// Knows arrows, Home, End, Delete, Backspace, Ctrl-A E B F H D K U W P N L C, and ignores the rest.
  Event feed(char byte);

  [[nodiscard]] const std::string& text() const { return text_; }
  /// Columns before the cursor; a character of UTF-8 counts as one.
  [[nodiscard]] std::size_t cursor_column() const;

  /// The part of the line to show in `width` columns (at least 1), and the cursor's column in it: the
  /// whole line if it fits, else a window around the cursor.
  struct View {
    std::string text;
    std::size_t cursor = 0;
  };
  [[nodiscard]] View view(std::size_t width) const;

  /// Adds a line to the history, unless it is blank or the same as the last one.
  void remember(const std::string& line);

 private:
  enum class State { plain, escape, bracket, bracket_number };

  Event plain_key(char byte);
  Event end_of_sequence(char byte);
  void insert(char byte);
  void move_left();
  void move_right();
  void erase_left();
  void erase_right();
  void erase_word();
  void recall(std::size_t entry);

  std::string text_;
  std::size_t cursor_ = 0;  // in bytes, at the start of a character
  State state_ = State::plain;
  char number_ = 0;  // of a sequence such as ESC [ 3 ~
  std::vector<std::string> history_;
  std::size_t entry_ = 0;  // of the history, or its size for the line being typed
  std::string typed_;      // the line being typed while an entry is shown
};

}  // namespace deduce::cli
