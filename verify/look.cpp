#include "verify/look.hpp"

#include <algorithm>
#include <bit>
#include <bitset>
#include <cstring>

namespace verify {
namespace {

constexpr std::size_t kRemembered = 1 << 14, kRememberedASecret = 64;  // a small game has no use for more
constexpr std::size_t kLargestRemembered = 256;
constexpr std::size_t kChunk = 1024;  // of guesses whose bits stay close while the secrets go by
constexpr std::size_t kHintsInAWord = 64, kWordsOfHints = kMostHints / kHintsInAWord;

/// For each guess of a chunk, the bits of the hints that the secrets give it. A plain loop, compiled for
/// several kinds of processor: it is where a check spends most of its time.
template <class Bits>
[[gnu::always_inline]] inline void collect_hints(const Board& board, std::span<const Secret> set, std::size_t from,
                                                 std::size_t count, Bits* seen) {
  for (const Secret secret : set) {
    const HintNumber* const row = board.row(secret) + from;
    for (std::size_t i = 0; i < count; ++i) seen[i] |= Bits{1} << row[i];
  }
}

#if defined(__x86_64__)
template <class Bits>
[[gnu::target("avx512f,avx512bw,avx512vl,avx512dq")]] void collect_hints_avx512(const Board& board,
                                                                                std::span<const Secret> set,
                                                                                std::size_t from, std::size_t count,
                                                                                Bits* seen) {
  collect_hints(board, set, from, count, seen);
}
template <class Bits>
[[gnu::target("avx2")]] void collect_hints_avx2(const Board& board, std::span<const Secret> set, std::size_t from,
                                                std::size_t count, Bits* seen) {
  collect_hints(board, set, from, count, seen);
}
template <class Bits>
void collect_hints_fast(const Board& board, std::span<const Secret> set, std::size_t from, std::size_t count,
                        Bits* seen) {
  static const bool avx512 = __builtin_cpu_supports("avx512vl") != 0 && __builtin_cpu_supports("avx512bw") != 0 &&
                             __builtin_cpu_supports("avx512dq") != 0;
  static const bool avx2 = __builtin_cpu_supports("avx2") != 0;
  if (avx512) return collect_hints_avx512(board, set, from, count, seen);
  if (avx2) return collect_hints_avx2(board, set, from, count, seen);
  collect_hints(board, set, from, count, seen);
}
#else
template <class Bits>
void collect_hints_fast(const Board& board, std::span<const Secret> set, std::size_t from, std::size_t count,
                        Bits* seen) {
  collect_hints(board, set, from, count, seen);
}
#endif

/// A byte for each hint, side by side: secrets are counted in batches that a byte can hold.
template <std::size_t kWidth>
struct Counter;
template <>
struct Counter<16> {
  using Bytes [[gnu::vector_size(16)]] = std::uint8_t;
};
template <>
struct Counter<32> {
  using Bytes [[gnu::vector_size(32)]] = std::uint8_t;
};
template <>
struct Counter<64> {
  using Bytes [[gnu::vector_size(64)]] = std::uint8_t;
};
constexpr std::size_t kBatch = 255;

struct Ones {
  alignas(64) std::uint8_t of[64][64] = {};
  constexpr Ones() {
    for (std::size_t hint = 0; hint < 64; ++hint) of[hint][hint] = 1;
  }
};
constexpr Ones kOnes;

/// The sizes of the cells of a guess, by hint. Down a column: the rows of the set stay near for the next guess.
template <std::size_t kWidth>
void count_cells(const Board& board, std::span<const Secret> set, Guess guess, std::uint32_t* sizes) {
  std::fill_n(sizes, 64, 0U);
  const std::size_t stride = board.stride();
  const HintNumber* const column = board.row(0) + guess;
  for (std::size_t from = 0; from < set.size(); from += kBatch) {
    const std::size_t to = std::min(set.size(), from + kBatch);
    typename Counter<kWidth>::Bytes counter{};
    for (std::size_t i = from; i < to; ++i) {
      typename Counter<kWidth>::Bytes one;
      std::memcpy(&one, kOnes.of[column[set[i] * stride]], kWidth);
      counter += one;
    }
    for (std::size_t hint = 0; hint < kWidth; ++hint) sizes[hint] += counter[hint];
  }
}

void count_cells_of_many_hints(const Board& board, std::span<const Secret> set, Guess guess, std::uint32_t* sizes) {
  std::fill_n(sizes, board.hints(), 0U);
  for (const Secret secret : set) ++sizes[board.hint(guess, secret)];
}

}  // namespace

Looker::Looker(const Board& board, bool identify, bool possible_only, std::function<bool()> stop)
    : board_(board),
      identify_(identify),
      possible_only_(possible_only),
      stop_(std::move(stop)),
      bounds_(identify, board.hints()),
      seen_(kChunk),
      seen_few_(kChunk),
      seen_many_(board.hints() > kHintsInAWord ? kChunk * kWordsOfHints : 0),
      cells_(board.hints()),
      remembered_(std::clamp<std::size_t>(kRememberedASecret * board.secrets(), 1, kRemembered)) {}

std::span<const Guess> Looker::playable(std::span<const Secret> set, std::span<const Guess> allowed) {
  if (!possible_only_) return allowed;
  playable_.clear();
  for (const Secret secret : set)
    if (board_.winner(secret) != kNobody) playable_.push_back(static_cast<Guess>(board_.winner(secret)));
  std::ranges::sort(playable_);
  return playable_;
}

/// Of some guesses, one by one.
void Looker::score_of(std::span<const Guess> guesses, std::span<const Secret> set, Scores& scores) {
  std::ranges::fill(scores.of, std::uint16_t{0});
  for (const Guess guess : guesses) {
    std::bitset<kMostHints> seen;
    for (const Secret secret : set) seen.set(board_.hint(guess, secret));
    const std::size_t found = seen.count() + (!identify_ && seen[board_.win()] ? 1 : 0);
    scores.of[guess] = static_cast<std::uint16_t>(found);
    scores.best = std::max(scores.best, found);
  }
}

/// The same as below, where a word has too few bits for the hints.
void Looker::score_of_many_hints(std::span<const Secret> set, Scores& scores) {
  for (std::size_t from = 0; from < board_.guesses(); from += kChunk) {
    const std::size_t count = std::min(kChunk, board_.guesses() - from);
    std::ranges::fill(seen_many_, std::uint64_t{0});
    for (const Secret secret : set) {
      const HintNumber* const row = board_.row(secret) + from;
      for (std::size_t i = 0; i < count; ++i)
        seen_many_[i * kWordsOfHints + row[i] / kHintsInAWord] |= std::uint64_t{1} << row[i] % kHintsInAWord;
    }
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint64_t* const seen = seen_many_.data() + i * kWordsOfHints;
      std::size_t found = 0;
      for (std::size_t word = 0; word < kWordsOfHints; ++word)
        found += static_cast<std::size_t>(std::popcount(seen[word]));
      if (!identify_) found += seen[board_.win() / kHintsInAWord] >> board_.win() % kHintsInAWord & 1;
      scores.of[from + i] = static_cast<std::uint16_t>(found);
      scores.best = std::max(scores.best, found);
    }
  }
}

