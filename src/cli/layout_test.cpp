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
  const Look colours{.colours = true, .width = 80};
  const std::string red = peg('1', 0, colours);
  EXPECT_EQ(red, "\033[41;97m1\033[0m");
  EXPECT_EQ(wrapped(red + " " + red, 3), red + " " + red);
  EXPECT_EQ(wrapped(red + " " + red, 2), red + "\n" + red);
}

TEST(Layout, a_peg_without_colours_is_its_symbol) {
  for (int colour = 0; colour < 16; ++colour) {
    EXPECT_EQ(peg('x', colour, {}), "x");
    EXPECT_NE(peg('x', colour, {.colours = true}).find('x'), std::string::npos);
  }
}

}  // namespace
}  // namespace deduce::cli
