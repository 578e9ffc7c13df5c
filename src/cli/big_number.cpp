#include "cli/big_number.hpp"

#include <unistd.h>

#include <algorithm>

#include "cli/width.hpp"

namespace deduce::cli {

std::size_t digits_of(const mpz_class& number) { return number.get_str().size(); }

std::string in_full(const mpz_class& number) {
  constexpr std::size_t kGroup = 5, kMostGroups = 15;
  const std::size_t width = columns_of(STDOUT_FILENO);
  const std::size_t groups =
      width == 0 ? kMostGroups : std::clamp<std::size_t>((width + 1) / (kGroup + 1), 1, kMostGroups);
  std::string digits = number.get_str();
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && i % kGroup == 0) out += i % (kGroup * groups) == 0 ? '\n' : ' ';
    out += digits[i];
  }
  return out + "\n";
}

double percent(const mpz_class& part, const mpz_class& whole) { return 100 * mpq_class(part, whole).get_d(); }

}  // namespace deduce::cli
