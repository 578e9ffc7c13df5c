// One position: which guess does the rule play? Most of the cost of the classic strategies is here.
//
// - If a possible guess tells all candidates apart, it is best by every rule and nothing else needs
//   to be looked at.
// - Guesses that are images of each other under the context's symmetry, or that differ only in which
//   absent colour they use, split the candidates alike; one of each kind is scored, the one that the
//   tie-break would take.
// - For few candidates, the number of cells of all guesses is cheap (count_parts), and by convexity it
//   bounds every rule's value; guesses are scored in the order of falling numbers of cells until the
//   bound says that no other can be as good.
#include "deduce/heuristic/choose.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

#include "deduce/base/check.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/heuristic/best_guess.hpp"
#include "deduce/heuristic/score.hpp"
#include "deduce/heuristic/tie_order.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/symmetry/absent_colours.hpp"

namespace deduce::heuristic {
Context Context::of(const Rules& rules, std::span<const Turn> history) {
  Context context(rules);
  for (const Turn& turn : history) context = context.with(turn.guess);
  return context;
}

const std::vector<Code>* Context::representatives(Representative which) const {
  if (stabiliser_.elements().size() == 1 && std::popcount(stabiliser_.free_colours()) < 2) return nullptr;
  List& list = which == Representative::least ? *least_ : *greatest_;
  std::call_once(list.once, [&] { list.codes = stabiliser_.representatives(which); });
  return &list.codes;
}

class Chooser::Search {
 public:
  /// `monitor`: null where nobody may stop it.
  Search(const Chooser& chooser, const Context& context, std::span<const CodeId> candidates, const Monitor* monitor)
      : monitor_(monitor),
        space_(chooser.space_),
        policy_(chooser.policy_),
        tuning_(chooser.tuning_),
        all_(chooser.all_),
        order_(order_of(policy_.ties)),
        context_(context),
        candidates_(candidates),
        codes_(codes_of(space_, candidates)) {}

  Code best() {
    if (const auto separating = separating_candidate()) return *separating;
    planes_.emplace(space_.rules(), codes_);
    scorer_.emplace(policy_.rule, space_.hints().size(), static_cast<std::uint32_t>(codes_.size()));
    best_.emplace(*scorer_, order_);
    absent_ = absent_colours(space_, candidates_);
    if (policy_.possible_only)
      for (const Code code : codes_) consider(code);
    else if (codes_.size() <= tuning_.few_candidates)
      consider_by_parts();
    else
      consider_representatives();
    return *best_->guess();
  }

 private:
  /// A possible guess that splits the candidates into single ones, in the order of the tie-break.
  std::optional<Code> separating_candidate() const {
    if (codes_.size() > static_cast<std::size_t>(space_.hints().size()) ||
        (!order_.possible_before_others && !policy_.possible_only))
      return std::nullopt;
    const auto separates = [&](Code guess) {
      return tells_apart<1>(codes_, [&](Code code) { return index(hint_of(space_.hints(), guess, code)); });
    };
    for (std::size_t i = 0; i < codes_.size(); ++i) {
      const Code guess = codes_[order_.possible == Representative::least ? i : codes_.size() - 1 - i];
      if (separates(guess)) return guess;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool possible(Code code) const { return std::ranges::binary_search(codes_, code); }

  void consider_by_parts() {
    std::vector<std::uint8_t> parts(all_.stride());
    count_parts(space_.hints(), codes_, all_, parts.data());
    const int most = *std::max_element(parts.begin(), parts.begin() + space_.size());
    for (int count = most; count > 0; --count) {
      if (best_->guess() && scorer_->least_value(count) > best_->value()) break;
      const std::uint8_t* const end = parts.data() + space_.size();
      for (const std::uint8_t* at = parts.data(); (at = std::find(at, end, count)) != end; ++at)
        if (const Code guess = space_.codes()[static_cast<std::size_t>(at - parts.data())];
            stands_for_absent(space_.rules(), guess, absent_, order_.others))
          consider(guess);
    }
  }

  void consider_representatives() {
    consider_list(order_.possible, true, order_.possible == order_.others);
    if (order_.possible != order_.others) consider_list(order_.others, false, true);
  }

  /// Considers the guesses of a list of representatives: the possible ones, the others, or both.
  void consider_list(Representative which, bool possible_ones, bool others) {
    const std::vector<Code>* codes = context_.representatives(which);
    for (const Code code : codes != nullptr ? std::span<const Code>(*codes) : space_.codes()) {
      if (!stands_for_absent(space_.rules(), code, absent_, which)) continue;
      if (possible_ones != others && possible(code) != possible_ones) continue;
      consider(code);
      if (monitor_ != nullptr && monitor_->stop()) return;
    }
  }

  void consider(Code guess) {
    best_->offer(guess, cell_sizes(space_.hints(), guess, *planes_), [this](Code one) { return possible(one); });
  }

  const Monitor* monitor_;
  const Space& space_;
  const Policy& policy_;
  const Tuning& tuning_;
  const Planes& all_;
  TieOrder order_;
  const Context& context_;
  std::span<const CodeId> candidates_;
  std::vector<Code> codes_;
  std::optional<Planes> planes_;
  std::optional<Scorer> scorer_;
  std::uint32_t absent_ = 0;

  std::optional<BestGuess<Code, CellSizes>> best_;
};

Chooser::Chooser(const Space& space, const Policy& policy, const Tuning& tuning)
    : space_(space), policy_(policy), tuning_(tuning), all_(space.rules(), space.codes()) {
  require_at_most(space.rules(), kMaxCodesToCompare, "comparing all guesses");
}

Code Chooser::choose(const Context& context, std::span<const CodeId> candidates) const {
  return choose(context, candidates, nullptr);
}

Code Chooser::choose(const Context& context, std::span<const CodeId> candidates, const Monitor& monitor) const {
  return choose(context, candidates, &monitor);
}

Code Chooser::choose(const Context& context, std::span<const CodeId> candidates, const Monitor* monitor) const {
  DEDUCE_CHECK(!candidates.empty());
  if (policy_.rule == Rule::simple) {
    const bool first = order_of(policy_.ties).possible == Representative::least;
    return space_[first ? candidates.front() : candidates.back()];
  }
  return Search(*this, context, candidates, monitor).best();
}

}  // namespace deduce::heuristic
