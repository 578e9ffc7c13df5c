// A search over all codes of a game of pegs, with all that it stands on and one thread, so that it finds the same every
// time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "boards.hpp"
#include "deduce/base/monitor.hpp"
#include "exact/extract.hpp"
#include "exact/search.hpp"

namespace deduce::testing {

struct PegSearch {
  explicit PegSearch(const char* rules, const exact::Tuning& tuning = {}, Goal goal = Goal::win)
      : game(rules),
        common(game.board, game.workers, tuning),
        table(std::uint64_t{1} << 26, {.first_buckets = 1024}),
        watch(
            monitor, [](Guess) { return std::string(); }, tuning),
        search(common, table, goal, exact::Order::bound, game.board.secret_count(), watch),
        all(game.all()) {}

  PegBoard game;
  SilentMonitor monitor;
  exact::Common common;
  exact::SetTable table;
  exact::Watch watch;
  exact::Search search;
  exact::Scribe scribe{[](Guess guess) { return GuessId(index(guess)); }, [](Member) { return GuessId(0); }};
  std::vector<Member> all;
};

}  // namespace deduce::testing
