// The tree of the search. A Cell is a set of candidates that some strategy must deal with ("or": one
// guess is enough); a Branch is a guess with the cells that it leaves ("and": all of them must be
// dealt with). A cell that was expanded has its guesses in three shapes, from cheap to dear: not listed
// (`resume` says from where on), listed with the bound that its cell sizes give, and as a branch that
// was searched. A branch whose cells were dropped keeps the bound that was found for it.
#pragma once

#include <memory_resource>
#include <vector>

#include "bestfirst/value.hpp"
#include "deduce/board/ids.hpp"

namespace deduce::bestfirst {

/// A guess that has not been tried, in the order of trying: by its bound, then possible secrets, then
/// the order of codes.
struct Option {
  Value bound;
  std::uint32_t tie = 0;

  Option() = default;
  Option(Value bound_of_guess, bool possible_secret, Member guess)
      : bound(bound_of_guess), tie((possible_secret ? 0U : 1U << 16) | guess) {}
  [[nodiscard]] Member guess() const { return static_cast<Member>(tie); }
  friend constexpr auto operator<=>(const Option&, const Option&) = default;
};

struct Expansion;

struct Cell {
  // Defined below, where Expansion is known.
  Cell(std::uint8_t hint_of_cell, std::pmr::memory_resource* memory);
  ~Cell();
  Cell(Cell&& other) noexcept;
  Cell& operator=(Cell&& other) noexcept;

  std::pmr::vector<Member> members;       // ascending; three at least, but for the root
  std::pmr::vector<Expansion> expansion;  // one or none
  Value bound;                            // at least this; exactly, when solved
  Member guess = 0;                       // when solved and possible
  std::uint8_t hint = 0;                  // that leads here
  bool solved = false;
};

struct Branch {
  Branch(Member guess_of_branch, std::pmr::memory_resource* memory) : cells(memory), guess(guess_of_branch) {}

  std::pmr::vector<Cell> cells;  // of three secrets or more; largest first
  Value bound;                   // at least this, all cells counted
  Value small_cells;             // exactly, the cells of one and two
  std::uint64_t partition = 0;   // hash of how the guess splits the set
  Member guess = 0;
  bool held = true;  // cells are there

  [[nodiscard]] bool solved() const {
    if (!held) return false;
    for (const Cell& cell : cells)
      if (!cell.solved) return false;
    return true;
  }
};

struct Expansion {
  explicit Expansion(std::pmr::memory_resource* memory) : fresh(memory), branches(memory) {}

  std::pmr::vector<Option> fresh;  // the best last
  std::pmr::vector<Branch> branches;
  Option resume{kImpossible, false, 0};  // the best that is not listed; none when impossible
  int score = 0;                         // the largest of any guess against the set
};

inline Cell::Cell(std::uint8_t hint_of_cell, std::pmr::memory_resource* memory)
    : members(memory), expansion(memory), hint(hint_of_cell) {}
inline Cell::~Cell() = default;
inline Cell::Cell(Cell&& other) noexcept = default;
// All cells of a search share one memory, so that nothing is allocated here.
inline Cell& Cell::operator=(Cell&& other) noexcept = default;

/// The branch that would be searched next, if no listed guess is better: the first with the least
/// bound (`by_code`: the first in the order of codes); none when there is none.
[[nodiscard]] inline Branch* best_branch(Expansion& expansion, bool by_code = false) {
  Branch* best = nullptr;
  for (Branch& branch : expansion.branches)
    if (best == nullptr || branch.bound < best->bound ||
        (by_code && branch.bound == best->bound && branch.guess < best->guess))
      best = &branch;
  return best;
}

}  // namespace deduce::bestfirst
