#include "deduce/heuristic/build.hpp"

#include <algorithm>
#include <atomic>

#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"

namespace deduce::heuristic {
namespace {

// Cells below this size are not worth a task of their own.
constexpr std::size_t kWorthATask = 32;

class Builder {
 public:
  Builder(const Chooser& chooser, const Workers& workers, Monitor& monitor, std::size_t secrets)
      : chooser_(chooser), space_(chooser.space()), workers_(workers), monitor_(monitor), secrets_(secrets) {}

  Strategy build(const Context& context, std::span<const CodeId> candidates, std::optional<Code> guess) {
    Strategy strategy;
    if (monitor_.stop()) return strategy;
    if (!guess) guess = candidates.size() == 1 ? space_[candidates.front()] : chooser_.choose(context, candidates);
    std::vector<Cell> cells = split(space_, *guess, candidates);
    const bool possible = cells.back().hint == space_.hints().win();
    if (possible) cells.pop_back();
    strategy.add(space_.guess_id(*guess), possible);
    if (!cells.empty()) build_children(context.with(*guess), cells, strategy);
    if (candidates.size() >= kWorthATask) {
      std::size_t finished = candidates.size();  // but for the cells that report for themselves
      for (const Cell& cell : cells)
        if (cell.candidates.size() >= kWorthATask) finished -= cell.candidates.size();
      report(finished);
    }
    return strategy;
  }

 private:
  void build_children(const Context& context, const std::vector<Cell>& cells, Strategy& strategy) {
    std::vector<std::optional<Strategy>> subtree(cells.size());
    const auto grow = [&](std::size_t i) { subtree[i] = build(context, cells[i].candidates, std::nullopt); };
    std::vector<std::size_t> large;
    for (std::size_t i = 0; i < cells.size(); ++i)
      if (cells[i].candidates.size() >= kWorthATask) large.push_back(i);
    // The largest cell first: it should not be the one that is left over for a single thread.
    std::stable_sort(large.begin(), large.end(), [&](std::size_t a, std::size_t b) {
      return cells[a].candidates.size() > cells[b].candidates.size();
    });
    workers_.for_each(large.size(), [&](std::size_t i) { grow(large[i]); });
    for (std::size_t i = 0; i < cells.size(); ++i) {
      if (!subtree[i]) grow(i);
      if (subtree[i]->empty()) return;  // stopped
      strategy.graft(0, cells[i].hint, *subtree[i]);
    }
  }

  void report(std::size_t finished) {
    const std::size_t done = placed_.fetch_add(finished) + finished;
    monitor_.progress({.task = "building the " + std::string(text(chooser_.policy().rule)) + " strategy",
                       .fraction = static_cast<double>(done) / static_cast<double>(secrets_)});
  }

  const Chooser& chooser_;
  const Space& space_;
  const Workers& workers_;
  Monitor& monitor_;
  std::size_t secrets_;
  std::atomic<std::size_t> placed_{0};
};

}  // namespace

std::optional<Strategy> build(const Chooser& chooser, const History& history, std::optional<Code> first,
                              const Workers& workers, Monitor& monitor) {
  const std::vector<CodeId> left = candidates(chooser.space(), history);
  if (left.empty()) throw InputError("the given hints contradict each other: no code fits all of them");
  return build(chooser, Context::of(chooser.space().rules(), history), left, first, workers, monitor);
}

std::optional<Strategy> build(const Chooser& chooser, const Context& context, std::span<const CodeId> candidates,
                              std::optional<Code> first, const Workers& workers, Monitor& monitor) {
  Builder builder(chooser, workers, monitor, candidates.size());
  Strategy strategy = builder.build(context, candidates, first);
  if (monitor.stop()) return std::nullopt;
  return strategy;
}

}  // namespace deduce::heuristic
