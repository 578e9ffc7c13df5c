// The checker accepts what is right and finds what is wrong. Here, and only here, the checker and the
// library meet: files written by the one are judged by the other.
#include "verify/verify.hpp"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <fstream>
#include <sstream>

#include "deduce/format/strategy_file.hpp"
#include "generators.hpp"
#include "program.hpp"
#include "random_strategy_file.hpp"
#include "verify/game.hpp"

namespace verify {
namespace {

using deduce::Format;
using deduce::testing::pick;

constexpr Format kReadable[] = {Format::table, Format::irving, Format::json};

/// A table for p2c3r, whose hints are (0,2),(0,1),(0,0);(1,0),(2,0).
const std::string kSmall =
    "# rules: p2c3r\n"
    "# goal: win\n"
    "# secrets: 9\n"
    "# total: 21\n"
    "# worst: 3\n"
    "# rounds: 1 4 4\n"
    "[000] 12:21,[001],33;[002],12.\n"
    "[001] 23:,31,;,23.\n"
    "[002] 13:,32,22;11,13.\n";

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

/// Expects one error at least that contains the text.
void expect_error(const std::string& text, const std::string& error) {
  const Report report = check(text, {});
  bool found = false;
  std::string all;
  for (const std::string& line : report.errors) {
    found = found || line.find(error) != std::string::npos;
    all += line + "\n";
  }
  EXPECT_TRUE(found) << "wanted: " << error << "\nfound:\n" << all << "for:\n" << text;
}

TEST(Verify, the_hint_of_the_papers) {
  EXPECT_EQ(hint("1123", "2413"), (Hint{1, 2}));
  EXPECT_EQ(hint("1122", "2211"), (Hint{0, 4}));
  EXPECT_EQ(hint("1111", "1222"), (Hint{1, 0}));
}

TEST(Verify, both_hint_functions_of_the_project_agree) {
  DEDUCE_PROPERTY([] {
    const deduce::Space space(deduce::testing::any_rules());
    const deduce::Alphabet alphabet(space.rules());
    const deduce::CodeId one = deduce::testing::any_code(space), other = deduce::testing::any_code(space);
    RC_ASSERT(to_text(hint(alphabet.text(space[one]), alphabet.text(space[other]))) ==
              text(space.hints()[space.hint(one, other)]));
  });
}

TEST(Verify, strategies_that_find_every_secret_are_valid_and_cost_what_their_tree_says) {
  DEDUCE_PROPERTY([] {
    const deduce::StrategyFile file = deduce::testing::random_sound_file();
    for (const Format format : kReadable) {
      const Report report = check(write(file, format), {});
      RC_ASSERT(report.errors == std::vector<std::string>{});
      for (const deduce::Goal goal : {deduce::Goal::win, deduce::Goal::identify}) {
        const deduce::Cost cost = deduce::cost(file.strategy, goal);
        const Count& count = goal == deduce::Goal::win ? report.win : report.identify;
        RC_ASSERT(report.secrets == cost.secrets);
        RC_ASSERT(count.total == cost.total);
        RC_ASSERT(count.worst == cost.worst);
        RC_ASSERT(count.rounds == cost.rounds);
      }
    }
  });
}

TEST(Verify, a_strategy_that_lacks_or_has_a_code_too_many_is_not_valid) {
  DEDUCE_PROPERTY([] {
    deduce::StrategyFile file = deduce::testing::random_sound_file();
    const auto nodes = file.strategy.nodes();
    const auto victim = static_cast<std::size_t>(pick(0, static_cast<int>(nodes.size()) - 1));
    const deduce::Space space(file.pegs()->rules());
    const deduce::GuessId other = space.guess_id(deduce::testing::random_code(space));
    const int change = pick(0, 1);
    RC_PRE(change == 1 || other != nodes[victim].guess);
    RC_PRE(change == 0 || !nodes[victim].children.empty());
    deduce::Strategy changed;
    for (std::size_t i = 0; i < nodes.size(); ++i)
      changed.add(change == 0 && i == victim ? other : nodes[i].guess,
                  nodes[i].possible != (change == 1 && i == victim));
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (const auto& child : nodes[i].children)
        changed.link(static_cast<deduce::Strategy::NodeIndex>(i), child.hint, child.node);
    // Another guess may do as well, unless it is a leaf that is changed.
    RC_PRE(change == 1 || nodes[victim].children.empty());
    file.strategy = changed;
    file.claims = {};
    for (const Format format : kReadable) RC_ASSERT(!check(write(file, format), {}).valid());
  });
}

TEST(Verify, a_small_table_is_valid) {
  const Report report = check(kSmall, {});
  EXPECT_EQ(report.errors, std::vector<std::string>{});
  EXPECT_EQ(report.rules, "p2c3r");
  EXPECT_EQ(report.secrets, 9U);
  EXPECT_EQ(report.win.total, 21U);
  EXPECT_EQ(report.identify.total, 15U);
}

TEST(Verify, claims_that_do_not_hold_are_reported) {
  expect_error(replaced(kSmall, "total: 21", "total: 22"), "strategy:4: total is claimed to be 22, but it is 21");
  expect_error(replaced(kSmall, "worst: 3", "worst: 4"), "worst is claimed to be 4, but it is 3");
  expect_error(replaced(kSmall, "secrets: 9", "secrets: 8"), "secrets is claimed to be 8, but it is 9");
  expect_error(replaced(kSmall, "1 4 4", "1 3 5"), "rounds is claimed to be 1 3 5, but it is 1 4 4");
  expect_error(replaced(kSmall, "goal: win", "goal: identify"), "total is claimed to be 21, but it is 15");
  expect_error("# at_most: 2\n" + kSmall, "at most 2, but it is 3");
}

TEST(Verify, secrets_that_are_never_found_are_reported) {
  expect_error(replaced(kSmall, "12:21,", "12:,"), "row [000]: secret 21 is never found: nothing follows hint 0,2");
  expect_error(replaced(kSmall, "12:21,", "12:31,"), "secret 21 is never found: 31 follows hint 0,2");
  expect_error(replaced(kSmall, ";,23.", ";,."), "the guess 23 is the secret, but has no place for the win");
}

TEST(Verify, places_for_hints_that_cannot_occur_are_reported) {
  expect_error(replaced(kSmall, "23:,31,;", "23:32,31,;"), "row [001]: 32 stands at hint 0,2, which cannot occur here");
  expect_error("# listed: 12 21\n" + kSmall, "row [000]: a row stands at hint 0,1, which cannot occur here");
  expect_error("# listed: 21 31\n" + kSmall,
               "row [000]: the guess 12 has a place for the win, but cannot be the secret");
  expect_error(R"({"rules": "p2c1r", "strategy": {"guess": "11", "possible": true, "then": {"1,1": "11"}}})",
               "11 stands at hint 1,1, which cannot occur with 2 pegs");
}

TEST(Verify, rows_that_are_missing_idle_or_led_to_twice_are_reported) {
  expect_error(replaced(kSmall, "[001],33", "[007],33"), "row [000]: there is no row [7] for hint 0,1");
  expect_error(replaced(kSmall, "[001],33", "[007],33"), "row [001] is not reached from the first row");
  expect_error(replaced(kSmall, "[001],33", "[002],33"), "leads to row [002] again");
  expect_error(replaced(kSmall, "13:,32", "13:[000],32"), "row [002]: hint 0,2 leads to row [000] again");
  expect_error(kSmall + "[001] 23:,31,;,23.\n", "there are two rows '[001]'");
}

TEST(Verify, guesses_that_were_made_before_are_reported) {
  expect_error(replaced(kSmall, "13:,32,22;11,13.", "12:,32,22;11,."), "row [002]: the guess 12 was made before");
  expect_error("# given: 12:1,0\n" + kSmall, "row [000]: the guess 12 was made before");
}

TEST(Verify, text_that_is_no_row_is_reported_with_its_line) {
  expect_error(kSmall + "and so on\n", "strategy:10: a row must start with its label");
  expect_error(replaced(kSmall, "33;", "33,"), "strategy:7: after the place of hint 0,0 must come ';'");
  expect_error(replaced(kSmall, "12.", "12"), "strategy:7: after the place of hint 2,0 must come '.'");
  expect_error(replaced(kSmall, "12:21", "12:29"), "strategy:7: a place holds a label, a code or nothing, not '29'");
  expect_error(replaced(kSmall, "# goal", "# gaol"), "strategy:2: header line");
  expect_error("# rules: p2c3r\n1 (12) 3\n", "more text after the strategy");
  expect_error("# rules: p2c3r\n2 (12 13)\n5\n", "strategy:3: there is more text");
  expect_error("# rules: p2c3r\n3 (12 13)\n", "3 (12 ...) holds 1 secrets");
  expect_error("# rules: p9c3r\n[000] 12:,,;,.\n", "strategy:1: rules 'p9c3r' are no game");
  expect_error("# rules: p2c3r\n", "the file ends before the strategy");
  expect_error("{\"rules\": \"p2c3r\"", "the text is no JSON: parse error at line 1");
  expect_error(R"({"goal": "win", "goal": "win", "strategy": "1111"})", "member 'goal' is there twice");
  expect_error(R"({"colour": 1, "strategy": "1111"})", "member 'colour' is unknown");
}

TEST(Verify, what_is_no_strategy_file_is_unreadable) {
  for (const char* text : {"", " \n", "hello", "digraph strategy {}", "GIF89a"})
    EXPECT_THROW(static_cast<void>(check(text, {})), Unreadable) << text;
  Defaults defaults;
  defaults.rules = "p0";
  EXPECT_THROW(static_cast<void>(check("[000] 1:,1.", defaults)), Unreadable);
}

TEST(Verify, long_chains_of_rows_end_in_an_error) {
  std::string text = "# rules: p4c10r\n";
  for (int i = 1000; i < 4000; ++i)
    text += "[" + std::to_string(i) + "] " + std::to_string(i) + ":,,,,[" + std::to_string(i + 1) + "];,,,;,,;,.\n";
  expect_error(text, "leads too deep");
  std::string nested = "# rules: p1c2r\n";
  for (int i = 0; i < 3000; ++i) nested += "1 (1:";
  expect_error(nested, "more than 1000 guesses");
  std::string json = R"({"rules": "p1c2r", "strategy": )";
  for (int i = 0; i < 3000; ++i) json += R"({"guess": "1", "possible": false, "then": {"0,0": )";
  expect_error(json, "more than 1000 guesses");
}

TEST(Verify, many_errors_are_counted_but_not_all_kept) {
  const Report report = check("# rules: p4c6r\n[000] 1122:,,,,;,,,;,,;,1122.\n", {});
  EXPECT_EQ(report.errors.size(), kMostErrors);
  EXPECT_EQ(report.further_errors, 1295 - kMostErrors);
}

TEST(Verify, nakamuras_printed_strategy_identifies_in_4_guesses_at_most_but_not_in_3_564815_on_average) {
  std::ifstream file(deduce::testing::in_tree("strategies/nakamura-2019.table"));
  std::ostringstream text;
  text << file.rdbuf();
  const Report report = check(text.str(), {});
  EXPECT_EQ(report.errors, std::vector<std::string>{});
  EXPECT_EQ(report.goal, "identify");
  EXPECT_EQ(report.identify.worst, 4);
  EXPECT_EQ(report.identify.total, 5044U);  // the thesis gives the mean of 4620
  EXPECT_EQ(report.win.worst, 5);
  EXPECT_EQ(report.win.total, 6316U);
}

}  // namespace
}  // namespace verify
