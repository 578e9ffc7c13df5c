// What a checkpoint knows of its whole question, put together from what is proven of the set, the best strategy and the
// first guesses: every strategy begins with one of them.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "deduce/checkpoint/contents.hpp"

namespace deduce::cli {

/// By their bounds, those that are known for the limit of the question. What is known without a limit is a bound where
/// there is one, and no more than that.
[[nodiscard]] std::vector<checkpoint::First> firsts_of(const checkpoint::Contents& contents);

/// Of the total of the question.
struct KnownTotal {
  std::optional<std::uint64_t> at_least;
  std::optional<std::uint64_t> at_most;  ///< a strategy is known, or it is proven that there is one
  bool infeasible = false;               ///< no strategy keeps to the limit of the question; then nothing else is known
  [[nodiscard]] bool exact() const { return at_least && at_least == at_most; }
};

/// `firsts` as firsts_of() has them. A bound that follows from them is told of pegs, whose rules are in the file: of
/// other games it does not say which first guesses there are.
[[nodiscard]] KnownTotal known_total(const checkpoint::Contents& contents,
                                     const std::vector<checkpoint::First>& firsts);

}  // namespace deduce::cli
