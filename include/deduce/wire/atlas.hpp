// What is known of all best strategies together, as `deduce atlas` tells it.
#pragma once

#include <cstdint>
#include <memory>
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

/// An atlas with the numbers that everything is told in. Valid while the atlas lives.
struct Shown {
  /// `fields` say which game it is, as every answer begins with it; `title` does for people.
  Shown(const atlas::Atlas& shown, std::shared_ptr<const Names> names, Json fields, std::string title);
  const atlas::Atlas& atlas;
  std::shared_ptr<const Names> names;
  Json game_fields;
  std::string title;
  std::vector<BigNumber> counts;

  [[nodiscard]] std::string code(GuessId id) const { return names->code(id); }
  [[nodiscard]] std::string secret(Member member) const { return names->code(atlas.game().code_of(member)); }
  [[nodiscard]] const BigNumber& all() const { return counts.back(); }
  [[nodiscard]] const atlas::Atlas::Set& root() const { return atlas.sets()[atlas.root()]; }
  /// The round that the options ask about, or else the last.
  [[nodiscard]] int round(const AtlasOptions& options) const;
};

struct SecondGuess {
  GuessId first{};
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
