#include "deduce/base/pool.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "deduce/base/workers.hpp"

namespace deduce {
namespace {

struct Desk {
  explicit Desk(const int& the_height) : height(the_height) {}
  int height;
  std::atomic<int> sitting{0};
};

TEST(Pool, what_came_back_last_is_lent_next) {
  const int height = 70;
  Pool<Desk> pool(height);
  auto one = pool.lend();
  auto two = pool.lend();
  EXPECT_NE(one.get(), two.get());
  EXPECT_EQ(one->height, 70);
  const Desk* first = one.get();
  const Desk* second = two.get();
  two.reset();
  one.reset();
  EXPECT_EQ(pool.lend().get(), first);
  const auto again = pool.lend();
  EXPECT_EQ(pool.lend().get(), second);
  EXPECT_EQ(pool.all().size(), 2U);
}

TEST(Pool, nobody_shares_an_object) {
  const int height = 70;
  Pool<Desk> pool(height);
  std::atomic<int> crowded{0};
  Workers(4).for_each(2000, [&](std::size_t) {
    const auto desk = pool.lend();
    if (desk->sitting.fetch_add(1) != 0) ++crowded;
    desk->sitting.fetch_sub(1);
  });
  EXPECT_EQ(crowded.load(), 0);
  EXPECT_LE(pool.all().size(), 4U);
}

}  // namespace
}  // namespace deduce
