// The symmetries of sets of codes, for either kind of hints. With blacks and whites they are those of SetSymmetry. A
// hint of blacks alone counts the pegs on which two codes have the same colour, so the colours may be renamed on each
// peg by itself: hint(t(q), t(s)) = hint(q, s) for c!^p * p! permutations t (the wreath product of the colours by the
// pegs) instead of c! * p!. Without repeats a renaming on one peg alone would make codes that the rules do not allow,
// and the symmetries of SetSymmetry are what is left.
#pragma once

#include <limits>
#include <span>
#include <vector>

#include "deduce/symmetry/place_permutation.hpp"
#include "deduce/symmetry/set_symmetry.hpp"

namespace deduce {

class CodeSymmetry {
 public:
  enum class Hints : std::uint8_t { blacks_and_whites, blacks };
  using Map = SetSymmetry::Map;
  using Scratch = SetSymmetry::Scratch;

  /// `space` must outlive the object and have at most kMaxCodesForTable codes.
  CodeSymmetry(const Space& space, Hints hints, const SymmetryTuning& tuning = {})
      : space_(&space), numbers_(space, tuning), by_peg_(hints == Hints::blacks && space.rules().repeats()) {}

  /// True when colours are renamed on each peg by itself.
  [[nodiscard]] bool by_peg() const { return by_peg_; }
  [[nodiscard]] const Space& space() const { return *space_; }

  [[nodiscard]] Map map(const PlacePermutation& permutation) const { return numbers_.map(permutation); }
  [[nodiscard]] Member image(const Map& map, Member code) const { return numbers_.image(map, code); }
  [[nodiscard]] Scratch scratch() const { return numbers_.scratch(); }
  /// As SetSymmetry::orbit().
  [[nodiscard]] Members orbit(Member code, std::span<const Map> generators, Scratch& scratch) const {
    return numbers_.orbit(code, generators, scratch);
  }

  /// As SetSymmetry::labelling().
  [[nodiscard]] PlacePermutation labelling(Members set) const;
  /// Generators of the permutations that map the set onto itself, each checked on the set; some may be missing, as the
  /// search for them is cut short after some steps.
  [[nodiscard]] std::vector<PlacePermutation> symmetries(Members set, Scratch& scratch) const;
  /// The symmetries as maps.
  [[nodiscard]] std::vector<Map> generators(Members set, Scratch& scratch) const;

 private:
  const Space* space_;
  SetSymmetry numbers_;
  bool by_peg_;
};

}  // namespace deduce
