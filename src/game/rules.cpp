#include "deduce/game/rules.hpp"

#include <fmt/format.h>

#include <charconv>
#include <optional>

#include "deduce/base/error.hpp"
#include "deduce/game/limits.hpp"

namespace deduce {
namespace {

std::uint64_t count_codes(int pegs, int colours, bool repeats) {
  std::uint64_t count = 1;
  for (int peg = 0; peg < pegs; ++peg) count *= static_cast<std::uint64_t>(repeats ? colours : colours - peg);
  return count;
}

std::optional<int> take_number(std::string_view& text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  // "p04c6r" would be a second spelling of the same game, and what is read must be what is written.
  if (error != std::errc{} || text.front() == '0' || text.front() == '-') return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return value;
}

bool take_letter(std::string_view& text, char letter) {
  if (text.empty() || text.front() != letter) return false;
  text.remove_prefix(1);
  return true;
}

}  // namespace

Rules::Rules(int pegs, int colours, bool repeats) : pegs_(pegs), colours_(colours), repeats_(repeats) {
  if (pegs < 1 || pegs > kMaxPegs || colours < 1 || colours > kMaxColours)
    throw InputError(
        fmt::format("a game of {} pegs and {} colours is not supported: pegs go from 1 to {}, colours from 1 to {}",
                    pegs, colours, kMaxPegs, kMaxColours));
  if (!repeats && colours < pegs)
    throw InputError(
        fmt::format("{} pegs without repeated colours need at least {} colours, not {} (pegs go from 1 to {}, "
                    "colours from 1 to {})",
                    pegs, pegs, colours, kMaxPegs, kMaxColours));
  const std::uint64_t count = count_codes(pegs, colours, repeats);
  if (count > kMaxCodes)
    throw InputError(fmt::format("{} has {} codes: at most {} (2^24) are supported", text(), count, kMaxCodes));
  code_count_ = static_cast<std::uint32_t>(count);
}

Rules Rules::parse(std::string_view text) {
  if (text == "mm") return {4, 6, true};
  if (text == "bc") return {4, 10, false};
  if (text == "lg") return {5, 8, true};
  std::string_view rest = text;
  if (take_letter(rest, 'p')) {
    const auto pegs = take_number(rest);
    if (pegs && take_letter(rest, 'c')) {
      const auto colours = take_number(rest);
      if (colours && (rest == "r" || rest == "n")) return {*pegs, *colours, rest == "r"};
    }
  }
  throw InputError(
      fmt::format("rules '{}' cannot be read: write pPcCr (repeated colours) or pPcCn (none), P pegs from 1 to {} "
                  "and C colours from 1 to {}, such as p4c6r; or mm, bc, lg",
                  text, kMaxPegs, kMaxColours));
}

std::string Rules::text() const { return fmt::format("p{}c{}{}", pegs_, colours_, repeats_ ? 'r' : 'n'); }

void require_at_most(const Rules& rules, std::uint64_t limit, std::string_view command) {
  if (rules.code_count() > limit)
    throw InputError(
        fmt::format("{} has {} codes, too many for {}: at most {}", rules.text(), rules.code_count(), command, limit));
}

}  // namespace deduce
