// All guesses that reach the least total of a set, and so on for their cells: equations (4) and (5) of
// Arai's thesis (2015) without the guesses already made, since a guess made before splits nothing and
// is never among the best.
//
// Why nothing is missed. After the search the cost V of a set is known. A guess is left out only when
// a valid lower bound of it exceeds V, or when the search of its cells with the budget V proves that it
// costs more; so every guess that ties is found. Guesses that a symmetry of the set makes equal are
// looked at once and kept with the size of their class (equation 15), and guesses with the very same
// cells share one branch.
//
// Why limits are safe. A set is looked up with the guesses that are left, wherever these can matter:
// the number of strategies that keep to a limit is not the number without one, even where the least
// total is the same.
#include "atlas/atlas_build.hpp"

#include <algorithm>

#include "deduce/atlas/count.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"

namespace deduce::atlas {

void AtlasBuilder::build(Members members, std::optional<int> left, std::optional<GuessId> first) {
  std::vector<Member> set(members.begin(), members.end());
  left = Atlas::limit_for(left, first ? set.size() + 1 : set.size());
  if (!first) {
    atlas_.add_root(settle_cells(std::move(set), left, probe_.best_splits(members, left, merge_)));
    return;
  }
  exact::BestSplit only;
  const auto guess = Guess(static_cast<std::uint16_t>(index(*first)));
  only.wins = atlas_.wins(set, guess);
  for (Atlas::Cell& cell : atlas_.split(members, guess)) only.cells.push_back(std::move(cell.members));
  std::ranges::stable_sort(only.cells, {}, [](const auto& cell) { return cell.size(); });  // as a search has them
  only.guesses.push_back({*first, 1});
  atlas_.add_root(settle_cells(std::move(set), left, {std::move(only)}));
}

Atlas::Index AtlasBuilder::add(Members members, std::optional<int> left) {
  left = Atlas::limit_for(left, members.size());
  std::vector<Member> set(members.begin(), members.end());
  const auto expanded = [&] { return settle_cells(set, left, probe_.best_splits(members, left, merge_)); };
  if (merge_ == Merge::equals) {
    if (const auto place = atlas_.find(members, left)) return place->set;
    return atlas_.add(expanded());
  }
  if (const auto known = unmerged_.find({set, left}); known != unmerged_.end()) return known->second;
  const Atlas::Index added = atlas_.add(expanded());
  unmerged_.emplace(std::pair(std::move(set), left), added);
  return added;
}

Atlas::Set AtlasBuilder::settle_cells(std::vector<Member> members, std::optional<int> left,
                                      std::vector<exact::BestSplit> splits) {
  const std::uint64_t single = atlas_.question().goal == Goal::win ? 1 : 0;
  Atlas::Set set{std::move(members), left, 0, {}};
  for (exact::BestSplit& split : splits) {
    Atlas::Branch branch{split.wins, {}, std::move(split.guesses)};
    std::uint64_t total = set.members.size();
    for (const std::vector<Member>& cell : split.cells) {
      const Atlas::Index at = cell.size() == 1 ? Atlas::kSingle : add(cell, Atlas::after_guess(left));
      branch.cells.push_back(at);
      total += at == Atlas::kSingle ? single : atlas_.sets()[at].total;
    }
    // Every branch was found to cost the least; the atlas adds the cells up again.
    DEDUCE_CHECK(set.branches.empty() || total == set.total);
    set.total = total;
    set.branches.push_back(std::move(branch));
  }
  return set;
}

AtlasOutcome all_best(exact::Solver& solver, const exact::Request& request, Monitor& monitor) {
  require_countable(request.objective);
  if (request.hard)
    throw InputError(
        "in hard mode a set costs what the guesses before it leave, so there is no atlas of sets: leave out --hard");
  AtlasOutcome result{solver.solve(request, monitor), std::nullopt};
  if (result.outcome.status != exact::Status::proven) return result;
  std::vector<Member> set;
  for (const CodeId id : request.candidates) set.push_back(static_cast<Member>(index(id)));
  const Atlas::Question question{request.goal, request.objective, request.at_most, request.first};
  std::optional<int> left = request.at_most;
  if (request.objective != exact::Objective::mean) left = result.outcome.worst;
  std::optional<GuessId> first;
  if (request.first && request.needs_a_guess()) first = request.first;
  try {
    Atlas atlas(solver.game() ? atlas_game(solver.game()) : atlas_game(solver.space()), question);
    exact::Probe probe(solver, request.candidates, request.goal, monitor);
    AtlasBuilder(probe, atlas).build(set, left, first);
    DEDUCE_CHECK(atlas.sets()[atlas.root()].total == result.outcome.total);
    result.atlas = std::move(atlas);
    result.outcome.statistics += probe.statistics();
  } catch (const exact::Interrupted&) {
    result.outcome.status = exact::Status::stopped;
  }
  return result;
}

}  // namespace deduce::atlas
