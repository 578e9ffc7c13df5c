// Why it is right. The cost of a set S of n candidates is n + the least, over all guesses that split it, of the summed
// costs of the cells but the win. What a cell costs at least is known in three stages, each dearer than the last:
//
// - by its size: one candidate is found by a guess, as many as there are other hints by the next, and so on;
// - by its members: no total is below 2n-1, which is reached exactly by a member that tells all others apart; where
//   there is none, 2n is the least;
// - by searching it in the same way.
//
// All guesses are bounded by the first stage in one pass. They are taken in the order of their bounds, bounded again by
// the second stage, and searched in the order of these; the search ends when no bound is below the best total found. So
// every guess is either searched, or its bound shows that it is no better. Guesses that differ only in which colours
// they use that no candidate has split every set alike, and one of each kind is looked at.
//
// A candidate is mostly told apart by its second guess or third, so that the bounds of the second stage are nearly the
// costs: for 90 candidates of 6 pegs and 9 colours, 4 sets are passed over, and 4 guesses searched.
#include "deduce/exact/few.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <queue>
#include <unordered_map>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/board/board.hpp"
#include "deduce/board/by_hint.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/symmetry/absent_colours.hpp"

namespace deduce::exact {
namespace {

using Total = std::uint32_t;
constexpr Total kAny = std::numeric_limits<Total>::max();

/// Candidates by their place in the question, ascending.
using FewSet = std::u16string;

struct Bounded {
  Total bound = 0;
  std::uint32_t guess = 0;  // its place among those that are looked at
  friend auto operator<=>(const Bounded&, const Bounded&) = default;
};

/// What is known of a set.
struct KnownSet {
  Total least = 0;
  bool exact = false;
  Code guess;  // that reaches it, when exact
};

class FewSearch {
 public:
  FewSearch(const Space& space, std::span<const SecretId> candidates, const Workers& workers, Monitor& monitor)
      : hints_(space.hints()), workers_(workers), monitor_(monitor), codes_(codes_of(space, candidates)) {
    const std::uint32_t absent = absent_colours(space, candidates);
    for (const Code code : space.codes())
      if (stands_for_absent(space.rules(), code, absent, Representative::least)) guesses_.push_back(code);
    for (std::size_t from = 0; from < guesses_.size(); from += kBlock)
      blocks_.emplace_back(space.rules(), std::span(guesses_).subspan(from, std::min(kBlock, guesses_.size() - from)));
    for (const Code one : codes_)
      for (const Code other : codes_) pairs_.push_back(hint(one, other));
    const auto others = static_cast<std::size_t>(hints_.size() - 1);
    by_size_ = {0};
    for (std::size_t round = 1, width = 1; by_size_.size() <= codes_.size();
         ++round, width *= std::max<std::size_t>(others, 1))
      for (std::size_t i = 0; i < width && by_size_.size() <= codes_.size(); ++i)
        by_size_.push_back(by_size_.back() + static_cast<Total>(round));
  }

  [[nodiscard]] FewSet everyone() const {
    FewSet set;
    for (std::size_t i = 0; i < codes_.size(); ++i) set.push_back(static_cast<char16_t>(i));
    return set;
  }

  /// The least total of the set where that is below `below`; else some bound of it that is no less than `below`.
  Total search(const FewSet& set, Total below) {
    if (set.size() <= 2) return set.size() == 1 ? 1 : 3;
    if (const auto found = known_.find(set); found != known_.end())
      if (found->second.exact || found->second.least >= below) return found->second.least;
    const KnownSet found = look(set, below);
    known_.insert_or_assign(set, found);
    return found.least;
  }

  /// The same when the guess comes first.
  Total search_after(Code guess, const FewSet& set, Total below) {
    std::vector<std::pair<Total, FewSet>> cells;
    auto sum = static_cast<Total>(set.size());
    for (auto& [hint, cell] : cells_of(guess, set)) {
      if (hint == hints_.win()) continue;
      const Total least = known_least(cell);
      sum += least;
      cells.emplace_back(least, std::move(cell));
    }
    // The largest first: most is learned from it.
    std::ranges::stable_sort(cells, std::ranges::greater(), [](const auto& cell) { return cell.second.size(); });
    for (const auto& [least, cell] : cells) {
      if (sum >= below) return sum;
      sum += search(cell, least + (below - sum)) - least;
    }
    return sum;
  }

