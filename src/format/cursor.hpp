// Reads along one line of a strategy file, and knows the punctuation between the places of hints.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "deduce/game/hint.hpp"
#include "format/place.hpp"

namespace deduce::format {

/// What stands between the place of a hint and the one before it: ';' where the blacks change, except
/// before the win, else ','. Requires a hint that is not the first.
[[nodiscard]] inline char separator_before(const HintSpace& hints, HintId hint) {
  const auto before = HintId(static_cast<std::uint8_t>(index(hint) - 1));
  return hint != hints.win() && hints[before].blacks != hints[hint].blacks ? ';' : ',';
}

class Cursor {
 public:
  Cursor(std::string_view text, Place place) : rest_(text), place_(place) {}

  [[nodiscard]] std::string_view rest() const { return rest_; }
  [[nodiscard]] const Place& place() const { return place_; }
  [[noreturn]] void fail(std::string_view what) const { place_.fail(what); }

  bool take(char c) {
    if (!rest_.starts_with(c)) return false;
    rest_.remove_prefix(1);
    return true;
  }

  /// Complains unless the next character is `c`, which follows `after`.
  void expect(char c, std::string_view after) {
    if (!take(c)) fail(fmt::format("after {} must come '{}', not {}", after, c, found()));
  }

  /// Everything before the first of these characters, which stays.
  std::string_view until(std::string_view stops) {
    const auto end = std::min(rest_.find_first_of(stops), rest_.size());
    const std::string_view word = rest_.substr(0, end);
    rest_.remove_prefix(end);
    return word;
  }

  void skip_blanks() { rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size())); }

 private:
  [[nodiscard]] std::string found() const {
    if (rest_.empty()) return "the end of the line";
    const char c = rest_.front();
    return c >= ' ' && c <= '~' ? fmt::format("'{}'", c) : std::string("an unprintable character");
  }

  std::string_view rest_;
  Place place_;
};

}  // namespace deduce::format
