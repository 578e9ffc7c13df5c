#include "deduce/exact/solve.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/exact/probe.hpp"
#include "deduce/game/peg_board.hpp"
#include "exact/anytime.hpp"
#include "exact/recall.hpp"
#include "exact/solver_impl.hpp"

namespace deduce::exact {
namespace {

/// What other orders than by bound are for: with them, bounds by guess would not fit into 16 bits beyond.
constexpr std::size_t kMostInOrder = 16384;

void check(const Request& request, std::uint32_t secrets) {
  if (request.candidates.empty()) throw InputError("there is no candidate: no code fits all hints");
  DEDUCE_CHECK(std::ranges::adjacent_find(request.candidates, std::ranges::greater_equal()) ==
               request.candidates.end());
  DEDUCE_CHECK(index(request.candidates.back()) < secrets);
  if (request.at_most && *request.at_most < 0)
    throw InputError(fmt::format("at most {} guesses: take 0 or more", *request.at_most));
  if (request.order != Order::bound && request.candidates.size() > kMostInOrder)
    throw InputError(
        fmt::format("orders are compared on sets of at most {} secrets: leave out the order", kMostInOrder));
}

std::vector<Member> numbers(std::span<const SecretId> codes) {
  std::vector<Member> members;
  for (const SecretId code : codes) members.push_back(static_cast<Member>(index(code)));
  return members;
}

void begin_with(const Held& held, Answerer& answerer, Slices& slices, bool any_time) {
  if (held.total() >= kNever) return;
  answerer.beat(held.total(), held.first(), any_time);
  slices.hold(held.total());
}

/// While one lives, the ledger may hand in what is known.
class Recalling {
 public:
  Recalling(Ledger* ledger, Search& search, const Task& task) : ledger_(ledger), recall_(search, task) {
    if (ledger_ != nullptr) ledger_->begin([this](const Fact& fact) { return recall_(fact); });
  }
  ~Recalling() {
    if (ledger_ != nullptr) ledger_->end();
  }
  [[nodiscard]] Whole whole() { return recall_.whole(); }
  Recalling(const Recalling&) = delete;
  Recalling& operator=(const Recalling&) = delete;

 private:
  Ledger* ledger_;
  Recall recall_;
};

/// While one lives, others may do a part of the work, and this search a part of theirs.
class Helping {
 public:
  Helping(Helpers* helpers, Search& search, const Task& task, const Monitor& monitor)
      : helpers_(helpers), search_(search), recall_(search, task) {
    if (helpers_ == nullptr) return;
    search_.helped_by(helpers_);
    helpers_->begin([this](const Job& job) { return recall_.do_job(job); },
                    [this](const SetBounds& told) { return recall_.take_in(told); }, monitor);
  }
  ~Helping() {
    if (helpers_ == nullptr) return;
    helpers_->end();
    search_.helped_by(nullptr);
  }
  Helping(const Helping&) = delete;
  Helping& operator=(const Helping&) = delete;

