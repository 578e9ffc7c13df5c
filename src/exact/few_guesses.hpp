// All guesses of a game of any size against few candidates: their hints, and which of them split a set best, without a
// look at most of them.
//
// How many cells a guess can make is bounded for all guesses of the same colours at once. How many colours t two codes
// have in common (blacks and whites together) does not depend on where their pegs are. So the guesses of a group, which
// are all orders of the same colours, have the same t against a secret, and differ in the blacks alone: of the n(t)
// secrets of a set that have t in common with the group, no guess of it makes more than min(n(t), a(t)) cells, where
// a(t) is the number of hints with b + w = t, t + 1 or, for t = pegs, one less. Hence, to win,
//     score <= sum over t of min(n(t), a(t)), and one more where a guess of the group may be a member, n(pegs) > 0;
// and as a cells of n secrets exceed T by n - a T at least, in all,
//     cost >= 3n - score + sum over t of max(0, n(t) - a(t) T),
// the bound of bound/scan.hpp for the whole group. To identify, singles are no more than cells. For p6c9r that is 3003
// groups for 531441 guesses, and a fiftieth of the guesses is left to be looked at (sets of 5 to 38 of 231 candidates,
// the mean over 440 of them).
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "deduce/base/aligned.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/ids.hpp"
#include "deduce/bound/group_counts.hpp"
#include "deduce/bound/scan.hpp"
#include "deduce/game/space.hpp"

namespace deduce::exact {

/// A guess by its place here: those of the same colours are next to each other.
using Place = std::uint32_t;
/// No bound, no guess.
inline constexpr std::uint64_t kNoPlaceLeft = ~std::uint64_t{0};

class FewGuesses {
 public:
  /// Takes the guesses (none twice, any order) against the candidates. Throws InputError when it would take more than
  /// `memory` bytes, and Interrupted.
  FewGuesses(const Space& space, std::vector<Code> guesses, std::span<const Code> candidates, bool identify,
             const Workers& workers, std::uint64_t memory, const Monitor& monitor);

  [[nodiscard]] std::size_t size() const { return codes_.size(); }
  /// Guesses of a group, on average.
  [[nodiscard]] std::size_t a_group() const { return size() / group_count(); }
  [[nodiscard]] Code code(Place place) const { return codes_[place]; }
  /// That it takes, once it is made.
  [[nodiscard]] std::uint64_t bytes() const;

  /// The most cells that a guess makes of the set, and such a guess; the same one every time. Throws Interrupted.
  struct Most {
    int parts = 0;
    Place place = 0;
  };
  [[nodiscard]] Most most_parts(Members set) const;

  /// The guesses of a set from the least bound on, those of one bound in their order, up to a bound of `below`.
  class InOrder;

 private:
  /// Places that are bounded at a time: a buffer stays in the nearest cache.
  static constexpr std::size_t kChunk = 4096;
  struct Buffer {
    alignas(64) std::uint16_t bounds[kChunk];
    alignas(64) std::uint8_t parts[kChunk];
  };

  [[nodiscard]] std::size_t group_count() const { return first_.size() - 1; }
  [[nodiscard]] bound::HintRows rows() const { return {rows_.data(), stride_, hints_}; }
  [[nodiscard]] bound::ClassRows common() const { return {common_.data(), group_stride_, classes_}; }
  void make_groups(const Space& space, std::span<const Code> candidates);

  const Workers& workers_;
  const Monitor& monitor_;
  bool identify_;
  int hints_;
  std::vector<Code> codes_;
  std::vector<Place> first_;              // of each group, and the end
  std::vector<Place> own_;                // of the candidates, where they are among the guesses; else the end
  std::vector<std::uint32_t> own_group_;  // of them
  std::size_t stride_ = 0, group_stride_ = 0;
  AlignedArray<std::uint8_t> rows_;    // hints by candidate and place
  AlignedArray<std::uint8_t> common_;  // t by candidate and group
  std::size_t classes_ = 0;            // values of t
  bound::ClassRoom hints_by_class_{};  // a(t)
};

/// Holds about `most_held` of those that come next, one at least; what does not go in is bounded again when its turn
/// comes.
class FewGuesses::InOrder {
 public:
  /// `score` is a K of the set, as in bound/scan.hpp. Throws Interrupted.
  InOrder(const FewGuesses& guesses, Members set, int score, std::uint64_t below, std::uint64_t most_held);

  /// Bytes that a guess takes that is held: a list that grows is there twice for a moment.
  static constexpr std::uint64_t kBytesHeld = 3 * sizeof(Place);

  /// The largest score of the guesses seen so far where all have been, else `score`.
  [[nodiscard]] int score() const { return score_; }
  /// Of those that come next; kNoPlaceLeft when there are no more below `below`.
  [[nodiscard]] std::uint64_t bound() const { return bound_; }
  /// Guesses that are held now.
  [[nodiscard]] std::uint64_t held() const { return held_; }
  /// Throws Interrupted.
  Place next() {
    const Place place = batch_[at_++];
    if (at_ == batch_.size()) advance();
    return place;
  }

 private:
  using InTurn = std::pair<std::uint64_t, Place>;  // a bound and a guess: they come in this order

  void bound_groups();
  void scan_all();
  void scan(std::size_t from, std::size_t to, Buffer& buffer) const;
  void scan_groups(std::uint64_t least, std::uint64_t most);
  void put(std::size_t from, std::size_t to, const std::uint16_t* bounds, std::size_t base);
  void make_room();
  void scan_again();
  void advance();

  const FewGuesses& guesses_;
  Members set_;
  int score_, threshold_;
  std::uint64_t below_;
  std::vector<Place> members_;                // guesses that are members, ascending
  std::vector<std::uint16_t> group_bounds_;   // none: all have been scanned
  std::vector<std::vector<Place>> by_bound_;  // those that have been bounded, by bound less the least of all
  std::uint64_t most_held_, held_ = 0;
  InTurn from_{0, 0}, cut_{kNoPlaceLeft, 0};          // those that are held, or are past: from here on, up to here
  std::uint64_t least_ = 0, next_ = 0, bounded_ = 0;  // groups of bounds below the last are bounded
  std::vector<Place> batch_;
  std::size_t at_ = 0;
  std::uint64_t bound_ = kNoPlaceLeft;
};

}  // namespace deduce::exact
