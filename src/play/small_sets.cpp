// Why 2n-1 and 2n are optimal when they are reached. At most one candidate is found by the first
// guess, and every other takes at least two: no total is below 2n-1. That is reached exactly by a
// possible guess that tells all candidates apart. Where there is none, 2n is the least, and two kinds
// of guesses reach it: a possible one that leaves a single pair together (1 + 2(n-3) + 2+3), and an
// impossible one that tells all apart (2 each).
#include "play/small_sets.hpp"

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/partition/candidates.hpp"

namespace deduce::play {
namespace {

/// Whether the guess splits the candidates into at least `parts` cells.
bool splits_into(const HintSpace& hints, Code guess, std::span<const Code> candidates, std::size_t parts) {
  const auto hint = [&](Code code) { return index(hint_of(hints, guess, code)); };
  return tells_apart<1>(candidates, hint, candidates.size() - parts);
}

class EasySet {
 public:
  EasySet(const Space& space, std::span<const CodeId> candidates) : space_(space) {
    DEDUCE_CHECK(!candidates.empty());
    if (candidates.size() <= static_cast<std::size_t>(space.hints().size()) + 1) codes_ = codes_of(space, candidates);
  }

  /// Too many candidates are no easy set.
  [[nodiscard]] bool conceivable() const { return !codes_.empty(); }
  [[nodiscard]] std::size_t size() const { return codes_.size(); }
  /// The first possible guess that makes at least so many cells.
  [[nodiscard]] std::optional<Code> possible_into(std::size_t parts) const { return first_into(codes_, parts); }
  [[nodiscard]] std::optional<Code> any_into(std::size_t parts) const { return first_into(space_.codes(), parts); }

 private:
  [[nodiscard]] std::optional<Code> first_into(std::span<const Code> guesses, std::size_t parts) const {
    const auto found =
        std::ranges::find_if(guesses, [&](Code guess) { return splits_into(space_.hints(), guess, codes_, parts); });
    return found == guesses.end() ? std::nullopt : std::optional(*found);
  }

  const Space& space_;
  std::vector<Code> codes_;
};

}  // namespace

std::optional<Best> best_of_easy_set(const Space& space, std::span<const CodeId> candidates) {
  const EasySet set(space, candidates);
  if (!set.conceivable()) return std::nullopt;
  if (const auto guess = set.possible_into(set.size())) return Best{*guess, 2 * set.size() - 1};
  if (const auto guess = set.possible_into(set.size() - 1)) return Best{*guess, 2 * set.size()};
  if (const auto guess = set.any_into(set.size())) return Best{*guess, 2 * set.size()};
  return std::nullopt;
}

}  // namespace deduce::play
