// The last two or three codes of a set, where nearly all the time goes. Everything is made anew for
// the position: only the codes that may still join have a bit, so rows are short; the separators still
// unmet are sorted, the hardest first, and stripped of repetitions; and beside them stands the table
// the other way round, which separators each code misses. What a pair of codes leaves unmet is then an
// intersection of two rows of the second table, and the codes that complete them one of rows of the
// first.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "simultaneous/board.hpp"
#include "simultaneous/kernels.hpp"
#include "simultaneous/open_cells.hpp"

namespace deduce::simultaneous {

/// Takes what a search finds. Each thread's search has its own.
class Sink {
 public:
  virtual ~Sink() = default;
  /// A set that identifies every secret. The search ends when this returns false.
  virtual bool found(std::span<const std::uint16_t> set) = 0;
  /// Asked every few microseconds; true ends the search.
  virtual bool stop() = 0;
};

class Endgame {
 public:
  explicit Endgame(const Board& board);

  struct Start {
    const BitRows& beside;  ///< for each code the codes that may stand in one set with it
    Sink& sink;
    std::span<const std::uint16_t> set;
    const OpenCells& cells;                ///< of the set
    const std::uint64_t* admitted;         ///< the codes that may join
    std::span<const std::uint32_t> unmet;  ///< separators of the core that the set does not meet
  };

  /// Finds every way to complete the set by `more` codes, 2 or 3. False when the sink ended it.
  bool complete(const Start& start, int more);

  /// Positions looked at since it was last asked.
  [[nodiscard]] std::uint64_t take_nodes() { return std::exchange(nodes_, 0); }

 private:
  void list_separators(const Start& start);
  void add_separator(const std::uint64_t* row);
  [[nodiscard]] bool sort_separators();
  void make_missed();
  void last_three();
  [[nodiscard]] const std::uint64_t* narrow_row(const std::uint64_t* admitted, std::uint16_t met_by) const;
  void last_two(const std::uint64_t* admitted, const std::uint64_t* missed, std::uint16_t met_by);
  void join(std::uint16_t code, const std::uint64_t* missed, const std::uint64_t* branch_row, std::uint64_t* joining);
  void report(std::uint16_t code, std::uint16_t last);

  static constexpr std::uint16_t kNone = 0xffff;

  const Board& board_;
  std::size_t all_words_;
  bool ended_ = false;
  std::uint64_t nodes_ = 0;

  std::vector<std::uint16_t> set_;
  std::vector<OpenCells> cells_;  ///< by the number of codes since the start
  std::size_t cells_known_ = 0;
  std::size_t start_size_ = 0;
  bool all_pairs_ = false;  ///< the separators are those of all pairs that the set leaves open

  Sink* sink_ = nullptr;
  const std::uint64_t* admitted_all_ = nullptr;
  std::vector<std::uint16_t> codes_;  ///< the admitted ones: what the bits below stand for
  std::size_t words_ = 0;             ///< of a row for these
  BitRows rows_;
  BitRows beside_;
  BitRows admitted_, left_, joining_, scratch_;
  std::size_t listed_ = 0;
  std::vector<std::uint32_t> counts_;
  std::vector<const std::uint64_t*> separators_;  ///< the hardest first
  std::vector<const std::uint64_t*> narrowest_;   ///< those with the fewest codes, to branch on
  std::size_t missed_words_ = 0;
  std::vector<std::uint64_t> missed_, everything_missed_;
  std::vector<std::uint16_t> branches_;
  std::vector<std::pair<std::uint16_t, std::pair<std::uint16_t, std::uint16_t>>> pairs_;
  LastTwo last_two_;
};

}  // namespace deduce::simultaneous
