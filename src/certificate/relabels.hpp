// Other names for the codes of a game, under which nothing changes: positions and colours of pegs that change places.
// They keep hints, with whites or without. Words and tables have none: every guess is then a class of its own.
#pragma once

#include <optional>
#include <vector>

#include "deduce/symmetry/set_symmetry.hpp"

namespace deduce::certificate {

class Relabels {
 public:
  /// None, where there is no space. It must outlive the object.
  explicit Relabels(const Space* space) {
    if (space == nullptr) return;
    symmetry_.emplace(*space);
    scratch_ = symmetry_->scratch();
  }

  /// Generators of those that map the set onto itself.
  [[nodiscard]] std::vector<Permutation> symmetries(Members set) {
    return symmetry_ ? symmetry_->symmetries(set, scratch_) : std::vector<Permutation>();
  }
  [[nodiscard]] SetSymmetry::Map map(const Permutation& permutation) const {
    return symmetry_ ? symmetry_->map(permutation) : SetSymmetry::Map();
  }
  /// All guesses that the generators lead to, itself first. Valid until the next call.
  [[nodiscard]] Members orbit(Member guess, std::span<const SetSymmetry::Map> generators) {
    if (symmetry_) return symmetry_->orbit(guess, generators, scratch_);
    alone_ = guess;
    return {&alone_, 1};
  }
  /// One for which sets that are images of each other mostly have the same image.
  [[nodiscard]] Permutation labelling(Members set) const {
    return symmetry_ ? symmetry_->labelling(set) : Permutation::identity();
  }
  [[nodiscard]] Member image(const SetSymmetry::Map& map, Member code) const {
    return symmetry_ ? symmetry_->image(map, code) : code;
  }
  [[nodiscard]] unsigned colours_of(Member code) const { return symmetry_ ? symmetry_->colours_of(code) : 0U; }

 private:
  std::optional<SetSymmetry> symmetry_;
  SetSymmetry::Scratch scratch_;
  Member alone_ = 0;
};

}  // namespace deduce::certificate
