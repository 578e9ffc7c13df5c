// `deduce play` as a program: scripts of lines in, the same bytes out.
#include <gtest/gtest.h>

#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

Answer play(const std::string& lines, std::vector<std::string> options = {}) {
  options.insert(options.begin(), "play");
  return run(options, {.input = lines});
}

std::vector<json> play_answers(const std::string& lines, std::vector<std::string> options = {}) {
  options.push_back("--json");
  const Answer answer = play(lines, options);
  EXPECT_EQ(answer.status, 0) << answer.err;
  std::istringstream out(answer.out);
  std::vector<json> objects;
  for (std::string line; std::getline(out, line);) objects.push_back(json::parse(line));
  EXPECT_EQ(objects.at(0).at("answer"), "game");
  return objects;
}

TEST(Play, a_game_is_played_and_judged) {
  const Answer answer = play("1122\n3344\n2563\n", {"--seed", "1"});
  EXPECT_EQ(answer.status, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(
      answer.out,
      "p4c6r, 1296 codes: 4 pegs, colours 1 2 3 4 5 6.\n"
      "A hint B,W: B pegs have the right colour in the right place, W more have a colour that belongs elsewhere.\n"
      "Break my secret: type a guess, or help.\n"
      "My secret is drawn with seed 1.\n"
      "1. 1122 0,1\n"
      "2. 3344 0,1\n"
      "3. 2563 4,0\n"
      "You found 2563 in 3 guesses.\n"
      "\n"
      "   code  b,w left   lost   luck  best\n"
      " 1 1122  0,1  256  0.059 -0.108  1123\n"
      " 2 3344  0,1   48  0.145 -0.118  2334\n"
      " 3 2563  4,0    1  0.000 +1.771  2536\n"
      "\n"
      "The best play takes 4.340 guesses on average. Your guesses lost 0.204, and luck "
      "gave you 1.544: 3 in all.\n");
}

TEST(Play, skill_and_luck_add_up_to_the_guesses_made) {
  const auto objects = play_answers("1122\n3344\n2563\n", {"--seed", "1"});
  EXPECT_EQ(objects[0].at("seed"), 1);
  const json& result = objects.back().at("result");
  EXPECT_EQ(result.at("winner"), "you");
  EXPECT_EQ(result.at("computers_secret"), "2563");
  const json& judgement = result.at("judgement");
  EXPECT_TRUE(judgement.at("exact"));
  EXPECT_EQ(judgement.at("guesses").size(), 3U);
  EXPECT_NEAR(
      judgement.at("expected").get<double>() + judgement.at("lost").get<double>() - judgement.at("luck").get<double>(),
      3, 1e-9);
  EXPECT_EQ(judgement.at("guesses")[0].at("best_guess"), "1123");
}

TEST(Play, a_seed_is_a_game_and_the_default_in_a_pipe_is_one) {
  const std::string by_default = play_answers("give up\n").back().at("result").at("computers_secret");
  EXPECT_EQ(play_answers("give up\n", {"--seed", "1"}).back().at("result").at("computers_secret"), by_default);
  EXPECT_NE(play_answers("give up\n", {"--seed", "2"}).back().at("result").at("computers_secret"), by_default);
}

TEST(Play, the_computer_finds_yours_and_checks_your_hints) {
  // Your secret is 5244; the hints are what `deduce hint` says.
  std::string script;
  std::vector<json> objects = play_answers("", {"--role", "maker"});
  while (!objects.back().contains("result")) {
    const std::string guess = objects.back().at("computers_guess");
    const json hint = run_json({"hint", "5244", guess});
    script += std::to_string(hint.at("blacks").get<int>()) + "," + std::to_string(hint.at("whites").get<int>()) + "\n";
    objects = play_answers(script, {"--role", "maker"});
  }
  EXPECT_EQ(objects.back().at("result").at("your_secret"), "5244");
  EXPECT_EQ(objects.back().at("result").at("winner"), "computer");
  const Answer text = play(script, {"--role", "maker", "--quiet"});
  EXPECT_NE(text.out.find("I found 5244 in "), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("hints fit together.\n"), std::string::npos) << text.out;
}

TEST(Play, hints_that_contradict_each_other_are_explained) {
  const Answer text = play("0,0\n0,0\n0,0\n0,0\nsecret 1111\n", {"--role", "maker"});
  EXPECT_EQ(text.status, 0);
  EXPECT_NE(text.out.find("No code fits all the hints."), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("With 1111 as your secret:\n  hint 1 (1123 0,0) should have been 2,0\n"), std::string::npos)
      << text.out;
}

TEST(Play, in_turn) {
  const Answer draw = play("2563\n4,0\n", {"--role", "both"});
  EXPECT_NE(draw.out.find("A draw: equally many guesses.\n"), std::string::npos) << draw.out;
  const Answer win = play("2563\n0,0\n", {"--role", "both"});
  EXPECT_NE(win.out.find("You win: I have not found yours.\n"), std::string::npos) << win.out;
  const auto lost = play_answers("1111\n4,0\n", {"--role", "both"});
  EXPECT_EQ(lost.back().at("result").at("winner"), "computer");
  EXPECT_EQ(lost.back().at("result").at("computers_secret"), "2563");
}

TEST(Play, the_adversary_is_the_same_every_time_and_hard) {
  const std::vector<std::string> options{"--codemaker", "adversary"};
  const Answer once = play("1123\n2345\n", options);
  EXPECT_EQ(play("1123\n2345\n", options).out, once.out);
  EXPECT_NE(once.out.find("I commit to no secret"), std::string::npos);
  // 625 codes of five colours, then 256 codes with one 2, and so on: never the smaller part.
  const auto objects = play_answers("1111\n2222\n3333\n4444\n", options);
  ASSERT_EQ(objects.size(), 6U);
  EXPECT_EQ(objects[2].at("your_turn").at("hint"), "0,0");
  for (std::size_t i = 3; i < 6; ++i) EXPECT_EQ(objects[i].at("your_turn").at("hint"), "1,0") << i;
}

TEST(Play, other_games) {
  const auto objects = play_answers("0123\ngive up\n", {"-r", "bc", "--seed", "9"});
  EXPECT_EQ(objects.back().at("result").at("judgement").at("guesses")[0].at("lost_exact"), "0");
  const auto large = play_answers("112345\ngive up\n", {"-r", "p6c9r"});
  EXPECT_FALSE(large.back().at("result").at("judgement").at("exact"));
  EXPECT_GT(large.back().at("result").at("judgement").at("guesses")[0].at("best_entropy_bits").get<double>(), 3);
}

TEST(Play, bad_usage_and_bad_lines) {
  expect_refused({"play", "--role", "judge"}, "role 'judge' is unknown");
  expect_refused({"play", "--codemaker", "kind"}, "codemaker 'kind' is unknown");
  expect_refused({"play", "--adviser", "best"}, "adviser 'best' is unknown");
  expect_refused({"play", "--seed", "x"}, "--seed");
  const auto objects = play_answers("112\n1,1\nundo\n\xff\nhelp\nhistory\nquit\n1111\n");
  ASSERT_EQ(objects.size(), 9U) << "nothing is answered after quit";
  for (std::size_t i = 2; i < 6; ++i) EXPECT_EQ(objects[i].at("answer"), "error");
}

}  // namespace
}  // namespace deduce::testing
