// Algorithms over whole ranges for the standard library that comes with emscripten 3.1.6 (libc++ 13), which has the
// concepts but not the algorithms: as much of [alg.syn] as the library uses, handed on to the algorithms over
// iterators. Included before every file (cmake/wasm.cmake); a newer libc++ has its own and leaves nothing to do here.
#pragma once

#include <version>

#if !defined(__cpp_lib_ranges) || __cpp_lib_ranges < 201911L

#include <algorithm>
#include <functional>
#include <iterator>
#include <type_traits>
#include <utility>

#ifndef __cpp_lib_bit_cast
namespace std {
template <class To, class From>
[[nodiscard]] constexpr To bit_cast(const From& from) noexcept {
  return __builtin_bit_cast(To, from);
}
}  // namespace std
#endif

namespace std::ranges {
namespace shim {

template <class Relation, class Projection>
constexpr auto on(Relation& relation, Projection& projection) {
  return [&](const auto& one, const auto& other) -> bool {
    return std::invoke(relation, std::invoke(projection, one), std::invoke(projection, other));
  };
}

template <class Predicate, class Projection>
constexpr auto of(Predicate& predicate, Projection& projection) {
  return [&](auto&& one) -> bool { return std::invoke(predicate, std::invoke(projection, one)); };
}

/// The rest of a range, where [alg.syn] returns one.
template <class Iterator>
struct Rest {
  Iterator first, last;
  [[nodiscard]] constexpr Iterator begin() const { return first; }
  [[nodiscard]] constexpr Iterator end() const { return last; }
  [[nodiscard]] constexpr std::size_t size() const { return static_cast<std::size_t>(last - first); }
};
template <class Iterator>
Rest(Iterator, Iterator) -> Rest<Iterator>;

}  // namespace shim

// Algorithms that order or compare neighbours: a relation, then what it looks at.
#define DEDUCE_BY_RELATION(NAME, RELATION)                                                 \
  template <class Range, class Relation = RELATION, class Projection = std::identity>      \
  constexpr auto NAME(Range&& range, Relation relation = {}, Projection projection = {}) { \
    return std::NAME(std::begin(range), std::end(range), shim::on(relation, projection));  \
  }
DEDUCE_BY_RELATION(sort, std::less<>)
DEDUCE_BY_RELATION(stable_sort, std::less<>)
DEDUCE_BY_RELATION(is_sorted, std::less<>)
DEDUCE_BY_RELATION(max_element, std::less<>)
DEDUCE_BY_RELATION(min_element, std::less<>)
DEDUCE_BY_RELATION(adjacent_find, std::equal_to<>)
#undef DEDUCE_BY_RELATION

#define DEDUCE_BY_PREDICATE(NAME)                                                          \
  template <class Range, class Predicate, class Projection = std::identity>                \
  constexpr auto NAME(Range&& range, Predicate predicate, Projection projection = {}) {    \
    return std::NAME(std::begin(range), std::end(range), shim::of(predicate, projection)); \
  }
DEDUCE_BY_PREDICATE(any_of)
DEDUCE_BY_PREDICATE(all_of)
DEDUCE_BY_PREDICATE(none_of)
DEDUCE_BY_PREDICATE(count_if)
DEDUCE_BY_PREDICATE(find_if)
#undef DEDUCE_BY_PREDICATE

template <class Range, class Value, class Projection = std::identity>
constexpr auto find(Range&& range, const Value& value, Projection projection = {}) {
  return std::find_if(std::begin(range), std::end(range),
                      [&](const auto& one) -> bool { return std::invoke(projection, one) == value; });
}

template <class Range, class Value, class Projection = std::identity>
constexpr auto count(Range&& range, const Value& value, Projection projection = {}) {
  return std::count_if(std::begin(range), std::end(range),
                       [&](const auto& one) -> bool { return std::invoke(projection, one) == value; });
}

template <class Range, class Value, class Less = std::less<>, class Projection = std::identity>
constexpr auto lower_bound(Range&& range, const Value& value, Less less = {}, Projection projection = {}) {
  return std::lower_bound(std::begin(range), std::end(range), value, [&](const auto& one, const Value& wanted) -> bool {
    return std::invoke(less, std::invoke(projection, one), wanted);
  });
}

template <class Range, class Value, class Less = std::less<>, class Projection = std::identity>
constexpr auto upper_bound(Range&& range, const Value& value, Less less = {}, Projection projection = {}) {
  return std::upper_bound(std::begin(range), std::end(range), value, [&](const Value& wanted, const auto& one) -> bool {
    return std::invoke(less, wanted, std::invoke(projection, one));
  });
}

template <class Range, class Value, class Less = std::less<>, class Projection = std::identity>
constexpr bool binary_search(Range&& range, const Value& value, Less less = {}, Projection projection = {}) {
  const auto found = ranges::lower_bound(range, value, less, projection);
  return found != std::end(range) && !std::invoke(less, value, std::invoke(projection, *found));
}

template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr auto max(Range&& range, Less less = {}, Projection projection = {}) {
  return *ranges::max_element(range, less, projection);
}

template <class Range, class Less = std::less<>, class Projection = std::identity>
constexpr auto min(Range&& range, Less less = {}, Projection projection = {}) {
  return *ranges::min_element(range, less, projection);
}

template <class One, class Other, class Equal = std::equal_to<>>
constexpr bool equal(One&& one, Other&& other, Equal equal = {}) {
  return std::equal(std::begin(one), std::end(one), std::begin(other), std::end(other), equal);
}

template <class One, class Other, class Less = std::less<>>
constexpr bool lexicographical_compare(One&& one, Other&& other, Less less = {}) {
  return std::lexicographical_compare(std::begin(one), std::end(one), std::begin(other), std::end(other), less);
}

template <class One, class Other>
constexpr bool includes(One&& one, Other&& other) {
  return std::includes(std::begin(one), std::end(one), std::begin(other), std::end(other));
}

/// With one projection for both, which is all that is asked for.
template <class One, class Other, class Out, class Less = std::less<>, class Projection = std::identity>
constexpr auto set_intersection(One&& one, Other&& other, Out out, Less less = {}, Projection projection = {},
                                Projection = {}) {
  return std::set_intersection(std::begin(one), std::end(one), std::begin(other), std::end(other), out,
                               shim::on(less, projection));
}

template <class Range, class Out>
constexpr void copy(Range&& range, Out out) {
  std::copy(std::begin(range), std::end(range), out);
}

template <class Range, class Out, class Predicate>
constexpr void copy_if(Range&& range, Out out, Predicate predicate) {
  std::copy_if(std::begin(range), std::end(range), out, predicate);
}

template <class Range, class Out, class Function>
constexpr void transform(Range&& range, Out out, Function function) {
  std::transform(std::begin(range), std::end(range), out, [&](const auto& one) { return std::invoke(function, one); });
}

template <class Range, class Function>
constexpr void for_each(Range&& range, Function function) {
  std::for_each(std::begin(range), std::end(range), function);
}

template <class Range, class Value>
constexpr void fill(Range&& range, const Value& value) {
  std::fill(std::begin(range), std::end(range), value);
}

template <class Range, class Value>
constexpr void replace(Range&& range, const Value& before, const Value& after) {
  std::replace(std::begin(range), std::end(range), before, after);
}

template <class Range>
constexpr void reverse(Range&& range) {
  std::reverse(std::begin(range), std::end(range));
}

template <class Range, class Iterator>
constexpr void nth_element(Range&& range, Iterator nth) {
  std::nth_element(std::begin(range), nth, std::end(range));
}

template <class Range, class Iterator, class Less = std::less<>, class Projection = std::identity>
constexpr void partial_sort(Range&& range, Iterator middle, Less less = {}, Projection projection = {}) {
  std::partial_sort(std::begin(range), middle, std::end(range), shim::on(less, projection));
}

template <class Range>
constexpr auto unique(Range&& range) {
  return shim::Rest{std::unique(std::begin(range), std::end(range)), std::end(range)};
}

template <class Range, class Predicate>
constexpr auto stable_partition(Range&& range, Predicate predicate) {
  return shim::Rest{std::stable_partition(std::begin(range), std::end(range), predicate), std::end(range)};
}

}  // namespace std::ranges

#endif
