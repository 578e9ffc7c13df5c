#include "deduce/report/scatter_figure.hpp"

#include <gtest/gtest.h>

namespace deduce::report {
namespace {

TEST(Scatter, correlation_of_lines_and_of_nothing) {
  EXPECT_NEAR(correlation({{"a", 0, 1, false}, {"b", 1, 3, false}, {"c", 2, 5, false}}), 1, 1e-12);
  EXPECT_NEAR(correlation({{"a", 0, 5, false}, {"b", 1, 3, false}, {"c", 2, 1, false}}), -1, 1e-12);
  EXPECT_NEAR(correlation({{"a", 0, 0, false}, {"b", 1, 1, false}, {"c", 2, 0, false}}), 0, 1e-12);
  EXPECT_EQ(correlation({{"a", 1, 2, false}}), 0);
}

TEST(Scatter, draws_every_point_once) {
  const Scatter scatter{"t", "x", "y", {{"one", 0, 1, false}, {"two", 3.3, 2.7, true}}};
  const std::string figure = scatter_figure(scatter);
  EXPECT_EQ(figure, scatter_figure(scatter));
  EXPECT_NE(figure.find("<title>one: 0.0000, 1.0000</title>"), std::string::npos);
  EXPECT_NE(figure.find("r=\"6\""), std::string::npos);
  EXPECT_TRUE(figure.ends_with("</svg>\n"));
  EXPECT_NO_THROW((void)scatter_figure({"single", "x", "y", {{"one", 1, 1, true}}}));
}

}  // namespace
}  // namespace deduce::report
