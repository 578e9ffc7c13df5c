// Everything about a game that the searches over sets of codes share and only read: the hints and the
// types of all pairs, and the core, the pairs of secrets that the fewest codes tell apart. A set of
// codes identifies every secret exactly when it has a code in the separator of every pair; the hardest
// pairs decide almost always, so only their separators are kept, and what survives them is tested
// against all.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "deduce/base/workers.hpp"
#include "deduce/game/hint_table.hpp"
#include "deduce/game/space.hpp"
#include "deduce/simultaneous/tuning.hpp"
#include "deduce/symmetry/pair_types.hpp"
#include "deduce/symmetry/set_symmetry.hpp"
#include "simultaneous/bit_rows.hpp"

namespace deduce::simultaneous {

class Board {
 public:
  /// Requires at most kMaxCodesAtOnce codes. `space` must outlive the board.
  Board(const Space& space, const Workers& workers, const Tuning& tuning = {});

  [[nodiscard]] const Space& space() const { return space_; }
  [[nodiscard]] const Tuning& tuning() const { return tuning_; }
  [[nodiscard]] std::uint32_t codes() const { return space_.size(); }
  [[nodiscard]] const PairTypes& types() const { return types_; }
  [[nodiscard]] const SetSymmetry& symmetry() const { return symmetry_; }
  [[nodiscard]] const std::uint8_t* hints(std::size_t code) const {
    return hints_.row(CodeId(static_cast<std::uint32_t>(code)));
  }

  /// The place of a type among all by the number of codes that tell its pairs apart, the fewest first.
  [[nodiscard]] std::uint16_t hardness(std::uint16_t type) const { return hardness_[type]; }

  /// Writes the codes that tell two secrets apart to a row as long as those of core().
  void make_separator(std::size_t one, std::size_t other, std::uint64_t* out) const;

  /// The separators of the core, each once, the smallest first.
  [[nodiscard]] const BitRows& core() const { return core_; }
  [[nodiscard]] std::size_t core_size() const { return core_size_; }
  /// Two secrets that a separator of the core is of.
  [[nodiscard]] std::pair<std::uint16_t, std::uint16_t> core_pair(std::size_t at) const { return core_pairs_[at]; }
  /// True when the core holds every pair of secrets: hitting it then is identifying.
  [[nodiscard]] bool core_is_all() const { return core_is_all_; }

 private:
  const Space& space_;
  Tuning tuning_;
  HintTable hints_;
  PairTypes types_;
  SetSymmetry symmetry_;
  std::vector<std::uint16_t> hardness_;
  std::size_t core_size_ = 0;
  bool core_is_all_ = true;
  BitRows core_;
  std::vector<std::pair<std::uint16_t, std::uint16_t>> core_pairs_;
};

}  // namespace deduce::simultaneous
