#include "exact/few_guesses.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <utility>

#include "deduce/base/error.hpp"
#include "deduce/game/peg_board.hpp"
#include "deduce/game/planes.hpp"

namespace deduce::exact {
namespace {

constexpr std::size_t kLine = 64;

std::size_t down(std::size_t place) { return place / kLine * kLine; }
std::size_t up(std::size_t place) { return (place + kLine - 1) / kLine * kLine; }

/// A code after how often it has each colour.
using Sorted = std::pair<std::uint64_t, Code>;

/// Groups are counted by the byte, and a place for the largest of these numbers is left free.
constexpr std::size_t kMostCounted = bound::kMostCountedByGroup - 1;

}  // namespace

FewGuesses::FewGuesses(const Space& space, std::vector<Code> guesses, std::span<const Code> candidates, bool identify,
                       const Workers& workers, std::uint64_t memory, const Monitor& monitor)
    : workers_(workers),
      monitor_(monitor),
      identify_(identify),
      hints_(space.hints().size()),
      codes_(std::move(guesses)) {
  const auto require = [&](std::uint64_t bytes) {
    if (bytes > memory)
      throw InputError(fmt::format("{} guesses against {} candidates take {} MiB, but only {} MiB may be used",
                                   codes_.size(), candidates.size(), (bytes >> 20) + 1, memory >> 20));
  };
  stride_ = up(codes_.size());
  // Rows that begin a multiple of 4096 bytes apart would compete for the same few places of the cache.
  if (stride_ % 4096 == 0) stride_ += kLine;
  const std::uint64_t planes_take =
      stride_ * static_cast<std::uint64_t>(space.rules().pegs() + space.rules().colours());
  require(std::max<std::uint64_t>(codes_.size() * (sizeof(Code) + sizeof(Sorted)),
                                  codes_.size() * sizeof(Code) + candidates.size() * stride_ + planes_take));
  make_groups(space, candidates);
  group_stride_ = up(group_count());
  require(bytes() + planes_take + group_count() * sizeof(std::uint64_t));
  rows_ = AlignedArray<std::uint8_t>(candidates.size() * stride_);
  common_ = AlignedArray<std::uint8_t>(candidates.size() * group_stride_);
  const int pegs = space.rules().pegs();
  const Planes planes(space.rules(), codes_);
  std::vector<std::uint64_t> colours;
  for (std::size_t group = 0; group < group_count(); ++group)
    colours.push_back(colour_counts(codes_[first_[group]], pegs));
  workers_.for_each(candidates.size(), [&](std::size_t i) {
    if (monitor_.stop()) return;
    hints_of(space.hints(), candidates[i], planes, rows_.data() + i * stride_);
    const std::uint64_t own = colour_counts(candidates[i], pegs);
    for (std::size_t group = 0; group < group_count(); ++group)
      common_[i * group_stride_ + group] = static_cast<std::uint8_t>(common_colours(own, colours[group]));
  });
  if (monitor_.stop()) throw Interrupted();
}

std::uint64_t FewGuesses::bytes() const {
  return own_.size() * (stride_ + group_stride_ + sizeof(Place) + sizeof(std::uint32_t)) +
         codes_.size() * sizeof(Code) + first_.size() * sizeof(Place);
}

void FewGuesses::make_groups(const Space& space, std::span<const Code> candidates) {
  const int pegs = space.rules().pegs();
  std::vector<Sorted> sorted;
  sorted.reserve(codes_.size());
  for (const Code code : codes_) sorted.emplace_back(colour_counts(code, pegs), code);
  std::ranges::sort(sorted);
  for (std::size_t place = 0; place < sorted.size(); ++place) {
    codes_[place] = sorted[place].second;
    if (place == 0 || sorted[place].first != sorted[place - 1].first) first_.push_back(static_cast<Place>(place));
  }
  first_.push_back(static_cast<Place>(sorted.size()));
  for (const Code code : candidates) {
    const auto found = std::ranges::lower_bound(sorted, std::pair(colour_counts(code, pegs), code));
    const bool there = found != sorted.end() && found->second == code;
    own_.push_back(there ? static_cast<Place>(found - sorted.begin()) : static_cast<Place>(codes_.size()));
    own_group_.push_back(
        static_cast<std::uint32_t>(std::ranges::upper_bound(first_, own_.back()) - first_.begin() - 1));
  }
  classes_ = static_cast<std::size_t>(pegs) + 1;
  hints_by_class_ = hints_by_common(space.hints());
}

FewGuesses::Most FewGuesses::most_parts(Members set) const {
  const std::size_t groups = group_count();
  const auto all = static_cast<int>(set.size());
  AlignedArray<std::uint8_t> most(group_stride_);  // that a guess of the group can make
  if (set.size() <= kMostCounted)
    bound::count_by_group(common(), set, hints_by_class_, most.data());
  else
    std::fill_n(most.data(), groups, std::uint8_t{255});
  Buffer buffer;
  Most best;
  for (int level = *std::max_element(most.data(), most.data() + groups); level > best.parts && best.parts < all;
       --level) {
    for (std::size_t group = 0; best.parts < std::min(level, all); ++group) {
      const void* const next = std::memchr(most.data() + group, level, groups - group);
      if (next == nullptr) break;
      group = static_cast<std::size_t>(static_cast<const std::uint8_t*>(next) - most.data());
      if (monitor_.stop()) throw Interrupted();
      const std::size_t first = first_[group], last = first_[group + 1];
      for (std::size_t from = down(first); from < last; from += kChunk) {
        const std::size_t to = std::min(from + kChunk, up(last));
        bound::scan_rows(rows(), set, from, to - from, identify_, all, buffer.bounds, buffer.parts);
        for (std::size_t at = std::max(from, first); at < std::min(to, last); ++at)
          if (buffer.parts[at - from] > best.parts) best = {buffer.parts[at - from], static_cast<Place>(at)};
      }
    }
  }
  return best;
}

FewGuesses::InOrder::InOrder(const FewGuesses& guesses, Members set, int score, std::uint64_t below,
                             std::uint64_t most_held)
    : guesses_(guesses), set_(set), score_(score), below_(below), most_held_(std::max<std::uint64_t>(most_held, 1)) {
  for (const Member member : set)
    if (!guesses_.identify_ && guesses_.own_[member] < guesses_.size()) members_.push_back(guesses_.own_[member]);
  std::ranges::sort(members_);
  threshold_ = guesses_.identify_ ? score + 1 : score - 1;
  if (set.size() <= kMostCounted)
    bound_groups();
  else
    scan_all();
  bounded_ = next_ = least_;
  advance();
}

void FewGuesses::InOrder::bound_groups() {
  const bool win = !guesses_.identify_;
  AlignedArray<std::uint8_t> parts(guesses_.group_stride_), within(guesses_.group_stride_);
  bound::count_by_group(guesses_.common(), set_, guesses_.hints_by_class_, parts.data());
  bound::ClassRoom room{};  // of secrets that exceed no cell
  for (std::size_t t = 0; t < guesses_.classes_; ++t)
    room[t] = static_cast<std::uint8_t>(
        std::min<int>(guesses_.hints_by_class_[t] * std::max(threshold_, 1), bound::kMostCountedByGroup));
  if (win) bound::count_by_group(guesses_.common(), set_, room, within.data());
  std::vector<std::uint32_t> with_members;  // groups that have one
  for (const Member member : set_)
    if (win && guesses_.own_[member] < guesses_.size()) with_members.push_back(guesses_.own_group_[member]);
  std::ranges::sort(with_members);
  with_members.erase(std::ranges::unique(with_members).begin(), with_members.end());
  for (const std::uint32_t group : with_members) ++parts[group];
  const std::size_t base = (win ? 3 : 2) * set_.size();
  group_bounds_.resize(guesses_.group_count());
  for (std::size_t group = 0; group < group_bounds_.size(); ++group) {
    const std::size_t excess = win ? set_.size() - within[group] : 0;
    group_bounds_[group] = static_cast<std::uint16_t>(base + excess - parts[group]);
  }
  least_ = *std::ranges::min_element(group_bounds_);
}

void FewGuesses::InOrder::scan(std::size_t from, std::size_t to, Buffer& buffer) const {
  bound::scan_rows(guesses_.rows(), set_, from, to - from, guesses_.identify_, threshold_, buffer.bounds, buffer.parts);
  for (auto own = std::ranges::lower_bound(members_, from); own != members_.end() && *own < to; ++own)
    --buffer.bounds[*own - from];
}

/// Bounds of the places from `from` to `to`, of which the array has those from `base` on.
void FewGuesses::InOrder::put(std::size_t from, std::size_t to, const std::uint16_t* bounds, std::size_t base) {
  const int add = bound::scan_base(set_.size(), guesses_.identify_);
  for (std::size_t place = from; place < to; ++place) {
    const auto bound = static_cast<std::uint64_t>(std::max(0, add + bounds[place - base]));
    const InTurn turn(bound, static_cast<Place>(place));
    if (bound >= below_ || turn < from_ || turn >= cut_) continue;
    const std::size_t at = bound - std::min(bound, least_);
    if (at >= by_bound_.size()) by_bound_.resize(at + 1);
    by_bound_[at].push_back(static_cast<Place>(place));
    if (++held_ > most_held_) make_room();
  }
}

/// Lets go of those that come last: of the largest bound, and where that is the only one, of half of it.
void FewGuesses::InOrder::make_room() {
  while (by_bound_.back().empty()) by_bound_.pop_back();
  std::vector<Place>& last = by_bound_.back();
  const std::uint64_t bound = least_ + by_bound_.size() - 1;
  std::ptrdiff_t kept = 0;
  if (last.size() == held_) {
    kept = static_cast<std::ptrdiff_t>(last.size() / 2);
    std::ranges::nth_element(last, last.begin() + kept);
  }
  cut_ = {bound, kept > 0 ? last[static_cast<std::size_t>(kept)] : 0};
  held_ -= last.size() - static_cast<std::size_t>(kept);
  last.resize(static_cast<std::size_t>(kept));
  last.shrink_to_fit();
}

void FewGuesses::InOrder::scan_all() {
  const std::size_t width = up(guesses_.size()), chunks = (width + kChunk - 1) / kChunk;
  std::vector<std::uint16_t> bounds(width);
  std::vector<int> scores(chunks);
  guesses_.workers_.for_each(chunks, [&](std::size_t chunk) {
    if (guesses_.monitor_.stop()) return;
    Buffer buffer;
    const std::size_t from = chunk * kChunk, to = std::min(from + kChunk, width);
    scan(from, to, buffer);
    std::copy_n(buffer.bounds, to - from, bounds.begin() + static_cast<std::ptrdiff_t>(from));
    scores[chunk] = *std::max_element(buffer.parts, buffer.parts + (std::min(to, guesses_.size()) - from));
    for (const Place own : members_)
      if (own >= from && own < to) scores[chunk] = std::max(scores[chunk], buffer.parts[own - from] + 1);
  });
  if (guesses_.monitor_.stop()) throw Interrupted();
  score_ = std::min(score_, *std::ranges::max_element(scores));
  const int least = *std::min_element(bounds.begin(), bounds.begin() + static_cast<std::ptrdiff_t>(guesses_.size()));
  least_ = static_cast<std::uint64_t>(std::max(0, bound::scan_base(set_.size(), guesses_.identify_) + least));
  put(0, guesses_.size(), bounds.data(), 0);
}

void FewGuesses::InOrder::scan_groups(std::uint64_t least, std::uint64_t most) {
  Buffer buffer;
  for (std::size_t group = 0; group < group_bounds_.size(); ++group) {
    if (group_bounds_[group] < least || group_bounds_[group] > most) continue;
    if (guesses_.monitor_.stop()) throw Interrupted();
    const std::size_t first = guesses_.first_[group], last = guesses_.first_[group + 1];
    for (std::size_t from = down(first); from < last; from += kChunk) {
      const std::size_t to = std::min(from + kChunk, up(last));
      scan(from, to, buffer);
      put(std::max(from, first), std::min(to, last), buffer.bounds, from);
    }
  }
}

/// For those that did not go in.
void FewGuesses::InOrder::scan_again() {
  from_ = std::exchange(cut_, InTurn{kNoPlaceLeft, 0});
  if (group_bounds_.empty())
    scan_all();
  else
    scan_groups(0, from_.first);
}

void FewGuesses::InOrder::advance() {
  held_ -= batch_.size();
  batch_ = {};
  at_ = 0;
  bound_ = kNoPlaceLeft;
  const std::uint64_t end = group_bounds_.empty() ? 0 : std::uint64_t{1} + *std::ranges::max_element(group_bounds_);
  while (next_ < below_ && (next_ < end || next_ - least_ < by_bound_.size() || cut_.first != kNoPlaceLeft)) {
    if (bounded_ <= next_) {
      scan_groups(next_, next_);
      bounded_ = next_ + 1;
    }
    const std::size_t at = next_ - least_;
    if (at < by_bound_.size() && !by_bound_[at].empty()) {
      batch_ = std::move(by_bound_[at]);
      by_bound_[at] = {};
      std::ranges::sort(batch_);
      bound_ = next_;
      return;
    }
    if (cut_.first == next_)
      scan_again();
    else
      ++next_;
  }
}

}  // namespace deduce::exact
