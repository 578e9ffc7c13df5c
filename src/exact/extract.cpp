#include "exact/extract.hpp"

#include <algorithm>

#include "deduce/base/check.hpp"

namespace deduce::exact {
namespace {

/// Chooses the guess for a set of two or more with `left` guesses and leaves its cells in the node.
using Choose = std::function<Guess(Node&, Members, int left, const AllowedGuesses&)>;
using Turns = std::vector<Played>;

class Extractor {
 public:
  Extractor(Search& search, const Scribe& scribe, const Choose& choose, Growth growth,
            Start start = Start::at_the_question)
      : common_(search.common()), search_(search), scribe_(scribe), choose_(choose), growth_(growth), start_(start) {}

  /// `turns` lead to the set.
  [[nodiscard]] Strategy build(Members set, int left, std::optional<Guess> first, const AllowedGuesses& allowed,
                               const Turns& turns = {}) const {
    if (set.size() == 1 && !first) {
      Strategy strategy;
      strategy.add(scribe_.leaf(common_.board, set[0]), true);
      return strategy;
    }
    const auto node = search_.node(set, left, allowed);
    if (start_ == Start::at_the_question) node->comes_after(turns);
    if (first) node->partition.split(common_, set, *first);
    const Guess guess = first ? *first : choose_(*node, set, left, allowed);
    const auto grow = [&](const Cell& cell) {
      const AllowedGuesses there = search_.restriction().after(allowed, guess, cell.hint);
      Turns turns_there = turns;
      turns_there.emplace_back(GuessId(index(guess)), cell.hint);
      return build(node->partition.members(cell), after_one(left), std::nullopt, there, turns_there);
    };
    return grown(common_, scribe_, node->partition, set, grow, growth_);
  }

 private:
  const Common& common_;
  Search& search_;
  const Scribe& scribe_;
  const Choose& choose_;
  Growth growth_;
  Start start_;
};

/// The first guess in the order of the rule that costs no more than the set does.
Guess choose_for_mean(Search& search, Node& node, Members set, int left, const AllowedGuesses& allowed) {
  const auto fresh = search.node(set, left, allowed);
  if (node.way.known) fresh->comes_after(node.way.turns);
  const int cost = search.solve(*fresh);
  DEDUCE_CHECK(cost < kNever);
  std::optional<Guess> chosen;
  search.for_each_best(node, cost, Search::By::possible_first, Search::Visit::classes, [&](Guess guess, const auto&) {
    chosen = guess;
    return false;
  });
  DEDUCE_CHECK(chosen.has_value());
  return *chosen;
}

Guess choose_for_worst(Search& search, Reach& reach, Node& node, Members set, const AllowedGuesses& allowed) {
  const Common& common = search.common();
  int worst = 0;
  while (!reach.enough(set, worst, allowed, node.way)) ++worst;
  if (const auto found = reach.found(set, worst, allowed)) {
    node.partition.split(common, set, *found);
    return *found;
  }
  std::vector<bool> refuted(common.board.guess_count());
  const auto work = search.workspaces().lend();
  common.board.symmetry().look_at(set, *node.symmetries);
  const auto reaches = [&](Guess guess) {
    if (refuted[index(guess)]) return false;
    node.partition.measure(common, set, guess);
    if (!node.partition.is_idle() && reach.enough_after(set, guess, worst, allowed, node.way)) return true;
    for (const Guess other : search.orbit(node, guess, *work)) refuted[index(other)] = true;
    return false;
  };
  const std::optional<Guess> chosen = [&]() -> std::optional<Guess> {
    for (const Member member : set)
      if (common.board.winnable(member) && reaches(common.board.winner(member))) return common.board.winner(member);
    if (search.restriction().possible_only) return std::nullopt;
    if (allowed) {
      const auto found = std::ranges::find_if(allowed->guesses, reaches);
      return found == allowed->guesses.end() ? std::nullopt : std::optional(*found);
    }
    for (std::uint32_t number = 0; number < common.board.guess_count(); ++number)
      if (const auto guess = Guess(static_cast<std::uint16_t>(number)); reaches(guess)) return guess;
    return std::nullopt;
  }();
  DEDUCE_CHECK(chosen.has_value());
  node.partition.split(common, set, *chosen);
  return *chosen;
}

}  // namespace

Strategy grown(const Common& common, const Scribe& scribe, const Partition& partition, Members set,
               const std::function<Strategy(const Cell&)>& grow, Growth growth) {
  const auto cells = partition.cells_by_hint();
  std::vector<Strategy> subtrees(cells.size());
  const auto grow_one = [&](std::size_t i) { subtrees[i] = grow(*cells[i]); };
  if (growth == Growth::together && set.size() >= common.tuning.share_out)
    common.workers.for_each(cells.size(), grow_one);
  else
    for (std::size_t i = 0; i < cells.size(); ++i) grow_one(i);
  Strategy strategy;
  const auto root = strategy.add(scribe.code_of(partition.guess()), partition.wins());
  for (std::size_t i = 0; i < cells.size(); ++i) strategy.graft(root, cells[i]->hint, subtrees[i]);
  return strategy;
}

Strategy extract_mean(Search& search, const Scribe& scribe, Members set, int left, std::optional<Guess> first,
                      const AllowedGuesses& allowed, Start start) {
  const Choose choose = [&](Node& node, Members subset, int subset_left, const AllowedGuesses& there) {
    return choose_for_mean(search, node, subset, subset_left, there);
  };
  return Extractor(search, scribe, choose, Growth::together, start).build(set, left, first, allowed);
}

Strategy extract_worst(Search& search, const Scribe& scribe, Members set, std::optional<Guess> first,
                       const AllowedGuesses& allowed) {
  Reach reach(search);
  const Choose choose = [&](Node& node, Members subset, int, const AllowedGuesses& there) {
    return choose_for_worst(search, reach, node, subset, there);
  };
  const Growth growth = reach.shares_effort() ? Growth::in_order : Growth::together;
  return Extractor(search, scribe, choose, growth).build(set, kUnlimited, first, allowed);
}

}  // namespace deduce::exact
