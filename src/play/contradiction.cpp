#include "deduce/play/contradiction.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace deduce::play {
namespace {

using Changes = std::vector<Mend::Change>;

/// The turns that a mend changes, for sorting.
std::vector<std::size_t> turns_of(const Mend& mend) {
  std::vector<std::size_t> turns;
  for (const Mend::Change& change : mend.changes) turns.push_back(change.turn);
  return turns;
}

std::vector<std::uint8_t> hints_of(const Mend& mend) {
  std::vector<std::uint8_t> hints;
  for (const Mend::Change& change : mend.changes) hints.push_back(index(change.hint));
  return hints;
}

bool before(const Mend& one, const Mend& other) {
  return std::tuple(turns_of(one), other.candidates, hints_of(one)) <
         std::tuple(turns_of(other), one.candidates, hints_of(other));
}

// Ways that one code would be enough for: more are of no use to anyone.
constexpr std::size_t kMostWays = 4096;

/// One change for each of the wrong hints of a code, in all ways; nothing when these are too many. `rights(turn)`: the
/// hints that would have been right, none where the hint is.
template <class Rights>
std::vector<Changes> all_ways(std::size_t turns, const Rights& rights) {
  std::vector<Changes> ways(1);
  for (std::size_t turn = 0; turn < turns; ++turn) {
    const std::vector<HintId> hints = rights(turn);
    if (hints.empty()) continue;
    if (ways.size() * hints.size() > kMostWays) return {};
    std::vector<Changes> longer;
    for (const Changes& way : ways)
      for (const HintId hint : hints) {
        longer.push_back(way);
        longer.back().push_back({turn + 1, hint});
      }
    ways = std::move(longer);
  }
  return ways;
}

/// Of so many codes and turns; `wrong(code, turn)` says whether the code contradicts the turn, `rights(code, turn)`
/// which hints it would have given then, one or several where it is not known what was guessed.
template <class Wrong, class Rights>
std::vector<Mend> mends_of(std::size_t codes, std::size_t turns, const Wrong& wrong, const Rights& rights) {
  const auto order = [](const Changes& one, const Changes& other) {
    return std::ranges::lexicographical_compare(one, other, [](const Mend::Change& a, const Mend::Change& b) {
      return std::tuple(a.turn, index(a.hint)) < std::tuple(b.turn, index(b.hint));
    });
  };
  std::map<Changes, std::uint32_t, decltype(order)> found(order);
  std::size_t fewest = turns;
  for (std::size_t code = 0; code < codes; ++code) {
    // Counted before they are listed: almost all codes need too many changes.
    std::size_t count = 0;
    for (std::size_t turn = 0; turn < turns && count <= fewest; ++turn) count += wrong(code, turn) ? 1U : 0U;
    if (count > fewest) continue;
    if (count < fewest) found.clear();
    fewest = count;
    const std::vector<Changes> ways = all_ways(
        turns, [&](std::size_t turn) { return wrong(code, turn) ? rights(code, turn) : std::vector<HintId>(); });
    if (ways.empty()) return {};
    for (const Changes& way : ways) ++found[way];
  }
  std::vector<Mend> mends;
  for (auto& [changes, count] : found) mends.push_back({changes, count});
  std::ranges::sort(mends, before);
  return mends;
}

}  // namespace

std::vector<Mend::Change> wrong_hints(const Position& position, Code secret) {
  Changes wrong;
  for (std::size_t i = 0; i < position.history().size(); ++i) {
    const Turn& turn = position.history()[i];
    const HintId right = hint_of(position.space().hints(), turn.guess, secret);
    if (right != turn.hint) wrong.push_back({i + 1, right});
  }
  return wrong;
}

std::vector<Mend> ways_to_mend(const Position& position) {
  if (!position.contradictory()) return {};
  const Space& space = position.space();
  const std::vector<CodeId>& among = position.premises().among;
  const auto secret = [&](std::size_t i) {
    return space[among.empty() ? CodeId(static_cast<std::uint32_t>(i)) : among[i]];
  };
  return mends_of(
      among.empty() ? space.size() : among.size(), position.clues().size(),
      [&](std::size_t code, std::size_t turn) { return !position.clues()[turn].allows(space.hints(), secret(code)); },
      [&](std::size_t code, std::size_t turn) {
        std::vector<HintId> rights;
        for (const Code guess : position.clues()[turn].guesses)
          rights.push_back(hint_of(space.hints(), guess, secret(code)));
        std::ranges::sort(rights);
        const auto twice = std::ranges::unique(rights);
        rights.erase(twice.begin(), twice.end());
        return rights;
      });
}

std::vector<Mend> ways_to_mend(const Notation& notation, std::span<const Answered> history) {
  const auto right = [&](std::size_t code, std::size_t turn) {
    return notation.hint(history[turn].guess, SecretId(static_cast<std::uint32_t>(code)));
  };
  std::vector<Mend> mends = mends_of(
      notation.secret_count(), history.size(),
      [&](std::size_t code, std::size_t turn) { return right(code, turn) != history[turn].hint; },
      [&](std::size_t code, std::size_t turn) { return std::vector{right(code, turn)}; });
  if (mends.size() == 1 && mends[0].changes.empty()) mends.clear();  // nothing to mend
  return mends;
}

}  // namespace deduce::play
