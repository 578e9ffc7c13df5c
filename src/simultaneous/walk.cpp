#include "simultaneous/walk.hpp"

#include <algorithm>
#include "simultaneous/kernels.hpp"

namespace deduce::simultaneous {
Position::Position(const Board& board) : admitted(1, board.codes()) {}

Position::Position(const Board& board, const BitRows& beside, std::span<const std::uint16_t> set) : Position(board) {
  std::uint64_t* row = admitted.row(0);
  for (std::size_t code = 0; code < board.codes(); ++code) set_bit(row, code);
  for (const std::uint16_t code : set) {
    intersect(row, beside.row(code), admitted.words(), row);
    clear_bit(row, code);
  }
  for (std::uint32_t pair = 0; pair < board.core_size(); ++pair)
    if (std::ranges::none_of(set, [&](std::uint16_t code) { return test_bit(board.core().row(pair), code); }))
      unmet.push_back(pair);
}

std::vector<std::uint16_t> branches_at(const Board& board, const Position& position) {
  const std::uint64_t* admitted = position.admitted.row(0);
  const std::uint64_t* best = admitted;  // where everything is met already, any code may join
  std::uint32_t fewest = ~0U;
  for (const std::uint32_t pair : position.unmet) {
    const std::uint32_t count = common_bits(board.core().row(pair), admitted, board.core().words());
    if (count < fewest) {
      fewest = count;
      best = board.core().row(pair);
    }
  }
  std::vector<std::uint16_t> codes;
  for_each_common_bit(best, admitted, board.core().words(), [&](std::size_t code) {
    codes.push_back(static_cast<std::uint16_t>(code));
    return true;
  });
  return codes;
}

Walk::Walk(const Board& board) : board_(board), words_(board.core().words()), endgame_(board) {
  cells_.emplace_back(board.codes());
}

void Walk::start(const Task& task, Sink& sink) {
  while (positions_.size() < static_cast<std::size_t>(task.more)) {
    positions_.emplace_back(board_);
    left_.emplace_back(1, board_.codes());
  }
  beside_ = &task.beside;
  sink_ = &sink;
  ended_ = false;
  set_.assign(task.set.begin(), task.set.end());
  cells_known_ = 0;
}

void Walk::complete(const Task& task, Sink& sink) {
  start(task, sink);
  go(task.position, task.more);
}

void Walk::complete_branch(const Task& task, std::span<const std::uint16_t> branches, std::size_t branch, Sink& sink) {
  start(task, sink);
  std::uint64_t* left = left_[static_cast<std::size_t>(task.more - 1)].row(0);
  std::copy_n(task.position.admitted.row(0), words_, left);
  for (std::size_t done = 0; done <= branch; ++done) clear_bit(left, branches[done]);
  enter(task.position, left, branches[branch], task.more);
}

void Walk::go(const Position& here, int more) {
  ++nodes_;
  ended_ = ended_ || sink_->stop();
  if (ended_) return;
  if (more == 0) {
    if (here.unmet.empty() && (board_.core_is_all() || open_cells().empty())) ended_ = !sink_->found(set_);
  } else if (more == 1) {
    last_one(here);
  } else if (more <= 3) {
    ended_ = !endgame_.complete({*beside_, *sink_, set_, open_cells(), here.admitted.row(0), here.unmet}, more);
  } else {
    const std::vector<std::uint16_t> codes = branches_at(board_, here);
    std::uint64_t* left = left_[static_cast<std::size_t>(more - 1)].row(0);
    std::copy_n(here.admitted.row(0), words_, left);
    for (const std::uint16_t code : codes) {
      clear_bit(left, code);
      enter(here, left, code, more);
      if (ended_) return;
    }
  }
}

/// Adds a code to the set, goes on below, and takes it away again. `left` are the codes that may still
/// follow as far as the codes before are concerned.
void Walk::enter(const Position& from, const std::uint64_t* left, std::uint16_t code, int more) {
  Position& next = positions_[static_cast<std::size_t>(more - 1)];
  intersect(left, beside_->row(code), words_, next.admitted.row(0));
  next.unmet.clear();
  for (const std::uint32_t pair : from.unmet)
    if (!test_bit(board_.core().row(pair), code)) next.unmet.push_back(pair);
  set_.push_back(code);
  go(next, more - 1);
  set_.pop_back();
  cells_known_ = std::min(cells_known_, set_.size());
}

void Walk::last_one(const Position& here) {
  BitRows left(1, board_.codes());
  std::uint64_t* joining = left.row(0);
  std::copy_n(here.admitted.row(0), words_, joining);
  for (const std::uint32_t pair : here.unmet)
    if (!intersect(joining, board_.core().row(pair), words_, joining)) return;
  for_each_common_bit(joining, joining, words_, [&](std::size_t code) {
    if (board_.core_is_all() || open_cells().closed_by(board_.hints(code))) {
      std::vector<std::uint16_t> whole = set_;
      whole.push_back(static_cast<std::uint16_t>(code));
      ended_ = !sink_->found(whole);
    }
    return !ended_;
  });
}

/// Of the set as it is; made when first asked for, as few sets get that far.
const OpenCells& Walk::open_cells() {
  while (cells_.size() <= set_.size()) cells_.emplace_back();
  for (; cells_known_ < set_.size(); ++cells_known_)
    cells_[cells_known_ + 1].split(cells_[cells_known_], board_.hints(set_[cells_known_]));
  return cells_[set_.size()];
}

}  // namespace deduce::simultaneous
