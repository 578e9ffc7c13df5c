// The places of one hint, against one place after the other, on every instruction set.
#include "deduce/board/places.hpp"

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "every_target.hpp"

namespace deduce {
namespace {

TEST(Places, are_those_of_the_hint_and_none_behind_the_end) {
  testing::for_every_target([] {
    std::mt19937 random(20261119);
    std::size_t found_some = 0;
    for (int round = 0; round < 2000; ++round) {
      const std::size_t count = 1 + random() % 400;
      std::vector<std::uint8_t> hints((count + 63) / 64 * 64);
      for (auto& hint : hints) hint = static_cast<std::uint8_t>(random() % (round % 2 == 0 ? 5 : 256));
      const auto wanted = static_cast<std::uint8_t>(random() % (round % 2 == 0 ? 5 : 256));
      for (std::size_t at = count; at < hints.size(); ++at) hints[at] = wanted;
      std::vector<Member> expected;
      for (std::size_t at = 0; at < count; ++at)
        if (hints[at] == wanted) expected.push_back(static_cast<Member>(at));
      std::vector<Member> places(count, Member{9999});
      places.resize(places_of(HintId(wanted), std::span(hints).first(count), places.data()));
      ASSERT_EQ(places, expected) << "round " << round;
      found_some += places.empty() ? 0U : 1U;
    }
    EXPECT_GT(found_some, 1000U);
  });
}

}  // namespace
}  // namespace deduce
