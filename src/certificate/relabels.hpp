// Other names for the codes of a game, under which nothing changes: positions and colours of pegs that change places,
// and for black pegs, where they repeat, the colours of each peg by itself (symmetry/code_symmetry.hpp). Words and
// tables have none: every guess is then a class of its own.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "deduce/symmetry/code_symmetry.hpp"

namespace deduce::certificate {

class Relabels {
 public:
  /// None.
  Relabels() = default;
  /// `space` must outlive the object.
  Relabels(const Space& space, CodeSymmetry::Hints hints) : symmetry_(std::in_place, space, hints) {
    scratch_ = symmetry_->scratch();
  }

  /// True when colours are renamed on each peg by itself.
  [[nodiscard]] bool by_peg() const { return symmetry_ && symmetry_->by_peg(); }

  /// Generators of those that map the set onto itself.
  [[nodiscard]] std::vector<PlacePermutation> symmetries(Members set) {
    return symmetry_ ? symmetry_->symmetries(set, scratch_) : std::vector<PlacePermutation>();
  }
  [[nodiscard]] CodeSymmetry::Map map(const PlacePermutation& permutation) const {
    return symmetry_ ? symmetry_->map(permutation) : CodeSymmetry::Map();
  }
  /// All guesses that the generators lead to, itself first. Valid until the next call.
  [[nodiscard]] Members orbit(Member guess, std::span<const CodeSymmetry::Map> generators) {
    if (symmetry_) return symmetry_->orbit(guess, generators, scratch_);
    alone_ = guess;
    return {&alone_, 1};
  }
  /// One for which sets that are images of each other mostly have the same image.
  [[nodiscard]] PlacePermutation labelling(Members set) const {
    return symmetry_ ? symmetry_->labelling(set) : PlacePermutation::identity();
  }
  [[nodiscard]] Member image(const CodeSymmetry::Map& map, Member code) const {
    return symmetry_ ? symmetry_->image(map, code) : code;
  }
  /// By peg, a bit for each colour that some code of the set has there, or, where all pegs have the same names for
  /// colours, anywhere.
  using Colours = std::array<unsigned, kMaxPegs>;
  [[nodiscard]] Colours colours_of(Members set) const {
    Colours used{};
    if (!symmetry_) return used;
    const auto pegs = static_cast<std::size_t>(symmetry_->space().rules().pegs());
    for (const Member member : set) {
      const Code code = symmetry_->space()[CodeId(member)];
      for (std::size_t peg = 0; peg < pegs; ++peg) used[peg] |= 1U << code[static_cast<int>(peg)];
    }
    if (by_peg()) return used;
    unsigned anywhere = 0;
    for (const unsigned colours : used) anywhere |= colours;
    used.fill(anywhere);
    return used;
  }

 private:
  std::optional<CodeSymmetry> symmetry_;
  CodeSymmetry::Scratch scratch_;
  Member alone_ = 0;
};

}  // namespace deduce::certificate
