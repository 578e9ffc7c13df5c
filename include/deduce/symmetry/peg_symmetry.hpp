// The symmetries of a board of pegs: permutations of positions and colours (SetSymmetry), for a board whose
// secrets are all codes of the game or some of them. Labels are the numbers of codes.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/board/board.hpp"
#include "deduce/symmetry/set_symmetry.hpp"

namespace deduce {

class PegSymmetry final : public Symmetry {
 public:
  /// `space` must outlive the object; `secrets` as the board has them.
  PegSymmetry(const Space& space, std::span<const CodeId> secrets, const SymmetryTuning& tuning = {});

  [[nodiscard]] std::unique_ptr<Scratch> scratch() const override;
  [[nodiscard]] std::unique_ptr<OfSet> of_set() const override;
  void look_at(Members set, OfSet& of_set) const override;
  void find(Members set, OfSet& of_set, Scratch& scratch) const override;
  [[nodiscard]] bool redundant(const OfSet& of_set, Guess guess) const override;
  [[nodiscard]] GuessSpan orbit(Guess guess, const OfSet& of_set, Scratch& scratch) const override;
  [[nodiscard]] GuessSpan equals(Guess guess, const OfSet& of_set, Scratch& scratch) const override;
  [[nodiscard]] std::uint32_t label_count() const override { return space_->size(); }
  [[nodiscard]] std::uint32_t label(Member secret) const override { return code(secret); }
  [[nodiscard]] bool relabels() const override { return true; }
  void relabel(Members set, std::span<std::uint32_t> labels) const override;

 private:
  [[nodiscard]] Member code(Member secret) const { return codes_.empty() ? secret : codes_[secret]; }
  /// The members as numbers of codes; `place` is where they are written when they must be.
  [[nodiscard]] Members codes(Members set, std::vector<Member>& place) const;

  [[nodiscard]] GuessSpan orbit(Guess guess, std::span<const SetSymmetry::Map> generators, Scratch& scratch) const;

  const Space* space_;
  SetSymmetry symmetry_;
  std::vector<Member> codes_;  // by secret; empty when secrets have the numbers of their codes
};

/// The board of a peg game for these secrets (ascending), with its symmetry, and with its guesses in groups from so
/// many guesses on. `space` must outlive the board. Throws InputError as Board does.
[[nodiscard]] Board peg_board(const Space& space, std::span<const CodeId> secrets, const Workers& workers,
                              std::uint64_t memory, const Monitor& monitor = SilentMonitor(),
                              std::size_t groups_from = Board::kMost + 1, const SymmetryTuning& tuning = {});

}  // namespace deduce
