#include "deduce/heuristic/score.hpp"

#include <algorithm>
#include <cmath>

#include "deduce/base/error.hpp"
#include "generators.hpp"

namespace deduce::heuristic {
namespace {

CellSizes sizes_of(std::initializer_list<std::uint32_t> sizes) {
  CellSizes out{};
  std::ranges::copy(sizes, out.begin());
  return out;
}

TEST(Score, entropy_ties_are_equalities_of_products) {
  // 4^4 * 1 * 1 = 2^2 * 2^2 * 2^2 * 2^2 (256 both), although the sizes differ: six cells against four.
  EXPECT_EQ(compare_by_entropy(sizes_of({4, 1, 1, 1, 1}), sizes_of({2, 2, 2, 2})), std::strong_ordering::equal);
  EXPECT_EQ(compare_by_entropy(sizes_of({1, 3, 2}), sizes_of({3, 2, 0, 1})), std::strong_ordering::equal);
  EXPECT_EQ(compare_by_entropy(sizes_of({3, 3}), sizes_of({4, 2})), std::strong_ordering::less);
  EXPECT_EQ(compare_by_entropy(sizes_of({5, 1}), sizes_of({4, 2})), std::strong_ordering::greater);
}

TEST(Score, exact_comparison_agrees_with_logarithms_that_differ_clearly) {
  DEDUCE_PROPERTY("order of entropies", [] {
    const auto any_sizes = [] {
      CellSizes sizes{};
      for (int i = 0; i < 120; ++i) ++sizes[*rc::gen::inRange<std::size_t>(0, 14)];
      return sizes;
    };
    const CellSizes one = any_sizes(), other = any_sizes();
    const double difference = entropy_bits(one) - entropy_bits(other);
    const auto order = compare_by_entropy(one, other);
    if (std::abs(difference) > 1e-9) RC_ASSERT((order == std::strong_ordering::less) == (difference > 0));
    RC_ASSERT(compare_by_entropy(other, one) == (0 <=> order));
  });
}

TEST(Score, no_split_beats_the_least_value_of_its_parts) {
  DEDUCE_PROPERTY("least_value is a bound", [] {
    CellSizes sizes{};
    const auto candidates = *rc::gen::inRange<std::uint32_t>(1, 300);
    for (std::uint32_t i = 0; i < candidates; ++i) ++sizes[*rc::gen::inRange<std::size_t>(0, 14)];
    for (const Rule rule : {Rule::worst_case, Rule::expected_size, Rule::entropy, Rule::most_parts}) {
      const Scorer scorer(rule, HintSpace(4).size(), candidates);
      RC_ASSERT(scorer.least_value(parts(sizes)) <= scorer.value(sizes));
      for (int more = parts(sizes) + 1; more <= 14 && more <= static_cast<int>(candidates); ++more)
        RC_ASSERT(scorer.least_value(more) <= scorer.least_value(more - 1));
    }
  });
}

TEST(Rule, names_are_read_back) {
  for (const Rule rule : kRules) EXPECT_EQ(parse_rule(text(rule)), rule);
  for (const Ties ties : kTies) EXPECT_EQ(parse_ties(text(ties)), ties);
  EXPECT_THROW((void)parse_rule("minimax"), InputError);
  EXPECT_THROW((void)parse_ties("random"), InputError);
  EXPECT_EQ(rule_words().size(), kRules.size());
  for (std::size_t i = 0; i < kRules.size(); ++i) EXPECT_EQ(rule_words()[i], text(kRules[i]));
  EXPECT_EQ(ties_words().size(), kTies.size());
  for (std::size_t i = 0; i < kTies.size(); ++i) EXPECT_EQ(ties_words()[i], text(kTies[i]));
}

}  // namespace
}  // namespace deduce::heuristic
