#include "deduce/heuristic/score.hpp"

#include <algorithm>
#include <cmath>
#include <map>

#include "deduce/base/big_number.hpp"
#include "deduce/base/check.hpp"

namespace deduce::heuristic {
namespace {

struct Power {
  std::uint32_t size;
  int times;  ///< how often the size occurs; those of the other split are counted negative
};

/// The sizes that are not zero, ascending, after as many zeros as it takes. Most cells of most splits
/// are empty, so a sort by insertion has little to do.
CellSizes sorted(const CellSizes& sizes) {
  CellSizes out{};
  std::size_t first = out.size();
  for (const std::uint32_t size : sizes) {
    if (size == 0) continue;
    std::size_t at = --first;
    for (; at + 1 < out.size() && out[at + 1] < size; ++at) out[at] = out[at + 1];
    out[at] = size;
  }
  return out;
}

/// Of two sorted splits, the sizes above one that do not occur equally often in both splits.
std::vector<Power> difference(Sizes one, Sizes other) {
  std::vector<Power> powers;
  const auto add = [&](std::uint32_t size, int times) {
    if (size < 2) return;
    if (powers.empty() || powers.back().size != size)
      powers.push_back({size, times});
    else if ((powers.back().times += times) == 0)
      powers.pop_back();
  };
  for (std::size_t i = 0, j = 0; i < one.size() || j < other.size();)
    if (j == other.size() || (i < one.size() && one[i] <= other[j]))
      add(one[i++], 1);
    else
      add(other[j++], -1);
  return powers;
}

/// Whether the product of size^(size * count) is one: every prime must occur to the power zero.
bool product_is_one(const std::vector<Power>& powers) {
  std::map<std::uint32_t, std::int64_t> exponent;
  for (const auto& [size, times] : powers) {
    const std::int64_t power = std::int64_t{size} * times;
    std::uint32_t rest = size;
    for (std::uint32_t prime = 2; prime * prime <= rest; ++prime)
      for (; rest % prime == 0; rest /= prime) exponent[prime] += power;
    if (rest > 1) exponent[rest] += power;
  }
  for (const auto& [prime, power] : exponent)
    if (power != 0) return false;
  return true;
}

/// Of two sorted splits.
std::strong_ordering compare_sorted(Sizes one, Sizes other) {
  const std::vector<Power> powers = difference(one, other);
  if (powers.empty() || product_is_one(powers)) return std::strong_ordering::equal;
  BigNumber product_one = 1, product_other = 1;
  for (const auto& [size, times] : powers) {
    const auto exponent = static_cast<std::uint64_t>(size) * static_cast<std::uint64_t>(std::abs(times));
    (times > 0 ? product_one : product_other) *= power(size, exponent);
  }
  return cmp(product_one, product_other) < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
}

}  // namespace

std::strong_ordering compare_by_entropy(const CellSizes& one, const CellSizes& other) {
  if (one == other) return std::strong_ordering::equal;  // most ties are between images of each other
  const CellSizes sorted_one = sorted(one), sorted_other = sorted(other);
  if (sorted_one == sorted_other) return std::strong_ordering::equal;
  return compare_sorted(sorted_one, sorted_other);
}

std::strong_ordering compare_by_entropy(Sizes one, Sizes other) {
  std::vector<std::uint32_t> sorted_one(one.begin(), one.end()), sorted_other(other.begin(), other.end());
  std::ranges::sort(sorted_one);
  std::ranges::sort(sorted_other);
  return compare_sorted(sorted_one, sorted_other);
}

Scorer::Scorer(Rule rule, int hints, std::uint32_t candidates)
    : rule_(rule), hints_(static_cast<std::size_t>(hints)), candidates_(candidates) {
  DEDUCE_CHECK(rule != Rule::simple);
  if (rule != Rule::entropy) return;
  size_log_size_.resize(candidates + std::size_t{1});
  for (std::uint32_t size = 1; size <= candidates; ++size) size_log_size_[size] = size * std::log(size);
}

double Scorer::value(const CellSizes& sizes) const { return value(Sizes(sizes).first(hints_)); }

double Scorer::value(Sizes sizes) const {
  switch (rule_) {
    case Rule::worst_case:
      return largest(sizes);
    case Rule::expected_size:
      return static_cast<double>(sum_of_squares(sizes));
    case Rule::most_parts:
      return -parts(sizes);
    case Rule::entropy: {
      double sum = 0;
      for (const std::uint32_t size : sizes) sum += size_log_size_[size];
      return sum;
    }
    case Rule::simple:
      break;
  }
  DEDUCE_CHECK(false && "simple looks at no cells");
}

// At most 256 terms, each within a few units in the last place of a sum that only grows: far below this.
double Scorer::rounding(double value) const { return rule_ == Rule::entropy ? 1e-12 * value : 0; }

double Scorer::least_value(int parts) const {
  const std::uint32_t small = candidates_ / static_cast<std::uint32_t>(parts);
  const std::uint32_t larger = candidates_ % static_cast<std::uint32_t>(parts);
  CellSizes sizes{};
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(parts); ++i) sizes[i] = small + (i < larger ? 1 : 0);
  const double even = value(sizes);
  return even - rounding(even);
}

template <typename Split>
std::strong_ordering Scorer::compare_splits(double value_one, const Split& one, double value_other,
                                            const Split& other) const {
  const double tolerance = rounding(value_one) + rounding(value_other);
  if (value_one < value_other - tolerance) return std::strong_ordering::less;
  if (value_one > value_other + tolerance) return std::strong_ordering::greater;
  return rule_ == Rule::entropy ? compare_by_entropy(one, other) : std::strong_ordering::equal;
}

std::strong_ordering Scorer::compare(double value_one, const CellSizes& one, double value_other,
                                     const CellSizes& other) const {
  return compare_splits(value_one, one, value_other, other);
}

std::strong_ordering Scorer::compare(double value_one, Sizes one, double value_other, Sizes other) const {
  return compare_splits(value_one, one, value_other, other);
}

}  // namespace deduce::heuristic
