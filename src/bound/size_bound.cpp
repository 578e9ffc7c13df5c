#include "deduce/bound/size_bound.hpp"

#include <algorithm>
#include <limits>

#include "deduce/base/check.hpp"

namespace deduce::bound {
namespace {

constexpr int kImpossible = std::numeric_limits<int>::max() / 2;

}  // namespace

SizeBound::SizeBound(bool identify, int hint_count, int score, std::size_t most)
    : hint_count_(static_cast<std::size_t>(hint_count)),
      score_(static_cast<std::size_t>(score)),
      convex_from_(identify ? 2 : 1) {
  DEDUCE_CHECK(hint_count >= 2 && score >= (identify ? 2 : 3));
  bound_.reserve(most + 2);
  convex_.reserve(most + 2);
  bound_ = convex_ = {0, identify ? 0 : 1};
  append(identify ? 2 : 3);
  for (std::size_t size = 3; size <= most; ++size)
    append(static_cast<int>(size) + (identify ? after_identify_guess(size) : after_win_guess(size)));
}

void SizeBound::append(int bound) {
  bound_.push_back(bound);
  const std::size_t size = bound_.size() - 1;
  if (size == convex_from_) {
    convex_.push_back(bound);
    return;
  }
  const int slope = bound - bound_[size - 1];
  // From the first slope that is steeper, all are lowered to this one.
  std::size_t from = size;
  while (from > convex_from_ + 1 && convex_[from - 1] - convex_[from - 2] > slope) --from;
  convex_.resize(size + 1);
  for (std::size_t i = from; i <= size; ++i) convex_[i] = convex_[i - 1] + slope;
}

int SizeBound::even_split(std::size_t secrets, std::size_t cells) const {
  const std::size_t size = secrets / cells, larger = secrets % cells;
  const int smaller_cost = size == 0 ? 0 : static_cast<int>(cells - larger) * convex_[size];
  return smaller_cost + (larger == 0 ? 0 : static_cast<int>(larger) * convex_[size + 1]);
}

int SizeBound::after_win_guess(std::size_t size) const {
  int least = even_split(size - 1, std::min(score_ - 2, hint_count_ - 1));
  const std::size_t cells = std::min(score_, hint_count_ - 1);
  if (cells >= 2) least = std::min(least, even_split(size, cells));
  return least;
}

int SizeBound::after_identify_guess(std::size_t size) const {
  const std::size_t cells = std::min(score_, hint_count_);
  if (size <= cells) return 0;
  int least = kImpossible;
  for (std::size_t singles = 0; singles < cells; ++singles) {
    const std::size_t rest = size - singles;
    const std::size_t others = std::min(cells - singles, rest / 2);
    if (others == 0 || (singles == 0 && others == 1)) continue;
    least = std::min(least, even_split(rest, others));
  }
  return least;
}

std::uint64_t capacity(bool identify, int hint_count, int score, int left) {
  constexpr std::uint64_t kPlenty = std::uint64_t{1} << 32;
  if (left < (identify ? 0 : 1)) return 0;
  const auto hints = static_cast<std::uint64_t>(hint_count);
  const auto most = static_cast<std::uint64_t>(score);
  const std::uint64_t beside_win = std::min(identify ? most - 1 : most - 2, hints - 1);
  const std::uint64_t without_win = std::min(most, hints - 1);
  std::uint64_t size = 1;
  for (int guess = identify ? 0 : 1; guess < left && size < kPlenty; ++guess)
    size = std::max(1 + beside_win * size, without_win * size);
  return std::min(size, kPlenty);
}

}  // namespace deduce::bound
