// Passes over boards of up to 256 hints and over some of the guesses, against the formulas, on every instruction set.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <vector>

#include "deduce/base/aligned.hpp"
#include "deduce/bound/scan.hpp"
#include "every_target.hpp"

namespace deduce::bound {
namespace {

/// Hints drawn at random; few guesses and most secrets get rare ones, so that cells of all sizes occur. No guess has
/// more than `most` of them, beside the win.
Board random_board(std::mt19937& random, std::uint32_t guesses, std::uint32_t secrets, int hints, unsigned most = 255) {
  const Workers workers(1);
  std::vector<std::uint8_t> table(std::size_t{guesses} * secrets);
  const auto others = std::min(static_cast<unsigned>(hints - 1), most);
  for (std::uint32_t guess = 0; guess < guesses; ++guess) {
    const unsigned used = guess % 3 == 0 ? others : 1 + static_cast<unsigned>(random()) % others;
    for (std::uint32_t secret = 0; secret < secrets; ++secret)
      table[std::size_t{secret} * guesses + guess] =
          static_cast<std::uint8_t>(guess == 0 ? secret % others : random() % used);
  }
  Board::Plan plan;
  plan.guesses = guesses;
  plan.secrets = secrets;
  plan.hints = hints;
  for (std::uint32_t secret = 0; secret < secrets; ++secret) {
    plan.winner.emplace_back();
    if (secret >= guesses || random() % 4 == 0) continue;
    plan.winner.back() = GuessId(guesses - 1 - secret);
    table[std::size_t{secret} * guesses + guesses - 1 - secret] = static_cast<std::uint8_t>(hints - 1);
  }
  plan.hints_against = [&](Member secret, std::uint8_t* row) {
    std::copy_n(table.data() + std::size_t{secret} * guesses, guesses, row);
  };
  return {plan, workers, std::uint64_t{1} << 28};
}

/// The sizes of the cells of every guess, by hint: what the formulas of all thresholds and goals begin with.
class WideCells {
 public:
  WideCells(const Board& board, Members set) : win_(index(board.win())), sizes_(board.guess_count()) {
    for (const Member member : set) {
      const std::uint8_t* const row = board.row(member);
      for (std::size_t guess = 0; guess < sizes_.size(); ++guess) ++sizes_[guess][row[guess]];
    }
    for (const auto& sizes : sizes_) {
      cells_.emplace_back();
      for (const std::uint16_t size : sizes)
        if (size > 0) cells_.back().push_back(size);
    }
  }
  [[nodiscard]] const std::vector<int>& of(std::uint16_t guess) const { return cells_[guess]; }
  [[nodiscard]] bool wins(std::uint16_t guess) const { return sizes_[guess][win_] > 0; }

