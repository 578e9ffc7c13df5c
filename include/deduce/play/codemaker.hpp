// The two codemakers. The fair one draws a secret and keeps to it. The adversary commits to nothing:
// it answers each guess with the hint that leaves the most work, among those that some code still
// allows, so that its answers never contradict each other.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "deduce/play/position.hpp"
#include "deduce/play/values.hpp"

namespace deduce::play {

enum class CodemakerKind : std::uint8_t { fair, adversary };

[[nodiscard]] std::string_view text(CodemakerKind kind);
/// Throws InputError for other words than "fair" and "adversary".
[[nodiscard]] CodemakerKind parse_codemaker(std::string_view text);
[[nodiscard]] std::span<const std::string_view> codemaker_words();

/// A code drawn evenly; the same for the same seed on every machine.
/// `among` them, ascending, where there are any.
[[nodiscard]] Code draw_secret(const Space& space, std::uint64_t seed, std::span<const CodeId> among = {});

/// The adversary's answer to a guess at a position with candidates: the hint whose cell takes the most
/// guesses over all its codes, by the exact value when that is known for every cell, else the largest
/// cell. Ties go to the larger cell, then to the first hint. The win only when nothing else is left.
[[nodiscard]] HintId hardest_hint(const Position& position, Code guess, Values& values, Monitor& monitor);

}  // namespace deduce::play
