#include "simultaneous/endgame.hpp"

#include <algorithm>
#include <array>
#include <tuple>

namespace deduce::simultaneous {
namespace {

/// Transposes a square of 64 by 64 bits (Hacker's Delight, section 7-3, for words of 64 bits).
void transpose(std::array<std::uint64_t, 64>& square) {
  std::uint64_t mask = 0x00000000ffffffff;
  for (std::size_t half = 32; half != 0; half >>= 1, mask ^= mask << half)
    for (std::size_t row = 0; row < 64; row = (row + half + 1) & ~half) {
      const std::uint64_t swap = (square[row] >> half ^ square[row + half]) & mask;
      square[row] ^= swap << half;
      square[row + half] ^= swap;
    }
}

}  // namespace

Endgame::Endgame(const Board& board)
    : board_(board),
      all_words_(board.core().words()),
      cells_(4),
      rows_(std::max(board.tuning().separators, board.core_size()), board.codes()),
      beside_(board.codes(), board.codes()),
      admitted_(1, board.codes()),
      left_(1, board.codes()),
      joining_(1, board.codes()),
      scratch_(1, board.codes()),
      last_two_(all_words_) {}

bool Endgame::complete(const Start& start, int more) {
  set_.assign(start.set.begin(), start.set.end());
  start_size_ = set_.size();
  cells_.front() = start.cells;
  cells_known_ = 0;
  ended_ = false;
  sink_ = &start.sink;
  admitted_all_ = start.admitted;
  codes_.clear();
  for_each_common_bit(start.admitted, start.admitted, all_words_, [&](std::size_t code) {
    codes_.push_back(static_cast<std::uint16_t>(code));
    return true;
  });
  if (codes_.size() < static_cast<std::size_t>(more)) return true;
  words_ = BitRows::words_for(codes_.size());
  // Most positions that cannot be completed show it here.
  for (const std::uint32_t pair : start.unmet)
    if (common_bits(board_.core().row(pair), start.admitted, all_words_) == 0) return true;
  list_separators(start);
  if (!sort_separators()) return true;
  const std::size_t branched_on = std::min(board_.tuning().branched_on, separators_.size());
  narrowest_.assign(separators_.begin(), separators_.begin() + static_cast<std::ptrdiff_t>(branched_on));
  for (std::size_t at = 0; at < codes_.size(); ++at) {
    std::fill_n(beside_.row(at), words_, std::uint64_t{0});
    compress(start.beside.row(codes_[at]), admitted_all_, all_words_, beside_.row(at));
  }
  std::fill_n(left_.row(0), words_, std::uint64_t{0});
  for (std::size_t at = 0; at < codes_.size(); ++at) set_bit(left_.row(0), at);
  make_missed();
  if (more == 3)
    last_three();
  else
    last_two(left_.row(0), everything_missed_.data(), kNone);
  return !ended_;
}

void Endgame::add_separator(const std::uint64_t* row) {
  std::fill_n(rows_.row(listed_), words_, std::uint64_t{0});
  compress(row, admitted_all_, all_words_, rows_.row(listed_));
  ++listed_;
}

/// Those of the core for a set of two codes, which leaves too many pairs open; otherwise all, or the
/// hardest by the size of their separators.
void Endgame::list_separators(const Start& start) {
  listed_ = 0;
  all_pairs_ = board_.core_is_all();
  if (all_pairs_ || start.set.size() < 3) {
    for (const std::uint32_t pair : start.unmet) add_separator(board_.core().row(pair));
    return;
  }
  pairs_.clear();
  std::uint32_t from = 0;
  for (const std::uint32_t end : start.cells.ends()) {
    for (std::uint32_t i = from; i < end; ++i) {
      const auto one = static_cast<std::uint16_t>(start.cells.secrets()[i]);
      for (std::uint32_t j = from; j < i; ++j) {
        const auto other = static_cast<std::uint16_t>(start.cells.secrets()[j]);
        pairs_.emplace_back(board_.hardness(board_.types().row(one)[other]), std::pair(one, other));
      }
    }
    from = end;
  }
  const Tuning& tuning = board_.tuning();
  const std::size_t most = std::min(tuning.separators, tuning.separators_a_code * codes_.size());
  all_pairs_ = pairs_.size() <= most;
  if (!all_pairs_) {
    std::ranges::nth_element(pairs_, pairs_.begin() + static_cast<std::ptrdiff_t>(most));
    pairs_.resize(most);
  }
  for (const auto& [hardness, pair] : pairs_) {
    board_.make_separator(pair.first, pair.second, scratch_.row(0));
    add_separator(scratch_.row(0));
  }
}

/// By the number of admitted codes, the fewest first, equal rows once. False when one has none.
bool Endgame::sort_separators() {
  struct Key {
    std::uint32_t count, row;
    std::uint64_t hash;
  };
  std::vector<Key> keys;
  keys.reserve(listed_);
  for (std::uint32_t row = 0; row < listed_; ++row) {
    const std::uint64_t* words = rows_.row(row);
    const std::uint32_t count = common_bits(words, words, words_);
    if (count == 0) return false;
    // Only to bring equal rows together. hash_of() is better than it need be: counting Mastermind's sets took 5%
    // longer.
    std::uint64_t hash = 0;
    for (std::size_t word = 0; word < words_; ++word) hash = (hash ^ words[word]) * 0x9e3779b97f4a7c15U + (hash >> 29);
    keys.push_back({count, row, hash});
  }
  std::ranges::sort(keys, [](const Key& one, const Key& other) {
    return std::tie(one.count, one.hash, one.row) < std::tie(other.count, other.hash, other.row);
  });
  separators_.clear();
  for (const Key& key : keys) {
    const std::uint64_t* row = rows_.row(key.row);
    if (separators_.empty() || !std::equal(row, row + words_, separators_.back())) separators_.push_back(row);
  }
  return true;
}

void Endgame::make_missed() {
  missed_words_ = std::max<std::size_t>(LastTwo::kMarkWords, (separators_.size() + 63) / 64);
  missed_.assign(missed_words_ * ((codes_.size() + 63) / 64 * 64), 0);
  everything_missed_.assign(missed_words_, 0);
  for (std::size_t block = 0; block < missed_words_; ++block) {
    const std::size_t rows =
        separators_.size() > 64 * block ? std::min<std::size_t>(64, separators_.size() - 64 * block) : 0;
    if (rows == 0) continue;
    everything_missed_[block] = ~std::uint64_t{0} >> (64 - rows);
    for (std::size_t word = 0; word < (codes_.size() + 63) / 64; ++word) {
      std::array<std::uint64_t, 64> square{};
      for (std::size_t i = 0; i < rows; ++i) square[i] = ~separators_[64 * block + i][word];
      transpose(square);
      for (std::size_t i = 0; i < 64; ++i) missed_[(64 * word + i) * missed_words_ + block] = square[i];
    }
  }
}

void Endgame::last_three() {
  std::uint64_t* left = left_.row(0);
  const std::uint64_t* row = narrowest_.empty() ? left : narrowest_.front();
  std::vector<std::uint16_t> codes;
  for_each_common_bit(row, left, words_, [&](std::size_t code) {
    codes.push_back(static_cast<std::uint16_t>(code));
    return true;
  });
  for (const std::uint16_t code : codes) {
    clear_bit(left, code);
    intersect(left, beside_.row(code), words_, admitted_.row(0));
    set_.push_back(codes_[code]);
    last_two(admitted_.row(0), missed_.data() + code * missed_words_, code);
    set_.pop_back();
    cells_known_ = 0;
    if (ended_) return;
  }
}

/// Of the separators that the third last code does not meet, the one with the fewest admitted codes; the
/// admitted codes themselves where everything is met, as any code may join then.
const std::uint64_t* Endgame::narrow_row(const std::uint64_t* admitted, std::uint16_t met_by) const {
  std::uint32_t fewest = ~0U;
  const std::uint64_t* best = admitted;
  for (const std::uint64_t* row : narrowest_) {
    if (met_by != kNone && test_bit(row, met_by)) continue;
    const std::uint32_t count = common_bits(row, admitted, words_);
    if (count >= fewest) continue;
    fewest = count;
    best = row;
  }
  return best;
}

/// `missed` are the separators still unmet, `admitted` the codes that may join.
void Endgame::last_two(const std::uint64_t* admitted, const std::uint64_t* missed, std::uint16_t met_by) {
  if (sink_->stop()) ended_ = true;
  if (ended_) return;
  std::array<const std::uint64_t*, LastTwo::kRows> rows{};
  LastTwo::Scan scan{{}, missed_.data(), missed_words_, {}, &beside_};
  std::size_t taken = 0;
  for (std::size_t word = 0; word < LastTwo::kMarkWords; ++word)
    for (std::uint64_t bits = missed[word]; bits != 0 && taken < rows.size(); bits &= bits - 1) {
      scan.chosen[taken / LastTwo::kRound][word] |= bits & (~bits + 1);
      rows[taken++] = separators_[64 * word + static_cast<std::size_t>(std::countr_zero(bits))];
    }
  const std::uint64_t* branch_row = narrow_row(admitted, met_by);
  branches_.clear();
  for_each_common_bit(branch_row, admitted, words_, [&](std::size_t code) {
    branches_.push_back(static_cast<std::uint16_t>(code));
    return true;
  });
  nodes_ += 1 + branches_.size();
  last_two_.prepare(admitted, std::span(rows).first(taken), words_);
  scan.codes = branches_;
  std::uint64_t* joining = joining_.row(0);
  for (std::size_t at = last_two_.next(scan, 0, joining); at < branches_.size() && !ended_;
       at = last_two_.next(scan, at + 1, joining))
    join(branches_[at], missed, branch_row, joining);
}

/// Completes the set by `code` and each of the joining codes that passes all tests.
void Endgame::join(std::uint16_t code, const std::uint64_t* missed, const std::uint64_t* branch_row,
                   std::uint64_t* joining) {
  const std::uint64_t* too = missed_.data() + code * missed_words_;
  if (!intersect_marked(separators_, missed, too, missed_words_, words_, joining)) return;
  for_each_common_bit(joining, joining, words_, [&](std::size_t last) {
    // The codes of the branching row up to this one are done.
    if (last > code || (last < code && !test_bit(branch_row, last))) report(code, static_cast<std::uint16_t>(last));
    return !ended_;
  });
  cells_known_ = std::min(cells_known_, set_.size() - start_size_);
}

void Endgame::report(std::uint16_t code, std::uint16_t last) {
  set_.push_back(codes_[code]);
  if (!all_pairs_)
    for (; cells_known_ < set_.size() - start_size_; ++cells_known_)
      cells_[cells_known_ + 1].split(cells_[cells_known_], board_.hints(set_[start_size_ + cells_known_]));
  if (all_pairs_ || cells_[cells_known_].closed_by(board_.hints(codes_[last]))) {
    set_.push_back(codes_[last]);
    ended_ = !sink_->found(set_);
    set_.pop_back();
  }
  set_.pop_back();
}

}  // namespace deduce::simultaneous
