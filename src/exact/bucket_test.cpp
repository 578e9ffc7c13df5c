// Threads that meet in one bucket, without threads: at every single access of one call another call happens as a
// whole, and at every access of that one a third. What is found afterwards must have been stored for its key.
#include "exact/bucket.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <limits>
#include <vector>

namespace deduce::exact {
namespace {

constexpr int kKeys = 5;

Key key_of(int i) { return random_key(static_cast<std::uint64_t>(i)); }
std::uint32_t keep_larger(std::uint32_t there, std::uint32_t data) { return std::max(there, data); }
/// The data that may be stored for a key: its own hundred.
std::uint32_t data_of(int key, int version) { return static_cast<std::uint32_t>(100 * (key + 1) + version); }
bool may_be(int key, std::uint32_t data) { return data / 100 == static_cast<std::uint32_t>(key + 1); }

/// One thread's call: a store for a key, or a look at it that remembers what it saw.
struct Call {
  int key = 0;
  int version = 0;
  bool stores = true;
};

class Meeting {
 public:
  /// Does `call`; before its access number `at` the rest of the calls happens in the same way.
  void run(const std::vector<Call>& calls, const std::vector<int>& at, std::size_t depth = 0) {
    int access = 0;
    const auto step = [&] {
      if (depth + 1 < calls.size() && access++ == at[depth]) run(calls, at, depth + 1);
    };
    const Call& call = calls[depth];
    if (call.stores) {
      bucket.insert(key_of(call.key), data_of(call.key, call.version), {10}, keep_larger, step);
    } else {
      const std::uint32_t found = bucket.find(key_of(call.key), step);
      EXPECT_TRUE(found == 0 || may_be(call.key, found)) << "key " << call.key << " read " << found;
    }
    accesses = std::max(accesses, access);
  }

  void expect_sound() const {
    for (int key = 0; key < kKeys; ++key) {
      const std::uint32_t found = bucket.find(key_of(key));
      EXPECT_TRUE(found == 0 || may_be(key, found)) << "key " << key << " has " << found;
    }
  }

  Bucket bucket{};
  int accesses = 0;  // of the longest call, as far as anything could happen there
};

/// Every way for the second call to happen inside the first and the third inside the second.
void try_all(const std::vector<Call>& before, const std::vector<Call>& calls) {
  constexpr int kMoreThanAnyCallHas = 16;
  for (int first = 0; first < kMoreThanAnyCallHas; ++first)
    for (int second = 0; second < kMoreThanAnyCallHas; ++second) {
      Meeting meeting;
      for (const Call& call : before) meeting.run({call}, {});
      meeting.run(calls, {first, second});
      ASSERT_LT(meeting.accesses, kMoreThanAnyCallHas);
      meeting.expect_sound();
      if (::testing::Test::HasFailure()) return;
    }
}

TEST(Bucket, calls_that_meet_at_any_access_never_mix_the_data_of_two_keys) {
  // Full, with room, and empty before; all triples of stores and looks over the keys.
  const std::vector<std::vector<Call>> befores = {{}, {{0}, {1}}, {{0}, {1}, {2}}};
  for (const auto& before : befores)
    for (int a = 0; a < kKeys; ++a)
      for (int b = 0; b < kKeys; ++b)
        for (int c = 0; c < kKeys; ++c)
          for (const bool looks : {false, true}) {
            try_all(before, {{a, 1, !looks}, {b, 2, true}, {c, 3, true}});
            if (::testing::Test::HasFailure()) return;
          }
}

TEST(Bucket, joins_what_is_stored_twice_and_tells_what_became_of_a_store) {
  Bucket bucket{};
  EXPECT_EQ(bucket.insert(key_of(0), 105, {10}, keep_larger), Bucket::Stored::in_empty_place);
  EXPECT_EQ(bucket.insert(key_of(0), 103, {10}, keep_larger), Bucket::Stored::with_the_same_key);
  EXPECT_EQ(bucket.find(key_of(0)), 105U);
  EXPECT_EQ(bucket.insert(key_of(1), 200, {20}, keep_larger), Bucket::Stored::in_empty_place);
  EXPECT_EQ(bucket.insert(key_of(2), 300, {30}, keep_larger), Bucket::Stored::in_empty_place);
  EXPECT_EQ(bucket.insert(key_of(3), 400, {40}, keep_larger), Bucket::Stored::in_place_of_another);
  EXPECT_EQ(bucket.find(key_of(0)), 0U) << "the lightest gives way";
  EXPECT_EQ(bucket.find(key_of(1)), 200U);
  std::vector<std::uint32_t> weights;
  bucket.for_each([&](Key key, std::uint32_t data, std::uint32_t weight) {
    EXPECT_EQ(bucket.find(key), data);
    weights.push_back(weight);
  });
  EXPECT_EQ(weights, (std::vector<std::uint32_t>{40, 20, 30}));
  EXPECT_EQ(bucket.insert(key_of(4), 500, {19, 20}, keep_larger), Bucket::Stored::nowhere);
  EXPECT_EQ(bucket.insert(key_of(4), 500, {20, 20}, keep_larger), Bucket::Stored::in_place_of_another);
  EXPECT_EQ(bucket.insert(key_of(1), 200, {19, 21}, keep_larger), Bucket::Stored::in_place_of_another)
      << "the lightest is not heavy";
}

}  // namespace
}  // namespace deduce::exact
