// Simultaneous questions: sets of codes that, asked all at once, identify every secret by their hints.
// The smallest such sets, whether there is one of a given size, how many there are, and how many
// classes they form under the permutations of positions and colours. All answers are proven by
// exhaustive search; the method is that of docs/findings.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "deduce/base/big_number.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/game/space.hpp"
#include "deduce/simultaneous/tuning.hpp"

namespace deduce::simultaneous {

class Board;

/// What a search for the identifying sets of one size found.
struct Sets {
  bool finished = true;                      ///< false when the monitor stopped the search
  std::optional<std::vector<Code>> example;  ///< in lexicographic order; the same for any number of threads
  BigNumber count, classes;                  ///< of all sets; only where they were counted to the end
};

struct Minimum {
  bool finished = true;
  int size = 0;               ///< of the example: the minimum once finished, until then the best found
  std::vector<Code> example;  ///< in lexicographic order
  std::vector<int> refuted;   ///< the sizes from 1 on that are proven too small
};

class Questions {
 public:
  /// Prepares the tables of a game. `space` and `workers` must outlive this. Throws InputError for a
  /// game of more than kMaxCodesAtOnce codes.
  Questions(const Space& space, const Workers& workers, const Tuning& tuning = {});
  ~Questions();
  Questions(const Questions&) = delete;
  Questions& operator=(const Questions&) = delete;

  /// Finds a set of `size` codes that identifies every secret, or proves that there is none. Throws
  /// InputError unless 0 <= size <= number of codes.
  [[nodiscard]] Sets find(int size, Monitor& monitor) const;

  /// Counts all sets of `size` codes that identify every secret, and their classes. Throws as find().
  [[nodiscard]] Sets count(int size, Monitor& monitor) const;

  /// The smallest sets that identify every secret.
  [[nodiscard]] Minimum minimum(Monitor& monitor) const;

  /// A set that identifies every secret, by always adding the code that leaves the most cells.
  [[nodiscard]] std::vector<Code> greedy() const;

  /// The tables, for the other searches of this room.
  [[nodiscard]] const Board& board() const { return *board_; }
  [[nodiscard]] const Workers& workers() const { return workers_; }

 private:
  [[nodiscard]] Sets search(int size, bool all, Monitor& monitor) const;

  const Space& space_;
  const Workers& workers_;
  std::unique_ptr<const Board> board_;
};

}  // namespace deduce::simultaneous
