#include "deduce/game/rules.hpp"

#include "deduce/base/error.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

TEST(Rules, aliases_are_the_games_they_name) {
  EXPECT_EQ(Rules::parse("mm"), Rules(4, 6, true));
  EXPECT_EQ(Rules::parse("bc"), Rules(4, 10, false));
  EXPECT_EQ(Rules::parse("lg"), Rules(5, 8, true));
}

TEST(Rules, count_codes_with_and_without_repeats) {
  EXPECT_EQ(Rules::parse("p4c6r").code_count(), 1296U);
  EXPECT_EQ(Rules::parse("p4c10n").code_count(), 5040U);
  EXPECT_EQ(Rules::parse("p8c8r").code_count(), 1U << 24);
  EXPECT_EQ(Rules::parse("p1c1r").code_count(), 1U);
}

TEST(Rules, what_is_written_is_read_back) {
  DEDUCE_PROPERTY("rules survive their text", [] {
    const Rules rules = testing::any_rules();
    RC_ASSERT(Rules::parse(rules.text()) == rules);
  });
}

TEST(Rules, other_texts_are_refused) {
  for (const char* text :
       {"", "p", "p4", "p4c6", "p4c6x", "p4c6rr", "p4c6r ", " p4c6r", "P4C6R", "c6p4r", "p04c6r", "p4c06r", "p-4c6r",
        "p+4c6r", "p4c6r\n", "p99999999999999999999c6r", "mastermind", "p4.0c6r"})
    EXPECT_THROW((void)Rules::parse(text), InputError) << text;
}

TEST(Rules, games_beyond_the_limits_are_refused) {
  for (const char* text : {"p9c2r", "p0c6r", "p4c0r", "p4c17r", "p8c16r", "p7c11r", "p5c4n", "p8c16n"})
    EXPECT_THROW((void)Rules::parse(text), InputError) << text;
}

TEST(Rules, a_command_can_ask_for_less) {
  EXPECT_NO_THROW(require_at_most(Rules::mastermind(), 1296, "this"));
  EXPECT_THROW(require_at_most(Rules::mastermind(), 1295, "this"), InputError);
}

}  // namespace
}  // namespace deduce
