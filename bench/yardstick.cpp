// The yardstick: a fixed amount of work of our kind, written as plainly as it can be, so that times on
// different machines can be compared as multiples of it. Forty times, every Mastermind code is a guess
// against every code, and a checksum keeps the compiler from leaving any of it out. It must never get
// faster: it shares nothing with the library, is compiled with -O2 and nothing more, and keeps its
// shape, since the same loops in small functions over a struct of digits took a fifth less time (g++ 12).
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <vector>

int main() {
  constexpr int kPegs = 4, kColours = 6, kCodes = 1296, kRepeats = 40;
  std::vector<std::uint8_t> digits(std::size_t{kCodes} * kPegs);
  for (int code = 0; code < kCodes; ++code)
    for (int peg = 0, rest = code; peg < kPegs; ++peg, rest /= kColours)
      digits[static_cast<std::size_t>(code * kPegs + peg)] = static_cast<std::uint8_t>(rest % kColours);

  std::uint64_t checksum = 0;
  for (int repeat = 0; repeat < kRepeats; ++repeat)
    for (int guess = 0; guess < kCodes; ++guess) {
      std::uint32_t cells[(kPegs + 1) * (kPegs + 1)] = {};
      for (int secret = 0; secret < kCodes; ++secret) {
        int black = 0, common = 0;
        std::uint8_t in_guess[kColours] = {}, in_secret[kColours] = {};
        for (int peg = 0; peg < kPegs; ++peg) {
          const std::uint8_t g = digits[static_cast<std::size_t>(guess * kPegs + peg)];
          const std::uint8_t s = digits[static_cast<std::size_t>(secret * kPegs + peg)];
          black += static_cast<int>(g == s);
          ++in_guess[g];
          ++in_secret[s];
        }
        for (int colour = 0; colour < kColours; ++colour) common += std::min(in_guess[colour], in_secret[colour]);
        ++cells[black * (kPegs + 1) + common - black];
      }
      for (const std::uint32_t cell : cells) checksum = checksum * 31 + cell + static_cast<std::uint64_t>(repeat);
    }
  std::printf("%llu\n", static_cast<unsigned long long>(checksum));
}
