// The symmetries of a set of codes itself, whatever questions led to it. A permutation t (of positions
// and colours) that maps the set C onto itself makes the guesses q and t(q) equal: hint(t(q), t(s)) =
// hint(q, s), so t maps the cells of q onto those of t(q), and a strategy for one cell becomes, under
// t, a strategy of the same cost for the other. This covers the symmetries left by the context of
// Arai's thesis, colours that no candidate has, and any accidental symmetry beside; for the set of all
// codes it gives the classes of first guesses.
//
// Permutations are guessed from how often each colour stands on each peg and then checked on the set,
// code by code; so every one returned is a symmetry, and one that was missed costs only time.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "deduce/board/ids.hpp"
#include "deduce/game/space.hpp"
#include "deduce/symmetry/place_permutation.hpp"
#include "deduce/symmetry/tuning.hpp"

namespace deduce {

class SetSymmetry {
 public:
  /// `space` must outlive the object and have at most kMaxCodesForTable codes.
  explicit SetSymmetry(const Space& space, const SymmetryTuning& tuning = {});

  [[nodiscard]] const SymmetryTuning& tuning() const { return tuning_; }

  /// A permutation as a map from the numbers of codes to the numbers of their images: the image of a
  /// code is the sum of one term for each peg.
  struct Map {
    std::array<std::array<std::uint32_t, kMaxColours>, kMaxPegs> term{};
  };
  [[nodiscard]] Map map(const Permutation& permutation) const { return map(PlacePermutation::of(permutation)); }
  /// Without repeats only for one that renames the colours in the same way on every peg.
  [[nodiscard]] Map map(const PlacePermutation& permutation) const;
  [[nodiscard]] Member image(const Map& map, Member code) const;

  /// Places that one thread's calls work in; to be used again, for speed.
  struct Scratch {
    std::vector<std::uint64_t> in_set;   // a bit a code
    std::vector<std::uint32_t> visited;  // by code: the round it was last met in
    std::uint32_t round = 0;
    std::vector<Member> queue;
  };
  [[nodiscard]] Scratch scratch() const;

  /// Generators of the permutations that map the set onto itself, each checked on the set. The search
  /// for them is cut short after a number of steps (SymmetryTuning) that depends on nothing, so that between two
  /// questions whether to stop it takes milliseconds on sets of tens of thousands; then some may be missing.
  [[nodiscard]] std::vector<Permutation> symmetries(Members set, Scratch& scratch) const;
  /// How many permutations map the set onto itself; never cut short.
  [[nodiscard]] std::uint64_t order(Members set, Scratch& scratch) const;

  /// The symmetries as maps.
  [[nodiscard]] std::vector<Map> generators(Members set, Scratch& scratch) const;

  /// All codes that the generators lead to from `code`, itself first. Valid until the next call.
  [[nodiscard]] Members orbit(Member code, std::span<const Map> generators, Scratch& scratch) const;

  /// A permutation that depends on the set only through what a renaming of positions and colours
  /// leaves as it is, up to ties: sets with the same image are images of each other, and sets that are
  /// images of each other mostly have the same image.
  [[nodiscard]] Permutation labelling(Members set) const;
  [[nodiscard]] Map relabelling(Members set) const { return map(labelling(set)); }

  /// Bit k is set for colour k of the code.
  [[nodiscard]] std::uint16_t colours_of(Member code) const { return colours_[code]; }

 private:
  class Marked;
  std::uint64_t search(Members set, Scratch& scratch, const SymmetryTuning& tuning,
                       std::vector<Permutation>& found) const;
  /// The code whose terms have this sum.
  [[nodiscard]] Member code_at(std::uint32_t sum) const;

  const Space* space_;
  SymmetryTuning tuning_;
  std::vector<std::uint16_t> colours_;
  std::vector<std::uint16_t> number_;  // without repeats: from sums of terms to numbers of codes; or empty
};

}  // namespace deduce
