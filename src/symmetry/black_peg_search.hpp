// All permutations that map one set of codes onto itself and keep the number of black pegs between any two
// codes: the pegs are permuted, and on each of them the colours by themselves. For games where only
// black pegs are told and colours may repeat.
//
// The search is that of SetSearch for a larger group. Its points are the places, a colour on a peg; a
// place may become one with the same mark (place_marks.hpp) that stands to the places chosen before as it does
// itself: as many members have both. Colours of a peg that may simply trade places there are found first.
// Then places and pegs are gone through from the last to the first, and one permutation for each place or
// peg that a point can go to is a strong generating set (Sims 1970).
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "deduce/game/limits.hpp"
#include "deduce/game/rules.hpp"
#include "deduce/symmetry/place_permutation.hpp"
#include "deduce/symmetry/tuning.hpp"
#include "symmetry/place_marks.hpp"

namespace deduce {

class BlackPegSearch {
 public:
  /// What is asked about the set.
  class Set {
   public:
    virtual ~Set() = default;
    /// Whether a permutation maps the set onto itself.
    [[nodiscard]] virtual bool keeps(const PlacePermutation& permutation) const = 0;
  };

  /// `codes` are the members of the set.
  BlackPegSearch(const Rules& rules, std::span<const Code> codes, const SymmetryTuning& tuning = {});

  /// Appends generators of the stabiliser. After so many steps in vain as the tuning says it goes no further; what it
  /// then missed costs time elsewhere, nothing more.
  void run(const Set& set, std::vector<PlacePermutation>& found);

 private:
  /// Colours of a peg that may trade places there.
  struct Class {
    std::size_t peg = 0;
    std::uint64_t mark = 0;  // of each of them
    std::vector<std::uint8_t> colours;
  };

  void find_classes(std::vector<PlacePermutation>& found);
  void find_renamings(std::vector<PlacePermutation>& found);
  void find_moves(std::vector<PlacePermutation>& found);
  [[nodiscard]] bool move(std::size_t peg, std::size_t to);
  [[nodiscard]] bool match(std::size_t which);
  [[nodiscard]] bool rename(std::size_t which, std::size_t to);
  [[nodiscard]] bool fits(std::size_t which, std::size_t to) const;
  bool spend(int steps);
  [[nodiscard]] std::uint32_t both(std::size_t one, std::size_t other) const {
    return both_[one * pegs_ * colours_ + other];
  }
  [[nodiscard]] std::size_t place(std::size_t peg, std::size_t colour) const { return peg * colours_ + colour; }
  [[nodiscard]] std::size_t place(std::size_t which) const {
    return place(classes_[which].peg, classes_[which].colours[0]);
  }

  std::size_t pegs_, colours_;
  SymmetryTuning tuning_;
  PlaceMarks marks_;
  const Set* set_ = nullptr;
  std::vector<std::uint32_t> both_;  // by two places: members that have both
  std::vector<Class> classes_;       // the pegs in order

  PlacePermutation permutation_;  // as far as it is chosen
  std::uint32_t pegs_taken_ = 0;
  std::vector<bool> classes_taken_;
  std::vector<std::size_t> class_to_;  // by class: the class it becomes
  int steps_left_ = 0;
};

}  // namespace deduce