 private:
  Helpers* helpers_;
  Search& search_;
  Recall recall_;
};

/// After a search was stopped: a strategy where none is held yet, and the one for a first guess that was searched to
/// its end, which costs nothing but the time to write it down.
void put_in_order(Held& held, const Answerer& answerer, Slices& slices, const Tuning& tuning, bool aid_is_quick) {
  slices.begin_last(std::chrono::milliseconds(tuning.last_aid_milliseconds));
  held.make_haste();
  try {
    if (const auto closed = answerer.closed_first(); closed && answerer.total().upper < held.total())
      held.improve(*closed);
    else if (held.total() >= kNever && aid_is_quick)
      held.improve();
  } catch (const Interrupted&) {  // then there is no more than there was
  }
}

void show_held(const Held& held, const Request& request, Outcome& outcome) {
  show(held.strategy(), request, outcome);
  DEDUCE_CHECK(outcome.total == static_cast<std::uint64_t>(held.total()));
}

/// What a search that ended has found.
Outcome answer_of(const Answer& found, Answerer& answerer, const Request& request) {
  Outcome outcome;
  if (!found.feasible) {
    outcome.status = Status::infeasible;
    return outcome;
  }
  outcome.total = static_cast<std::uint64_t>(found.total);
  outcome.worst = found.worst.value_or(0);
  if (request.want_strategy || request.objective == Objective::worst) {
    outcome.strategy = answerer.strategy(found.left);
    const Cost spent = cost(outcome.strategy, request.goal);
    DEDUCE_CHECK(request.objective == Objective::worst || spent.total == outcome.total);
    DEDUCE_CHECK(!found.worst || spent.worst == *found.worst);
    outcome.total = spent.total;
    outcome.worst = spent.worst;
    outcome.rounds = spent.rounds;
    if (request.needs_a_guess()) outcome.first_guess = outcome.strategy[0].guess;
  }
  outcome.best = outcome.lower_bound = outcome.total;
  outcome.worst_at_least = outcome.worst;
  return outcome;
}

/// What one that was stopped has proven.
Outcome proven_by(const Answerer& answerer, const Request& request, const PlainGame& game) {
  Outcome outcome;
  outcome.status = Status::stopped;
  outcome.lower_bound = static_cast<std::uint64_t>(answerer.total().lower);
  outcome.worst_at_least = answerer.worst_at_least();
  know_by_size(request, game, outcome);
  outcome.first_guesses = answerer.first_guesses();
  if (answerer.total().upper < kNever) outcome.best = static_cast<std::uint64_t>(answerer.total().upper);
  return outcome;
}

/// Where there is no strategy yet, the ledger may have one from before.
void recall_best(Ledger* ledger, const Request& request, const PlainGame& game, Outcome& outcome) {
  if (!outcome.strategy.empty() || !request.want_strategy || ledger == nullptr) return;
  auto known = ledger->best();
  if (known && answers(*known, request, game)) show(std::move(*known), request, outcome);
}

/// The least total of the whole question: what took too little time to be told as it was found is told here.
void tell_answer(Ledger& ledger, const Task& task, const Answer& found) {
  if (task.set.size() < 2) return;
  Fact fact{.secrets = static_cast<std::uint32_t>(task.set.size()), .is = Fact::Is::impossible};
  // Where the worst case comes first, the total is the least within it.
  const int within = task.objective == Objective::worst_mean && found.feasible ? found.left : task.at_most;
  if (const int left = Search::left_for(within, task.set.size()); left != kUnlimited) fact.left = left;
  if (found.feasible) fact.is = Fact::Is::exactly, fact.total = static_cast<std::uint64_t>(found.total);
  fact.took = std::chrono::nanoseconds::max();  // as long as it had to
  ledger.proven(fact);
}

}  // namespace

Solver::Solver(const Space& space, const Workers& workers, std::uint64_t memory, const Tuning& tuning) {
  require_board(space.rules(), "solve");
  impl_ = std::make_unique<Impl>(space, workers, memory, tuning);
}

Solver::~Solver() = default;

Solver::Solver(std::shared_ptr<const Notation> game, const Workers& workers, std::uint64_t memory, const Tuning& tuning)
    : impl_(std::make_unique<Impl>(std::move(game), workers, memory, tuning)) {}

const Space& Solver::space() const { return impl_->space(); }

std::shared_ptr<const Notation> Solver::game() const { return impl_->game(); }

Outcome Solver::solve(const Request& request, Monitor& monitor, Ledger* ledger, Helpers* helpers) {
  check(request, impl_->secret_count());
  Outcome outcome;
  if (!impl_->can_stand_on(request.candidates, monitor)) {
    outcome.status = Status::stopped;
    know_by_size(request, impl_->plain(), outcome);
    if (ledger != nullptr) tell_what_is_known(*ledger, request, impl_->plain(), outcome);
    return outcome;
  }
  impl_->require_answer(request.candidates, request.goal);
  const Task task = impl_->task(request);
  const Scribe scribe = impl_->scribe();
  const Tuning& tuning = impl_->common().tuning;
  Slices slices(monitor, request.any_time ? Slices::Best::held : Slices::Best::known);
  Watch watch(slices, impl_->name(request), tuning, ledger);
  Search search(impl_->common(), impl_->table(), request.goal, request.order, task.set.size(), watch,
                impl_->restriction(request));
  Answerer answerer(search, scribe, task);
  Recalling recalling(ledger, search, task);
  answerer.at_least(recalling.whole().at_least);
  answerer.near_enough(request.gap);
  const Helping helping(helpers, search, task, slices);
  std::optional<Held> held;
  if (request.objective == Objective::mean && request.want_strategy && task.set.size() > 1)
    held.emplace(search, scribe, task, impl_->beam_sets(), ledger);
  try {
    const bool taken_up = held && held->take_up();
    if (taken_up) begin_with(*held, answerer, slices, request.any_time);
    if (held) watch.show(nullptr, "a first strategy");
    if (held && held->total() >= kNever && (request.any_time || task.set.size() >= tuning.quick)) {
      held->improve();
      begin_with(*held, answerer, slices, request.any_time);
    }
    // Whoever goes on from a checkpoint had these beams already.
    if (held && !taken_up && !request.any_time && !request.first && task.set.size() >= tuning.long_search) {
      held->improve_before_search();
      begin_with(*held, answerer, slices, false);
    }
    if (held) answerer.measured_by([&](Guess first) { held->measure(first); });
    const Answer found = held && request.any_time
                             ? answer_any_time(answerer, *held, slices, tuning, request.gap.has_value())
                             : answerer.answer();
    if (ledger != nullptr && request.objective != Objective::worst && !request.first) tell_answer(*ledger, task, found);
    outcome = answer_of(found, answerer, request);
    if (ledger != nullptr && !outcome.strategy.empty()) ledger->found(outcome.strategy, outcome.total);
  } catch (const Interrupted&) {
    outcome = proven_by(answerer, request, impl_->plain());
    if (!held) recall_best(ledger, request, impl_->plain(), outcome);
    // Whatever is to be small, a strategy with a small mean is one to show.
    if (!held && outcome.strategy.empty() && request.want_strategy && task.set.size() > 1)
      held.emplace(search, scribe, task, impl_->beam_sets());
    if (held) {
      const std::uint64_t pairs = std::uint64_t{task.set.size()} * impl_->common().board.guess_count();
      put_in_order(*held, answerer, slices, tuning, pairs <= tuning.last_aid_pairs);
      if (held->total() < kNever) show_held(*held, request, outcome);
      held->tell();
    }
    recall_best(ledger, request, impl_->plain(), outcome);
  }
  outcome.statistics = search.statistics();
  return outcome;
}

Outcome Solver::by_beams(const Request& request, Monitor& monitor) {
  check(request, impl_->secret_count());
  DEDUCE_CHECK(request.objective == Objective::mean && request.candidates.size() > 1);
  Outcome outcome;
  outcome.status = Status::stopped;
  if (!impl_->can_stand_on(request.candidates, monitor)) return outcome;
  impl_->require_answer(request.candidates, request.goal);
  const Task task = impl_->task(request);
  const Scribe scribe = impl_->scribe();
  Watch watch(monitor, impl_->name(request), impl_->common().tuning);
  Search search(impl_->common(), impl_->table(), request.goal, request.order, task.set.size(), watch,
                impl_->restriction(request));
  Held held(search, scribe, task, impl_->beam_sets());
  try {
    while (!held.begun() && held.improve()) {
    }
  } catch (const Interrupted&) {  // then what was found is what there is
  }
  if (held.total() < kNever) show_held(held, request, outcome);
  outcome.statistics = search.statistics();
  return outcome;
}

bool Solver::prepare(std::span<const SecretId> candidates, const Monitor& monitor) {
  return impl_->can_stand_on(candidates, monitor);
}

EveryFirst Solver::every_first(const Request& request, Monitor& monitor, Ledger* ledger, Helpers* helpers) {
  DEDUCE_CHECK(!request.first);
  check(request, impl_->secret_count());
  EveryFirst result;
  if (!impl_->can_stand_on(request.candidates, monitor)) {
    result.status = Status::stopped;
    return result;
  }
  const Common& common = impl_->common();
  impl_->require_answer(request.candidates, request.goal);
  const Task whole = impl_->task(request);
  const Scribe scribe = impl_->scribe();
  const auto name = impl_->name(request);
  Watch watch(monitor, name, common.tuning, ledger);
  Search search(common, impl_->table(), request.goal, request.order, whole.set.size(), watch,
                impl_->restriction(request));
  const Recalling recalling(ledger, search, whole);
  const Helping helping(helpers, search, whole, monitor);
  const auto work = search.workspaces().lend();
  const auto node = search.node(whole.set, kUnlimited);
  common.board.symmetry().look_at(whole.set, *node->symmetries);
  std::vector<bool> done(common.board.guess_count());
  try {
    for (std::uint32_t number = 0; number < common.board.guess_count(); ++number) {
      if (done[number]) continue;
      if (request.possible_only) {
        const auto won = common.board.won_by(Guess(static_cast<std::uint16_t>(number)));
        if (!won || !std::ranges::binary_search(whole.set, *won)) continue;
      }
      if (whole.allowed &&
          !std::ranges::binary_search(whole.allowed->guesses, Guess(static_cast<std::uint16_t>(number))))
        continue;
      FirstGuess row;
      row.first = GuessId(number);
      for (const Guess other : search.orbit(*node, guess_on_board(row.first), *work)) {
        done[index(other)] = true;
        ++row.class_size;
      }
      Request one = request;
      one.first = row.first;
      const Task task = impl_->task(one);
      Answerer answerer(search, scribe, task);
      const Answer found = answerer.answer();
      row.feasible = found.feasible;
      if (row.feasible) {
        const Cost spent = cost(answerer.strategy(found.left), request.goal);
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

void Solver::help(const Request& request, Monitor& monitor, Ledger& ledger, Helpers& helpers) {
  check(request, impl_->secret_count());
  if (!impl_->can_stand_on(request.candidates, monitor)) return;
  impl_->require_answer(request.candidates, request.goal);
  const Task task = impl_->task(request);
  Watch watch(monitor, impl_->name(request), impl_->common().tuning, &ledger);
  Search search(impl_->common(), impl_->table(), request.goal, request.order, task.set.size(), watch,
                impl_->restriction(request));
  const Recalling recalling(&ledger, search, task);
  const Helping helping(&helpers, search, task, monitor);
  try {
    // Every thread serves by itself: jobs are many, and large ones are handed out again in parts.
    impl_->workers.for_each(static_cast<std::size_t>(impl_->workers.threads()), [&](std::size_t) { helpers.serve(); });
  } catch (const Interrupted&) {  // whoever it helps knows all that was told
  }
}

bool Solver::holds(const Request& request, const Fact& fact, Monitor& monitor) {
  check(request, impl_->secret_count());
  impl_->stand_on(request.candidates, monitor);
  impl_->require_answer(request.candidates, request.goal);
  const Task task = impl_->task(request);
  Watch watch(monitor, impl_->name(request), impl_->common().tuning);
  Search search(impl_->common(), impl_->table(), request.goal, Order::bound, task.set.size(), watch,
                impl_->restriction(request));
  return Recall(search, task).holds(fact);
}

std::optional<std::uint64_t> Solver::least_total(std::span<const SecretId> candidates, Goal goal,
                                                 std::optional<int> left, Monitor& monitor) {
  check({.candidates = {candidates.begin(), candidates.end()}, .at_most = left}, impl_->secret_count());
  return Probe(*this, candidates, goal, monitor).least_total(numbers(candidates), left);
}

std::vector<BestGuess> Solver::best_guesses(std::span<const SecretId> candidates, Goal goal, std::optional<int> left,
                                            Monitor& monitor) {
  check({.candidates = {candidates.begin(), candidates.end()}, .at_most = left}, impl_->secret_count());
  return Probe(*this, candidates, goal, monitor).best_guesses(numbers(candidates), left);
}

}  // namespace deduce::exact
