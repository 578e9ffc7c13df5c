// Passes that leave out what cannot matter, where guesses come in groups: what a whole group makes of a set at best is
// known from how many secrets of the set are in which class (group_counts.hpp). Groups are looked at from the best on,
// until no other can be better than what was found; so the answers are those of the passes over all guesses.
//
// A look takes the secrets of a set class by class: within one, the hint is decided by the number of positions where
// guess and secret have the same sign, so that one bit for each such number is enough. Its lanes come from a sum of
// bytes that say which guesses of the group have the secret's sign at a position (board/groups.hpp).

// Compile for Ice Lake and Zen 4 too: they count the bits of bytes in one instruction.
#ifndef HWY_WANT_AVX3_DL
#define HWY_WANT_AVX3_DL
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "deduce/board/by_hint.hpp"
#include "deduce/bound/group_counts.hpp"
#include "deduce/bound/scan.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bound/group_scan.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"
#include "bound/counters-inl.hpp"
#include "bound/scan_job.hpp"

#ifndef DEDUCE_BOUND_GROUP_SCAN_ONCE
#define DEDUCE_BOUND_GROUP_SCAN_ONCE
namespace deduce::bound {

constexpr std::size_t kLanes = GuessGroups::kLanes;
/// Members that are sorted by class.
constexpr std::size_t kTogether = kMostByGroup;

/// A look at one group.
struct GroupJob {
  const GuessGroups* groups;
  std::size_t group;
  Members set;
  unsigned threshold;
  std::uint16_t* bounds;  // kLanes each
  std::uint8_t* parts;
};

}  // namespace deduce::bound
#endif

HWY_BEFORE_NAMESPACE();
namespace deduce::bound::HWY_NAMESPACE {

/// The members of a set by their class in a group.
class ByClass {
 public:
  explicit ByClass(const GroupJob& job) : job_(job) {
    const std::uint8_t* const column = job.groups->class_rows() + job.group;
    const std::size_t stride = job.groups->class_stride();
    for (std::size_t i = 0; i < job.set.size(); ++i) classes_[i] = column[job.set[i] * stride];
    for (std::size_t i = job.set.size(); i % kLanes != 0; ++i) classes_[i] = 255;
  }

  /// Those of a class; valid until the next call.
  HWY_INLINE Members operator()(std::size_t number) {
    const Bytes d;
    const auto wanted = hn::Set(d, static_cast<std::uint8_t>(number));
    std::size_t count = 0;
    for (std::size_t from = 0; from < job_.set.size(); from += kLanes) {
      alignas(8) std::array<std::uint8_t, 8> bits{};
      for (std::size_t at = 0; at < kLanes; at += hn::Lanes(d))
        hn::StoreMaskBits(d, hn::Eq(hn::Load(d, classes_.data() + from + at), wanted), bits.data() + at / 8);
      for (auto left = std::bit_cast<std::uint64_t>(bits); left != 0; left &= left - 1)
        members_[count++] = job_.set[from + static_cast<std::size_t>(std::countr_zero(left))];
    }
    return {members_.data(), count};
  }

 private:
  const GroupJob& job_;
  alignas(64) std::array<std::uint8_t, kTogether> classes_;
  std::array<Member, kTogether> members_;
};

/// A bit for the number of positions where the secret and each guess of the group have the same sign.
template <std::size_t kPositions>
class SamePositions {
 public:
  SamePositions(const GuessGroups& groups, std::size_t group)
      : groups_(groups), same_(groups.same(group)), bit_(hn::LoadDup128(Bytes(), kBit)) {}

  HWY_INLINE V of(Member secret, std::size_t at) const {
    const Bytes d;
    const std::uint16_t* const signs = groups_.signs_of(secret);
    const std::uint8_t* const same = same_ + at;
    V sum = hn::Load(d, same + signs[0]);
    const std::size_t positions = kPositions > 0 ? kPositions : groups_.positions();
    for (std::size_t position = 1; position < positions; ++position)
      sum = hn::Add(sum, hn::Load(d, same + signs[position]));
    return hn::TableLookupBytes(bit_, sum);
  }

