#include "report/numbers.hpp"

#include <fmt/format.h>

namespace deduce::report {

std::string in_groups(const BigNumber& number) {
  constexpr std::size_t kGroup = 10;
  const std::string digits = number.get_str();
  std::string out;
  for (std::size_t i = 0; i < digits.size(); i += kGroup) out += (i > 0 ? " " : "") + digits.substr(i, kGroup);
  return out;
}

std::string mean_of(std::uint64_t total, std::uint64_t secrets) {
  return fmt::format("{}/{} = {:.4f}", total, secrets, static_cast<double>(total) / static_cast<double>(secrets));
}

}  // namespace deduce::report
