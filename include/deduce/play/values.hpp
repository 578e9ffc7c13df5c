// What positions are worth: the least number of guesses to win, over all candidates, where it can be
// known soon. Small sets are seen through at once; for others the exact engine is asked.
//
// "Soon" is an amount of work, not of time: the engine runs on one thread here, so that it examines
// the same guesses in the same order every time, and it is stopped after a number of them. The same
// questions in the same order get the same answers on every machine. A person who waits at a terminal
// may be given a deadline besides.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/space.hpp"

namespace deduce::play {

/// How much work a question is worth. The defaults are meant to be about two seconds.
struct Budget {
  /// Larger games are not given to the engine: its table takes codes squared in bytes. Few candidates of them are
  /// solved by exact/few.hpp.
  std::uint64_t most_codes = std::uint64_t{1} << 15;
  /// Candidates times codes; a position beyond it is not tried, it would only be stopped.
  std::uint64_t most_pairs = std::uint64_t{1} << 25;
  /// In games of more codes than this the table alone takes a good part of the budget; there a position
  /// with more candidates than `most_candidates_of_large` is not tried.
  std::uint64_t large_game = std::uint64_t{1} << 13;
  std::uint64_t most_candidates_of_large = 256;
  /// Times that the engine may ask whether to stop before the answer is yes, times the codes of the
  /// game, which the work between two such times grows with.
  std::uint64_t work = 10'000'000;
  /// What the engine may bound all guesses for: secrets of sets, times the codes and the hints of the game, which a
  /// pass takes as long as, times the candidates of the question, as the proof of a large set is far away. Only where
  /// guesses tell little (p7c7n), as sets stay large there, and of words is it less than `work`.
  std::uint64_t work_of_bounds = 3'800'000'000'000'000;
  /// Of larger games than `most_codes`: candidates times codes, which is what the hints take in bytes.
  std::uint64_t most_pairs_of_few = std::uint64_t{1} << 27;
  /// Guesses that may be looked at for few candidates of such a game, again ones counted again.
  std::uint64_t work_on_few = 50'000'000;
  /// Where that is not enough, beams look for a good strategy: what the hints may take in bytes for them ...
  std::uint64_t most_bytes_of_beams = 300'000'000;
  /// ... times that they may ask whether to stop, times the codes of the game: a second or two ...
  std::uint64_t work_of_beams = 16'000'000;
  /// ... and what they may bound all guesses for: secrets of sets, times the codes and the hints of the game.
  std::uint64_t work_of_beam_bounds = 650'000'000'000;
  /// Where that is too little, strategies are sketched: so often they may ask whether to stop, or as often as the first
  /// sketch takes, for a second or two (0: not at all) ...
  std::uint64_t work_of_sketches = 1'500'000;
  /// ... for at most so many candidates.
  std::uint64_t most_to_sketch = 600'000;
  /// Candidates times codes up to which the rules are played to their ends beside the beam: half a second. Of 19
  /// positions of p4c10r, p5c7r and p5c8r the beam was better in 18, and a rule by 16 guesses of 20750 in the other; at
  /// the start of larger games the beam is better by 0.4 % and more.
  std::uint64_t most_pairs_for_both = std::uint64_t{1} << 27;
  /// Pairs of guess and candidate up to which a rule chooses in one go, with all that makes guesses needless: a second
  /// or so.
  std::uint64_t most_pairs_in_one_go = std::uint64_t{1} << 31;
  /// Pairs that a rule compares where that is too much; of more, guesses spread over all of them are taken ...
  std::uint64_t most_pairs_compared = std::uint64_t{1} << 32;
  /// ... and so many of them are compared before the monitor is asked.
  std::size_t guesses_compared_at_once = 4096;
  /// Candidates times codes at the roots of the strategies that are built whole for one answer; each later round costs
  /// up to as many again.
  std::uint64_t most_pairs_to_build = 3 * (std::uint64_t{1} << 30);
  /// Candidates times codes of which the best guesses are listed.
  std::uint64_t most_pairs_to_rank = std::uint64_t{1} << 30;
  /// Bytes for the engine's table of sets; what the hints of the candidates take comes on top.
  std::uint64_t memory_of_sets = std::uint64_t{256} << 20;
  /// Bytes for few candidates of a larger game: more than the hints of the largest question to be asked take, and lists
  /// of all codes of the largest game.
  std::uint64_t memory_of_few = std::uint64_t{1} << 30;
  /// Seconds of the clock; the answers then depend on the machine.
  std::optional<std::chrono::milliseconds> deadline;
};

/// A best guess and the guesses that winning takes from there, over all candidates.
struct Best {
  Code guess;
  std::uint64_t total = 0;  ///< the least possible, but where it says otherwise
};

/// Why a value is not known.
enum class Unknown : std::uint8_t { none, too_many_candidates, out_of_budget };

class Allowance;

class Values {
 public:
  /// `space` must outlive it. The engine is made when it is first needed.
  explicit Values(const Space& space, const Budget& budget = {});
  ~Values();
  Values(const Values&) = delete;
  Values& operator=(const Values&) = delete;

  [[nodiscard]] const Space& space() const { return space_; }

  /// Whether the engine is asked, so that one question after the other is cheap.
  [[nodiscard]] bool by_engine() const { return space_.size() <= budget_.most_codes; }

  // All require candidates, ascending, none twice. Nothing comes back when the budget does not suffice
  // or the monitor stops the search; why_unknown() then says which.

  /// A possible secret comes first among the best guesses, then the lexicographically least; in games beyond the engine
  /// where no one guess is seen to do, one of the best.
  [[nodiscard]] std::optional<Best> best(std::span<const CodeId> candidates, Monitor& monitor);
  [[nodiscard]] std::optional<std::uint64_t> least_total(std::span<const CodeId> candidates, Monitor& monitor);
  /// The total when `guess` comes first and the best play follows, also for guesses that split nothing.
  [[nodiscard]] std::optional<std::uint64_t> total_after(Code guess, std::span<const CodeId> candidates,
                                                         Monitor& monitor);

  [[nodiscard]] Unknown why_unknown() const { return why_unknown_; }

  /// A good guess, or `first`, and what winning takes from there by the best strategy that beams found within their
  /// budget; for two candidates or more. Nothing where they find none, or the game is too large for them. Leaves
  /// why_unknown() as it was.
  [[nodiscard]] std::optional<Best> by_beams(std::span<const CodeId> candidates, std::optional<Code> first,
                                             Monitor& monitor);
  /// The same by the best strategy that was sketched (exact/sketches.hpp), which needs no board.
  [[nodiscard]] std::optional<Best> by_sketches(std::span<const CodeId> candidates, std::optional<Code> first,
                                                Monitor& monitor) const;

 private:
  struct Engine;
  struct Few;
  [[nodiscard]] Engine& engine();
  [[nodiscard]] Engine* engine_for(std::span<const CodeId> candidates);
  [[nodiscard]] Allowance allowance_for(std::span<const CodeId> candidates, Monitor& monitor) const;
  [[nodiscard]] std::optional<Best> best_of_few(std::span<const CodeId> candidates, Monitor& monitor);

  const Space& space_;
  Budget budget_;
  std::unique_ptr<Engine> engine_;
  std::unique_ptr<Few> few_;
  Unknown why_unknown_ = Unknown::none;
};

}  // namespace deduce::play
