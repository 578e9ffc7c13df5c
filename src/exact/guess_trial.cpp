#include "exact/guess_trial.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <optional>

#include "deduce/board/by_hint.hpp"
#include "exact/search.hpp"

namespace deduce::exact {

GuessTrial::GuessTrial(Search& search, Node& node, Partition& partition, Workspace& work)
    : search_(search), common_(search.common()), node_(node), partition_(partition), work_(work) {}

Trial GuessTrial::run(Guess guess, int budget, Depth depth) { return run(guess, budget, depth, Repeats::told); }

Trial GuessTrial::run_alone(Guess guess, int budget) { return run(guess, budget, Depth::full, Repeats::ignored); }

Trial GuessTrial::look(Guess guess, int budget) { return run(guess, budget, Depth::look_ahead, Repeats::ignored); }

Trial GuessTrial::run(Guess guess, int budget, Depth depth, Repeats repeats) {
  ++work_.statistics.guesses;
  search_.watch().poll(work_, node_.size());
  budget_ = budget;
  sum_ = measure(guess);
  if (sum_ > budget_) return {Trial::Is::bound, sum_};
  if (settle_cells()) return {Trial::Is::bound, sum_};
  // Nearly all guesses of smaller sets fail at a cell or two, which the table hardly ever has: there all keys are found
  // only for those that are left.
  const bool keys_first =
      common_.hint_count() >= common_.tuning.experience || node_.size() >= common_.tuning.look_up_first;
  if (keys_first && is_repeat(repeats)) return {Trial::Is::repeat, kNever};
  if (look_at_cells(keys_first)) return {Trial::Is::bound, sum_};
  if (!keys_first && is_repeat(repeats)) return {Trial::Is::repeat, kNever};
  const bool all_known = std::ranges::none_of(partition_.cells(), &Cell::open);
  if (all_known) return {Trial::Is::cost, sum_};
  if (depth == Depth::look_ahead || search_cells()) return {Trial::Is::bound, sum_};
  return {Trial::Is::cost, sum_};
}

int GuessTrial::measure(Guess guess) {
  partition_.measure(common_, node_.set, guess, node_.hints());
  const bound::SizeBound& bound = search_.size_bound(node_.score);
  std::uint64_t capacity = ~std::uint64_t{0};
  if (node_.left != kUnlimited)
    capacity = bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), node_.score, node_.left - 1);
  auto sum = static_cast<int>(node_.size());
  for (const std::uint32_t size : partition_.sizes()) {
    if (size > capacity || size == node_.size()) return kNever;
    sum += bound(size);
  }
  return sum;
}

int GuessTrial::left_in(const Cell& cell) const {
  return node_.left == kUnlimited ? kUnlimited : Search::left_for(node_.left - 1, cell.size);
}

bool GuessTrial::narrowed(const Cell& cell, int before) {
  sum_ = cell.bounds.lower >= kNever ? kNever : sum_ + cell.bounds.lower - before;
  return sum_ > budget_;
}

// Most guesses fail by one, because a cell that has the size for it is not told apart by one of its
// members. The larger, the likelier: so these are looked at first, and where there are few hints each is picked out of
// the set by itself, as three guesses of four end there and need no others. Of many hints all are laid out at once.
bool GuessTrial::settle_cells() {
  const bool close = node_.close.ready();
  const MemberHints hints = close ? node_.close.hints(common_) : MemberHints(common_.board);
  const bound::SizeBound& bound = search_.size_bound(node_.score);
  constexpr std::size_t kWords = Board::kMaxHints / 64;
  HintSet<kWords> looked, told_apart;
  const auto too_dear = [&](HintId hint, std::uint32_t size, Members cell) {
    const bool apart = told_apart_by_member(hints, cell);
    looked.add(index(hint));
    if (apart) told_apart.add(index(hint));
    if (!apart) sum_ += 2 * static_cast<int>(size) - bound(size);
    return sum_ > budget_;
  };
  const auto numbers = [&](const Cell& cell) { return close ? partition_.places(cell) : partition_.members(cell); };
  const bool winning = search_.goal() == Goal::win, few_hints = common_.hint_count() <= CellsBySize::kMostHints;
  const auto less_than = static_cast<std::uint32_t>(std::max(node_.score, 0));
  if (winning && few_hints)
    for (CellsBySize left(partition_.sizes(), 3, less_than); left; left.next()) {
      const Members places = partition_.pick(left.hint(), node_.size(), work_.picked);
      if (!close) std::ranges::transform(places, work_.picked.begin(), [&](Member place) { return node_.set[place]; });
      if (too_dear(left.hint(), left.size(), places)) return true;
    }
  partition_.group(node_.set);
  const auto cells = partition_.cells();
  if (winning && !few_hints)
    for (std::size_t i = cells.size(); i-- > 0 && cells[i].size > 2;)
      if (cells[i].size < less_than && too_dear(cells[i].hint, cells[i].size, numbers(cells[i]))) return true;
  for (Cell& cell : cells) {
    std::optional<bool> apart;
    if (looked.has(index(cell.hint))) apart = told_apart.has(index(cell.hint));
    const int before = apart == false ? 2 * static_cast<int>(cell.size) : bound(cell.size);
    cell.bounds =
        search_.settled(partition_.members(cell), hints, numbers(cell), left_in(cell), node_.score, before, apart);
    if (narrowed(cell, before)) return true;
  }
  return false;
}

