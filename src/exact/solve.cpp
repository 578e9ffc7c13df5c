// The questions of the front door in terms of two searches: the least total within a number of guesses
// (Search) and whether a number of guesses is enough (Reach).
//   mean        the least total within at_most.
//   worst       the fewest guesses that are enough.
//   worst,mean  the fewest that are enough, then the least total within them.
//   mean,worst  the least total; then, as long as one guess fewer allows the same total, one fewer.
#include "deduce/exact/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "exact/extract.hpp"
#include "exact/parts.hpp"

namespace deduce::exact {
namespace {

/// What other orders than by bound are for: with them, bounds by guess would not fit into 16 bits beyond.
constexpr std::size_t kMostInOrder = 16384;

std::vector<Member> members_of(std::span<const CodeId> candidates) {
  std::vector<Member> set;
  set.reserve(candidates.size());
  for (const CodeId id : candidates) {
    DEDUCE_CHECK(set.empty() || set.back() < index(id));
    set.push_back(static_cast<Member>(index(id)));
  }
  return set;
}

/// The question for the least total of a set with so many guesses left.
Request least_total_of(std::span<const CodeId> candidates, Goal goal, std::optional<int> left) {
  return {.candidates = {candidates.begin(), candidates.end()}, .goal = goal, .at_most = left};
}

/// What one request asks of a set, with the limits as the search wants them.
struct Question {
  std::vector<Member> set;
  int at_most = kUnlimited;
  std::optional<Member> first;
  std::size_t steps_from = 0;

  Question(const Space& space, const Request& request)
      : set(members_of(request.candidates)), steps_from(request.steps_from) {
    if (set.empty()) throw InputError("there is no candidate: no code fits all hints");
    DEDUCE_CHECK(set.back() < space.size());
    if (request.at_most && *request.at_most < 0)
      throw InputError(fmt::format("at most {} guesses: take 0 or more", *request.at_most));
    if (request.at_most) at_most = std::min(*request.at_most, kUnlimited - 1);
    // One candidate is identified already: no guess is needed, whatever the first one was to be.
    const bool needs_guess = set.size() > 1 || request.goal == Goal::win;
    if (request.first && needs_guess) first = static_cast<Member>(index(*request.first));
  }
};

/// The least total; what is known so far is kept for when it is stopped.
class LeastTotal {
 public:
  LeastTotal(Search& search, const Question& question) : search_(search), question_(question) {}

  int operator()(int left) {
    const auto node = search_.node(question_.set, left);
    if (question_.first) return after_first(*node, *question_.first, left);
    search_.show(*node, "least total");
    known_ = node->bounds;
    try {
      const bool open = known_.lower < known_.upper, in_steps = question_.set.size() >= question_.steps_from;
      if (open && (in_steps || question_.set.size() >= kQuickFrom)) {
        known_.upper = std::min(known_.upper, search_.quick_cost(question_.set, left));
        search_.show_best(known_.upper);
      }
      if (open && in_steps) raise_in_steps(*node);
      // The quick strategy is only good to know when stopped: as a budget it is worse than none (bc takes
      // 1.6 times as long), since cells then share a slack that is mostly not there.
      search_.advance(*node, kNever - 1);
    } catch (const Interrupted&) {
      search_.take_in_noted(*node);
      note_first_guesses(*node);
      known_ = {node->bounds.lower, std::min(known_.upper, node->bounds.upper)};
      throw;
    }
    known_ = node->bounds;
    return node->bounds.lower;
  }

  [[nodiscard]] Bounds known() const { return known_; }
  [[nodiscard]] const std::vector<KnownFirst>& first_guesses() const { return first_guesses_; }

 private:
  int after_first(Node& node, Member guess, int left) {
    const auto size = static_cast<int>(node.set.size());
    node.partition.measure(search_.board(), node.set, guess);
    if (!node.partition.wins() && node.partition.count() == 1) {
      // It tells nothing: one guess for every secret, and the set is as it was.
      if (left == 0) return kNever;
      const auto same = search_.node(node.set, left == kUnlimited ? kUnlimited : left - 1);
      return std::min(size + search_.solve(*same), kNever);
    }
    if (left == 0) return kNever;
    known_.lower = size;
    search_.show(node, "least total");
    known_.lower = known_.upper = search_.cost_of(node, guess, kNever - 1);
    return known_.lower;
  }

