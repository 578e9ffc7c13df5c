// Every number of every room's tuning is changed by some test: whoever adds one adds what shows that answers stay as
// they are. That is seen from its name, which must stand in a test as that of a member; what a test makes of it is the
// test's affair.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "where.hpp"

namespace deduce::testing {
namespace {

namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream in(path);
  return {std::istreambuf_iterator<char>(in), {}};
}

/// The names of the members that the structs of a header have, as `type one = 1, other{2};` declares them.
std::vector<std::string> members_declared(const std::string& header) {
  std::string text = std::regex_replace(header, std::regex("//[^\n]*|#[^\n]*"), "");
  text = std::regex_replace(text, std::regex(R"(<[^<>;]*>)"), "");  // lists of types
  text = std::regex_replace(text, std::regex(R"((?:struct|namespace) [\w:]+ \{)"), ";");
  for (const std::regex value(R"(\{[^{}]*\})"); std::regex_search(text, value);)
    text = std::regex_replace(text, value, "");
  std::erase(text, '}');  // of what began above
  std::vector<std::string> names;
  static const std::regex declaration(R"(^\s*(?:std::)?[\w:]+\s+(\w+[^;()]*)$)"), name(R"((?:^|,)\s*(\w+))");
  for (std::size_t from = 0, to; (to = text.find(';', from)) != std::string::npos; from = to + 1) {
    const std::string statement = text.substr(from, to - from);
    std::smatch found;
    if (statement.find("friend") != std::string::npos || !std::regex_match(statement, found, declaration)) continue;
    const std::string list = found[1];
    for (std::sregex_iterator one(list.begin(), list.end(), name), end; one != end; ++one) names.push_back((*one)[1]);
  }
  return names;
}

/// The names that stand in a test after a point or two colons.
std::set<std::string> members_named(const std::string& test) {
  static const std::regex member(R"((?:\.|::)\s*(\w+))");
  std::set<std::string> names;
  for (std::sregex_iterator one(test.begin(), test.end(), member), end; one != end; ++one) names.insert((*one)[1]);
  return names;
}

std::set<std::string> members_named_in_tests() {
  std::set<std::string> names;
  for (const char* folder : {"src", "tests"})
    for (const fs::directory_entry& file : fs::recursive_directory_iterator(in_tree(folder))) {
      const std::string path = file.path().string();
      const bool helps_tests = std::string_view(folder) == "tests" && path.ends_with(".hpp");
      if (path.ends_with("_test.cpp") || helps_tests) names.merge(members_named(text_of(file.path())));
    }
  return names;
}

TEST(Tunings, every_number_is_named_in_a_test) {
  const std::set<std::string> named = members_named_in_tests();
  std::size_t numbers = 0;
  for (const fs::directory_entry& file : fs::recursive_directory_iterator(in_tree("include/deduce"))) {
    if (file.path().filename() != "tuning.hpp") continue;
    const std::vector<std::string> declared = members_declared(text_of(file.path()));
    EXPECT_FALSE(declared.empty()) << file.path();
    for (const std::string& one : declared)
      EXPECT_TRUE(named.contains(one)) << "no test changes " << one << " of " << file.path().string();
    numbers += declared.size();
  }
  EXPECT_GT(numbers, 120U);
}

TEST(Tunings, members_are_read_however_they_are_declared) {
  const std::vector<std::string> expected{"one", "two", "three", "four", "five", "six", "seven"};
  EXPECT_EQ(members_declared("#pragma once\n"
                             "namespace deduce {\n"
                             "struct First {  // zero = 0;\n"
                             "  int one = 1;  ///< not = this;\n"
                             "  friend bool operator==(const First&, const First&) = default;\n"
                             "};\n"
                             "struct Second {\n"
                             "  bound::Tuning two;\n"
                             "  std::uint64_t three = std::uint64_t{1} << 20, four = ~std::uint64_t{0};\n"
                             "  std::array<First, 5> five{{{1, 4}, {2, 3}}};\n"
                             "\n"
                             "  unsigned six = 1U << 15;\n"
                             "  First seven{1};\n"
                             "};\n"
                             "}  // namespace deduce\n"),
            expected);
}

TEST(Tunings, a_member_is_named_where_it_is_taken_of_something) {
  const std::set<std::string> expected{"by_guess", "quick", "freely"};
  EXPECT_EQ(members_named("tuning.quick = 1; lower(\"together\", &Tuning::by_guess); {.freely = 2}"), expected);
}

}  // namespace
}  // namespace deduce::testing
