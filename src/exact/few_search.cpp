#include "exact/few_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/mix.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/symmetry/absent_colours.hpp"

namespace deduce::exact {
namespace {

/// A board of all candidates and some guesses. `codes` must outlive the making of it.
Board board_of(const Space& space, const std::vector<Code>& codes, std::span<const Code> guesses,
               const Workers& workers, std::uint64_t memory, const Monitor& monitor) {
  const Planes planes(space.rules(), guesses);
  Board::Plan plan;
  plan.guesses = static_cast<std::uint32_t>(guesses.size());
  plan.secrets = static_cast<std::uint32_t>(codes.size());
  plan.hints = space.hints().size();
  for (const Code code : codes) {
    const auto found = std::ranges::lower_bound(guesses, code);
    const bool there = found != guesses.end() && *found == code;
    plan.winner.push_back(there ? std::optional(GuessId(static_cast<std::uint32_t>(found - guesses.begin())))
                                : std::nullopt);
  }
  plan.hints_against = [&](Member secret, std::uint8_t* row) {
    hints_of(space.hints(), codes[secret], planes, row);
    std::fill(row + planes.size(), row + planes.stride(), std::uint8_t{0});
  };
  plan.stop = [&monitor] { return monitor.stop(); };
  return {std::move(plan), workers, memory};
}

/// To win: one in round 1, as many as there are other hints in round 2, and so on. By the number of candidates.
std::vector<FewTotal> least_rounds(std::size_t count, std::uint64_t others) {
  std::vector<FewTotal> least{0};
  for (std::uint64_t round = 1, width = 1; least.size() <= count; ++round, width *= std::max<std::uint64_t>(others, 1))
    for (std::uint64_t i = 0; i < width && least.size() <= count; ++i) least.push_back(least.back() + round);
  return least;
}

/// To identify: the leaves of a tree in which every node has so many branches. Where all leaves lie on two levels the
/// sum of their depths is least: of the nodes on the upper level as few are no leaves as will do.
std::vector<FewTotal> least_depths(std::size_t count, std::uint64_t branches) {
  std::vector<FewTotal> least{0, 0};
  std::uint64_t level = 0, width = 1;
  for (std::uint64_t n = 2; n <= count; ++n) {
    while (width * branches < n) {
      width *= branches;
      ++level;
    }
    const std::uint64_t inner = (n - width + branches - 2) / (branches - 1);
    least.push_back((level + 1) * n - width + inner);
  }
  return least;
}

}  // namespace

std::size_t FewSearch::HashKey::operator()(const Key& key) const {
  std::uint64_t state = random_bits(static_cast<std::uint64_t>(key.left));
  for (const Member member : key.set) state = random_bits(state ^ member);
  return static_cast<std::size_t>(state);
}

FewSearch::FewSearch(const Space& space, const Request& request, const Means& means)
    : space_(space),
      hints_(space.hints()),
      workers_(means.workers),
      monitor_(means.monitor),
      identify_(request.goal == Goal::identify),
      possible_only_(request.possible_only),
      codes_(codes_of(space, request.candidates)),
      score_(space.hints().size() + 1) {
  for (const Code one : codes_)
    for (const Code other : codes_) pairs_.push_back(hint_of(hints_, one, other));
  const std::size_t count = codes_.size();
  const auto all = static_cast<std::uint64_t>(hints_.size()), others = all - 1;
  // One candidate is done by the guess itself, and every other hint leaves some to the next.
  capacity_ = {identify_ ? 1U : 0U};
  while (capacity_.back() < count && capacity_.size() <= count) capacity_.push_back(1 + others * capacity_.back());
  by_size_ = identify_ ? least_depths(count, all) : least_rounds(count, others);
  if (possible_only_) return;
  const std::uint32_t absent = absent_colours(space, request.candidates);
  for (const Code code : space.codes())
    if (stands_for_absent(space.rules(), code, absent, Representative::least)) guesses_.push_back(code);
  std::uint64_t left = means.memory;
  const std::size_t most = means.guesses_a_board;
  for (std::size_t from = 0; from < guesses_.size(); from += most) {
    const auto some = std::span(guesses_).subspan(from, std::min(most, guesses_.size() - from));
    Board board = board_of(space, codes_, some, workers_, left, monitor_);
    left -= std::min(left, board.bytes());
    bound::Scan scan(board, identify_);
    pieces_.push_back({static_cast<std::uint32_t>(from), std::move(board), std::move(scan)});
  }
}

/// The guesses of a set, from the least bound on; those of one bound in their order.
class FewSearch::InOrder {
 public:
  InOrder(const FewSearch& search, const FewSet& set) : search_(search), size_(set.size()) {
    const auto& pieces = search.pieces_;
    bounds_.resize(pieces.size());
    parts_.resize(pieces.size());
    std::vector<bound::ScanResult> found(pieces.size());
    search.workers_.for_each(pieces.size(), [&](std::size_t i) {
      const bound::Scan& scan = pieces[i].scan;
      bounds_[i] = AlignedArray<std::uint16_t>(scan.width());
      parts_[i] = AlignedArray<std::uint8_t>(scan.width());
      if (!search.monitor_.stop())
        found[i] = scan(set, scan.threshold(search.score_), bounds_[i].data(), parts_[i].data());
    });
    if (search.monitor_.stop()) throw Interrupted();
    for (const bound::ScanResult& one : found) score_ = std::max(score_, one.score);
    advance();
  }

