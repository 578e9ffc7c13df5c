#include "deduce/base/until.hpp"

#include <fmt/format.h>

#include <array>
#include <charconv>
#include <utility>

#include "deduce/base/error.hpp"

namespace deduce {
namespace {

/// A number with up to `places` decimals at the start of a text, in units of its last place; and what follows it.
std::optional<std::pair<std::uint64_t, std::string_view>> read_decimal(std::string_view text, int places) {
  std::uint64_t value = 0;
  std::size_t at = 0, digits = 0;
  int decimals = 0;
  bool point = false;
  for (; at < text.size(); ++at) {
    if (text[at] == '.' && !point && digits > 0) {
      point = true;
      continue;
    }
    if (text[at] < '0' || text[at] > '9') break;
    if (++digits > 12 || (point && ++decimals > places)) return std::nullopt;
    value = 10 * value + static_cast<std::uint64_t>(text[at] - '0');
  }
  if (digits == 0 || text[at - 1] == '.') return std::nullopt;
  for (; decimals < places; ++decimals) value *= 10;
  return std::pair(value, text.substr(at));
}

}  // namespace

Gap parse_gap(std::string_view text) {
  const auto refuse = [&](std::string_view why) -> Gap {
    throw InputError(fmt::format("gap '{}' {}: take 0% to 1000%, as in 1% or 0.25%", text, why));
  };
  const auto read = read_decimal(text, 6);
  if (!read) return refuse("is no percentage");
  const auto [millionths, unit] = *read;
  if (unit.empty()) return refuse("lacks its %");
  if (unit != "%") return refuse("is no percentage");
  if (millionths > 10 * Gap::kMillionthsOfWhole) return refuse("is too large");
  return {millionths};
}

std::chrono::milliseconds parse_duration(std::string_view text) {
  const auto refuse = [&](std::string_view why) -> std::chrono::milliseconds {
    throw InputError(fmt::format("time '{}' {}: take a number with ms, s, m or h, as in 90s, 10m or 2h", text, why));
  };
  const auto read = read_decimal(text, 3);
  if (!read) return refuse("is no duration");
  const auto [thousandths, unit] = *read;
  static constexpr std::array<std::pair<std::string_view, std::uint64_t>, 4> kUnits{
      {{"ms", 1}, {"s", 1000}, {"m", 60'000}, {"h", 3'600'000}}};
  constexpr std::uint64_t kMost = std::uint64_t{10'000} * 3'600'000;  // ten thousand hours
  for (const auto& [name, milliseconds] : kUnits) {
    if (unit != name) continue;
    if (thousandths > kMost) return refuse("is too long");
    const std::uint64_t time = thousandths * milliseconds / 1000;
    if (time == 0) return refuse("is nothing");
    if (time > kMost) return refuse("is too long");
    return std::chrono::milliseconds(time);
  }
  return refuse(unit.empty() ? "lacks its unit" : "is no duration");
}

}  // namespace deduce
