#include "deduce/game/alphabet.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"

namespace deduce {
namespace {

constexpr std::string_view kDigitsThenLetters = "0123456789abcdef";
constexpr std::string_view kReserved = ",:;[]()\"?#";

std::string default_symbols(int colours) {
  const std::size_t first = colours <= 9 ? 1 : 0;
  return std::string(kDigitsThenLetters.substr(first, static_cast<std::size_t>(colours)));
}

}  // namespace

Alphabet::Alphabet(const Rules& rules) : rules_(rules), symbols_(default_symbols(rules.colours())) {}

Alphabet::Alphabet(const Rules& rules, std::string_view symbols) : rules_(rules), symbols_(symbols) {
  if (symbols.size() != static_cast<std::size_t>(rules.colours()))
    throw InputError(fmt::format("alphabet '{}' has {} symbols: {} colours need exactly {}", symbols, symbols.size(),
                                 rules.colours(), rules.colours()));
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    const char symbol = symbols[i];
    if (symbol <= ' ' || symbol > '~' || kReserved.find(symbol) != std::string_view::npos)
      throw InputError(fmt::format("alphabet symbol {} cannot be used: take printable ASCII other than blanks and {}",
                                   i + 1, kReserved));
    if (symbols.substr(0, i).find(symbol) != std::string_view::npos)
      throw InputError(
          fmt::format("alphabet '{}' has '{}' twice: each colour needs a symbol of its own", symbols, symbol));
  }
}

std::string Alphabet::text(Code code) const {
  std::string out(static_cast<std::size_t>(rules_.pegs()), ' ');
  for (int peg = 0; peg < rules_.pegs(); ++peg)
    out[static_cast<std::size_t>(peg)] = symbols_[static_cast<std::size_t>(code[peg])];
  return out;
}

Code Alphabet::parse(std::string_view text) const {
  if (text.size() != static_cast<std::size_t>(rules_.pegs()))
    throw InputError(
        fmt::format("code '{}' has {} symbols: {} has {} pegs", text, text.size(), rules_.text(), rules_.pegs()));
  Code code;
  for (int peg = 0; peg < rules_.pegs(); ++peg) {
    const auto colour = symbols_.find(text[static_cast<std::size_t>(peg)]);
    if (colour == std::string::npos)
      throw InputError(
          fmt::format("code '{}' has a symbol that is no colour: the colours are written {}", text, symbols_));
    for (int before = 0; before < peg; ++before)
      if (!rules_.repeats() && code[before] == static_cast<int>(colour))
        throw InputError(
            fmt::format("code '{}' repeats {}: {} has no repeated colours", text, symbols_[colour], rules_.text()));
    code = code.with(peg, static_cast<int>(colour));
  }
  return code;
}

}  // namespace deduce
