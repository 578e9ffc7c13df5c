#include "deduce/report/rounds_figure.hpp"

#include <gtest/gtest.h>

#include <set>

namespace deduce {
namespace {

TEST(RoundsFigure, is_the_same_every_time_and_says_every_number) {
  const std::vector<RoundsBar> bars = {{"simple", {1, 4, 25}}, {"a<b&c", {0, 7}}};
  const std::string figure = rounds_figure("a game", bars);
  EXPECT_EQ(figure, rounds_figure("a game", bars));
  EXPECT_TRUE(figure.starts_with("<svg "));
  EXPECT_TRUE(figure.ends_with("</svg>\n"));
  EXPECT_NE(figure.find("<title>round 3: 25</title>"), std::string::npos);
  EXPECT_EQ(figure.find("round 1: 0"), std::string::npos);
  EXPECT_NE(figure.find("a&lt;b&amp;c"), std::string::npos);
  EXPECT_NE(figure.find("mean 2.800"), std::string::npos);
  EXPECT_NE(figure.find("mean 2.000"), std::string::npos);
}

TEST(RoundsFigure, labels_can_be_read_on_every_shade) {
  // A rule of the style sheet beats an attribute; only a style of its own beats the rule.
  const std::string figure = rounds_figure("a game", {{"simple", std::vector<std::uint64_t>(9, 100)}});
  EXPECT_EQ(figure.find("class=\"s\" fill="), std::string::npos);
  EXPECT_NE(figure.find("style=\"fill:#222\">100"), std::string::npos) << "dark on the light shades";
  EXPECT_NE(figure.find("style=\"fill:#fff\">100"), std::string::npos) << "light on the dark ones";
}

TEST(RoundsFigure, many_rounds_have_shades_of_their_own_and_a_legend_inside_the_picture) {
  for (const std::size_t rounds : {9U, 10U, 14U, 15U, 40U}) {
    const std::string figure = rounds_figure("a game", {{"simple", std::vector<std::uint64_t>(rounds, 5)}});
    std::set<std::string> shades;
    for (auto at = figure.find("height=\"16\" fill=\""); at != std::string::npos;
         at = figure.find("height=\"16\" fill=\"", at + 1)) {
      shades.insert(figure.substr(at + 19, 7));
      const auto x = figure.rfind("x=\"", at);
      EXPECT_LE(std::stoi(figure.substr(x + 3)), 690);
    }
    EXPECT_EQ(shades.size(), rounds);
  }
}

}  // namespace
}  // namespace deduce
