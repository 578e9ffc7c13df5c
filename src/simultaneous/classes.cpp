// Burnside's lemma: the number of classes is the mean, over all permutations, of how many sets (or
// rows) each leaves as they are. That depends only on the cycle lengths on the positions and on the
// colours, so the sum has one term for each pair of partitions of these two numbers.
//
// A permutation leaves a set of codes as it is when the set is a union of its cycles on the codes; with
// c_d cycles of length d, the number of such sets of M codes is the coefficient of x^M in the product
// of (1 + x^d)^c_d, and the c_d come from how many codes its powers fix. It leaves a row of codes as it
// is when it fixes each of them; of f codes fixed in one kind, k can be taken in f (f-1) ... (f-k+1)
// ways.
#include "deduce/simultaneous/classes.hpp"

#include <fmt/format.h>

#include <map>
#include <numeric>
#include <vector>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/limits.hpp"

namespace deduce::simultaneous {
namespace {

/// cycles[d] is the number of cycles of length d.
using Cycles = std::vector<int>;
using Polynomial = std::vector<BigNumber>;

void list_partitions(int rest, int largest, Cycles& cycles, std::vector<Cycles>& out) {
  if (rest == 0) {
    out.push_back(cycles);
    return;
  }
  for (int part = std::min(rest, largest); part > 0; --part) {
    ++cycles[static_cast<std::size_t>(part)];
    list_partitions(rest - part, part, cycles, out);
    --cycles[static_cast<std::size_t>(part)];
  }
}

std::vector<Cycles> cycle_types(int size) {
  std::vector<Cycles> out;
  Cycles cycles(static_cast<std::size_t>(size) + 1, 0);
  list_partitions(size, size, cycles, out);
  return out;
}

BigNumber factorial(int n) {
  BigNumber product = 1;
  for (int i = 2; i <= n; ++i) product *= i;
  return product;
}

BigNumber power(int base, int exponent) {
  BigNumber product = 1;
  for (int i = 0; i < exponent; ++i) product *= base;
  return product;
}

/// The number of permutations with these cycles.
BigNumber class_size(const Cycles& cycles) {
  BigNumber centraliser = 1;
  for (std::size_t length = 1; length < cycles.size(); ++length)
    centraliser *= power(static_cast<int>(length), cycles[length]) * factorial(cycles[length]);
  return factorial(static_cast<int>(cycles.size()) - 1) / centraliser;
}

/// The cycles of the k-th power.
Cycles power_of(const Cycles& cycles, int k) {
  Cycles out(cycles.size(), 0);
  for (int length = 1; length < static_cast<int>(cycles.size()); ++length) {
    const int pieces = std::gcd(length, k);
    out[static_cast<std::size_t>(length / pieces)] += cycles[static_cast<std::size_t>(length)] * pieces;
  }
  return out;
}

/// Codes that a permutation leaves as they are. The colour of one position of a cycle decides those of
/// the others; going round must lead back to it. Without repeats the colours of a cycle of positions
/// are a whole cycle of colours of the same length, and no two share one.
BigNumber fixed_codes(const Cycles& pegs, const Cycles& colours, bool repeats) {
  BigNumber product = 1;
  for (std::size_t length = 1; length < pegs.size(); ++length) {
    const int same = length < colours.size() ? colours[length] : 0;
    int returning = 0;
    for (std::size_t cycle = 1; cycle <= length && cycle < colours.size(); ++cycle)
      if (length % cycle == 0) returning += static_cast<int>(cycle) * colours[cycle];
    for (int used = 0; used < pegs[length]; ++used)
      product *= repeats ? returning : static_cast<int>(length) * std::max(0, same - used);
  }
  return product;
}

/// The same by kind: how often the colours of the code occur. Goes through the cycles of colours one by
/// one and gives each some of the cycles of positions.
class FixedByKind {
 public:
  FixedByKind(const Cycles& pegs, const Cycles& colours, bool repeats) : repeats_(repeats) {
    states_[{pegs, Cycles(pegs.size(), 0)}] = 1;
    for (int length = 1; length < static_cast<int>(colours.size()); ++length)
      for (int i = 0; i < colours[static_cast<std::size_t>(length)]; ++i) take_cycle(length);
  }

  [[nodiscard]] std::vector<BigNumber> counts() const {
    std::vector<BigNumber> out;
    for (const auto& [state, ways] : states_)
      if (std::accumulate(state.first.begin(), state.first.end(), 0) == 0) out.push_back(ways);
    return out;
  }

 private:
  /// Cycles of positions without colours yet, and how many colours occur how often.
  using State = std::pair<Cycles, Cycles>;

