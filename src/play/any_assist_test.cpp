#include "deduce/play/any_assist.hpp"

#include <gtest/gtest.h>

#include "deduce/base/error.hpp"
#include "deduce/tables/table_game.hpp"
#include "deduce/words/word_game.hpp"

namespace deduce::play {
namespace {

constexpr std::string_view kOwnWords = "best\nlist\nundo\nquit\nlest\nrest\nnest\ndunk\n";
constexpr std::string_view kOwnTable = ",a b,c d,e,f\nis it?,yes,no,no,maybe so\na b,win,no,yes,no\n? odd,?,x,?,y\n";

AnyAssist::Settings settings_of(std::shared_ptr<const Notation> notation, const Method& adviser = {}) {
  return {.notation = std::move(notation), .adviser = adviser, .saved = {.game = "words 8", .adviser = {}}};
}

/// Help with words, some of which are called as commands are.
class AnyAssistTest : public ::testing::Test {
 protected:
  AnyAssistAnswer say(std::string_view line) { return assist_.say(line, monitor_); }
  AnyStanding standing(std::string_view line) { return std::get<AnyStanding>(say(line)); }
  static std::string message(const AnyAssistAnswer& answer) {
    const auto* refused = std::get_if<Refusal>(&answer);
    return refused == nullptr ? "" : refused->message;
  }
  std::string refusal(std::string_view line) { return message(say(line)); }

