// The record of long results: it can be read, and what it says hangs together.
#include "report/long_results.hpp"

#include <gtest/gtest.h>

#include <set>

#include "deduce/game/rules.hpp"

namespace deduce::report {
namespace {

constexpr const char* kSmall =
    R"({"yardstick_seconds": 0.5, "games": ["p2c2r"], "word_lists": ["9 secrets"], "open_games": ["p3c3r"],
  "not_run": {"p9": ["win total"]},
  "certificates": {"p2c2r": {"lemmas": 1, "bytes": 70}, "p9": {"lemmas": 2, "bytes": 80}},
  "results": [{"game": "p2c2r", "command": "deduce x", "seconds": 3, "values": {"win total": "8"}}]})";

TEST(LongResults, a_record_is_read) {
  const LongResults record(kSmall);
  ASSERT_EQ(record.results().size(), 1U);
  EXPECT_EQ(record.results()[0].label, "L1");
  EXPECT_EQ(record.find("p2c2r", "win total")->value, "8");
  EXPECT_EQ(record.find("p2c2r", "win total")->label, "L1");
  EXPECT_FALSE(record.find("p2c2r", "win strategies"));
  EXPECT_FALSE(record.find("p2c3r", "win total"));
  EXPECT_TRUE(record.not_run("p9", "win total"));
  EXPECT_FALSE(record.not_run("p2c2r", "win total"));
  EXPECT_EQ(record.certificate("p2c2r"), "1 lemma, 70 bytes");
  EXPECT_EQ(record.certificate("p9"), "2 lemmas, 80 bytes");
  EXPECT_FALSE(record.certificate("p2c3r"));
  EXPECT_EQ(record.open_games(), std::vector<std::string>{"p3c3r"});
}

TEST(LongResults, the_program_s_record_names_games_and_quantities_that_the_tables_have) {
  const LongResults record;
  std::set<std::string> known = {"codes at once"};
  for (const char* goal : {"win ", "identify "})
    for (const char* what : {"total", "worst of it", "least worst", "strategies"})
      known.insert(std::string(goal) + what);
  const std::set<std::string> games(record.games().begin(), record.games().end());
  EXPECT_EQ(games.size(), record.games().size()) << "a game is listed twice";
  for (const std::string& game : record.games()) EXPECT_EQ(Rules::parse(game).text(), game);
  const std::set<std::string> lists(record.word_lists().begin(), record.word_lists().end());
  for (const char* what : {"first guess", "mean", "best rule", "held", "at least"}) known.insert(what);
  const std::set<std::string> open(record.open_games().begin(), record.open_games().end());
  for (const LongResults::Result& result : record.results()) {
    EXPECT_TRUE(games.contains(result.game) || lists.contains(result.game) || open.contains(result.game))
        << result.game << " is in no table";
    EXPECT_TRUE(result.command.starts_with("deduce ")) << result.command;
    EXPECT_TRUE(result.game == "p4c6r" ||
                (lists.contains(result.game) && result.command.find(" --words ") != std::string::npos) ||
                result.command.find("-r " + result.game + " ") != std::string::npos ||
                result.command.ends_with("-r " + result.game))
        << result.command << " is not about " << result.game;
    EXPECT_GT(result.seconds, 0);
    EXPECT_FALSE(result.values.empty()) << result.command;
    for (const auto& [quantity, value] : result.values) {
      EXPECT_TRUE(known.contains(quantity) || quantity.starts_with("best question of ") ||
                  quantity.starts_with("program 2 from "))
          << quantity;
      EXPECT_FALSE(value.empty());
      EXPECT_FALSE(record.not_run(result.game, quantity)) << result.game << " has " << quantity << " after all";
      EXPECT_EQ(record.find(result.game, quantity)->label, result.label) << quantity << " is recorded twice";
    }
  }
}

TEST(LongResults, worst_cases_on_record_are_in_order) {
  const LongResults record;
  for (const std::string& game : record.games())
    for (const std::string goal : {"win ", "identify "}) {
      const auto of_best = record.find(game, goal + "worst of it"), least = record.find(game, goal + "least worst");
      if (of_best && least) {
        EXPECT_GE(std::stoi(of_best->value), std::stoi(least->value)) << game;
      }
      const auto win = record.find(game, "win total"), identify = record.find(game, "identify total");
      if (win && identify) {
        EXPECT_LT(std::stoull(identify->value), std::stoull(win->value)) << game;
      }
    }
}

}  // namespace
}  // namespace deduce::report
