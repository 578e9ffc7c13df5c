// Every number of the exact engine that was found by measuring, in one place. They change the time that an answer
// takes and never what it costs, nor, but where that is said, which of the best strategies it is; tests lower them, so
// that the code for large sets runs on small ones.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "deduce/bound/tuning.hpp"
#include "deduce/symmetry/tuning.hpp"

namespace deduce::exact {

/// How much a beam looks at: see exact/beam.hpp.
struct BeamWidth {
  int guesses = 1;            ///< of every set that are gone into
  int looks = 8;              ///< guesses of every set that are looked ahead at, those of the least bounds
  std::size_t solve_to = 12;  ///< sets up to this size are solved outright
  friend bool operator==(const BeamWidth&, const BeamWidth&) = default;
};

/// What sets should cost for each of their secrets before anything was learned of them (exact/expected.hpp).
struct ExpectedTuning {
  double to_win = 1.5;       ///< a pair ...
  double to_identify = 0.5;  ///< ... for either goal
  double rise = 1.2;         ///< a set that is larger by the number of hints, so much more
  double above_bound = 0.2;  ///< more than the bound of one pass over all guesses ...
  double two_guesses = 2.2;  ///< ... from the square of the number of hints over this on
  double nearer = 1.3;       ///< ... and below, less by this power of the size
  friend bool operator==(const ExpectedTuning&, const ExpectedTuning&) = default;
};

/// What a set of n secrets mostly costs in a game of many hints, measured on words.
struct ManyHintsTuning {
  double few = 7;         ///< fewer cost ...
  double of_few = 2.04;   ///< ... this times n, less 1
  double each = 1.9;      ///< others: each of them this ...
  double doubling = 0.1;  ///< ... and this times the logarithm of n, of base 2
  friend bool operator==(const ManyHintsTuning&, const ManyHintsTuning&) = default;
};

/// For few candidates of a game that no board holds (exact/few.hpp). Which of equally good guesses is played may depend
/// on these.
struct FewTuning {
  std::size_t together = 64;  ///< guesses that are bounded at a time
  std::uint64_t ahead = 3;    ///< a guess is gone on with up to so much, one at least, above where others come first
  std::uint64_t most_kept = ~std::uint64_t{0};  ///< bytes for each kind of what can be forgotten, within the memory
  /// Of what is left beside the codes and the hints: one of so many shares, three at least, for what was found by
  /// searches, and one for the most cells of sets. The others are for guesses that wait, half of them at each depth ...
  std::uint64_t shares = 4;
  std::uint64_t fewest_held = 64;       ///< ... of which so many may wait for their turn in any case
  std::uint32_t guesses_a_poll = 1024;  ///< guesses bounded once more between two questions whether to stop
  int tried = 256;            ///< guesses whose cells are looked at for the one that splits a set which is not solved
  std::size_t openings = 24;  ///< first guesses with a strategy each before the search, where that may end early
  /// Of so few candidates the search itself has a good strategy at once; of more, the rules have a better one (529 of
  /// p4c16r: 2276 against 2324; 239 of p6c9r: the same).
  std::size_t without_rules = 254;
  friend bool operator==(const FewTuning&, const FewTuning&) = default;
};

struct Tuning {
  bound::Tuning scans;
  FewTuning few;
  SymmetryTuning symmetry;
  ExpectedTuning expected;

  /// Guesses from which on those of the same colours are bounded together; below, the pass over all is as quick.
  std::size_t groups = 2000;
  /// Guesses in a group, on the average, from which on those of a set that is searched are looked at group by group: a
  /// look at a small group costs as much as one at 64 guesses (p4c9r, 13 a group: 3.8 s instead of 3.1).
  std::size_t guesses_a_group = 28;

