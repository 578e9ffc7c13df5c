// `deduce simultaneous` and `deduce classes --codes` as a user meets them.
#include <algorithm>
#include <set>

#include "program.hpp"

namespace deduce::testing {
namespace {

using Json = nlohmann::json;
using Words = std::vector<std::string>;

/// The hint by counting pegs, apart from the library.
std::pair<int, int> replay_hint(const std::string& one, const std::string& other) {
  int blacks = 0, common = 0;
  for (std::size_t peg = 0; peg < one.size(); ++peg) blacks += one[peg] == other[peg] ? 1 : 0;
  for (char colour = '0'; colour <= '9'; ++colour)
    common += static_cast<int>(
        std::min(std::count(one.begin(), one.end(), colour), std::count(other.begin(), other.end(), colour)));
  return {blacks, common - blacks};
}

/// The cells that a set of codes makes of the secrets of Mastermind.
std::size_t replay_cells(const Words& codes) {
  std::set<std::vector<std::pair<int, int>>> answers;
  for (int number = 0; number < 1296; ++number) {
    std::string secret;
    for (int rest = number, peg = 0; peg < 4; ++peg, rest /= 6) secret += static_cast<char>('1' + rest % 6);
    std::vector<std::pair<int, int>> answer;
    for (const std::string& code : codes) answer.push_back(replay_hint(code, secret));
    answers.insert(answer);
  }
  return answers.size();
}

TEST(Simultaneous, minimum_of_mastermind_is_six_with_an_example_that_holds) {
  const Json answer = run_json({"simultaneous", "--minimum"});
  EXPECT_EQ(answer["minimum"], 6);
  EXPECT_EQ(answer["refuted"], (std::vector{1, 2, 3, 4, 5}));
  const Words example = answer["example"];
  EXPECT_EQ(example.size(), 6U);
  EXPECT_EQ(replay_cells(example), 1296U);
}

TEST(Simultaneous, says_the_same_for_any_number_of_threads) {
  for (const Words& words : {Words{"--minimum", "--count", "-r", "p4c4r"}, Words{"--best", "3", "-r", "p4c4r"},
                             Words{"--size", "6"}, Words{"--minimum", "-r", "p3c6n", "--count"}}) {
    Words one{"simultaneous", "--threads", "1"}, four{"simultaneous", "--threads", "4"};
    one.insert(one.end(), words.begin(), words.end());
    four.insert(four.end(), words.begin(), words.end());
    const Answer here = run(one), there = run(four);
    EXPECT_EQ(here.status, 0);
    EXPECT_EQ(here.out, there.out);
    EXPECT_EQ(there.status, 0);
  }
}

TEST(Simultaneous, counts_as_strings) {
  const Json answer = run_json({"simultaneous", "-r", "p3c4r", "--minimum", "--count"});
  EXPECT_EQ(answer["minimum"], 3);
  EXPECT_EQ(answer["count"], "144");
  EXPECT_EQ(answer["classes"], "1");
}

TEST(Simultaneous, a_size_that_is_too_small_is_refuted_with_exit_code_1) {
  const Answer answer = run({"simultaneous", "--size", "5", "--json", "--count"});
  EXPECT_EQ(answer.status, 1);
  const Json json = Json::parse(answer.out);
  EXPECT_EQ(json["exists"], false);
  EXPECT_EQ(json["refuted"], std::vector{5});
  EXPECT_EQ(json["count"], "0");
  EXPECT_FALSE(json.contains("example"));
}

TEST(Simultaneous, the_set_quoted_in_the_thesis_does_what_the_replay_says) {
  const Words set{"1122", "3344", "2455", "6564", "5313", "2623"};
  Words words{"simultaneous", "--json", "--check"};
  words.insert(words.end(), set.begin(), set.end());
  const Answer answer = run(words);
  const Json json = Json::parse(answer.out);
  EXPECT_EQ(json["cells"], replay_cells(set));
  EXPECT_EQ(json["identifies"], replay_cells(set) == 1296);
  EXPECT_EQ(answer.status, json["identifies"] ? 0 : 1);
  if (!json["identifies"]) {
    const Words pair = json["confused"];
    for (const std::string& code : set) EXPECT_EQ(replay_hint(code, pair[0]), replay_hint(code, pair[1]));
    EXPECT_NE(pair[0], pair[1]);
  }
}

TEST(Simultaneous, best_tells_cells_and_how_many_sets_have_them) {
  const Json one = run_json({"simultaneous", "--best", "1"});
  EXPECT_EQ(one["cells"], 14);
  EXPECT_EQ(one["identifies"], false);
  const Json two = run_json({"simultaneous", "--best", "2"});
  EXPECT_EQ(two["cells"], replay_cells(two["example"]));
  EXPECT_GT(two["cells"], one["cells"]);
  const Json three = run_json({"simultaneous", "-r", "p3c4r", "--best", "3"});
  EXPECT_EQ(three["cells"], 64);
  EXPECT_EQ(three["identifies"], true);
  EXPECT_EQ(three["largest_cell"], 1);
  EXPECT_EQ(three["count"], "144");
}

TEST(Simultaneous, knows_the_smallest_games) {
  EXPECT_EQ(run_json({"simultaneous", "-r", "p2c1r", "--minimum"})["minimum"], 0);
  EXPECT_EQ(run_json({"simultaneous", "-r", "p1c2r", "--minimum"})["minimum"], 1);
  // Every code but one is needed where a hint only says yes or no.
  const Json all = run_json({"simultaneous", "-r", "p1c6r", "--minimum", "--count"});
  EXPECT_EQ(all["minimum"], 5);
  EXPECT_EQ(all["count"], "6");
  EXPECT_EQ(run_json({"simultaneous", "-r", "p1c3r", "--size", "3", "--count"})["count"], "1");
}

TEST(Simultaneous, large_sizes_are_found_at_once_and_their_counting_can_be_interrupted) {
  const Answer found = run_and_interrupt({"simultaneous", "--size", "500"}, 10);
  EXPECT_EQ(found.status, 0);
  EXPECT_EQ(found.out.substr(0, 14), "example  1111 ");
  const Answer counting = run_and_interrupt({"simultaneous", "--size", "500", "--count"}, 0.5);
  EXPECT_EQ(counting.status, 130);
  EXPECT_NE(counting.out.find("interrupted while counting"), std::string::npos);
}

TEST(Simultaneous, reads_and_writes_the_alphabet) {
  const Answer answer = run({"simultaneous", "-r", "p2c2r", "--alphabet", "xy", "--check", "xy", "xx"});
  EXPECT_EQ(answer.status, 0);
  EXPECT_NE(answer.out.find("identifies    yes"), std::string::npos) << answer.out;
}

TEST(Simultaneous, refuses_bad_input) {
  expect_refused({"simultaneous"}, "--minimum");
  expect_refused({"simultaneous", "--minimum", "--size", "3"}, "give one of");
  expect_refused({"simultaneous", "--best", "3", "--check", "1122"}, "give one of");
  expect_refused({"simultaneous", "--check", "1122", "--count"}, "--count goes with");
  expect_refused({"simultaneous", "--best", "2", "--count"}, "--count goes with");
  expect_refused({"simultaneous", "--check", "1122", "3344", "1122"}, "twice");
  expect_refused({"simultaneous", "--check", "1127"}, "7");
  expect_refused({"simultaneous", "--check", "112"}, "112");
  expect_refused({"simultaneous", "--size", "1297"}, "sizes go from 0 to 1296");
  expect_refused({"simultaneous", "--size", "-1"}, "");
  expect_refused({"simultaneous", "--size", "many"}, "many");
  expect_refused({"simultaneous", "--best", "1297"}, "sizes go from 0 to 1296");
  expect_refused({"simultaneous", "--minimum", "-r", "p4c10r"}, "at most 8192");
  expect_refused({"simultaneous", "--minimum", "-r", "p8c8r"}, "at most 8192");
}

TEST(ClassesOfQuestions, are_those_of_the_thesis) {
  const Json four = run_json({"classes", "--codes", "4"});
  EXPECT_EQ(four["ordered_representatives"], "41923954");
  EXPECT_EQ(four["set_classes"], "7026638");
  const Json two = run_json({"classes", "--codes", "2", "--largest-cell", "254"});
  EXPECT_EQ(two["ordered_representatives"], "194");
  EXPECT_EQ(two["ordered_representatives_within"], "183");
}

TEST(ClassesOfQuestions, of_four_codes_without_a_cell_above_14_are_those_of_the_thesis) {
  const Json four = run_json({"classes", "--codes", "4", "--largest-cell", "14"});
  EXPECT_EQ(four["ordered_representatives_within"], "35242748");
}

TEST(ClassesOfQuestions, refuse_bad_input) {
  expect_refused({"classes", "--codes", "0"}, "from 1 to 64");
  expect_refused({"classes", "--codes", "3", "-r", "p1c2r"}, "from 1 to 2");
  expect_refused({"classes", "--codes", "2", "--given", "1122:0,0"}, "excludes");
  expect_refused({"classes", "--largest-cell", "14"}, "--codes");
  expect_refused({"classes", "--codes", "2", "--largest-cell", "0"}, "from 1 to 254");
}

}  // namespace
}  // namespace deduce::testing
