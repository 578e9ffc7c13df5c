#include "exact/reach.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace deduce::exact {
namespace {

constexpr std::uint64_t kReachKeys = (std::uint64_t{1} << 32) + 1024;  // beyond the questions of Search

Cell cell_of(Members set, Key key) {
  Cell cell;
  cell.size = static_cast<std::uint32_t>(set.size());
  cell.key = cell.canonical = key;
  return cell;
}

}  // namespace

Key Reach::question(int left) const {
  return random_key(kReachKeys + (search_.goal() == Goal::win ? 0U : 512U) + static_cast<unsigned>(left));
}

bool Reach::enough(Members set, int left) {
  const auto work = search_.workspaces().lend();
  return enough(set, common_.key_of(set), left, common_.top_score(search_.goal()), *work);
}

bool Reach::enough_after(Members set, Guess guess, int left) {
  const auto work = search_.workspaces().lend();
  const auto node = search_.nodes().lend();
  node->reset(set, cell_of(set, common_.key_of(set)), left, common_.top_score(search_.goal()));
  return left > 0 && cells_reach(*node, guess, left, *work);
}

int Reach::worst(Members set, int& at_least) {
  for (;; ++at_least) {
    search_.watch().show(nullptr, fmt::format("fewest guesses: are {} enough?", at_least));
    if (enough(set, at_least)) return at_least;
  }
}

int Reach::worst_after(Members set, Guess guess, int& at_least) {
  // A guess that splits nothing is only one more guess.
  for (at_least = std::max(at_least, 1);; ++at_least) {
    search_.watch().show(nullptr, fmt::format("fewest guesses: are {} enough?", at_least));
    if (enough_after(set, guess, at_least)) return at_least;
  }
}

bool Reach::enough(Members set, Key key, int left, int score, Workspace& work) {
  const Bounds bounds = settle(MemberHints(common_.board), search_.goal(), set, left, score, 0);
  if (bounds.lower >= kNever) return false;
  if (bounds.upper < kNever || static_cast<std::size_t>(left) >= set.size()) return true;
  if (set.size() > bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), score, left)) return false;
  Bounds known{0, kNever};
  search_.table().look_up(key ^ question(left), set.size(), known);
  if (known.lower >= kNever || known.upper < kNever) return known.upper < kNever;
  const bool reaches = some_guess_reaches(set, key, left, score, work);
  const auto size = static_cast<int>(set.size());
  search_.table().store(key ^ question(left), set.size(), reaches ? Bounds{size, size} : Bounds{kNever, kNever});
  return reaches;
}

bool Reach::wins_member(Guess guess, Members set) const {
  const auto won = common_.board.won_by(guess);
  return won && std::ranges::binary_search(set, *won);
}

bool Reach::some_guess_reaches(Members set, Key key, int left, int score, Workspace& work) {
  search_.watch().poll(work, set.size());
  const bound::Scan& scan = common_.win;  // its excess tells the cells beyond the threshold, for both goals
  const auto capacity = bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), score, left - 1);
  const auto threshold = static_cast<int>(std::min<std::uint64_t>(capacity, set.size()));
  const auto node = search_.nodes().lend();
  node->reset(set, cell_of(set, key), left, score);
  ++work.statistics.nodes;
  ++work.statistics.scans;
  const bound::ScanResult result = node->guesses.fill(scan, set, threshold);
  node->score = std::min(score, search_.goal() == Goal::win ? result.score : result.parts);
  common_.board.symmetry().look_at(set, *node->symmetries);
  // Without excess, a bound is fixed by the number of parts; those with excess are larger.
  const auto size = static_cast<int>(set.size());
  for (int parts = node->score; parts >= 2; --parts)
    for (const bool member : {true, false}) {
      const int bound = 3 * size - parts - (member ? 1 : 0);
      for (const Guess guess : node->guesses.with_limit(bound)) {
        if (!node->guesses.may_cost(guess, bound) || node->guesses.parts(guess) != parts) continue;
        if (member != wins_member(guess, set)) continue;
        if (cells_reach(*node, guess, left, work)) return true;
        node->guesses.strike(search_.orbit(*node, guess, work));
      }
    }
  return false;
}

bool Reach::cells_reach(Node& node, Guess guess, int left, Workspace& work) {
  ++work.statistics.guesses;
  search_.watch().poll(work, node.size());
  node.partition.split(common_, node.set, guess);
  const auto cells = node.partition.cells();
  // Large cells first: they are the likeliest to fail.
  return std::all_of(cells.rbegin(), cells.rend(), [&](const Cell& cell) {
    return enough(node.partition.members(cell), cell.key, left - 1, node.score, work);
  });
}

}  // namespace deduce::exact
