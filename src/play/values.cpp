#include "deduce/play/values.hpp"

#include <algorithm>

#include "deduce/board/board.hpp"
#include "deduce/exact/few.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/partition/cells.hpp"
#include "play/allowance.hpp"
#include "play/small_sets.hpp"

namespace deduce::play {
namespace {

// For the table of sets; what the hints of the candidates take comes on top.
constexpr std::uint64_t kSetMemory = std::uint64_t{256} << 20;
// More than the hints of the largest question to be asked take, and lists of all codes of the largest game.
constexpr std::uint64_t kFewMemory = std::uint64_t{1} << 30;

}  // namespace

/// The engine, and the single thread that makes its order of work the same every time.
struct Values::Engine {
  explicit Engine(const Space& space)
      : workers(1), solver(space, workers, Board::bytes_needed(space.size(), space.size(), true) + kSetMemory) {}

  Workers workers;
  exact::Solver solver;
};

/// What solves few candidates of a large game; kept for as long as all that is asked about is among them.
struct Values::Few {
  Few(const Space& space, std::span<const CodeId> candidates, Monitor& monitor)
      : workers(1), solver(space, candidates, workers, kFewMemory, monitor) {}

  Workers workers;
  exact::FewSolver solver;
};

Values::Values(const Space& space, const Budget& budget) : space_(space), budget_(budget) {}
Values::~Values() = default;

Values::Engine& Values::engine() {
  if (!engine_) engine_ = std::make_unique<Engine>(space_);
  return *engine_;
}

Values::Engine* Values::engine_for(std::span<const CodeId> candidates) {
  if (candidates.size() * std::uint64_t{space_.size()} > budget_.most_pairs ||
      (space_.size() > budget_.large_game && candidates.size() > budget_.most_candidates_of_large))
    why_unknown_ = Unknown::too_many_candidates;
  else
    why_unknown_ = Unknown::none;
  return why_unknown_ == Unknown::none ? &engine() : nullptr;
}

std::uint64_t Values::work_of_a_pass() const {
  return std::uint64_t{space_.size()} * static_cast<std::uint64_t>(space_.hints().size());
}

std::uint64_t Values::most_bounded(std::size_t candidates) const {
  return budget_.work_of_bounds / work_of_a_pass() / candidates;
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
      few_ = std::make_unique<Few>(space_, candidates, monitor);
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
  Allowance allowance(budget_, budget_.work / space_.size(), monitor, most_bounded(candidates.size()));
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
  Allowance allowance(budget_, budget_.work / space_.size(), monitor, most_bounded(candidates.size()));
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
  Allowance allowance(budget_, budget_.work_of_beams / codes, monitor, budget_.work_of_beam_bounds / work_of_a_pass());
  exact::Request request;
  request.candidates.assign(candidates.begin(), candidates.end());
  if (first) request.first = space_.guess_id(*first);
  const exact::Outcome outcome = solver.by_beams(request, allowance);
  if (!outcome.best) return std::nullopt;
  return Best{space_[*outcome.first_guess], *outcome.best};
}

}  // namespace deduce::play
