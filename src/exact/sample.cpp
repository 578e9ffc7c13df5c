// A walk down the atlas. At a set with N strategies, a guess q with N(q) strategies after it is taken
// with probability N(q)/N, and then every cell is walked by itself. A strategy with the guesses q1, q2,
// ... is so drawn with the product of N(qi)/N(Ci) over its sets Ci; since N(qi) is the product of the
// numbers of the cells, all factors but 1/N(C0) cancel. Weights are whole numbers, so the probabilities
// are exact.
#include "deduce/exact/sample.hpp"

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/exact/count.hpp"
#include "exact/random.hpp"

namespace deduce::exact {

struct Sampler::Parts {
  Parts(const Atlas& the_atlas, std::uint64_t seed)
      : atlas(the_atlas), counts(count_strategies(atlas)), random(seed), scratch(atlas.symmetry().scratch()) {}

  const Atlas& atlas;
  std::vector<mpz_class> counts;
  Random random;
  SetSymmetry::Scratch scratch;

  /// One of the guesses of a class, under the labels of the set.
  Member member_of(const Atlas::Set& set, const BestGuess& guess) {
    const auto code = static_cast<Member>(index(guess.guess));
    if (guess.class_size == 1) return code;
    const Members orbit = atlas.symmetry().orbit(code, atlas.symmetry().generators(set.members, scratch), scratch);
    DEDUCE_CHECK(orbit.size() == guess.class_size);
    return orbit[random.below(mpz_class(static_cast<unsigned long>(orbit.size()))).get_ui()];
  }

  Member choose(Atlas::Index at) {
    const Atlas::Set& set = atlas.sets()[at];
    mpz_class rest = random.below(counts[at]);
    const BestGuess* chosen = nullptr;
    for (const Atlas::Branch& branch : set.branches) {
      const mpz_class each = strategies_after(branch, counts);
      for (const BestGuess& guess : branch.guesses) {
        if (chosen != nullptr) break;
        const mpz_class weight = each * mpz_class(static_cast<unsigned long>(guess.class_size));
        if (rest < weight) chosen = &guess;
        rest -= weight;
      }
    }
    DEDUCE_CHECK(chosen != nullptr);
    return member_of(set, *chosen);
  }

  /// Adds the strategy for `members`, which `to` maps onto the stored set `at`.
  Strategy::NodeIndex grow(Strategy& strategy, Members members, std::optional<int> left, Atlas::Index at,
                           const Permutation& to) {
    const Space& space = atlas.space();
    const Code stored = space[CodeId(choose(at))];
    const Code guess = to.inverse()(stored, space.rules().pegs());
    const auto id = static_cast<Member>(index(space.id(guess)));
    const auto node = strategy.add(guess, std::ranges::binary_search(members, id));
    for (const Atlas::Cell& cell : atlas.split(members, id)) {
      if (cell.members.size() == 1) {
        strategy.link(node, cell.hint, strategy.add(space[CodeId(cell.members[0])], true));
        continue;
      }
      const auto place = atlas.find(cell.members, Atlas::after_guess(left));
      DEDUCE_CHECK(place.has_value());
      const auto child = grow(strategy, cell.members, atlas.sets()[place->set].left, place->set, place->to);
      strategy.link(node, cell.hint, child);
    }
    return node;
  }
};

Sampler::Sampler(const Atlas& atlas, std::uint64_t seed) : parts_(std::make_unique<Parts>(atlas, seed)) {}

Sampler::~Sampler() = default;

Strategy Sampler::draw() {
  const Atlas& atlas = parts_->atlas;
  const Atlas::Set& root = atlas.sets()[atlas.root()];
  Strategy strategy(atlas.space().rules());
  if (root.branches.empty())
    strategy.add(atlas.space()[CodeId(root.members[0])], true);
  else
    parts_->grow(strategy, root.members, root.left, atlas.root(), Permutation::identity());
  return strategy;
}

}  // namespace deduce::exact
