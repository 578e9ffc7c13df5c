// How what is left of a guess's budget is shared out among its open cells: all of them are raised to one level, as
// water in vessels that stand on different floors. The height of a cell is what its bound has risen by since its
// guesses were bounded, for its weight; what stands above the level is left as it is.
//
// That matters where bounds have risen elsewhere. The cost of a proof grows steeply with the bound to be proved, and
// what another search found out about cells of a set is of no use under other labels; so a share on top of what
// somebody else has shown is the dearest of all, while other cells of the guess would have done.
#pragma once

#include <span>

namespace deduce::exact {

struct Vessel {
  double weight = 1;  ///< above zero
  int began = 0;      ///< the bound that rose; at most `lower`
  int lower = 0;      ///< the bound now
  [[nodiscard]] double height() const { return (lower - began) / weight; }
};

class Level {
 public:
  /// For `slack` more in all, zero or above, over one vessel or more.
  Level(std::span<const Vessel> vessels, double slack);

  /// True for those that are raised: one at least.
  [[nodiscard]] bool raises(const Vessel& vessel) const { return vessel.height() <= floor_; }
  /// Of one that is raised; not below its bound.
  [[nodiscard]] int budget(const Vessel& vessel) const;

 private:
  double floor_ = 0;           // the height of the last one that is raised
  double left_ = 0, sum_ = 0;  // what is to be shared from there on, and the weights of those that are raised
};

}  // namespace deduce::exact
