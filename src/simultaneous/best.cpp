// All sets are gone through as in sets.cpp, by the lowest type of their pairs, the further codes in
// rising order. The last code is tried for all at once: the number of different hints that each code
// gives within each open cell, by vector instructions, largest cells first; that ends as soon as no
// code can reach the best any more, because it already misses more cells than the best set does. A set
// before its last codes is given up when its cells are so large that no codes could split them enough.
#include "deduce/simultaneous/best.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <functional>
#include <limits>
#include <mutex>
#include <numeric>
#include <span>

#include "deduce/board/by_hint.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "simultaneous/board.hpp"
#include "simultaneous/kernels.hpp"
#include "simultaneous/open_cells.hpp"
#include "simultaneous/orbit_sums.hpp"

namespace deduce::simultaneous {
namespace {

using Set = std::vector<std::uint16_t>;

/// How many cells each code would miss as the next one, as far as that is not more than `limit`.
class MissingByCode {
 public:
  explicit MissingByCode(const Board& board)
      : board_(board),
        secrets_a_look_(board.tuning().secrets_a_look),
        padded_((board.codes() + 63) / 64 * 64),
        parts_(padded_),
        missing_(padded_) {}

  /// For the codes from `from` on; false when none stays within the limit.
  bool fill(const OpenCells& cells, std::size_t from, std::uint32_t limit) {
    order_cells(cells);
    const std::size_t start = from / 64 * 64;
    std::fill(missing_.begin() + static_cast<std::ptrdiff_t>(start), missing_.end(), 0);
    std::fill(parts_.begin() + static_cast<std::ptrdiff_t>(start), parts_.end(), std::uint8_t{0});
    std::uint32_t secrets = 0;
    for (const auto& [size, end] : by_size_) {
      rows_.clear();
      for (std::uint32_t i = end - size; i < end; ++i) rows_.push_back(board_.hints(cells.secrets()[i]));
      add_parts(rows_, board_.space().hints().size(), start, padded_, parts_.data());
      secrets += size;
      parts_held_ += std::min<std::uint32_t>(size, kMaxHints);
      // What a byte may hold: the next cell adds at most kMaxHints.
      if (parts_held_ + kMaxHints <= 255 && secrets < secrets_a_look_) continue;
      if (!settle(start, from, secrets, limit)) return false;
      secrets = 0;
    }
    return settle(start, from, secrets, limit);
  }

  [[nodiscard]] std::uint32_t operator[](std::size_t code) const { return missing_[code]; }

 private:
  void order_cells(const OpenCells& cells) {
    by_size_.clear();
    std::uint32_t from = 0;
    for (const std::uint32_t end : cells.ends()) {
      by_size_.emplace_back(end - from, end);
      from = end;
    }
    std::ranges::sort(by_size_, std::greater<>());
  }

  /// Moves the parts over to what is missing, for so many secrets; false when all codes from `from` on
  /// miss too many.
  bool settle(std::size_t start, std::size_t from, std::uint32_t secrets, std::uint32_t limit) {
    std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
    for (std::size_t code = start; code < board_.codes(); ++code) {
      missing_[code] += secrets - parts_[code];
      parts_[code] = 0;
      if (code >= from) fewest = std::min(fewest, missing_[code]);
    }
    parts_held_ = 0;
    return fewest <= limit;
  }

  const Board& board_;
  std::uint32_t secrets_a_look_;
  std::size_t padded_;
  std::vector<std::uint8_t> parts_;
  std::uint32_t parts_held_ = 0;
  std::vector<std::uint32_t> missing_;
  std::vector<const std::uint8_t*> rows_;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> by_size_;  ///< size and end of each cell
};

/// What the pieces of one search share. The best is what misses the fewest cells.
class Race {
 public:
  Race(const Board& board, int size, Set incumbent, std::uint32_t missing, Monitor& monitor)
      : board_(board), size_(size), monitor_(monitor), fewest_(missing), example_(std::move(incumbent)), sums_(board) {
    for (const Code code : Stabiliser(board.space().rules()).representatives()) {
      const std::uint8_t* hints = board.hints(index(board.space().id(code)));
      most_parts_ =
          std::max<std::uint64_t>(most_parts_, count_hints<1>(std::span(hints, board.codes()), std::identity()));
    }
  }

  void type(std::size_t number, const Workers& workers);
  [[nodiscard]] bool stopped() const { return monitor_.stop(); }
  [[nodiscard]] Best outcome() const;

 private:
  class Piece;

  void progress() {
    monitor_.progress({fmt::format("best sets of {} codes", size_),
                       static_cast<double>(types_done_.load()) / static_cast<double>(board_.types().types().size()),
                       static_cast<std::int64_t>(board_.codes() - fewest_.load()),
                       {},
                       nodes_.load()});
  }

