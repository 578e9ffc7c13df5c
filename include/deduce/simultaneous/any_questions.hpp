// Guesses asked at once that tell every two secrets of a game apart, for games of any kind: the fewest, with proof, or
// so many. What Questions is for pegs, whose search is made for them; this one needs a table of hints and nothing else.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/board/notation.hpp"
#include "deduce/simultaneous/tuning.hpp"

namespace deduce::simultaneous {

/// What given guesses do.
struct AnyCells {
  std::uint32_t secrets = 0, cells = 0, largest_cell = 0;
  std::optional<std::pair<SecretId, SecretId>> confused;  ///< two that have the same hints, where there are such
  [[nodiscard]] bool identifies() const { return cells == secrets; }
};
[[nodiscard]] AnyCells ask(const Notation& game, std::span<const GuessId> guesses);

struct AnySets {
  bool finished = true;                         ///< false: stopped, nothing is known
  std::optional<std::vector<GuessId>> example;  ///< ascending; nothing when there is none
};

struct AnyMinimum {
  bool finished = true;          ///< false: `example` does, and `refuted` do not
  std::vector<GuessId> example;  ///< ascending
  std::vector<int> refuted;      ///< sizes from 1 on that are too small, by search
};

class AnyQuestions {
 public:
  /// Pairs of secrets times guesses that differ in what they tell: what is kept is a bit of each.
  static constexpr std::uint64_t kMostBits = std::uint64_t{1} << 31;

  /// Throws InputError when the game is too large, or no guess tells two secrets apart, which are named; and
  /// Interrupted.
  AnyQuestions(std::shared_ptr<const Notation> game, const Monitor& monitor, const Tuning& tuning = {});
  ~AnyQuestions();
  AnyQuestions(const AnyQuestions&) = delete;
  AnyQuestions& operator=(const AnyQuestions&) = delete;

  /// A set of so many guesses that tells all secrets apart.
  [[nodiscard]] AnySets find(int size, Monitor& monitor) const;
  [[nodiscard]] AnyMinimum minimum(Monitor& monitor) const;

 private:
  struct Impl;
  std::unique_ptr<const Impl> impl_;
};

}  // namespace deduce::simultaneous
