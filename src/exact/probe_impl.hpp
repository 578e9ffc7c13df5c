// What a Probe is made of.
#pragma once

#include <algorithm>

#include "deduce/exact/probe.hpp"
#include "exact/reach.hpp"
#include "exact/solver_impl.hpp"

namespace deduce::exact {

struct Probe::Impl {
  Impl(Solver::Impl& the_ground, Goal goal, std::size_t most, Monitor& monitor, const Restriction& restriction = {})
      : ground(the_ground),
        watch(monitor, ground.name({}), ground.common().tuning),
        search(ground.common(), ground.table(), goal, Order::bound, most, watch, restriction),
        reach(search) {}

  /// The set as the board numbers it; `place` is where it is written when it must be.
  [[nodiscard]] Members on_board(Members codes, std::vector<Member>& place) const {
    place.clear();
    for (const Member code : codes) place.push_back(ground.member(SecretId(code)));
    return place;
  }

  [[nodiscard]] static int limit(std::optional<int> left) {
    return left ? std::clamp(*left, 0, kUnlimited - 1) : kUnlimited;
  }

  /// The members other than the guess, each by itself.
  [[nodiscard]] BestSplit told_apart_by(Member member, Members set) const {
    BestSplit split{true, {}, {{guess_of_game(ground.common().board.winner(member)), 1}}};
    for (const Member other : set)
      if (other != member) split.cells.push_back({static_cast<Member>(index(ground.secret(other)))});
    return split;
  }

  [[nodiscard]] BestSplit split_of(const Partition& partition) const {
    BestSplit split;
    split.wins = partition.wins();
    for (const Cell& cell : partition.cells()) {
      std::vector<Member>& codes = split.cells.emplace_back();
      for (const Member member : partition.members(cell))
        codes.push_back(static_cast<Member>(index(ground.secret(member))));
    }
    return split;
  }

  Solver::Impl& ground;
  Watch watch;
  Search search;
  Reach reach;
};

}  // namespace deduce::exact
