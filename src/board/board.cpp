#include "deduce/board/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/base/pages.hpp"
#include "deduce/base/stride.hpp"

namespace deduce {
namespace {

/// Eight rows of eight bytes, turned over: swaps halves, quarters and bytes across the diagonal.
void turn(std::array<std::uint64_t, 8>& rows) {
  const auto swap = [&](std::size_t step, std::uint64_t mask) {
    for (std::size_t i = 0; i < 8; ++i) {
      if ((i & step) != 0) continue;
      const std::uint64_t differ = (rows[i] >> (8 * step) ^ rows[i + step]) & mask;
      rows[i] ^= differ << (8 * step);
      rows[i + step] ^= differ;
    }
  };
  swap(4, 0x00000000ffffffff);
  swap(2, 0x0000ffff0000ffff);
  swap(1, 0x00ff00ff00ff00ff);
}

/// Turns the table by secret into the one by guess, in squares that stay in the nearest cache. Rows and columns go on
/// to a multiple of 64, so that there are whole squares of eight everywhere.
void transpose(const std::uint8_t* rows, std::size_t row_stride, std::size_t row_count, std::uint8_t* columns,
               std::size_t column_stride, std::size_t column_count, const Workers& workers,
               const std::function<bool()>& stop) {
  static_assert(std::endian::native == std::endian::little);
  constexpr std::size_t kSquare = 64;
  workers.for_each((column_count + kSquare - 1) / kSquare, [&](std::size_t piece) {
    if (stop()) throw Interrupted();
    const std::size_t begin = piece * kSquare, end = std::min(column_count, begin + kSquare);
    for (std::size_t row = 0; row < row_count; row += 8)
      for (std::size_t column = begin; column < end; column += 8) {
        std::array<std::uint64_t, 8> square{};
        for (std::size_t i = 0; i < std::min<std::size_t>(8, row_count - row); ++i)
          std::memcpy(&square[i], rows + (row + i) * row_stride + column, 8);
        turn(square);
        for (std::size_t i = 0; i < std::min<std::size_t>(8, end - column); ++i)
          std::memcpy(columns + (column + i) * column_stride + row, &square[i], 8);
      }
  });
}

}  // namespace

struct Board::Tables {
  Pages by_secret, by_guess;
  std::vector<std::uint16_t> winners, won_by;
};

std::uint64_t Board::bytes_needed(std::uint32_t guesses, std::uint32_t secrets, bool symmetric) {
  const std::uint64_t by_secret = std::uint64_t{padded_stride(guesses)} * secrets;
  return by_secret + (symmetric ? 0 : std::uint64_t{padded_stride(secrets)} * guesses);
}

Board::Board(Plan plan, const Workers& workers, std::uint64_t memory)
    : guesses_(plan.guesses),
      secrets_(plan.secrets),
      hints_(plan.hints),
      row_stride_(padded_stride(plan.guesses)),
      column_stride_(padded_stride(plan.secrets)) {
  if (guesses_ > kMost || secrets_ > kMost)
    throw InputError(
        fmt::format("{} guesses and {} secrets are too many to search: at most {} of each", guesses_, secrets_, kMost));
  if (hints_ > kMaxHints)
    throw InputError(fmt::format("{} different hints are too many: at most {}", hints_, kMaxHints));
  const std::uint64_t needed = bytes_needed(guesses_, secrets_, plan.symmetric);
  if (needed > memory)
    throw InputError(
        fmt::format("the table of hints needs {} MiB, but only {} MiB may be used", (needed >> 20) + 1, memory >> 20));
  DEDUCE_CHECK(hints_ >= 1 && plan.winner.size() == secrets_);
  DEDUCE_CHECK(!plan.symmetric || guesses_ == secrets_);

  auto tables = std::make_shared<Tables>();
  tables->by_secret = Pages(row_stride_ * secrets_);
  std::uint8_t* rows = tables->by_secret.data();
  constexpr std::size_t kRowsAtOnce = 64;
  workers.for_each((secrets_ + kRowsAtOnce - 1) / kRowsAtOnce, [&](std::size_t piece) {
    if (plan.stop()) throw Interrupted();
    const auto begin = static_cast<std::uint32_t>(piece * kRowsAtOnce);
    for (std::uint32_t secret = begin; secret < std::min<std::uint32_t>(secrets_, begin + kRowsAtOnce); ++secret)
      plan.hints_against(static_cast<Member>(secret), rows + secret * row_stride_);
  });
  rows_ = columns_ = rows;
  if (!plan.symmetric) {
    tables->by_guess = Pages(column_stride_ * guesses_);
    transpose(rows, row_stride_, secrets_, tables->by_guess.data(), column_stride_, guesses_, workers, plan.stop);
    columns_ = tables->by_guess.data();
  }
  tables->winners.assign(secrets_, kNobody);
  tables->won_by.assign(guesses_, kNobody);
  for (std::uint32_t secret = 0; secret < secrets_; ++secret) {
    if (!plan.winner[secret]) continue;
    const std::uint32_t guess = index(*plan.winner[secret]);
    DEDUCE_CHECK(guess < guesses_ && tables->won_by[guess] == kNobody);
    DEDUCE_CHECK(hint(Guess(static_cast<std::uint16_t>(guess)), static_cast<Member>(secret)) == win());
    tables->winners[secret] = static_cast<std::uint16_t>(guess);
    tables->won_by[guess] = static_cast<std::uint16_t>(secret);
  }
  winners_ = tables->winners.data();
  won_by_ = tables->won_by.data();
  tables_ = std::move(tables);
  if (plan.groups && needed + plan.groups->bytes_needed(secrets_) <= memory)
    groups_ = std::make_shared<const GuessGroups>(*plan.groups, secrets_, workers, plan.stop);
  set_hints_ = std::move(plan.set_hints);
  symmetry_ = plan.symmetry ? std::move(plan.symmetry) : std::make_shared<NoSymmetry>(secrets_);
}

std::uint64_t Board::bytes() const {
  return bytes_needed(guesses_, secrets_, symmetric()) + (groups_ ? groups_->bytes() : 0);
}

}  // namespace deduce
