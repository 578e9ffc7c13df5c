// Bounds of groups leave no guess out: what is found of a set is what a look at every guess finds.
#include "exact/few_guesses.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>

#include "deduce/base/error.hpp"
#include "generators.hpp"

namespace deduce::exact {
namespace {

constexpr std::uint64_t kAllOfThem = 1U << 20U;
constexpr std::uint64_t kEnoughMemory = std::uint64_t{1} << 26;

struct FewGame {
  explicit FewGame(std::size_t most) : space(deduce::testing::any_rules(1000)) {
    std::set<Code> chosen;
    const auto count = *rc::gen::inRange<std::size_t>(1, std::min<std::size_t>(most, space.size()) + 1);
    while (chosen.size() < count) chosen.insert(space[deduce::testing::any_code(space)]);
    candidates.assign(chosen.begin(), chosen.end());
    for (std::size_t i = 0; i < candidates.size(); ++i)
      if (i == 0 || *rc::gen::inRange(0, 3) > 0) set.push_back(static_cast<Member>(i));
    identify = *rc::gen::arbitrary<bool>();
    for (const Code code : space.codes())
      if (*rc::gen::inRange(0, 20) > 0) guesses.push_back(code);
    if (guesses.empty()) guesses.push_back(space.codes()[0]);
  }

  [[nodiscard]] std::map<HintId, int> cells(Code guess) const {
    std::map<HintId, int> sizes;
    for (const Member member : set) ++sizes[hint_of(space.hints(), guess, candidates[member])];
    return sizes;
  }
  [[nodiscard]] bool is_member(Code guess) const {
    return std::ranges::any_of(set, [&](Member member) { return candidates[member] == guess; });
  }
  [[nodiscard]] int score(Code guess) const {
    return static_cast<int>(cells(guess).size()) + (!identify && is_member(guess) ? 1 : 0);
  }
  /// The formula of bound/scan.hpp.
  [[nodiscard]] std::uint64_t bound(Code guess, int score_of_set) const {
    const auto n = static_cast<int>(set.size());
    int cost = identify ? 2 * n : 3 * n - score(guess);
    const int threshold = identify ? score_of_set + 1 : score_of_set - 1;
    for (const auto& [hint, size] : cells(guess)) {
      if (identify)
        cost += (size >= threshold && n > threshold ? size - threshold + 2 : 0) - (size == 1 ? 1 : 0);
      else
        cost += std::max(0, size - std::max(threshold, 1));
    }
    return static_cast<std::uint64_t>(std::max(0, cost));
  }

  Space space;
  std::vector<Code> candidates, guesses;
  std::vector<Member> set;
  bool identify = false;
};

// Sets of more than 254 candidates are not bounded by groups.
TEST(FewGuesses, the_most_cells_are_those_of_some_guess_and_of_none_more) {
  DEDUCE_PROPERTY([] {
    const FewGame game(*rc::gen::element<std::size_t>(12, 60, 320));
    const Workers workers(1);
    SilentMonitor monitor;
    const FewGuesses guesses(game.space, game.guesses, game.candidates, game.identify, workers, kEnoughMemory, monitor);
    const FewGuesses::Most most = guesses.most_parts(game.set);
    std::size_t expected = 0;
    for (const Code guess : game.guesses) expected = std::max(expected, game.cells(guess).size());
    RC_ASSERT(static_cast<std::size_t>(most.parts) == expected);
    RC_ASSERT(game.cells(guesses.code(most.place)).size() == expected);
  });
}

TEST(FewGuesses, all_come_in_the_order_of_their_bounds_up_to_a_bound) {
  DEDUCE_PROPERTY([] {
    const FewGame game(*rc::gen::element<std::size_t>(12, 60, 320));
    const Workers workers(2);
    SilentMonitor monitor;
    const FewGuesses guesses(game.space, game.guesses, game.candidates, game.identify, workers, kEnoughMemory, monitor);
    int score = 0;
    for (const Code guess : game.space.codes()) score = std::max(score, game.score(guess));
    const auto below = *rc::gen::element<std::uint64_t>(game.set.size() * 2, game.set.size() * 3, 1U << 20U);
    const auto most_held = *rc::gen::element<std::uint64_t>(0, 200, kAllOfThem);
    FewGuesses::InOrder order(guesses, game.set, score, below, most_held);
    std::set<Code> seen;
    std::uint64_t last = 0;
    while (order.bound() != kNoPlaceLeft) {
      const std::uint64_t bound = order.bound();
      RC_ASSERT(bound >= last && bound < below);
      last = bound;
      const Code guess = guesses.code(order.next());
      RC_ASSERT(bound == game.bound(guess, score));
      RC_ASSERT(seen.insert(guess).second);
    }
    for (const Code guess : game.guesses) RC_ASSERT(seen.contains(guess) == (game.bound(guess, score) < below));
  });
}

/// All codes of this game are orders of the same colours, and more than are bounded at a time.
struct OneGroup {
  explicit OneGroup(std::size_t count) : all(space.codes().begin(), space.codes().end()) {
    for (std::size_t i = 0; i < count; ++i) {
      candidates.push_back(all[i * 16 + i % 7]);
      set.push_back(static_cast<Member>(i));
    }
  }
  [[nodiscard]] FewGuesses against(const std::vector<Code>& guesses) const {
    return {space, guesses, candidates, false, workers, kEnoughMemory, monitor};
  }
  [[nodiscard]] std::size_t parts(Code guess) const {
    std::set<HintId> hints;
    for (const Code candidate : candidates) hints.insert(hint_of(space.hints(), guess, candidate));
    return hints.size();
  }

