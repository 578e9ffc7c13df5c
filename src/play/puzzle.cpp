#include "deduce/play/puzzle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/words.hpp"
#include "deduce/partition/candidates.hpp"
#include "play/draw.hpp"

namespace deduce::play {
namespace {

constexpr deduce::Words<Level, 3> kLevels{{{Level::easy, "easy"}, {Level::medium, "medium"}, {Level::hard, "hard"}}};
constexpr auto kLevelWords = all_words(kLevels);

/// By peg: a bit for each colour that it can have.
using Known = std::array<std::uint32_t, kMaxPegs>;

/// Solves the clues by deductions and counts them.
class Solving {
 public:
  Solving(const Space& space, const History& clues) : space_(space), clues_(clues) {
    known_.fill(0);
    for (int peg = 0; peg < pegs(); ++peg) at(peg) = (1U << space_.rules().colours()) - 1;
  }

  Deductions operator()() {
    for (int together = 1; !solved(); ++together) {
      DEDUCE_CHECK(together <= static_cast<int>(clues_.size()));
      done_.together = together;
      // What follows from fewer hints is struck out first, again after every deduction.
      for (int size = 1; size <= together && !solved(); ++size)
        if (strike(size)) size = 0;
    }
    return done_;
  }

 private:
  [[nodiscard]] int pegs() const { return space_.rules().pegs(); }
  [[nodiscard]] std::uint32_t& at(int peg) { return known_[static_cast<std::size_t>(peg)]; }
  [[nodiscard]] bool solved() const {
    return std::all_of(known_.begin(), known_.begin() + pegs(),
                       [](std::uint32_t set) { return std::popcount(set) == 1; });
  }
  [[nodiscard]] bool allows(Code code) const {
    for (int peg = 0; peg < pegs(); ++peg)
      if ((known_[static_cast<std::size_t>(peg)] >> code[peg] & 1U) == 0) return false;
    return true;
  }

  /// One deduction from so many hints, if any strikes something out.
  bool strike(int size) {
    std::vector<bool> taken(clues_.size());
    std::fill(taken.begin(), taken.begin() + size, true);
    do {
      if (strike(taken)) return true;
    } while (std::prev_permutation(taken.begin(), taken.end()));
    return false;
  }

  bool strike(const std::vector<bool>& taken) {
    Known seen{};
    for (const Code code : space_.codes()) {
      if (!allows(code)) continue;
      bool fits = true;
      for (std::size_t i = 0; i < clues_.size() && fits; ++i)
        fits = !taken[i] || hint_of(space_.hints(), clues_[i].guess, code) == clues_[i].hint;
      for (int peg = 0; fits && peg < pegs(); ++peg) seen[static_cast<std::size_t>(peg)] |= 1U << code[peg];
    }
    const Known before = known_;
    for (std::size_t peg = 0; peg < known_.size(); ++peg) known_[peg] &= seen[peg];
    if (known_ == before) return false;
    ++done_.steps;
    return true;
  }

  const Space& space_;
  const History& clues_;
  Known known_{};
  Deductions done_;
};

bool unique(const Space& space, const History& clues) { return candidates(space, clues).size() == 1; }

/// Clues by chance until one code is left, then without those that are not needed.
History draw_clues(const Space& space, Code secret, std::mt19937_64& random) {
  History clues;
  std::vector<CodeId> left = candidates(space, {});
  while (left.size() > 1) {
    const Code guess = space[CodeId(static_cast<std::uint32_t>(draw_below(space.size(), random)))];
    if (guess == secret) continue;
    const HintId hint = hint_of(space.hints(), guess, secret);
    const auto before = left.size();
    std::erase_if(left, [&](CodeId id) { return hint_of(space.hints(), guess, space[id]) != hint; });
    if (left.size() < before) clues.push_back({guess, hint});
  }
  for (std::size_t i = clues.size(); i-- > 0;) {
    History fewer = clues;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (unique(space, fewer)) clues = std::move(fewer);
  }
  return clues;
}

}  // namespace

std::string_view text(Level level) { return word_for(kLevels, level); }
Level parse_level(std::string_view text) { return read_word(kLevels, "level", text); }
std::span<const std::string_view> level_words() { return kLevelWords; }

Level level_of(const Deductions& deductions) {
  return deductions.together <= 1 ? Level::easy : deductions.together == 2 ? Level::medium : Level::hard;
}

Deductions deductions_for(const Space& space, const History& clues) {
  DEDUCE_CHECK(unique(space, clues));
  return Solving(space, clues)();
}

std::optional<Puzzle> make_puzzle(const Space& space, Level level, std::uint64_t seed, Monitor& monitor) {
  constexpr int kTries = 1000;
  std::mt19937_64 random(seed);
  for (int i = 0; i < kTries; ++i) {
    if (monitor.stop()) return std::nullopt;
    monitor.progress({.task = fmt::format("looking for a puzzle that is {}", text(level)),
                      .fraction = static_cast<double>(i) / kTries});
    Puzzle puzzle;
    puzzle.solution = space[CodeId(static_cast<std::uint32_t>(draw_below(space.size(), random)))];
    puzzle.clues = draw_clues(space, puzzle.solution, random);
    puzzle.deductions = deductions_for(space, puzzle.clues);
    if (level_of(puzzle.deductions) == level) return puzzle;
  }
  throw InputError(fmt::format("none of {} puzzles of {} is {}: take another level, seed or game", kTries,
                               space.rules().text(), text(level)));
}

}  // namespace deduce::play
