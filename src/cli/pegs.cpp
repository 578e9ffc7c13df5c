#include "cli/pegs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace deduce::cli {
namespace {

/// What is written on what, in the 16 colours that every terminal with colours has and in the 256 of most.
struct Paint {
  int background, foreground;
  int background256, foreground256;
};

// The first eight are those of Okabe and Ito (2008), chosen so that they differ for every kind of sight;
// the others differ from them in lightness.
constexpr std::array<Paint, 16> kSafe{{{41, 97, 166, 16},
                                       {46, 30, 74, 16},
                                       {103, 30, 227, 16},
                                       {44, 97, 25, 15},
                                       {42, 30, 36, 16},
                                       {45, 97, 175, 16},
                                       {43, 30, 214, 16},
                                       {47, 30, 250, 16},
                                       {101, 30, 88, 15},
                                       {104, 30, 54, 15},
                                       {102, 30, 22, 15},
                                       {107, 30, 187, 16},
                                       {100, 97, 239, 15},
                                       {106, 30, 30, 15},
                                       {105, 30, 231, 16},
                                       {40, 97, 16, 15}}};

struct Named {
  char letter;
  Paint paint;
};

constexpr std::array<Named, 12> kNamed{{{'R', {41, 97, 160, 15}},
                                        {'G', {42, 30, 34, 16}},
                                        {'B', {44, 97, 27, 15}},
                                        {'Y', {103, 30, 226, 16}},
                                        {'O', {43, 30, 208, 16}},
                                        {'P', {45, 97, 91, 15}},
                                        {'W', {107, 30, 231, 16}},
                                        {'K', {40, 97, 16, 15}},
                                        {'V', {105, 30, 57, 15}},
                                        {'C', {46, 30, 51, 16}},
                                        {'M', {101, 30, 201, 16}},
                                        {'N', {100, 97, 94, 15}}}};

const Named* paint_of(char symbol) {
  const char large = symbol >= 'a' && symbol <= 'z' ? static_cast<char>(symbol - 'a' + 'A') : symbol;
  const auto* const found = std::ranges::find(kNamed, large, &Named::letter);
  return found == kNamed.end() ? nullptr : found;
}

}  // namespace

Pegs::Pegs(const Alphabet& alphabet, const Look& look) : alphabet_(alphabet), look_(look) {
  const std::string_view symbols = alphabet_.symbols();
  const bool names = std::ranges::all_of(symbols, [](char symbol) { return paint_of(symbol) != nullptr; });
  for (std::size_t i = 0; i < symbols.size() && look_.colours; ++i) {
    const Paint& paint = names ? paint_of(symbols[i])->paint : kSafe[i];
    paint_.push_back(look_.many_colours ? fmt::format("\033[48;5;{};38;5;{}m", paint.background256, paint.foreground256)
                                        : fmt::format("\033[{};{}m", paint.background, paint.foreground));
  }
}

std::string Pegs::painted(int colour, std::string_view text) const {
  if (!look_.colours) return std::string(text);
  return fmt::format("{}{}\033[0m", paint_[static_cast<std::size_t>(colour)], text);
}

std::string Pegs::peg(int colour) const {
  return painted(colour, std::string_view(alphabet_.symbols()).substr(static_cast<std::size_t>(colour), 1));
}

std::string Pegs::code(Code code) const {
  const std::string symbols = alphabet_.text(code);
  std::string out;
  for (std::size_t i = 0; i < symbols.size(); ++i)
    out += painted(code[static_cast<int>(i)], std::string_view(symbols).substr(i, 1));
  return out;
}

std::string Pegs::row(Code code) const {
  const std::string symbols = alphabet_.text(code);
  std::string out;
  for (std::size_t i = 0; i < symbols.size(); ++i) {
    if (i > 0) out += ' ';
    out += look_.colours ? painted(code[static_cast<int>(i)], fmt::format(" {} ", symbols[i]))
                         : std::string(1, symbols[i]);
  }
  return out;
}

std::string Pegs::hint(Hint hint, int pegs) const {
  std::string out;
  for (int i = 0; i < pegs; ++i)
    out += i < hint.blacks ? black() : i < hint.blacks + hint.whites ? white() : look_.utf8 ? "·" : ".";
  return out;
}

}  // namespace deduce::cli