  Space space{Rules::parse("p7c7n")};
  Workers workers{2};
  SilentMonitor monitor;
  std::vector<Code> all, candidates;
  std::vector<Member> set;
};

constexpr std::size_t kLookedAtAtATime = 4096;

TEST(FewGuesses, of_a_group_of_thousands_none_is_left_out) {
  for (const std::size_t count : {40U, 300U}) {  // by groups, and all at once
    const OneGroup game(count);
    const FewGuesses guesses = game.against(game.all);
    EXPECT_EQ(guesses.a_group(), 5040U);
    FewGuesses::InOrder order(guesses, game.set, game.space.hints().size() + 1, kNoPlaceLeft, kNoPlaceLeft);
    std::set<Code> seen;
    while (order.bound() != kNoPlaceLeft) {
      ASSERT_GE(order.bound(), 2 * count - 1) << "no set costs less";
      EXPECT_TRUE(seen.insert(guesses.code(order.next())).second);
    }
    EXPECT_EQ(seen.size(), game.all.size());
  }
}

TEST(FewGuesses, the_best_of_a_group_of_thousands_may_stand_at_its_end) {
  int at_the_end = 0;
  for (std::size_t count = 10; count < 40; ++count) {
    const OneGroup game(count);
    const FewGuesses every = game.against(game.all);
    // Of the guesses that make the most cells the last one stays.
    std::vector<Code> guesses;
    std::optional<Code> best;
    std::size_t most = 0;
    for (const Code guess : game.all) most = std::max(most, game.parts(guess));
    for (Place place = static_cast<Place>(every.size()); place-- > 0;) {
      const Code guess = every.code(place);
      const bool is_best = game.parts(guess) == most;
      if (!is_best || !best) guesses.push_back(guess);
      if (is_best && !best) best = guess;
    }
    const FewGuesses others = game.against(guesses);
    const FewGuesses::Most found = others.most_parts(game.set);
    EXPECT_EQ(static_cast<std::size_t>(found.parts), most);
    EXPECT_EQ(others.code(found.place), *best);
    at_the_end += found.place >= kLookedAtAtATime ? 1 : 0;
  }
  EXPECT_GT(at_the_end, 5);
}

TEST(FewGuesses, no_more_wait_for_their_turn_than_may) {
  const Space space(Rules(4, 6, true));
  const std::vector<Code> all(space.codes().begin(), space.codes().end());
  const Workers workers(1);
  SilentMonitor monitor;
  for (const std::size_t count : {30U, 300U}) {  // by groups, and all at once
    const FewGuesses guesses(space, all, std::span(all).first(count), false, workers, kEnoughMemory, monitor);
    std::vector<Member> set(count);
    std::iota(set.begin(), set.end(), Member{0});
    const auto in_order = [&](std::uint64_t most_held) {
      FewGuesses::InOrder order(guesses, set, 14, kAllOfThem, most_held);
      std::vector<Place> places;
      std::uint64_t most = 0;
      while (order.bound() != kNoPlaceLeft) {
        most = std::max(most, order.held());
        places.push_back(order.next());
      }
      return std::pair(places, most);
    };
    const auto [places, most] = in_order(kAllOfThem);
    EXPECT_EQ(places.size(), all.size());
    EXPECT_GT(most, 150U);
    const auto [cut, most_of_cut] = in_order(100);
    EXPECT_EQ(cut, places);
    EXPECT_LE(most_of_cut, 100U);
  }
}

TEST(FewGuesses, more_memory_than_allowed_is_not_taken) {
  const Space space(Rules(4, 6, true));
  const std::vector<Code> all(space.codes().begin(), space.codes().end());
  const Workers workers(1);
  SilentMonitor monitor;
  const auto make = [&](std::uint64_t memory) {
    return FewGuesses(space, all, std::span(all).first(100), false, workers, memory, monitor).size();
  };
  EXPECT_THROW((void)make(100 * 1296), InputError);
  EXPECT_EQ(make(300 * 1296), 1296U);
}

}  // namespace
}  // namespace deduce::exact
