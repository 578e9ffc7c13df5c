#include "deduce/report/rounds_figure.hpp"

#include <gtest/gtest.h>

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

}  // namespace
}  // namespace deduce
