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
  constexpr std::size_t kRegister = 64;  // as many bytes more than needed may be written
  stride_ = set.size();
  rows_.resize(set.size() * set.size() + kRegister);
  const Board& board = common.board;
  const MemberHints hints(board);
  std::array<std::uint32_t, Board::kMaxHints> sizes;
  auto* out = rows_.data();
  for (const Member one : set) {
    // A secret that no guess wins has a row all alike, which tells nothing apart.
    const std::uint8_t* const row = hints.row(one);
    if (row == nullptr)
      std::fill_n(out, set.size(), std::uint8_t{0});
    else if (computed != nullptr)
      computed->split(board.winner(one), out, sizes.data());
    else
      std::ranges::transform(set, out, [&](Member other) { return row[other]; });
    out += stride_;
  }
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
    : limits(common.win.width()), parts(common.win.width()), symmetry(common.board.symmetry().scratch()) {}

}  // namespace deduce::exact
