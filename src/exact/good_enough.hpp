// Guesses that were found to be good enough for a set and a number of guesses, where to look for the first one in the
// order of the rule (extract.hpp) would mean to refute all before it, which may take much longer than the answer did. A
// guess is kept by the key of the question. One thread asks and adds, so that the same search keeps the same guesses.
#pragma once

#include <cstddef>
#include <optional>
#include <unordered_map>

#include "deduce/board/ids.hpp"
#include "exact/key.hpp"

namespace deduce::exact {

class GoodEnough {
 public:
  /// Keeps so many at most.
  explicit GoodEnough(std::size_t most) : most_(most) {}

  /// The first one stays. What finds no room is not kept, and has to be found again.
  void keep(Key question, Guess guess) {
    if (guesses_.size() < most_) guesses_.emplace(question, guess);
  }
  [[nodiscard]] std::optional<Guess> find(Key question) const {
    const auto found = guesses_.find(question);
    return found == guesses_.end() ? std::nullopt : std::optional(found->second);
  }

 private:
  std::size_t most_;
  std::unordered_map<Key, Guess, KeyHash> guesses_;
};

}  // namespace deduce::exact
