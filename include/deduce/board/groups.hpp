// Guesses in groups, for games where that tells something. A guess and a secret are rows of signs; the guesses of a
// group sort every secret into the same class, and the hint is decided by that class and by the number of positions
// where guess and secret have the same sign. Orders of the same colours do: against a secret they all have the same
// number t of colours in common, and there are t + 1 hints with that sum, by how many of them are black.
//
// Two things follow. How many secrets of a set are in which class bounds all guesses of a group together
// (bound/group_counts.hpp), so that most groups need no look. And for a look no table of hints is needed, which is
// larger than any cache: a group has 64 lanes at most, and for every position and sign 64 bytes say which lanes have it
// there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "deduce/base/aligned.hpp"
#include "deduce/base/pages.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/board/ids.hpp"

namespace deduce {

class GuessGroups {
 public:
  static constexpr std::size_t kMostClasses = 12;
  static constexpr std::size_t kMostGroups = 4096;
  static constexpr std::size_t kMostPositions = 8;
  static constexpr std::size_t kMostSigns = 16;
  static constexpr std::size_t kLanes = 64;
  /// By class: how many hints there are in it.
  using Room = std::array<std::uint8_t, kMostClasses>;
  using Signs = std::array<std::uint8_t, kMostPositions>;

  /// What they are made from. Groups may have any size: those with more guesses than lanes are cut into several.
  struct Plan {
    std::vector<std::vector<GuessId>> groups;  ///< all guesses, each in one
    std::size_t positions = 0, signs = 0;      ///< of a guess and of a secret
    std::function<Signs(GuessId)> guess;
    std::function<Signs(Member)> secret;
    std::size_t classes = 0;
    Room room{};
    /// Writes the class of the member in each of `groups`. Called once for each secret, from several threads.
    std::function<void(Member, std::uint8_t*)> classes_of;

    /// After cutting.
    [[nodiscard]] std::size_t group_count() const;
    /// The bytes that the tables take.
    [[nodiscard]] std::uint64_t bytes_needed(std::uint32_t secrets) const;
  };

  /// Throws Interrupted when `stop` says so. Requires at most kMostGroups after cutting.
  GuessGroups(const Plan& plan, std::uint32_t secrets, const Workers& workers, const std::function<bool()>& stop);

  [[nodiscard]] std::size_t count() const { return count_; }
  [[nodiscard]] std::size_t positions() const { return positions_; }
  [[nodiscard]] std::size_t classes() const { return classes_; }
  [[nodiscard]] const Room& room() const { return room_; }

  [[nodiscard]] std::size_t group_of(Guess guess) const { return at_[index(guess)] / kLanes; }
  [[nodiscard]] std::size_t lane_of(Guess guess) const { return at_[index(guess)] % kLanes; }
  /// The guess in each lane of a group; the last ones of a small group repeat its last guess, which changes neither the
  /// least nor the most of what is found there.
  [[nodiscard]] GuessSpan lanes(std::size_t group) const { return {lanes_.data() + group * kLanes, kLanes}; }

  /// kLanes bytes for every position and sign of a group, 1 where the guess in the lane has it; aligned to 64 bytes.
  [[nodiscard]] const std::uint8_t* same(std::size_t group) const { return same_.data() + group * same_stride_; }
  /// by secret and position: where the bytes of its sign begin among those of a group.
  [[nodiscard]] const std::uint16_t* signs_of(Member secret) const { return signs_.data() + secret * kMostPositions; }

  /// A row of classes for each secret, by group, and zeros up to the stride; aligned to 64 bytes as the stride is.
  [[nodiscard]] const std::uint8_t* class_rows() const { return class_rows_.data(); }
  [[nodiscard]] std::size_t class_stride() const { return class_stride_; }

  [[nodiscard]] std::uint64_t bytes() const;

 private:
  std::size_t count_, positions_, classes_, same_stride_, class_stride_;
  Room room_;
  std::vector<std::uint32_t> at_;  // by guess: its lane, of all groups
  std::vector<Guess> lanes_;
  AlignedArray<std::uint8_t> same_;
  std::vector<std::uint16_t> signs_;
  Pages class_rows_;
};

}  // namespace deduce
