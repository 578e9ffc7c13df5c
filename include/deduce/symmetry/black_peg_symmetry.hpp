// The symmetries of a game where only black pegs are told. Such a hint counts the pegs on which two codes
// have the same colour, so on each peg the colours may be renamed by themselves, and the pegs may be
// permuted: hint(t(q), t(s)) = hint(q, s) for c!^p * p! permutations, where hints with white pegs leave
// c! * p!. Without repeats a renaming on one peg alone would make codes that the rules do not allow; such
// games have the symmetries of PegSymmetry.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "deduce/board/board.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/symmetry/set_symmetry.hpp"

namespace deduce {

/// One permutation of the pegs, and one of the colours for each peg.
struct PlacePermutation {
  std::array<std::uint8_t, kMaxPegs> peg{};  ///< peg[i]: where peg i goes
  std::array<std::array<std::uint8_t, kMaxColours>, kMaxPegs>
      colour{};  ///< colour[i][k]: what colour k of peg i becomes

  [[nodiscard]] static PlacePermutation identity();
  [[nodiscard]] Code operator()(Code code, int pegs) const;
  friend bool operator==(const PlacePermutation&, const PlacePermutation&) = default;
};

class BlackPegSymmetry final : public Symmetry {
 public:
  /// `space` must outlive the object and allow repeats; `secrets` as the board has them.
  BlackPegSymmetry(const Space& space, std::span<const CodeId> secrets);

  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override;
  [[nodiscard]] std::unique_ptr<OfSet> of_set() const override;
  void look_at(Members set, OfSet& of_set) const override;
  void find(Members set, OfSet& of_set, Scratch& scratch) const override;
  /// A colour that no member has on a peg is there like any other such colour.
  [[nodiscard]] bool redundant(const OfSet& of_set, Guess guess) const override;
  [[nodiscard]] GuessSpan orbit(Guess guess, const OfSet& of_set, Scratch& scratch) const override;
  [[nodiscard]] std::uint32_t label_count() const override { return space_->size(); }
  [[nodiscard]] std::uint32_t label(Member secret) const override { return code(secret); }
  [[nodiscard]] bool relabels() const override { return true; }
  void relabel(Members set, std::span<std::uint32_t> labels) const override;

  /// Generators of the permutations that map the set onto itself, each checked on the set.
  [[nodiscard]] std::vector<PlacePermutation> symmetries(Members set) const;

 private:
  [[nodiscard]] Member code(Member secret) const { return codes_.empty() ? secret : codes_[secret]; }
  [[nodiscard]] std::vector<Code> codes_of(Members set) const;
  [[nodiscard]] SetSymmetry::Map map(const PlacePermutation& permutation) const;

  const Space* space_;
  SetSymmetry numbers_;        // for the images of codes and their orbits
  std::vector<Member> codes_;  // by secret; empty when secrets have the numbers of their codes
};

}  // namespace deduce
