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

Member SeenPartitions::first_with(Key fingerprint, Member guess) {
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
  return entry.guess;
}

Node::Node(const Board& board)
    : codes(board.space.size()),
      limits(hwy::AllocateAligned<std::uint16_t>(board.win.width())),
      parts(hwy::AllocateAligned<std::uint8_t>(board.win.width())) {
  if (!limits || !parts) throw std::bad_alloc();
}

void Node::reset(Members the_set, const Cell& cell, int guesses_left, int inherited_score) {
  set = the_set;
  key = cell.key;
  looks = 0;
  promise_known = false;
  canonical = cell.canonical;
  left = guesses_left;
  score = inherited_score;
  bounds = cell.bounds;
  scanned = symmetries_known = false;
  symmetries.clear();
  seen.clear();
  looked_ahead.clear();
  unused_colours = 0;
}

Workspace::Workspace(const Board& board)
    : limits(hwy::AllocateAligned<std::uint16_t>(board.win.width())),
      parts(hwy::AllocateAligned<std::uint8_t>(board.win.width())),
      symmetry(board.symmetry.scratch()) {
  if (!limits || !parts) throw std::bad_alloc();
}

bool Node::seen_before(Key fingerprint, Member guess) {
  const std::scoped_lock lock(seeing);
  return seen.first_with(fingerprint, guess) != guess;
}

void Node::rebase(std::uint16_t by) {
  base += by;
  for (std::uint16_t& limit : std::span(limits.get(), codes))
    if (limit != bound::kNoGuess) limit = static_cast<std::uint16_t>(limit - by);
}

bool Node::hints_are_close(const Board& board) {
  constexpr unsigned kLooksBefore = 16;
  constexpr std::size_t kMost = 512;
  if (set.size() > kMost || looks > kLooksBefore) return set.size() <= kMost;
  if (looks++ < kLooksBefore) return false;
  close.resize(set.size() * set.size());
  auto* out = close.data();
  for (const Member one : set) {
    const std::uint8_t* row = board.hints.row(CodeId(one));
    for (const Member other : set) *out++ = row[other];
  }
  return true;
}

}  // namespace deduce::exact
