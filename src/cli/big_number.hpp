// Numbers of thousands of digits, for people and for programs.
#pragma once

#include <gmpxx.h>

#include <string>

#include "cli/session.hpp"

namespace deduce::cli {

[[nodiscard]] std::size_t digits_of(const mpz_class& number);

/// All digits, in groups of five, fifteen groups a line; ends with a new line.
[[nodiscard]] std::string in_full(const mpz_class& number);

/// All digits of a number of at most 20; else the first nine and the power of ten, cut and not rounded:
/// "1.23456789e+567".
[[nodiscard]] std::string in_short(const mpz_class& number);

/// The part that one number is of another, in per cent; not exact.
[[nodiscard]] double percent(const mpz_class& part, const mpz_class& whole);

/// Adds `count` (a string: the number is too big for JSON's own) and `digits`.
void add_count(Json& json, const mpz_class& number);

}  // namespace deduce::cli
