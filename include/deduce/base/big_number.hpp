// Numbers of thousands of digits. This is the only place that knows which library makes them (GMP), and
// the only way between them and 64-bit numbers: the library's own conversions take an `unsigned long`,
// which has 32 bits where programs do.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <string>

namespace deduce {

using BigNumber = mpz_class;
/// Of two big numbers; kept in lowest terms by its operators.
using BigFraction = mpq_class;

[[nodiscard]] BigNumber big(std::uint64_t number);
/// Requires 0 <= number < 2^64.
[[nodiscard]] std::uint64_t to_uint64(const BigNumber& number);
/// base to the power of exponent.
[[nodiscard]] BigNumber power(std::uint64_t base, std::uint64_t exponent);
/// numerator / denominator in lowest terms. Requires a denominator that is not 0.
[[nodiscard]] BigFraction fraction(std::uint64_t numerator, std::uint64_t denominator);

/// All digits of a number of at most 20; else the first nine and the power of ten, cut and not rounded:
/// "1.23456789e+567".
[[nodiscard]] std::string in_short(const BigNumber& number);

}  // namespace deduce
