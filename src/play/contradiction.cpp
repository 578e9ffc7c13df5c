#include "deduce/play/contradiction.hpp"

#include <algorithm>
#include <map>
#include <optional>
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

/// Of so many codes and turns; `wrong(code, turn)` is the hint that the code would have given, where it is another.
template <class Wrong>
std::vector<Mend> mends_of(std::uint32_t codes, std::size_t turns, const Wrong& wrong) {
  const auto order = [](const Changes& one, const Changes& other) {
    return std::ranges::lexicographical_compare(one, other, [](const Mend::Change& a, const Mend::Change& b) {
      return std::tuple(a.turn, index(a.hint)) < std::tuple(b.turn, index(b.hint));
    });
  };
  std::map<Changes, std::uint32_t, decltype(order)> found(order);
  std::size_t fewest = turns;
  for (std::uint32_t code = 0; code < codes; ++code) {
    // Counted before they are listed: almost all codes need too many changes.
    std::size_t count = 0;
    for (std::size_t turn = 0; turn < turns && count <= fewest; ++turn) count += wrong(code, turn) ? 1U : 0U;
    if (count > fewest) continue;
    if (count < fewest) found.clear();
    fewest = count;
    Changes changes;
    for (std::size_t turn = 0; turn < turns; ++turn)
      if (const auto hint = wrong(code, turn)) changes.push_back({turn + 1, *hint});
    ++found[changes];
  }
  std::vector<Mend> mends;
  for (auto& [changes, count] : found) mends.push_back({changes, count});
  std::ranges::sort(mends, before);
  return mends;
}

std::optional<HintId> other_than(HintId right, HintId given) {
  return right == given ? std::nullopt : std::optional(right);
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
  return mends_of(space.size(), position.history().size(), [&](std::uint32_t code, std::size_t at) {
    const Turn& turn = position.history()[at];
    return other_than(hint_of(space.hints(), turn.guess, space[CodeId(code)]), turn.hint);
  });
}

std::vector<Mend> ways_to_mend(const Notation& notation, std::span<const Answered> history) {
  std::vector<Mend> mends = mends_of(notation.secret_count(), history.size(), [&](std::uint32_t code, std::size_t at) {
    return other_than(notation.hint(history[at].guess, SecretId(code)), history[at].hint);
  });
  if (mends.size() == 1 && mends[0].changes.empty()) mends.clear();  // nothing to mend
  return mends;
}

}  // namespace deduce::play
