// Makes the atlas of a set after the search has found its cost.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "deduce/exact/atlas.hpp"
#include "exact/search.hpp"

namespace deduce::exact {

class AtlasBuilder {
 public:
  /// What is merged: guesses that symmetries of a set make equal and sets that are images of each other,
  /// or nothing. The number of strategies is the same (equation 15 of Arai's thesis); without merging it
  /// takes long, and is there to check just that.
  enum class Merge : std::uint8_t { equals, nothing };

  /// Both must outlive the builder.
  AtlasBuilder(Search& search, Atlas& atlas, Merge merge = Merge::equals)
      : search_(search), atlas_(atlas), merge_(merge) {}

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
  Merge merge_;
  Partition partition_;
  std::map<std::pair<std::vector<Member>, std::optional<int>>, Atlas::Index> unmerged_;
};

}  // namespace deduce::exact
