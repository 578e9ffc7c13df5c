#include "exact/reach.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "exact/refute.hpp"

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
  return random_key(kReachKeys + 4096 * search_.restriction().kind() + (search_.goal() == Goal::win ? 0U : 512U) +
                    static_cast<unsigned>(left));
}

bool Reach::enough(Members set, int left, const AllowedGuesses& allowed) {
  const auto work = search_.workspaces().lend();
  Key key = common_.key_of(set);
  if (allowed) key ^= allowed->key;
  return enough(set, key, left, common_.top_score(search_.goal()), allowed, *work);
}

bool Reach::enough_after(Members set, Guess guess, int left, const AllowedGuesses& allowed) {
  const auto work = search_.workspaces().lend();
  const auto node = search_.nodes().lend();
  node->reset(set, cell_of(set, common_.key_of(set)), left, common_.top_score(search_.goal()), allowed);
  return left > 0 && cells_reach(*node, guess, left, *work);
}

int Reach::worst(Members set, int& at_least, const AllowedGuesses& allowed) {
  // No guess of a strategy leaves its set as it is: more guesses than secrets are of no use.
  for (;; ++at_least) {
    if (at_least > static_cast<int>(set.size())) return kNever;
    search_.watch().show(nullptr, fmt::format("fewest guesses: are {} enough?", at_least));
    if (enough(set, at_least, allowed)) return at_least;
  }
}

int Reach::worst_after(Members set, Guess guess, int& at_least, const AllowedGuesses& allowed) {
  // A guess that splits nothing is only one more guess.
  for (at_least = std::max(at_least, 1);; ++at_least) {
    if (at_least > static_cast<int>(set.size()) + 1) return kNever;
    search_.watch().show(nullptr, fmt::format("fewest guesses: are {} enough?", at_least));
    if (enough_after(set, guess, at_least, allowed)) return at_least;
  }
}

bool Reach::enough(Members set, Key key, int left, int score, const AllowedGuesses& allowed, Workspace& work) {
  if (const auto answer = known(set, key, left, score)) return *answer;
  return searched(set, key, left, score, allowed, work);
}

std::optional<bool> Reach::known(Members set, Key key, int left, int score) {
  const Bounds bounds = search_.settled(set, left, score, 0);
  if (bounds.lower >= kNever) return false;
  if (bounds.upper < kNever) return true;
  if (search_.surely_feasible() && static_cast<std::size_t>(left) >= set.size()) return true;
  if (set.size() > bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), score, left)) return false;
  Bounds known{0, kNever};
  search_.table().look_up(key ^ question(left), set.size(), known);
  if (known.lower >= kNever || known.upper < kNever) return known.upper < kNever;
  return std::nullopt;
}

void Reach::remember(Key key, std::size_t size, int left, bool reaches) {
  const auto n = static_cast<int>(size);
  search_.table().store(key ^ question(left), size, reaches ? Bounds{n, n} : Bounds{kNever, kNever});
}

bool Reach::searched(Members set, Key key, int left, int score, const AllowedGuesses& allowed, Workspace& work) {
  if (Refuter::serves(search_)) return Refuter(*this, search_).enough(set, key, left, score, work, nullptr);
  const bool reaches = some_guess_reaches(set, key, left, score, allowed, work);
  remember(key, set.size(), left, reaches);
  return reaches;
}

bool Reach::wins_member(Guess guess, Members set) const {
  const auto won = common_.board.won_by(guess);
  return won && std::ranges::binary_search(set, *won);
}

bool Reach::some_guess_reaches(Members set, Key key, int left, int score, const AllowedGuesses& allowed,
                               Workspace& work) {
  search_.watch().poll(work, set.size());
  const bound::Scan& scan = common_.win;  // its excess tells the cells beyond the threshold, for both goals
  const auto capacity = bound::capacity(search_.goal() == Goal::identify, common_.hint_count(), score, left - 1);
  const auto threshold = static_cast<int>(std::min<std::uint64_t>(capacity, set.size()));
  const auto node = search_.nodes().lend();
  node->reset(set, cell_of(set, key), left, score, allowed);
  ++work.statistics.nodes;
  ++work.statistics.scans;
  const bound::ScanResult result = search_.fill(*node, scan, threshold, work);
  node->score = std::min(score, search_.goal() == Goal::win ? result.score : result.parts);
  common_.board.symmetry().look_at(set, *node->symmetries);
  // Without excess, a bound is fixed by the number of parts; those with excess are larger.
  const auto size = static_cast<int>(set.size());
  for (int parts = node->score; parts >= 2; --parts)
    for (const bool member : {true, false}) {
      const int bound = 3 * size - parts - (member ? 1 : 0);
      for (const Guess guess : node->guesses.with_limit(bound)) {
        if (!node->guesses.may_cost(guess, bound) || node->guesses.parts(guess) != std::min(parts, 255)) continue;
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
  if (Refuter::serves(search_)) {
    Refuter refuter(*this, search_);
    return !refuter.core_in_cells(node, left - 1) && refuter.enough_for_cells(node, left - 1, work, nullptr);
  }
  const auto cells = node.partition.cells();
  const auto keyed = [&](const Cell& cell, const AllowedGuesses& allowed) {
    return allowed ? cell.key ^ allowed->key : cell.key;
  };
  const auto enough_for = [&](const Cell& cell) {
    const AllowedGuesses allowed = search_.restriction().after(node.allowed, guess, cell.hint);
    return enough(node.partition.members(cell), keyed(cell, allowed), left - 1, node.score, allowed, work);
  };
  // Large cells are the likeliest to fail.
  if (common_.hint_count() < common_.tuning.experience) return std::all_of(cells.rbegin(), cells.rend(), enough_for);
  // With many hints, though, many small ones fail too, for next to nothing; and among many cells there often is one of
  // which that is known.
  std::array<std::uint8_t, Board::kMaxHints> open;
  std::size_t count = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const AllowedGuesses allowed = search_.restriction().after(node.allowed, guess, cells[i].hint);
    const auto answer = known(node.partition.members(cells[i]), keyed(cells[i], allowed), left - 1, node.score);
    if (answer == false) return false;
    if (!answer) open[count++] = static_cast<std::uint8_t>(i);
  }
  return std::all_of(open.begin(), open.begin() + count, [&](std::uint8_t i) { return enough_for(cells[i]); });
}

}  // namespace deduce::exact
