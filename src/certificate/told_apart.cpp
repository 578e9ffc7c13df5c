#include "certificate/told_apart.hpp"

#include <algorithm>
#include <bitset>

namespace deduce::certificate {
namespace {

constexpr unsigned kGuessesBeforeClose = 16;
constexpr std::size_t kLargestClose = 512;  // a square of so many bytes stays in a near cache

}  // namespace

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
  if (!close_ && set_.size() <= kLargestClose && ++guesses_ > kGuessesBeforeClose) {
    close_ = true;
    together_.clear();
    for (const Member guess : set_) {
      const std::uint8_t* const hints_of = board_->column(board_->winner(guess));
      for (const Member secret : set_) together_.push_back(hints_of[secret]);
    }
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

bool tells_apart(const std::uint8_t* hints, Members cell) {
  std::bitset<Board::kMaxHints> seen;
  for (const Member other : cell) {
    if (seen[hints[other]]) return false;
    seen[hints[other]] = true;
  }
  return true;
}

bool ToldApart::operator()(std::size_t hint) {
  if (!laid_out_) lay_out();
  const Members cell(members_.data() + ends_[hint] - sizes_[hint], sizes_[hint]);
  return std::ranges::any_of(cell, [&](Member member) {
    return tells_apart(close_ ? together_.data() + member * set_.size() : board_->column(board_->winner(member)), cell);
  });
}

}  // namespace deduce::certificate
