// Strategies for few candidates: the best one, out of what was searched, or one that is made at once and is held until
// a better one is found. A set that is not solved yet is split by the guess that costs the least, as far as its cells
// are known without a search, among those of the least bounds by all guesses (few_guesses.hpp). For two hundred
// candidates of p6c9r that comes within 1 % of the optimum.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "deduce/base/check.hpp"
#include "exact/few_search.hpp"

namespace deduce::exact {
namespace {

constexpr int kAsMany = std::numeric_limits<int>::max();

/// The part of a strategy from a node on.
Strategy part_from(const Strategy& whole, Strategy::NodeIndex node) {
  Strategy part;
  part.add(whole[node].guess, whole[node].possible);
  for (const Strategy::Child& child : whole[node].children) part.graft(0, child.hint, part_from(whole, child.node));
  return part;
}

}  // namespace

std::vector<Code> FewSearch::promising(Members set, int left, std::size_t most) const {
  std::vector<std::pair<FewTotal, Code>> best;
  const auto try_it = [&](Code guess) {
    const FewTotal bound = bound_after(guess, set, left, best.size() == most ? best.back().first : kNoStrategy);
    if (bound >= (best.size() == most ? best.back().first : kNoStrategy)) return;
    if (best.size() == most) best.pop_back();
    best.emplace(std::ranges::upper_bound(best, bound, {}, &std::pair<FewTotal, Code>::first), bound, guess);
  };
  const auto guesses = [&] {
    std::vector<Code> found;
    for (const auto& [bound, guess] : best) found.push_back(guess);
    return found;
  };
  if (possible_only_) {
    for (const Member member : set) try_it(codes_[member]);
    return guesses();
  }
  FewGuesses::InOrder order = in_order(set, std::min(score_, most_parts(set).parts + (identify_ ? 0 : 1)), kNoStrategy);
  for (int tried = 0; tried < tuning_.tried && order.bound() != kNoPlaceLeft; ++tried)
    try_it(guesses_->code(order.next()));
  return guesses();
}

FewBest FewSearch::best(Members set) {
  const int left = useful(kAsMany, set.size());
  least_known = 0;
  const FewTotal total = search(set, left, kNoStrategy);
  Known known = quick(set, left);
  if (!known.exact) known = look_at(set, left, known);
  DEDUCE_CHECK(known.exact && known.least == total);
  return {known.guess, total};
}

std::optional<Strategy> FewSearch::strategy(Members set, int left, std::optional<Code> first, Unknown unknown) {
  if (!first) left = useful(left, set.size());
  Known known = first ? Known{0, true, *first} : quick(set, left);
  if (!known.exact && !possible_only_) known = look_at(set, left, known);
  if (!known.exact && unknown == Unknown::is_searched) {  // it was found, and is forgotten
    search(set, left, kNoStrategy);
    known = quick(set, left);
    DEDUCE_CHECK(known.exact);
  }
  if (known.exact && known.least >= kNoStrategy) return std::nullopt;
  const std::vector<Code> chosen = known.exact ? std::vector{known.guess} : promising(set, left, 1);
  if (chosen.empty()) return std::nullopt;
  const Code guess = chosen[0];
  Cells split = cells_of(guess, set);
  const bool possible = split.cells.back().hint == hints_.win();
  if (possible) split.cells.pop_back();
  Strategy tree;
  tree.add(space_.guess_id(guess), possible);
  for (const Cell& cell : split.cells) {
    const std::optional<Strategy> rest = strategy(cell.members, left - 1, {}, unknown);
    if (!rest) return std::nullopt;
    tree.graft(0, cell.hint, *rest);
  }
  return tree;
}

void FewSearch::hold(int left, std::optional<Code> first, std::size_t openings) {
  holding_ = true;
  first_given_ = first.has_value();
  const FewSet all = everyone();
  if (left < 1) return;
  if (!first && quick(all, useful(left, all.size())).exact) return;
  for (const Code guess : first ? std::vector{*first} : promising(all, useful(left, all.size()), openings)) {
    consider(guess, all, left);
    report(least_known);
  }
}

void FewSearch::hold(const Strategy& known) {
  FewOpening opening{known[0].guess, known[0].possible, codes_.size(), {}};
  for (const Strategy::Child& child : known[0].children) {
    Strategy rest = part_from(known, child.node);
    const FewTotal total = total_of(rest);
    opening.parts.push_back({child.hint, std::move(rest), total});
  }
  if (!held_ || opening.total() < held_->total()) held_ = std::move(opening);
}

FewTotal FewSearch::total_of(const Strategy& strategy) const {
  return cost(strategy, identify_ ? Goal::identify : Goal::win).total;
}

/// Makes a strategy that begins with the guess, once, and holds it where it is better; then true.
bool FewSearch::consider(Code first, Members set, int left) {
  if (!considered_.insert(first).second) return false;
  const Cells split = cells_of(first, set);
  FewOpening opening{space_.guess_id(first), false, set.size(), {}};
  for (const Cell& cell : split.cells) {
    if (cell.hint == hints_.win()) {
      opening.possible = true;
      continue;
    }
    std::optional<Strategy> rest = strategy(cell.members, left - 1, {}, Unknown::looks_best);
    if (!rest) return false;
    const FewTotal total = total_of(*rest);
    opening.parts.push_back({cell.hint, std::move(*rest), total});
  }
  if (held_ && held_->total() <= opening.total()) return false;
  held_ = std::move(opening);
  return true;
}

/// Takes over what was found of a cell, where it is one of the strategy that is held. The cell must have been searched.
void FewSearch::improve_held(Code first, const Cell& cell, int left) {
  if (!held_ || held_->first != space_.guess_id(first)) return;
  const auto part = std::ranges::find(held_->parts, cell.hint, &FewOpening::Part::hint);
  std::optional<Strategy> found = strategy(cell.members, left - 1, {}, Unknown::looks_best);
  if (!found || part == held_->parts.end()) return;
  const FewTotal total = total_of(*found);
  if (total < part->total) *part = {cell.hint, std::move(*found), total};
}

void FewSearch::report(FewTotal least) {
  least_known = std::max(least_known, least);
  Snapshot snapshot;
  snapshot.task = fmt::format("searching {} candidates", codes_.size());
  if (least_known > 0) snapshot.bound = least_known;
  if (held_) snapshot.best = held_->total();
  snapshot.nodes = statistics.nodes;
  monitor_.progress(snapshot);
}

}  // namespace deduce::exact
