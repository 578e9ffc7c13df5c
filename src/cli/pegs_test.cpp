#include "cli/pegs.hpp"

#include <gtest/gtest.h>

#include <set>

namespace deduce::cli {
namespace {

const Look kColours{.colours = true, .many_colours = true, .utf8 = true};

TEST(Pegs, without_colours_are_their_symbols) {
  const Pegs pegs(Alphabet(Rules::parse("mm")), Look{});
  EXPECT_EQ(pegs.peg(2), "3");
  EXPECT_EQ(pegs.row(Alphabet(Rules::parse("mm")).parse("1123")), "1 1 2 3");
  EXPECT_EQ(pegs.hint({2, 1}, 4), "xxo.");
  EXPECT_EQ(Pegs(Alphabet(Rules::parse("mm")), kColours).hint({2, 1}, 4), "●●○·");
}

TEST(Pegs, letters_that_name_colours_get_them) {
  const Pegs pegs(Alphabet(Rules::parse("mm"), "RGBYOP"), kColours);
  EXPECT_EQ(pegs.peg(2), "\033[48;5;27;38;5;15mB\033[0m") << "blue";
  EXPECT_EQ(pegs.peg(3), "\033[48;5;226;38;5;16mY\033[0m") << "yellow";
  const Pegs small(Alphabet(Rules::parse("mm"), "rgbyop"), kColours);
  EXPECT_EQ(small.peg(2), "\033[48;5;27;38;5;15mb\033[0m");
  // One letter that names none: all get colours that are told apart.
  EXPECT_NE(Pegs(Alphabet(Rules::parse("mm"), "RGBYOX"), kColours).peg(2), pegs.peg(2));
}

TEST(Pegs, all_colours_of_a_game_differ) {
  for (const bool many : {false, true})
    for (const char* symbols : {"0123456789abcdef", "RGBYOPWKVCMN"}) {
      const std::string_view all(symbols);
      const Rules rules = Rules::parse("p2c" + std::to_string(all.size()) + "r");
      Look look = kColours;
      look.many_colours = many;
      const Pegs pegs(Alphabet(rules, all), look);
      std::set<std::string> backgrounds;
      for (int colour = 0; colour < rules.colours(); ++colour) {
        const std::string peg = pegs.peg(colour);
        backgrounds.insert(peg.substr(0, many ? peg.find(";38") : peg.find(';')));
      }
      EXPECT_EQ(backgrounds.size(), all.size());
    }
}

}  // namespace
}  // namespace deduce::cli