  /// Of a set whose total is known exactly; `first`, where it was not to be chosen.
  [[nodiscard]] Strategy strategy(const Space& space, const FewSet& set, std::optional<Code> first = {}) const {
    const Code guess = first ? *first : guess_for(set);
    auto cells = cells_of(guess, set);
    const bool possible = cells.back().first == hints_.win();
    if (possible) cells.pop_back();
    Strategy tree;
    tree.add(space.guess_id(guess), possible);
    for (const auto& [hint, cell] : cells) tree.graft(0, hint, strategy(space, cell));
    return tree;
  }

  /// What the question costs at least, and at most, by now.
  Total least_known = 0;
  std::optional<Total> best_known;
  Statistics statistics;

 private:
  // Guesses that are bounded together: their counts of 44 hints stay in the nearer caches.
  static constexpr std::size_t kBlock = 512;

  using Cells = std::vector<std::pair<HintId, FewSet>>;

  [[nodiscard]] HintId hint(Code one, Code other) const { return hint_of(hints_, one, other); }

  /// By hint, the win last.
  [[nodiscard]] Cells cells_of(Code guess, const FewSet& set) const {
    return cells_by_hint<Cells::value_type>(set, [&](char16_t member) { return index(hint(guess, codes_[member])); });
  }

  /// The first member that tells all others apart.
  [[nodiscard]] std::optional<Code> separating_member(const FewSet& set) const {
    if (set.size() > static_cast<std::size_t>(hints_.size())) return std::nullopt;
    const auto separates = [&](char16_t guess) {
      return tells_apart<1>(set, [&](char16_t member) { return index(pairs_[guess * codes_.size() + member]); });
    };
    const auto found = std::ranges::find_if(set, separates);
    return found == set.end() ? std::nullopt : std::optional(codes_[*found]);
  }

  /// What is known without a search: the first two stages, and the table.
  [[nodiscard]] Total known_least(const FewSet& set) const {
    if (set.size() <= 2) return set.size() == 1 ? 1 : 3;
    if (const auto found = known_.find(set); found != known_.end()) return found->second.least;
    const auto twice = static_cast<Total>(2 * set.size());
    return separating_member(set) ? twice - 1 : std::max(twice, by_size_[set.size()]);
  }

  [[nodiscard]] Code guess_for(const FewSet& set) const {
    if (set.size() <= 2) return codes_[set.front()];
    if (const auto found = known_.find(set); found != known_.end() && found->second.exact) return found->second.guess;
    const auto member = separating_member(set);
    DEDUCE_CHECK(member.has_value());
    return *member;
  }

  KnownSet look(const FewSet& set, Total below) {
    const auto twice = static_cast<Total>(2 * set.size());
    if (const auto member = separating_member(set)) return {twice - 1, true, *member};
    if (const Total least = std::max(twice, by_size_[set.size()]); least >= below) return {least, false, {}};
    ++statistics.nodes;
    const std::vector<Bounded> guesses = pass_over(set, below);
    KnownSet best{below, false, {}};
    std::priority_queue<Bounded, std::vector<Bounded>, std::greater<>> open;
    for (std::size_t next = 0;;) {
      // Bounded once more as long as one of these may come before those that are.
      for (; next < guesses.size() && guesses[next].bound < best.least &&
             (open.empty() || guesses[next].bound <= open.top().bound);
           ++next)
        if (const Total bound = bound_after(guesses_[guesses[next].guess], set, best.least); bound < best.least)
          open.push({bound, guesses[next].guess});
      if (open.empty() || open.top().bound >= best.least) return best;
      if (monitor_.stop()) throw Interrupted();
      const Bounded top = open.top();
      open.pop();
      const bool whole = set.size() == codes_.size();
      if (whole) report(top.bound, best);
      const Code guess = guesses_[top.guess];
      ++statistics.guesses;
      if (const Total total = search_after(guess, set, best.least); total < best.least) best = {total, true, guess};
    }
  }

  void report(Total least, const KnownSet& best) {
    least_known = least;
    if (best.exact) best_known = best.least;
    Snapshot snapshot;
    snapshot.task = fmt::format("searching {} candidates", codes_.size());
    snapshot.bound = least;
    if (best.exact) snapshot.best = best.least;
    snapshot.nodes = statistics.nodes;
    monitor_.progress(snapshot);
  }

