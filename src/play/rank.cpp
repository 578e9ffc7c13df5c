// The best guesses of a position with their exact values. No guess that is left out is better: the guesses
// are taken in the order of a lower bound of their totals (a cell of m codes takes at least 2m-1 guesses:
// one is found at once, the others take two or more), and the search ends once that bound exceeds the
// worst total that is kept.
#include <algorithm>
#include <tuple>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/play/adviser.hpp"
#include "play/suggest.hpp"

namespace deduce::play {
namespace {

std::uint64_t least_total(const RankedGuess& one, std::uint64_t candidates, HintId win) {
  std::uint64_t total = candidates;
  for (std::size_t hint = 0; hint < one.sizes.size(); ++hint)
    if (one.sizes[hint] > 0 && HintId(static_cast<std::uint8_t>(hint)) != win)
      total += 2 * std::uint64_t{one.sizes[hint]} - 1;
  return total;
}

std::vector<RankedGuess> all_kinds(const Position& position, const Suggester& suggester, Monitor& monitor) {
  const Stabiliser stabiliser = position.symmetry();
  const std::vector<Code> codes = stabiliser.representatives();
  const std::vector<CellSizes> sizes = suggester.sizes(codes, position.candidates(), monitor);
  std::vector<RankedGuess> all;
  for (std::size_t i = 0; i < codes.size(); ++i)
    all.push_back({codes[i], stabiliser.class_size(codes[i]), position.possible(codes[i]), sizes[i], {}});
  return all;
}

}  // namespace

Ranking Adviser::rank(const Position& position, std::size_t most, Monitor& monitor) {
  DEDUCE_CHECK(!position.contradictory());
  const std::uint64_t n = position.candidates().size();
  if (n * space_.size() > budget_.most_pairs_to_rank)
    throw InputError("too many candidates to compare all guesses: narrow them down first");
  // Beyond the engine, guesses are too many to be played on one by one.
  Ranking ranking{n, values_.by_engine(), {}};
  std::vector<RankedGuess> all = all_kinds(position, *suggester_, monitor);
  const HintId win = space_.hints().win();
  std::ranges::stable_sort(all, {},
                           [&](const RankedGuess& one) { return std::pair(least_total(one, n, win), !one.possible); });
  const auto order = [](const RankedGuess& one) { return std::tuple(*one.total, !one.possible, one.guess); };
  for (RankedGuess& one : all) {
    auto& kept = ranking.guesses;
    if (!ranking.exact) break;
    if (kept.size() == most && least_total(one, n, win) > *kept.back().total) break;
    one.total = values_.total_after(one.guess, position.candidates(), monitor);
    if (!one.total) {
      ranking.exact = false;
      break;
    }
    kept.insert(std::ranges::upper_bound(kept, order(one), {}, order), one);
    if (kept.size() > most) kept.pop_back();
  }
  if (ranking.exact) return ranking;
  std::ranges::stable_sort(all, std::ranges::greater(), [](const RankedGuess& one) { return entropy_bits(one.sizes); });
  all.resize(std::min(all.size(), most));
  for (RankedGuess& one : all) one.total.reset();
  ranking.guesses = std::move(all);
  return ranking;
}

}  // namespace deduce::play
