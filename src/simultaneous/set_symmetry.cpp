// The images of the codes are chosen one after the other, each pair of codes going to a pair of the
// same type. Nearly always only the identity is left then; for each choice the permutations of the
// positions that, with some renaming of the colours, bring it about are counted by the same method,
// one position after the other. Colours that no code of the set uses may be permuted at will.
#include "simultaneous/set_symmetry.hpp"

#include <array>
#include <bit>
#include <vector>

#include "deduce/game/limits.hpp"

namespace deduce::simultaneous {
namespace {

class SetStabiliser {
 public:
  SetStabiliser(const Board& board, std::span<const std::uint16_t> set)
      : board_(board), rules_(board.space().rules()), set_(set), image_(set.size()), used_(set.size(), false) {
    for (const std::uint16_t code : set)
      for (int peg = 0; peg < rules_.pegs(); ++peg) colours_ |= 1U << colour(code, peg);
  }

  [[nodiscard]] std::uint64_t order() {
    choose_code(0);
    std::uint64_t order = found_;
    for (int free = rules_.colours() - std::popcount(colours_); free > 1; --free)
      order *= static_cast<std::uint64_t>(free);
    return order;
  }

 private:
  [[nodiscard]] int colour(std::uint16_t code, int peg) const { return board_.space().codes()[code][peg]; }

  void choose_code(std::size_t at) {
    if (at == set_.size()) {
      renamed_.fill(kNone);
      taken_colours_ = taken_pegs_ = 0;
      choose_position(0);
      return;
    }
    for (std::size_t to = 0; to < set_.size(); ++to) {
      bool fits = !used_[to];
      for (std::size_t before = 0; before < at && fits; ++before)
        fits = board_.types().row(set_[at])[set_[before]] == board_.types().row(set_[to])[set_[image_[before]]];
      if (!fits) continue;
      used_[to] = true;
      image_[at] = to;
      choose_code(at + 1);
      used_[to] = false;
    }
  }

  void choose_position(int peg) {
    if (peg == rules_.pegs()) {
      ++found_;
      return;
    }
    for (int to = 0; to < rules_.pegs(); ++to) {
      if ((taken_pegs_ >> to & 1U) != 0) continue;
      const auto renamed = renamed_;
      const std::uint32_t taken_colours = taken_colours_;
      if (rename(peg, to)) {
        taken_pegs_ |= 1U << to;
        choose_position(peg + 1);
        taken_pegs_ &= ~(1U << to);
      }
      renamed_ = renamed;
      taken_colours_ = taken_colours;
    }
  }

  /// Renames the colours at a position of all codes to those of their images at another; false when a
  /// colour would get two names, or two colours the same.
  bool rename(int peg, int to) {
    for (std::size_t at = 0; at < set_.size(); ++at) {
      const auto from = static_cast<std::size_t>(colour(set_[at], peg));
      const int name = colour(set_[image_[at]], to);
      if (renamed_[from] == name) continue;
      if (renamed_[from] != kNone || (taken_colours_ >> name & 1U) != 0) return false;
      renamed_[from] = static_cast<std::int8_t>(name);
      taken_colours_ |= 1U << name;
    }
    return true;
  }

  static constexpr std::int8_t kNone = -1;
  const Board& board_;
  const Rules& rules_;
  std::span<const std::uint16_t> set_;
  std::vector<std::size_t> image_;
  std::vector<bool> used_;
  std::uint32_t colours_ = 0, taken_colours_ = 0, taken_pegs_ = 0;
  std::array<std::int8_t, kMaxColours> renamed_{};
  std::uint64_t found_ = 0;
};

}  // namespace

std::uint64_t set_stabiliser_order(const Board& board, std::span<const std::uint16_t> set) {
  return SetStabiliser(board, set).order();
}

}  // namespace deduce::simultaneous
