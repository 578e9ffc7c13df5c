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
#include "exact/atlas_build.hpp"

#include <algorithm>
#include <bit>

#include "deduce/base/check.hpp"
#include "deduce/exact/count.hpp"
#include "exact/parts.hpp"

namespace deduce::exact {
namespace {

int as_left(std::optional<int> left) { return left.value_or(kUnlimited); }

}  // namespace

void AtlasBuilder::build(Members members, std::optional<int> left, std::optional<Member> first) {
  std::vector<Member> set(members.begin(), members.end());
  left = Atlas::limit_for(left, first ? set.size() + 1 : set.size());
  if (!first) {
    atlas_.add_root(expand(std::move(set), left));
    return;
  }
  partition_.measure(search_.board(), members, *first);
  partition_.fill(search_.board(), members);
  std::vector<Found> only{found(partition_)};
  only[0].branch.guesses.push_back({CodeId(*first), 1});
  atlas_.add_root(settle_cells(std::move(set), left, std::move(only)));
}

Atlas::Index AtlasBuilder::add(Members members, std::optional<int> left) {
  left = Atlas::limit_for(left, members.size());
  std::vector<Member> set(members.begin(), members.end());
  if (merge_ == Merge::equals) {
    if (const auto place = atlas_.find(members, left)) return place->set;
    return atlas_.add(expand(std::move(set), left));
  }
  if (const auto known = unmerged_.find({set, left}); known != unmerged_.end()) return known->second;
  const Atlas::Index added = atlas_.add(expand(set, left));
  unmerged_.emplace(std::pair(std::move(set), left), added);
  return added;
}

Atlas::Set AtlasBuilder::expand(std::vector<Member> members, std::optional<int> left) {
  std::vector<Found> branches;
  if (members.size() == 1) {
    if (search_.goal() == Goal::win) branches = members_that_tell_apart(members);
    return settle_cells(std::move(members), left, std::move(branches));
  }
  // To win, nothing but a member that tells all others apart reaches 2n-1; no need to look further.
  if (search_.goal() == Goal::win) branches = members_that_tell_apart(members);
  if (branches.empty()) branches = best_branches(members, left);
  return settle_cells(std::move(members), left, std::move(branches));
}

AtlasBuilder::Found AtlasBuilder::found(Partition& partition) {
  Found result;
  result.branch.wins = partition.wins();
  for (const Cell& cell : partition.cells()) {
    const Members members = partition.members(cell);
    result.cells.emplace_back(members.begin(), members.end());
  }
  return result;
}

std::vector<AtlasBuilder::Found> AtlasBuilder::members_that_tell_apart(Members members) const {
  std::vector<Found> result;
  if (members.size() > static_cast<std::size_t>(search_.board().hint_count())) return result;
  for (const Member guess : members) {
    const std::uint8_t* row = search_.board().hints.row(CodeId(guess));
    std::uint64_t seen = 0;
    for (const Member other : members) seen |= std::uint64_t{1} << row[other];
    if (static_cast<std::size_t>(std::popcount(seen)) != members.size()) continue;
    Found one;
    one.branch = {true, {}, {{CodeId(guess), 1}}};
    for (const Member other : members)
      if (other != guess) one.cells.push_back({other});
    result.push_back(std::move(one));
  }
  return result;
}

std::vector<AtlasBuilder::Found> AtlasBuilder::best_branches(Members members, std::optional<int> left) {
  const Board& board = search_.board();
  const int total = search_.solve(*search_.node(members, as_left(left)));
  DEDUCE_CHECK(total < kNever);
  const auto node = search_.node(members, as_left(left));
  search_.scan(*node);
  const int base = node->base;
  const auto work = search_.workspaces().lend();
  std::vector<Found> branches;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::size_t> by_cells;
  const auto branch_of = [&](Member guess) -> std::optional<std::size_t> {
    const int cost = search_.cost_of(*node, guess, total);
    if (cost > total && cost < kNever) return std::nullopt;
    // The search takes no second look at cells it has seen, so that "never" may mean "as before".
    partition_.measure(board, members, guess);
    partition_.fill(board, members);
    const Key key = partition_.fingerprint();
    const auto known = by_cells.find({key.high, key.low});
    if (known != by_cells.end()) return known->second;
    if (cost > total) return std::nullopt;
    by_cells.emplace(std::pair(key.high, key.low), branches.size());
    branches.push_back(found(partition_));
    return branches.size() - 1;
  };
  for (std::uint32_t code = 0; code < board.space.size(); ++code) {
    const auto guess = static_cast<Member>(code);
    if (node->limits[guess] == bound::kNoGuess || base + node->limits[guess] > total) continue;
    const auto branch = branch_of(guess);
    BestGuess best{CodeId(guess), 0};
    const Members equals = merge_ == Merge::equals ? search_.orbit(*node, guess, *work) : Members(&guess, 1);
    for (const Member other : equals) {
      node->limits[other] = bound::kNoGuess;
      ++best.class_size;
    }
    if (branch) branches[*branch].branch.guesses.push_back(best);
  }
  DEDUCE_CHECK(!branches.empty());
  return branches;
}

Atlas::Set AtlasBuilder::settle_cells(std::vector<Member> members, std::optional<int> left,
                                      std::vector<Found> branches) {
  const std::uint64_t single = search_.goal() == Goal::win ? 1 : 0;
  Atlas::Set set{std::move(members), left, 0, {}};
  for (Found& one : branches) {
    std::uint64_t total = set.members.size();
    for (const std::vector<Member>& cell : one.cells) {
      const Atlas::Index at = cell.size() == 1 ? Atlas::kSingle : add(cell, Atlas::after_guess(left));
      one.branch.cells.push_back(at);
      total += at == Atlas::kSingle ? single : atlas_.sets()[at].total;
    }
    // Every branch was found to cost the least; the atlas adds the cells up again.
    DEDUCE_CHECK(set.branches.empty() || total == set.total);
    set.total = total;
    set.branches.push_back(std::move(one.branch));
  }
  return set;
}

AtlasOutcome Solver::atlas(const Request& request, Monitor& monitor) {
  require_countable(request.objective);
  AtlasOutcome result{solve(request, monitor), std::nullopt};
  if (result.outcome.status != Status::proven) return result;
  std::vector<Member> set;
  for (const CodeId id : request.candidates) set.push_back(static_cast<Member>(index(id)));
  Atlas::Question question{request.goal, request.objective, request.at_most, request.first};
  std::optional<int> left = request.at_most;
  if (left) left = std::min(*left, kUnlimited - 1);
  if (request.objective != Objective::mean) left = result.outcome.worst;
  std::optional<Member> first;
  if (request.first && (set.size() > 1 || request.goal == Goal::win))
    first = static_cast<Member>(index(*request.first));
  Search search(parts_->board, parts_->table, request.goal, request.order, set.size(), monitor);
  try {
    Atlas atlas(space(), question);
    AtlasBuilder(search, atlas).build(set, left, first);
    DEDUCE_CHECK(atlas.sets()[atlas.root()].total == result.outcome.total);
    result.atlas = std::move(atlas);
  } catch (const Interrupted&) {
    result.outcome.status = Status::stopped;
  }
  return result;
}

}  // namespace deduce::exact
