// The builder with all its shortcuts against a plain one that scores every guess at every node.
#include "deduce/heuristic/build.hpp"

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/heuristic/score.hpp"
#include "deduce/partition/candidates.hpp"
#include "generators.hpp"

namespace deduce::heuristic {
namespace {

class Plain {
 public:
  Plain(const Space& space, const Policy& policy) : space_(space), policy_(policy) {}

  [[nodiscard]] Code choose(const std::vector<CodeId>& candidates) const {
    const auto possible = [&](Code code) { return std::ranges::binary_search(candidates, space_.id(code)); };
    const bool possible_last = policy_.ties == Ties::last || policy_.ties == Ties::any_last ||
                               policy_.ties == Ties::possible_last_others_first;
    if (policy_.rule == Rule::simple) return space_[possible_last ? candidates.back() : candidates.front()];
    const bool others_last = policy_.ties == Ties::last || policy_.ties == Ties::any_last ||
                             policy_.ties == Ties::possible_first_others_last;
    const bool mixed = policy_.ties == Ties::any_first || policy_.ties == Ties::any_last;
    std::optional<Code> best;
    CellSizes best_sizes{};
    for (const Code guess : space_.codes()) {
      if (policy_.possible_only && !possible(guess)) continue;
      CellSizes sizes{};
      for (const CodeId id : candidates) ++sizes[index(hint_of(space_.hints(), guess, space_[id]))];
      if (!best) {
        best = guess;
        best_sizes = sizes;
        continue;
      }
      const auto order = compare(sizes, best_sizes);
      bool take = order < 0;
      if (order == 0) {
        if (!mixed && possible(guess) != possible(*best))
          take = possible(guess);
        else
          take = possible(guess) ? possible_last : others_last;  // later ones come later
      }
      if (take) {
        best = guess;
        best_sizes = sizes;
      }
    }
    return *best;
  }

  [[nodiscard]] Strategy build(const std::vector<CodeId>& candidates) const {
    Strategy strategy;
    const Code guess = candidates.size() == 1 ? space_[candidates.front()] : choose(candidates);
    strategy.add(space_.guess_id(guess), std::ranges::binary_search(candidates, space_.id(guess)));
    for (const Cell& cell : split(space_, guess, candidates))
      if (cell.hint != space_.hints().win()) strategy.graft(0, cell.hint, build(cell.candidates));
    return strategy;
  }

 private:
  [[nodiscard]] std::strong_ordering compare(const CellSizes& one, const CellSizes& other) const {
    switch (policy_.rule) {
      case Rule::worst_case:
        return largest(one) <=> largest(other);
      case Rule::expected_size:
        return sum_of_squares(one) <=> sum_of_squares(other);
      case Rule::most_parts:
        return parts(other) <=> parts(one);
      default:
        return compare_by_entropy(one, other);
    }
  }

