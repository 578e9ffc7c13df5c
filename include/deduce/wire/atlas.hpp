// What is known of all best strategies together, as `deduce atlas` tells it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "deduce/atlas/atlas_statistics.hpp"
#include "deduce/atlas/count.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

struct AtlasOptions {
  bool second = false;
  std::optional<std::uint64_t> round;
  void describe(OptionVisitor& visitor);
};

/// An atlas with the numbers that everything is told in. Valid while the atlas and the alphabet live.
struct Shown {
  Shown(const atlas::Atlas& shown, const Alphabet& symbols);
  const atlas::Atlas& atlas;
  const Alphabet& alphabet;
  std::vector<BigNumber> counts;

  [[nodiscard]] std::string code(CodeId id) const { return alphabet.text(atlas.space()[id]); }
  [[nodiscard]] const BigNumber& all() const { return counts.back(); }
  [[nodiscard]] const atlas::Atlas::Set& root() const { return atlas.sets()[atlas.root()]; }
  /// The round that the options ask about, or else the last.
  [[nodiscard]] int round(const AtlasOptions& options) const;
};

struct SecondGuess {
  CodeId first{};
  HintId hint{};
  std::size_t candidates = 0;
  atlas::Usage usage;
  BigNumber strategies;  ///< of the family, with this first guess, that play each of these second ones
};
[[nodiscard]] std::vector<SecondGuess> second_guesses(const Shown& shown);

/// Guesses that the rows stand for.
[[nodiscard]] std::uint64_t sum_of_classes(const std::vector<atlas::Usage>& rows);

/// All of the family.
[[nodiscard]] Json family_json(const Shown& shown, const AtlasOptions& options);
/// The family at a position.
[[nodiscard]] Json position_json(const Shown& shown, const atlas::Position& position);

}  // namespace deduce::wire