 private:
  // Where all eight positions are the same, seven in the same class cannot be: what is left then is no other sign.
  alignas(16) static constexpr std::uint8_t kBit[16] = {1, 2, 4, 8, 16, 32, 64, 128, 128};
  const GuessGroups& groups_;
  const std::uint8_t* same_;
  V bit_;
};

HWY_INLINE std::uint8_t largest(V numbers) {
  return static_cast<std::uint8_t>(hn::GetLane(hn::MaxOfLanes(Words(), hn::Max(lower(numbers), upper(numbers)))));
}

// Secrets are taken as they come, and what was seen of each class is in memory: they are too few to be sorted first.
template <std::size_t kPositions>
std::uint8_t most_parts_of(const GroupJob& job) {
  const Bytes d;
  const SamePositions<kPositions> same(*job.groups, job.group);
  const std::size_t classes = job.groups->classes(), stride = job.groups->class_stride();
  const std::uint8_t* const class_of = job.groups->class_rows() + job.group;
  V most = hn::Zero(d);
  for (std::size_t at = 0; at < kLanes; at += hn::Lanes(d)) {
    std::array<V, GuessGroups::kMostClasses> seen;
    for (std::size_t number = 0; number < classes; ++number) seen[number] = hn::Zero(d);
    for (const Member member : job.set) {
      V& its_class = seen[class_of[member * stride]];
      its_class = hn::Or(its_class, same.of(member, at));
    }
    V parts = hn::Zero(d);
    for (std::size_t number = 0; number < classes; ++number) parts = hn::Add(parts, hn::PopulationCount(seen[number]));
    most = hn::Max(most, parts);
  }
  return largest(most);
}

std::uint8_t MostPartsOf(const GroupJob& job) {
  switch (job.groups->positions()) {
    case 4:
      return most_parts_of<4>(job);
    case 5:
      return most_parts_of<5>(job);
    case 6:
      return most_parts_of<6>(job);
    default:
      return most_parts_of<0>(job);
  }
}

/// The bounds and numbers of cells of a register of guesses as the secrets are taken class by class.
struct Bounded {
  V parts;
  W16 low, high;
};

template <std::size_t kBits, std::size_t kPositions>
HWY_INLINE void count_cells(const SamePositions<kPositions>& same, Members members, unsigned threshold, std::size_t at,
                            Bounded& sum) {
  const auto row = [&](std::size_t i) HWY_ATTR { return same.of(members[i], at); };
  const Counters<kBits> counters(threshold, members.size(), row);
  sum.parts = hn::Add(sum.parts, hn::PopulationCount(hn::Not(counters.equal(0))));
  counters.add_excess(sum.low, sum.high);
}

/// Adds the cells of one class. Each width of counters has code of its own, so that they stay in registers.
template <std::size_t kPositions>
void add_class(const SamePositions<kPositions>& same, Members members, unsigned threshold, std::size_t at,
               Bounded& sum) {
  const auto size = static_cast<unsigned>(members.size());
  if (size <= threshold) {
    V seen = hn::Zero(Bytes());
    for (const Member member : members) seen = hn::Or(seen, same.of(member, at));
    sum.parts = hn::Add(sum.parts, hn::PopulationCount(seen));
    return;
  }
  const auto bits = static_cast<std::size_t>(std::bit_width(std::max(threshold, size - threshold + 1) - 1));
  if (bits <= 5)
    count_cells<5>(same, members, threshold, at, sum);
  else if (bits <= 6)
    count_cells<6>(same, members, threshold, at, sum);
  else if (bits <= 7)
    count_cells<7>(same, members, threshold, at, sum);
  else
    count_cells<12>(same, members, threshold, at, sum);
}

template <std::size_t kPositions>
std::uint8_t bounds_of(const GroupJob& job) {
  const Bytes d;
  const Words d16;
  const SamePositions<kPositions> same(*job.groups, job.group);
  ByClass by_class(job);
  std::array<Bounded, kLanes / hn::MaxLanes(Bytes())> sums;
  const auto zero = hn::Set(d16, static_cast<std::uint16_t>(kScanZero));
  for (Bounded& sum : sums) sum = {hn::Zero(d), zero, zero};
  for (std::size_t number = 0; number < job.groups->classes(); ++number) {
    const Members members = by_class(number);
    if (members.empty()) continue;
    for (std::size_t i = 0; i < sums.size(); ++i) add_class(same, members, job.threshold, i * hn::Lanes(d), sums[i]);
  }
  V most = hn::Zero(d);
  for (std::size_t i = 0; i < sums.size(); ++i) {
    const std::size_t at = i * hn::Lanes(d);
    most = hn::Max(most, sums[i].parts);
    hn::Store(sums[i].parts, d, job.parts + at);
    hn::Store(hn::Sub(sums[i].low, lower(sums[i].parts)), d16, job.bounds + at);
    hn::Store(hn::Sub(sums[i].high, upper(sums[i].parts)), d16, job.bounds + at + hn::Lanes(d16));
  }
  return largest(most);
}

std::uint8_t BoundsOf(const GroupJob& job) {
  switch (job.groups->positions()) {
    case 4:
      return bounds_of<4>(job);
    case 5:
      return bounds_of<5>(job);
    case 6:
      return bounds_of<6>(job);
    default:
      return bounds_of<0>(job);
  }
}

}  // namespace deduce::bound::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce::bound {
namespace {

HWY_EXPORT(MostPartsOf);
HWY_EXPORT(BoundsOf);

ClassRows class_rows(const GuessGroups& groups) {
  return {groups.class_rows(), groups.class_stride(), groups.classes()};
}

template <class Number>
struct alignas(64) ByGroup : std::array<Number, GuessGroups::kMostGroups + 2 * kLanes> {};

/// The cells that one guess makes.
int parts_of(const GuessGroups& groups, Guess guess, Members set) {
  const std::size_t group = groups.group_of(guess);
  const std::uint8_t* const same = groups.same(group) + groups.lane_of(guess);
  const std::uint8_t* const class_of = groups.class_rows() + group;
  std::array<std::uint32_t, GuessGroups::kMostClasses> seen{};
  for (const Member member : set) {
    const std::uint16_t* const signs = groups.signs_of(member);
    unsigned positions = 0;
    for (std::size_t position = 0; position < groups.positions(); ++position) positions += same[signs[position]];
    seen[class_of[member * groups.class_stride()]] |= 1U << positions;
  }
  int parts = 0;
  for (const std::uint32_t of_class : seen) parts += std::popcount(of_class);
  return parts;
}

/// The same for the winner of member `i`. Boards of groups have at most 64 hints.
int parts_of(const CloseRows& close, std::size_t i) {
  const std::uint8_t* const row = close.rows + close.places[i] * close.stride;
  return static_cast<int>(count_hints<1>(close.places, [=](Member place) { return row[place]; }));
}

}  // namespace

