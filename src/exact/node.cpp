#include "exact/node.hpp"

#include <algorithm>

namespace deduce::exact {

void SeenPartitions::clear() {
  if (count_ > 0) entries_.clear();
  count_ = 0;
}

SeenPartitions::Entry& SeenPartitions::place(Key fingerprint) {
  std::size_t at = fingerprint.low & (entries_.size() - 1);
  while (entries_[at].used && entries_[at].fingerprint != fingerprint) at = (at + 1) & (entries_.size() - 1);
  return entries_[at];
}

bool SeenPartitions::before(Key fingerprint, Guess guess) {
  const std::scoped_lock lock(mutex_);
  if (2 * (count_ + 1) > entries_.size()) {
    const std::vector<Entry> old = std::move(entries_);
    entries_.assign(std::max<std::size_t>(16, 4 * old.size()), {});
    for (const Entry& entry : old)
      if (entry.used) place(entry.fingerprint) = entry;
  }
  Entry& entry = place(fingerprint);
  if (!entry.used) {
    entry = {fingerprint, guess, true};
    ++count_;
  }
  return entry.guess != guess;
}

std::vector<Played> Node::Way::played() const {
  std::vector<Played> all;
  const Way* at = this;
  for (; at->before != nullptr; at = &at->before->way) all.emplace_back(GuessId(index(at->guess)), at->hint);
  all.insert(all.end(), at->turns.rbegin(), at->turns.rend());
  std::ranges::reverse(all);
  return all;
}

void CloseHints::prepare(const Common& common, Members set, const SetHints* computed) {
  if (ready_ || set.size() > common.tuning.close_hints || looks_++ < common.tuning.looks_before_close) return;
  ready_ = true;
  members_ = set.size();
  bring_together(common.board, set, computed, rows_);
}

void Node::lay_out(const Common& common) {
  if (set.size() >= common.tuning.by_guess) return;
  if (!set_hints) set_hints = common.board.set_hints();
  laid_out = set_hints != nullptr;
  if (laid_out) set_hints->stand_for(set);
}

Node::Node(const Common& common)
    : guesses(common.win, common.board.guess_count(), common.tuning.rebase),
      symmetries(common.board.symmetry().of_set()) {}

void Node::reset(Members the_set, const Cell& cell, int guesses_left, int inherited_score, AllowedGuesses the_allowed) {
  set = the_set;
  way = {};
  allowed = std::move(the_allowed);
  key = cell.key;
  canonical = cell.canonical;
  left = guesses_left;
  score = inherited_score;
  bounds = cell.bounds;
  began = bounds.lower;
  scanned = symmetries_known = promise_known = laid_out = false;
  seen.clear();
  looked_ahead.clear();
  close.clear();
}

Workspace::Workspace(const Common& common)
    : limits(common.win.width()),
      parts(common.win.width()),
      symmetry(common.board.symmetry().scratch()),
      experience(common.tuning.pass_over_cell) {}

}  // namespace deduce::exact
