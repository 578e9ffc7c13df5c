#include "deduce/report/lines_figure.hpp"

#include <gtest/gtest.h>

namespace deduce::report {
namespace {

TEST(LinesFigure, draws_every_point_and_name_once) {
  const Lines lines{"t", "s", "x", "y", {{"one", {{2, 1.5}, {3, 2.25}}}, {"two", {{4, 7}}, 1, true}}};
  const std::string figure = lines_figure(lines);
  EXPECT_EQ(figure, lines_figure(lines));
  EXPECT_TRUE(figure.starts_with("<svg "));
  EXPECT_TRUE(figure.ends_with("</svg>\n"));
  for (const char* part : {"<title>one: 2, 1.5000</title>", "<title>one: 3, 2.2500</title>",
                           "<title>two: 4, 7.0000</title>", ">one</text>", ">two</text>"}) {
    const std::size_t found = figure.find(part);
    ASSERT_NE(found, std::string::npos) << part;
    EXPECT_EQ(figure.find(part, found + 1), std::string::npos) << part << " is there twice";
  }
}

TEST(LinesFigure, dashes_only_what_is_to_be_dashed) {
  const auto figure = [](bool dashed) { return lines_figure({"t", "s", "x", "y", {{"one", {{1, 1}}, 0, dashed}}}); };
  EXPECT_NE(figure(true).find("stroke-dasharray"), std::string::npos);
  EXPECT_EQ(figure(false).find("stroke-dasharray"), std::string::npos);
}

TEST(LinesFigure, a_single_point_is_a_figure_too) {
  EXPECT_NE(lines_figure({"t", "s", "x", "y", {{"one", {{1, 1}}}}}).find("<circle"), std::string::npos);
}

}  // namespace
}  // namespace deduce::report
