#include "symmetry/set_search.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "deduce/base/mix.hpp"
#include "symmetry/joined.hpp"

namespace deduce {

SetSearch::SetSearch(const PegCounts& counts, int pegs, int colours, const SymmetryTuning& tuning)
    : counts_(counts),
      pegs_(static_cast<std::size_t>(pegs)),
      colours_(static_cast<std::size_t>(colours)),
      tuning_(tuning) {}

SetSearch::Rows SetSearch::with(const Rows& rows, std::size_t peg) const {
  Rows longer{};
  for (std::size_t colour = 0; colour < colours_; ++colour)
    longer[colour] = mix(rows[colour] + counts_[colour][peg] + 1);
  return longer;
}

std::uint64_t SetSearch::sum(const Rows& rows) const {
  return std::accumulate(rows.begin(), rows.begin() + static_cast<std::ptrdiff_t>(colours_), std::uint64_t{0});
}

void SetSearch::run(const Set& set, std::vector<Permutation>& found) {
  set_ = &set;
  steps_left_ = tuning_.steps;
  order_ = 1;
  find_classes(found);
  for (std::size_t peg = 0; peg < pegs_; ++peg) {
    rows_[peg] = with(peg == 0 ? Rows{} : rows_[peg - 1], peg);
    sums_[peg] = sum(rows_[peg]);
    column_[peg] = peg == 0 ? sums_[0] : sum(with(Rows{}, peg));
  }
  find_renamings(found);
  find_moves(found);
}

// To trade places is an equivalence: (ac) = (ab)(bc)(ab). So one member of a class answers for all.
void SetSearch::find_classes(std::vector<Permutation>& found) {
  class_count_ = 0;
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    const auto joins = [&](const Class& some) {
      const std::size_t last = some.colours[some.size - 1];
      if (counts_[last] != counts_[colour]) return false;
      Permutation swap = Permutation::identity();
      std::swap(swap.colour[last], swap.colour[colour]);
      const bool absent = counts_[colour] == PegCounts::value_type{};
      return absent || set_->keeps(swap);
    };
    std::size_t which = 0;
    while (which < class_count_ && !joins(classes_[which])) ++which;
    if (which == class_count_) classes_[class_count_++].size = 0;
    classes_[which].colours[classes_[which].size++] = static_cast<std::uint8_t>(colour);
  }
  std::array<std::uint8_t, kMaxColours> next{};
  for (std::size_t which = 0; which < class_count_; ++which)
    for (std::size_t i = 1; i < classes_[which].size; ++i) {
      next[classes_[which].colours[i - 1]] = classes_[which].colours[i];
      order_ *= i + 1;
    }
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    if (next[colour] == 0) continue;
    Permutation swap = Permutation::identity();
    std::swap(swap.colour[colour], swap.colour[next[colour]]);
    found.push_back(swap);
  }
}

// Renamings of colours that move no peg and are not made of trades.
void SetSearch::find_renamings(std::vector<Permutation>& found) {
  Joined joined(class_count_);
  for (std::size_t which = class_count_; which-- > 0;) {
    classes_taken_ = (1U << which) - 1;
    permutation_ = Permutation::identity();
    for (std::size_t before = 0; before < which; ++before) class_to_[before] = static_cast<std::uint8_t>(before);
    for (std::size_t to = which + 1; to < class_count_; ++to) {
      if (joined.same(which, to) || !rename(which, to, rows_[pegs_ - 1])) continue;
      found.push_back(permutation_);
      for (std::size_t moved = which; moved < class_count_; ++moved) joined.join(moved, class_to_[moved]);
    }
    order_ *= joined.size(which);
  }
}

