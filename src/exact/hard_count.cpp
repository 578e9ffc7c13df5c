// How many strategies are best in hard mode. What a set costs there depends on the guesses that may be played at it,
// and these on the way to it; so there is no atlas of sets, but the sum over the best guesses of the product over their
// cells is the same, taken over positions: a set together with what may be played there.
#include <unordered_map>

#include "deduce/base/check.hpp"
#include "exact/probe_impl.hpp"

namespace deduce::exact {
namespace {

class HardCounter {
 public:
  explicit HardCounter(Search& search) : search_(search) {}

  [[nodiscard]] std::uint64_t positions() const { return counts_.size(); }

  BigNumber strategies(Members set, int left, const AllowedGuesses& allowed) {
    if (set.size() == 1) return 1;
    left = Search::left_for(left, set.size());
    const Key key = search_.common().key_of(set) ^ allowed->key ^ search_.question(left);
    if (const auto known = counts_.find(key); known != counts_.end()) return known->second;
    const int total = search_.solve(*search_.node(set, left, allowed));
    DEDUCE_CHECK(total < kNever);
    BigNumber sum = 0;
    const auto node = search_.node(set, left, allowed);
    search_.for_each_best(*node, total, Search::By::number, Search::Visit::all, [&](Guess guess, const auto&) {
      sum += strategies_after(node->partition, guess, left, allowed);
      return true;
    });
    DEDUCE_CHECK(sum > 0);
    counts_.emplace(key, sum);
    return sum;
  }

  BigNumber strategies_after(const Partition& cells, Guess guess, int left, const AllowedGuesses& allowed) {
    BigNumber product = 1;
    for (const Cell& cell : cells.cells())
      product *= strategies(cells.members(cell), left == kUnlimited ? kUnlimited : left - 1,
                            search_.restriction().after(allowed, guess, cell.hint));
    return product;
  }

 private:
  Search& search_;
  std::unordered_map<Key, BigNumber, KeyHash> counts_;
};

}  // namespace

HardCount Probe::count_in_hard_mode(Solver& solver, const Request& request, std::optional<int> left, Monitor& monitor) {
  Solver::Impl& ground = *solver.impl_;
  ground.stand_on(request.candidates, monitor);
  ground.require_answer(request.candidates, request.goal);
  const Task task = ground.task(request);
  DEDUCE_CHECK(task.allowed != nullptr);
  Impl impl(ground, request.goal, request.candidates.size(), monitor, ground.restriction(request));
  HardCounter counter(impl.search);
  HardCount result;
  if (task.first) {
    Partition cells;
    cells.split(ground.common(), task.set, *task.first);
    result.strategies = counter.strategies_after(cells, *task.first, Impl::limit(left), task.allowed);
  } else {
    result.strategies = counter.strategies(task.set, Impl::limit(left), task.allowed);
  }
  result.positions = counter.positions();
  result.statistics = impl.search.statistics();
  return result;
}

}  // namespace deduce::exact
