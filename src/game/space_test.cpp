#include "deduce/game/space.hpp"

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/game/history.hpp"
#include "generators.hpp"

namespace deduce {
namespace {

TEST(Space, codes_are_in_lexicographic_order_and_number_themselves) {
  for (const char* text : {"p1c1r", "p2c2r", "p3c5n", "p4c6r", "p4c4n", "p5c3r", "p3c16r"}) {
    const Space space(Rules::parse(text));
    EXPECT_EQ(space.codes().size(), space.size());
    EXPECT_TRUE(std::ranges::is_sorted(space.codes())) << text;
    EXPECT_EQ(std::ranges::adjacent_find(space.codes()), space.codes().end()) << text;
    for (std::uint32_t i = 0; i < space.size(); ++i) EXPECT_EQ(space.id(space[CodeId(i)]), CodeId(i)) << text;
  }
}

TEST(Space, places_and_codes_are_found_without_the_list) {
  for (const char* rules : {"p1c1r", "p3c5r", "p4c6n", "p8c2r", "p2c16n"}) {
    const Space space(Rules::parse(rules));
    for (std::uint32_t number = 0; number < space.size(); ++number) {
      ASSERT_EQ(code_at(space.rules(), CodeId(number)), space.codes()[number]) << rules;
      ASSERT_EQ(id_of(space.rules(), space.codes()[number]), CodeId(number)) << rules;
    }
  }
}

TEST(Alphabet, symbols_depend_on_the_number_of_colours) {
  EXPECT_EQ(Alphabet(Rules::parse("p4c6r")).symbols(), "123456");
  EXPECT_EQ(Alphabet(Rules::parse("p4c9r")).symbols(), "123456789");
  EXPECT_EQ(Alphabet(Rules::parse("p4c10n")).symbols(), "0123456789");
  EXPECT_EQ(Alphabet(Rules::parse("p4c12r")).symbols(), "0123456789ab");
}

TEST(Alphabet, codes_survive_their_text) {
  DEDUCE_PROPERTY("parse(text(code)) = code", [] {
    const Space space(testing::any_rules());
    const Alphabet alphabet(space.rules());
    const Code code = space[testing::any_code(space)];
    RC_ASSERT(alphabet.parse(alphabet.text(code)) == code);
  });
}

TEST(Alphabet, symbols_of_the_user_work_the_same) {
  const Rules rules = Rules::mastermind();
  const Alphabet letters(rules, "ABCDEF");
  EXPECT_EQ(letters.text(Alphabet(rules).parse("1123")), "AABC");
  EXPECT_EQ(letters.parse("AABC"), Alphabet(rules).parse("1123"));
}

TEST(Alphabet, wrong_alphabets_and_codes_are_refused) {
  const Rules rules = Rules::mastermind();
  for (const char* symbols : {"", "ABCDE", "ABCDEFG", "ABCDEE", "ABCDE ", "ABCDE:", "ABCDE,", "ABCDE\t"})
    EXPECT_THROW(Alphabet(rules, symbols), InputError) << symbols;
  for (const char* code : {"", "112", "11233", "1120", "1127", "112a", "1 12", "11\xc3\xa4"})
    EXPECT_THROW((void)Alphabet(rules).parse(code), InputError) << code;
  EXPECT_THROW((void)Alphabet(Rules::parse("bc")).parse("0012"), InputError);
}

TEST(History, items_survive_their_text) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  const Turn turn = parse_turn("1123:0,3", space, alphabet);
  EXPECT_EQ(alphabet.text(turn.guess), "1123");
  EXPECT_EQ(text(turn, space, alphabet), "1123:0,3");
}

TEST(History, other_texts_are_refused) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  for (const char* text :
       {"", "1123", ":0,3", "1123:", "1123:0", "1123:3,1", "112:0,3", "1123:0,3:", "1123 0,3", "1127:0,3"})
    EXPECT_THROW((void)parse_turn(text, space, alphabet), InputError) << text;
}

}  // namespace
}  // namespace deduce
