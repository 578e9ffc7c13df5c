// A walk down the atlas. At a set with N strategies, a guess q with N(q) strategies after it is taken
// with probability N(q)/N, and then every cell is walked by itself. A strategy with the guesses q1, q2,
// ... is so drawn with the product of N(qi)/N(Ci) over its sets Ci; since N(qi) is the product of the
// numbers of the cells, all factors but 1/N(C0) cancel. Weights are whole numbers, so the probabilities
// are exact.
#include "deduce/atlas/sample.hpp"

#include <algorithm>

#include "deduce/atlas/count.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/random.hpp"

namespace deduce::atlas {

struct Sampler::Impl {
  Impl(const Atlas& the_atlas, std::uint64_t seed) : atlas(the_atlas), counts(count_strategies(atlas)), random(seed) {}

  const Atlas& atlas;
  std::vector<BigNumber> counts;
  Random random;

  /// One of the guesses of a class, under the labels of the set.
  Guess member_of(const Atlas::Set& set, const exact::BestGuess& guess) {
    const auto code = Guess(static_cast<std::uint16_t>(index(guess.guess)));
    if (guess.class_size == 1) return code;
    const std::vector<Guess> orbit = atlas.orbit(set, code);
    DEDUCE_CHECK(orbit.size() == guess.class_size);
    return orbit[to_uint64(random.below(big(orbit.size())))];
  }

  const exact::BestGuess& choose(Atlas::Index at) {
    const Atlas::Set& set = atlas.sets()[at];
    BigNumber rest = random.below(counts[at]);
    const exact::BestGuess* chosen = nullptr;
    for (const Atlas::Branch& branch : set.branches) {
      const BigNumber each = strategies_after(branch, counts);
      for (const exact::BestGuess& guess : branch.guesses) {
        if (chosen != nullptr) break;
        const BigNumber weight = each * big(guess.class_size);
        if (rest < weight) chosen = &guess;
        rest -= weight;
      }
    }
    DEDUCE_CHECK(chosen != nullptr);
    return *chosen;
  }

  /// Adds the strategy for the set that `to` maps onto the stored set `at`.
  Strategy::NodeIndex grow(Strategy& strategy, Atlas::Index at, const PlacePermutation& to) {
    const Atlas::Set& set = atlas.sets()[at];
    const exact::BestGuess& best = choose(at);
    const auto guess = Guess(static_cast<std::uint16_t>(index(best.guess)));
    // Another guess of the class is the stored one seen through a symmetry of the set.
    const PlacePermutation frame =
        best.class_size == 1 ? to : to.then(atlas.carry(set, guess, member_of(set, best)).inverse());
    const PlacePermutation back = frame.inverse();
    const auto code = [&](GuessId stored) {
      if (index(stored) >= atlas.game().guess_count()) return stored;  // a secret that nothing wins
      return GuessId(index(atlas.image(back, Guess(static_cast<std::uint16_t>(index(stored))))));
    };
    const auto node = strategy.add(code(best.guess), atlas.wins(set.members, guess));
    for (const Atlas::Cell& cell : atlas.split(set.members, guess)) {
      if (cell.members.size() == 1) {
        strategy.link(node, cell.hint, strategy.add(code(atlas.game().code_of(cell.members[0])), true));
        continue;
      }
      const auto place = atlas.find(cell.members, Atlas::after_guess(set.left));
      DEDUCE_CHECK(place.has_value());
      strategy.link(node, cell.hint, grow(strategy, place->set, frame.then(place->to)));
    }
    return node;
  }
};

Sampler::Sampler(const Atlas& atlas, std::uint64_t seed) : impl_(std::make_unique<Impl>(atlas, seed)) {}

Sampler::~Sampler() = default;

Strategy Sampler::draw() {
  const Atlas& atlas = impl_->atlas;
  const Atlas::Set& root = atlas.sets()[atlas.root()];
  Strategy strategy;
  if (root.branches.empty())
    strategy.add(atlas.game().code_of(root.members[0]), true);
  else
    impl_->grow(strategy, atlas.root(), PlacePermutation::identity());
  return strategy;
}

}  // namespace deduce::atlas
