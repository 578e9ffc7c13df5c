#include "exact/reach.hpp"

#include <algorithm>

namespace deduce::exact {
namespace {

constexpr std::uint64_t kReachKeys = (std::uint64_t{1} << 32) + 1024;  // beyond the questions of Search

}  // namespace

int Reach::top_score() const { return search_.board().hint_count() + (search_.goal() == Goal::win ? 1 : 0); }

Key Reach::question(int left) const {
  return random_key(kReachKeys + (search_.goal() == Goal::win ? 0U : 512U) + static_cast<unsigned>(left));
}

bool Reach::enough(Members set, int left) {
  const auto work = search_.workspaces().lend();
  return enough(set, search_.board().keys.of(set), left, top_score(), *work);
}

bool Reach::enough_after(Members set, Member guess, int left) {
  const auto work = search_.workspaces().lend();
  const auto node = nodes_.lend();
  Cell all;
  all.key = all.canonical = search_.board().keys.of(set);
  node->reset(set, all, left, top_score());
  return left > 0 && cells_reach(*node, guess, left, *work);
}

int Reach::worst(Members set) {
  int left = 0;
  while (!enough(set, left)) ++left;
  return left;
}

int Reach::worst_after(Members set, Member guess) {
  // A guess that splits nothing is only one more guess.
  int left = 1;
  while (!enough_after(set, guess, left)) ++left;
  return left;
}

bool Reach::enough(Members set, Key key, int left, int score, Workspace& work) {
  const Board& board = search_.board();
  const Bounds bounds = settle(board, search_.goal(), set, left, score, 0);
  if (bounds.lower >= kNever) return false;
  if (bounds.upper < kNever || static_cast<std::size_t>(left) >= set.size()) return true;
  if (set.size() > bound::capacity(search_.goal() == Goal::identify, board.hint_count(), score, left)) return false;
  Bounds known{0, kNever};
  search_.table().look_up(key ^ question(left), set.size(), known);
  if (known.lower >= kNever || known.upper < kNever) return known.upper < kNever;
  const bool reaches = some_guess_reaches(set, key, left, score, work);
  const auto size = static_cast<int>(set.size());
  search_.table().store(key ^ question(left), set.size(), reaches ? Bounds{size, size} : Bounds{kNever, kNever});
  return reaches;
}

bool Reach::some_guess_reaches(Members set, Key key, int left, int score, Workspace& work) {
  search_.poll(work);
  const Board& board = search_.board();
  const bound::Scan& scan = board.win;  // its excess tells the cells beyond the threshold, for both goals
  const auto capacity = bound::capacity(search_.goal() == Goal::identify, board.hint_count(), score, left - 1);
  const auto threshold = static_cast<int>(std::min<std::uint64_t>(capacity, set.size()));
  const auto node = nodes_.lend();
  Cell all;
  all.key = all.canonical = key;
  node->reset(set, all, left, score);
  ++work.statistics.nodes;
  ++work.statistics.scans;
  const bound::ScanResult result = scan(set, threshold, node->limits.get(), node->parts.get());
  node->score = std::min(score, search_.goal() == Goal::win ? result.score : result.parts);
  node->bucket.resize(board.space.size());
  // Without excess, a relative bound is fixed by the number of parts; those with excess are larger.
  const auto size = static_cast<int>(set.size());
  for (int parts = node->score; parts >= 2; --parts)
    for (const bool member : {true, false}) {
      const int relative = 3 * size - parts - (member ? 1 : 0) - scan.base(set.size());
      const std::size_t count =
          scan.collect(node->limits.get(), static_cast<std::uint16_t>(relative), node->bucket.data());
      for (std::size_t i = 0; i < count; ++i) {
        const Member guess = node->bucket[i];
        if (node->limits[guess] != relative || node->parts[guess] != parts) continue;
        if (member != std::ranges::binary_search(set, guess)) continue;
        if (cells_reach(*node, guess, left, work)) return true;
        for (const Member other : search_.orbit(*node, guess, work)) node->limits[other] = bound::kNoGuess;
      }
    }
  return false;
}

bool Reach::cells_reach(Node& node, Member guess, int left, Workspace& work) {
  ++work.statistics.guesses;
  node.partition.measure(search_.board(), node.set, guess);
  node.partition.fill(search_.board(), node.set);
  const auto cells = node.partition.cells();
  // Large cells first: they are the likeliest to fail.
  return std::all_of(cells.rbegin(), cells.rend(), [&](const Cell& cell) {
    return enough(node.partition.members(cell), cell.key, left - 1, node.score, work);
  });
}

}  // namespace deduce::exact
