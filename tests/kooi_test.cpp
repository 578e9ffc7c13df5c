// The tables of Kooi (2005), through the real binary.
#include <map>

#include "program.hpp"

namespace deduce::testing {
namespace {

using Rounds = std::vector<int>;

std::map<std::string, Rounds> rounds_of(const std::vector<std::string>& arguments) {
  std::map<std::string, Rounds> rounds;
  const nlohmann::json answer = run_json(arguments);
  for (const auto& result : answer["results"]) rounds[result["strategy"]] = result["rounds"].get<Rounds>();
  return rounds;
}

const std::vector<std::string> kFirstGuesses = {"1111", "1112", "1122", "1123", "1234"};

TEST(Kooi, table_7_the_five_strategies) {
  const std::map<std::string, Rounds> expected = {
      {"simple", {1, 4, 25, 108, 305, 602, 196, 49, 6}}, {"worst-case", {1, 6, 62, 533, 694}},
      {"expected-size", {1, 10, 54, 645, 583, 3}},       {"entropy", {1, 4, 71, 612, 596, 12}},
      {"most-parts", {1, 12, 72, 635, 569, 7}},
  };
  EXPECT_EQ(rounds_of({"evaluate", "all"}), expected);
  const nlohmann::json results = run_json({"evaluate", "all"})["results"];
  std::vector<int> totals, worst;
  for (const auto& result : results) {
    totals.push_back(result["total"]);
    worst.push_back(result["worst"]);
    EXPECT_EQ(result["mean_exact"], std::to_string(totals.back()) + "/1296");
    EXPECT_DOUBLE_EQ(result["mean"], totals.back() / 1296.0);
  }
  EXPECT_EQ(totals, (std::vector<int>{7471, 5801, 5696, 5722, 5668}));
  EXPECT_EQ(worst, (std::vector<int>{9, 5, 6, 6, 6}));
}

TEST(Kooi, table_8_the_simple_strategy_from_1122) {
  EXPECT_EQ(rounds_of({"evaluate", "simple", "--first", "1122"})["simple"], (Rounds{1, 12, 71, 253, 588, 286, 78, 7}));
}

TEST(Kooi, table_10_two_rows_come_from_one_order_of_ties) {
  auto rounds = rounds_of({"evaluate", "all", "--ties", "possible-first-others-last"});
  EXPECT_EQ(rounds["entropy"], (Rounds{1, 4, 70, 613, 596, 12}));
  EXPECT_EQ(rounds["most-parts"], (Rounds{1, 12, 72, 636, 568, 7}));
}

TEST(Kooi, a_full_reversal_of_the_order_changes_no_row) {
  // Colour k to 7-k reverses the lexicographic order and is a symmetry of the game.
  const auto first = rounds_of({"evaluate", "all", "--ties", "first"});
  EXPECT_EQ(first.size(), 5U);
  EXPECT_EQ(rounds_of({"evaluate", "all", "--ties", "last"}), first);
}

TEST(Kooi, tables_2_to_6_partitions_of_the_first_guesses) {
  const auto partition = run_json({"partition"});
  EXPECT_EQ(partition["candidates"], 1296);
  ASSERT_EQ(partition["rows"].size(), 5U);
  const std::vector<std::vector<int>> cells = {
      // 0,4 0,3 0,2 0,1 0,0  1,3 1,2 1,1 1,0  2,2 2,1 2,0  3,0  4,0
      {0, 0, 0, 0, 625, 0, 0, 0, 500, 0, 0, 150, 20, 1},
      {0, 0, 61, 308, 256, 0, 27, 156, 317, 3, 24, 123, 20, 1},  // Nakamura's Table 1 misprints 2,1 as 32
      {1, 16, 96, 256, 256, 0, 36, 208, 256, 4, 32, 114, 20, 1},
      {2, 44, 222, 276, 81, 4, 84, 230, 182, 5, 40, 105, 20, 1},
      {9, 136, 312, 152, 16, 8, 132, 252, 108, 6, 48, 96, 20, 1},
  };
  const std::vector<std::string> hints = {"0,4", "0,3", "0,2", "0,1", "0,0", "1,3", "1,2",
                                          "1,1", "1,0", "2,2", "2,1", "2,0", "3,0", "4,0"};
  const std::vector<int> class_size = {6, 120, 90, 720, 360}, largest = {625, 317, 256, 276, 312},
                         parts = {5, 11, 13, 14, 14};
  const std::vector<double> expected_size = {511.9, 235.9, 204.5, 185.3, 188.2},
                            entropy = {1.498, 2.693, 2.885, 3.044, 3.057};
  for (std::size_t i = 0; i < 5; ++i) {
    const auto& row = partition["rows"][i];
    EXPECT_EQ(row["guess"], kFirstGuesses[i]);
    EXPECT_EQ(row["class_size"], class_size[i]);
    EXPECT_EQ(row["largest"], largest[i]);
    EXPECT_EQ(row["parts"], parts[i]);
    EXPECT_EQ(row["possible"], true);
    EXPECT_NEAR(row["expected_size"].get<double>(), expected_size[i], 0.1);  // Kooi cuts off, 511.98 is his 511.9
    EXPECT_NEAR(row["entropy_bits"].get<double>(), entropy[i], 0.0005);
    for (std::size_t hint = 0; hint < hints.size(); ++hint)
      EXPECT_EQ(row["cells"].value(hints[hint], 0), cells[i][hint]) << kFirstGuesses[i] << " " << hints[hint];
  }
}

TEST(Kooi, table_11_different_partitions_after_1_0) {
  const std::vector<int> as_sets = {12, 53, 34, 125, 52}, by_hint = {12, 53, 37, 128, 53};
  for (std::size_t i = 0; i < 5; ++i) {
    const auto partition = run_json({"partition", "--given", kFirstGuesses[i] + ":1,0"});
    EXPECT_EQ(partition["different_partitions"], as_sets[i]);
    EXPECT_EQ(partition["different_by_hint"], by_hint[i]);
  }
}

TEST(Kooi, table_12_most_parts_of_the_second_guess) {
  const std::map<std::string, std::vector<int>> table = {
      {"0,0", {14, 14, 14, 13, 8}},  {"0,1", {0, 14, 14, 14, 13}}, {"0,2", {0, 9, 12, 14, 14}},
      {"0,3", {0, 0, 7, 10, 11}},    {"0,4", {0, 0, 1, 2, 4}},     {"1,0", {13, 14, 14, 14, 13}},
      {"1,1", {0, 13, 14, 14, 14}},  {"1,2", {0, 7, 10, 11, 11}},  {"1,3", {0, 0, 0, 4, 4}},
      {"2,0", {11, 12, 12, 12, 12}}, {"2,1", {0, 9, 10, 11, 9}},   {"2,2", {0, 3, 4, 4, 4}},
      {"3,0", {5, 8, 8, 8, 7}},      {"4,0", {1, 1, 1, 1, 1}}};
  std::vector<int> sums(5);
  for (const auto& [hint, row] : table)
    for (std::size_t i = 0; i < 5; ++i) {
      if (row[i] == 0) {
        expect_refused({"partition", "--given", kFirstGuesses[i] + ":" + hint}, "contradict");
        continue;
      }
      const int most = run_json({"partition", "--given", kFirstGuesses[i] + ":" + hint})["most_parts"];
      EXPECT_EQ(most, row[i]) << kFirstGuesses[i] << ":" << hint;
      sums[i] += most;
    }
  EXPECT_EQ(sums, (std::vector<int>{44, 104, 121, 132, 125}));
}

TEST(Kooi, other_games_are_evaluated_the_same_way) {
  const auto bulls = run_json({"evaluate", "entropy", "-r", "bc"});
  EXPECT_EQ(bulls["secrets"], 5040);
  EXPECT_EQ(bulls["results"][0]["total"], 26424);
  for (const char* rules : {"p1c1r", "p2c2n", "p3c7r", "p4c5n"}) {
    const auto game = run_json({"evaluate", "all", "-r", rules});
    for (const auto& result : game["results"]) {
      int secrets = 0, total = 0, round = 0;
      for (const int found : result["rounds"]) {
        secrets += found;
        total += ++round * found;
      }
      EXPECT_EQ(secrets, game["secrets"]);
      EXPECT_EQ(total, result["total"]);
    }
  }
}

}  // namespace
}  // namespace deduce::testing
