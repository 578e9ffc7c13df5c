// Strategy files: a strategy together with what is claimed of it, as text. Three formats are written
// and read (table, irving, json) and one is only written (dot); docs/formats.md defines them. No file
// is opened here: text comes in and text goes out. Reading judges the text, not the strategy: whether
// the claims are true is for verify/ to say, which shares no code with this room.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/board/names.hpp"
#include "deduce/format/format.hpp"
#include "deduce/game/peg_names.hpp"
#include "deduce/strategy/strategy.hpp"

namespace deduce {

/// What a file says of its strategy. Everything may be missing; texts are one line of printable ASCII
/// that neither starts nor ends with a blank, empty when there is nothing to say.
struct Claims {
  std::string minimize;                              ///< what was minimized, e.g. "mean" or "worst,mean"
  std::string method;                                ///< how the guesses were chosen, e.g. "entropy"
  std::optional<int> at_most;                        ///< the limit under which it was minimized
  bool proven = false;                               ///< nothing better exists, by a search that ended
  std::optional<std::uint64_t> secrets;              ///< how many secrets the strategy is for
  std::optional<std::uint64_t> total;                ///< guesses over all secrets
  std::optional<int> worst;                          ///< guesses for the worst secret
  std::optional<std::vector<std::uint64_t>> rounds;  ///< as Cost::rounds
  friend bool operator==(const Claims&, const Claims&) = default;
};

struct StrategyFile {
  /// Claims the strategy's own cost under the goal.
  StrategyFile(Strategy strategy, std::shared_ptr<const Names> names, Goal goal);
  /// Of a peg game.
  StrategyFile(Strategy strategy, const Alphabet& alphabet, Goal goal);

  Strategy strategy;
  std::shared_ptr<const Names> names;
  Goal goal;
  Claims claims;
  /// What was asked before the first guess; guesses are counted from here on.
  std::vector<Answered> given;
  /// The strategy is for these codes only, as far as they are consistent with `given`; for all codes
  /// that are, when empty.
  std::vector<GuessId> listed;
  /// Anything else worth saying, e.g. the source. Texts as in Claims, none empty.
  std::vector<std::string> notes;

  /// How pegs are written, where the game is one of pegs; else null.
  [[nodiscard]] const PegNames* pegs() const { return dynamic_cast<const PegNames*>(names.get()); }
};

/// Paths longer than this are neither written nor read.
inline constexpr int kMaxStrategyDepth = 1000;
/// The largest limit on guesses (`at_most`) that a file may claim to keep; it may well be beyond any path.
inline constexpr int kMaxClaimedLimit = 1000000;

/// The whole text of the file. Requires a strategy with at least one node. Throws InputError when it
/// is deeper than kMaxStrategyDepth, a text cannot stand in the file, or the format (table, irving) has a place for
/// blacks and whites only and the game is not one of pegs.
[[nodiscard]] std::string write(const StrategyFile& file, Format format);

/// What to take where the text says nothing.
struct ReadDefaults {
  std::string name = "strategy";  ///< of the file, for messages
  std::optional<Rules> rules;     ///< none: the text must state them
  std::string alphabet;           ///< empty: the usual symbols
  Goal goal = Goal::win;
  /// Of a game that is not one of pegs, whose files do not hold its lists; null: only pegs are read.
  std::shared_ptr<const Names> names = nullptr;
};

/// Reads a table, an irving or a json text; which one, the text itself shows. What write() wrote is
/// read as the same file, its nodes numbered from the root along each path (parents first, by hint).
/// Throws InputError "name:line: ..." for anything that is not such a text as a whole.
[[nodiscard]] StrategyFile read_strategy(std::string_view text, const ReadDefaults& defaults);

}  // namespace deduce
