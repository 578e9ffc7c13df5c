#include "symmetry/black_peg_search.hpp"

#include <algorithm>
#include <utility>

#include "symmetry/joined.hpp"

namespace deduce {

BlackPegSearch::BlackPegSearch(const Rules& rules, std::span<const Code> codes, const SymmetryTuning& tuning)
    : pegs_(static_cast<std::size_t>(rules.pegs())),
      colours_(static_cast<std::size_t>(rules.colours())),
      tuning_(tuning),
      marks_(rules, codes),
      both_(pegs_ * colours_ * pegs_ * colours_) {
  for (const Code code : codes)
    for (std::size_t one = 0; one < pegs_; ++one) {
      const std::size_t row = place(one, static_cast<std::size_t>(code[static_cast<int>(one)])) * pegs_ * colours_;
      for (std::size_t other = 0; other < pegs_; ++other)
        ++both_[row + place(other, static_cast<std::size_t>(code[static_cast<int>(other)]))];
    }
}

void BlackPegSearch::run(const Set& set, std::vector<PlacePermutation>& found) {
  set_ = &set;
  steps_left_ = tuning_.steps;
  classes_.clear();
  find_classes(found);
  classes_taken_.assign(classes_.size(), false);
  class_to_.assign(classes_.size(), 0);
  find_renamings(found);
  find_moves(found);
}

void BlackPegSearch::find_classes(std::vector<PlacePermutation>& found) {
  for (std::size_t peg = 0; peg < pegs_; ++peg) {
    const std::size_t first = classes_.size();
    for (std::size_t colour = 0; colour < colours_; ++colour) {
      const std::uint64_t mark = marks_.colour[peg][colour];
      const bool absent = both(place(peg, colour), place(peg, colour)) == 0;
      const auto joins = [&](const Class& some) {
        if (some.mark != mark) return false;
        PlacePermutation swap = PlacePermutation::identity();
        std::swap(swap.colour[peg][some.colours.back()], swap.colour[peg][colour]);
        if (!absent && !set_->keeps(swap)) return false;
        found.push_back(swap);
        return true;
      };
      std::size_t which = first;
      while (which < classes_.size() && !joins(classes_[which])) ++which;
      if (which == classes_.size()) classes_.push_back({peg, mark, {}});
      classes_[which].colours.push_back(static_cast<std::uint8_t>(colour));
    }
  }
}

void BlackPegSearch::find_renamings(std::vector<PlacePermutation>& found) {
  Joined joined(classes_.size());
  for (std::size_t which = classes_.size(); which-- > 0;) {
    permutation_ = PlacePermutation::identity();
    for (std::size_t at = 0; at < classes_.size(); ++at) {
      classes_taken_[at] = at < which;
      class_to_[at] = at;
    }
    for (std::size_t to = which + 1; to < classes_.size() && classes_[to].peg == classes_[which].peg; ++to) {
      if (joined.same(which, to) || !rename(which, to)) continue;
      found.push_back(permutation_);
      for (std::size_t at = which; at < classes_.size(); ++at) joined.join(at, class_to_[at]);
    }
  }
}

void BlackPegSearch::find_moves(std::vector<PlacePermutation>& found) {
  Joined joined(pegs_);
  for (std::size_t peg = pegs_; peg-- > 0;) {
    permutation_ = PlacePermutation::identity();
    classes_taken_.assign(classes_.size(), false);
    pegs_taken_ = (1U << peg) - 1;
    for (std::size_t to = peg + 1; to < pegs_; ++to) {
      if (joined.same(peg, to) || !move(peg, to)) continue;
      found.push_back(permutation_);
      for (std::size_t at = peg; at < pegs_; ++at) joined.join(at, permutation_.peg[at]);
    }
  }
}

/// Tries to let a peg go to a place, the pegs after it somewhere, and the colours follow.
bool BlackPegSearch::move(std::size_t peg, std::size_t to) {
  if (!spend(1) || (pegs_taken_ >> to & 1U) != 0 || marks_.peg[to] != marks_.peg[peg]) return false;
  pegs_taken_ |= 1U << to;
  permutation_.peg[peg] = static_cast<std::uint8_t>(to);
  bool found = peg + 1 == pegs_ && match(0);
  for (std::size_t next = 0; next < pegs_ && peg + 1 < pegs_ && !found; ++next) found = move(peg + 1, next);
  pegs_taken_ &= ~(1U << to);
  return found;
}

/// Tries to let a class of colours of a peg become one of the peg that this goes to, and so on.
bool BlackPegSearch::rename(std::size_t which, std::size_t to) {
  const Class &from = classes_[which], &onto = classes_[to];
  if (!spend(1) || classes_taken_[to] || onto.peg != permutation_.peg[from.peg]) return false;
  if (from.colours.size() != onto.colours.size() || from.mark != onto.mark || !fits(which, to)) return false;
  for (std::size_t i = 0; i < from.colours.size(); ++i)
    permutation_.colour[from.peg][from.colours[i]] = onto.colours[i];
  class_to_[which] = to;
  classes_taken_[to] = true;
  const bool found = match(which + 1);
  classes_taken_[to] = false;
  return found;
}

bool BlackPegSearch::match(std::size_t which) {
  if (which == classes_.size()) {
    if (set_->keeps(permutation_)) return true;
    spend(tuning_.failure);
    return false;
  }
  for (std::size_t to = 0; to < classes_.size(); ++to)
    if (rename(which, to)) return true;
  return false;
}

/// Whether a class stands to the classes before it as another one does to what those become.
bool BlackPegSearch::fits(std::size_t which, std::size_t to) const {
  for (std::size_t before = 0; before < which; ++before)
    if (both(place(before), place(which)) != both(place(class_to_[before]), place(to))) return false;
  return true;
}

bool BlackPegSearch::spend(int steps) {
  steps_left_ -= std::min(steps, steps_left_);
  return steps_left_ > 0;
}

}  // namespace deduce
