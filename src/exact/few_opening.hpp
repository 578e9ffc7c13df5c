// A first guess with a strategy for each of its cells: what a search of few candidates holds, to be shown when it is
// stopped. A cell that is solved counts at once, whatever comes of the others.
#pragma once

#include <cstdint>
#include <numeric>
#include <vector>

#include "deduce/board/ids.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce::exact {

using FewTotal = std::uint64_t;
/// The total where there is no strategy: more than any.
inline constexpr FewTotal kNoStrategy = FewTotal{1} << 40;

struct FewOpening {
  struct Part {
    HintId hint{};
    Strategy strategy;
    FewTotal total = 0;
  };
  GuessId first{};
  bool possible = false;    ///< the guess can itself be the secret
  std::size_t secrets = 0;  ///< in all
  std::vector<Part> parts;  ///< by hint

  [[nodiscard]] FewTotal total() const {
    return std::accumulate(parts.begin(), parts.end(), FewTotal{secrets},
                           [](FewTotal sum, const Part& part) { return sum + part.total; });
  }
  [[nodiscard]] Strategy strategy() const {
    Strategy tree;
    const auto root = tree.add(first, possible);
    for (const Part& part : parts) tree.graft(root, part.hint, part.strategy);
    return tree;
  }
};

}  // namespace deduce::exact
