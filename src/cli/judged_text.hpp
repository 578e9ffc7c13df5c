// What is said of the guesses of a game when it is over, whatever the game.
#pragma once

#include <fmt/format.h>

#include <cmath>
#include <string>
#include <string_view>
#include <utility>

#include "deduce/play/judge.hpp"
#include "deduce/play/match.hpp"

namespace deduce::cli {

inline constexpr std::string_view kInBits = "* in bits of information: the exact values take too much work here\n";

/// What a guess lost and what its hint gave: guesses, or bits where their number is not known. No minus before a zero.
inline std::pair<double, double> lost_and_luck(const play::JudgedNumbers& judged) {
  const bool exact = judged.totals.has_value();
  const auto shown = [](double value) { return std::abs(value) < 0.0005 ? 0.0 : value; };
  return {shown(exact ? judged.lost().get_d() : judged.best_entropy - judged.entropy),
          shown(exact ? judged.luck().get_d() : judged.information - judged.entropy)};
}

/// Who won a match of both in turn.
inline std::string_view winner_text(play::Winner winner, bool given_up) {
  switch (winner) {
    case play::Winner::draw:
      return "A draw: equally many guesses.\n";
    case play::Winner::you:
      return "You win: I have not found yours.\n";
    case play::Winner::computer:
      return given_up ? "I win: you gave up.\n" : "I win.\n";
    case play::Winner::nobody:
      break;
  }
  return "Nobody wins.\n";
}

/// The last line. Requires that the judgement is exact and of some guess.
template <class Judgement>
std::string sums_text(const Judgement& judgement, play::CodemakerKind codemaker, bool found) {
  const double lost = judgement.lost().get_d(), luck = judgement.luck().get_d();
  std::string out = fmt::format("\nThe best play takes {:.3f} guesses on average. Your guesses lost {:.3f}",
                                judgement.expected().get_d(), lost);
  if (codemaker == play::CodemakerKind::fair)
    out += fmt::format(", and luck {} you {:.3f}", luck < 0 ? "cost" : "gave", std::abs(luck));
  else
    out += fmt::format(", and my answers {} {:.3f}", luck < 0 ? "cost" : "gave", std::abs(luck));
  return out + (found ? fmt::format(": {} in all.\n", judgement.guesses.size()) : " so far.\n");
}

}  // namespace deduce::cli