  /// K of the set, as in bound/scan.hpp.
  [[nodiscard]] int score() const { return score_; }
  /// Of those that come next; kNoStrategy when there are no more.
  [[nodiscard]] FewTotal bound() const { return bound_; }
  /// The place of the next guess.
  std::uint32_t next() {
    const std::uint32_t guess = batch_[at_++];
    if (at_ == batch_.size()) advance();
    return guess;
  }

 private:
  void advance() {
    batch_.clear();
    at_ = 0;
    bound_ = kNoStrategy;
    std::uint16_t least = bound::kNoGuess;
    for (std::size_t i = 0; i < bounds_.size(); ++i)
      least = std::min(least, search_.pieces_[i].scan.least(bounds_[i].data()));
    if (least == bound::kNoGuess) return;
    for (std::size_t i = 0; i < bounds_.size(); ++i) {
      const Piece& piece = search_.pieces_[i];
      std::vector<Guess> some(piece.scan.width());
      some.resize(piece.scan.collect(bounds_[i].data(), least, some.data()));
      for (const Guess guess : some) {
        bounds_[i][index(guess)] = bound::kNoGuess;
        batch_.push_back(piece.from + index(guess));
      }
    }
    bound_ = static_cast<FewTotal>(std::max(0, search_.pieces_[0].scan.base(size_) + least));
  }

