// Boards for tests: a peg game by its name, and small tables of hints made by hand.
#pragma once

#include <string_view>
#include <vector>

#include "deduce/board/board.hpp"
#include "deduce/game/space.hpp"
#include "deduce/symmetry/peg_symmetry.hpp"

namespace deduce::testing {

inline std::vector<CodeId> all_codes_of(const Space& space) {
  std::vector<CodeId> ids;
  for (std::uint32_t id = 0; id < space.size(); ++id) ids.push_back(CodeId(id));
  return ids;
}

/// All codes of a game as secrets; with its guesses in groups where that is wanted.
struct PegBoard {
  explicit PegBoard(std::string_view rules, int threads = 1, bool groups = false)
      : space(Rules::parse(rules)),
        workers(threads),
        secrets(all_codes_of(space)),
        board(peg_board(space, secrets, workers, std::uint64_t{1} << 30, SilentMonitor(),
                        groups ? 0 : Board::kMost + 1)) {}

  [[nodiscard]] std::vector<Member> all() const {
    std::vector<Member> set;
    for (std::uint32_t secret = 0; secret < board.secret_count(); ++secret) set.push_back(static_cast<Member>(secret));
    return set;
  }

  Space space;
  Workers workers;
  std::vector<CodeId> secrets;
  Board board;
};

}  // namespace deduce::testing
