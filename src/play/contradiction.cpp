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
  const auto order = [](const Changes& one, const Changes& other) {
    return std::ranges::lexicographical_compare(one, other, [](const Mend::Change& a, const Mend::Change& b) {
      return std::tuple(a.turn, index(a.hint)) < std::tuple(b.turn, index(b.hint));
    });
  };
  std::map<Changes, std::uint32_t, decltype(order)> codes(order);
  std::size_t fewest = position.history().size();
  for (const Code code : position.space().codes()) {
    // Counted before they are listed: almost all codes need too many changes.
    std::size_t wrong = 0;
    for (const Turn& turn : position.history()) {
      wrong += static_cast<std::size_t>(hint_of(position.space().hints(), turn.guess, code) != turn.hint);
      if (wrong > fewest) break;
    }
    if (wrong > fewest) continue;
    if (wrong < fewest) codes.clear();
    fewest = wrong;
    ++codes[wrong_hints(position, code)];
  }
  std::vector<Mend> mends;
  for (auto& [changes, count] : codes) mends.push_back({changes, count});
  std::ranges::sort(mends, before);
  return mends;
}

}  // namespace deduce::play
