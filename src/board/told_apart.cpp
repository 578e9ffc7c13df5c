#include "deduce/board/told_apart.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "deduce/board/by_hint.hpp"

namespace deduce {
namespace {

/// Whether the winner of the member makes as many cells as there are members, but for `spare`.
template <std::size_t kWords>
bool winner_tells_apart(const MemberHints& hints, Member member, Members set, std::size_t spare) {
  const std::uint8_t* const row = hints.row(member);
  return row != nullptr && tells_apart<kWords>(
                               set, [row](Member other) { return row[other]; }, spare);
}

bool some_member_tells_apart(const MemberHints& hints, Members set, std::size_t spare) {
  const auto any = [&]<std::size_t kWords>() {
    return std::ranges::any_of(set,
                               [&](Member member) { return winner_tells_apart<kWords>(hints, member, set, spare); });
  };
  return hints.wide() ? any.operator()<4>() : any.operator()<1>();
}

}  // namespace

void bring_together(const Board& board, Members set, const SetHints* computed, std::vector<std::uint8_t>& rows) {
  constexpr std::size_t kRegister = 64;  // as many bytes more than needed may be written
  rows.resize(set.size() * set.size() + kRegister);
  const MemberHints hints(board);
  std::array<std::uint32_t, Board::kMaxHints> sizes;
  auto* out = rows.data();
  for (const Member one : set) {
    // A secret that no guess wins has a row all alike, which tells nothing apart.
    const std::uint8_t* const row = hints.row(one);
    if (row == nullptr)
      std::fill_n(out, set.size(), std::uint8_t{0});
    else if (computed != nullptr)
      computed->split(board.winner(one), out, sizes.data());
    else
      std::ranges::transform(set, out, [&](Member other) { return row[other]; });
    out += set.size();
  }
}

bool told_apart_by_member(const MemberHints& hints, Members set) { return some_member_tells_apart(hints, set, 0); }

bool nearly_told_apart_by_member(const MemberHints& hints, Members set) {
  return some_member_tells_apart(hints, set, 1);
}

std::vector<Member> members_that_tell_apart(const MemberHints& hints, Members set) {
  std::vector<Member> found;
  std::ranges::copy_if(set, std::back_inserter(found),
                       [&](Member member) { return winner_tells_apart<4>(hints, member, set, 0); });
  return found;
}

}  // namespace deduce
