#include "deduce/base/big_number.hpp"

#include <fmt/format.h>

namespace deduce {

std::string in_short(const mpz_class& number) {
  constexpr std::size_t kLong = 20, kShown = 9;
  std::string digits = number.get_str();
  if (digits.size() <= kLong) return digits;
  return fmt::format("{}.{}e+{}", digits[0], digits.substr(1, kShown - 1), digits.size() - 1);
}

}  // namespace deduce
