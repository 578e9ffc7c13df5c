// Cores: small sets that so many guesses are not enough for. No set that contains one can be done with as many guesses,
// and a guess that leaves a core in one piece is of no use as long as only that many guesses come after it. So one core
// answers for many sets and, at each of them, for many guesses; what took a search to find out once is met again as a
// few bits. They are to the worst case what learned clauses are to satisfiability (Marques-Silva and Sakallah 1999).
//
// All this holds as long as every guess may be played at every set, whatever came before.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <shared_mutex>
#include <vector>

#include "exact/common.hpp"

namespace deduce::exact {

struct Core {
  std::vector<Member> members;
  std::vector<std::uint64_t> together;  ///< a bit for each guess: it leaves all members in one cell
};
using CorePointer = std::shared_ptr<const Core>;

/// Those found so far, by the number of guesses that are not enough. Any thread may ask and add. When there is no room,
/// the oldest are forgotten, and found again when they are wanted.
class Cores {
 public:
  /// Keeps to `bytes`. `common` must outlive it.
  Cores(const Common& common, std::uint64_t bytes) : common_(common), room_(bytes) {}

  /// The members as a core, and the guesses that leave them together.
  [[nodiscard]] CorePointer core_of(Members members) const;
  void keep(int left, const CorePointer& core);

  /// Marks are numbers by secret, zero for those outside. Calls found(mark, core) for every core for `left` guesses
  /// whose members all have the same mark but zero.
  template <class Found>
  void for_each_within(int left, const std::vector<std::uint16_t>& marks, const Found& found) const;
  /// The cores for `left` guesses inside the set, in the order in which they were found.
  [[nodiscard]] std::vector<CorePointer> inside(Members set, int left) const;

  [[nodiscard]] std::uint64_t bytes() const;

 private:
  const Common& common_;
  std::uint64_t room_;
  mutable std::shared_mutex mutex_;
  std::uint64_t bytes_ = 0;
  std::map<int, std::vector<CorePointer>> by_left_;
};

template <class Found>
void Cores::for_each_within(int left, const std::vector<std::uint16_t>& marks, const Found& found) const {
  const std::shared_lock lock(mutex_);
  const auto known = by_left_.find(left);
  if (known == by_left_.end()) return;
  for (const CorePointer& core : known->second) {
    const std::uint16_t mark = marks[core->members[0]];
    if (mark == 0) continue;
    if (std::ranges::all_of(core->members, [&](Member member) { return marks[member] == mark; })) found(mark, core);
  }
}

/// Of cores that together leave no guess of use, some that do so too and have few members in all: the members of these.
/// Greedily, those first that rule out most guesses for each new member. Requires that every guess leaves one of the
/// cores together.
[[nodiscard]] std::vector<Member> joined(const Common& common, const std::vector<CorePointer>& cores);

}  // namespace deduce::exact
