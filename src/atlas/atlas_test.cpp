// The atlas: what it says of a family against the family written out, and its text.
#include "deduce/atlas/atlas.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "all_strategies.hpp"
#include "boards.hpp"
#include "deduce/atlas/atlas_statistics.hpp"
#include "deduce/atlas/count.hpp"
#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"

namespace deduce::atlas {
namespace {

using testing::all_codes_of;
using testing::AllStrategies;
using testing::kGoals;
using testing::kMemory;

std::vector<CodeId> codes_of_numbers(std::initializer_list<std::uint32_t> numbers) {
  std::vector<CodeId> codes;
  for (const std::uint32_t number : numbers) codes.push_back(CodeId(number));
  return codes;
}

struct Family {
  explicit Family(const char* rules) : space(Rules::parse(rules)), solver(space, workers, kMemory) {}

  Atlas atlas(const exact::Request& request) {
    SilentMonitor monitor;
    AtlasOutcome found = all_best(solver, request, monitor);
    EXPECT_EQ(found.outcome.status, exact::Status::proven);
    return std::move(*found.atlas);
  }

  Space space;
  Workers workers{1};
  exact::Solver solver;
};

/// All strategies of least total, one by one.
std::vector<Strategy> best_written_out(const Space& space, const std::vector<CodeId>& secrets, Goal goal) {
  AllStrategies strategies(space, secrets, goal, 9);
  std::vector<Strategy> every = strategies.every(strategies.all());
  std::uint64_t least = ~std::uint64_t{0};
  for (const Strategy& one : every) least = std::min(least, cost(one, goal).total);
  std::erase_if(every, [&](const Strategy& one) { return cost(one, goal).total != least; });
  return every;
}

TEST(Atlas, statistics_are_those_of_the_family_written_out) {
  Family family("p2c3r");
  for (const std::vector<CodeId>& secrets :
       {codes_of_numbers({0, 1, 5, 7}), codes_of_numbers({1, 2, 3, 5}), codes_of_numbers({0, 2, 4, 6, 8}),
        codes_of_numbers({0, 1, 3, 4, 6, 8}), codes_of_numbers({3}), codes_of_numbers({3, 4})})
    for (const Goal goal : kGoals) {
      const Atlas atlas = family.atlas({secrets, goal});
      const std::vector<Strategy> every = best_written_out(family.space, secrets, goal);
      ASSERT_EQ(count_strategies(atlas).back(), big(every.size()));

      std::map<int, std::size_t> worst;
      std::map<GuessId, std::size_t> first;
      for (const Strategy& one : every) {
        ++worst[cost(one, goal).worst];
        ++first[one[0].guess];
      }
      for (const auto& [guesses, number] : worst_cases(atlas)) {
        EXPECT_EQ(number, big(worst[guesses]));
        worst.erase(guesses);
      }
      EXPECT_TRUE(worst.empty());

      const auto ranges = round_ranges(atlas);
      for (int round = 1; round <= 6; ++round) {
        std::map<std::uint64_t, std::size_t> ended;
        for (const Strategy& one : every) {
          const auto rounds = cost(one, goal).rounds;
          const auto at = static_cast<std::size_t>(round) - 1;
          ++ended[at < rounds.size() ? rounds[at] : 0];
        }
        const auto distribution = round_distribution(atlas, round);
        ASSERT_EQ(distribution.size(), ended.size());
        for (const auto& [number, strategies] : distribution) EXPECT_EQ(strategies, big(ended[number]));
        const auto at = static_cast<std::size_t>(round);
        EXPECT_EQ(at < ranges.size() ? ranges[at].least : 0, ended.begin()->first);
        EXPECT_EQ(at < ranges.size() ? ranges[at].greatest : 0, ended.rbegin()->first);
      }

      const auto counts = count_strategies(atlas);
      if (atlas.sets()[atlas.root()].branches.empty()) continue;
      const auto rows = usage(atlas, counts, follow(atlas, counts, {}));
      std::size_t guesses = 0;
      for (const Usage& row : rows) {
        EXPECT_EQ(row.ways, big(first[row.guess]));
        EXPECT_EQ(row.possible, std::ranges::binary_search(secrets, code_of(row.guess)));
        guesses += row.class_size;
      }
      EXPECT_EQ(guesses, first.size());
    }
}

TEST(Atlas, tells_how_often_each_second_guess_is_used) {
  Family family("p2c3r");
  const std::vector<CodeId> secrets = codes_of_numbers({0, 1, 2, 3, 4, 5});
  for (const Goal goal : kGoals) {
    const Atlas atlas = family.atlas({secrets, goal});
    const auto counts = count_strategies(atlas);
    // By first guess, hint and second guess.
    std::map<std::tuple<std::uint32_t, std::uint8_t, std::uint32_t>, std::size_t> times;
    for (const Strategy& one : best_written_out(family.space, secrets, goal))
      for (const Strategy::Child& child : one[0].children)
        if (!one[child.node].children.empty())
          ++times[{index(one[0].guess), index(child.hint), index(one[child.node].guess)}];
    ASSERT_FALSE(times.empty());
    for (const auto& [path, number] : times) {
      const auto [first, hint, second] = path;
      const Position position = follow(atlas, counts, std::vector<Answered>{{GuessId(first), HintId(hint)}});
      ASSERT_TRUE(position.place.has_value());
      bool found = false;
      for (const Usage& row : usage(atlas, counts, position))
        if (index(row.guess) == second) {
          EXPECT_EQ(position.elsewhere * row.ways, big(number));
          found = true;
        } else {
          found = found || row.class_size > 1;
        }
      EXPECT_TRUE(found);
    }
  }
}

TEST(Atlas, finds_every_position_of_play_and_its_guesses_are_optimal) {
  Family family("p3c4r");
  SilentMonitor monitor;
  const Atlas atlas = family.atlas({all_codes_of(family.space), Goal::win, exact::Objective::worst_mean});
  const auto counts = count_strategies(atlas);
  const int limit = *atlas.sets()[atlas.root()].left;
  for (const Usage& first : usage(atlas, counts, follow(atlas, counts, {}))) {
    const auto root = atlas.sets()[atlas.root()].members;
    for (const Atlas::Cell& cell : atlas.split(root, Guess(static_cast<std::uint16_t>(index(first.guess))))) {
      if (cell.members.size() < 2) continue;
      const std::vector<Answered> history{{first.guess, cell.hint}};
      const Position position = follow(atlas, counts, history);
      ASSERT_TRUE(position.place.has_value());
      EXPECT_EQ(position.candidates, cell.members);
      EXPECT_EQ(position.elsewhere * counts[position.place->set], first.ways);
      std::vector<CodeId> candidates;
      for (const Member member : cell.members) candidates.push_back(CodeId(member));
      const auto best = family.solver.best_guesses(candidates, Goal::win, limit - 1, monitor);
      const auto rows = usage(atlas, counts, position);
      ASSERT_EQ(rows.size(), best.size());
      for (std::size_t i = 0; i < rows.size(); ++i) {
        EXPECT_EQ(rows[i].guess, best[i].guess);
        EXPECT_EQ(rows[i].class_size, best[i].class_size);
      }
    }
  }
}

TEST(Atlas, what_is_written_is_read_back) {
  for (const char* rules : {"p3c3r", "p2c5n", "p3c4r"}) {
    Family family(rules);
    for (const Goal goal : kGoals)
      for (const exact::Objective objective : {exact::Objective::mean, exact::Objective::worst_mean}) {
        exact::Request request{all_codes_of(family.space), goal, objective};
        if (objective == exact::Objective::mean) request.first = GuessId(1);
        const Atlas atlas = family.atlas(request);
        const std::string text = write_atlas(atlas);
        EXPECT_EQ(rules_of_atlas(text, "a"), family.space.rules());
        const Atlas again = read_atlas(text, "a", family.space);
        EXPECT_EQ(write_atlas(again), text);
        EXPECT_EQ(count_strategies(again), count_strategies(atlas));
        EXPECT_EQ(worst_cases(again), worst_cases(atlas));
      }
  }
}

TEST(Atlas, a_damaged_text_is_refused_in_one_line) {
  Family family("p3c3r");
  const Atlas atlas = family.atlas({all_codes_of(family.space), Goal::win});
  const std::string text = write_atlas(atlas);
  const auto counts = count_strategies(atlas);
  const auto worst = worst_cases(atlas);
  std::size_t refused = 0;
  const auto read = [&](const std::string& damaged) {
    try {
      // Another guess of the same class means the same.
      const Atlas read_anyway = read_atlas(damaged, "a", family.space);
      EXPECT_EQ(count_strategies(read_anyway), counts) << damaged;
      EXPECT_EQ(worst_cases(read_anyway), worst) << damaged;
    } catch (const InputError& error) {
      ++refused;
      EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos);
      EXPECT_EQ(std::string(error.what()).substr(0, 2), "a:");
    }
  };
  for (std::size_t cut = 0; cut < text.size() - 1; cut += 7) read(text.substr(0, cut));
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] < '0' || text[i] > '9') continue;
    std::string damaged = text;
    damaged[i] = text[i] == '1' ? '2' : '1';
    read(damaged);
  }
  read(text + "{}\n");
  EXPECT_GT(refused, 100U);
}

}  // namespace
}  // namespace deduce::atlas
