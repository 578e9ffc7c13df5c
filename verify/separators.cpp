#include "verify/separators.hpp"

#include <algorithm>
#include <bit>
#include <set>
#include <string>

namespace verify {
namespace {

/// Hard pairs that are kept; for Mastermind these are enough to refute nearly every set of five codes.
constexpr std::size_t kMostHard = 4096;
/// Pairs of one orbit that are looked at: many have the same separator.
constexpr std::size_t kMostOfAnOrbit = 8 * kMostHard;

}  // namespace

Separators::Separators(const PegBoard& board) : board_(board), words_((board.guesses() + 63) / 64) {
  const std::string positions = std::string("12345678").substr(0, board.pegs());
  const std::string colours = board.symbols();
  const auto add = [&](const std::string& where, const std::string& what) {
    const Relabelling map = board.parse_relabelling(where, what, false);
    std::vector<Guess> images;
    for (std::size_t code = 0; code < codes(); ++code) images.push_back(map(static_cast<Guess>(code)));
    generators_.push_back(std::move(images));
  };
  for (std::size_t i = 0; i + 1 < positions.size(); ++i) {
    std::string swapped = positions;
    std::swap(swapped[i], swapped[i + 1]);
    add(swapped, colours);
  }
  for (std::size_t i = 0; i + 1 < colours.size(); ++i) {
    std::string swapped = colours;
    std::swap(swapped[i], swapped[i + 1]);
    add(positions, swapped);
  }
  find_hard_pairs();
}

void Separators::separator(Secret one, Secret other, std::span<std::uint64_t> out) const {
  const HintNumber *const first = board_.row(one), *const second = board_.row(other);
  for (std::size_t word = 0; word < words_; ++word) {
    const std::size_t from = word * 64, count = std::min<std::size_t>(64, codes() - from);
    std::uint64_t bits = 0;
    for (std::size_t i = 0; i < count; ++i)
      bits |= static_cast<std::uint64_t>(first[from + i] != second[from + i] ? 1 : 0) << i;
    out[word] = bits;
  }
}

bool Separators::identifies(std::span<const Guess> set) const {
  std::set<std::string> seen;
  for (std::size_t secret = 0; secret < codes(); ++secret) {
    std::string hints;
    for (const Guess guess : set) hints += static_cast<char>(board_.hint(guess, static_cast<Secret>(secret)));
    if (!seen.insert(hints).second) return false;
  }
  return true;
}

void Separators::each_image(Guess one, Guess other, const std::function<bool(Guess, Guess)>& visit) const {
  std::vector<std::pair<Guess, Guess>> next;
  const auto meet = [&](Guess a, Guess b) {
    if (visit(std::min(a, b), std::max(a, b))) next.emplace_back(a, b);
  };
  meet(one, other);
  while (!next.empty()) {
    const auto [a, b] = next.back();
    next.pop_back();
    for (const std::vector<Guess>& generator : generators_) meet(generator[a], generator[b]);
  }
}

/// Pairs that are images of each other have separators of one size, and every pair is an image of one whose first code
/// is the first of its class.
void Separators::find_hard_pairs() {
  struct Pair {
    std::size_t size;
    Guess one, other;
  };
  std::vector<Pair> pairs;
  std::vector<bool> seen(codes());
  Bits bits(words_);
  for (std::size_t code = 0; code < codes(); ++code) {
    if (seen[code]) continue;
    std::vector<Guess> next{static_cast<Guess>(code)};
    seen[code] = true;
    for (std::size_t i = 0; i < next.size(); ++i)
      for (const std::vector<Guess>& generator : generators_)
        if (const Guess image = generator[next[i]]; !seen[image]) {
          seen[image] = true;
          next.push_back(image);
        }
    for (std::size_t other = 0; other < codes(); ++other) {
      if (other == code) continue;
      separator(static_cast<Secret>(code), static_cast<Secret>(other), bits);
      std::size_t size = 0;
      for (const std::uint64_t word : bits) size += static_cast<std::size_t>(std::popcount(word));
      pairs.push_back({size, static_cast<Guess>(code), static_cast<Guess>(other)});
    }
  }
  std::ranges::stable_sort(pairs, {}, &Pair::size);
  std::set<std::pair<Guess, Guess>> met;
  std::set<Bits> kept;
  for (const Pair& pair : pairs) {
    if (kept.size() >= kMostHard) break;
    const std::size_t before = met.size();
    each_image(pair.one, pair.other, [&](Guess one, Guess other) {
      if (kept.size() >= kMostHard || met.size() - before > kMostOfAnOrbit || !met.emplace(one, other).second)
        return false;
      separator(one, other, bits);
      if (kept.insert(bits).second) hard_.insert(hard_.end(), bits.begin(), bits.end());
      return true;
    });
  }
}

}  // namespace verify
