#include "exact/reach.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "exact/refute.hpp"

namespace deduce::exact {
namespace {

constexpr std::uint64_t kReachKeys = (std::uint64_t{1} << 32) + 1024;  // beyond the questions of Search

std::int64_t guesses_at(const Node& node, const Common& common) {
  return static_cast<std::int64_t>(node.allowed ? node.allowed->guesses.size() : common.board.guess_count());
}

/// The set of the question.
constexpr Node::Way kWhole{.known = true};

Cell cell_of(Members set, Key key) {
  Cell cell;
  cell.size = static_cast<std::uint32_t>(set.size());
  cell.key = cell.canonical = key;
  return cell;
}

}  // namespace

Key Reach::question(int left) const {
  return random_key(kReachKeys + 4096 * search_.restriction().kind() + (search_.goal() == Goal::win ? 0U : 512U) +
                    static_cast<unsigned>(left));
}

Key Reach::key_of(Members set, const AllowedGuesses& allowed) const {
  const Key key = common_.key_of(set);
  return allowed ? key ^ allowed->key : key;
}

bool Reach::enough(Members set, int left, const AllowedGuesses& allowed, const Node::Way& way) {
  const auto work = search_.workspaces().lend();
  Effort effort;
  return *enough(set, key_of(set, allowed), left, common_.top_score(search_.goal()), allowed, effort, *work, way);
}

bool Reach::enough_after(Members set, Guess guess, int left, const AllowedGuesses& allowed, const Node::Way& way) {
  const auto work = search_.workspaces().lend();
  const auto node = search_.nodes().lend();
  node->reset(set, cell_of(set, common_.key_of(set)), left, common_.top_score(search_.goal()), allowed);
  node->way = way;
  Effort effort;
  return left > 0 && *cells_reach(*node, guess, left, effort, *work);
}

int Reach::worst(Members set, int& at_least, const AllowedGuesses& allowed) {
  // No guess of a strategy leaves its set as it is: more guesses than secrets are of no use.
  for (;; ++at_least) {
    if (at_least > static_cast<int>(set.size())) return kNever;
    search_.watch().show(nullptr, fmt::format("fewest guesses: are {} enough?", at_least));
    const bool reaches = enough(set, at_least, allowed, kWhole);
    if (!shares_effort()) search_.watch().tell_enough(kWhole, set.size(), at_least, reaches, {});
    if (reaches) return at_least;
  }
}

int Reach::worst_after(Members set, Guess guess, int& at_least, const AllowedGuesses& allowed) {
  // A guess that splits nothing is only one more guess.
  for (at_least = std::max(at_least, 1);; ++at_least) {
    if (at_least > static_cast<int>(set.size()) + 1) return kNever;
    search_.watch().show(nullptr, fmt::format("fewest guesses: are {} enough?", at_least));
    if (enough_after(set, guess, at_least, allowed, kWhole)) return at_least;
  }
}

std::optional<bool> Reach::enough(Members set, Key key, int left, int score, const AllowedGuesses& allowed,
                                  Effort& effort, Workspace& work, const Node::Way& way) {
  if (const auto answer = known(set, key, left, score)) return *answer;
  if (Refuter::serves(search_)) return Refuter(*this, search_).enough(set, key, left, score, work, nullptr, way);
  const auto since = search_.watch().began(way, set.size());
  const auto reaches = some_guess_reaches(set, key, left, score, allowed, effort, work, way);
  if (reaches) remember(key, set.size(), left, *reaches, way, since);
  return reaches;
}

std::optional<bool> Reach::known(Members set, Key key, int left, int score) {
  if (const auto answer = seen(set, left, score)) return answer;
  return recalled(set, key, left);
}

std::optional<bool> Reach::seen(Members set, int left, int score) {
  const Bounds bounds = search_.settled(set, left, score, 0);
  if (bounds.lower >= kNever) return false;
  if (bounds.upper < kNever) return true;
  if (search_.surely_feasible() && static_cast<std::size_t>(left) >= set.size()) return true;
  if (set.size() > bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), score, left)) return false;
  return std::nullopt;
}

std::optional<bool> Reach::recalled(Members set, Key key, int left) {
  Bounds known{0, kNever};
  search_.table().look_up(key ^ question(left), set.size(), known);
  if (known.lower >= kNever || known.upper < kNever) return known.upper < kNever;
  return std::nullopt;
}

void Reach::remember(Key key, std::size_t size, int left, bool reaches, const Node::Way& way,
                     Watch::Clock::time_point since) {
  keep(key, size, left, reaches);
  // Of the set of the question it is told by worst(), also when it is seen without a search.
  if (!way.is_whole() && !shares_effort()) search_.watch().tell_enough(way, size, left, reaches, since);
}

void Reach::keep(Key key, std::size_t size, int left, bool reaches) {
  const auto n = static_cast<int>(size);
  search_.table().store(key ^ question(left), size, reaches ? Bounds{n, n} : Bounds{kNever, kNever});
}

bool Reach::take_in(Members set, const AllowedGuesses& allowed, int left, bool reaches) {
  const Key key = key_of(set, allowed);
  if (const auto answer = known(set, key, left, common_.top_score(search_.goal()))) return *answer == reaches;
  if (!shares_effort()) keep(key, set.size(), left, reaches);
  return true;
}

bool Reach::wins_member(Guess guess, Members set) const {
  const auto won = common_.board.won_by(guess);
  return won && std::ranges::binary_search(set, *won);
}

