// From a question to searches: each objective is one search or a short row of them.
//   mean         the least total, with at_most as the limit of guesses;
//   worst        the least worst case;
//   worst,mean   that, and then the least total with it as the limit;
//   mean,worst   the least total, and then the same total with one guess less, as long as it is reached.
#include "deduce/bestfirst/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "bestfirst/search.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/words.hpp"

namespace deduce::bestfirst {
namespace {

constexpr Words<Estimate, 3> kEstimates{
    {{Estimate::bound, "bound"}, {Estimate::log14, "log14"}, {Estimate::program2, "program2"}}};
constexpr Words<Merge, 2> kMerges{{{Merge::symmetry, "symmetry"}, {Merge::sizes, "sizes"}}};

constexpr auto kEstimateWords = all_words(kEstimates);
constexpr auto kMergeWords = all_words(kMerges);

}  // namespace

std::string_view text(Estimate estimate) { return word_for(kEstimates, estimate); }
std::string_view text(Merge merge) { return word_for(kMerges, merge); }
Estimate parse_estimate(std::string_view text) { return read_word(kEstimates, "estimate", text); }
Merge parse_merge(std::string_view text) { return read_word(kMerges, "merging", text); }
std::span<const std::string_view> estimate_words() { return kEstimateWords; }
std::span<const std::string_view> merge_words() { return kMergeWords; }

// What the search does not let go of: the guesses tried at each cell on its way, of few candidates many of those that
// there are. They are a branch each, and for a moment, when their list grows, three.
std::uint64_t least_memory(const Rules& rules, std::size_t candidates) {
  constexpr std::uint64_t kCellsOnTheWay = 2;
  return HintTable::bytes_needed(rules) + (std::uint64_t{32} << 10) + 512 * std::uint64_t{candidates} +
         kCellsOnTheWay * 3 * sizeof(Branch) * rules.code_count();
}

struct Engine::Impl {
  const Space& space;
  std::uint64_t memory;
  Tuning tuning;
  HintTable table;
  SetSymmetry symmetry;

  Impl(const Space& the_space, const Workers& workers, std::uint64_t the_memory, const Tuning& the_tuning)
      : space(the_space),
        memory(the_memory),
        tuning(the_tuning),
        table(the_space, workers, the_memory),
        symmetry(the_space, the_tuning.symmetry) {}
};

namespace {

/// One question being answered: the searches made for it, and what they took.
class Answering {
 public:
  Answering(const Space& space, const HintTable& table, const SetSymmetry& symmetry, const Request& request,
            std::uint64_t node_memory, const Tuning& tuning, Monitor& monitor)
      : space_(space),
        table_(table),
        symmetry_(symmetry),
        request_(request),
        node_memory_(node_memory),
        tuning_(tuning),
        monitor_(monitor) {
    for (const CodeId id : request.candidates) set_.push_back(static_cast<Member>(index(id)));
    if (request.first) first_ = static_cast<Member>(index(*request.first));
  }

  Outcome answer() {
    const int limit = request_.at_most.value_or(Search::kPlenty);
    switch (request_.objective) {
      case Objective::mean:
        search(Kind::total, limit, kImpossible);
        break;
      case Objective::worst:
        search(Kind::worst, limit, kImpossible);
        break;
      case Objective::worst_mean_in_cells:
        search(Kind::both, limit, kImpossible);
        break;
      case Objective::worst_mean:
        if (search(Kind::worst, limit, kImpossible)) search(Kind::total, outcome_.worst, kImpossible);
        break;
      case Objective::mean_worst:
        if (search(Kind::total, limit, kImpossible))
          while (outcome_.worst > 0 &&
                 search(Kind::total, outcome_.worst - 1, {0, static_cast<std::uint32_t>(outcome_.total)})) {
          }
        break;
    }
    const bool exact = request_.merge == Merge::symmetry && request_.objective != Objective::worst_mean_in_cells;
    if (outcome_.status == Status::proven && !exact) outcome_.status = Status::found;
    outcome_.statistics.bytes = HintTable::bytes_needed(space_.rules());
    return std::move(outcome_);
  }

