// `deduce puzzle`: guesses with hints that exactly one code fits, to solve by thinking.
#include "deduce/play/puzzle.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/pegs.hpp"
#include "cli/terminal.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/wire/puzzle.hpp"

namespace deduce::cli {
namespace {

struct PuzzleCommandOptions : wire::PuzzleOptions {
  bool solution = false;
};

std::string text_of(const play::Puzzle& puzzle, const Space& space, const Pegs& pegs, const Alphabet& alphabet,
                    const PuzzleCommandOptions& options, bool quiet) {
  std::string out;
  if (!quiet)
    out = fmt::format(
        "{}, {}, seed {}: one code of {} fits all these hints. Which?\n"
        "{} a peg of the right colour in the right place, {} one whose colour belongs elsewhere.\n\n",
        space.rules().text(), options.level, options.seed, space.size(), pegs.black(), pegs.white());
  for (const Turn& clue : puzzle.clues)
    out += fmt::format("  {}   {}   {}\n", pegs.row(clue.guess),
                       pegs.hint(space.hints()[clue.hint], space.rules().pegs()), text(space.hints()[clue.hint]));
  if (!quiet)
    out += fmt::format("\n{}; {}.\n", counted(static_cast<std::uint64_t>(puzzle.deductions.steps), "deduction"),
                       puzzle.deductions.together == 1
                           ? "one hint at a time will do"
                           : fmt::format("{} hints must be taken together", puzzle.deductions.together));
  if (options.solution) out += fmt::format("Solution: {}\n", alphabet.text(puzzle.solution));
  return out;
}

int puzzle(const Session& session, const PuzzleCommandOptions& options) {
  const wire::Game game(session.game);
  require_board(game.rules, "puzzle");
  const Space space(game.rules);
  const auto monitor = session.monitor();
  const auto made = play::make_puzzle(space, play::parse_level(options.level), options.seed, *monitor);
  if (!made) {
    return Session::tell_interrupted("; no such puzzle found yet");
  }
  if (session.json)
    session.print_json(wire::json_of(*made, game, space, options.seed));
  else
    Session::print(text_of(*made, space, Pegs(game.alphabet, look_of_stdout()), game.alphabet, options, session.quiet));
  return kDone;
}

}  // namespace

void add_puzzle_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<PuzzleCommandOptions>();
  CLI::App& command = *app.add_subcommand("puzzle", "Hints that exactly one code fits, to solve by thinking");
  command.footer(
      "Examples:\n"
      "  deduce puzzle                           one of medium difficulty\n"
      "  deduce puzzle --level hard --seed 7     another one\n"
      "  deduce puzzle --seed 7 --solution       and its solution\n"
      "easy: one hint at a time will do; medium: two must be taken together; hard: three or more.");
  CommandOptions described(command);
  options->describe(described);
  command.add_flag("--solution", options->solution, "Print the solution too");
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return puzzle(session, *options); });
}

}  // namespace deduce::cli
