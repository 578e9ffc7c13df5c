#include "certificate/told_apart.hpp"

#include <algorithm>

#include "deduce/board/by_hint.hpp"

namespace deduce::certificate {

void ToldApart::begin(const Board& board, Members set) {
  board_ = &board;
  set_ = set;
  guesses_ = 0;
  close_ = false;
}

std::span<const std::uint32_t> ToldApart::split(Guess guess) {
  const std::uint8_t* const hints_of = board_->column(guess);
  const auto hints = static_cast<std::size_t>(board_->hint_count());
  std::fill_n(sizes_.begin(), hints, 0U);
  hint_of_.resize(set_.size());
  count_by_hint(
      set_, [=](Member member) { return hints_of[member]; }, sizes_, hint_of_.data());
  laid_out_ = false;
  return std::span(sizes_).first(hints);
}

void ToldApart::lay_out() {
  laid_out_ = true;
  if (!close_ && set_.size() <= largest_close_ && ++guesses_ > most_far_) {
    close_ = true;
    bring_together(*board_, set_, nullptr, together_);
  }
  CellLayout layout;
  std::uint32_t begin = 0;
  for (std::size_t hint = 0; hint < static_cast<std::size_t>(board_->hint_count()); ++hint) {
    begins_[hint] = begin;
    begin = layout.add(hint, begin, sizes_[hint]);
  }
  members_.resize(set_.size());
  layout.put_all(
      set_.size(), [&](std::size_t i) { return hint_of_[i]; },
      [&](std::uint32_t at, std::size_t i) { members_[at] = close_ ? static_cast<Member>(i) : set_[i]; });
}

bool ToldApart::operator()(std::size_t hint) {
  if (!laid_out_) lay_out();
  const Members cell(members_.data() + begins_[hint], sizes_[hint]);
  return told_apart_by_member(close_ ? MemberHints(*board_, together_, set_.size()) : MemberHints(*board_), cell);
}

}  // namespace deduce::certificate
