// Numbers of thousands of digits, written short.
#pragma once

#include <gmpxx.h>

#include <string>

namespace deduce {

/// All digits of a number of at most 20; else the first nine and the power of ten, cut and not rounded:
/// "1.23456789e+567".
[[nodiscard]] std::string in_short(const mpz_class& number);

}  // namespace deduce
