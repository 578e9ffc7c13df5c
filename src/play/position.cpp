#include "deduce/play/position.hpp"

#include <fmt/format.h>

#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"

namespace deduce::play {
namespace {

void require_room(std::size_t turns) {
  if (turns > Position::kMostTurns)
    throw InputError(fmt::format("a game of more than {} guesses is not kept: undo some", Position::kMostTurns));
}

}  // namespace

Position::Position(const Space& space) : space_(&space), candidates_(deduce::candidates(space, {})) {}

bool Position::won() const {
  return !candidates_.empty() && !history_.empty() && history_.back().hint == space_->hints().win();
}

void Position::add(Turn turn) {
  require_room(history_.size() + 1);
  history_.push_back(turn);
  std::erase_if(candidates_,
                [&](CodeId id) { return hint_of(space_->hints(), turn.guess, (*space_)[id]) != turn.hint; });
}

void Position::undo() {
  if (history_.empty()) throw InputError("there is nothing to undo: no guess has been entered");
  history_.pop_back();
  candidates_ = deduce::candidates(*space_, history_);
}

void Position::change(std::size_t number, HintId hint) {
  if (number < 1 || number > history_.size())
    throw InputError(history_.empty() ? std::string("there is no hint to change: no guess has been entered")
                                      : fmt::format("there is no guess {}: they are numbered from 1 to {}", number,
                                                    history_.size()));
  history_[number - 1].hint = hint;
  candidates_ = deduce::candidates(*space_, history_);
}

void Position::replace(History history) {
  require_room(history.size());
  history_ = std::move(history);
  candidates_ = deduce::candidates(*space_, history_);
}

}  // namespace deduce::play
