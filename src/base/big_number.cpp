#include "deduce/base/big_number.hpp"

#include <fmt/format.h>

#include <limits>

#include "deduce/base/check.hpp"

namespace deduce {

BigNumber big(std::uint64_t number) {
  BigNumber result;
  mpz_import(result.get_mpz_t(), 1, 1, sizeof(number), 0, 0, &number);
  return result;
}

std::uint64_t to_uint64(const BigNumber& number) {
  DEDUCE_CHECK(number >= 0 && mpz_sizeinbase(number.get_mpz_t(), 2) <= 64);
  std::uint64_t result = 0;
  mpz_export(&result, nullptr, 1, sizeof(result), 0, 0, number.get_mpz_t());
  return result;
}

BigNumber power(std::uint64_t base, std::uint64_t exponent) {
  DEDUCE_CHECK(exponent <= std::numeric_limits<unsigned long>::max());
  BigNumber result = big(base);
  mpz_pow_ui(result.get_mpz_t(), result.get_mpz_t(), static_cast<unsigned long>(exponent));
  return result;
}

BigFraction fraction(std::uint64_t numerator, std::uint64_t denominator) {
  DEDUCE_CHECK(denominator != 0);
  BigFraction value(big(numerator), big(denominator));
  value.canonicalize();
  return value;
}

std::string in_short(const BigNumber& number) {
  constexpr std::size_t kLong = 20, kShown = 9;
  std::string digits = number.get_str();
  if (digits.size() <= kLong) return digits;
  return fmt::format("{}.{}e+{}", digits[0], digits.substr(1, kShown - 1), digits.size() - 1);
}

}  // namespace deduce
