#include "certificate/told_apart.hpp"

#include <algorithm>

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
  for (std::size_t i = 0; i < set_.size(); ++i) ++sizes_[hint_of_[i] = hints_of[set_[i]]];
  laid_out_ = false;
  return std::span(sizes_).first(hints);
}

void ToldApart::lay_out() {
  laid_out_ = true;
  if (!close_ && set_.size() <= largest_close_ && ++guesses_ > most_far_) {
    close_ = true;
    bring_together(*board_, set_, nullptr, together_);
  }
  std::uint32_t end = 0;
  for (std::size_t hint = 0; hint < static_cast<std::size_t>(board_->hint_count()); ++hint) {
    ends_[hint] = end;
    end += sizes_[hint];
  }
  members_.resize(set_.size());
  for (std::size_t i = 0; i < set_.size(); ++i)
    members_[ends_[hint_of_[i]]++] = close_ ? static_cast<Member>(i) : set_[i];
}

bool ToldApart::operator()(std::size_t hint) {
  if (!laid_out_) lay_out();
  const Members cell(members_.data() + ends_[hint] - sizes_[hint], sizes_[hint]);
  return told_apart_by_member(close_ ? MemberHints(*board_, together_, set_.size()) : MemberHints(*board_), cell);
}

}  // namespace deduce::certificate