void Looker::score(std::span<const Secret> set, std::span<const Guess> allowed, Scores& scores) {
  const std::size_t guesses = board_.guesses();
  scores.of.resize(guesses);
  scores.best = 0;
  if (possible_only_ || board_.hard()) return score_of(playable(set, allowed), set, scores);
  if (board_.hints() > kHintsInAWord) return score_of_many_hints(set, scores);
  const auto take = [&](std::size_t from, std::size_t count, const auto* seen) {
    for (std::size_t i = 0; i < count; ++i) {
      const bool member = !identify_ && (seen[i] >> board_.win() & 1) != 0;
      const auto found = static_cast<std::size_t>(std::popcount(seen[i])) + (member ? 1 : 0);
      scores.of[from + i] = static_cast<std::uint16_t>(found);
      scores.best = std::max(scores.best, found);
    }
  };
  for (std::size_t from = 0; from < guesses; from += kChunk) {
    const std::size_t count = std::min(kChunk, guesses - from);
    if (board_.hints() <= 32) {
      std::ranges::fill(seen_few_, 0U);
      collect_hints_fast(board_, set, from, count, seen_few_.data());
      take(from, count, seen_few_.data());
    } else {
      std::ranges::fill(seen_, std::uint64_t{0});
      collect_hints_fast(board_, set, from, count, seen_.data());
      take(from, count, seen_.data());
    }
  }
}

Cost Looker::by_score(std::size_t n, std::size_t score) const {
  if (!identify_) return static_cast<Cost>(3 * n - score);
  return static_cast<Cost>(score == n ? n : 2 * n - score + 1);
}