  const Board& board_;
  int size_;
  Monitor& monitor_;
  std::uint64_t most_parts_ = 1;
  std::atomic<std::uint32_t> fewest_;
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<std::size_t> types_done_{0};
  std::mutex mutex_;
  Set example_;
  std::uint64_t example_place_ = std::numeric_limits<std::uint64_t>::max();
  std::uint32_t sums_missing_ = std::numeric_limits<std::uint32_t>::max();
  OrbitSums sums_;
};

/// The sets below the representative of a type with one given third code.
class Race::Piece {
 public:
  Piece(Race& race, std::size_t type, std::uint64_t place)
      : race_(race),
        board_(race.board_),
        type_(type),
        place_(place),
        missing_(race.board_),
        cells_(static_cast<std::size_t>(race.size_) + 1),
        sums_(race.board_) {
    cells_[0] = OpenCells(board_.codes());
  }

  /// Adds a code to the set.
  void push(std::uint16_t code) {
    cells_[set_.size() + 1].split(cells_[set_.size()], board_.hints(code));
    set_.push_back(code);
  }

  /// All ways to add `more` codes out of the admitted ones from position `from` on.
  void add(const std::vector<std::uint16_t>& admitted, std::size_t from, int more) {
    if (race_.stopped()) return;
    const OpenCells& cells = cells_[set_.size()];
    if (more == 0) return offer(cells.missing());
    if (hopeless(cells, more)) return;
    if (more == 1) return add_last(admitted, from);
    for (std::size_t at = from; at + static_cast<std::size_t>(more) <= admitted.size(); ++at)
      add_at(admitted, at, more);
  }

  void add_at(const std::vector<std::uint16_t>& admitted, std::size_t at, int more) {
    push(admitted[at]);
    std::vector<std::uint16_t> next;
    for (std::size_t i = at + 1; i < admitted.size(); ++i)
      if (board_.types().row(admitted[at])[admitted[i]] >= type_) next.push_back(admitted[i]);
    add(next, 0, more - 1);
    set_.pop_back();
  }

  void finish() {
    const std::lock_guard lock(race_.mutex_);
    race_.nodes_ += nodes_;
    if (found_ > race_.sums_missing_ || example_.empty()) return;
    if (found_ < race_.sums_missing_) {
      race_.sums_missing_ = found_;
      race_.sums_.clear();
      race_.example_place_ = std::numeric_limits<std::uint64_t>::max();
    }
    race_.sums_.add(sums_);
    if (place_ < race_.example_place_) {
      race_.example_place_ = place_;
      race_.example_ = example_;
    }
  }

 private:
  /// `more` codes make at most most_parts_^more cells of one; what exceeds that stays missing.
  [[nodiscard]] bool hopeless(const OpenCells& cells, int more) const {
    std::uint64_t most = 1;
    for (int i = 0; i < more; ++i) most = std::min<std::uint64_t>(most * race_.most_parts_, board_.codes());
    std::uint64_t missing = 0;
    std::uint32_t from = 0;
    for (const std::uint32_t end : cells.ends()) {
      missing += end - from > most ? end - from - most : 0;
      from = end;
    }
    return missing > race_.fewest_.load(std::memory_order_relaxed);
  }

  void add_last(const std::vector<std::uint16_t>& admitted, std::size_t from) {
    if (from >= admitted.size()) return;
    nodes_ += admitted.size() - from;
    if (++looks_ % board_.tuning().positions_a_report_of_best == 0) race_.progress();
    if (!missing_.fill(cells_[set_.size()], admitted[from], race_.fewest_.load(std::memory_order_relaxed))) return;
    for (std::size_t at = from; at < admitted.size(); ++at) {
      if (missing_[admitted[at]] > race_.fewest_.load(std::memory_order_relaxed)) continue;
      set_.push_back(admitted[at]);
      offer(missing_[admitted[at]]);
      set_.pop_back();
    }
  }

  void offer(std::uint32_t missing) {
    std::uint32_t fewest = race_.fewest_.load();
    while (missing < fewest && !race_.fewest_.compare_exchange_weak(fewest, missing)) {
    }
    if (missing > found_ || missing > race_.fewest_.load()) return;
    if (missing < found_ || example_.empty()) {
      sums_.clear();
      example_ = set_;
      found_ = missing;
    }
    sums_.add(type_, set_);
  }

