// One line of the cache in the table of sets: three entries that any thread may read and write without a
// lock. An entry is two key words and a word of data. The key words are stored mixed with the data (Hyatt's
// lockless table of chess programs), so that words of two different writes fit no key.
//
// What that needs of the code is one rule: data may be used only as far as the very value that was compared
// with the key words is used; reading the place again may give another set's data. Every access is therefore
// preceded by a call of `step`, which does nothing in the program, and in the tests lets another thread's whole
// access happen there: all interleavings of that kind are tried (bucket_test.cpp).
#pragma once

#include <atomic>
#include <cstdint>

#include "exact/key.hpp"

namespace deduce::exact {

class alignas(64) Bucket {
 public:
  static constexpr std::size_t kEntries = 3;
  struct NoStep {
    void operator()() const {}
  };

  /// The data stored for the key, 0 when there is none.
  template <class Step = NoStep>
  [[nodiscard]] std::uint32_t find(Key key, Step&& step = {}) const {
    for (std::size_t i = 0; i < kEntries; ++i) {
      step();
      const std::uint32_t data = data_[i].load(kRelaxed);
      if (data != 0 && belongs(i, data, key, step)) return data;
    }
    return 0;
  }

  enum class Stored : std::uint8_t { in_empty_place, with_the_same_key, in_place_of_another, nowhere };
  /// Of an entry (below 256); and from which weight on entries give way only to such that are as heavy.
  struct Weight {
    std::uint32_t own = 0, heavy = 255;
  };

  /// Stores data (not 0) for the key: joined with what is there for it by `merge(there, data)`; else in an empty
  /// place, or instead of the entry of the least weight, unless that is heavy and heavier.
  template <class Merge, class Step = NoStep>
  Stored insert(Key key, std::uint32_t data, Weight weight, const Merge& merge, Step&& step = {}) {
    std::size_t place = 0;
    std::uint32_t lightest = 256;
    Stored stored = Stored::in_place_of_another;
    step();
    const std::uint32_t weights = weights_.load(kRelaxed);
    for (std::size_t i = 0; i < kEntries; ++i) {
      step();
      const std::uint32_t there = data_[i].load(kRelaxed);
      if (there == 0) {
        place = i;
        stored = Stored::in_empty_place;
        break;
      }
      if (belongs(i, there, key, step)) {
        place = i;
        stored = Stored::with_the_same_key;
        data = merge(there, data);
        break;
      }
      const std::uint32_t its_weight = weights >> (8 * i) & 255U;
      if (its_weight < lightest) {
        lightest = its_weight;
        place = i;
      }
    }
    if (stored == Stored::in_place_of_another && lightest >= weight.heavy && weight.own < lightest)
      return Stored::nowhere;
    step();
    data_[place].store(data, kRelaxed);
    step();
    high_[place].store(key.high ^ spread_high(data), kRelaxed);
    step();
    low_[place].store(key.low ^ spread_low(data), kRelaxed);
    step();
    weights_.store((weights & ~(255U << (8 * place))) | weight.own << (8 * place), kRelaxed);
    return stored;
  }

  /// Calls take(key, data, weight) for every entry. One that is being written meanwhile may come with a key that
  /// belongs to no set.
  template <class Take>
  void for_each(const Take& take) const {
    for (std::size_t i = 0; i < kEntries; ++i) {
      const std::uint32_t data = data_[i].load(kRelaxed);
      if (data == 0) continue;
      const Key key{high_[i].load(kRelaxed) ^ spread_high(data), low_[i].load(kRelaxed) ^ spread_low(data)};
      take(key, data, weights_.load(kRelaxed) >> (8 * i) & 255U);
    }
  }

 private:
  static constexpr auto kRelaxed = std::memory_order_relaxed;
  // Multiplication by an odd number: different data are spread differently.
  static constexpr std::uint64_t spread_high(std::uint32_t data) { return data * 0x9e3779b97f4a7c15; }
  static constexpr std::uint64_t spread_low(std::uint32_t data) { return (data + 1) * 0xd6e8feb86659fd93; }

  template <class Step>
  [[nodiscard]] bool belongs(std::size_t i, std::uint32_t data, Key key, Step& step) const {
    step();
    if ((high_[i].load(kRelaxed) ^ spread_high(data)) != key.high) return false;
    step();
    return (low_[i].load(kRelaxed) ^ spread_low(data)) == key.low;
  }

  // All zero is an empty bucket: the table is made of zeroed pages.
  std::atomic<std::uint64_t> high_[kEntries];
  std::atomic<std::uint64_t> low_[kEntries];
  std::atomic<std::uint32_t> data_[kEntries];
  std::atomic<std::uint32_t> weights_;  // of the three entries, a byte each
};
static_assert(sizeof(Bucket) == 64);

}  // namespace deduce::exact
