// The most promising of a few guesses for a set of candidates, by entropy, which is the best of the rules on large
// games. A guess that can be the secret counts three bits more, which are about a guess.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/exact/sketches.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/game/space.hpp"
#include "deduce/partition/cells.hpp"

namespace deduce::exact {

class Promising {
 public:
  /// For sets of up to `most` candidates. Space, monitor and tuning must outlive it; may be shared by threads.
  Promising(const Space& space, bool possible_only, std::size_t most, const Monitor& monitor,
            const SketchTuning& tuning);

  struct Chosen {
    std::vector<Code> guesses;  ///< the best first; each splits the set, and no two into cells of the same sizes
    bool best = false;          ///< there is one, and no other costs less: it tells all apart and can be the secret
  };
  /// At least one, unless the monitor stopped it; `tries` at most of `guesses` that are measured.
  [[nodiscard]] Chosen choose(std::span<const Code> set, std::size_t guesses, std::size_t tries) const;

 private:
  class Best;
  void offer_by_parts(std::span<const Code> set, std::span<const Code> guesses, const Planes& laid_out,
                      Best& best) const;
  [[nodiscard]] const Planes& planes_of_all() const;
  [[nodiscard]] std::uint64_t open_bits(const CellSizes& sizes) const;

  const Space& space_;
  bool possible_only_;
  const Monitor& monitor_;
  const SketchTuning& tuning_;
  std::vector<std::uint64_t>
      size_bits_;  // s log2 s by s, in 2^-16 bits: whole, so that the order of cells is of no matter
  mutable std::once_flag once_;
  mutable std::unique_ptr<const Planes> all_;  // when first needed
};

}  // namespace deduce::exact
