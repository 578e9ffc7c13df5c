// Guesses, secrets and hints by number. What the numbers stand for (codes of pegs, words, lines of a table)
// only the room knows that made the board; the engines need the numbers alone.
#pragma once

#include <cstdint>
#include <span>

namespace deduce {

/// A guess, by its place in the list of all guesses of the game.
enum class GuessId : std::uint32_t {};
/// A possible secret, by its place in the list of all secrets of the game.
enum class SecretId : std::uint32_t {};
/// A hint. The number has a meaning only together with the guess: two guesses may number theirs differently.
enum class HintId : std::uint8_t {};

[[nodiscard]] constexpr std::uint32_t index(GuessId id) { return static_cast<std::uint32_t>(id); }
[[nodiscard]] constexpr std::uint32_t index(SecretId id) { return static_cast<std::uint32_t>(id); }
[[nodiscard]] constexpr std::uint8_t index(HintId id) { return static_cast<std::uint8_t>(id); }

/// A guess that was made and the hint that it got.
struct Answered {
  GuessId guess{};
  HintId hint{};
  friend bool operator==(const Answered&, const Answered&) = default;
};

/// Secrets and guesses as the engines keep them by the million, two bytes each: a board has fewer than 2^16 of
/// either. A member is a secret by its place on the board, which may have only some of the game's; a guess has the
/// number that it has in the game. It is a type of its own, so that the two cannot be mistaken for each other.
using Member = std::uint16_t;
using Members = std::span<const Member>;
enum class Guess : std::uint16_t {};
using GuessSpan = std::span<const Guess>;

[[nodiscard]] constexpr std::uint16_t index(Guess guess) { return static_cast<std::uint16_t>(guess); }

}  // namespace deduce
