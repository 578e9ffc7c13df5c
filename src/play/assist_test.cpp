#include "deduce/play/assist.hpp"

#include <gtest/gtest.h>

namespace deduce::play {
namespace {

class AssistTest : public ::testing::Test {
 protected:
  AssistAnswer say(std::string_view line) { return assist_.say(line, monitor_); }
  Standing standing(std::string_view line) { return std::get<Standing>(say(line)); }
  std::string refusal(std::string_view line) {
    const AssistAnswer answer = say(line);
    const auto* refused = std::get_if<Refusal>(&answer);
    return refused == nullptr ? "" : refused->message;
  }
  std::string text(Code code) { return assist_.game().alphabet().text(code); }

  SilentMonitor monitor_;
  Assist assist_{Assist::Settings{.threads = 1}};
};

TEST_F(AssistTest, narrows_down_and_advises) {
  EXPECT_EQ(assist_.standing(monitor_).candidates, 1296U);
  const Standing first = standing("1123 0,3");
  EXPECT_EQ(first.candidates, 44U);
  EXPECT_TRUE(first.shown.empty());
  EXPECT_EQ(text(first.advice->guess), "2345");
  const Standing second = standing("2345 bw");
  EXPECT_EQ(second.candidates, 8U);
  EXPECT_EQ(second.shown.size(), 8U);
  const Standing last = standing("2631 40");
  EXPECT_TRUE(last.won);
  EXPECT_FALSE(last.advice);
}

TEST_F(AssistTest, the_forms_of_a_turn_mean_the_same) {
  for (const char* line : {"1123 0,3", "1123 03", "1123 www", "1123:0,3", "  1123\t0,3 \r", "0,3"}) {
    EXPECT_EQ(standing(line).candidates, 44U) << line;
    EXPECT_EQ(standing("undo").candidates, 1296U);
  }
}

TEST_F(AssistTest, a_whole_game_by_its_own_advice_ends) {
  const Code secret = assist_.game().alphabet().parse("6354");
  Standing now = assist_.standing(monitor_);
  int guesses = 0;
  while (!now.won) {
    const Code guess = now.advice->guess;
    const Hint hint = assist_.game().space().hints()[hint_of(assist_.game().space().hints(), guess, secret)];
    now = standing(text(guess) + " " + deduce::text(hint));
    ASSERT_LE(++guesses, 6);
  }
}

TEST_F(AssistTest, a_contradiction_is_explained_and_mended) {
  (void)say("1122 2,2");
  const Standing stuck = standing("1212 0,0");
  EXPECT_EQ(stuck.candidates, 0U);
  EXPECT_FALSE(stuck.advice);
  EXPECT_FALSE(stuck.mends.empty());
  EXPECT_NE(refusal("1234 1,1").find("undo or change"), std::string::npos);
  EXPECT_NE(refusal("why").find("undo or change"), std::string::npos);
  EXPECT_NE(refusal("best x").find("undo or change"), std::string::npos) << "that comes before its number";
  EXPECT_NE(refusal("? 1234").find("undo or change"), std::string::npos);
  EXPECT_EQ(standing("change 1 0,0").candidates, 256U);
  EXPECT_EQ(standing("change 1 2,2").candidates, 0U);
  EXPECT_EQ(standing("undo").candidates, 4U);
}

TEST_F(AssistTest, an_intended_guess_is_compared) {
  (void)say("1123 0,3");
  for (const char* line : {"? 2314", "?2314"}) {
    const auto comparison = std::get<Comparison>(say(line));
    EXPECT_EQ(comparison.lost(), 2);
    EXPECT_EQ(comparison.candidates, 44U);
  }
  EXPECT_EQ(assist_.position().history().size(), 1U) << "nothing was played";
}

TEST_F(AssistTest, lists_and_explains) {
  EXPECT_EQ(std::get<Listing>(say("list")).codes.size(), 100U);
  EXPECT_EQ(std::get<Listing>(say("list 7")).codes.size(), 7U);
  EXPECT_EQ(std::get<Listing>(say("list 5000")).codes.size(), 1296U);
  const Why why = std::get<Why>(say("why"));
  EXPECT_TRUE(why.recommended);
  EXPECT_EQ(text(why.guess), "1123");
  EXPECT_EQ(largest(why.sizes), 276U) << "Kooi 2005, Table 3";
  EXPECT_EQ(largest(std::get<Why>(say("why 1122")).sizes), 256U);
  (void)say("1123 0,3");
  EXPECT_EQ(std::get<Record>(say("history")).turns.size(), 1U);
}

TEST_F(AssistTest, saves_and_takes_up_again) {
  (void)say("1123 0,3");
  const auto save = std::get<SaveRequest>(say("save my game.txt "));
  EXPECT_EQ(save.path, "my game.txt");
  EXPECT_EQ(std::get<LoadRequest>(say("load my game.txt")).path, "my game.txt");
  (void)say("undo");
  EXPECT_EQ(std::get<Standing>(assist_.restore(save.content, save.path, monitor_)).candidates, 44U);
}

TEST_F(AssistTest, a_saved_game_of_other_rules_brings_them_along) {
  Assist other(Assist::Settings{.rules = Rules(3, 4, false), .adviser = heuristic::Rule::entropy, .threads = 1});
  (void)other.say("124 1,1", monitor_);
  const auto save = std::get<SaveRequest>(other.say("save x", monitor_));
  (void)say("1123 0,3");
  const auto back = std::get<Standing>(assist_.restore(save.content, "x", monitor_));
  EXPECT_EQ(assist_.game().space().rules().text(), "p3c4n");
  EXPECT_EQ(assist_.adviser(), heuristic::Rule::entropy);
  EXPECT_EQ(back.candidates, other.position().candidates().size());
}

TEST_F(AssistTest, a_bad_file_changes_nothing) {
  (void)say("1123 0,3");
  const AssistAnswer answer = assist_.restore("deduce assist 1\nrules p3c4n\n", "x", monitor_);
  EXPECT_EQ(std::get<Refusal>(answer).message, "x:3: the text ends before its line 'end'");
  EXPECT_EQ(assist_.position().candidates().size(), 44U);
  EXPECT_EQ(assist_.game().space().rules().text(), "p4c6r");
}

TEST_F(AssistTest, bad_lines_are_refused_and_change_nothing) {
  (void)say("1123 0,3");
  for (const char* line : {"1123",
                           "11234 0,3",
                           "1127 0,3",
                           "1123 3,1",
                           "1123 0,3 x",
                           "change",
                           "change 2 1,1",
                           "change x 1,1",
                           "change 1 3,1",
                           "undo 2",
                           "list x",
                           "list 0",
                           "list -1",
                           "why 12",
                           "? 1",
                           "?",
                           "? 1123 0,3",
                           "save",
                           "load ",
                           "help me",
                           "quit now",
                           "frobnicate",
                           "1123:9,9",
                           ",",
                           ":",
                           "\xff\xfe 0,3",
                           "change 99999999999999999999 1,1"})
    EXPECT_NE(refusal(line), "") << line;
  EXPECT_EQ(refusal("frobnicate"),
            "'frobnicate' cannot be read: write a guess and its hint, such as 1123 2,1; help lists the rest");
  EXPECT_EQ(assist_.position().candidates().size(), 44U);
}

TEST_F(AssistTest, blank_lines_and_comments_are_passed_over) {
  for (const char* line : {"", "   ", "\t", "# 1123 0,3", "#"})
    EXPECT_TRUE(std::holds_alternative<std::monostate>(say(line))) << line;
}

TEST_F(AssistTest, after_the_win_only_undo_makes_sense) {
  EXPECT_TRUE(standing("1123 4,0").won);
  EXPECT_NE(refusal("1124 4,0"), "");
  EXPECT_NE(refusal("? 1124"), "");
  EXPECT_EQ(standing("undo").candidates, 1296U);
  EXPECT_NE(refusal("undo"), "");
}

TEST_F(AssistTest, other_alphabets_and_codes_that_look_like_commands) {
  Assist letters(Assist::Settings{.alphabet = Alphabet(Rules::mastermind(), "undosx"), .threads = 1});
  EXPECT_EQ(std::get<Standing>(letters.say("undo:0,0", monitor_)).candidates, 16U);
  EXPECT_EQ(std::get<Standing>(letters.say("undo", monitor_)).candidates, 1296U);
  EXPECT_EQ(std::get<Standing>(letters.say("uuno -", monitor_)).candidates, 81U);
}

}  // namespace
}  // namespace deduce::play