  void take_cycle(int length) {
    std::map<State, BigNumber> before;
    std::swap(before, states_);
    for (const auto& [state, ways] : before) give(state, length, length, 0, ways);
  }

  /// Gives cycles of positions of `from` and longer to a cycle of colours.
  void give(State state, int length, int from, int occurs, const BigNumber& ways) {
    if (from >= static_cast<int>(state.first.size())) {
      if (!repeats_ && occurs > 1) return;
      if (occurs > 0) state.second[static_cast<std::size_t>(occurs)] += length;
      states_[state] += ways;
      return;
    }
    const auto at = static_cast<std::size_t>(from);
    const int rest = state.first[at];
    BigNumber more = ways;
    for (int taken = 0; taken <= (from % length == 0 ? rest : 0); ++taken) {
      if (taken > 0) more = more * length * (rest - taken + 1) / taken;
      state.first[at] = rest - taken;
      give(state, length, from + 1, occurs + taken * from / length, more);
    }
  }

  bool repeats_;
  std::map<State, BigNumber> states_;
};

int moebius(int n) {
  int sign = 1;
  for (int prime = 2; prime <= n; ++prime)
    if (n % prime == 0) {
      n /= prime;
      if (n % prime == 0) return 0;
      sign = -sign;
    }
  return sign;
}

/// Multiplies by a series in x^step, up to the length of the product.
Polynomial times(const Polynomial& one, const std::vector<BigNumber>& series, std::size_t step) {
  Polynomial out(one.size());
  for (std::size_t i = 0; i < series.size() && i * step < out.size(); ++i)
    for (std::size_t at = 0; at + i * step < out.size(); ++at) out[at + i * step] += one[at] * series[i];
  return out;
}

/// Sets of `codes` codes that a permutation maps onto themselves.
BigNumber fixed_sets(const Rules& rules, const Cycles& pegs, const Cycles& colours, int codes) {
  std::vector<BigNumber> fixed(static_cast<std::size_t>(codes) + 1);
  for (int k = 1; k <= codes; ++k)
    fixed[static_cast<std::size_t>(k)] = fixed_codes(power_of(pegs, k), power_of(colours, k), rules.repeats());
  Polynomial product(static_cast<std::size_t>(codes) + 1);
  product[0] = 1;
  for (int length = 1; length <= codes; ++length) {
    BigNumber cycles;
    for (int k = 1; k <= length; ++k)
      if (length % k == 0) cycles += moebius(length / k) * fixed[static_cast<std::size_t>(k)];
    cycles /= length;
    std::vector<BigNumber> binomials{1};
    for (int k = 1; k <= codes / length; ++k) binomials.push_back(BigNumber(binomials.back() * (cycles - k + 1) / k));
    product = times(product, binomials, static_cast<std::size_t>(length));
  }
  return product.back();
}

/// Rows of `codes` codes, their kinds never rising, all of which a permutation fixes.
BigNumber fixed_rows(const Rules& rules, const Cycles& pegs, const Cycles& colours, int codes) {
  Polynomial product(static_cast<std::size_t>(codes) + 1);
  product[0] = 1;
  for (const BigNumber& fixed : FixedByKind(pegs, colours, rules.repeats()).counts()) {
    std::vector<BigNumber> ways{1};
    for (int k = 0; k < codes; ++k) ways.push_back(BigNumber(ways.back() * (fixed - k)));
    product = times(product, ways, 1);
  }
  return product.back();
}

template <typename Fixed>
BigNumber mean_over_group(const Rules& rules, int codes, Fixed fixed) {
  if (codes < 1 || codes > kMaxCodesOfSet || static_cast<std::uint32_t>(codes) > rules.code_count())
    throw InputError(fmt::format("{} codes of {} cannot be asked at once: from 1 to {}", codes, rules.text(),
                                 std::min<std::uint32_t>(kMaxCodesOfSet, rules.code_count())));
  BigNumber sum;
  for (const Cycles& pegs : cycle_types(rules.pegs()))
    for (const Cycles& colours : cycle_types(rules.colours()))
      sum += class_size(pegs) * class_size(colours) * fixed(rules, pegs, colours, codes);
  const BigNumber group = factorial(rules.pegs()) * factorial(rules.colours());
  DEDUCE_CHECK(sum % group == 0);
  return sum / group;
}

}  // namespace

BigNumber set_classes(const Rules& rules, int codes) { return mean_over_group(rules, codes, fixed_sets); }

BigNumber ordered_representatives(const Rules& rules, int codes) { return mean_over_group(rules, codes, fixed_rows); }

}  // namespace deduce::simultaneous
