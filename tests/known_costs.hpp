// What plain recursion remembers: a cost for each set, number of guesses left and, in hard mode, guesses allowed. A
// table with open places, since half of the time of the oracles went into the nodes of a map.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "deduce/base/mix.hpp"

namespace deduce::testing {

class KnownCosts {
 public:
  /// A set of at most 32 secrets that is not empty, so many guesses left for it, and a bit for each guess allowed.
  struct Key {
    std::uint32_t set = 0;
    int left = 0;
    std::uint32_t allowed = 0;
    bool operator==(const Key&) const = default;
  };

  [[nodiscard]] std::optional<int> find(const Key& key) const {
    const Entry& entry = entries_[place(key)];
    return entry.key == key ? std::optional(entry.cost) : std::nullopt;
  }

  /// Of a key that is not there yet.
  void add(const Key& key, int cost) {
    if (2 * ++count_ > entries_.size()) {
      std::vector<Entry> old(4 * entries_.size());
      old.swap(entries_);
      for (const Entry& entry : old)
        if (entry.key.set != 0) entries_[place(entry.key)] = entry;
    }
    entries_[place(key)] = {key, cost};
  }

 private:
  struct Entry {
    Key key;  // of no set: the place is free
    int cost = 0;
  };

  /// Where the key is, or the free place where it belongs.
  [[nodiscard]] std::size_t place(const Key& key) const {
    const std::uint64_t hash = mix(mix(std::uint64_t{key.set} << 32 | key.allowed) ^ static_cast<unsigned>(key.left));
    std::size_t at = hash & (entries_.size() - 1);
    while (entries_[at].key.set != 0 && entries_[at].key != key) at = (at + 1) & (entries_.size() - 1);
    return at;
  }

  std::vector<Entry> entries_ = std::vector<Entry>(64);  // a power of two
  std::size_t count_ = 0;
};

}  // namespace deduce::testing