  const FewSearch& search_;
  std::size_t size_;
  std::vector<AlignedArray<std::uint16_t>> bounds_;
  std::vector<AlignedArray<std::uint8_t>> parts_;
  int score_ = 0;
  std::vector<std::uint32_t> batch_;
  std::size_t at_ = 0;
  FewTotal bound_ = kNoStrategy;
};

FewSet FewSearch::everyone() const {
  FewSet set(codes_.size());
  std::iota(set.begin(), set.end(), Member{0});
  return set;
}

int FewSearch::least_guesses(std::size_t candidates) const {
  const auto found = std::ranges::lower_bound(capacity_, candidates);
  // Where there is one hint besides the win, every guess is for one candidate.
  return found == capacity_.end() ? static_cast<int>(candidates) : static_cast<int>(found - capacity_.begin());
}

int FewSearch::useful(int left, std::size_t size) const {
  return std::min(left, static_cast<int>(size) - (identify_ ? 1 : 0));
}

FewSearch::Cells FewSearch::cells_of(Code guess, const FewSet& set) const {
  return cells_by_hint<Cells::value_type>(set,
                                          [&](Member member) { return index(hint_of(hints_, guess, codes_[member])); });
}

std::optional<Code> FewSearch::separating_member(const FewSet& set) const {
  if (set.size() > static_cast<std::size_t>(hints_.size())) return std::nullopt;
  const auto found = std::ranges::find_if(set, [&](Member guess) {
    return tells_apart<1>(set, [&](Member member) { return index(pairs_[guess * codes_.size() + member]); });
  });
  return found == set.end() ? std::nullopt : std::optional(codes_[*found]);
}

FewSearch::Known FewSearch::quick(const FewSet& set, int left) const {
  const auto n = static_cast<FewTotal>(set.size());
  if (left < least_guesses(set.size())) return {kNoStrategy, true, {}};
  if (n == 1) return {by_size_[1], true, codes_[set[0]]};
  if (const auto found = known_.find({set, left}); found != known_.end()) return found->second;
  if (const auto member = separating_member(set)) return {identify_ ? n : 2 * n - 1, true, *member};
  const auto most = static_cast<FewTotal>(score_);
  FewTotal least = std::max(identify_ ? n : 2 * n, by_size_[set.size()]);
  if (!identify_ && 3 * n > most) least = std::max(least, 3 * n - most);
  if (identify_ && n > most) least = std::max(least, 2 * n - most + 1);
  return {least, false, {}};
}

FewTotal FewSearch::search(const FewSet& set, int left, FewTotal below) {
  left = useful(left, set.size());
  if (below > kNoStrategy / 2) below = kNoStrategy;
  const Known known = quick(set, left);
  if (known.exact || known.least >= below) return known.least;
  const Known found = look(set, left, below);
  known_.insert_or_assign({set, left}, found);
  return found.least;
}

FewTotal FewSearch::search_after(Code guess, const FewSet& set, int left, FewTotal below) {
  std::vector<std::pair<FewTotal, FewSet>> cells;
  auto sum = static_cast<FewTotal>(set.size());
  for (auto& [hint, cell] : cells_of(guess, set)) {
    if (hint == hints_.win()) continue;
    const FewTotal least = quick(cell, useful(left - 1, cell.size())).least;
    if (least >= kNoStrategy) return kNoStrategy;
    sum += least;
    cells.emplace_back(least, std::move(cell));
  }
  // The largest first: most is learned from it.
  std::ranges::stable_sort(cells, std::ranges::greater(), [](const auto& cell) { return cell.second.size(); });
  for (const auto& [least, cell] : cells) {
    if (sum >= below) return sum;
    const FewTotal found = search(cell, left - 1, least + (below - sum));
    if (found >= kNoStrategy) return kNoStrategy;
    sum += found - least;
  }
  return sum;
}

FewTotal FewSearch::bound_after(Code guess, const FewSet& set, int left, FewTotal below) const {
  auto sum = static_cast<FewTotal>(set.size());
  for (const auto& [hint, cell] : cells_of(guess, set)) {
    if (cell.size() == set.size()) return kNoStrategy;  // it says nothing
    if (hint != hints_.win()) sum += quick(cell, useful(left - 1, cell.size())).least;
    if (sum >= below) break;
  }
  return sum;
}

FewSearch::Known FewSearch::look(const FewSet& set, int left, FewTotal below) {
  ++statistics.nodes;
  Known best{below, false, {}};
  std::priority_queue<Bounded, std::vector<Bounded>, std::greater<>> open;
  const auto bound_again = [&](Code guess, std::uint32_t place) {
    if (const FewTotal bound = bound_after(guess, set, left, best.least); bound < best.least) open.push({bound, place});
  };
  std::optional<InOrder> order;
  const int outside = score_;
  if (possible_only_) {
    for (const Member member : set) bound_again(codes_[member], member);
  } else {
    ++statistics.scans;
    order.emplace(*this, set);
    score_ = std::min(score_, order->score());
  }
  const std::vector<Code>& guesses = possible_only_ ? codes_ : guesses_;
  for (;;) {
    // Bounded once more as long as one of these may come before those that are.
    for (std::uint32_t looked = 0;
         order && order->bound() < best.least && (open.empty() || order->bound() <= open.top().bound);) {
      if (++looked % 1024 == 0 && monitor_.stop()) throw Interrupted();
      const std::uint32_t next = order->next();
      bound_again(guesses[next], next);
    }
    if (open.empty() || open.top().bound >= best.least) break;
    if (monitor_.stop()) throw Interrupted();
    const Bounded top = open.top();
    open.pop();
    if (set.size() == codes_.size()) report(top.bound, best);
    ++statistics.guesses;
    const Code guess = guesses[top.guess];
    if (const FewTotal total = search_after(guess, set, left, best.least); total < best.least)
      best = {total, true, guess};
  }
  score_ = outside;
  if (best.least >= kNoStrategy) best.exact = true;
  return best;
}

void FewSearch::report(FewTotal least, const Known& best) {
  least_known = least;
  if (best.exact) best_known = best.least;
  Snapshot snapshot;
  snapshot.task = fmt::format("searching {} candidates", codes_.size());
  snapshot.bound = least;
  if (best.exact) snapshot.best = best.least;
  snapshot.nodes = statistics.nodes;
  monitor_.progress(snapshot);
}

Strategy FewSearch::strategy(const FewSet& set, int left, std::optional<Code> first) const {
  if (!first) left = useful(left, set.size());
  const Known known = first ? Known{0, true, *first} : quick(set, left);
  DEDUCE_CHECK(known.exact && known.least < kNoStrategy);
  auto cells = cells_of(known.guess, set);
  const bool possible = cells.back().first == hints_.win();
  if (possible) cells.pop_back();
  Strategy tree;
  tree.add(space_.guess_id(known.guess), possible);
  for (const auto& [hint, cell] : cells) tree.graft(0, hint, strategy(cell, left - 1));
  return tree;
}

}  // namespace deduce::exact
