#include "deduce/heuristic/build.hpp"

#include <memory>

#include "deduce/base/error.hpp"
#include "deduce/game/history.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/partition/cells.hpp"
#include "heuristic/growth.hpp"

namespace deduce::heuristic {
namespace {

/// Pegs: the guess of a rule depends on the guesses before it too, through the symmetries that they leave.
class PegWorld {
 public:
  using Guess = Code;
  struct Place {
    std::shared_ptr<const Context> context;
    std::vector<CodeId> candidates;
    [[nodiscard]] std::size_t size() const { return candidates.size(); }
  };
  struct After {
    bool wins = false;
    std::vector<std::pair<HintId, Place>> places;
  };

  explicit PegWorld(const Chooser& chooser) : chooser_(chooser), space_(chooser.space()) {}

  [[nodiscard]] Code guess(const Place& place) const {
    return place.size() == 1 ? space_[place.candidates.front()] : chooser_.choose(*place.context, place.candidates);
  }
  [[nodiscard]] GuessId id(Code guess) const { return space_.guess_id(guess); }
  [[nodiscard]] After after(const Place& place, Code guess) const {
    After after;
    std::shared_ptr<const Context> context;
    for (Cell& cell : split(space_, guess, place.candidates)) {
      if (cell.hint == space_.hints().win()) {
        after.wins = true;
        continue;
      }
      if (!context) context = std::make_shared<const Context>(place.context->with(guess));
      after.places.push_back({cell.hint, {context, std::move(cell.candidates)}});
    }
    return after;
  }

 private:
  const Chooser& chooser_;
  const Space& space_;
};

}  // namespace

std::optional<Strategy> build(const Chooser& chooser, const History& history, std::optional<Code> first,
                              const Workers& workers, Monitor& monitor) {
  const std::vector<CodeId> left = candidates(chooser.space(), history);
  if (left.empty()) throw InputError(kNoCodeFits);
  return build(chooser, Context::of(chooser.space().rules(), history), left, first, workers, monitor);
}

std::optional<Strategy> build(const Chooser& chooser, const Context& context, std::span<const CodeId> candidates,
                              std::optional<Code> first, const Workers& workers, Monitor& monitor) {
  const PegWorld world(chooser);
  Growth<PegWorld> growth(world, chooser.policy().rule, workers, monitor, candidates.size(), chooser.tuning());
  // The caller's context outlives this call.
  const std::shared_ptr<const Context> shared(std::shared_ptr<const Context>(), &context);
  return growth.grow({shared, {candidates.begin(), candidates.end()}}, first);
}

}  // namespace deduce::heuristic
