// What an atlas tells of the whole family of optimal strategies, exactly and without a search.
#pragma once

#include <span>
#include <utility>
#include <vector>

#include "deduce/atlas/atlas.hpp"
#include "deduce/base/big_number.hpp"

namespace deduce::atlas {

/// A position in play.
struct Position {
  std::vector<Member> candidates;
  /// The stored set, and how the candidates are mapped onto it; nothing when a single candidate is
  /// left, or when one of the guesses was not optimal.
  std::optional<Atlas::Place> place;
  /// The ways in which the strategies that come here by these guesses can go on elsewhere: times the
  /// number of ways to go on from here, it is the number of strategies that come here.
  BigNumber elsewhere;
};

/// Plays a history from the root on. Throws InputError when no candidate is left or when the game was
/// over before the last hint.
[[nodiscard]] Position follow(const Atlas& atlas, const std::vector<BigNumber>& counts,
                              std::span<const Answered> history);

/// A class of optimal guesses of a position.
struct Usage {
  GuessId guess{};               ///< the least of its class
  std::uint64_t class_size = 0;  ///< under the symmetries of the candidates
  bool possible = false;         ///< it can be the secret
  BigNumber ways;                ///< strategies for the candidates that begin with this guess
};

/// All optimal guesses of a position, the least first. Requires a place.
[[nodiscard]] std::vector<Usage> usage(const Atlas& atlas, const std::vector<BigNumber>& counts,
                                       const Position& position);

/// How many strategies of the family need so many guesses at worst: pairs of guesses and number,
/// ascending, none zero.
[[nodiscard]] std::vector<std::pair<int, BigNumber>> worst_cases(const Atlas& atlas);

/// Secrets that end in a round, over the family.
struct RoundRange {
  std::uint64_t least = 0;
  std::uint64_t greatest = 0;
};
/// By round, from 0 on (a set of one is identified in round 0). Every round is taken by itself: no
/// strategy need have all least numbers.
[[nodiscard]] std::vector<RoundRange> round_ranges(const Atlas& atlas);

/// How many strategies end exactly `secrets` secrets in the round: pairs of secrets and number,
/// ascending, none zero. The coefficients of a polynomial that is added up along the graph.
[[nodiscard]] std::vector<std::pair<std::uint64_t, BigNumber>> round_distribution(const Atlas& atlas, int round);

}  // namespace deduce::atlas
