#include "deduce/wire/puzzle.hpp"

#include <utility>

namespace deduce::wire {

void PuzzleOptions::describe(OptionVisitor& visitor) {
  visitor.number({.name = "seed", .help = "Which puzzle", .value = "S", .default_shown = true}, seed, {});
  visitor.one_of({.name = "level", .help = "easy, medium or hard", .value = "LEVEL", .default_shown = true}, level,
                 play::level_words());
}

Json json_of(const play::Puzzle& puzzle, const Game& game, const Space& space, std::uint64_t seed) {
  Json clues = Json::array();
  for (const Turn& clue : puzzle.clues)
    clues.push_back({{"guess", game.alphabet.text(clue.guess)}, {"hint", text(space.hints()[clue.hint])}});
  return {{"rules", game.rules.text()},
          {"seed", seed},
          {"level", text(play::level_of(puzzle.deductions))},
          {"clues", std::move(clues)},
          {"solution", game.alphabet.text(puzzle.solution)},
          {"hints_together", puzzle.deductions.together},
          {"deductions", puzzle.deductions.steps}};
}

}  // namespace deduce::wire