Cost Looker::by_sizes(std::span<const Secret> set, Guess guess, const CellBound& bound) {
  std::uint32_t sizes[kMostHints];
  if (board_.hints() > kHintsInAWord)
    count_cells_of_many_hints(board_, set, guess, sizes);
  else if (board_.hints() <= 16)
    count_cells<16>(board_, set, guess, sizes);
  else if (board_.hints() <= 32)
    count_cells<32>(board_, set, guess, sizes);
  else
    count_cells<64>(board_, set, guess, sizes);
  auto total = static_cast<Cost>(set.size());
  for (std::size_t hint = 0; hint < board_.win(); ++hint) {
    if (sizes[hint] == 0) continue;
    if (sizes[hint] == set.size()) return kUseless;
    total = plus(total, bound(sizes[hint]));
  }
  return total;
}

void Looker::split(std::span<const Secret> set, Guess guess, Cells& cells) const {
  cells.resize(board_.hints());
  for (Set& cell : cells) cell.clear();
  for (const Secret secret : set) cells[board_.hint(guess, secret)].push_back(secret);
}

bool Looker::told_apart_by_member(const Set& set) const {
  return std::ranges::any_of(set, [&](Secret member) {
    const auto guess = static_cast<Guess>(board_.winner(member));
    std::bitset<kMostHints> seen;
    for (const Secret secret : set) {
      const HintNumber hint = board_.hint(guess, secret);
      if (seen[hint]) return false;
      seen[hint] = true;
    }
    return true;
  });
}

Cost Looker::alone(const Set& cell, const CellBound& bound) const {
  const Cost by_size = bound(cell.size());
  const auto told_apart_or_more = static_cast<Cost>(2 * cell.size());
  if (identify_ || cell.size() < 3 || by_size >= told_apart_or_more || told_apart_by_member(cell)) return by_size;
  return told_apart_or_more;
}

Cost Looker::by_members(std::size_t n, const Cells& cells, const CellBound& bound, Cost enough) const {
  auto total = static_cast<Cost>(n);
  for (std::size_t hint = 0; hint < board_.win() && total < enough; ++hint)
    if (!cells[hint].empty()) total = plus(total, alone(cells[hint], bound));
  return total;
}

Looker::Remembered& Looker::place(const Set& set, int left) {
  std::uint64_t hash = static_cast<std::uint64_t>(left);
  for (const Secret secret : set) {
    hash = (hash ^ secret) * 0x9E3779B97F4A7C15U;
    hash ^= hash >> 29;
  }
  return remembered_[hash % remembered_.size()];
}

Cost Looker::look(const Set& set, int left, std::span<const Guess> allowed) {
  const std::size_t n = set.size();
  if (n == 1) return identify_ ? 0 : left == 0 ? kNever : 1;
  if (left == 0) return kNever;
  Remembered& known = place(set, left);
  if (known.left == left && known.set == set) return known.bound;
  poll();
  score(set, allowed, scores_);
  const CellBound bound = cell_bound(scores_.best, one_less(left), n);
  Cost least = kNever;
  // Guesses of many cells come first: they are the cheap ones, and most others need no count then.
  for (const bool best : {true, false})
    for (const Guess guess : playable(set, allowed)) {
      const std::size_t score = scores_.of[guess];
      if ((score == scores_.best) != best || by_score(n, score) >= least) continue;
      const Cost cost = by_sizes(set, guess, bound);
      if (cost != kUseless) least = std::min(least, cost);
    }
  // In hard mode the same set may be met with other guesses.
  if (n <= kLargestRemembered && !board_.hard()) known = {set, left, least};
  return least;
}

bool Looker::look_closely(const Set& set, int left, std::span<const Guess> allowed, Cost wanted) {
  const std::size_t n = set.size();
  if (n == 1 || left == 0) return look(set, left, allowed) >= wanted;
  poll();
  score(set, allowed, scores_);
  const CellBound bound = cell_bound(scores_.best, one_less(left), n);
  for (const Guess guess : playable(set, allowed)) {
    if (by_score(n, scores_.of[guess]) >= wanted) continue;
    const Cost cost = by_sizes(set, guess, bound);
    if (cost == kUseless || cost >= wanted) continue;
    if (identify_) return false;
    split(set, guess, cells_);
    if (by_members(n, cells_, bound, wanted) < wanted) return false;
  }
  return true;
}

}  // namespace verify
