// `deduce verify` through the real binary: what it says, and how it ends.
#include "program.hpp"

namespace deduce::testing {
namespace {

const std::string kNakamura = in_tree("strategies/nakamura-2019.table");

TEST(VerifyCommand, nakamuras_strategy_is_valid) {
  const nlohmann::json report = run_json({"verify", kNakamura});
  EXPECT_EQ(report["valid"], true);
  EXPECT_EQ(report["goal"], "identify");
  EXPECT_EQ(report["secrets"], 1296);
  EXPECT_EQ(report["total"], 5044);
  EXPECT_EQ(report["worst"], 4);
  EXPECT_EQ(report["rounds"], (nlohmann::json{1, 10, 117, 1168}));
  EXPECT_EQ(report["errors"], nlohmann::json::array());
  EXPECT_EQ(report["win"]["total"], 6316);
}

TEST(VerifyCommand, people_get_a_table_of_rounds) {
  EXPECT_EQ(run({"verify", kNakamura}).out,
            "p4c6r: 1296 secrets; secrets found in each round\n"
            "\n"
            "goal      1   2    3     4     5  total   mean  worst\n"
            "--------  -  --  ---  ----  ----  -----  -----  -----\n"
            "win       1   2   18   118  1157   6316  4.873      5\n"
            "identify  1  10  117  1168         5044  3.892      4\n"
            "\n" +
                kNakamura + " is valid (goal identify)\n");
}

TEST(VerifyCommand, what_evaluate_writes_is_valid_in_every_format_that_can_be_read) {
  const TemporaryFolder folder;
  for (const std::string format : {"table", "irving", "json"}) {
    const std::string path = folder.path("entropy." + format);
    EXPECT_EQ(run({"evaluate", "entropy", "-r", "p3c5r", "-o", path, "--format", format}).status, 0);
    const auto report = run_json({"verify", path});
    EXPECT_EQ(report["rules"], "p3c5r");
    EXPECT_EQ(report["total"], run_json({"evaluate", "entropy", "-r", "p3c5r"})["results"][0]["total"]);
  }
}

TEST(VerifyCommand, knuths_strategy_is_what_his_rule_gives) {
  const std::string shipped = in_tree("strategies/knuth-1976.table");
  const TemporaryFolder folder;
  EXPECT_EQ(run({"evaluate", "worst-case", "-o", folder.path("knuth.table")}).status, 0);
  std::string written = read_text(folder.path("knuth.table"));
  const auto note = written.find("# note: deduce ");  // the version and the command
  ASSERT_NE(note, std::string::npos);
  EXPECT_EQ(written.erase(note, written.find('\n', note) + 1 - note), read_text(shipped));
  EXPECT_EQ(run_json({"verify", shipped})["total"], 5801);
}

TEST(VerifyCommand, strategies_of_games_that_take_minutes_keep_their_claims) {
  for (const auto& [game, total] : {std::pair("p5c7r", 85645), {"p6c5r", 73795}}) {
    const auto report = run_json({"verify", in_tree(std::string("strategies/") + game + ".table")});
    EXPECT_EQ(report["valid"], true);
    EXPECT_EQ(report["rules"], game);
    EXPECT_EQ(report["total"], total);
    EXPECT_EQ(report["worst"], 7);
  }
}

TEST(VerifyCommand, strategies_of_games_that_are_not_solved_keep_their_claims) {
  const std::pair<const char*, int> claims[] = {{"p4c12r", 126754}, {"p5c8r", 178319}, {"p6c6r", 240486}};
  for (const auto& [game, total] : claims) {
    const auto report = run_json({"verify", in_tree("strategies/" + std::string(game) + ".table")});
    EXPECT_EQ(report["valid"], true);
    EXPECT_EQ(report["rules"], game);
    EXPECT_EQ(report["total"], total);
  }
}

TEST(VerifyCommand, a_changed_code_makes_the_answer_no) {
  const TemporaryFolder folder;
  const std::string path = folder.path("changed.table");
  std::string text = read_text(kNakamura);
  const auto at = text.find("2311");
  ASSERT_NE(at, std::string::npos);
  write_text(path, text.replace(at, 4, "2312"));
  const Answer answer = run({"verify", path, "--json"});
  EXPECT_EQ(answer.status, 1);
  EXPECT_EQ(answer.err, "");
  const auto report = nlohmann::json::parse(answer.out);
  EXPECT_EQ(report["valid"], false);
  EXPECT_EQ(report["secrets"], 1296);
  EXPECT_EQ(report["errors"][0], path + ": row [001]: secret 2311 is never found: 2312 follows hint 2,1");
  const Answer for_people = run({"verify", path});
  EXPECT_EQ(for_people.status, 1);
  EXPECT_NE(for_people.out.find("is not valid"), std::string::npos);
}

TEST(VerifyCommand, a_file_that_cannot_be_followed_has_errors_and_no_numbers) {
  const TemporaryFolder folder;
  const std::string path = folder.path("cut.json");
  write_text(path, R"({"rules": "mm", "strategy": {"guess": "1123")");
  const Answer answer = run({"verify", path, "--json"});
  EXPECT_EQ(answer.status, 1);
  const auto report = nlohmann::json::parse(answer.out);
  EXPECT_EQ(report["valid"], false);
  EXPECT_EQ(report["total"], nullptr);
  EXPECT_EQ(report["errors"].size(), 1U);
}

TEST(VerifyCommand, rules_and_goal_come_from_the_options_only_where_the_file_is_silent) {
  const TemporaryFolder folder;
  const std::string path = folder.path("silent");
  write_text(path, "[000] b:a,b.\n");
  const auto silent = run_json({"verify", path, "-r", "p1c2n", "--alphabet", "ab", "--goal", "identify"});
  EXPECT_EQ(silent["valid"], true);
  EXPECT_EQ(silent["goal"], "identify");
  EXPECT_EQ(silent["total"], 2);
  write_text(path, "# rules: p1c2n\n# alphabet: ab\n# goal: win\n# total: 3\n[000] b:a,b.\n");
  const Answer other_goal = run({"verify", path, "--goal", "identify"});
  EXPECT_EQ(other_goal.status, 2);
  EXPECT_NE(other_goal.err.find("states the goal win"), std::string::npos) << other_goal.err;
  const auto stated = run_json({"verify", path});
  EXPECT_EQ(stated["valid"], true);
  EXPECT_EQ(stated["rules"], "p1c2n");
  EXPECT_EQ(stated["goal"], "win");
  EXPECT_EQ(stated["total"], 3);
}

TEST(VerifyCommand, bytes_that_are_no_text_do_not_disturb_the_json) {
  const TemporaryFolder folder;
  const std::string path = folder.path("bytes");
  write_text(path, "# rules: \xff\xfe\n# goal: \xc3\n[000] \x80:,.\n");
  const Answer answer = run({"verify", path, "--json"});
  EXPECT_EQ(answer.status, 1) << answer.err;
  EXPECT_EQ(nlohmann::json::parse(answer.out)["valid"], false);
}

TEST(VerifyCommand, what_is_no_strategy_file_is_refused) {
  const TemporaryFolder folder;
  const std::string path = folder.path("file");
  expect_refused({"verify", path}, "cannot be read");
  expect_refused({"verify", folder.path("")}, "is a folder");
  write_text(path, "");
  expect_refused({"verify", path}, "is empty");
  write_text(path, "Dear Mr Knuth,\n");
  expect_refused({"verify", path}, "is no strategy file");
  write_text(path, "digraph strategy {\n}\n");
  expect_refused({"verify", path}, "is a dot file");
  write_text(path, "[000] 1:2,1.\n");
  expect_refused({"verify", path, "-r", "p1"}, "rules 'p1' cannot be read");
  expect_refused({"verify", path, "--goal", "lose"}, "--goal");
}

}  // namespace
}  // namespace deduce::testing