ScanResult most_parts_by_group(const Board& board, Members set, const CloseRows* close) {
  const GuessGroups& groups = *board.groups();
  ByGroup<std::uint8_t> most;  // cells that a guess of the group can make
  const int top = count_by_group(class_rows(groups), set, groups.room(), most.data());
  const auto all = static_cast<int>(set.size());
  GroupJob job{&groups, 0, set, 1, nullptr, nullptr};
  int best = 0;
  for (int level = top; level > best && best < all; --level)
    for (; best < std::min(level, all); ++job.group) {
      const void* const next = std::memchr(most.data() + job.group, level, groups.count() - job.group);
      if (next == nullptr) {
        job.group = 0;
        break;
      }
      job.group = static_cast<std::size_t>(static_cast<const std::uint8_t*>(next) - most.data());
      best = std::max<int>(best, HWY_DYNAMIC_DISPATCH(MostPartsOf)(job));
    }
  ScanResult result;
  result.score = result.parts = best;
  if (best < all)
    for (std::size_t i = 0; i < set.size(); ++i) {
      if (!board.winnable(set[i])) continue;
      const Guess winner = board.winner(set[i]);
      if (most[groups.group_of(winner)] < result.score) continue;  // not more with itself counted twice
      const int parts = close != nullptr ? parts_of(*close, i) : parts_of(groups, winner, set);
      result.score = std::max(result.score, parts + 1);
    }
  result.least = static_cast<std::uint16_t>(kScanZero - result.score);
  return result;
}

