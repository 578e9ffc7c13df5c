// What is known of sets of few candidates, by key, within so many bytes. Where there is room for no more all is
// forgotten: whoever looks for something that is gone finds it out again. What is put in is there until the next put.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <utility>

#include "deduce/base/pages.hpp"
#include "exact/key.hpp"

namespace deduce::exact {

template <class Value>
class FewTable {
  static_assert(std::is_trivially_copyable_v<Value> && std::is_trivially_destructible_v<Value>);

 public:
  /// Never takes more than `memory` bytes, nor less than a handful of entries.
  explicit FewTable(std::uint64_t memory) : memory_(memory) {
    std::uint64_t places = kFewest;
    while (places < kFirst && 2 * places * sizeof(Entry) <= memory) places *= 2;
    resize(places);
  }

  [[nodiscard]] std::optional<Value> find(Key key) const {
    const Entry& entry = entries()[place_of(key)];
    return entry.key == key ? std::optional(entry.value) : std::nullopt;
  }

  void put(Key key, const Value& value) {
    if (entries()[place_of(key)].key != key && 4 * (size_ + 1) > 3 * places_) make_room();
    Entry& entry = entries()[place_of(key)];
    if (entry.key != key) ++size_;
    entry = {key, value};
  }

  [[nodiscard]] std::uint64_t size() const { return size_; }
  [[nodiscard]] std::uint64_t forgotten() const { return forgotten_; }
  [[nodiscard]] std::uint64_t bytes() const { return pages_.size(); }

 private:
  static constexpr std::uint64_t kFewest = 8, kFirst = 1024;
  /// The pages are zeroed: no set has the key of an empty place.
  struct Entry {
    Key key;
    Value value;
  };

  [[nodiscard]] Entry* entries() const { return reinterpret_cast<Entry*>(pages_.data()); }

  /// Of the key, or the empty place where it belongs; a quarter of them is always empty.
  [[nodiscard]] std::uint64_t place_of(Key key) const {
    std::uint64_t place = key.low & (places_ - 1);
    while (entries()[place].key != Key{} && entries()[place].key != key) place = (place + 1) & (places_ - 1);
    return place;
  }

  void resize(std::uint64_t places) {
    pages_ = Pages(places * sizeof(Entry));
    places_ = places;
    size_ = 0;
  }

  /// The old entries are there until they are copied.
  void make_room() {
    const std::uint64_t left = memory_ - std::min<std::uint64_t>(memory_, pages_.size());
    if (2 * places_ * sizeof(Entry) > Pages::that_fit_into(left)) {
      forgotten_ += size_;
      size_ = 0;
      std::fill_n(entries(), places_, Entry{});
      return;
    }
    const Pages old = std::move(pages_);
    const auto* const from = reinterpret_cast<const Entry*>(old.data());
    const std::uint64_t count = places_;
    resize(2 * places_);
    for (std::uint64_t place = 0; place < count; ++place)
      if (from[place].key != Key{}) put(from[place].key, from[place].value);
  }

  std::uint64_t memory_;
  Pages pages_;
  std::uint64_t places_ = 0, size_ = 0, forgotten_ = 0;
};

}  // namespace deduce::exact
