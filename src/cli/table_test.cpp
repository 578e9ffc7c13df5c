#include "cli/table.hpp"

#include <gtest/gtest.h>

namespace deduce::cli {
namespace {

Table example() {
  Table table;
  table.column("guess", Table::Align::left);
  for (const char* heading : {"one", "two", "three"}) table.column(heading);
  table.row({"1123", "1", "22", "333"});
  return table;
}

TEST(Table, columns_are_as_wide_as_their_widest_cell) {
  EXPECT_EQ(example().text(0), "guess  one  two  three\n-----  ---  ---  -----\n1123     1   22    333\n");
  EXPECT_EQ(example().text(22), example().text(0)) << "just wide enough";
}

TEST(Table, groups_of_columns_come_below_each_other_where_it_is_narrow) {
  EXPECT_EQ(example().text(21),
            "guess  one  two\n-----  ---  ---\n1123     1   22\n\nguess  three\n-----  -----\n1123     333\n");
  EXPECT_EQ(example().text(1).substr(0, 11), "guess  one\n") << "never less than one column beside the first";
}

}  // namespace
}  // namespace deduce::cli
