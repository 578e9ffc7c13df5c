// Hints straight from the definition: blacks are equal places, and blacks and whites together are as
// many pegs as can be paired with a peg of the same colour, each used once.
#include "verify/game.hpp"

#include <algorithm>
#include <array>

namespace verify {
namespace {

constexpr std::size_t kMostPegs = 8;
constexpr std::size_t kMostColours = 16;

/// Takes a number of one or two digits that does not start with 0 from the front of a text.
std::size_t take_number(std::string_view& text) {
  std::size_t value = 0;
  for (int digits = 0; digits < 2 && !text.empty() && text[0] >= '0' && text[0] <= '9'; ++digits) {
    if (digits == 0 && text[0] == '0') return 0;
    value = 10 * value + static_cast<std::size_t>(text[0] - '0');
    text.remove_prefix(1);
  }
  return value;
}

std::string usual_symbols(std::size_t colours) {
  return std::string("0123456789abcdef").substr(colours <= 9 ? 1 : 0, colours);
}

bool symbols_can_be_used(std::string_view symbols) {
  for (std::size_t i = 0; i < symbols.size(); ++i)
    if (symbols[i] <= ' ' || symbols[i] > '~' ||
        std::string_view(",:;[]()\"?#").find(symbols[i]) != std::string::npos ||
        symbols.find(symbols[i], i + 1) != std::string_view::npos)
      return false;
  return true;
}

}  // namespace

GameOrError parse_game(std::string_view rules, std::string_view symbols, std::uint64_t most_codes) {
  std::string_view rest = rules == "mm" ? "p4c6r" : rules == "bc" ? "p4c10n" : rules == "lg" ? "p5c8r" : rules;
  const std::string quoted = "rules '" + std::string(rules.substr(0, 40)) + "'";
  std::size_t pegs = 0, colours = 0;
  if (rest.starts_with('p')) {
    rest.remove_prefix(1);
    pegs = take_number(rest);
    if (rest.starts_with('c')) {
      rest.remove_prefix(1);
      colours = take_number(rest);
    }
  }
  if (pegs == 0 || colours == 0 || (rest != "r" && rest != "n"))
    return {{}, quoted + " cannot be read: write pPcCr or pPcCn, such as p4c6r"};
  const bool repeats = rest == "r";
  if (pegs > kMostPegs || colours > kMostColours || (!repeats && colours < pegs))
    return {{},
            quoted + " are no game: pegs go up to 8, colours up to 16, and without repeats there is one for each peg"};
  std::uint64_t codes = 1;
  for (std::size_t peg = 0; peg < pegs; ++peg) codes *= repeats ? colours : colours - peg;
  if (codes > most_codes)
    return {{},
            quoted + " have " + std::to_string(codes) + " codes: at most " + std::to_string(most_codes) +
                " can be checked"};
  if (!symbols.empty() && (symbols.size() != colours || !symbols_can_be_used(symbols)))
    return {{},
            "alphabet '" + std::string(symbols.substr(0, 40)) + "' must be " + std::to_string(colours) +
                " different symbols, none of them a blank or one of ,:;[]()\"?#"};
  return {Game{pegs, repeats, symbols.empty() ? usual_symbols(colours) : std::string(symbols)}, ""};
}

std::string Game::rules_text() const {
  return "p" + std::to_string(pegs) + "c" + std::to_string(symbols.size()) + (repeats ? "r" : "n");
}

bool Game::is_code(std::string_view text) const {
  if (text.size() != pegs) return false;
  for (std::size_t i = 0; i < pegs; ++i)
    if (symbols.find(text[i]) == std::string::npos || (!repeats && text.find(text[i]) != i)) return false;
  return true;
}

void Game::each_code(const std::function<void(const std::string&)>& visit) const {
  std::array<std::size_t, kMostPegs> colours{};
  std::string code(pegs, symbols[0]);
  while (true) {
    if (is_code(code)) visit(code);
    std::size_t peg = pegs;
    for (; peg > 0 && colours[peg - 1] + 1 == symbols.size(); --peg) {
      colours[peg - 1] = 0;
      code[peg - 1] = symbols[0];
    }
    if (peg == 0) return;
    code[peg - 1] = symbols[++colours[peg - 1]];
  }
}

Hint hint(std::string_view guess, std::string_view secret) {
  int blacks = 0, common = 0;
  for (std::size_t i = 0; i < guess.size(); ++i) blacks += guess[i] == secret[i] ? 1 : 0;
  std::string left(secret);  // pegs that no peg of the guess has been paired with yet
  for (const char colour : guess) {
    const auto partner = left.find(colour);
    if (partner == std::string::npos) continue;
    left[partner] = ' ';  // which is no colour
    ++common;
  }
  return {blacks, common - blacks};
}

std::optional<Hint> parse_hint(std::string_view text) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  if (text.size() != 3 || !digit(text[0]) || text[1] != ',' || !digit(text[2])) return std::nullopt;
  return Hint{text[0] - '0', text[2] - '0'};
}

std::string to_text(Hint hint) { return std::to_string(hint.blacks) + "," + std::to_string(hint.whites); }

}  // namespace verify
