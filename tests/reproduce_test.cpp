// `deduce reproduce` through the real binary: the papers' cells that must agree and those that cannot, and
// that docs/results.md is what the program computes now. Each report is made once, with three threads.
#include <algorithm>
#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

const std::string kDocs = in_tree("docs/");

/// The text before the first "## " and the sections that begin there, in their order.
std::vector<std::string> report_sections(const std::string& page) {
  std::vector<std::string> sections(1);
  std::istringstream in(page);
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with("## ")) sections.emplace_back();
    sections.back() += line + "\n";
  }
  for (std::string& section : sections) section.erase(section.find_last_not_of('\n') + 1);
  return sections;
}

/// The first line in which two texts differ, for a message shorter than both; empty when they are the same.
std::string first_difference(const std::string& now, const std::string& kept) {
  std::istringstream one(now), other(kept);
  for (int line = 1;; ++line) {
    std::string ours, theirs;
    const bool more = static_cast<bool>(std::getline(one, ours)), left = static_cast<bool>(std::getline(other, theirs));
    if (!more && !left) return "";
    if (more != left || ours != theirs)
      return "line " + std::to_string(line) + " is now\n  " + ours + "\nand was\n  " + theirs;
  }
}

/// Makes a report, and expects docs/results.md and its figures to be what comes out. Returns how many cells
/// differ, by table; each must have a footnote.
std::map<std::string, int> reproduce(const std::string& name, std::size_t place) {
  const TemporaryFolder folder;
  const nlohmann::json answer = run_json({"reproduce", name, "--page", folder.path("results.md"), "--threads", "3"});
  const auto now = report_sections(read_text(folder.path("results.md"))),
             kept = report_sections(read_text(kDocs + "results.md"));
  EXPECT_EQ(now.size(), 2U);
  EXPECT_EQ(kept.size(), 6U) << "docs/results.md has a section too many or too few";
  EXPECT_EQ(first_difference(now.at(0), kept.at(0)), "") << "docs/results.md is stale: make results";
  EXPECT_EQ(first_difference(now.at(1), kept.at(place)), "") << "docs/results.md is stale: make results";
  const nlohmann::json& report = answer["reports"][0];
  for (const auto& figure : report["figures"])
    for (const char* ending : {".svg", ".csv"}) {
      const std::string file = "results/" + name + "/" + figure["id"].get<std::string>() + ending;
      EXPECT_EQ(first_difference(read_text(folder.path(file)), read_text(kDocs + file)), "")
          << file << " is stale: make results";
    }
  std::map<std::string, int> differs;
  for (const auto& table : report["tables"]) {
    differs[table["id"]] = table["differs"];
    for (const auto& row : table["rows"])
      for (const auto& cell : row["cells"])
        EXPECT_TRUE(cell["mark"] != "differs" || cell["footnote"].is_number())
            << table["id"] << " " << row["label"] << " does not say why it differs";
  }
  return differs;
}

TEST(Reproduce, a_stale_line_is_found_and_shown) {
  EXPECT_EQ(first_difference("a\nb\n", "a\nb\n"), "");
  EXPECT_EQ(first_difference("a\n5\n", "a\n6\n"), "line 2 is now\n  5\nand was\n  6");
  EXPECT_EQ(first_difference("a\n", "a\n6\n"), "line 2 is now\n  \nand was\n  6");
}

TEST(Reproduce, kooi_s_tables_agree_but_for_a_cut_off_digit_and_table_10) {
  const auto differs = reproduce("kooi-2005", 1);
  EXPECT_EQ(differs.size(), 12U);
  for (const auto& [table, count] : differs)
    EXPECT_EQ(count, table == "table-4" ? 1 : table == "table-10" ? 7 : 0) << table;
}

TEST(Reproduce, arai_s_means_agree_and_his_entropies_do_not) {
  for (const auto& [table, count] : reproduce("arai-2015", 2)) EXPECT_EQ(count, table == "table-1" ? 4 : 0) << table;
}

