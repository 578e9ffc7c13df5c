#include "exact/set_table.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace deduce::exact {
namespace {

Key key_of(std::uint64_t i) { return random_key(1'000'000 + i); }

TEST(SetTable, returns_what_was_stored_and_nothing_for_other_keys) {
  SetTable table(std::uint64_t{64} << 20);
  for (int i = 0; i < 100'000; ++i) table.store(key_of(static_cast<std::uint64_t>(i)), 50, {100 + i % 1000, 2000});
  EXPECT_GT(table.bytes(), std::uint64_t{1} << 20);
  int found = 0;
  for (int i = 0; i < 200'000; ++i) {
    Bounds bounds;
    table.look_up(key_of(static_cast<std::uint64_t>(i)), 50, bounds);
    if (bounds == Bounds{}) continue;
    EXPECT_LT(i, 100'000);
    EXPECT_EQ(bounds, (Bounds{100 + i % 1000, 2000}));
    ++found;
  }
  EXPECT_GT(found, 90'000);
}

TEST(SetTable, bounds_only_get_narrower) {
  SetTable table(0);
  table.store(key_of(1), 10, {20, 30});
  table.store(key_of(1), 10, {15, 25});
  Bounds bounds;
  table.look_up(key_of(1), 10, bounds);
  EXPECT_EQ(bounds, (Bounds{20, 25}));
  bounds = {22, 24};
  table.look_up(key_of(1), 10, bounds);
  EXPECT_EQ(bounds, (Bounds{22, 24}));
}

TEST(SetTable, keeps_the_extremes) {
  SetTable table(0);
  const Bounds all[] = {{kNever, kNever}, {7, kNever}, {7, 7}, {70'000, kNever}, {10, 10 + 65'534}};
  for (std::uint64_t i = 0; i < std::size(all); ++i) table.store(key_of(i), 7, all[i]);
  for (std::uint64_t i = 0; i < std::size(all); ++i) {
    Bounds bounds;
    table.look_up(key_of(i), 7, bounds);
    EXPECT_LE(bounds.lower, all[i].lower);
    EXPECT_GE(bounds.upper, all[i].upper);
    if (i == 0 || i == 2) {
      EXPECT_EQ(bounds, all[i]);
    }
  }
}

TEST(SetTable, a_full_table_stays_within_its_memory_and_keeps_large_sets) {
  SetTable table(std::uint64_t{1} << 20);
  for (std::uint64_t i = 0; i < 300; ++i) table.store(key_of(i), 200, {400, 400});
  for (std::uint64_t i = 1000; i < 200'000; ++i) table.store(key_of(i), 20, {40, 40});
  EXPECT_LE(table.bytes(), std::uint64_t{1} << 20);
  EXPECT_GT(table.replaced(), 0U);
  int kept = 0;
  for (std::uint64_t i = 0; i < 300; ++i) {
    Bounds bounds;
    table.look_up(key_of(i), 200, bounds);
    kept += bounds == Bounds{400, 400} ? 1 : 0;
  }
  EXPECT_GT(kept, 290);
}

TEST(SetTable, no_amount_of_memory_is_exceeded) {
  for (std::uint64_t memory = std::uint64_t{256} << 10; memory < std::uint64_t{24} << 20; memory += 3'700'001) {
    SetTable table(memory);
    for (std::uint64_t i = 0; i < 150'000; ++i) table.store(key_of(i), 20, {40, 40});
    EXPECT_LE(table.bytes(), memory);
    EXPECT_GT(table.bytes(), memory / 8) << "most of it should be used";
  }
}

TEST(SetTable, threads_never_read_what_was_not_written) {
  SetTable table(std::uint64_t{8} << 20);
  const auto work = [&](std::uint64_t seed) {
    for (std::uint64_t i = 0; i < 100'000; ++i) {
      const std::uint64_t at = random_bits(seed * 1'000'000 + i) % 20'000;
      Bounds bounds;
      table.look_up(key_of(at), 30, bounds);
      if (bounds != Bounds{}) {
        ASSERT_EQ(bounds.lower, static_cast<int>(60 + at % 100));
      }
      table.store(key_of(at), 30, {static_cast<int>(60 + at % 100), static_cast<int>(300 + i % 7)});
    }
  };
  std::thread one(work, 1), other(work, 2);
  one.join();
  other.join();
}

/// Keys that all fall into one bucket of a table that does not grow: those whose upper half of `high` is the same.
std::vector<Key> keys_of_one_bucket(std::size_t count) {
  std::vector<Key> keys;
  for (std::uint64_t i = 0; i < count; ++i) {
    Key key = key_of(i);
    key.high = key.high & 0xffffffffU;
    keys.push_back(key);
  }
  return keys;
}

// A set of thousands takes minutes to search; a checkpoint's was lost to one of hundreds, and searched again.
TEST(SetTable, the_largest_sets_never_give_way_to_smaller_ones) {
  SetTable table(0);
  const std::vector<Key> keys = keys_of_one_bucket(10);
  const auto known = [&](std::size_t i, std::size_t size) {
    Bounds bounds;
    return table.look_up(keys[i], size, bounds) && bounds == Bounds{20'000, 20'000};
  };
  const std::vector<std::size_t> large{4962, 5504, 7105};
  for (std::size_t i = 0; i < large.size(); ++i) table.store(keys[i], large[i], {20'000, 20'000});
  std::size_t at = large.size();
  for (const std::size_t size : {2U, 127U, 128U, 600U, 4000U}) table.store(keys[at++], size, {9000, 9000});
  for (std::size_t i = 0; i < large.size(); ++i) EXPECT_TRUE(known(i, large[i])) << large[i];
  table.store(keys[at], 20'000, {20'000, 20'000});
  EXPECT_FALSE(known(0, large[0]));
  EXPECT_TRUE(known(1, large[1]) && known(2, large[2]) && known(at, 20'000));
}

TEST(SetTable, which_sets_give_way_to_smaller_ones_is_a_matter_of_tuning) {
  for (const std::size_t lasting : {31U, 30U}) {
    SetTable table(0, {.lasting = lasting});
    const std::vector<Key> keys = keys_of_one_bucket(4);
    for (std::size_t i = 0; i < 3; ++i) table.store(keys[i], 30, {90, 90});
    table.store(keys[3], 29, {80, 80});
    Bounds bounds;
    EXPECT_EQ(table.look_up(keys[3], 29, bounds), lasting == 31) << lasting;
    table.store(keys[3], 30, {80, 80});
    EXPECT_TRUE(table.look_up(keys[3], 30, bounds)) << "as large is large enough";
  }
}

// More keys than places: every store throws somebody out, so that threads write over what others are just
// comparing with. A value read again after the comparison would be another key's.
TEST(SetTable, bounds_of_different_sets_never_mix_under_contention) {
  SetTable table(0);
  const std::vector<Key> keys = keys_of_one_bucket(6);
  const auto bounds_of = [](std::size_t i) {
    return Bounds{static_cast<int>(100 + 100 * i), static_cast<int>(150 + 100 * i)};
  };
  std::atomic<std::uint64_t> wrong{0}, right{0};
  const auto work = [&](std::uint64_t seed) {
    for (std::uint64_t n = 0; n < 2'000'000; ++n) {
      const std::size_t i = (n * seed + n / 7) % keys.size();
      Bounds bounds;
      table.look_up(keys[i], 50, bounds);
      if (bounds == bounds_of(i))
        right.fetch_add(1, std::memory_order_relaxed);
      else if (bounds != Bounds{})
        wrong.fetch_add(1, std::memory_order_relaxed);
      table.store(keys[i], 50, bounds_of(i));
    }
  };
  std::vector<std::thread> threads;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) threads.emplace_back(work, seed);
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong.load(), 0U);
  EXPECT_GT(right.load(), 1000U) << "the threads hardly met anything: this test shows nothing";
}

// Growing copies entries while others go on writing into the old block.
TEST(SetTable, bounds_stay_their_own_while_the_table_grows_under_other_threads) {
  for (int round = 0; round < 8; ++round) {
    SetTable table(std::uint64_t{64} << 20);
    std::atomic<std::uint64_t> wrong{0}, right{0};
    const auto work = [&](std::uint64_t seed) {
      for (std::uint64_t n = 0; n < 40'000; ++n) {
        const std::uint64_t at = random_bits(seed << 32 | n) % 30'000;
        const int lower = static_cast<int>(60 + at), upper = static_cast<int>(20'000 + at);
        Bounds bounds;
        table.look_up(key_of(at), 30, bounds);
        if (bounds == Bounds{lower, upper})
          right.fetch_add(1, std::memory_order_relaxed);
        else if (bounds != Bounds{})
          wrong.fetch_add(1, std::memory_order_relaxed);
        table.store(key_of(at), 30, {lower, upper});
      }
    };
    std::vector<std::thread> threads;
    for (std::uint64_t seed = 1; seed <= 3; ++seed) threads.emplace_back(work, seed);
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(wrong.load(), 0U);
    EXPECT_GT(right.load(), 10'000U);
  }
}

}  // namespace
}  // namespace deduce::exact
