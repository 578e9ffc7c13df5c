// Every bound against the truth: thousands of random small sets of several games, win and identify,
// with the cost found by plain recursion; and the kernels against their formulas, spelled out.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>

#include "boards.hpp"
#include "deduce/base/aligned.hpp"
#include "deduce/bound/scan.hpp"
#include "deduce/bound/size_bound.hpp"
#include "deduce/partition/cells.hpp"
#include "every_target.hpp"
#include "generators.hpp"
#include "oracle.hpp"

namespace deduce::bound {
namespace {

using testing::Oracle;

struct Arrays {
  explicit Arrays(const Scan& scan) : bounds(scan.width()), parts(scan.width()) {}
  AlignedArray<std::uint16_t> bounds;
  AlignedArray<std::uint8_t> parts;
};

std::vector<Member> random_members(const Space& space, std::size_t most) {
  std::vector<Member> set;
  const auto size = *rc::gen::inRange<std::size_t>(1, std::min<std::size_t>(most, space.size()) + 1);
  while (set.size() < size) {
    const auto member = static_cast<Member>(index(testing::any_code(space)));
    if (std::ranges::find(set, member) == set.end()) set.push_back(member);
  }
  std::ranges::sort(set);
  return set;
}

/// The hints of all guesses against all codes, asked for once: a property asks for each of them thousands of times.
class PlainHints {
 public:
  explicit PlainHints(const Space& space) : width_(space.size()), table_(width_ * width_) {
    for (std::uint32_t guess = 0; guess < width_; ++guess)
      for (std::uint32_t code = 0; code < width_; ++code)
        table_[guess * width_ + code] = index(space.hint(CodeId(guess), CodeId(code)));
  }

  [[nodiscard]] CellSizes sizes(std::span<const Member> set, std::uint32_t guess) const {
    CellSizes sizes{};
    const std::uint8_t* const row = table_.data() + guess * width_;
    for (const Member member : set) ++sizes[row[member]];
    return sizes;
  }