  Race& race_;
  const Board& board_;
  std::size_t type_;
  std::uint64_t place_;
  std::uint64_t nodes_ = 0;
  std::uint32_t looks_ = 0;
  MissingByCode missing_;
  Set set_;
  std::vector<OpenCells> cells_;  ///< by the number of codes so far
  std::uint32_t found_ = std::numeric_limits<std::uint32_t>::max();
  Set example_;
  OrbitSums sums_;
};

void Race::type(std::size_t number, const Workers& workers) {
  const PairTypes::Type& type = board_.types().types()[number];
  const auto first = static_cast<std::uint16_t>(index(type.first)),
             second = static_cast<std::uint16_t>(index(type.second));
  std::vector<std::uint16_t> admitted;
  for (std::size_t code = 0; code < board_.codes(); ++code)
    if (code != first && code != second && board_.types().row(first)[code] >= number &&
        board_.types().row(second)[code] >= number)
      admitted.push_back(static_cast<std::uint16_t>(code));
  const bool branch = size_ > 3;
  workers.for_each(branch ? admitted.size() : 1, [&](std::size_t at) {
    if (stopped()) return;
    Piece piece(*this, number, std::uint64_t{number} << 32 | at);
    piece.push(first);
    piece.push(second);
    if (branch)
      piece.add_at(admitted, at, size_ - 2);
    else
      piece.add(admitted, 0, size_ - 2);
    piece.finish();
  });
  ++types_done_;
}

Best Race::outcome() const {
  Best best;
  best.finished = !stopped();
  for (const std::uint16_t code : example_) best.example.push_back(board_.space().codes()[code]);
  std::ranges::sort(best.example);
  best.cells = board_.codes() - std::min(fewest_.load(), sums_missing_);
  best.cells_at_most = best.finished ? best.cells : board_.codes() - 1;
  if (best.finished) {
    best.count = sums_.count();
    best.classes = sums_.classes();
  }
  return best;
}

/// A good set to start from: codes added and then exchanged one by one, each time for the best.
std::pair<Set, std::uint32_t> climb(const Board& board, int size) {
  const auto cells_of = [&](const Set& set) {
    OpenCells cells(board.codes()), next;
    for (const std::uint16_t code : set) {
      next.split(cells, board.hints(code));
      std::swap(cells, next);
    }
    return cells;
  };
  const auto best_addition = [&](const Set& set) {
    const OpenCells cells = cells_of(set);
    std::pair<std::uint32_t, std::uint16_t> best(std::numeric_limits<std::uint32_t>::max(), 0);
    for (std::uint32_t code = 0; code < board.codes(); ++code)
      if (std::ranges::count(set, code) == 0)
        best = std::min(best, std::pair(cells.missing_after(board.hints(code)), static_cast<std::uint16_t>(code)));
    return best;
  };
  Set set;
  std::uint32_t missing = board.codes() - 1;
  while (static_cast<int>(set.size()) < size) {
    const auto [left, code] = best_addition(set);
    set.push_back(code);
    missing = left;
  }
  for (int unchanged = 0; unchanged < size;) {
    Set without(set.begin() + 1, set.end());
    const auto [left, code] = best_addition(without);
    unchanged = left < missing ? 0 : unchanged + 1;
    without.push_back(left < missing ? code : set.front());
    missing = std::min(missing, left);
    set = std::move(without);
  }
  return {set, missing};
}

/// Sets of no code or one.
Best best_without_pairs(const Space& space, int size) {
  Best best;
  if (size == 0) {
    best.cells = 1;
    best.count = best.classes = 1;
  } else {
    const Planes planes(space.rules(), space.codes());
    const Stabiliser all(space.rules());
    for (const Code code : all.representatives()) {
      const auto cells = static_cast<std::uint32_t>(parts(cell_sizes(space.hints(), code, planes)));
      if (cells > best.cells) {
        best = Best();
        best.cells = cells;
        best.example = {code};
      }
      if (cells < best.cells) continue;
      best.count += big(all.class_size(code));
      ++best.classes;
    }
  }
  best.cells_at_most = best.cells;
  return best;
}

}  // namespace

Best best_sets(const Questions& questions, int size, Monitor& monitor) {
  const Board& board = questions.board();
  Sets identifying = questions.find(size, monitor);
  if (identifying.finished && identifying.example) {
    const std::vector<Code> example = *identifying.example;
    identifying = questions.count(size, monitor);
    return {identifying.finished, board.codes(), board.codes(), example, identifying.count, identifying.classes};
  }
  if (size < 2) return best_without_pairs(board.space(), size);
  auto [incumbent, missing] = climb(board, size);
  Race race(board, size, incumbent, missing, monitor);
  if (!identifying.finished) {
    Best best = race.outcome();
    best.cells_at_most = board.codes();
    return best;
  }
  questions.workers().for_each(board.types().types().size(),
                               [&](std::size_t type) { race.type(type, questions.workers()); });
  return race.outcome();
}

}  // namespace deduce::simultaneous