void SetSearch::find_moves(std::vector<Permutation>& found) {
  Joined joined(pegs_);
  for (std::size_t peg = pegs_; peg-- > 0;) {
    pegs_taken_ = (1U << peg) - 1;
    classes_taken_ = 0;
    permutation_ = Permutation::identity();
    for (std::size_t to = peg + 1; to < pegs_; ++to) {
      if (joined.same(peg, to) || !move(peg, to, peg == 0 ? Rows{} : rows_[peg - 1])) continue;
      found.push_back(permutation_);
      for (std::size_t moved = peg; moved < pegs_; ++moved) joined.join(moved, permutation_.peg[moved]);
    }
    order_ *= joined.size(peg);
  }
}

/// Tries to let a peg go to a place, and the pegs after it somewhere.
bool SetSearch::move(std::size_t peg, std::size_t to, const Rows& images) {
  if (!spend(1)) return false;
  if ((pegs_taken_ >> to & 1U) != 0 || column_[to] != column_[peg]) return false;
  if (pairs_)
    for (std::size_t before = 0; before < peg; ++before)
      if (pairs_->pegs[before][peg] != pairs_->pegs[permutation_.peg[before]][to]) return false;
  const Rows longer = with(images, to);
  if (sum(longer) != sums_[peg]) return false;
  pegs_taken_ |= 1U << to;
  permutation_.peg[peg] = static_cast<std::uint8_t>(to);
  const bool found = extend(peg + 1, longer);
  pegs_taken_ &= ~(1U << to);
  return found;
}

bool SetSearch::extend(std::size_t peg, const Rows& images) {
  if (peg == pegs_) return match(0, images);
  for (std::size_t to = 0; to < pegs_; ++to)
    if (move(peg, to, images)) return true;
  return false;
}

/// Tries to let a class of colours become another one, and the classes after it some others.
bool SetSearch::rename(std::size_t which, std::size_t to, const Rows& images) {
  if (!spend(1)) return false;
  const Class &from = classes_[which], &onto = classes_[to];
  if ((classes_taken_ >> to & 1U) != 0 || from.size != onto.size) return false;
  if (images[onto.colours[0]] != rows_[pegs_ - 1][from.colours[0]]) return false;
  if (pairs_ && !fits(which, to)) return false;
  for (std::size_t i = 0; i < from.size; ++i) permutation_.colour[from.colours[i]] = onto.colours[i];
  class_to_[which] = static_cast<std::uint8_t>(to);
  classes_taken_ |= 1U << to;
  const bool found = match(which + 1, images);
  classes_taken_ &= ~(1U << to);
  return found;
}

bool SetSearch::match(std::size_t which, const Rows& images) {
  if (which == class_count_) return verified();
  for (std::size_t to = 0; to < class_count_; ++to)
    if (rename(which, to, images)) return true;
  return false;
}

/// Whether a class stands to the classes before it as another one does to what those become.
bool SetSearch::fits(std::size_t which, std::size_t to) {
  const std::size_t colour = classes_[which].colours[0], name = classes_[to].colours[0];
  for (std::size_t before = 0; before < which; ++before) {
    const std::size_t other = classes_[before].colours[0], other_name = classes_[class_to_[before]].colours[0];
    if (pairs_->colours[other][colour] != pairs_->colours[other_name][name]) return false;
    for (std::size_t peg = 0; places_ && peg < pegs_; ++peg)
      for (std::size_t other_peg = 0; other_peg < pegs_; ++other_peg)
        if (places_->at(peg, colour, other_peg, other) !=
            places_->at(permutation_.peg[peg], name, permutation_.peg[other_peg], other_name))
          return false;
  }
  return true;
}

bool SetSearch::verified() {
  if (set_->keeps(permutation_)) return true;
  if (!pairs_) pairs_ = set_->pairs();
  if (++failures_ == tuning_.failures_for_places) places_ = set_->places();
  spend(tuning_.failure);
  return false;
}

bool SetSearch::spend(int steps) {
  steps_left_ -= std::min(steps, steps_left_);
  return steps_left_ > 0;
}

}  // namespace deduce
