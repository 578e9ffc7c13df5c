#include "deduce/report/comparison.hpp"

#include <gtest/gtest.h>

namespace deduce::report {
namespace {

const PaperTable kPrinted{"A table",
                          {"row", "x", "y"},
                          {{"a", {"1", "2"}}, {"b", {std::nullopt, "4"}}},
                          {{"a/y", "a slip"}, {"b", "another, of the row"}}};

Comparison compared() { return compare("t", kPrinted, {{"a", {"1", "3"}}, {"b", {"5", "6"}}, {"c", {"7", ""}}}); }

TEST(Comparison, every_cell_has_its_mark_and_what_differs_its_footnote) {
  const Comparison table = compared();
  EXPECT_EQ(table.count(Mark::same), 1U);
  EXPECT_EQ(table.count(Mark::differs), 2U);
  EXPECT_EQ(table.count(Mark::not_given), 2U);  // the empty cell is none
  EXPECT_EQ(table.rows[0].cells[0].footnote, 0U);
  EXPECT_EQ(table.rows[0].cells[1].footnote, 1U);
  EXPECT_EQ(table.rows[1].cells[1].footnote, 2U);
  EXPECT_EQ(table.footnotes, (std::vector<std::string>{"a slip", "another, of the row"}));
}

TEST(Comparison, footnotes_can_speak_of_a_column_or_of_the_whole_table_and_come_once) {
  PaperTable printed = kPrinted;
  printed.footnotes = {{"/y", "the column"}};
  EXPECT_EQ(compare("t", printed, {{"a", {"1", "3"}}, {"b", {"5", "6"}}}).footnotes,
            std::vector<std::string>{"the column"});
  printed.footnotes = {{"", "all of it"}};
  EXPECT_EQ(compare("t", printed, {{"a", {"0", "3"}}}).footnotes, std::vector<std::string>{"all of it"});
  printed.footnotes = {{"b/x", "of no cell that differs"}};
  EXPECT_TRUE(compare("t", printed, {{"a", {"1", "3"}}}).footnotes.empty());
}

TEST(Comparison, text_shows_marks_and_numbered_footnotes) {
  EXPECT_EQ(as_text(compared()),
            "A table\n"
            "  row   x          y\n"
            "  a    1=  3 [2] (1)\n"
            "  b    5*  6 [4] (2)\n"
            "  c    7*\n"
            "  (1 the same, 2 different, 2 not given in the paper)\n"
            "  (1) a slip\n"
            "  (2) another, of the row\n");
}

TEST(Comparison, markdown_and_csv_say_the_same) {
  EXPECT_EQ(as_markdown(compared()),
            "### A table\n\n"
            "| row | x | y |\n|---|---:|---:|\n"
            "| a | 1 = | 3 [2] (1) |\n| b | 5 * | 6 [4] (2) |\n| c | 7 * |  |\n\n"
            "1 the same, 2 different, 2 not given in the paper.\n\n"
            "- (1) a slip\n- (2) another, of the row\n");
  EXPECT_EQ(as_csv(compared()),
            "row,column,ours,paper,mark,why\n"
            "a,x,1,1,same,\na,y,3,2,differs,a slip\nb,x,5,,not given,\n"
            "b,y,6,4,differs,\"another, of the row\"\nc,x,7,,not given,\nc,y,,,not given,\n");
}

TEST(Comparison, new_results_bear_no_mark_and_recorded_ones_their_label) {
  Comparison table = own_table("t", "New", {"row", "x"}, {{"a", {"1"}}});
  table.rows[0].cells[0].source = "L2";
  EXPECT_EQ(as_text(table), "New\n  row       x\n  a    1 (L2)\n");
  Comparison mixed = compare("t", kPrinted, {{"a", {"1"}}, {"c", {"7"}}});
  mixed.of_a_paper = false;
  EXPECT_EQ(as_text(mixed),
            "A table\n  row   x  y\n  a    1=\n  c     7\n"
            "  (1 the same as in the literature, 0 different; what bears no mark is in none of the papers)\n");
}

}  // namespace
}  // namespace deduce::report