  /// n and what the cells cost at least; some number from `below` on when that is not below it.
  [[nodiscard]] Total bound_after(Code guess, const FewSet& set, Total below) const {
    auto sum = static_cast<Total>(set.size());
    for (const auto& [hint, cell] : cells_of(guess, set)) {
      if (hint != hints_.win()) sum += known_least(cell);
      if (sum >= below) break;
    }
    return sum;
  }

  /// The guesses that split the set and whose bound by sizes is below `below`, by bound and then in their order.
  [[nodiscard]] std::vector<Bounded> pass_over(const FewSet& set, Total below) {
    ++statistics.scans;
    std::vector<std::vector<Bounded>> found(blocks_.size());
    workers_.for_each(blocks_.size(), [&](std::size_t block) {
      if (!monitor_.stop()) found[block] = pass_over(set, below, block);
    });
    if (monitor_.stop()) throw Interrupted();
    std::vector<Bounded> all;
    for (const auto& some : found) all.insert(all.end(), some.begin(), some.end());
    std::ranges::sort(all);
    return all;
  }

  [[nodiscard]] std::vector<Bounded> pass_over(const FewSet& set, Total below, std::size_t block) const {
    const Planes& planes = blocks_[block];
    const auto width = static_cast<std::size_t>(hints_.size());
    std::vector<std::uint8_t> row(planes.stride());
    std::vector<std::uint16_t> counts(planes.size() * width);
    std::vector<Total> bounds(planes.size(), static_cast<Total>(set.size()));
    for (const char16_t member : set) {
      hints_of(hints_, codes_[member], planes, row.data());
      for (std::size_t i = 0; i < planes.size(); ++i) {
        if (row[i] + 1U == width) continue;  // the win costs nothing more
        const std::uint16_t count = counts[i * width + row[i]]++;
        bounds[i] += by_size_[count + 1U] - by_size_[count];
      }
    }
    std::vector<Bounded> some;
    for (std::size_t i = 0; i < planes.size(); ++i)
      if (bounds[i] < below && counts[i * width + row[i]] < set.size())
        some.push_back({bounds[i], static_cast<std::uint32_t>(block * kBlock + i)});
    return some;
  }

  const HintSpace& hints_;
  const Workers& workers_;
  Monitor& monitor_;
  std::vector<Code> codes_;     // of the candidates
  std::vector<Code> guesses_;   // one of each kind
  std::vector<Planes> blocks_;  // the guesses, kBlock at a time
  std::vector<HintId> pairs_;   // of candidates against each other
  std::vector<Total> by_size_;  // what a set of so many costs at least
  std::unordered_map<FewSet, KnownSet> known_;
};

}  // namespace

void require_few(const Space& space, const Request& request) {
  const std::uint64_t most =
      std::min<std::uint64_t>(kMostPairsOfFew / space.size(), std::numeric_limits<char16_t>::max());
  const std::string game = fmt::format("{} has {} codes, more than the {} that every question takes",
                                       space.rules().text(), space.size(), Board::kMost);
  if (request.candidates.size() > most)
    throw InputError(fmt::format("{}: narrow it down with --given to at most {} candidates, of which there are {}",
                                 game, most, request.candidates.size()));
  if (request.goal != Goal::win || request.objective != Objective::mean || request.at_most || request.possible_only)
    throw InputError(
        fmt::format("{}: few candidates of it are solved with --goal win and --minimize mean, and without --at-most or "
                    "--possible-only",
                    game));
}

Outcome solve_few(const Space& space, const Request& request, const Workers& workers, Monitor& monitor) {
  require_few(space, request);
  FewSearch search(space, request.candidates, workers, monitor);
  const FewSet all = search.everyone();
  std::optional<Code> first;
  if (request.first) first = space[*request.first];
  Outcome outcome;
  try {
    first ? search.search_after(*first, all, kAny) : search.search(all, kAny);
    outcome.strategy = search.strategy(space, all, first);
    const Cost paid = cost(outcome.strategy, Goal::win);
    outcome.total = outcome.lower_bound = paid.total;
    outcome.best = paid.total;
    outcome.worst = outcome.worst_at_least = paid.worst;
    outcome.rounds = paid.rounds;
    outcome.first_guess = outcome.strategy[0].guess;
  } catch (const Interrupted&) {
    outcome.status = Status::stopped;
    outcome.lower_bound = std::max<std::uint64_t>(search.least_known, 2 * all.size() - 1);
    outcome.best = search.best_known;
  }
  outcome.statistics = search.statistics;
  return outcome;
}

}  // namespace deduce::exact