std::optional<bool> Reach::some_guess_reaches(Members set, Key key, int left, int score, const AllowedGuesses& allowed,
                                              Effort& effort, Workspace& work, const Node::Way& way) {
  search_.watch().poll(work, set.size());
  const bound::Scan& scan = common_.win;  // its excess tells the cells beyond the threshold, for both goals
  const auto capacity = bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), score, left - 1);
  const auto threshold = static_cast<int>(std::min<std::uint64_t>(capacity, set.size()));
  const auto node = search_.nodes().lend();
  node->reset(set, cell_of(set, key), left, score, allowed);
  node->way = way;
  ++work.statistics.nodes;
  ++work.statistics.scans;
  effort.left -= static_cast<std::int64_t>(set.size()) * guesses_at(*node, common_) / common_.tuning.hints_an_effort;
  const bound::ScanResult result = search_.fill(*node, scan, threshold, work);
  node->score = std::min(score, search_.goal() == Goal::win ? result.score : result.parts);
  common_.board.symmetry().look_at(set, *node->symmetries);
  std::vector<Guess> put_off;
  std::int64_t share = first_share();
  const auto reaches = [&](Guess guess) {
    const auto answer = effort.spend(share, [&](Effort& part) { return cells_reach(*node, guess, left, part, work); });
    if (answer && search_.watch().wants_first(*node))
      search_.watch().tell_enough_after(*node, guess, search_.orbit(*node, guess, work).size(), left, *answer);
    if (answer == false) node->guesses.strike(search_.orbit(*node, guess, work));
    if (!answer) put_off.push_back(guess);
    if (answer == true && shares_effort()) search_.good_enough().keep(key ^ question(left), guess);
    return answer == true;
  };
  // Without excess, a bound is fixed by the number of parts; those with excess are larger.
  const auto size = static_cast<int>(set.size());
  for (int parts = node->score; parts >= 2; --parts)
    for (const bool member : {true, false}) {
      const int bound = 3 * size - parts - (member ? 1 : 0);
      for (const Guess guess : node->guesses.with_limit(bound)) {
        if (!node->guesses.may_cost(guess, bound) || node->guesses.parts(guess) != std::min(parts, 255)) continue;
        if (member != wins_member(guess, set)) continue;
        if (reaches(guess)) return true;
        if (effort.left <= 0) return std::nullopt;
      }
    }
  while (!put_off.empty()) {
    share *= common_.tuning.more_effort;
    for (const Guess guess : std::exchange(put_off, {})) {
      if (reaches(guess)) return true;
      if (effort.left <= 0) return std::nullopt;
    }
  }
  return false;
}

bool Reach::shares_effort() const {
  return search_.restriction().any() && common_.hint_count() >= common_.tuning.experience;
}

std::int64_t Reach::first_share() const { return shares_effort() ? common_.tuning.first_effort : kNoLimit; }

std::optional<Guess> Reach::found(Members set, int left, const AllowedGuesses& allowed) const {
  return search_.good_enough().find(key_of(set, allowed) ^ question(left));
}

std::optional<bool> Reach::cells_reach(Node& node, Guess guess, int left, Effort& effort, Workspace& work) {
  ++work.statistics.guesses;
  --effort.left;
  search_.watch().poll(work, node.size());
  node.partition.split(common_, node.set, guess);
  if (Refuter::serves(search_)) {
    Refuter refuter(*this, search_);
    return !refuter.core_in_cells(node, left - 1) && refuter.enough_for_cells(node, left - 1, work, nullptr);
  }
  const auto cells = node.partition.cells();
  struct Open {
    const Cell* cell;
    AllowedGuesses allowed;
    Key key;
  };
  std::vector<Open> open;
  // Large cells are the likeliest to fail. With many hints, though, many small ones fail too, for next to nothing.
  const bool small_first = common_.hint_count() >= common_.tuning.experience;
  const auto members = [&](const Cell& cell) { return node.partition.members(cell); };
  // Among many cells there often is one of which it is seen, or known, that it fails. What may be played there is found
  // out only where that matters.
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const Cell& cell = cells[small_first ? i : cells.size() - 1 - i];
    const auto answer = seen(members(cell), left - 1, node.score);
    if (answer == false) return false;
    if (!answer) open.push_back({&cell, nullptr, cell.key});
  }
  const std::int64_t each = 1 + guesses_at(node, common_) / common_.tuning.allowed_an_effort;
  for (Open& one : open) {
    effort.left -= each;
    one.allowed = search_.restriction().after(node.allowed, guess, one.cell->hint);
    if (one.allowed) one.key ^= one.allowed->key;
    if (recalled(members(*one.cell), one.key, left - 1) == false) return false;
  }
  // One cell that fails is enough, and it may be any: so all are searched a little, then more.
  for (std::int64_t share = first_share(); !open.empty(); share *= common_.tuning.more_effort) {
    std::vector<Open> put_off;
    for (Open& one : open) {
      const auto answer = effort.spend(share, [&](Effort& part) {
        return enough(members(*one.cell), one.key, left - 1, node.score, one.allowed, part, work,
                      node.way_to(*one.cell));
      });
      if (answer == false) return false;
      if (!answer) put_off.push_back(std::move(one));
      if (effort.left <= 0 && !put_off.empty()) return std::nullopt;
    }
    open = std::move(put_off);
  }
  return true;
}

}  // namespace deduce::exact
