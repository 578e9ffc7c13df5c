// The symmetries of a board of black pegs (CodeSymmetry), for a board whose secrets are all codes of the game or some
// of them. Labels are the numbers of codes.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "deduce/board/board.hpp"
#include "deduce/board/notation.hpp"
#include "deduce/symmetry/code_symmetry.hpp"

namespace deduce {

/// Where colours may repeat; without repeats PegSymmetry is what is left of it.
class BlackPegSymmetry final : public Symmetry {
 public:
  /// `space` must outlive the object and allow repeats; `secrets` as the board has them.
  BlackPegSymmetry(const Space& space, std::span<const CodeId> secrets, const SymmetryTuning& tuning = {});

  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override;
  [[nodiscard]] std::unique_ptr<OfSet> of_set() const override;
  void look_at(Members set, OfSet& of_set) const override;
  void find(Members set, OfSet& of_set, Scratch& scratch) const override;
  /// A colour that no member has on a peg is there like any other such colour.
  [[nodiscard]] bool redundant(const OfSet& of_set, Guess guess) const override;
  [[nodiscard]] GuessSpan orbit(Guess guess, const OfSet& of_set, Scratch& scratch) const override;
  [[nodiscard]] std::uint32_t label_count() const override { return symmetry_.space().size(); }
  [[nodiscard]] std::uint32_t label(Member secret) const override { return code(secret); }
  [[nodiscard]] bool relabels() const override { return true; }
  void relabel(Members set, std::span<std::uint32_t> labels) const override;

 private:
  [[nodiscard]] Member code(Member secret) const { return codes_.empty() ? secret : codes_[secret]; }
  [[nodiscard]] std::vector<Member> codes(Members set) const;

  CodeSymmetry symmetry_;
  std::vector<Member> codes_;  // by secret; empty when secrets have the numbers of their codes
};

/// The symmetry of a board of these secrets (ascending): of black pegs one of the above, and of other games none. The
/// notation must outlive it.
[[nodiscard]] std::shared_ptr<const Symmetry> symmetry_of(const Notation& game, std::span<const SecretId> secrets,
                                                          const SymmetryTuning& tuning = {});

}  // namespace deduce