// What the table has of the cell is asked for as soon as its key is known, and comes while others are looked at.
void GuessTrial::find_key(Cell& cell) {
  partition_.find_key(common_, cell);
  if (cell.open() && search_.restriction().hard != nullptr) {
    AllowedGuesses& allowed = partition_.allowed(cell);
    allowed = search_.restriction().after(node_.allowed, partition_.guess(), cell.hint);
    cell.key = cell.canonical = cell.key ^ allowed->key;
  } else if (cell.open()) {
    search_.table().prefetch(cell.key ^ search_.question(left_in(cell)));
  }
}

// In hard mode the same cells may come with other guesses.
bool GuessTrial::is_repeat(Repeats repeats) {
  for (Cell& cell : partition_.cells())
    if (!cell.has_key) find_key(cell);
  return repeats == Repeats::told && search_.restriction().hard == nullptr &&
         node_.seen.before(partition_.fingerprint(), partition_.guess());
}

bool GuessTrial::look_up(Cell& cell) {
  const Bounds unknown = cell.bounds;
  cell.scanned = search_.table().look_up(cell.key ^ search_.question(left_in(cell)), cell.size, cell.bounds);
  if (!cell.scanned && cell.size >= common_.tuning.relabel && common_.board.symmetry().relabels()) {
    cell.canonical = relabelled(common_, partition_.members(cell), work_.labels);
    cell.scanned = search_.table().look_up(cell.canonical ^ search_.question(left_in(cell)), cell.size, cell.bounds);
  }
  return narrowed(cell, unknown.lower);
}

// The bounds of cells about as large as one guess may tell apart rise most for what they cost: so from there down, and
// then the larger ones.
bool GuessTrial::look_at_cells(bool with_keys) {
  const auto cells = partition_.cells();
  if (with_keys && std::ranges::any_of(cells, [&](Cell& cell) { return cell.open() && look_up(cell); })) return true;
  if (common_.hint_count() >= common_.tuning.experience) return scan_by_experience();
  const auto small = static_cast<std::size_t>(
      std::ranges::count_if(cells, [&](const Cell& cell) { return static_cast<int>(cell.size) < node_.score; }));
  const auto in_order = [&](std::size_t i) -> Cell& { return cells[i < small ? small - 1 - i : i]; };
  const auto open_from = [&](std::size_t i) {
    while (i < cells.size() && !in_order(i).open()) ++i;
    if (i < cells.size() && !with_keys) find_key(in_order(i));
    return i;
  };
  for (std::size_t i = open_from(0), next = 0; i < cells.size(); i = next) {
    next = open_from(i + 1);
    Cell& cell = in_order(i);
    if (!with_keys && look_up(cell)) return true;
    if (cell.open() && !cell.scanned && look_at(cell)) return true;
  }
  return false;
}

// With many hints a guess has many cells of all sizes, and which of them pay depends on the game. So each size is
// given the rise of the bound that cells of it had so far, for the time that a pass over them takes.
bool GuessTrial::scan_by_experience() {
  const auto cells = partition_.cells();
  auto& queue = work_.queue;
  queue.clear();
  for (std::uint32_t i = 0; i < cells.size(); ++i)
    if (cells[i].open() && !cells[i].scanned) queue.emplace_back(work_.experience.worth(cells[i].size), i);
  // Equal worth: the smaller cell.
  std::ranges::sort(
      queue, [](const auto& a, const auto& b) { return a.first != b.first ? a.first > b.first : a.second < b.second; });
  return std::ranges::any_of(queue, [&](const auto& one) {
    Cell& cell = cells[one.second];
    const int before = cell.bounds.lower;
    const bool enough = look_at(cell);
    work_.experience.add(cell.size, std::min(cell.bounds.lower, 8 * static_cast<int>(cell.size)) - before);
    return enough;
  });
}

