// `deduce reproduce` through the real binary: the papers' cells that must agree, and those that cannot.
#include <map>

#include "program.hpp"

namespace deduce::testing {
namespace {

/// How many cells differ, by table.
std::map<std::string, int> differences(const std::string& paper) {
  const nlohmann::json answer = run_json({"reproduce", paper});
  std::map<std::string, int> differs;
  for (const auto& table : answer["reports"][0]["tables"]) differs[table["id"]] = table["differs"];
  return differs;
}

TEST(Reproduce, kooi_s_tables_agree_but_for_a_cut_off_digit_and_table_10) {
  for (const auto& [table, count] : differences("kooi-2005"))
    EXPECT_EQ(count, table == "table-4" ? 1 : table == "table-10" ? 7 : 0) << table;
}

TEST(Reproduce, nakamura_s_misprint_and_means_differ) {
  auto differs = differences("nakamura-2019");
  EXPECT_EQ(differs.at("table-1"), 1);
  EXPECT_EQ(differs.at("table-2"), 4);
  EXPECT_EQ(differs.at("worst"), 0);
  EXPECT_EQ(differs.at("printed"), 2);
}

TEST(Reproduce, arai_s_means_agree_and_his_entropies_do_not) {
  auto differs = differences("arai-2015");
  EXPECT_EQ(differs.at("table-1"), 4);
  EXPECT_EQ(differs.at("whole-game"), 0);
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

TEST(Reproduce, unknown_papers_and_folders_that_cannot_be_made_are_refused) {
  expect_refused({"reproduce", "knuth-1976"}, "kooi-2005, arai-2015, nakamura-2019, simultaneous, or all");
  expect_refused({"reproduce", "kooi-2005", "--out", "/dev/null/x"}, "cannot be made");
}

}  // namespace
}  // namespace deduce::testing
