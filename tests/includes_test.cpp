// The layout holds: every #include goes the way that the table in docs/architecture.md allows, public
// headers need no private ones, files stay short, rooms have a README, and nothing is left half done.
// The rules are functions over a tree of texts, so that made-up trees show that each of them can fail.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "program.hpp"

namespace {

namespace fs = std::filesystem;

using Tree = std::map<std::string, std::string>;               // path from the top -> text
using Allowed = std::map<std::string, std::set<std::string>>;  // room -> rooms it may include
using Findings = std::vector<std::string>;

constexpr std::size_t kMostLines = 600;

std::vector<std::string> source_lines(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

std::vector<std::string> parts_of(const std::string& path) {
  std::vector<std::string> parts;
  std::istringstream in(path);
  for (std::string part; std::getline(in, part, '/');) parts.push_back(part);
  return parts;
}

bool is_source(const std::string& path) { return path.ends_with(".cpp") || path.ends_with(".hpp"); }
// A unit test may use any room to set its scene.
bool is_test(const std::string& path) { return path.ends_with("_test.cpp"); }

/// Reads the rows "| `src/game/` | what it is | base |" of the table of rooms.
Allowed rooms_of(const std::string& architecture) {
  static const std::regex row(R"(^\| `(?:src/)?(\w+)/` \|[^|]*\| ([^|]+) \|$)");
  static const std::regex word(R"(\w+)");
  Allowed allowed;
  for (const std::string& line : source_lines(architecture))
    if (std::smatch found; std::regex_match(line, found, row)) {
      const std::string list = found[2];
      std::set<std::string>& rooms = allowed[found[1]];
      for (std::sregex_iterator name(list.begin(), list.end(), word), end; name != end; ++name)
        rooms.insert(name->str());
      rooms.erase("nothing");
    }
  return allowed;
}

/// Reads the lines "row 10 |  mpi  |" of the picture of rooms.
std::map<std::string, int> rows_of(const std::string& architecture) {
  static const std::regex row(R"(^(?:row| {3}) +(\d+) \|([\w ]+)\|.*)");
  std::map<std::string, int> rows;
  for (const std::string& line : source_lines(architecture))
    if (std::smatch found; std::regex_match(line, found, row)) {
      std::istringstream names(found[2].str());
      for (std::string name; names >> name;) rows[name] = std::stoi(found[1]);
    }
  return rows;
}

/// Rooms that the table lets include one that does not stand below them, or that stand nowhere. The checker stands
/// alone.
Findings not_below(const Allowed& allowed, const std::map<std::string, int>& rows) {
  Findings findings;
  for (const auto& [room, lower] : allowed) {
    if (room == "verify") continue;
    if (!rows.contains(room)) findings.push_back(fmt::format("the picture has no room '{}'", room));
    for (const std::string& other : lower)
      if (rows.contains(room) && rows.contains(other) && rows.at(other) >= rows.at(room))
        findings.push_back(fmt::format("{} may include {}, which does not stand below it", room, other));
  }
  return findings;
}

/// The room of a file or of an included path; none for what is not ours.
std::optional<std::string> room_of(const std::string& path) {
  if (path.ends_with("deduce/deduce.hpp")) return "facade";
  const std::vector<std::string> parts = parts_of(path);
  if (parts.size() >= 3 && parts[0] == "include" && parts[1] == "deduce") return parts[2];
  if (parts.size() >= 2 && (parts[0] == "src" || parts[0] == "deduce")) return parts[1];
  if (!parts.empty() && parts[0] == "verify") return parts[0];
  return std::nullopt;
}

struct Include {
  std::string path;
  bool quoted = false;
};

std::optional<Include> include_in(const std::string& line) {
  static const std::regex form(R"(^\s*#\s*include\s*([<"])([^>"]+)[>"].*)");
  std::smatch found;
  if (!std::regex_match(line, found, form)) return std::nullopt;
  return Include{found[2], found[1] == "\""};
}

/// What is wrong with one include of a file of `room`; empty when nothing is.
std::string objection(const std::string& file, const std::string& room, const Include& include,
                      const Allowed& allowed) {
  const std::string first = parts_of(include.path).front();
  const bool ours_by_name = allowed.contains(first) || first == "deduce";
  if (!include.quoted && !ours_by_name) {
    const bool talks_to_people = room == "cli" || room == "server" || room == "verify";
    return include.path == "iostream" && !talks_to_people ? "only front doors print" : "";
  }
  if (!ours_by_name) return "is no room; write the room before the file name";
  const std::string target = first == "deduce" || first == "verify" ? room_of(include.path).value_or("") : first;
  if (file.starts_with("include/") && first != "deduce") return "is private, and this header is installed";
  if (target == room || allowed.at(room).contains(target)) return "";
  return fmt::format("goes the wrong way: {} may not include {}", room, target);
}

Findings wrong_includes(const Tree& tree, const Allowed& allowed) {
  Findings findings;
  for (const auto& [path, text] : tree) {
    const auto room = room_of(path);
    if (!room || !is_source(path)) continue;
    if (!allowed.contains(*room)) {
      findings.push_back(fmt::format("{}: the table of docs/architecture.md has no room '{}'", path, *room));
      continue;
    }
    if (is_test(path)) continue;
    for (const std::string& line : source_lines(text))
      if (const auto include = include_in(line))
        if (const std::string why = objection(path, *room, *include, allowed); !why.empty())
          findings.push_back(fmt::format("{}: {} {}", path, include->path, why));
  }
  return findings;
}

/// Rooms of the table that reach themselves; the table would allow a circle.
Findings circles(const Allowed& allowed) {
  Findings findings;
  for (const auto& [start, direct] : allowed) {
    std::set<std::string> reached;
    std::vector<std::string> open(direct.begin(), direct.end());
    while (!open.empty()) {
      const std::string room = open.back();
      open.pop_back();
      if (!reached.insert(room).second || !allowed.contains(room)) continue;
      open.insert(open.end(), allowed.at(room).begin(), allowed.at(room).end());
    }
    if (reached.contains(start)) findings.push_back(fmt::format("the table lets {} include itself in a circle", start));
  }
  return findings;
}

Findings too_long(const Tree& tree) {
  Findings findings;
  for (const auto& [path, text] : tree)
    if (const std::size_t lines = source_lines(text).size(); is_source(path) && lines >= kMostLines)
      findings.push_back(fmt::format("{}: {} lines; split it (fewer than {})", path, lines, kMostLines));
  return findings;
}

Findings rooms_without_readme(const Tree& tree) {
  std::set<std::string> folders;
  for (const auto& [path, text] : tree)
    if (is_source(path) && (path.starts_with("src/") || path.starts_with("verify/")))
      folders.insert(path.substr(0, path.rfind('/')));
  Findings findings;
  for (const std::string& folder : folders)
    if (!tree.contains(folder + "/README.md")) findings.push_back(fmt::format("{}: no README.md", folder));
  return findings;
}

Findings unfinished(const Tree& tree) {
  // Put together here, so that this file does not accuse itself.
  const auto joined = [](std::string_view one, std::string_view other) {
    return std::string(one) + std::string(other);
  };
  const std::vector<std::string> marks{
      joined("TO", "DO"),       joined("FIX", "ME"),       joined("XX", "X"),
      joined("GTEST_", "SKIP"), joined(" DISABL", "ED_"),  joined("(DISABL", "ED_"),
      joined("#if", " 0"),      joined("place", "holder"), joined("not yet ", "implemented")};
  Findings findings;
  for (const auto& [path, text] : tree)
    for (const std::string& mark : marks)
      if (!path.ends_with(".md") && text.find(mark) != std::string::npos)
        findings.push_back(fmt::format("{}: contains {}", path, mark));
  return findings;
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

/// The folders of the real tree that hold what people write.
Tree real_tree() {
  const fs::path top = deduce::testing::in_tree("");
  Tree tree;
  for (const char* folder : {"include", "src", "verify", "tests", "bench", "examples", "scripts", "cmake"}) {
    if (!fs::exists(top / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(top / folder))
      if (entry.is_regular_file()) tree[fs::relative(entry.path(), top).generic_string()] = read(entry.path());
  }
  return tree;
}

Allowed real_rooms() { return rooms_of(read(deduce::testing::in_tree("docs/architecture.md"))); }

std::string text(const Findings& findings) { return fmt::format("{}", fmt::join(findings, "\n")); }

TEST(Layout, every_include_goes_the_way_the_table_allows) {
  const Findings findings = wrong_includes(real_tree(), real_rooms());
  EXPECT_TRUE(findings.empty()) << text(findings);
}

TEST(Layout, the_table_has_the_rooms_that_the_style_fixes_and_no_circle) {
  const Allowed rooms = real_rooms();
  EXPECT_TRUE(rooms.at("base").empty());
  EXPECT_TRUE(rooms.at("verify").empty());
  EXPECT_EQ(rooms.at("board"), std::set<std::string>{"base"});
  EXPECT_EQ(rooms.at("game"), (std::set<std::string>{"base", "board"}));
  EXPECT_GE(rooms.size(), 16U);
  EXPECT_EQ(text(circles(rooms)), "");
  EXPECT_EQ(text(not_below(rooms, rows_of(read(deduce::testing::in_tree("docs/architecture.md"))))), "");
}

TEST(Layout, no_file_is_too_long) { EXPECT_EQ(text(too_long(real_tree())), ""); }

TEST(Layout, every_room_says_what_it_knows) { EXPECT_EQ(text(rooms_without_readme(real_tree())), ""); }

TEST(Layout, nothing_is_left_unfinished) { EXPECT_EQ(text(unfinished(real_tree())), ""); }

TEST(Layout, the_real_tree_was_really_read) {
  const Tree tree = real_tree();
  EXPECT_TRUE(tree.contains("src/game/rules.cpp"));
  EXPECT_TRUE(tree.contains("include/deduce/game/rules.hpp"));
}

class MadeUp : public testing::Test {
 protected:
  [[nodiscard]] Findings includes(const std::string& path, const std::string& line) const {
    return wrong_includes({{path, line + "\n"}}, allowed_);
  }

 private:
  Allowed allowed_ = rooms_of(
      "| folder | one line | may include |\n"
      "|---|---|---|\n"
      "| `src/base/` | the floor | nothing |\n"
      "| `src/game/` | rules | base |\n"
      "| `src/cli/` | the door | base, game, verify |\n"
      "| `verify/` | alone | nothing |\n");
};

TEST_F(MadeUp, includes_down_the_rows_are_fine) {
  EXPECT_EQ(text(includes("src/game/x.cpp", "#include \"deduce/base/error.hpp\"")), "");
  EXPECT_EQ(text(includes("src/game/x.cpp", "#include \"game/private.hpp\"")), "");
  EXPECT_EQ(text(includes("src/cli/x.cpp", "#include \"verify/verify.hpp\"")), "");
  EXPECT_EQ(text(includes("src/cli/x.cpp", "#include <iostream>")), "");
  EXPECT_EQ(text(includes("src/base/x.cpp", "#include <vector>")), "");
  EXPECT_EQ(text(includes("src/base/x.cpp", "// see \"deduce/game/rules.hpp\"")), "");
}

TEST_F(MadeUp, includes_up_the_rows_are_found) {
  EXPECT_EQ(includes("src/base/x.cpp", "#include \"deduce/game/rules.hpp\"").size(), 1U);
  EXPECT_EQ(includes("src/base/x.cpp", "  #  include <deduce/game/rules.hpp>").size(), 1U);
  EXPECT_EQ(includes("src/game/x.cpp", "#include \"cli/session.hpp\"").size(), 1U);
  EXPECT_EQ(includes("include/deduce/base/x.hpp", "#include \"deduce/game/rules.hpp\"").size(), 1U);
  EXPECT_EQ(includes("verify/x.cpp", "#include \"deduce/base/error.hpp\"").size(), 1U);
  EXPECT_EQ(includes("src/game/x.cpp", "#include \"verify/verify.hpp\"").size(), 1U);
}

TEST_F(MadeUp, other_wrong_includes_are_found) {
  EXPECT_EQ(includes("include/deduce/game/x.hpp", "#include \"game/private.hpp\"").size(), 1U);
  EXPECT_EQ(includes("src/game/x.cpp", "#include \"x.hpp\"").size(), 1U);
  EXPECT_EQ(includes("src/game/x.cpp", "#include <iostream>").size(), 1U);
  EXPECT_EQ(includes("src/util/x.cpp", "").size(), 1U);
}

TEST_F(MadeUp, unit_tests_may_include_anything) {
  EXPECT_EQ(text(includes("src/base/x_test.cpp", "#include \"deduce/game/rules.hpp\"")), "");
}

TEST_F(MadeUp, a_circle_in_the_table_is_found) {
  EXPECT_EQ(circles({{"a", {"b"}}, {"b", {"c"}}, {"c", {"a"}}, {"d", {"a"}}}).size(), 3U);
}

TEST_F(MadeUp, rooms_that_do_not_stand_above_what_they_include_are_found) {
  const auto rows = rows_of("row 10 |  d     |\n     1 |  b  c  |   web/\n     0 |  a     |\n");
  EXPECT_EQ(rows.size(), 4U);
  EXPECT_EQ(text(not_below({{"d", {"b", "c"}}, {"b", {"a"}}, {"verify", {}}}, rows)), "");
  EXPECT_EQ(not_below({{"b", {"c"}}}, rows).size(), 1U) << "in the same row";
  EXPECT_EQ(not_below({{"a", {"b"}}}, rows).size(), 1U);
  EXPECT_EQ(not_below({{"e", {}}}, rows).size(), 1U) << "nowhere";
}

TEST_F(MadeUp, long_files_missing_readmes_and_marks_are_found) {
  std::string long_text;
  for (std::size_t line = 0; line < kMostLines; ++line) long_text += "x\n";
  EXPECT_EQ(too_long({{"src/game/x.cpp", long_text}}).size(), 1U);
  EXPECT_EQ(too_long({{"src/game/x.cpp", long_text.substr(2)}}).size(), 0U);
  EXPECT_EQ(rooms_without_readme({{"src/game/x.cpp", ""}, {"src/base/x.cpp", ""}, {"src/base/README.md", ""}}).size(),
            1U);
  EXPECT_EQ(unfinished({{"src/game/x.cpp", std::string("// TO") + "DO later"}, {"src/game/y.cpp", "done"}}).size(), 1U);
}

}  // namespace
