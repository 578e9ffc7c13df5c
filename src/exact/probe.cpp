#include "deduce/exact/probe.hpp"

#include <algorithm>
#include <unordered_map>

#include "deduce/base/check.hpp"
#include "exact/probe_impl.hpp"

namespace deduce::exact {

Probe::Probe(Solver& solver, std::span<const SecretId> candidates, Goal goal, Monitor& monitor) {
  solver.impl_->stand_on(candidates, monitor);
  solver.impl_->require_answer(candidates, goal);
  impl_ = std::make_unique<Impl>(*solver.impl_, goal, candidates.size(), monitor);
}

Probe::Probe(Solver& solver, const Request& request, Monitor& monitor) {
  solver.impl_->stand_on(request.candidates, monitor);
  solver.impl_->require_answer(request.candidates, request.goal);
  impl_ = std::make_unique<Impl>(*solver.impl_, request.goal, request.candidates.size(), monitor,
                                 solver.impl_->restriction(request));
}

Probe::~Probe() = default;

Statistics Probe::statistics() const { return impl_->search.statistics(); }

std::optional<std::uint64_t> Probe::least_total(Members set, std::optional<int> left) {
  std::vector<Member> place;
  const int total = impl_->search.solve(*impl_->search.node(impl_->on_board(set, place), Impl::limit(left)));
  if (total >= kNever) return std::nullopt;
  return static_cast<std::uint64_t>(total);
}

int Probe::cost_up_to(Members set, std::optional<int> left, int wanted, GuessSpan allowed) {
  std::vector<Member> place;
  const auto node =
      impl_->search.node(impl_->on_board(set, place), Impl::limit(left), impl_->search.restriction().only(allowed));
  impl_->search.advance(*node, wanted - 1);
  return std::min(node->bounds.lower, wanted);
}

bool Probe::possible(Members set, int left, GuessSpan allowed) {
  std::vector<Member> place;
  return impl_->reach.enough(impl_->on_board(set, place), left, impl_->search.restriction().only(allowed));
}

std::vector<BestGuess> Probe::best_guesses(Members codes, std::optional<int> left) {
  Search& search = impl_->search;
  std::vector<Member> place;
  const Members set = impl_->on_board(codes, place);
  const int limit = Impl::limit(left);
  const int total = search.solve(*search.node(set, limit));
  if (total >= kNever || (set.size() == 1 && search.goal() == Goal::identify)) return {};
  if (set.size() == 1) return {{guess_of_game(search.common().board.winner(set[0])), 1}};
  std::vector<BestGuess> best;
  search.for_each_best(*search.node(set, limit), total, Search::By::number, Search::Visit::classes,
                       [&](Guess guess, const auto& equals) {
                         best.push_back({guess_of_game(guess), equals().size()});
                         return true;
                       });
  return best;
}

std::vector<BestSplit> Probe::best_splits(Members codes, std::optional<int> left, Merge merge) {
  Search& search = impl_->search;
  const bool win = search.goal() == Goal::win;
  std::vector<Member> place;
  const Members set = impl_->on_board(codes, place);
  const int limit = Impl::limit(left);
  const int total = search.solve(*search.node(set, limit));
  std::vector<BestSplit> splits;
  if (total >= kNever || (set.size() == 1 && !win)) return splits;
  // To win, nothing but a member that tells all others apart reaches 2n-1; no need to look further.
  if (win && total == 2 * static_cast<int>(set.size()) - 1) {
    for (const Member member : members_that_tell_apart(MemberHints(search.common().board), set))
      splits.push_back(impl_->told_apart_by(member, set));
    return splits;
  }
  const auto node = search.node(set, limit);
  std::unordered_map<Key, std::size_t, KeyHash> by_cells;
  search.for_each_best(*node, total, Search::By::number,
                       merge == Merge::equals ? Search::Visit::classes : Search::Visit::all,
                       [&](Guess guess, const auto& equals) {
                         const auto [known, added] = by_cells.emplace(node->partition.fingerprint(), splits.size());
                         if (added) splits.push_back(impl_->split_of(node->partition));
                         splits[known->second].guesses.push_back({guess_of_game(guess), equals().size()});
                         return true;
                       });
  DEDUCE_CHECK(!splits.empty());
  return splits;
}

}  // namespace deduce::exact
