#include "deduce/play/match.hpp"

#include <gtest/gtest.h>

#include "deduce/base/error.hpp"

namespace deduce::play {
namespace {

/// A match and the one who plays it.
struct Play {
  explicit Play(Match::Settings settings) : match((settings.threads = 1, settings)) {}

  MatchReport say(std::string_view line) { return std::get<MatchReport>(match.say(line, monitor)); }
  std::string refusal(std::string_view line) {
    const MatchAnswer answer = match.say(line, monitor);
    const auto* refused = std::get_if<Refusal>(&answer);
    return refused == nullptr ? "" : refused->message;
  }
  std::string text(Code code) { return match.game().alphabet().text(code); }
  /// The hint that a secret gives to the computer's guess.
  std::string hint_for(const MatchReport& report, std::string_view secret) {
    const HintSpace& hints = match.game().space().hints();
    return deduce::text(hints[hint_of(hints, *report.computers_guess, match.game().alphabet().parse(secret))]);
  }

  SilentMonitor monitor;
  Match match;
};

TEST(Match, you_break_the_secret) {
  Play play({.seed = 1});
  EXPECT_EQ(play.match.standing(play.monitor).awaits, Awaits::guess);
  EXPECT_EQ(play.say("1123").awaits, Awaits::guess);
  const MatchReport end = play.say(play.text(draw_secret(play.match.game().space(), 1)));
  ASSERT_TRUE(end.result);
  EXPECT_TRUE(end.result->you_found);
  EXPECT_EQ(end.result->winner, Winner::you);
  EXPECT_EQ(end.awaits, Awaits::nothing);
  EXPECT_EQ(end.result->judgement->guesses.size(), 2U);
  EXPECT_NE(play.refusal("1111"), "");
}

TEST(Match, giving_up_tells_the_secret_and_judges) {
  Play play({.seed = 5});
  (void)play.say("1122");
  const MatchReport end = play.say("give up");
  EXPECT_TRUE(end.result->given_up);
  EXPECT_EQ(end.result->computers_secret, draw_secret(play.match.game().space(), 5));
  EXPECT_EQ(end.result->judgement->guesses.size(), 1U);
}

TEST(Match, the_adversary_can_be_beaten_but_not_early) {
  Play play({.codemaker = CodemakerKind::adversary});
  Adviser adviser(play.match.game().space(), 1);
  Position position(play.match.game().space());
  MatchReport report = play.match.standing(play.monitor);
  while (!report.result) {
    const Code guess = adviser.advise(position, std::nullopt, play.monitor).guess;
    report = play.say(play.text(guess));
    position.add(*report.your_turn);
  }
  EXPECT_GE(report.your_guesses.size(), 5U) << "no strategy is sure to win in four";
  EXPECT_LE(report.your_guesses.size(), 6U) << "the best at the mean never takes more";
}

TEST(Match, the_computer_breaks_yours) {
  Play play({.role = Role::maker});
  MatchReport report = play.match.standing(play.monitor);
  while (!report.result) report = play.say(play.hint_for(report, "5244"));
  EXPECT_TRUE(report.result->computer_found);
  EXPECT_EQ(play.text(*report.result->your_secret), "5244");
  EXPECT_EQ(report.result->winner, Winner::computer);
  EXPECT_TRUE(report.result->your_wrong_hints.empty());
  EXPECT_FALSE(report.result->judgement);
  EXPECT_LE(report.computers_guesses.size(), 6U);
}

TEST(Match, wrong_hints_are_noticed_and_can_be_mended) {
  Play play({.role = Role::maker});
  MatchReport report = play.match.standing(play.monitor);
  EXPECT_EQ(play.text(*report.computers_guess), "1123");
  (void)play.say("0,0");
  report = play.say("0,0");
  while (report.awaits == Awaits::hint) report = play.say("0,0");
  ASSERT_EQ(report.awaits, Awaits::mend);
  EXPECT_FALSE(report.mends.empty());
  EXPECT_NE(play.refusal("0,0"), "");
  const auto& change = report.mends.front().changes.front();
  const std::string mended = deduce::text(play.match.game().space().hints()[change.hint]);
  report = play.say("change " + std::to_string(change.turn) + " " + mended);
  EXPECT_EQ(report.awaits, Awaits::hint);
  report = play.say("undo");
  EXPECT_EQ(report.awaits, Awaits::hint);
}

TEST(Match, a_told_secret_shows_which_hints_were_wrong) {
  Play play({.role = Role::maker});
  MatchReport report = play.match.standing(play.monitor);
  EXPECT_NE(play.refusal("secret 1234"), "") << "only when no code fits";
  while (report.awaits == Awaits::hint) report = play.say("0,0");
  report = play.say("secret 1111");
  ASSERT_TRUE(report.result);
  EXPECT_EQ(report.result->winner, Winner::nobody);
  ASSERT_FALSE(report.result->your_wrong_hints.empty());
  EXPECT_EQ(report.result->your_wrong_hints.front().turn, 1U);
  EXPECT_EQ(deduce::text(play.match.game().space().hints()[report.result->your_wrong_hints.front().hint]), "2,0");
}

TEST(Match, in_turn_the_round_is_finished_and_fewer_guesses_win) {
  // The computer's secret is known to the test: you win in one guess, while the computer needs more.
  Play play({.role = Role::both, .seed = 3});
  EXPECT_EQ(play.match.standing(play.monitor).awaits, Awaits::guess);
  MatchReport report = play.say(play.text(draw_secret(play.match.game().space(), 3)));
  EXPECT_EQ(report.awaits, Awaits::hint) << "the computer's guess of the round is still to come";
  EXPECT_FALSE(report.result);
  report = play.say("0,0");
  ASSERT_TRUE(report.result);
  EXPECT_EQ(report.result->winner, Winner::you);
  EXPECT_TRUE(report.result->you_found);
  EXPECT_FALSE(report.result->computer_found);
}

TEST(Match, in_turn_equally_many_guesses_are_a_draw) {
  Play play({.role = Role::both, .seed = 3});
  (void)play.say(play.text(draw_secret(play.match.game().space(), 3)));
  EXPECT_EQ(play.say("4,0").result->winner, Winner::draw);
}

TEST(Match, in_turn_the_computer_wins_when_it_is_first) {
  Play play({.role = Role::both, .seed = 3});
  MatchReport report = play.match.standing(play.monitor);
  while (!report.result) {
    report = play.say("1111");
    if (!report.result) report = play.say(play.hint_for(report, "2461"));
  }
  EXPECT_EQ(report.result->winner, Winner::computer);
  EXPECT_TRUE(report.result->computers_secret);
  EXPECT_EQ(report.result->judgement->guesses.size(), report.computers_guesses.size());
}

TEST(Match, mending_a_hint_to_the_win_ends_the_game) {
  Play play({.role = Role::maker});
  (void)play.say("0,3");
  const MatchReport end = play.say("change 1 4,0");
  ASSERT_TRUE(end.result);
  EXPECT_TRUE(end.result->computer_found);
}

TEST(Match, bad_lines_are_refused_and_change_nothing) {
  Play breaker({});
  for (const char* line : {"112", "1127", "1123 0,3", "0,3", "undo", "change 1 0,3", "secret 1123", "give", "give in",
                           "help me", "history 2", "\xff"})
    EXPECT_NE(breaker.refusal(line), "") << line;
  Play maker({.role = Role::maker});
  for (const char* line : {"1123", "3,1", "undo", "change 1 0,3", "change x 0,3", "9,9", "x"})
    EXPECT_NE(maker.refusal(line), "") << line;
  EXPECT_TRUE(breaker.match.standing(breaker.monitor).your_guesses.empty());
  EXPECT_TRUE(maker.match.standing(maker.monitor).computers_guesses.empty());
}

TEST(Match, help_history_and_blank_lines_are_answered) {
  Play play({.role = Role::both});
  EXPECT_TRUE(std::holds_alternative<Help>(play.match.say("help", play.monitor)));
  EXPECT_TRUE(std::holds_alternative<MatchRecord>(play.match.say("history", play.monitor)));
  EXPECT_TRUE(std::holds_alternative<Quit>(play.match.say("quit", play.monitor)));
  EXPECT_TRUE(std::holds_alternative<std::monostate>(play.match.say(" # a remark", play.monitor)));
  for (const Role role : {Role::breaker, Role::maker, Role::both}) EXPECT_EQ(parse_role(text(role)), role);
  EXPECT_THROW((void)parse_role("judge"), InputError);
}

}  // namespace
}  // namespace deduce::play
