#include "deduce/play/values.hpp"

#include <algorithm>

#include "deduce/board/board.hpp"
#include "deduce/exact/few.hpp"
#include "deduce/exact/sketches.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/game/limits.hpp"
#include "deduce/partition/cells.hpp"
#include "play/allowance.hpp"
#include "play/small_sets.hpp"

namespace deduce::play {
namespace {

/// Remembers the first total that is told of: that of the simple strategy, which is held before any sketch.
class FirstTold final : public Monitor {
 public:
  explicit FirstTold(Monitor& inner) : inner_(inner) {}
  void progress(const Snapshot& snapshot) override {
    if (!total_) total_ = snapshot.best;
    inner_.progress(snapshot);
  }
  [[nodiscard]] bool stop() const override { return inner_.stop(); }
  [[nodiscard]] bool exceeds(std::uint64_t total) const {
    return total_ && static_cast<std::uint64_t>(*total_) > total;
  }

 private:
  Monitor& inner_;
  std::optional<std::int64_t> total_;
};

}  // namespace

/// The engine, and the single thread that makes its order of work the same every time.
struct Values::Engine {
  Engine(const Space& space, std::uint64_t memory_of_sets)
      : workers(1), solver(space, workers, Board::bytes_needed(space.size(), space.size(), true) + memory_of_sets) {}

  Workers workers;
  exact::Solver solver;
};

/// What solves few candidates of a large game; kept for as long as all that is asked about is among them.
struct Values::Few {
  Few(const Space& space, std::span<const CodeId> candidates, std::uint64_t memory, Monitor& monitor)
      : workers(1), solver(space, candidates, workers, memory, monitor) {}