  // Sets from so many secrets on
  std::size_t symmetries_first = 150;  ///< have their symmetries found before the first guess is tried
  std::size_t look_ahead_first = 200;  ///< have a guess searched only after a look at all its cells
  std::size_t look_up_first = 512;     ///< have all cells of a guess looked up before one of them is looked at
  std::size_t relabel = 40;            ///< are looked up under other labels too; smaller ones are scanned sooner
  std::size_t share_out = 100;         ///< have their cells handed to other threads
  std::size_t together = 513;          ///< have several guesses tried by several threads at the same time ...
  std::size_t together_helped = 513;   ///< ... and by others that help
  std::size_t promise = 6000;          ///< ask quick strategies which guess to search first
  std::size_t quick = 6000;            ///< have a quick strategy to tell of when the search is stopped
  std::size_t long_search = 20000;     ///< take hours: raise the bound of the whole before any first guess is closed
  std::size_t near_upper = 4000;   ///< are raised in steps to what a strategy costs that is known, and begin with one
  std::size_t solved_first = 512;  ///< are measured by beams among the cells of a set of `long_search`, and rise last
  std::size_t cautious = 4000;     ///< have their bound raised in steps near their cost, which no strategy tells
  std::size_t by_guess = 1024;     ///< are split along the row of the guess, not the rows of their members

  std::size_t close_hints = 512;       ///< larger sets do not have their own hints brought together
  unsigned looks_before_close = 16;    ///< guesses of a set that are looked at before its hints are brought together
  std::size_t together_a_thread = 32;  ///< guesses tried together, for each thread
  std::size_t bundle = 8;              ///< guesses looked ahead at that are handed to others in one piece
  int promise_nearly = 200;            ///< guesses within this part of the bound are asked for their promise
  int steps_in_all = 24;   ///< from the first bound to the strategy that is held, where it may be stopped ...
  int steps_taken = 20;    ///< ... of which so many are taken
  int far_from_held = 36;  ///< elsewhere to less than what is held by this part ...
  int nearly_held = 250;   ///< ... and then by this part
  std::array<int, 3> below_upper{100, 400, 1600};  ///< of large sets: less than a strategy of theirs by these parts
  /// Of a guess in a game of hours, a cell of e times as many secrets stays further below what it costs at most by this
  /// part (exact/shortfall.hpp).
  double shortfall = 0.02;
  int freely = 8;          ///< such sets rise at once by this part of their secrets above their first bound ...
  int at_a_time = 50;      ///< ... and then by this part
  int beams_of_cells = 3;  ///< rounds of beams that say what the large cells of a first guess cost at most
  int beams_before = 10;   ///< and so many beams come before it ...
  int beams_in_vain = 3;   ///< ... or fewer: until so many in a row, of first guesses that had theirs, find nothing;
                           ///< so too where a gap is waited for
  std::uint16_t rebase = 1U << 15;   ///< least relative bound from which all are moved down
  unsigned guesses_a_poll = 256;     ///< guesses tried between two questions whether to stop
  std::size_t as_long_as_one = 128;  ///< secrets; a guess counts once more for each so many that its set has

  /// The share of the slack that a cell gets grows with its size: more than in proportion as long as one guess may
  /// nearly do, as the gap between bound and cost does, and then hardly any more, since to prove a little of a large
  /// cell is dear. docs/exact.md has what was measured.
  double share_of_small = 1.8;  ///< by this power of the size ...
  double share_bends = 0.4;     ///< ... up to this times the square of the number of hints ...
  double share_of_large = 0.3;  ///< ... and by this one beyond
  int many_hints = 20;          ///< games of so many have beams that go by experience

  /// Games of so many hints have the cells of a guess looked at in the order that paid so far, small ones first where
  /// only the worst case counts, and are settled by guesses that leave pairs at most.
  int experience = 65;
  std::size_t ranked = 300;  ///< such games: guesses of a large set with nothing to beat that are compared by sizes ...
  std::size_t promising = 3;   ///< ... of which so many are searched at once
  int promising_within = 8;    ///< ... with bounds that exceed the least by two and this part of the secrets at most
  ManyHintsTuning promised;    ///< ... and what their cells should cost
  std::size_t alone = 512;     ///< such games: sets so large are not scanned for one first guess
  double pass_over_cell = 20;  ///< time of bounding all guesses of a cell beside what its secrets take, in their steps
  int tries_to_settle = 64;    ///< guesses that may leave pairs at most, of which so many are tried

