#include "exact/few_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <numeric>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/symmetry/absent_colours.hpp"

namespace deduce::exact {
namespace {

constexpr int kNoLimit = std::numeric_limits<int>::max();
/// Of a guess that was bounded once more; the queue is there twice for a moment when it grows.
constexpr std::uint64_t kBytesOpen = 48;
/// Its code, plane and key, the lists by number of candidates, and its part of two strategies.
constexpr std::uint64_t kBytesOfCandidate = 512;

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

/// Puts a value back as it was.
template <class Value>
class Restored {
 public:
  explicit Restored(Value& value) : value_(value), before_(value) {}
  ~Restored() { value_ = before_; }
  Restored(const Restored&) = delete;
  Restored& operator=(const Restored&) = delete;

 private:
  Value& value_;
  Value before_;
};

}  // namespace

FewSearch::FewSearch(const Space& space, const Request& request, const Means& means)
    : space_(space),
      hints_(space.hints()),
      workers_(means.workers),
      monitor_(means.monitor),
      identify_(request.goal == Goal::identify),
      possible_only_(request.possible_only),
      tuning_(means.tuning),
      codes_(codes_of(space, request.candidates)),
      planes_(space.rules(), codes_),
      keys_(static_cast<std::uint32_t>(codes_.size())),
      score_(space.hints().size() + 1) {
  const std::size_t every = codes_.size();
  const std::uint64_t codes_take = space.size() * sizeof(Code) + every * every + every * kBytesOfCandidate;
  if (codes_take > means.memory)
    throw InputError(fmt::format("{} codes and {} candidates take {} MiB, but only {} MiB may be used", space.size(),
                                 every, (codes_take >> 20) + 1, means.memory >> 20));
  std::uint64_t left = means.memory - codes_take;
  pairs_.reserve(every * every);
  for (const Code one : codes_)
    for (const Code other : codes_) pairs_.push_back(hint_of(hints_, one, other));
  const std::size_t count = codes_.size();
  const auto all = static_cast<std::uint64_t>(hints_.size()), others = all - 1;
  // One candidate is done by the guess itself, and every other hint leaves some to the next.
  capacity_ = {identify_ ? 1U : 0U};
  while (capacity_.back() < count && capacity_.size() <= count) capacity_.push_back(1 + others * capacity_.back());
  by_size_ = identify_ ? least_depths(count, all) : least_rounds(count, others);
  if (!possible_only_) {
    const std::uint32_t absent = absent_colours(space, request.candidates);
    std::vector<Code> guesses;
    guesses.reserve(space.size());  // pages that nothing is written to are not taken
    for (const Code code : space.codes())
      if (stands_for_absent(space.rules(), code, absent, Representative::least)) guesses.push_back(code);
    guesses.shrink_to_fit();
    guesses_.emplace(space, std::move(guesses), codes_, identify_, workers_, left, monitor_);
    left -= guesses_->bytes();
  }
  const std::uint64_t share = left / std::max<std::uint64_t>(tuning_.shares, 3);
  known_.emplace(std::min(tuning_.most_kept, share));
  looks_.emplace(std::min(tuning_.most_kept, share));
  room_ = std::min(tuning_.most_kept, left - 2 * share);
}

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

Key FewSearch::key_of(Members set, int left) const {
  Key key = random_key((std::uint64_t{1} << 32) + static_cast<std::uint64_t>(left));
  for (const Member member : set) key ^= keys_[member];
  return key;
}

FewSearch::Cells FewSearch::cells_of(Code guess, Members set) const {
  AlignedArray<std::uint8_t> hints(planes_.stride());
  hints_of(hints_, guess, planes_, hints.data());
  std::array<std::uint32_t, kMaxHints> sizes{};
  count_by_hint(
      set, [&](Member member) { return hints[member]; }, sizes);
  Cells split;
  split.members.resize(set.size());
  CellLayout<kMaxHints> layout;
  std::uint32_t begin = 0;
  for (std::size_t hint = 0; hint < sizes.size(); ++hint) {
    if (sizes[hint] == 0) continue;
    split.cells.push_back(
        {HintId(static_cast<std::uint8_t>(hint)), Members(split.members).subspan(begin, sizes[hint])});
    begin = layout.add(hint, begin, sizes[hint]);
  }
  layout.put_all(
      set.size(), [&](std::size_t i) { return hints[set[i]]; },
      [&](std::uint32_t at, std::size_t i) { split.members[at] = set[i]; });
  return split;
}

std::optional<Code> FewSearch::member_that_tells_apart(Members set, std::size_t spare) const {
  // A member that makes k cells has the score k + 1, of which no guess has more than K.
  if (set.size() + 1 > static_cast<std::size_t>(score_) + spare) return std::nullopt;
  const auto found = std::ranges::find_if(set, [&](Member guess) {
    return tells_apart<1>(
        set, [&](Member member) { return index(pairs_[guess * codes_.size() + member]); }, spare);
  });
  return found == set.end() ? std::nullopt : std::optional(codes_[*found]);
}

int FewSearch::most_parts_of_member(Members set) const {
  std::size_t most = 0;
  for (const Member guess : set) {
    const auto hint = [&](Member member) { return index(pairs_[guess * codes_.size() + member]); };
    most = std::max(most, count_hints<1>(set, hint));
  }
  return static_cast<int>(most);
}

FewSearch::Known FewSearch::quick(Members set, int left) const {
  const auto n = static_cast<FewTotal>(set.size());
  if (left < least_guesses(set.size())) return {kNoStrategy, true, {}};
  if (n == 1) return {by_size_[1], true, codes_[set[0]]};
  if (const auto found = known_->find(key_of(set, left))) return *found;
  if (const auto member = member_that_tells_apart(set, 0)) return {identify_ ? n : 2 * n - 1, true, *member};
  const int last_but_one = identify_ ? 1 : 2;  // guesses left that allow for one more before the last
  if (!identify_ && left > last_but_one)
    if (const auto member = member_that_tells_apart(set, 1)) return {2 * n, true, *member};
  const auto most = static_cast<FewTotal>(score_);
  FewTotal least = std::max(identify_ ? n : 2 * n, by_size_[set.size()]);
  if (!identify_ && 3 * n > most) least = std::max(least, 3 * n - most);
  if (identify_ && n > most) least = std::max(least, 2 * n - most + 1);
  return {least, false, {}};
}

FewGuesses::Most FewSearch::most_parts(Members set) const {
  const Key key = key_of(set, 0);
  {
    const std::lock_guard lock(looks_->mutex);
    if (const auto found = looks_->found.find(key)) return *found;
  }
  const FewGuesses::Most most = guesses_->most_parts(set);
  const std::lock_guard lock(looks_->mutex);
  looks_->found.put(key, most);
  return most;
}

FewSearch::Known FewSearch::look_at(Members set, int left, const Known& before) const {
  const auto n = static_cast<FewTotal>(set.size());
  const FewGuesses::Most most = most_parts(set);
  const auto parts = static_cast<FewTotal>(most.parts);
  if (parts == n) return {identify_ ? n : 2 * n, true, guesses_->code(most.place)};
  if (left <= (identify_ ? 1 : 2)) return {kNoStrategy, true, {}};
  if (parts + 1 == n) return {identify_ ? n + 2 : 2 * n + 1, true, guesses_->code(most.place)};
  const auto score = static_cast<FewTotal>(std::max(most.parts, identify_ ? 0 : most_parts_of_member(set) + 1));
  return {std::max(before.least, identify_ ? 2 * n - (parts - 1) : 3 * n - score), false, {}};
}

FewTotal FewSearch::search(Members set, int left, FewTotal below) {
  left = useful(left, set.size());
  if (below > kNoStrategy / 2) below = kNoStrategy;
  Known known = quick(set, left);
  if (known.exact || known.least >= below) return known.least;
  if (!possible_only_) known = look_at(set, left, known);
  if (is_everyone(set) && known.least < kNoStrategy) report(known.least);
  if (!known.exact && known.least < below) known = search_guesses(set, left, below);
  known_->put(key_of(set, left), known);
  return known.least;
}

FewTotal FewSearch::search_after(Code guess, Members set, int left, FewTotal below) {
  Cells split = cells_of(guess, set);
  auto sum = static_cast<FewTotal>(set.size());
  for (Cell& cell : split.cells) {
    if (cell.hint == hints_.win()) continue;
    cell.least = quick(cell.members, useful(left - 1, cell.members.size())).least;
    if (cell.least >= kNoStrategy) return kNoStrategy;
    sum += cell.least;
  }
  // The largest first: most is learned from it.
  std::ranges::stable_sort(split.cells, std::ranges::greater(), [](const Cell& cell) { return cell.members.size(); });
  for (const Cell& cell : split.cells) {
    if (cell.hint == hints_.win()) continue;
    if (sum >= below) return sum;
    if (first_given_ && is_everyone(set)) report(sum);
    const FewTotal found = search(cell.members, left - 1, cell.least + (below - sum));
    if (found >= kNoStrategy) return kNoStrategy;
    if (is_everyone(set) && found < cell.least + (below - sum)) improve_held(guess, cell, left);
    sum += found - cell.least;
  }
  return sum;
}

FewTotal FewSearch::bound_after(Code guess, Members set, int left, FewTotal below) const {
  auto sum = static_cast<FewTotal>(set.size());
  for (const Cell& cell : cells_of(guess, set).cells) {
    if (cell.members.size() == set.size()) return kNoStrategy;  // it says nothing
    if (cell.hint != hints_.win()) sum += quick(cell.members, useful(left - 1, cell.members.size())).least;
    if (sum >= below) break;
  }
  return sum;
}

/// The guesses of a set that are still to be gone on with.
struct FewSearch::Node {
  Members set;
  int left = 0;
  Known best;
  std::uint64_t most_open = 1;
  Open open;