  const Space& space_;
  Policy policy_;
};

std::vector<CodeId> all_codes(const Space& space) { return candidates(space, {}); }

TEST(Build, equals_the_plain_builder_for_every_rule_and_tie_break) {
  SilentMonitor silent;
  const Workers workers(2);
  for (const char* text : {"p1c1r", "p2c3r", "p3c3r", "p3c4n", "p2c6n", "p4c3r", "p3c5r", "p4c5n"}) {
    const Space space(Rules::parse(text));
    for (const Rule rule : kRules)
      for (const Ties ties : kTies)
        for (const bool possible_only : {false, true}) {
          const Policy policy{rule, ties, possible_only};
          const auto built = build(Chooser(space, policy), {}, std::nullopt, workers, silent);
          ASSERT_TRUE(built);
          EXPECT_EQ(*built, Plain(space, policy).build(all_codes(space)))
              << text << " " << heuristic::text(rule) << " " << heuristic::text(ties) << " " << possible_only;
        }
  }
}

TEST(Build, equals_the_plain_builder_where_representatives_are_used) {
  // More candidates than the parts shortcut takes: classes of guesses and absent colours matter.
  SilentMonitor silent;
  for (const char* text : {"p4c4r", "p3c7r", "p4c6n"}) {
    const Space space(Rules::parse(text));
    for (const Ties ties : {Ties::first, Ties::possible_first_others_last, Ties::any_last})
      for (const Rule rule : {Rule::worst_case, Rule::entropy}) {
        const Policy policy{rule, ties, false};
        const auto built = build(Chooser(space, policy), {}, std::nullopt, Workers(1), silent);
        ASSERT_TRUE(built);
        EXPECT_EQ(*built, Plain(space, policy).build(all_codes(space))) << text << " " << heuristic::text(ties);
      }
  }
}

TEST(Build, finds_every_secret_and_is_the_same_for_any_number_of_threads) {
  SilentMonitor silent;
  for (const char* text : {"mm", "p4c7n", "p5c4r"}) {
    const Space space(Rules::parse(text));
    for (const Rule rule : kRules) {
      const Chooser chooser(space, {.rule = rule});
      const auto one = build(chooser, {}, std::nullopt, Workers(1), silent);
      const auto four = build(chooser, {}, std::nullopt, Workers(4), silent);
      ASSERT_TRUE(one && four);
      EXPECT_EQ(*one, *four);
      EXPECT_EQ(cost(*one, Goal::win).secrets, space.size());
    }
  }
}

// As if all sets were small, and as if all were large.
TEST(Build, is_the_same_whatever_the_tuning_says) {
  SilentMonitor silent;
  const Workers workers(2);
  for (const char* text : {"p3c5r", "p4c4r", "p4c5n"}) {
    const Space space(Rules::parse(text));
    for (const Rule rule : kRules)
      for (const Ties ties : kTies) {
        const Policy policy{rule, ties, false};
        const auto usual = build(Chooser(space, policy), {}, std::nullopt, workers, silent);
        for (const Tuning& tuning :
             {Tuning{.few_candidates = 0, .worth_a_task = 1}, Tuning{.few_candidates = 10'000, .worth_a_task = 10'000}})
          EXPECT_EQ(build(Chooser(space, policy, tuning), {}, std::nullopt, workers, silent), usual)
              << text << " " << heuristic::text(rule) << " " << heuristic::text(ties);
      }
  }
}

// A number that nothing heeds would pass all other tests.
TEST(Build, hands_out_cells_that_the_tuning_finds_worth_a_task) {
  /// Counts how often it is told of cells.
  class Told final : public Monitor {
   public:
    void progress(const Snapshot&) override { ++times; }
    [[nodiscard]] bool stop() const override { return false; }
    int times = 0;
  };
  const Space space(Rules::mastermind());
  std::vector<int> times;
  for (const std::size_t size : {8U, 32U, 2000U}) {
    Told told;
    const Chooser chooser(space, {.rule = Rule::simple}, {.worth_a_task = size});
    EXPECT_TRUE(build(chooser, {}, std::nullopt, Workers(1), told));
    times.push_back(told.times);
  }
  EXPECT_GT(times[0], times[1]);
  EXPECT_GT(times[1], times[2]);
}

TEST(Build, starts_where_it_is_told) {
  SilentMonitor silent;
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  const Chooser chooser(space, {.rule = Rule::simple});
  const auto built = build(chooser, {}, alphabet.parse("1122"), Workers(1), silent);
  ASSERT_TRUE(built);
  EXPECT_EQ((*built)[0].guess, space.guess_id(alphabet.parse("1122")));
  const History history{parse_turn("1123:0,3", space, alphabet)};
  EXPECT_EQ(cost(*build(chooser, history, std::nullopt, Workers(1), silent), Goal::win).secrets, 44U);
  const History contradiction{parse_turn("1111:4,0", space, alphabet), parse_turn("2222:4,0", space, alphabet)};
  EXPECT_THROW((void)build(chooser, contradiction, std::nullopt, Workers(1), silent), InputError);
}

TEST(Build, stops_when_asked) {
  SilentMonitor monitor;
  monitor.request_stop();
  const Space space(Rules::mastermind());
  EXPECT_FALSE(build(Chooser(space, {}), {}, std::nullopt, Workers(1), monitor));
}

}  // namespace
}  // namespace deduce::heuristic
