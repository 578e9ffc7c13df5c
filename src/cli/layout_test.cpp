#include "cli/layout.hpp"

#include <gtest/gtest.h>

namespace deduce::cli {
namespace {

TEST(Layout, lines_break_between_words) {
  EXPECT_EQ(wrapped("one two three\nfour\n", 9), "one two\nthree\nfour\n");
  EXPECT_EQ(wrapped("fits exactly", 12), "fits exactly");
  EXPECT_EQ(wrapped("unbreakable and so on", 6), "unbreakable\nand so\non");
  EXPECT_EQ(wrapped("", 10), "");
  EXPECT_EQ(wrapped("\n\n", 10), "\n\n");
}

TEST(Layout, indented_lines_go_on_further_in) {
  EXPECT_EQ(wrapped("  one two three", 9), "  one two\n    three");
  EXPECT_EQ(wrapped("  one   two three", 11), "  one   two\n    three") << "blanks within a line stay";
  EXPECT_EQ(wrapped("               ", 9), "               ");
}

TEST(Layout, tables_that_fit_keep_their_blanks) { EXPECT_EQ(wrapped("a    b   c", 10), "a    b   c"); }

TEST(Layout, colours_take_no_room) {
  const std::string red = "\033[41;97m1\033[0m";
  EXPECT_EQ(wrapped(red + " " + red, 3), red + " " + red);
  EXPECT_EQ(wrapped(red + " " + red, 2), red + "\n" + red);
}

TEST(Layout, lists_of_two_columns_go_on_in_the_second) {
  EXPECT_EQ(wrapped_columns("  -r SPEC   the game is this", 24), "  -r SPEC   the game is\n            this");
  EXPECT_EQ(wrapped_columns("    alone in the second column", 20), "    alone in the\n    second column");
  EXPECT_EQ(wrapped_columns("  a first column beyond the middle   x", 30),
            "  a first column beyond the\n  middle\n      x");
  EXPECT_EQ(wrapped_columns("  --goal GOAL        win or identify\n                     and so on and on", 24),
            "  --goal GOAL\n      win or identify\n      and so on and on")
      << "where the window has no room for two columns";
}

TEST(Layout, what_a_terminal_must_not_see_is_escaped) {
  EXPECT_EQ(escaped("a\nb \x1b[31m \x7f"), "a\nb \\x1b[31m \\x7f");
  EXPECT_EQ(escaped(std::string_view("\0", 1)), "\\x00");
  EXPECT_EQ(escaped("h\xc3\xa4 \xe2\x97\x8f \xf0\x9f\x9f\xa9"), "h\xc3\xa4 \xe2\x97\x8f \xf0\x9f\x9f\xa9")
      << "letters and signs stay";
  EXPECT_EQ(escaped("\xef\xbb\xbf"), "\\xef\\xbb\\xbf") << "a byte order mark";
  EXPECT_EQ(escaped("\xe2\x80\xae"), "\\xe2\\x80\\xae") << "turns text around";
  for (const char* broken :
       {"\xff", "\xc3", "\xc0\x80", "\xe0\x80\x80", "\xed\xa0\x80", "\xf4\x90\x80\x80", "\xc2\x9b"})
    EXPECT_EQ(escaped(broken).find_first_not_of("\\x0123456789abcdef"), std::string::npos) << escaped(broken);
}

TEST(Layout, characters_take_a_column_each) { EXPECT_EQ(visible_size("\033[41;97m1\033[0m\xe2\x97\x8f"), 2U); }

}  // namespace
}  // namespace deduce::cli