  SilentMonitor monitor_;
  std::shared_ptr<const Notation> words_ = std::make_shared<WordGame>(parse_word_list(kOwnWords, "words"));
  AnyAssist assist_{settings_of(words_)};
};

TEST_F(AnyAssistTest, a_guess_that_is_called_as_a_command_is_meant_when_its_hint_is_given) {
  EXPECT_EQ(standing("undo BBBB").turns.size(), 1U);
  EXPECT_EQ(standing("undo").turns.size(), 0U);
  EXPECT_EQ(standing("best:BGGG").candidates, 3U);
  EXPECT_EQ(std::get<AnyListing>(say("list")).codes.size(), 3U);
  EXPECT_TRUE(std::holds_alternative<Quit>(say("quit")));
}

TEST_F(AnyAssistTest, the_forms_of_a_turn_mean_the_same) {
  for (const char* line : {"best BGGG", "best:BGGG", "best\tBGGG", "  best \t bggg \r", "best:\tBGGG"}) {
    EXPECT_EQ(standing(line).candidates, 3U) << line;
    EXPECT_EQ(standing("new").candidates, 8U);
  }
}

TEST_F(AnyAssistTest, an_intended_guess_is_compared_and_nothing_is_played) {
  const std::optional<Worth> least = assist_.standing(monitor_).advice->worth;
  const auto same = std::get<AnyComparison>(say("? " + words_->guess_name(assist_.standing(monitor_).advice->guess)));
  EXPECT_EQ(same.worth, least);
  EXPECT_EQ(same.lost(), 0);
  const auto other = std::get<AnyComparison>(say("? quit"));
  EXPECT_EQ(std::get<AnyComparison>(say(" ?quit ")).worth, other.worth);
  EXPECT_EQ(refusal("?zzzz"),
            "'?zzzz' cannot be read: write a guess and its hint, such as best BBBB; help lists the rest");
  EXPECT_TRUE(other.possible);
  EXPECT_EQ(other.candidates, 8U);
  EXPECT_EQ(other.best, least);
  EXPECT_GT(other.lost(), 0);
  EXPECT_TRUE(assist_.position().history().empty());
}

TEST_F(AnyAssistTest, a_comparison_is_exact_whatever_the_adviser) {
  AnyAssist simple(settings_of(words_, heuristic::Rule::simple));
  const auto said = std::get<AnyComparison>(simple.say("? quit", monitor_));
  const auto known = std::get<AnyComparison>(say("? quit"));
  EXPECT_EQ(said.worth, known.worth);
  EXPECT_EQ(said.best, known.best);
  const std::string advised = words_->guess_name(simple.standing(monitor_).advice->guess);
  EXPECT_EQ(std::get<AnyComparison>(simple.say("? " + advised, monitor_)).worth,
            std::get<AnyComparison>(say("? " + advised)).worth);
}

TEST_F(AnyAssistTest, it_is_said_why_an_advice_is_not_the_optimal_one) {
  const auto reason = [&](const Method& adviser, const Budget& budget) {
    AnyAssist::Settings settings = settings_of(words_, adviser);
    settings.budget = budget;
    return explain(AnyAssist(settings).standing(monitor_).advice->ground);
  };
  EXPECT_EQ(reason({}, {}), "");
  EXPECT_EQ(reason(heuristic::Rule::entropy, {}), "") << "it was asked for";
  EXPECT_EQ(reason({}, {.most_pairs = 1}), "too many candidates for the exact engine to answer soon");
  EXPECT_EQ(reason({}, {.work = 0}), "the exact engine did not finish within its budget");
}

TEST_F(AnyAssistTest, where_a_beam_advises_it_plays_on_after_both_guesses) {
  AnyAssist::Settings settings = settings_of(words_);
  settings.budget.most_pairs = 1;
  AnyAssist assist(settings);
  const AnyAdvice advice = *assist.standing(monitor_).advice;
  ASSERT_EQ(advice.method, By::a_beam());
  const auto same = assist.compare(words_->guess_name(advice.guess), monitor_);
  EXPECT_EQ(same.lost(), 0);
  const auto other = assist.compare("quit", monitor_);
  EXPECT_EQ(other.worth->after, By::a_beam());
  EXPECT_EQ(other.best, same.worth);
  EXPECT_GT(other.lost(), 0);
}

TEST_F(AnyAssistTest, why_is_about_the_recommended_guess_or_another) {
  const auto why = std::get<AnyWhy>(say("why"));
  EXPECT_TRUE(why.recommended);
  EXPECT_EQ(why.guess, assist_.standing(monitor_).advice->guess);
  const auto dunk = std::get<AnyWhy>(say("why dunk"));
  EXPECT_FALSE(dunk.recommended);
  EXPECT_EQ(largest(dunk.sizes), 4U) << "best, list, lest and rest have none of its letters";
}

TEST_F(AnyAssistTest, a_contradiction_is_to_be_mended_before_anything_else) {
  (void)say("best BBBB");
  EXPECT_EQ(standing("lest GGGG").candidates, 0U);
  for (const char* line : {"rest BBBB", "BBBB", "why", "why dunk", "? dunk", "best", "best x"})
    EXPECT_NE(refusal(line).find("mend that first, with undo or change"), std::string::npos) << line;
  EXPECT_THROW((void)assist_.compare("dunk", monitor_), InputError);
  EXPECT_THROW((void)assist_.rank(1, monitor_), InputError);
  EXPECT_EQ(standing("change 1 BGGG").shown.size(), 1U);
}

TEST_F(AnyAssistTest, after_the_win_only_undo_makes_sense) {
  EXPECT_TRUE(standing("lest GGGG").won);
  for (const char* line : {"rest BBBB", "BBBB", "GGGG"})
    EXPECT_EQ(refusal(line), "the secret is found; undo takes the last guess back") << line;
  for (const char* line : {"why", "? dunk", "best"})
    EXPECT_EQ(refusal(line), "the secret is found: there is nothing left to guess") << line;
  EXPECT_EQ(standing("undo").candidates, 8U);
}

TEST_F(AnyAssistTest, bad_lines_are_refused_in_the_words_that_pegs_have) {
  (void)say("best BGGG");
  EXPECT_EQ(refusal("undo x"), "hint 'x' is no row of marks: write G, Y or B for each of the 4 letters, as GYBB");
  EXPECT_EQ(refusal("new x"), "'new x' cannot be read: write new alone: it begins another game");
  EXPECT_EQ(refusal("change 2 BBBB"), "there is no guess 2: they are numbered from 1 to 1");
  EXPECT_EQ(refusal("?"), "'?' cannot be read: write ? GUESS, such as ? best");
  EXPECT_EQ(refusal(" zzz "),
            "'zzz' cannot be read: write a guess and its hint, such as best BBBB; help lists the rest");
  for (const char* line : {"change", "change 1", "change 2 BBBB", "change x BBBB", "change 1 x", "history x", "list x",
                           "? zzzz", "why zzzz", "save", "load ", "lest", "lest BBBBB"})
    EXPECT_NE(refusal(line), "") << line;
  EXPECT_EQ(assist_.position().candidates().size(), 3U);
}

TEST_F(AnyAssistTest, what_is_not_there_is_not_taken_back_or_changed) {
  EXPECT_EQ(refusal("undo"), "there is nothing to undo: no guess has been entered");
  EXPECT_EQ(refusal("change 1 BBBB"), "there is no hint to change: no guess has been entered");
  for (std::size_t i = 0; i < Position::kMostTurns; ++i) (void)say("dunk BBBB");
  EXPECT_EQ(refusal("dunk BBBB"), "a game of more than 60 guesses is not kept: undo some");
  EXPECT_EQ(assist_.position().history().size(), Position::kMostTurns);
}

TEST_F(AnyAssistTest, saves_and_takes_up_again) {
  AnyAssist by_entropy(settings_of(words_, heuristic::Rule::entropy));
  (void)by_entropy.say("undo BBBB", monitor_);
  const std::string text = by_entropy.saved();
  const auto back = std::get<AnyStanding>(assist_.restore(text, "x", monitor_));
  EXPECT_EQ(back.turns.size(), 1U);
  EXPECT_EQ(back.candidates, by_entropy.position().candidates().size());
  EXPECT_EQ(assist_.adviser(), heuristic::Rule::entropy);
}

TEST_F(AnyAssistTest, a_bad_file_changes_nothing) {
  (void)say("undo BBBB");
  const std::string good = assist_.saved();
  const auto refused = [&](std::string_view from, std::string_view to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    text.replace(text.find("optimal"), 7, "entropy");
    return message(assist_.restore(text, "x", monitor_));
  };
  EXPECT_EQ(refused("words 8", "words 9"), "x: this is a game of other lists, 'words 9', not 'words 8'");
  EXPECT_EQ(refused("undo BBBB", "zzzz BBBB"), "x: 'zzzz BBBB' is no guess and its hint");
  EXPECT_NE(refused("undo BBBB", "undo x").find("hint 'x'"), std::string::npos);
  EXPECT_EQ(assist_.position().history().size(), 1U);
  EXPECT_TRUE(!assist_.adviser()) << "the adviser of the file would be entropy";
}

TEST(AnyAssistOfTables, names_may_hold_blanks_and_begin_as_a_comparison_does) {
  SilentMonitor monitor;
  AnyAssist assist(settings_of(std::make_shared<TableGame>(kOwnTable, "table")));
  EXPECT_EQ(std::get<AnyStanding>(assist.say("is it? no", monitor)).candidates, 2U);
  (void)assist.say("new", monitor);
  EXPECT_EQ(std::get<AnyStanding>(assist.say("? odd ?", monitor)).candidates, 2U);
  (void)assist.say("new", monitor);
  EXPECT_EQ(std::get<AnyComparison>(assist.say("? a b", monitor)).possible, true);
  EXPECT_EQ(std::get<AnyComparison>(assist.say("?a b", monitor)).possible, true);
  EXPECT_EQ(std::get<AnyComparison>(assist.say("? ? odd", monitor)).possible, false);
  EXPECT_EQ(std::get<AnyWhy>(assist.say("why is it?", monitor)).sizes.cells.size(), 3U);
  EXPECT_EQ(std::get<AnyStanding>(assist.say("is it? yes", monitor)).turns.size(), 1U);
  EXPECT_EQ(std::get<AnyStanding>(assist.say("change 1 maybe so", monitor)).won, true);
}

}  // namespace
}  // namespace deduce::play