 private:
  /// Looks for a strategy of at most `left` guesses; true when there is one that costs no more than
  /// `enough`, which then replaces the one that was known.
  bool search(Kind kind, int left, Value enough) {
    Meter meter;
    Estimator estimator(request_.estimate, request_.goal, space_.hints().size(), set_.size(), kind != Kind::total);
    Lister lister(space_, table_, symmetry_, request_.merge, estimator, tuning_);
    Search search(kind, lister, estimator, meter, node_memory_, tuning_);
    Cell root = search.make_root(set_, left, first_);
    const bool ended = search.run(root, left, enough, monitor_);
    const Value value = root.bound;
    std::optional<Strategy> strategy;
    if (ended && root.solved && possible(value) && value <= enough)
      strategy = search.strategy(std::move(root), left, space_, monitor_);
    outcome_.statistics.nodes += search.expanded();
    outcome_.statistics.dropped += search.dropped();
    outcome_.statistics.peak_bytes = std::max(outcome_.statistics.peak_bytes, meter.peak());
    if (enough == kImpossible && possible(value)) {
      if (request_.objective == Objective::mean || request_.objective == Objective::mean_worst)
        outcome_.lower_bound = value.total;
      else
        outcome_.worst_at_least = std::max(outcome_.worst_at_least, static_cast<int>(value.worst));
    }
    if (strategy) {
      take(std::move(*strategy), kind, value);
      return true;
    }
    if (monitor_.stop())
      outcome_.status = Status::stopped;
    else if (enough == kImpossible)
      outcome_.status = Status::infeasible;
    return false;
  }

  void take(Strategy strategy, Kind kind, Value value) {
    const Cost found = cost(strategy, request_.goal);
    DEDUCE_CHECK(found.secrets == set_.size());
    DEDUCE_CHECK(kind == Kind::worst ? found.worst == static_cast<int>(value.worst) : found.total == value.total);
    outcome_.total = found.total;
    outcome_.worst = found.worst;
    outcome_.rounds = found.rounds;
    outcome_.first_guess.reset();
    if (found.worst > 0) outcome_.first_guess = strategy[0].guess;
    outcome_.strategy = std::move(strategy);
  }

  const Space& space_;
  const HintTable& table_;
  const SetSymmetry& symmetry_;
  const Request& request_;
  std::uint64_t node_memory_;
  const Tuning& tuning_;
  Monitor& monitor_;
  std::vector<Member> set_;
  std::optional<Member> first_;
  Outcome outcome_;
};

}  // namespace

Engine::Engine(const Space& space, const Workers& workers, std::uint64_t memory, const Tuning& tuning)
    : impl_(std::make_unique<Impl>(space, workers, memory, tuning)) {}

Engine::~Engine() = default;

Outcome Engine::solve(const Request& request, Monitor& monitor) {
  if (request.candidates.empty()) throw InputError("there is no candidate: nothing to solve");
  if (request.at_most.value_or(0) < 0) throw InputError("at most fewer than 0 guesses: take 0 or more");
  if (request.estimate == Estimate::program2 &&
      (request.goal != Goal::identify || request.objective != Objective::worst_mean_in_cells))
    throw InputError(
        "the estimate program2 is that of the thesis' program: it goes with identify and worst,mean in cells");
  const Rules& rules = impl_->space.rules();
  if (const std::uint64_t least = least_memory(rules, request.candidates.size()); impl_->memory < least)
    throw InputError(
        fmt::format("{} bytes of memory are too few for best-first search of {} with {} candidates: "
                    "give at least {}",
                    impl_->memory, rules.text(), request.candidates.size(), least));
  const std::uint64_t node_memory = std::min(impl_->memory - HintTable::bytes_needed(rules), impl_->tuning.node_bytes);
  return Answering(impl_->space, impl_->table, impl_->symmetry, request, node_memory, impl_->tuning, monitor).answer();
}

}  // namespace deduce::bestfirst