  [[nodiscard]] bool full() const { return open.size() >= most_open; }
};

/// Of those that come next, in half of the room of a set; in the other half are those that were bounded once more.
FewGuesses::InOrder FewSearch::in_order(Members set, int score, FewTotal below) const {
  return {*guesses_, set, score, below, std::max(room_ / 2 / FewGuesses::InOrder::kBytesHeld, tuning_.fewest_held)};
}

/// The third stage, of the largest cells first, until the bound is above `enough`: then it is not done with.
FewSearch::Bounded FewSearch::looked_at(Bounded guess, const Node& node, FewTotal enough) const {
  Cells split = cells_of(code_of(guess.guess), node.set);
  std::vector<std::pair<const Cell*, Known>> unknown;
  auto sum = static_cast<FewTotal>(node.set.size());
  for (const Cell& cell : split.cells) {
    if (cell.hint == hints_.win()) continue;
    const Known known = quick(cell.members, useful(node.left - 1, cell.members.size()));
    sum += known.least;
    if (!known.exact) unknown.emplace_back(&cell, known);
  }
  std::ranges::stable_sort(unknown, std::ranges::greater(), [](const auto& one) { return one.first->members.size(); });
  for (const auto& [cell, known] : unknown) {
    if (sum > enough) return {sum, Stage::open, guess.guess};
    sum += look_at(cell->members, useful(node.left - 1, cell->members.size()), known).least - known.least;
  }
  return {sum, Stage::looked_at, guess.guess};
}

/// Bounds guesses once more, by members, as long as one of them may come before those that are.
void FewSearch::open_next(Node& node, FewGuesses::InOrder& order) const {
  for (std::uint32_t opened = 1;
       !node.full() && order.bound() < node.best.least && (node.open.empty() || order.bound() < node.open.top().bound);
       ++opened) {
    if (opened % std::max(tuning_.guesses_a_poll, 1U) == 0 && monitor_.stop()) throw Interrupted();
    const Place guess = order.next();
    const FewTotal bound = bound_after(guesses_->code(guess), node.set, node.left, node.best.least);
    if (bound < node.best.least) node.open.push({bound, possible_only_ ? Stage::looked_at : Stage::open, guess});
  }
}

/// The next guesses, several at a time, through the third stage.
void FewSearch::look_at_next(Node& node, FewTotal frontier) const {
  std::vector<Bounded> some;
  while (some.size() < tuning_.together && !node.open.empty() && node.open.top().stage == Stage::open &&
         node.open.top().bound <= frontier) {
    some.push_back(node.open.top());
    node.open.pop();
  }
  const FewTotal enough = std::min(frontier + tuning_.ahead, node.best.least - 1);
  workers_.for_each(some.size(), [&](std::size_t i) {
    if (!monitor_.stop()) some[i] = looked_at(some[i], node, enough);
  });
  if (monitor_.stop()) throw Interrupted();
  for (const Bounded& one : some)
    if (one.bound < node.best.least) node.open.push(one);
}

FewSearch::Known FewSearch::search_guesses(Members set, int left, FewTotal below) {
  ++statistics.nodes;
  const Restored outside(score_);
  const Restored around(room_);
  room_ /= 2;
  Node node{set, left, {below, false, {}}, std::max<std::uint64_t>(tuning_.together, room_ / 2 / kBytesOpen), {}};
  std::optional<FewGuesses::InOrder> order;
  if (possible_only_) {
    for (const Member member : set)
      if (const FewTotal bound = bound_after(codes_[member], set, left, below); bound < below)
        node.open.push({bound, Stage::looked_at, member});
  } else {
    ++statistics.scans;
    score_ = std::min(score_, most_parts(set).parts + (identify_ ? 0 : 1));
    order.emplace(in_order(set, score_, below));
    score_ = std::min(score_, order->score());
  }
  for (;;) {
    if (order) open_next(node, *order);
    statistics.peak_bytes = std::max(statistics.peak_bytes, node.open.size() * kBytesOpen);
    const FewTotal unopened = order ? order->bound() : kNoStrategy;
    // Where the queue is full its first guess is below the best; otherwise none that is not opened comes before it.
    if (node.open.empty() || node.open.top().bound >= node.best.least) break;
    if (monitor_.stop()) throw Interrupted();
    const Bounded top = node.open.top();
    report(is_everyone(set) ? std::min(top.bound, unopened) : least_known);
    if (top.stage == Stage::open) {
      look_at_next(node, top.bound);
      continue;
    }
    node.open.pop();
    ++statistics.guesses;
    if (holding_ && is_everyone(set) && consider(code_of(top.guess), set, left)) {
      node.best = {std::min(node.best.least, held_->total()), false, {}};
      if (top.bound >= node.best.least) continue;
    }
    // No further than to where others would come first; but where there may be no strategy at all, which a bound that
    // rises step by step would never show, to the end.
    const FewTotal next = std::min(node.open.empty() ? kNoStrategy : node.open.top().bound, unopened);
    const bool step_by_step = left == useful(kNoLimit, set.size()) && node.open.size() + 1 < node.most_open;
    const FewTotal until =
        step_by_step ? std::min(node.best.least, std::max(next, top.bound) + tuning_.ahead) : node.best.least;
    const FewTotal total = search_after(code_of(top.guess), set, left, until);
    if (total < until)
      node.best = {total, true, code_of(top.guess)};
    else if (total < node.best.least)
      node.open.push({total, Stage::looked_at, top.guess});
  }
  statistics.table_entries = known_->size() + looks_->found.size();
  statistics.replaced = known_->forgotten() + looks_->found.forgotten();
  if (node.best.least >= kNoStrategy) node.best.exact = true;
  return node.best;
}

}  // namespace deduce::exact
