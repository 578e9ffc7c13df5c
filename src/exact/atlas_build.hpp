// Makes the atlas of a set after the search has found its cost.
#pragma once

#include <gmpxx.h>

#include "deduce/exact/atlas.hpp"
#include "exact/search.hpp"

namespace deduce::exact {

class AtlasBuilder {
 public:
  /// Both must outlive the builder.
  AtlasBuilder(Search& search, Atlas& atlas) : search_(search), atlas_(atlas) {}

  /// Adds all sets of the family of `members` and the root. There must be a strategy with `left`
  /// guesses. Throws Interrupted.
  void build(Members members, std::optional<int> left, std::optional<Member> first);

 private:
  /// A branch whose cells are still sets of codes, not of the atlas.
  struct Found {
    Atlas::Branch branch;
    std::vector<std::vector<Member>> cells;
  };

  Atlas::Index add(Members members, std::optional<int> left);
  Atlas::Set expand(std::vector<Member> members, std::optional<int> left);
  [[nodiscard]] static Found found(Partition& partition);
  [[nodiscard]] std::vector<Found> members_that_tell_apart(Members members) const;
  std::vector<Found> best_branches(Members members, std::optional<int> left);
  Atlas::Set settle_cells(std::vector<Member> members, std::optional<int> left, std::vector<Found> branches);

  Search& search_;
  Atlas& atlas_;
  Partition partition_;
};

}  // namespace deduce::exact
