// Symmetry by types of pairs: if t is the lowest type among the pairs inside a set, some permutation
// maps one of its pairs of that type onto the representative of t. So for each type only the sets that
// contain its representative and no pair of a lower type are searched (OrbitSums counts the others).
// Types are independent of each other, so they, and the branches below the first choice, are what the
// threads share.
#include "deduce/simultaneous/sets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cmath>
#include <limits>
#include <mutex>

#include "deduce/base/error.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/symmetry/stabiliser.hpp"
#include "simultaneous/board.hpp"
#include "simultaneous/kernels.hpp"
#include "simultaneous/open_cells.hpp"
#include "simultaneous/orbit_sums.hpp"
#include "simultaneous/walk.hpp"

namespace deduce::simultaneous {
namespace {

/// What the pieces of one search share.
class Hunt {
 public:
  Hunt(const Board& board, int size, bool all, Monitor& monitor)
      : board_(board), size_(size), all_(all), monitor_(monitor), sums_(board) {
    for (std::size_t type = 0; type < board.types().types().size(); ++type) {
      const PairTypes::Type& of = board.types().types()[type];
      const std::uint16_t *one = board.types().row(index(of.first)), *other = board.types().row(index(of.second));
      double admitted = 0;
      for (std::size_t code = 0; code < board.codes(); ++code) admitted += one[code] >= type && other[code] >= type;
      weights_.push_back(std::pow(admitted / board.codes(), size - 2));
      whole_ += weights_.back();
    }
  }

  void type(std::size_t number, const Workers& workers);
  [[nodiscard]] Sets outcome() const;
  [[nodiscard]] bool stopped() const { return monitor_.stop(); }

 private:
  class Tally;

  [[nodiscard]] std::unique_ptr<Walk> take_walk() {
    const std::lock_guard lock(mutex_);
    if (idle_.empty()) return std::make_unique<Walk>(board_);
    std::unique_ptr<Walk> walk = std::move(idle_.back());
    idle_.pop_back();
    return walk;
  }

  /// A lower place is earlier in the order of the search; what is found earliest is the example.
  [[nodiscard]] bool beaten(std::uint64_t place) const {
    return !all_ && first_place_.load(std::memory_order_relaxed) < place;
  }
  void offer(std::uint64_t place, std::span<const std::uint16_t> set) {
    const std::lock_guard lock(mutex_);
    if (first_place_.load(std::memory_order_relaxed) <= place) return;
    first_place_.store(place, std::memory_order_relaxed);
    first_.assign(set.begin(), set.end());
  }
  void report() {
    monitor_.progress({fmt::format("sets of {} codes{}", size_, all_ ? ", counting" : ""),
                       done_ / whole_,
                       {},
                       {},
                       nodes_.load(std::memory_order_relaxed)});
  }
  void finish(double weight, std::unique_ptr<Walk> walk, const Tally& tally);

  const Board& board_;
  int size_;
  bool all_;
  Monitor& monitor_;
  std::vector<double> weights_;
  double whole_ = 0;
  std::atomic<double> done_{0};
  std::atomic<std::uint64_t> nodes_{0};
  std::atomic<std::uint64_t> first_place_{std::numeric_limits<std::uint64_t>::max()};
  std::vector<std::uint16_t> first_;
  OrbitSums sums_;
  std::vector<std::unique_ptr<Walk>> idle_;
  std::mutex mutex_;
};

/// What one walk finds below the representative of a type.
class Hunt::Tally final : public Sink {
 public:
  Tally(Hunt& hunt, std::size_t type, std::size_t branch)
      : hunt_(hunt), type_(type), place_(std::uint64_t{type} << 32 | branch), sums_(hunt.board_) {}

  bool found(std::span<const std::uint16_t> set) override {
    hunt_.offer(place_, set);
    if (!hunt_.all_) return false;
    sums_.add(type_, set);
    // Large sets are found by the thousand between two calls of stop(), and cost milliseconds each.
    return !hunt_.stopped();
  }

  bool stop() override {
    if (++asked_ % hunt_.board_.tuning().positions_a_report == 0) hunt_.report();
    return hunt_.stopped() || hunt_.beaten(place_);
  }

  [[nodiscard]] const OrbitSums& sums() const { return sums_; }