  /// A lower bound of the whole is the least over all first guesses, so it rises only when all of them do:
  /// first, then, what is far below the cost is shown for each, which takes little, and only then is one
  /// of them searched to its end.
  void raise_in_steps(Node& node) {
    constexpr int kSteps = 24, kLast = 20;  // of the way from the first bound to the quick strategy
    search_.scan(node);
    const int from = node.bounds.lower, to = known_.upper;
    for (int step = 1; step <= kLast && to < kNever; ++step) search_.advance(node, from + (to - from) * step / kSteps);
  }

  void note_first_guesses(Node& node) {
    const auto work = search_.workspaces().lend();
    for (const Search::Noted& one : search_.noted())
      first_guesses_.push_back({CodeId(one.guess), search_.orbit(node, one.guess, *work).size(),
                                static_cast<std::uint64_t>(one.lower), one.exact});
    std::ranges::sort(first_guesses_, {}, [](const KnownFirst& one) { return std::pair(one.lower_bound, one.first); });
  }

  static constexpr std::size_t kQuickFrom = 6000;  // smaller sets are solved before anyone stops them

  Search& search_;
  const Question& question_;
  Bounds known_;
  std::vector<KnownFirst> first_guesses_;
};

int fewest(Search& search, const Question& question) {
  Reach reach(search);
  return question.first ? reach.worst_after(question.set, *question.first) : reach.worst(question.set);
}

/// The cost as the objective has it, found without a strategy where that is possible.
struct Answer {
  bool feasible = true;
  int total = 0;
  int left = kUnlimited;  ///< the limit under which a strategy of this cost is to be found
  std::optional<int> worst;
};

Strategy strategy_for(Search& search, const Question& question, Objective objective, int left) {
  return objective == Objective::worst ? extract_worst(search, question.set, question.first)
                                       : extract_mean(search, question.set, left, question.first);
}

Answer answer(Search& search, LeastTotal& least_total, const Question& question, Objective objective) {
  Answer found;
  found.left = question.at_most;
  if (objective == Objective::worst || objective == Objective::worst_mean) {
    found.worst = found.left = fewest(search, question);
    found.feasible = *found.worst <= question.at_most;
    if (objective == Objective::worst || !found.feasible) return found;
  }
  found.total = least_total(found.left);
  found.feasible = found.total < kNever;
  if (objective != Objective::mean_worst || !found.feasible) return found;
  // Fewer guesses cannot lower the total; go down while they do not raise it.
  found.worst = cost(strategy_for(search, question, objective, found.left), search.goal()).worst;
  while (*found.worst > 0) {
    found.left = *found.worst;
    if (least_total(*found.worst - 1) > found.total) break;
    found.worst = cost(strategy_for(search, question, objective, *found.worst - 1), search.goal()).worst;
  }
  return found;
}

}  // namespace

Solver::Solver(const Space& space, const Workers& workers, std::uint64_t memory) {
  require_at_most(space.rules(), bound::kMaxCodesToScan, "solve");
  parts_ = std::make_unique<Parts>(space, workers, memory);
}

Solver::~Solver() = default;

const Space& Solver::space() const { return parts_->board.space; }

Outcome Solver::solve(const Request& request, Monitor& monitor) {
  const Question question(space(), request);
  if (request.order != Order::bound && question.set.size() > kMostInOrder)
    throw InputError(
        fmt::format("orders are compared on sets of at most {} secrets: leave out the order", kMostInOrder));
  Search search(parts_->board, parts_->table, request.goal, request.order, question.set.size(), monitor);
  search.call_guesses(request.name);
  LeastTotal least_total(search, question);
  Outcome outcome(space().rules());
  try {
    const Answer found = answer(search, least_total, question, request.objective);
    if (!found.feasible) {
      outcome.status = Status::infeasible;
    } else {
      outcome.total = static_cast<std::uint64_t>(found.total);
      outcome.worst = found.worst.value_or(0);
      if (request.want_strategy || request.objective == Objective::worst) {
        outcome.strategy = strategy_for(search, question, request.objective, found.left);
        const Cost spent = cost(outcome.strategy, request.goal);
        DEDUCE_CHECK(request.objective == Objective::worst || spent.total == outcome.total);
        DEDUCE_CHECK(!found.worst || spent.worst == *found.worst);
        outcome.total = spent.total;
        outcome.worst = spent.worst;
        outcome.rounds = spent.rounds;
        if (question.set.size() > 1 || request.goal == Goal::win)
          outcome.first_guess = space().id(outcome.strategy[0].guess);
      }
      outcome.best = outcome.lower_bound = outcome.total;
    }
  } catch (const Interrupted&) {
    outcome.status = Status::stopped;
    outcome.lower_bound = static_cast<std::uint64_t>(least_total.known().lower);
    outcome.first_guesses = least_total.first_guesses();
    if (least_total.known().upper < kNever) outcome.best = static_cast<std::uint64_t>(least_total.known().upper);
  }
  outcome.statistics = search.statistics();
  return outcome;
}

EveryFirst Solver::every_first(const Request& request, Monitor& monitor) {
  DEDUCE_CHECK(!request.first);
  const Question whole(space(), request);
  Search search(parts_->board, parts_->table, request.goal, request.order, whole.set.size(), monitor);
  EveryFirst result;
  SetSymmetry::Scratch scratch = parts_->board.symmetry.scratch();
  const auto symmetries = parts_->board.symmetry.generators(whole.set, scratch);
  std::vector<bool> done(space().size());
  try {
    for (std::uint32_t code = 0; code < space().size(); ++code) {
      if (done[code]) continue;
      FirstGuess row;
      row.first = CodeId(code);
      for (const Member other : parts_->board.symmetry.orbit(static_cast<Member>(code), symmetries, scratch)) {
        done[other] = true;
        ++row.class_size;
      }
      Request one = request;
      one.first = CodeId(code);
      const Question question(space(), one);
      LeastTotal least_total(search, question);
      const Answer found = answer(search, least_total, question, request.objective);
      row.feasible = found.feasible;
      if (row.feasible) {
        const Cost spent = cost(strategy_for(search, question, request.objective, found.left), request.goal);
        row.total = spent.total;
        row.worst = spent.worst;
      }
      result.rows.push_back(row);
    }
  } catch (const Interrupted&) {
    result.status = Status::stopped;
  }
  result.statistics = search.statistics();
  return result;
}

std::optional<std::uint64_t> Solver::least_total(std::span<const CodeId> candidates, Goal goal, std::optional<int> left,
                                                 Monitor& monitor) {
  const Question question(space(), least_total_of(candidates, goal, left));
  Search search(parts_->board, parts_->table, goal, Order::bound, question.set.size(), monitor);
  const int total = LeastTotal(search, question)(question.at_most);
  if (total >= kNever) return std::nullopt;
  return static_cast<std::uint64_t>(total);
}

std::vector<BestGuess> Solver::best_guesses(std::span<const CodeId> candidates, Goal goal, std::optional<int> left,
                                            Monitor& monitor) {
  const Question question(space(), least_total_of(candidates, goal, left));
  std::vector<BestGuess> best;
  Search search(parts_->board, parts_->table, goal, Order::bound, question.set.size(), monitor);
  const int total = LeastTotal(search, question)(question.at_most);
  if (total >= kNever || (goal == Goal::identify && question.set.size() == 1)) return best;
  const auto node = search.node(question.set, question.at_most);
  if (question.set.size() == 1) return {{CodeId(question.set[0]), 1}};
  search.scan(*node);
  const int base = node->base;
  const auto work = search.workspaces().lend();
  for (std::uint32_t code = 0; code < space().size(); ++code) {
    const auto guess = static_cast<Member>(code);
    if (node->limits[guess] == bound::kNoGuess || base + node->limits[guess] > total) continue;
    node->seen.clear();
    const bool reaches = search.cost_of(*node, guess, total) <= total;
    std::uint64_t size = 0;
    for (const Member other : search.orbit(*node, guess, *work)) {
      node->limits[other] = bound::kNoGuess;
      ++size;
    }
    if (reaches) best.push_back({CodeId(code), size});
  }
  return best;
}

}  // namespace deduce::exact