TEST(Reproduce, nakamura_s_misprint_and_means_differ) {
  const std::map<std::string, int> expected = {{"table-1", 1}, {"table-2", 4},  {"worst", 0},   {"program", 0},
                                               {"memory", 5},  {"figure-4", 2}, {"printed", 2}, {"quoted", 2}};
  EXPECT_EQ(reproduce("nakamura-2019", 3), expected);
}

TEST(Reproduce, the_simultaneous_numbers_agree_but_the_quoted_set_does_not_identify) {
  for (const auto& [table, count] : reproduce("simultaneous", 4)) EXPECT_EQ(count, table == "minimum" ? 1 : 0) << table;
}

TEST(Reproduce, what_the_literature_knows_of_other_games_agrees) {
  const auto differs = reproduce("beyond", 5);
  EXPECT_TRUE(differs.contains("win") && differs.contains("identify") && differs.contains("long"));
  for (const auto& [table, count] : differs) EXPECT_EQ(count, 0) << table;
}

TEST(Reproduce, files_are_written_and_the_same_every_time) {
  const TemporaryFolder one, other;
  EXPECT_EQ(run({"reproduce", "kooi-2005", "--out", one.path("x")}).status, 0);
  EXPECT_EQ(run({"reproduce", "kooi-2005", "--out", other.path("x"), "--threads", "1"}).status, 0);
  for (const char* file : {"x/kooi-2005.md", "x/kooi-2005/table-7.csv", "x/kooi-2005/strategies.svg"}) {
    EXPECT_FALSE(read_text(one.path(file)).empty()) << file;
    EXPECT_EQ(read_text(one.path(file)), read_text(other.path(file))) << file;
  }
}

/// The commands of data/long_results.json.
std::vector<std::string> recorded_commands() {
  std::vector<std::string> commands;
  const auto record = nlohmann::json::parse(read_text(in_tree("data/long_results.json")));
  // Where two commands give the two bounds of a figure there is a semicolon between them.
  for (const auto& result : record["results"]) {
    std::istringstream both(result["command"].get<std::string>());
    for (std::string one; std::getline(both, one, ';');) commands.push_back(one.substr(one.find_first_not_of(' ')));
  }
  return commands;
}

TEST(Reproduce, recorded_commands_still_run_on_a_small_game) {
  const std::vector<std::string> commands = recorded_commands();
  EXPECT_FALSE(commands.empty());
  for (const std::string& command : commands) {
    // The same options, on a game that takes no time; the first guess must be one of its codes.
    std::istringstream in(
        std::regex_replace(command, std::regex("-r \\S+|--first \\S+|--words \\S+|--allowed \\S+"), ""));
    std::vector<std::string> words{std::istream_iterator<std::string>(in), {}};
    ASSERT_EQ(words.at(0), "deduce");
    words.erase(words.begin());
    if (command.find(" --words ") != std::string::npos)
      words.insert(words.end(), {"--words", in_tree("examples/games/words.txt"), "--json"});
    else
      words.insert(words.end(), {"-r", "p2c3r", "--json"});
    const Answer answer = run(words);
    EXPECT_EQ(answer.status, 0) << command << "\n" << answer.err;
    EXPECT_TRUE(nlohmann::json::accept(answer.out)) << command;
  }
}

TEST(Reproduce, unknown_papers_and_places_that_cannot_be_written_are_refused) {
  expect_refused({"reproduce", "knuth-1976"}, "kooi-2005, arai-2015, nakamura-2019, simultaneous, beyond, or all");
  expect_refused({"reproduce", "kooi-2005", "--out", "/dev/null/x"}, "cannot be made");
  expect_refused({"reproduce", "kooi-2005", "--page", "/dev/null/x.md"}, "cannot be written");
  expect_refused({"reproduce", "kooi-2005", "--page", "results.txt"}, "must end in .md");
}

}  // namespace
}  // namespace deduce::testing
