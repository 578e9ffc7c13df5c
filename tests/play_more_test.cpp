// What makes a conversation pleasant: help for the stuck, limits, results to share, the best guesses, games
// that are taken up again.
#include <cstdlib>
#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

std::vector<json> said_lines(const std::string& text) {
  std::istringstream in(text);
  std::vector<json> out;
  for (std::string line; std::getline(in, line);) out.push_back(json::parse(line));
  return out;
}

TEST(PlayHelp, those_who_are_stuck_are_told_what_is_left_and_what_to_guess) {
  // Seed 1 is 2563.
  const auto answers =
      said_lines(run({"play", "--seed", "1", "--json"}, {.input = "1123\nhint\nlist 3\nwhy\nwhy 1 1 1 1\n2563\n"}).out);
  ASSERT_EQ(answers.size(), 8U);
  EXPECT_EQ(answers[3]["answer"], "hint");
  EXPECT_EQ(answers[3]["candidates"], 230);
  const json solved = run_json({"solve", "--given", "1123:1,1"});
  EXPECT_EQ(answers[3]["advice"]["guess"], solved["first_guess"]);
  EXPECT_EQ(answers[3]["advice"]["expected_guesses_exact"], solved["mean_exact"]);
  EXPECT_EQ(answers[4]["count"], 230);
  EXPECT_EQ(answers[4]["candidates"].size(), 3U);
  EXPECT_EQ(answers[5]["recommended"], true);
  EXPECT_EQ(answers[6]["guess"], "1111");
  EXPECT_EQ(answers[7]["result"]["helped"], 4);
  EXPECT_NE(run({"play", "--role", "maker"}, {.input = "hint\n"}).out.find("? hint is for those who guess"),
            std::string::npos);
}

TEST(PlayLimit, the_last_guess_ends_the_game) {
  const auto lost = said_lines(run({"play", "--seed", "1", "--limit", "2", "--json"}, {.input = "1111\n1112\n"}).out);
  EXPECT_EQ(lost.back()["result"]["winner"], "computer");
  EXPECT_EQ(lost.back()["result"]["out_of_guesses"], true);
  EXPECT_EQ(lost.back()["result"]["computers_secret"], "2563");
  const auto won = said_lines(run({"play", "--seed", "1", "--limit", "2", "--json"}, {.input = "1111\n2563\n"}).out);
  EXPECT_EQ(won.back()["result"]["winner"], "you");
  EXPECT_EQ(won.back()["result"]["out_of_guesses"], false);
  const auto kept = said_lines(run({"play", "--role", "maker", "--limit", "1", "--json"}, {.input = "0,0\n"}).out);
  EXPECT_EQ(kept.back()["result"]["winner"], "you");
  const auto both = said_lines(run({"play", "--role", "both", "--limit", "1", "--json"}, {.input = "1111\n0,0\n"}).out);
  EXPECT_EQ(both.back()["result"]["winner"], "nobody");
  expect_refused({"play", "--limit", "0"}, "whole number from 1");
}

TEST(PlayShare, squares_tell_the_hints_and_nothing_else) {
  const std::string out = run({"play", "--seed", "1", "--share"}, {.input = "1123\n2563\n"}).out;
  EXPECT_NE(out.find("deduce p4c6r seed 1: 2\n🟩🟨⬜⬜\n🟩🟩🟩🟩\n"), std::string::npos) << out;
  EXPECT_EQ(run({"play", "--seed", "1"}, {.input = "1123\n2563\n"}).out.find("🟩"), std::string::npos);
}

TEST(PlayDaily, is_the_game_whose_seed_is_the_date) {
  const std::string day = shell("date +%Y%m%d").substr(0, 8);
  const std::string daily = run({"play", "--daily"}, {.input = "give up\n"}).out;
  // Around midnight the day may change between the two.
  const std::string later = shell("date +%Y%m%d").substr(0, 8);
  const std::string seeded = run({"play", "--seed", day}, {.input = "give up\n"}).out;
  if (day == later) {
    EXPECT_EQ(daily.substr(0, daily.find("\ndeduce p4c6r day ")), seeded) << daily << seeded;
  }
  expect_refused({"play", "--daily", "--seed", "3"}, "--seed");
}

TEST(AssistBest, the_best_guesses_have_their_exact_worth) {
  const auto answers = said_lines(run({"assist", "--json"}, {.input = "1123 0,3\nbest\nbest 3\nnew\nbest 9\n"}).out);
  ASSERT_EQ(answers.size(), 7U);
  const json& best = answers[3];
  EXPECT_EQ(best["answer"], "best");
  EXPECT_EQ(best["exact"], true);
  ASSERT_EQ(best["guesses"].size(), 10U);
  EXPECT_EQ(best["guesses"][0]["expected_guesses_exact"], "127/44");
  const json ranked = run_json({"partition", "--given", "1123:0,3", "--sort", "exact", "--top", "10"});
  for (std::size_t i = 0; i < 10; ++i)
    EXPECT_EQ(best["guesses"][i]["expected_guesses_exact"], ranked["rows"][i]["mean_exact"]) << i;
  EXPECT_EQ(answers[4]["guesses"].size(), 3U);
  EXPECT_EQ(answers[5]["candidates"], 1296) << "new begins another game";
  EXPECT_EQ(answers[6]["guesses"].size(), 5U) << "there are five kinds of first guesses";
  EXPECT_EQ(answers[6]["guesses"][0]["expected_guesses_exact"], "5625/1296");
}

TEST(AssistAdvice, the_guess_that_one_rule_begins_with_may_be_best_when_another_plays_on) {
  const auto answers = said_lines(run({"assist", "-r", "lg", "--json"}, {.input = "? 11223\n? 11234\n"}).out);
  EXPECT_EQ(answers[1]["advice"]["guess"], "11223");
  EXPECT_EQ(answers[2]["lost_exact"], "0/32768");
  EXPECT_GT(answers[3]["lost"], 0.0) << "the advice does not contradict itself";
}

TEST(AssistResume, the_last_game_is_taken_up_again) {
  const TemporaryFolder folder;
  ::setenv("XDG_STATE_HOME", folder.path("state").c_str(), 1);
  expect_refused({"assist", "--resume"}, "no game to take up");
  std::filesystem::create_directories(folder.path("state/deduce"));
  ASSERT_EQ(
      run({"assist", "-r", "bc"}, {.input = "0123 1,1\nsave " + folder.path("state/deduce/assist.game") + "\n"}).status,
      0);
  const auto resumed = said_lines(run({"assist", "--resume", "--json"}, {.input = "4567 1,1\n"}).out);
  EXPECT_EQ(resumed[0]["rules"], "p4c10n");
  EXPECT_EQ(resumed[1]["turns"].size(), 1U);
  const auto again = said_lines(run({"assist", "--resume", "--json"}, {.input = ""}).out);
  EXPECT_EQ(again[1]["turns"].size(), 2U) << "a game that was taken up is kept";
  // A script that does not ask for it leaves the kept game alone.
  ASSERT_EQ(run({"assist"}, {.input = "1123 1,1\n"}).status, 0);
  EXPECT_EQ(said_lines(run({"assist", "--resume", "--json"}, {.input = ""}).out)[0]["rules"], "p4c10n");
  expect_refused({"assist", "--resume", "-r", "mm"}, "--resume");
  write_text(folder.path("state/deduce/assist.game"), "nonsense\n");
  expect_refused({"assist", "--resume"}, "the first line must be");
  ::unsetenv("XDG_STATE_HOME");
}

}  // namespace
}  // namespace deduce::testing