bool GuessTrial::look_at(Cell& cell) {
  const int before = cell.bounds.lower;
  scan_cell(cell);
  search_.remember(cell.key, cell.canonical, cell.size, left_in(cell), cell.bounds);
  return narrowed(cell, before);
}

void GuessTrial::scan_cell(Cell& cell) {
  ++work_.statistics.scans;
  work_.bounded += cell.size;
  const bound::Scan& scan = common_.scan(search_.goal());
  const bound::ScanResult result = bound_guesses(cell, scan.threshold(node_.score));
  if (result.least == bound::kNoGuess) {  // nothing may be played
    cell.bounds = {kNever, kNever};
    return;
  }
  cell.bounds.lower = std::max(cell.bounds.lower, scan.base(cell.size) + result.least);
  // Numbers of cells from 255 on are not exact.
  if (cell.size >= 255) return;
  const int upper = cell.bounds.upper;
  settle_by_parts(search_.goal(), cell.size, result.parts, left_in(cell), cell.bounds);
  // A pair that is left together may be one that nothing allowed tells apart.
  if (!search_.surely_feasible() && result.parts < static_cast<int>(cell.size) && cell.bounds.lower < kNever)
    cell.bounds.upper = upper;
  if (cell.open() && common_.hint_count() >= common_.tuning.experience)
    settle_by_pairs(cell, scan.base(cell.size) + result.least);
}

// A guess that leaves no cell above two costs 3n less its score, and where no guess has a greater score that is the
// cost of the set. There are guesses left for it: with two, what no guess takes apart at once was settled by its parts.
void GuessTrial::settle_by_pairs(Cell& cell, int least) {
  const auto size = static_cast<int>(cell.size);
  const int score = 3 * size - least;
  if (search_.goal() != Goal::win) return;
  if (cell.bounds.lower > least || 2 * score < size) return;  // there is no such guess
  const Members set = partition_.members(cell);
  const Board& board = common_.board;
  const auto pairs_at_most = [&](Guess guess) {
    std::array<std::uint8_t, Board::kMaxHints> count{};
    return std::ranges::all_of(set, [&](Member member) { return ++count[board.row(member)[index(guess)]] <= 2; });
  };
  const auto settles = [&](Guess guess) {
    if (!pairs_at_most(guess)) return false;
    cell.bounds.upper = least;
    return true;
  };
  for (const Member member : set)
    if (board.winnable(member) && work_.parts[index(board.winner(member))] + 1 == score &&
        settles(board.winner(member)))
      return;
  const std::uint8_t* const parts = work_.parts.data();
  int tries = 0;
  for (std::size_t at = 0; tries < common_.tuning.tries_to_settle; ++at, ++tries) {
    const void* const found = std::memchr(parts + at, score, board.guess_count() - at);
    if (found == nullptr) return;
    at = static_cast<std::size_t>(static_cast<const std::uint8_t*>(found) - parts);
    if (settles(Guess(static_cast<std::uint16_t>(at)))) return;
  }
}

bound::ScanResult GuessTrial::bound_guesses(const Cell& cell, int threshold) {
  const bound::Scan& scan = common_.scan(search_.goal());
  const Members set = partition_.members(cell);
  if (search_.restriction().hard != nullptr)
    return scan(set, partition_.allowed(cell)->guesses, threshold, work_.limits.data(), work_.parts.data());
  if (search_.restriction().possible_only) {
    possible_guesses(common_.board, set, work_.possible);
    return scan(set, work_.possible, threshold, work_.limits.data(), work_.parts.data());
  }
  if (scan.by_parts(set.size(), threshold)) {
    const bound::CloseRows close = node_.close.rows(partition_.places(cell));
    return scan.by_parts(set, work_.parts.data(), node_.close.ready() ? &close : nullptr);
  }
  // No guess comes near to telling so many apart, so that the number of cells settles nothing.
  if (scan.by_group(set.size()) && set.size() > static_cast<std::size_t>(common_.hint_count()) + 1)
    return scan.least_of(set, threshold, work_.groups);
  return scan(set, threshold, work_.limits.data(), work_.parts.data());
}

}  // namespace deduce::exact
