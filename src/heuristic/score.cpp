#include "deduce/heuristic/score.hpp"

#include <gmpxx.h>
#include <cmath>
#include <map>

#include "deduce/base/check.hpp"

namespace deduce::heuristic {
namespace {

/// How often each size occurs, those of `other` counted negative: what both have cancels.
std::map<std::uint32_t, int> difference(const CellSizes& one, const CellSizes& other) {
  std::map<std::uint32_t, int> count;
  for (const std::uint32_t size : one) ++count[size];
  for (const std::uint32_t size : other) --count[size];
  std::erase_if(count, [](const auto& entry) { return entry.second == 0 || entry.first < 2; });
  return count;
}

/// Whether the product of size^(size * count) is one: every prime must occur to the power zero.
bool product_is_one(const std::map<std::uint32_t, int>& count) {
  std::map<std::uint32_t, std::int64_t> exponent;
  for (const auto& [size, times] : count) {
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

}  // namespace

std::strong_ordering compare_by_entropy(const CellSizes& one, const CellSizes& other) {
  const auto count = difference(one, other);
  if (count.empty() || product_is_one(count)) return std::strong_ordering::equal;
  mpz_class product_one = 1, product_other = 1;
  for (const auto& [size, times] : count) {
    mpz_class power;
    mpz_ui_pow_ui(power.get_mpz_t(), size,
                  static_cast<unsigned long>(size) * static_cast<unsigned long>(std::abs(times)));
    (times > 0 ? product_one : product_other) *= power;
  }
  return cmp(product_one, product_other) < 0 ? std::strong_ordering::less : std::strong_ordering::greater;
}

Scorer::Scorer(Rule rule, std::uint32_t candidates) : rule_(rule), candidates_(candidates) {
  DEDUCE_CHECK(rule != Rule::simple);
  if (rule != Rule::entropy) return;
  size_log_size_.resize(candidates + std::size_t{1});
  for (std::uint32_t size = 1; size <= candidates; ++size) size_log_size_[size] = size * std::log(size);
}

double Scorer::value(const CellSizes& sizes) const {
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
  DEDUCE_CHECK(!"simple looks at no cells");
}

// 44 terms, each within a few units in the last place of a sum that only grows: far below this.
double Scorer::rounding(double value) const { return rule_ == Rule::entropy ? 1e-12 * value : 0; }

double Scorer::least_value(int parts) const {
  const std::uint32_t small = candidates_ / static_cast<std::uint32_t>(parts);
  const std::uint32_t larger = candidates_ % static_cast<std::uint32_t>(parts);
  CellSizes sizes{};
  for (std::uint32_t i = 0; i < static_cast<std::uint32_t>(parts); ++i) sizes[i] = small + (i < larger ? 1 : 0);
  const double even = value(sizes);
  return even - rounding(even);
}

std::strong_ordering Scorer::compare(double value_one, const CellSizes& one, double value_other,
                                     const CellSizes& other) const {
  const double tolerance = rounding(value_one) + rounding(value_other);
  if (value_one < value_other - tolerance) return std::strong_ordering::less;
  if (value_one > value_other + tolerance) return std::strong_ordering::greater;
  return rule_ == Rule::entropy ? compare_by_entropy(one, other) : std::strong_ordering::equal;
}

}  // namespace deduce::heuristic