  std::uint64_t core_bytes = std::uint64_t{64} << 20;  ///< for cores (exact/cores.hpp), or an eighth of the memory
  /// Where guesses are restricted: so many are tried for a cell, or after a guess, before others get their turn. Which
  /// good guess is found first depends on this and the next four.
  std::int64_t first_effort = 10000;
  std::int64_t more_effort = 4;  ///< times as many, two at least, for what was put off
  /// What takes as long as one of them, about a microsecond: so many guesses of which is found out what a cell leaves;
  /// so many hints of a pass.
  std::int64_t allowed_an_effort = 1024, hints_an_effort = 8192;
  std::size_t good_enough = std::size_t{1} << 20;  ///< guesses that are kept of those that are found then
  std::size_t unsorted_guesses = 200;              ///< where cores leave so few guesses, these are tried as they come

  /// The rounds of the beam search; every later one has twice the last. Looks are worth more than guesses: on p4c10r
  /// (at best 55632) 2 of 16 give 55866 in 0.9 s, 4 of 16 55814 in 3.2 s, 1 of 256 55772 in 0.6 s, 2 of 256 55707
  /// in 2.5 s.
  std::array<BeamWidth, 5> beams{{{1, 4, 12}, {1, 256, 30}, {2, 256, 45}, {4, 512, 60}, {8, 1024, 80}}};
  /// Sets from this times the square of the number of hints on go by experience (exact/expected.hpp) in games of
  /// `many_hints`; others by the look ahead alone, the better guide with 14 hints (p4c9r 34731, by experience 34761).
  double beam_by_bounds = 0.5;
  std::size_t beam_measured = 16;      ///< of a larger set, one guess in so many whose cells are measured is looked at
  int beam_screened = 3;               ///< guesses that a narrower beam goes into for each of a wider one
  int beam_pool = 256;                 ///< guesses that are measured for each of them
  std::size_t beam_looks_to = 20'000;  ///< sets above are not looked ahead at: that takes as long as a small game
  /// Secrets times guesses up to which the first round is `beam_soon` and the second comes before everything else,
  /// where a good strategy is wanted soon: both take a fraction of a second.
  std::uint64_t beams_first = 50'000'000;
  /// Bulls and Cows (at best 26274): 26351 in 32 ms; 1 of 4 26436 in 19 ms, 1 of 256 26342 in 53 ms.
  BeamWidth beam_soon{1, 40, 24};
  std::size_t openings = 6;        ///< first guesses that are tried in the first round ...
  double openings_nearly = 0.005;  ///< ... of those that should cost so much more than the best at most ...
  std::size_t openings_later = 2;  ///< ... and in all other rounds ...
  double openings_behind = 0.002;  ///< ... when they cost so much more at most after the same round
  int beams_share = 8;             ///< times as long as the exact search that beams have in games from `long_search` on
  int looks_soon = 8;              ///< guesses that are looked at for the very first, in games up to `beams_first`
  int looks_for_openings = 64;     ///< guesses that are looked at for them
  int slice_milliseconds = 200;    ///< of exact search before, and at least between, the beams
  std::size_t beam_sets = 1U << 22;  ///< sets that are remembered for beams
  int last_aid_milliseconds = 600;  ///< of processor time for a strategy to show when a search is stopped that has none
  /// Secrets times guesses from which on there is no such aid: one pass over all guesses of a cell, which cannot be
  /// broken off, would take as long.
  std::uint64_t last_aid_pairs = 500'000'000;

  std::uint64_t first_buckets = std::uint64_t{1} << 12;  ///< of the table of sets, 64 bytes each; it grows from there
  std::size_t lasting = 512;      ///< sets from so many secrets on never give way to smaller ones there
  std::size_t jobs_in_hand = 32;  ///< sets of jobs of which is kept what was found out about their guesses
  /// Room that the table leaves, for each thread, to nodes of the search with their guesses, and to the hints of each.
  /// A thread has the cells of a few levels open at a time; measured: 0.85 MB a thread on p4c8r.
  std::uint64_t nodes_a_thread = 16, hint_bytes_a_node = std::uint64_t{32} << 10;

  friend bool operator==(const Tuning&, const Tuning&) = default;
};

}  // namespace deduce::exact