  Workers workers;
  exact::FewSolver solver;
};

Values::Values(const Space& space, const Budget& budget) : space_(space), budget_(budget) {}
Values::~Values() = default;

Values::Engine& Values::engine() {
  if (!engine_) engine_ = std::make_unique<Engine>(space_, budget_.memory_of_sets);
  return *engine_;
}

Values::Engine* Values::engine_for(std::span<const CodeId> candidates) {
  const bool asked = worth_asking(budget_, space_.size(), candidates.size());
  why_unknown_ = asked ? Unknown::none : Unknown::too_many_candidates;
  return asked ? &engine() : nullptr;
}

Allowance Values::allowance_for(std::span<const CodeId> candidates, Monitor& monitor) const {
  return play::allowance_for(budget_, space_.size(), space_.hints().size(), candidates.size(), monitor);
}

std::optional<Best> Values::best_of_few(std::span<const CodeId> candidates, Monitor& monitor) {
  if (candidates.size() * std::uint64_t{space_.size()} > budget_.most_pairs_of_few) {
    why_unknown_ = Unknown::too_many_candidates;
    return std::nullopt;
  }
  why_unknown_ = Unknown::out_of_budget;
  if (!few_ || !few_->solver.covers(candidates)) {
    few_.reset();  // before the next one takes as much
    try {
      few_ = std::make_unique<Few>(space_, candidates, budget_.memory_of_few, monitor);
    } catch (const Interrupted&) {
      return std::nullopt;
    }
  }
  Allowance allowance(budget_, budget_.work_on_few / few_->solver.guesses_a_poll(), monitor);
  const auto found = few_->solver.best(candidates, allowance);
  if (!found) return std::nullopt;
  why_unknown_ = Unknown::none;
  return Best{found->guess, found->total};
}

std::optional<Best> Values::best(std::span<const CodeId> candidates, Monitor& monitor) {
  if (const auto easy = best_of_easy_set(space_, candidates)) return easy;
  if (!by_engine()) return best_of_few(candidates, monitor);
  Engine* const engine = engine_for(candidates);
  if (engine == nullptr) return std::nullopt;
  why_unknown_ = Unknown::out_of_budget;
  if (!engine->solver.prepare(candidates, monitor)) return std::nullopt;
  Allowance allowance = allowance_for(candidates, monitor);
  exact::Request request;
  request.candidates.assign(candidates.begin(), candidates.end());
  const exact::Outcome outcome = engine->solver.solve(request, allowance);
  if (outcome.status != exact::Status::proven) return std::nullopt;
  why_unknown_ = Unknown::none;
  return Best{space_[*outcome.first_guess], outcome.total};
}

std::optional<std::uint64_t> Values::least_total(std::span<const CodeId> candidates, Monitor& monitor) {
  if (const auto easy = best_of_easy_set(space_, candidates)) return easy->total;
  if (!by_engine()) {
    const auto found = best_of_few(candidates, monitor);
    return found ? std::optional(found->total) : std::nullopt;
  }
  Engine* const engine = engine_for(candidates);
  if (engine == nullptr) return std::nullopt;
  why_unknown_ = Unknown::out_of_budget;
  if (!engine->solver.prepare(candidates, monitor)) return std::nullopt;
  Allowance allowance = allowance_for(candidates, monitor);
  try {
    const auto total = engine->solver.least_total(candidates, Goal::win, std::nullopt, allowance);
    why_unknown_ = Unknown::none;
    return total;
  } catch (const exact::Interrupted&) {
    return std::nullopt;
  }
}

std::optional<std::uint64_t> Values::total_after(Code guess, std::span<const CodeId> candidates, Monitor& monitor) {
  std::uint64_t total = candidates.size();
  for (const Cell& cell : split(space_, guess, candidates)) {
    if (cell.hint == space_.hints().win()) continue;
    const auto rest = least_total(cell.candidates, monitor);
    if (!rest) return std::nullopt;
    total += *rest;
  }
  return total;
}

std::optional<Best> Values::by_beams(std::span<const CodeId> candidates, std::optional<Code> first, Monitor& monitor) {
  const std::uint32_t codes = space_.size();
  if (codes > Board::kMost || candidates.size() < 2) return std::nullopt;
  const std::uint64_t bytes = std::min(Board::bytes_needed(codes, static_cast<std::uint32_t>(candidates.size()), false),
                                       Board::bytes_needed(codes, codes, true));
  if (bytes > budget_.most_bytes_of_beams) return std::nullopt;
  exact::Solver& solver = engine().solver;
  if (!solver.prepare(candidates, monitor)) return std::nullopt;
  Allowance allowance = allowance_of_beams(budget_, codes, space_.hints().size(), monitor);
  exact::Request request;
  request.candidates.assign(candidates.begin(), candidates.end());
  if (first) request.first = space_.guess_id(*first);
  const exact::Outcome outcome = solver.by_beams(request, allowance);
  if (!outcome.best) return std::nullopt;
  return Best{space_[*outcome.first_guess], *outcome.best};
}

std::optional<Best> Values::by_sketches(std::span<const CodeId> candidates, std::optional<Code> first,
                                        Monitor& monitor) const {
  if (space_.size() > kMaxCodesToCompare || candidates.size() < 2 || candidates.size() > budget_.most_to_sketch ||
      budget_.work_of_sketches == 0)
    return std::nullopt;
  const Workers alone(1);  // so that the same work is done each time
  // A sketch asks once for every set, of which a strategy has fewer than two for each secret: the first one is whole.
  Allowance allowance(budget_, std::max<std::uint64_t>(budget_.work_of_sketches, 4 * candidates.size()), monitor);
  exact::Request request;
  request.candidates.assign(candidates.begin(), candidates.end());
  if (first) request.first = space_.guess_id(*first);
  exact::SketchTuning tuning;
  tuning.rule_to = 0;  // rules are tried by who asks
  FirstTold simple(allowance);
  const exact::Outcome outcome = exact::solve_by_sketches(space_, request, alone, monitor, simple, tuning);
  // Stopped by a deadline before the first sketch was whole, it is worse than any rule.
  if (!outcome.best || !simple.exceeds(*outcome.best)) return std::nullopt;
  return Best{space_[*outcome.first_guess], *outcome.best};
}

}  // namespace deduce::play
