#include "cli/line_editor.hpp"

#include <gtest/gtest.h>

namespace deduce::cli {
namespace {

using Event = LineEditor::Event;

constexpr const char* kUp = "\033[A";
constexpr const char* kDown = "\033[B";
constexpr const char* kLeft = "\033[D";

/// Feeds keys and returns the event of the last.
Event type(LineEditor& editor, std::string_view keys) {
  Event event = Event::none;
  for (const char key : keys) event = editor.feed(key);
  return event;
}

std::string after(std::string_view keys) {
  LineEditor editor;
  editor.begin();
  type(editor, keys);
  return editor.text();
}

TEST(LineEditor, what_is_typed_is_the_line) {
  LineEditor editor;
  editor.begin();
  EXPECT_EQ(type(editor, "1123 0,3"), Event::none);
  EXPECT_EQ(type(editor, "\r"), Event::line);
  EXPECT_EQ(editor.text(), "1123 0,3");
}

TEST(LineEditor, keys_move_and_erase) {
  EXPECT_EQ(after("1124\x7f"
                  "3"),
            "1123");
  EXPECT_EQ(after("123\033[D\033[D1"), "1123");
  EXPECT_EQ(after("123\001"
                  "1"),
            "1123");
  EXPECT_EQ(after("123\033[H1\033[F 0,3"), "1123 0,3");
  EXPECT_EQ(after("123\033[1~1\033[4~4"), "11234");
  EXPECT_EQ(after("x1123\001\033[3~"), "1123");
  EXPECT_EQ(after("x1123\001\004"), "1123");
  EXPECT_EQ(after("1123 0,3\027"), "1123 ");
  EXPECT_EQ(after("1123 0,3\025"), "");
  EXPECT_EQ(after("1123\002\002\013"), "11");
  EXPECT_EQ(after("ab\033[1;5Dc"), "acb") << "an arrow with a modifier is still an arrow";
}

TEST(LineEditor, keys_at_the_edges_do_nothing) {
  EXPECT_EQ(after("\x7f\033[D\033[C\033[3~\027\025\013"
                  "1"),
            "1");
  EXPECT_EQ(after("1\033[C\033[3~\033[A\033[B"), "1");
  EXPECT_EQ(after("\t\033Q\033[99~\033[Z1"), "1") << "unknown keys are passed over";
}

TEST(LineEditor, control_keys_are_events) {
  LineEditor editor;
  editor.begin();
  EXPECT_EQ(type(editor, "\014"), Event::clear);
  EXPECT_EQ(type(editor, "12\003"), Event::interrupt);
  EXPECT_EQ(type(editor, "\004"), Event::none) << "Ctrl-D ends only an empty line";
  editor.begin();
  EXPECT_EQ(type(editor, "\004"), Event::end);
}

TEST(LineEditor, history_comes_back_and_the_line_being_typed_is_kept) {
  LineEditor editor;
  for (const char* line : {"first", "second", "second", "  "}) editor.remember(line);
  editor.begin();
  type(editor, "third");
  type(editor, kUp);
  EXPECT_EQ(editor.text(), "second");
  type(editor, kUp);
  EXPECT_EQ(editor.text(), "first");
  type(editor, kUp);
  EXPECT_EQ(editor.text(), "first");
  type(editor, kDown);
  type(editor, kDown);
  EXPECT_EQ(editor.text(), "third");
  type(editor, "\020\020");
  EXPECT_EQ(editor.text(), "first");
  type(editor, "\016");
  EXPECT_EQ(editor.text(), "second");
}

TEST(LineEditor, a_long_line_is_shown_around_the_cursor) {
  LineEditor editor;
  editor.begin();
  type(editor, "0123456789");
  EXPECT_EQ(editor.view(11).text, "0123456789");
  EXPECT_EQ(editor.view(11).cursor, 10U);
  EXPECT_EQ(editor.view(5).text, "6789");
  EXPECT_EQ(editor.view(5).cursor, 4U);
  type(editor, "\001");
  EXPECT_EQ(editor.view(5).text, "0123");
  EXPECT_EQ(editor.view(5).cursor, 0U);
  EXPECT_EQ(editor.view(1).cursor, 0U);
}

TEST(LineEditor, characters_of_several_bytes_are_one_column) {
  LineEditor editor;
  editor.begin();
  type(editor, "a\u00fcb");
  EXPECT_EQ(editor.cursor_column(), 3U);
  type(editor, kLeft);
  type(editor, "\x7f");
  EXPECT_EQ(editor.text(), "ab");
  EXPECT_EQ(editor.cursor_column(), 1U);
}

}  // namespace
}  // namespace deduce::cli