 private:
  Hunt& hunt_;
  std::size_t type_;
  std::uint64_t place_;
  std::uint32_t asked_ = 0;
  OrbitSums sums_;
};

void Hunt::finish(double weight, std::unique_ptr<Walk> walk, const Tally& tally) {
  const std::lock_guard lock(mutex_);
  nodes_ += walk->take_nodes();
  done_ = done_ + weight;
  sums_.add(tally.sums());
  idle_.push_back(std::move(walk));
}

void Hunt::type(std::size_t number, const Workers& workers) {
  if (stopped() || beaten(std::uint64_t{number} << 32)) return;
  const PairTypes& types = board_.types();
  const std::array<std::uint16_t, 2> pair{static_cast<std::uint16_t>(index(types.types()[number].first)),
                                          static_cast<std::uint16_t>(index(types.types()[number].second))};
  BitRows beside(board_.codes(), board_.codes());
  for (std::size_t code = 0; code < board_.codes(); ++code)
    bits_at_least(types.row(code), types.stride(), static_cast<std::uint16_t>(number), beside.row(code));
  const Position position(board_, beside, pair);
  const Walk::Task task{beside, pair, position, size_ - 2};
  // Up to three codes more are the Endgame's, which is quick.
  const std::vector<std::uint16_t> branches =
      task.more > 3 ? branches_at(board_, position) : std::vector<std::uint16_t>();
  const std::size_t pieces = task.more > 3 ? branches.size() : 1;
  workers.for_each(pieces, [&](std::size_t branch) {
    Tally tally(*this, number, branch);
    if (tally.stop()) return;
    std::unique_ptr<Walk> walk = take_walk();
    if (task.more > 3)
      walk->complete_branch(task, branches, branch, tally);
    else
      walk->complete(task, tally);
    finish(weights_[number] / static_cast<double>(pieces), std::move(walk), tally);
  });
}

Sets Hunt::outcome() const {
  Sets sets;
  if (!first_.empty()) {
    sets.example.emplace();
    for (const std::uint16_t code : first_) sets.example->push_back(board_.space().codes()[code]);
    std::ranges::sort(*sets.example);
  }
  sets.finished = !stopped() || (!all_ && sets.example);
  if (!all_ || !sets.finished) return sets;
  sets.count = sums_.count();
  sets.classes = sums_.classes();
  return sets;
}

/// Sets of no code or one, which have no pair.
Sets sets_without_pairs(const Space& space, int size) {
  Sets sets;
  if (size == 0) {
    if (space.size() == 1) {
      sets.example.emplace();
      sets.count = sets.classes = 1;
    }
    return sets;
  }
  if (space.size() > static_cast<std::uint32_t>(space.hints().size())) return sets;
  const Stabiliser all(space.rules());
  for (const Code code : space.codes()) {
    const auto hint = [&](Code secret) { return index(hint_of(space.hints(), code, secret)); };
    if (!tells_apart<1>(space.codes(), hint)) continue;
    if (!sets.example) sets.example = {code};
    ++sets.count;
    sets.classes += all.represents_its_class(code) ? 1 : 0;
  }
  return sets;
}

}  // namespace

Questions::Questions(const Space& space, const Workers& workers, const Tuning& tuning)
    : space_(space), workers_(workers) {
  require_at_most(space.rules(), kMaxCodesAtOnce, "simultaneous questions");
  board_ = std::make_unique<const Board>(space, workers, tuning);
}

Questions::~Questions() = default;

Sets Questions::search(int size, bool all, Monitor& monitor) const {
  if (size < 0 || static_cast<std::uint32_t>(size) > space_.size())
    throw InputError(fmt::format("a set of {} different codes of {} cannot be asked: sizes go from 0 to {}", size,
                                 space_.rules().text(), space_.size()));
  if (size < 2) return sets_without_pairs(space_, size);
  Hunt hunt(*board_, size, all, monitor);
  workers_.for_each(board_->types().types().size(), [&](std::size_t type) { hunt.type(type, workers_); });
  return hunt.outcome();
}

Sets Questions::find(int size, Monitor& monitor) const { return search(size, false, monitor); }

Sets Questions::count(int size, Monitor& monitor) const { return search(size, true, monitor); }

std::vector<Code> Questions::greedy() const {
  std::vector<Code> codes;
  OpenCells cells(space_.size()), next;
  while (!cells.empty()) {
    std::size_t best = 0;
    std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
    for (std::size_t code = 0; code < space_.size(); ++code) {
      const std::uint32_t missing = cells.missing_after(board_->hints(code));
      if (missing < fewest) {
        fewest = missing;
        best = code;
      }
    }
    next.split(cells, board_->hints(best));
    std::swap(cells, next);
    codes.push_back(space_.codes()[best]);
  }
  std::ranges::sort(codes);
  return codes;
}

Minimum Questions::minimum(Monitor& monitor) const {
  Minimum answer;
  answer.example = greedy();
  answer.size = static_cast<int>(answer.example.size());
  // So many cells one code makes at most; fewer than the secrets cannot identify them.
  std::uint64_t parts = 0, cells = 1;
  const Planes planes(space_.rules(), space_.codes());
  for (const Code code : Stabiliser(space_.rules()).representatives())
    parts = std::max(parts, static_cast<std::uint64_t>(deduce::parts(cell_sizes(space_.hints(), code, planes))));
  for (int size = 1; size < answer.size; ++size) {
    cells = std::min<std::uint64_t>(cells * parts, space_.size());
    if (cells == space_.size()) {
      const Sets sets = find(size, monitor);
      answer.finished = sets.finished;
      if (!sets.finished) return answer;
      if (sets.example) {
        answer.size = size;
        answer.example = *sets.example;
        return answer;
      }
    }
    answer.refuted.push_back(size);
  }
  return answer;
}

}  // namespace deduce::simultaneous
