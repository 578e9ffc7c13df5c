// Numbers of thousands of digits, for people and for programs.
#pragma once

#include <gmpxx.h>

#include <string>

#include "deduce/base/big_number.hpp"

namespace deduce::cli {

[[nodiscard]] std::size_t digits_of(const mpz_class& number);

/// All digits, in groups of five, fifteen groups a line or as many as fit the window; ends with a new line.
[[nodiscard]] std::string in_full(const mpz_class& number);

/// The part that one number is of another, in per cent; not exact.
[[nodiscard]] double percent(const mpz_class& part, const mpz_class& whole);

}  // namespace deduce::cli
