#include "deduce/play/position.hpp"

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/partition/candidates.hpp"
#include "play/turn_count.hpp"

namespace deduce::play {

Premises premises_of(const Space& space, std::span<const Code> secrets, int lies) {
  Premises premises{lies, {}};
  for (const Code code : secrets) premises.among.push_back(space.id(code));
  std::ranges::sort(premises.among);
  return premises;
}

Position::Position(const Space& space, Premises premises) : space_(&space), premises_(std::move(premises)) {
  find_candidates();
}

void Position::find_candidates() {
  history_.clear();
  for (const Clue& clue : clues_)
    if (const auto turn = clue.turn()) history_.push_back(*turn);
  if (premises_.lies == 0 && premises_.among.empty() && history_.size() == clues_.size()) {
    candidates_ = deduce::candidates(*space_, history_);
    return;
  }
  auto groups = by_contradictions(*space_, clues_, premises_.lies, premises_.among);
  candidates_ = merged(groups);
  if (premises_.lies > 0) groups_ = std::move(groups);
}

const History& Position::history() const {
  DEDUCE_CHECK(history_.size() == clues_.size());
  return history_;
}

bool Position::possible(Code code) const { return std::ranges::binary_search(candidates_, space_->id(code)); }

bool Position::won() const {
  if (clues_.empty()) return false;
  const auto last = clues_.back().turn();
  return last && last->hint == space_->hints().win() && possible(last->guess);
}

Stabiliser Position::symmetry() const {
  Stabiliser stabiliser(space_->rules());
  for (const Clue& clue : clues_) stabiliser = stabiliser.fixing_all(clue.guesses);
  return stabiliser.fixing_all(codes_of(*space_, premises_.among));
}

void Position::add(Clue clue) {
  require_room(clues_.size() + 1);
  clues_.push_back(std::move(clue));
  if (premises_.lies > 0) return find_candidates();
  if (const auto turn = clues_.back().turn()) history_.push_back(*turn);
  std::erase_if(candidates_, [&](CodeId id) { return !clues_.back().allows(space_->hints(), (*space_)[id]); });
}

void Position::undo() {
  require_turn_to_undo(clues_.size());
  clues_.pop_back();
  find_candidates();
}

void Position::change(std::size_t number, std::vector<HintId> hints) {
  require_turn(number, clues_.size());
  clues_[number - 1].hints = std::move(hints);
  find_candidates();
}

void Position::replace(std::vector<Clue> clues) {
  require_room(clues.size());
  clues_ = std::move(clues);
  find_candidates();
}

}  // namespace deduce::play
