#include "cli/big_number.hpp"

namespace deduce::cli {

std::size_t digits_of(const mpz_class& number) { return number.get_str().size(); }

std::string in_full(const mpz_class& number) {
  constexpr std::size_t kGroup = 5, kGroupsInLine = 15;
  std::string digits = number.get_str();
  std::string out;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && i % kGroup == 0) out += i % (kGroup * kGroupsInLine) == 0 ? '\n' : ' ';
    out += digits[i];
  }
  return out + "\n";
}

double percent(const mpz_class& part, const mpz_class& whole) { return 100 * mpq_class(part, whole).get_d(); }

void add_count(Json& json, const mpz_class& number) {
  std::string digits = number.get_str();
  json["count"] = digits;
  json["digits"] = digits.size();
}

}  // namespace deduce::cli
