// Makes the atlas of a set after the search has found its cost.
#pragma once

#include <map>
#include <utility>
#include <vector>

#include "deduce/atlas/atlas.hpp"
#include "deduce/exact/probe.hpp"

namespace deduce::atlas {

class AtlasBuilder {
 public:
  /// Both must outlive the builder. Merge::equals joins guesses that symmetries of a set make equal and sets that are
  /// images of each other. The number of strategies is the same without (equation 15 of Arai's thesis); that takes
  /// long, and is there to check just that.
  using Merge = exact::Probe::Merge;
  AtlasBuilder(exact::Probe& probe, Atlas& atlas, Merge merge = Merge::equals)
      : probe_(probe), atlas_(atlas), merge_(merge) {}

  /// Adds all sets of the family of `members` and the root. There must be a strategy with `left`
  /// guesses. Throws Interrupted.
  void build(Members members, std::optional<int> left, std::optional<GuessId> first);

 private:
  Atlas::Index add(Members members, std::optional<int> left);
  Atlas::Set settle_cells(std::vector<Member> members, std::optional<int> left, std::vector<exact::BestSplit> splits);

  exact::Probe& probe_;
  Atlas& atlas_;
  Merge merge_;
  std::map<std::pair<std::vector<Member>, std::optional<int>>, Atlas::Index> unmerged_;
};

}  // namespace deduce::atlas
