// Every member's row against a register of groups at a time, four classes to a pass: the counts stay in registers, and
// what is written is their sum after each was cut down to its room.
#include "deduce/bound/group_counts.hpp"

#include "deduce/base/check.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "bound/group_counts.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "base/dispatch.hpp"

HWY_BEFORE_NAMESPACE();
namespace deduce::bound::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

void CountByGroup(const ClassRows& rows, Members set, const ClassRoom& room, std::uint8_t* sums) {
  const hn::CappedTag<std::uint8_t, 64> d;
  using V = hn::Vec<decltype(d)>;
  for (std::size_t at = 0; at < rows.stride; at += hn::Lanes(d)) {
    V sum = hn::Zero(d);
    for (std::size_t first = 0; first < rows.classes; first += 4) {
      const auto number = [&](std::size_t i) HWY_ATTR { return hn::Set(d, static_cast<std::uint8_t>(first + i)); };
      const auto fits = [&](std::size_t i) HWY_ATTR { return hn::Set(d, room[first + i]); };
      const V t0 = number(0), t1 = number(1), t2 = number(2), t3 = number(3);
      V n0 = hn::Zero(d), n1 = hn::Zero(d), n2 = hn::Zero(d), n3 = hn::Zero(d);
      for (const Member member : set) {
        const V t = hn::Load(d, rows.rows + member * rows.stride + at);
        n0 = hn::Sub(n0, hn::VecFromMask(d, hn::Eq(t, t0)));
        n1 = hn::Sub(n1, hn::VecFromMask(d, hn::Eq(t, t1)));
        n2 = hn::Sub(n2, hn::VecFromMask(d, hn::Eq(t, t2)));
        n3 = hn::Sub(n3, hn::VecFromMask(d, hn::Eq(t, t3)));
      }
      sum = hn::Add(sum, hn::Add(hn::Add(hn::Min(n0, fits(0)), hn::Min(n1, fits(1))),
                                 hn::Add(hn::Min(n2, fits(2)), hn::Min(n3, fits(3)))));
    }
    hn::Store(sum, d, sums + at);
  }
}

}  // namespace deduce::bound::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace deduce::bound {

HWY_EXPORT(CountByGroup);

void count_by_group(const ClassRows& rows, Members set, const ClassRoom& room, std::uint8_t* sums) {
  DEDUCE_DEBUG_CHECK(set.size() <= kMostCountedByGroup && rows.classes <= kMostClasses);
  HWY_DYNAMIC_DISPATCH(CountByGroup)(rows, set, room, sums);
}

}  // namespace deduce::bound
#endif
