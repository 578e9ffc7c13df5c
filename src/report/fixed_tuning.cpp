#include "report/fixed_tuning.hpp"

#include <limits>

namespace deduce::report {
namespace {

constexpr std::size_t kNoSet = std::numeric_limits<std::size_t>::max();

constexpr SymmetryTuning kFixedSymmetry{
    .steps = 20000, .failure = 20, .failures_for_places = 8, .dense_numbers = std::uint64_t{1} << 22};

void fix_sets(exact::Tuning& tuning) {
  tuning.scans = {.by_parts = 3, .by_group = 2048};
  tuning.few = {.together = 64,
                .ahead = 3,
                .most_kept = std::numeric_limits<std::uint64_t>::max(),
                .shares = 4,
                .fewest_held = 64,
                .guesses_a_poll = 1024,
                .tried = 256,
                .openings = 24,
                .without_rules = 254};
  tuning.symmetry = kFixedSymmetry;
  tuning.groups = 2000;
  tuning.guesses_a_group = 28;
  tuning.symmetries_first = 150;
  tuning.look_ahead_first = 200;
  tuning.look_up_first = 0;
  tuning.relabel = kNoSet;  // which sets look alike depends on how labels are hashed
  tuning.share_out = 100;
  tuning.together = tuning.together_helped = 513;
  tuning.promise = tuning.quick = 6000;
  tuning.long_search = 20000;
  tuning.near_upper = tuning.cautious = 4000;
  tuning.solved_first = 512;
  tuning.by_guess = 1024;
  tuning.close_hints = 512;
  tuning.alone = 512;
}

void fix_steps(exact::Tuning& tuning) {
  tuning.looks_before_close = 16;
  tuning.together_a_thread = 32;
  tuning.bundle = 8;
  tuning.promise_nearly = 200;
  tuning.steps_in_all = 24;
  tuning.steps_taken = 20;
  tuning.far_from_held = 36;
  tuning.nearly_held = 250;
  tuning.below_upper = {100, 400, 1600};
  tuning.shortfall = 0.02;
  tuning.freely = 8;
  tuning.at_a_time = 50;
  tuning.rebase = 1U << 15;
  tuning.guesses_a_poll = 256;
  tuning.as_long_as_one = 128;
  tuning.share_of_small = tuning.share_of_large = 0.8;
  tuning.share_bends = 0.4;
  tuning.many_hints = 20;
}

void fix_games_of_many_hints(exact::Tuning& tuning) {
  tuning.experience = 65;
  tuning.ranked = 300;
  tuning.promising = 3;
  tuning.promising_within = 8;
  tuning.promised = {.few = 7, .of_few = 2.04, .each = 1.9, .doubling = 0.1};
  tuning.pass_over_cell = 20;
  tuning.tries_to_settle = 64;
  tuning.first_effort = 10000;
  tuning.more_effort = 4;
  tuning.allowed_an_effort = 1024;
  tuning.hints_an_effort = 8192;
  tuning.good_enough = std::size_t{1} << 20;
  tuning.unsorted_guesses = 200;
}

void fix_beams(exact::Tuning& tuning) {
  tuning.expected = {
      .to_win = 1.5, .to_identify = 0.5, .rise = 1.2, .above_bound = 0.2, .two_guesses = 2.2, .nearer = 1.3};
  tuning.beams_of_cells = 3;
  tuning.beams_before = 10;
  tuning.beams_in_vain = 3;
  tuning.beams = {{{1, 4, 12}, {1, 256, 30}, {2, 256, 45}, {4, 512, 60}, {8, 1024, 80}}};
  tuning.beam_by_bounds = 0.5;
  tuning.beam_measured = 16;
  tuning.beam_screened = 3;
  tuning.beam_pool = 256;
  tuning.beam_looks_to = 20'000;
  tuning.beams_first = 50'000'000;
  tuning.beam_soon = {1, 40, 24};
  tuning.openings = 6;
  tuning.openings_nearly = 0.005;
  tuning.openings_later = 2;
  tuning.openings_behind = 0.002;
  tuning.beams_share = 8;
  tuning.looks_soon = 8;
  tuning.looks_for_openings = 64;
  tuning.slice_milliseconds = 200;
  tuning.beam_sets = 1U << 22;
  tuning.last_aid_milliseconds = 600;
  tuning.last_aid_pairs = 500'000'000;
}

void fix_memory(exact::Tuning& tuning) {
  tuning.core_bytes = std::uint64_t{64} << 20;
  tuning.first_buckets = 4096;
  tuning.lasting = 512;
  tuning.jobs_in_hand = 32;
  tuning.nodes_a_thread = 16;
  tuning.hint_bytes_a_node = std::uint64_t{32} << 10;
}

}  // namespace

exact::Tuning fixed_tuning(exact::Tuning before) {
  fix_sets(before);
  fix_steps(before);
  fix_games_of_many_hints(before);
  fix_beams(before);
  fix_memory(before);
  return before;
}

bestfirst::Tuning fixed_best_first_tuning(bestfirst::Tuning before) {
  before.listed = 32;
  before.listed_later = 64;
  before.short_list = 2;
  before.symmetries = 12;
  before.node_bytes = std::numeric_limits<std::uint64_t>::max();
  before.most_regret = 255;
  before.regret_of_guess = 64;
  before.sets_a_report = 64;
  before.symmetry = kFixedSymmetry;
  return before;
}

}  // namespace deduce::report