 private:
  std::size_t win_;
  std::vector<std::array<std::uint16_t, 256>> sizes_;
  std::vector<std::vector<int>> cells_;
};

struct Truth {
  int bound = 0, parts = 0, score = 0;
};

Truth formula(const WideCells& cells, std::size_t size, std::uint16_t guess, int threshold, bool identify) {
  const auto n = static_cast<int>(size);
  Truth truth;
  truth.bound = (identify ? 2 : 3) * n;
  for (const int d : cells.of(guess)) {
    if (identify) {
      truth.bound -= d == 1 ? 1 : 0;
      truth.bound += d >= threshold && n > threshold ? d - threshold + 2 : 0;
    } else {
      truth.bound += std::max(0, d - threshold) - 1;
    }
  }
  truth.parts = static_cast<int>(cells.of(guess).size());
  const bool wins = !identify && cells.wins(guess);
  truth.bound -= wins ? 1 : 0;
  truth.score = truth.parts + (wins ? 1 : 0);
  return truth;
}

std::vector<Member> random_set(std::mt19937& random, const Board& board, std::size_t size) {
  std::vector<Member> all;
  for (std::uint32_t secret = 0; secret < board.secret_count(); ++secret) all.push_back(static_cast<Member>(secret));
  std::ranges::shuffle(all, random);
  all.resize(std::min<std::size_t>(size, all.size()));
  std::ranges::sort(all);
  return all;
}

std::vector<Guess> random_guesses(std::mt19937& random, const Board& board, unsigned one_of) {
  std::vector<Guess> some;
  for (std::uint32_t guess = 0; guess < board.guess_count(); ++guess)
    if (random() % one_of == 0) some.push_back(Guess(static_cast<std::uint16_t>(guess)));
  return some;
}

TEST(WideScan, is_the_formula_for_every_guess_number_of_hints_and_instruction_set) {
  std::mt19937 random(20261115);
  for (const int hints : {3, 14, 40, 65, 128, 243, 256})
    for (const std::size_t size :
         std::vector<std::size_t>{1, 2, 3, 7, 8, 9, 12, 13, 17, 31, 64, 65, 100, 255, 256, 257, 700}) {
      const Board board = random_board(random, 330, 700, hints);
      const auto set = random_set(random, board, size);
      const WideCells cells(board, set);
      testing::for_every_target([&] {
        for (const bool identify : {false, true}) {
          const Scan scan(board, identify);
          AlignedArray<std::uint16_t> bounds(scan.width());
          AlignedArray<std::uint8_t> parts(scan.width());
          for (const int threshold : {1, 2, 3, 20, 254}) {
            // All guesses, many of them, and few.
            for (const unsigned one_of : {0U, 2U, 20U}) {
              const auto allowed = random_guesses(random, board, std::max(1U, one_of));
              const ScanResult result = one_of == 0 ? scan(set, threshold, bounds.data(), parts.data())
                                                    : scan(set, allowed, threshold, bounds.data(), parts.data());
              int least = 1 << 28, most = 0, score = 0;
              auto next = allowed.begin();
              for (std::uint16_t guess = 0; guess < board.guess_count(); ++guess) {
                if (next == allowed.end() || *next != Guess(guess)) {
                  ASSERT_EQ(bounds[guess], kNoGuess);
                  continue;
                }
                ++next;
                const Truth truth = formula(cells, size, guess, threshold, identify);
                ASSERT_EQ(scan.base(size) + bounds[guess], truth.bound)
                    << hints << " hints, " << size << " secrets, T " << threshold << ", guess " << guess;
                ASSERT_EQ(int{parts[guess]}, std::min(truth.parts, 255));
                least = std::min(least, truth.bound);
                most = std::max(most, truth.parts);
                score = std::max(score, truth.score);
              }
              if (most == 0) continue;
              ASSERT_EQ(scan.base(size) + result.least, least);
              // 255 may be 256.
              ASSERT_EQ(result.parts, most == 255 ? 256 : most);
              ASSERT_GE(result.score, score);
              if (most < 255) {
                ASSERT_EQ(result.score, score);
              }
            }
          }
        }
      });
      if (HasFailure()) return;
    }
}

class ByParts : public ::testing::TestWithParam<unsigned> {};

// With few hints a guess, none tells even a few secrets apart, which would end the pass.
TEST_P(ByParts, is_three_n_minus_the_score) {
  std::mt19937 random(7);
  for (const int hints : {65, 243, 256}) {
    const Board board = random_board(random, 200, 300, hints, GetParam());
    const Scan scan(board, false);
    EXPECT_FALSE(scan.by_parts(255, 200));
    AlignedArray<std::uint8_t> parts(scan.width());
    // Every size: networks for sorting are as many as there are numbers of hints.
    for (std::size_t size = 2; size < 255; ++size) {
      ASSERT_TRUE(scan.by_parts(size, 200));
      const auto set = random_set(random, board, size);
      const WideCells cells(board, set);
      int most = 0, score = 0;
      for (std::uint16_t guess = 0; guess < board.guess_count(); ++guess) {
        const Truth truth = formula(cells, size, guess, 1 << 14, false);
        most = std::max(most, truth.parts);
        score = std::max(score, truth.score);
      }
      testing::for_every_target([&] {
        const ScanResult result = scan.by_parts(set, parts.data());
        ASSERT_EQ(result.parts, most) << hints << " " << size;
        if (static_cast<std::size_t>(most) == size) return;  // the pass has ended there
        for (std::uint16_t guess = 0; guess < board.guess_count(); ++guess)
          ASSERT_EQ(int{parts[guess]}, formula(cells, size, guess, 1 << 14, false).parts) << size << " " << guess;
        ASSERT_EQ(result.score, score);
        ASSERT_EQ(scan.base(size) + result.least, 3 * static_cast<int>(size) - score);
      });
      if (HasFailure()) return;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Hints, ByParts, ::testing::Values(3U, 8U, 255U),
                         [](const auto& param) { return "at_most_" + std::to_string(param.param); });

}  // namespace
}  // namespace deduce::bound
