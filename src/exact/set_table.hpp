// What is known about sets: bounds on their cost, by 128-bit key. It is a cache: an entry may be lost
// (replaced when its bucket is full, or by two threads writing at once) and is then found out again,
// but what is read is always something that was written for that key.
//
// Entries live in buckets of three (bucket.hpp) that need no lock. The table grows fourfold while memory
// allows; then sets give way, small ones first, since large ones take longest to find out again: minutes for one of
// thousands, which never gives way to a smaller one.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <vector>

#include "deduce/base/pages.hpp"
#include "deduce/exact/tuning.hpp"
#include "exact/bounds.hpp"
#include "exact/bucket.hpp"

namespace deduce::exact {

class SetTable {
 public:
  /// Never takes more than `memory` bytes, nor less than one small block.
  explicit SetTable(std::uint64_t memory, const Tuning& tuning = {});
  /// From now on it may take so many bytes; what it has already taken, it keeps.
  void allow(std::uint64_t memory);

  /// Says that the key will be looked up soon.
  void prefetch(Key key) const { __builtin_prefetch(&level_.load(std::memory_order_acquire)->bucket(key)); }

  /// Narrows `bounds` by what is known for a set of `size` secrets; false when it is not there.
  bool look_up(Key key, std::size_t size, Bounds& bounds) const;

  /// Remembers bounds that hold for the set.
  void store(Key key, std::size_t size, Bounds bounds);

  [[nodiscard]] std::uint64_t entries() const { return entries_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t replaced() const { return replaced_.load(std::memory_order_relaxed); }
  [[nodiscard]] std::uint64_t bytes() const { return bytes_.load(std::memory_order_relaxed); }

 private:
  struct Level {
    explicit Level(std::uint64_t buckets);
    [[nodiscard]] Bucket& bucket(Key key) const;
    Pages pages;
    std::uint64_t count;
  };

  [[nodiscard]] static std::uint32_t weight_of(std::size_t size);
  [[nodiscard]] static std::uint32_t encode(std::size_t size, Bounds bounds);
  [[nodiscard]] static Bounds decode(std::size_t size, std::uint32_t data);
  void grow();

  std::uint64_t memory_;
  std::uint32_t lasting_;                       // weight of the least sets that never give way to smaller ones
  std::vector<std::unique_ptr<Level>> levels_;  // the last is in use; the others may still have readers
  std::atomic<Level*> level_{nullptr};
  std::atomic<std::uint64_t> entries_{0}, replaced_{0}, bytes_{0}, grow_at_{0};
  std::mutex growing_;
};

}  // namespace deduce::exact
