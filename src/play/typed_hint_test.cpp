#include "deduce/play/typed_hint.hpp"

#include <gtest/gtest.h>

#include "deduce/base/error.hpp"

namespace deduce::play {
namespace {

class TypedHint : public ::testing::Test {
 protected:
  std::string read(std::string_view typed) { return text(mm_.hints()[parse_typed_hint(typed, mm_)]); }
  Space mm_{Rules::mastermind()};
  Space close_{Rules(3, 4, false)};
};

TEST_F(TypedHint, the_forms_people_use_mean_the_same) {
  for (const char* typed :
       {"1,2", "(1,2)", "12", "bww", "wbw", "BWw", "bcc", "1B2C", "2C1B", "1A2B", "1b2w", "1;2", "1-2", "1/2"})
    EXPECT_EQ(read(typed), "1,2") << typed;
  EXPECT_EQ(read("-"), "0,0");
  EXPECT_EQ(read("00"), "0,0");
  EXPECT_EQ(read("2W"), "0,2");
  EXPECT_EQ(read("2B"), "2,0");
  EXPECT_EQ(read("2A"), "2,0");
  EXPECT_EQ(read("bbbb"), "4,0");
}

TEST_F(TypedHint, everything_else_is_refused) {
  for (const char* typed :
       {"", "1", "1,", "123", "bx", "1B2B", "1A2C", "B1", "1B2", "1,2,", " 1,2", "()", "(12)", "bbbbbbbbbbbbbb", "--"})
    EXPECT_THROW((void)parse_typed_hint(typed, mm_), InputError) << typed;
}

TEST_F(TypedHint, hints_that_cannot_occur_are_refused) {
  for (const char* typed : {"3,1", "31", "bbbw", "5,0", "2,3", "bbbbb"})
    EXPECT_THROW((void)parse_typed_hint(typed, mm_), InputError) << typed;
  EXPECT_THROW((void)parse_typed_hint("0,1", close_), InputError) << "two codes share at least two colours";
}

}  // namespace
}  // namespace deduce::play
