// What is known about sets: bounds on their cost, by 128-bit key. It is a cache: an entry may be lost
// (replaced when its bucket is full, or by two threads writing at once) and is then found out again,
// but what is read is always something that was written for that key.
//
// A bucket is one line of the cache with three entries. Key words are stored mixed with the entry's
// data (Hyatt's lockless table of chess programs): a reader who meets words of two different writes
// sees a key that fits nothing. The table grows fourfold while memory allows; then sets give way,
// small ones first, since large ones take longest to find out again.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "deduce/base/pages.hpp"
#include "exact/key.hpp"

namespace deduce::exact {

/// A cost that no strategy has: "not within the guesses allowed".
inline constexpr int kNever = 1 << 29;

/// lower <= cost <= upper; the cost is known when they are equal.
struct Bounds {
  int lower = 0;
  int upper = kNever;
  friend bool operator==(const Bounds&, const Bounds&) = default;
};

class SetTable {
 public:
  /// Never takes more than `memory` bytes, nor less than one small block.
  explicit SetTable(std::uint64_t memory);

  /// Narrows `bounds` by what is known for a set of `size` secrets.
  void look_up(Key key, std::size_t size, Bounds& bounds) const;

  /// Remembers bounds that hold for the set.
  void store(Key key, std::size_t size, Bounds bounds);

  [[nodiscard]] std::uint64_t entries() const { return entries_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t replaced() const { return replaced_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  static constexpr std::size_t kEntries = 3;
  struct alignas(64) Bucket {
    std::atomic<std::uint64_t> high[kEntries];
    std::atomic<std::uint64_t> low[kEntries];
    std::atomic<std::uint32_t> data[kEntries];  // 0: empty; else lower and upper bound, see encode()
    std::atomic<std::uint32_t> weight;          // of the three entries, a byte each
  };
  static_assert(sizeof(Bucket) == 64);

  struct Level {
    explicit Level(std::uint64_t buckets);
    [[nodiscard]] Bucket& bucket(Key key) const;
    Pages pages;
    std::uint64_t count;
  };

  [[nodiscard]] static std::uint32_t encode(std::size_t size, Bounds bounds);
  [[nodiscard]] static Bounds decode(std::size_t size, std::uint32_t data);
  /// True when an empty place was taken.
  bool insert(Bucket& bucket, Key key, std::uint32_t data, std::uint32_t weight);
  void grow();

  std::uint64_t memory_;
  std::vector<std::unique_ptr<Level>> levels_;  // the last is in use; the others may still have readers
  std::atomic<Level*> level_{nullptr};
  std::atomic<std::uint64_t> entries_{0}, replaced_{0}, bytes_{0}, grow_at_{0};
  std::mutex growing_;
};

}  // namespace deduce::exact
