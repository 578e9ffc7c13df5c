// As in choose.cpp, a possible guess that tells all candidates apart is best by every rule, so small sets are mostly
// settled by looking at their members. Everything else is counted and scored; ties are exact.
#include "deduce/heuristic/board_rules.hpp"

#include <algorithm>
#include <memory>

#include "deduce/base/check.hpp"
#include "deduce/heuristic/best_guess.hpp"
#include "deduce/heuristic/score.hpp"
#include "deduce/heuristic/tie_order.hpp"
#include "deduce/partition/board_cells.hpp"
#include "heuristic/growth.hpp"

namespace deduce::heuristic {
namespace {

class Choice {
 public:
  /// `monitor`: null where nobody may stop it.
  Choice(const Board& board, const Policy& policy, Members set, const Monitor* monitor)
      : monitor_(monitor),
        board_(board),
        policy_(policy),
        order_(order_of(policy.ties)),
        set_(set),
        counter_(board),
        scorer_(policy.rule, board.hint_count(), static_cast<std::uint32_t>(set.size())),
        best_(scorer_, order_) {}

  Guess best(GuessSpan allowed) {
    if (const auto separating = separating_member()) return *separating;
    if (policy_.possible_only)
      for (const Member member : set_) consider(board_.winner(member));
    else
      for (const Guess guess : allowed) {
        consider(guess);
        if (monitor_ != nullptr && monitor_->stop()) break;
      }
    DEDUCE_CHECK(best_.guess().has_value());
    return *best_.guess();
  }

 private:
  /// The guess of a member that splits the set into single ones, in the order of the tie-break.
  std::optional<Guess> separating_member() {
    if (set_.size() > static_cast<std::size_t>(board_.hint_count()) ||
        (!order_.possible_before_others && !policy_.possible_only))
      return std::nullopt;
    std::vector<Guess> guesses;
    for (const Member member : set_) guesses.push_back(board_.winner(member));
    std::ranges::sort(guesses);
    if (order_.possible == Representative::greatest) std::ranges::reverse(guesses);
    const auto found =
        std::ranges::find_if(guesses, [&](Guess guess) { return counter_.sizes(guess, set_).size() == set_.size(); });
    return found == guesses.end() ? std::nullopt : std::optional(*found);
  }

  [[nodiscard]] bool possible(Guess guess) const {
    const auto member = board_.won_by(guess);
    return member && std::ranges::binary_search(set_, *member);
  }

  void consider(Guess guess) {
    best_.offer(guess, counter_.sizes(guess, set_), [this](Guess one) { return possible(one); });
  }

  const Monitor* monitor_;
  const Board& board_;
  const Policy& policy_;
  TieOrder order_;
  Members set_;
  CellCounter counter_;
  Scorer scorer_;
  BestGuess<Guess, std::vector<std::uint32_t>> best_;
};

class BoardWorld {
 public:
  using Guess = deduce::Guess;
  struct Place {
    std::shared_ptr<const std::vector<Guess>> allowed;
    std::vector<Member> members;
    [[nodiscard]] std::size_t size() const { return members.size(); }
  };
  struct After {
    bool wins = false;
    std::vector<std::pair<HintId, Place>> places;
  };

  BoardWorld(const Board& board, const Policy& policy, const Narrow& narrow)
      : board_(board), policy_(policy), narrow_(narrow) {}

  [[nodiscard]] Guess guess(const Place& place) const {
    return place.size() == 1 ? board_.winner(place.members.front())
                             : choose(board_, policy_, place.members, *place.allowed);
  }
  [[nodiscard]] static GuessId id(Guess guess) { return GuessId(index(guess)); }
  [[nodiscard]] After after(const Place& place, Guess guess) const {
    After after;
    for (auto& [hint, members] : split(board_, guess, place.members)) {
      if (hint == board_.win()) {
        after.wins = true;
        continue;
      }
      auto allowed = place.allowed;
      if (narrow_ && members.size() > 1)
        allowed = std::make_shared<const std::vector<Guess>>(narrow_(*allowed, guess, hint));
      after.places.push_back({hint, {std::move(allowed), std::move(members)}});
    }
    return after;
  }

 private:
  const Board& board_;
  const Policy& policy_;
  const Narrow& narrow_;
};

Guess choose_for(const Board& board, const Policy& policy, Members set, GuessSpan allowed, const Monitor* monitor) {
  DEDUCE_CHECK(!set.empty());
  if (policy.rule != Rule::simple) return Choice(board, policy, set, monitor).best(allowed);
  const auto guess = [&](Member member) { return board.winner(member); };
  return order_of(policy.ties).possible == Representative::least ? guess(std::ranges::min(set, {}, guess))
                                                                 : guess(std::ranges::max(set, {}, guess));
}

}  // namespace

Guess choose(const Board& board, const Policy& policy, Members set, GuessSpan allowed) {
  return choose_for(board, policy, set, allowed, nullptr);
}

Guess choose(const Board& board, const Policy& policy, Members set, GuessSpan allowed, const Monitor& monitor) {
  return choose_for(board, policy, set, allowed, &monitor);
}

std::optional<Strategy> build(const Board& board, const Policy& policy, Members set, std::vector<Guess> allowed,
                              std::optional<Guess> first, const Narrow& narrow, const Workers& workers,
                              Monitor& monitor) {
  const BoardWorld world(board, policy, narrow);
  Growth<BoardWorld> growth(world, policy.rule, workers, monitor, set.size());
  return growth.grow({std::make_shared<const std::vector<Guess>>(std::move(allowed)), {set.begin(), set.end()}}, first);
}

}  // namespace deduce::heuristic
