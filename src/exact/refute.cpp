#include "exact/refute.hpp"

#include <algorithm>
#include <tuple>
#include <utility>

namespace deduce::exact {
namespace {

/// Cells by number, from 1 on; 0 for secrets that are in none of them.
std::vector<std::uint16_t> marks_of(const Common& common, const Node& node, std::span<const Cell* const> cells) {
  std::vector<std::uint16_t> marks(common.board.secret_count());
  for (std::size_t i = 0; i < cells.size(); ++i)
    for (const Member member : node.partition.members(*cells[i])) marks[member] = static_cast<std::uint16_t>(i + 1);
  return marks;
}

}  // namespace

bool Refuter::enough(Members set, Key key, int left, int score, Workspace& work, CorePointer* why,
                     const Node::Way& way) {
  if (const auto known = reach_.known(set, key, left, score)) {
    if (*known || why == nullptr) return *known;
    // That it is not enough is known, but not why.
    const auto cores = search_.cores().inside(set, left);
    *why = !cores.empty() ? cores.front() : left == last() ? smallest_core(set) : search_.cores().core_of(set);
    return false;
  }
  const auto since = search_.watch().began(way, set.size());
  bool reaches = false;
  if (left == last()) {
    ++work.statistics.scans;
    reaches = some_guess_tells_apart(common_.board, set);
    if (!reaches && why != nullptr) *why = smallest_core(set);
  } else {
    reaches = search(set, key, left, score, work, why, way);
  }
  reach_.remember(key, set.size(), left, reaches, way, since);
  return reaches;
}

// The least number of members, from the first on, that no guess takes apart; then all are left out that can be. What
// remains has no member too many.
CorePointer Refuter::smallest_core(Members set) const {
  std::size_t apart = 1, alike = set.size();
  while (alike - apart > 1) {
    const std::size_t middle = apart + (alike - apart) / 2;
    (some_guess_tells_apart(common_.board, set.first(middle)) ? apart : alike) = middle;
  }
  std::vector<Member> core(set.begin(), set.begin() + static_cast<std::ptrdiff_t>(alike));
  for (std::size_t i = core.size() - 1; i-- > 0;) {
    const Member left_out = core[i];
    core.erase(core.begin() + static_cast<std::ptrdiff_t>(i));
    if (some_guess_tells_apart(common_.board, core))
      core.insert(core.begin() + static_cast<std::ptrdiff_t>(i), left_out);
  }
  return search_.cores().core_of(core);
}

bool Refuter::search(Members set, Key key, int left, int score, Workspace& work, CorePointer* why,
                     const Node::Way& way) {
  search_.watch().poll(work, set.size());
  GuessBits open(common_.board);
  std::vector<CorePointer> cores = search_.cores().inside(set, left - 1);
  for (const CorePointer& core : cores) open.remove(core->together);

  const auto node = search_.nodes().lend();
  Cell whole;
  whole.size = static_cast<std::uint32_t>(set.size());
  whole.key = whole.canonical = key;
  node->reset(set, whole, left, score);
  node->way = way;
  ++work.statistics.nodes;
  const auto reaches = [&](Guess guess) {
    ++work.statistics.guesses;
    search_.watch().poll(work, set.size());
    node->partition.split(common_, set, guess);
    CorePointer core;
    const bool enough_after = enough_for_cells(*node, left - 1, work, &core);
    search_.watch().tell_enough_after(*node, guess, 0, left, enough_after);
    if (enough_after) return true;
    search_.cores().keep(left - 1, core);
    open.remove(core->together);
    cores.push_back(std::move(core));
    return false;
  };

  // Those with many cells first, unless there are so few that it does not matter.
  if (open.count() > common_.tuning.unsorted_guesses) {
    ++work.statistics.scans;
    const auto capacity = bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), score, left - 1);
    const auto threshold = static_cast<int>(std::min<std::uint64_t>(capacity, set.size()));
    const bound::ScanResult result = search_.fill(*node, common_.win, threshold, work);
    node->score = std::min(score, search_.goal() == Goal::win ? result.score : result.parts);
    const auto size = static_cast<int>(set.size());
    // A limit is fixed by the number of cells and by the win. Guesses with cells too large for the guesses that are
    // left have larger ones, and are not worth a try.
    for (int parts = node->score; parts >= 2; --parts)
      for (const bool member : {true, false}) {
        const int bound = 3 * size - parts - (member ? 1 : 0);
        for (const Guess guess : node->guesses.with_limit(bound)) {
          if (!open.has(guess) || node->guesses.parts(guess) != std::min(parts, 255)) continue;
          if (member != reach_.wins_member(guess, set)) continue;
          if (reaches(guess)) return true;
        }
      }
    if (why == nullptr) return false;
  }
  for (std::uint32_t number = open.next(0); number < common_.board.guess_count(); number = open.next(number))
    if (reaches(Guess(static_cast<std::uint16_t>(number)))) return true;
  if (why != nullptr) *why = search_.cores().core_of(joined(common_, cores));
  return false;
}

bool Refuter::enough_for_cells(Node& node, int left_after, Workspace& work, CorePointer* why) {
  std::vector<const Cell*> open;
  for (const Cell& cell : node.partition.cells()) {
    const auto known = reach_.known(node.partition.members(cell), cell.key, left_after, node.score);
    if (known == false)
      return enough(node.partition.members(cell), cell.key, left_after, node.score, work, why, node.way_to(cell));
    if (!known) open.push_back(&cell);
  }
  for (const Cell* cell : in_order(node, std::move(open), left_after))
    if (!enough(node.partition.members(*cell), cell->key, left_after, node.score, work, why, node.way_to(*cell)))
      return false;
  return true;
}

bool Refuter::core_in_cells(const Node& node, int left_after) const {
  std::vector<const Cell*> cells;
  for (const Cell& cell : node.partition.cells()) cells.push_back(&cell);
  bool found = false;
  search_.cores().for_each_within(left_after, marks_of(common_, node, cells),
                                  [&](std::uint16_t, const CorePointer&) { found = true; });
  return found;
}

std::vector<const Cell*> Refuter::in_order(const Node& node, std::vector<const Cell*> open, int left) const {
  // Small cells fail for next to nothing when one guess is to take them apart.
  if (left == last() || open.size() < 2) return open;
  // Otherwise the one comes first that has the fewest guesses left by what is known: it mostly fails. Where nothing is
  // known, large ones are the likeliest to.
  const auto marks = marks_of(common_, node, open);
  std::vector<GuessBits> guesses(open.size(), GuessBits(common_.board));
  search_.cores().for_each_within(
      left - 1, marks, [&](std::uint16_t mark, const CorePointer& core) { guesses[mark - 1U].remove(core->together); });
  std::vector<std::tuple<std::size_t, std::uint32_t, std::size_t>> order;
  for (std::size_t i = 0; i < open.size(); ++i) order.emplace_back(guesses[i].count(), ~open[i]->size, i);
  std::ranges::sort(order);
  std::vector<const Cell*> sorted;
  for (const auto& [count, size, i] : order) sorted.push_back(open[i]);
  return sorted;
}

}  // namespace deduce::exact
