// Questions about codes alone, as `deduce hint`, `candidates` and `classes` answer them.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

struct HintOptions {
  std::string secret, guess;
  void describe(OptionVisitor& visitor);
};

/// Throws InputError when a text is no code.
[[nodiscard]] Hint hint(const Game& game, const HintOptions& options);
[[nodiscard]] Json json_of(Hint hint);

/// Of codes by how many of the hints they contradict.
[[nodiscard]] Json candidates_json(const Game& game, const Space& space, std::span<const std::vector<CodeId>> groups);

struct ClassesOptions {
  CodeList guesses;  ///< where given, only these are put into classes
  std::optional<std::uint64_t> codes, largest_cell;
  /// After `given` and `secrets`, which are the other question of this name.
  void describe(OptionVisitor& visitor);
};

struct Classes {
  struct Class {
    Code representative;  ///< the first of it
    std::uint64_t size = 0;
  };
  std::uint64_t permutations = 0;  ///< that leave the history's guesses, and the listed secrets, as they are
  std::uint64_t codes = 0;         ///< in all classes together
  std::vector<Class> classes;
};
[[nodiscard]] Classes classes(const Game& game, const Space& space, const PositionOptions& position,
                              const ClassesOptions& options);
[[nodiscard]] Json json_of(const Classes& classes, const Game& game);

/// How many sets of so many codes there are up to symmetry.
struct SetClasses {
  int codes = 0;
  std::string ordered_representatives, set_classes;
  std::optional<int> largest_cell;
  std::uint64_t within = 0;  ///< ordered representatives without a larger cell
  bool finished = true;      ///< false: so many were found before the monitor stopped it
};
/// Requires `options.codes`.
[[nodiscard]] SetClasses set_classes(const Game& game, const ClassesOptions& options);
/// Requires `options.largest_cell` too.
void add_within(SetClasses& classes, const Game& game, const ClassesOptions& options, Monitor& monitor);
[[nodiscard]] Json json_of(const SetClasses& classes, const Game& game);

}  // namespace deduce::wire