void Scan::bound_groups(Members set, int threshold, GroupBounds& bounds) const {
  const GuessGroups& groups = *board_.groups();
  const std::size_t width = groups.class_stride();
  if (bounds.limit.size() != width) {
    bounds.limit = AlignedArray<std::uint16_t>(width);
    bounds.score = AlignedArray<std::uint16_t>(width);
  }
  bound_by_group(class_rows(groups), set, groups.room(), std::max(threshold, 1), bounds.limit.data(),
                 bounds.score.data());
  std::fill(bounds.limit.data() + groups.count(), bounds.limit.data() + width, kNoGuess);
  std::fill(bounds.score.data() + groups.count(), bounds.score.data() + width, std::uint16_t{0});
  bounds.has_member.assign(width / 64, 0);
  // A member costs one less, and scores one more.
  for (const Member member : set) {
    if (!board_.winnable(member)) continue;
    const std::size_t group = groups.group_of(board_.winner(member));
    if (bounds.with_member(group)) continue;
    bounds.has_member[group / 64] |= std::uint64_t{1} << group % 64;
    --bounds.limit[group];
    ++bounds.score[group];
  }
}

int Scan::look(std::size_t group, Members set, int threshold, const GroupBounds& bounds, GroupLanes& lanes) const {
  const GuessGroups& groups = *board_.groups();
  const GroupJob job{&groups,           group, set, static_cast<unsigned>(std::max(threshold, 1)), lanes.bounds.data(),
                     lanes.parts.data()};
  int score = HWY_DYNAMIC_DISPATCH(BoundsOf)(job);
  if (!bounds.with_member(group)) return score;
  for (const Member member : set) {
    if (!board_.winnable(member)) continue;
    const Guess winner = board_.winner(member);
    if (groups.group_of(winner) != group) continue;
    const std::size_t lane = groups.lane_of(winner);
    --lanes.bounds[lane];
    score = std::max(score, lanes.parts[lane] + 1);
  }
  return score;
}

std::uint16_t Scan::least_of_groups(const GroupBounds& bounds) const {
  return least_among(bounds.limit.data(), bounds.limit.size());
}

ScanResult Scan::least_of(Members set, int threshold, GroupBounds& bounds) const {
  bound_groups(set, threshold, bounds);
  const std::size_t width = bounds.limit.size();
  GroupLanes lanes;
  ScanResult result;
  for (std::uint16_t level = 0; (level = least_among(bounds.limit.data(), width)) < result.least;)
    for (std::size_t group = 0; level < result.least; ++group) {
      group = static_cast<std::size_t>(std::find(bounds.limit.data() + group, bounds.limit.data() + width, level) -
                                       bounds.limit.data());
      if (group == width) break;
      bounds.limit[group] = kNoGuess;
      look(group, set, threshold, bounds, lanes);
      result.least = std::min(result.least, least_among(lanes.bounds.data(), kLanes));
    }
  return result;
}

}  // namespace deduce::bound
#endif