 private:
  std::size_t width_;
  std::vector<std::uint8_t> table_;
};

struct PegTruth {
  int bound = 0, parts = 0;
};

/// The formulas of scan.hpp, cell by cell.
PegTruth formula(const CellSizes& sizes, std::size_t size, bool member, int threshold, bool identify) {
  const auto n = static_cast<int>(size);
  PegTruth truth{(identify ? 2 : 3) * n - (!identify && member ? 1 : 0), 0};
  for (const std::uint32_t cell : sizes) {
    if (cell == 0) continue;
    const auto d = static_cast<int>(cell);
    ++truth.parts;
    if (identify) {
      truth.bound -= d == 1 ? 1 : 0;
      truth.bound += d >= threshold && n > threshold ? d - threshold + 2 : 0;
    } else {
      truth.bound += std::max(0, d - threshold) - 1;
    }
  }
  return truth;
}

TEST(Scan, by_parts_is_for_sets_up_to_some_times_the_threshold_and_as_many_hints_as_registers_take) {
  const testing::PegBoard pegs("p4c3r");
  const Scan scan(pegs.board, false, {.by_parts = 2});
  EXPECT_TRUE(scan.by_parts(19, 10));
  EXPECT_FALSE(scan.by_parts(20, 10));
  EXPECT_FALSE(Scan(pegs.board, true).by_parts(19, 10)) << "to win alone";
  EXPECT_FALSE(Scan(pegs.board, false, {.by_parts = 1000}).by_parts(255, 10)) << "more than a byte holds";
  const testing::PegBoard five("p5c2r"), six("p6c2r");
  ASSERT_EQ(five.board.hint_count(), 20);
  ASSERT_EQ(six.board.hint_count(), 27);
  EXPECT_TRUE(Scan(five.board, false).by_parts(19, 10));
  EXPECT_FALSE(Scan(six.board, false).by_parts(19, 10));
}

TEST(Scan, is_the_formula_for_every_guess_and_instruction_set) {
  for (const char* rules : {"p4c6r", "p4c6n", "p5c4r", "p6c3r", "p7c2r", "p8c2r", "p2c3r", "p1c5n"}) {
    const testing::PegBoard pegs(rules);
    const Space& space = pegs.space;
    const PlainHints hints(space);
    testing::for_every_target([&] {
      DEDUCE_PROPERTY("scan", [&] {
        const bool identify = *rc::gen::arbitrary<bool>();
        const Scan scan(pegs.board, identify);
        Arrays arrays(scan);
        const std::vector<Member> set = random_members(space, *rc::gen::element<std::size_t>(3, 20, 150, 1300));
        const int threshold = *rc::gen::inRange(2, 40);
        const ScanResult result = scan(set, threshold, arrays.bounds.data(), arrays.parts.data());
        int least = 1 << 20, most_parts = 0;
        for (std::uint32_t guess = 0; guess < space.size(); ++guess) {
          const bool member = std::ranges::binary_search(set, static_cast<Member>(guess));
          const PegTruth truth = formula(hints.sizes(set, guess), set.size(), member, threshold, identify);
          // An assertion of rapidcheck makes strings, even where it holds.
          if (scan.base(set.size()) + arrays.bounds[guess] != truth.bound || int{arrays.parts[guess]} != truth.parts)
            RC_FAIL(fmt::format("guess {}: bound {}, {} parts, not {}, {}", guess,
                                scan.base(set.size()) + arrays.bounds[guess], arrays.parts[guess], truth.bound,
                                truth.parts));
          least = std::min(least, truth.bound);
          most_parts = std::max(most_parts, truth.parts);
        }
        RC_ASSERT(scan.base(set.size()) + result.least == least);
        RC_ASSERT(result.parts == most_parts);
        RC_ASSERT(scan.least(arrays.bounds.data()) == result.least);
        std::vector<Guess> found(space.size()), expected;
        found.resize(scan.collect(arrays.bounds.data(), result.least, found.data()));
        for (std::uint32_t guess = 0; guess < space.size(); ++guess)
          if (arrays.bounds[guess] == result.least) expected.push_back(Guess(static_cast<std::uint16_t>(guess)));
        RC_ASSERT(found == expected);
      });
    });
  }
}

TEST(Scan, by_parts_is_three_n_minus_the_score_on_every_instruction_set) {
  for (const char* rules : {"p4c6r", "p4c6n", "p5c4r", "p5c5r", "p3c5r", "p2c3r", "p1c5n"}) {
    const testing::PegBoard pegs(rules);
    const Space& space = pegs.space;
    const Scan scan(pegs.board, false);
    Arrays arrays(scan);
    EXPECT_FALSE(Scan(pegs.board, true).by_parts(5, 10));
    testing::for_every_target([&] {
      DEDUCE_PROPERTY("by parts", [&] {
        const std::vector<Member> set = random_members(space, *rc::gen::element<std::size_t>(5, 20, 50));
        if (set.size() < 2 || !scan.by_parts(set.size(), 20)) return;  // small games have many such sets
        const ScanResult full = scan(set, 1 << 14, arrays.bounds.data(), arrays.parts.data());
        const ScanResult result = scan.by_parts(set, arrays.parts.data());
        RC_ASSERT(result.parts == full.parts);
        // Where a guess tells all secrets apart it stopped, and members may have been missed.
        if (static_cast<std::size_t>(result.parts) < set.size()) {
          RC_ASSERT(result.score == full.score);
          RC_ASSERT(result.least == full.least);
        }
      });
    });
  }
}

TEST(Bounds, never_exceed_the_cost) {
  for (const char* rules : {"p2c5r", "p3c3r", "p3c4n", "p4c2r", "p2c6n", "p4c3r", "p1c7n", "p3c5r"}) {
    const testing::PegBoard pegs(rules);
    const Space& space = pegs.space;
    DEDUCE_PROPERTY("bounds", [&] {
      const bool identify = *rc::gen::arbitrary<bool>();
      const Scan scan(pegs.board, identify);
      Arrays arrays(scan);
      const std::vector<Member> set = random_members(space, 14);
      RC_PRE(set.size() > 1);
      std::vector<CodeId> ids;
      for (const Member member : set) ids.push_back(CodeId(member));
      Oracle oracle(space, ids, identify ? Goal::identify : Goal::win);
      // K of the set itself, which is the sharpest that may be used for it and its cells.
      const int score = scan(set, 40, arrays.bounds.data(), arrays.parts.data()).score;
      scan(set, scan.threshold(score), arrays.bounds.data(), arrays.parts.data());
      const SizeBound size_bound(identify, space.hints().size(), score, set.size());
      const int enough = oracle.enough();
      for (std::uint32_t guess = 0; guess < space.size(); ++guess) {
        if (!oracle.splits(oracle.all(), guess)) continue;
        RC_ASSERT(scan.base(set.size()) + arrays.bounds[guess] <= oracle.total_after(oracle.all(), guess, enough));
      }
      // Any subset may use the K of the whole.
      for (std::uint32_t subset = 1; subset <= oracle.all(); subset += 1 + subset / 8) {
        const auto size = static_cast<std::size_t>(std::popcount(subset));
        RC_ASSERT(size_bound(size) <= oracle.total(subset, enough));
        const int worst = oracle.worst(subset);
        RC_ASSERT(size <= capacity(identify, space.hints().size(), score, worst));
      }
    });
  }
}

TEST(SizeBound, grows_with_the_size_and_falls_with_the_score) {
  for (const bool identify : {false, true})
    for (const int hints : {5, 9, 14, 20})
      for (int score = 3; score <= hints; ++score) {
        const SizeBound bound(identify, hints, score, 3000), looser(identify, hints, score + 1, 3000);
        for (std::size_t size = 2; size <= 3000; ++size) {
          EXPECT_GT(bound(size), bound(size - 1));
          EXPECT_GE(bound(size), looser(size));
        }
      }
}

}  // namespace
}  // namespace deduce::bound
