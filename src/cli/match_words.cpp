#include "cli/match_words.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/judged_text.hpp"
#include "cli/layout.hpp"
#include "cli/table.hpp"
#include "deduce/game/example.hpp"
#include "deduce/play/typed_hint.hpp"

namespace deduce::cli {

std::string PegMatchWords::such_as() const { return fmt::format(" such as {};", play::forms_of_a_hint(space_)); }

std::string PegMatchWords::such_a_guess() const { return ", such as " + alphabet_.text(example_turn(space_).guess); }

std::string PegMatchWords::such_a_hint() const {
  return fmt::format(": {}, - for no peg", play::forms_of_a_hint(space_));
}

std::string PegMatchWords::asked(std::size_t number, Code guess) const {
  return fmt::format("My guess {}: {}. Your hint?\n", number, words_.code(guess));
}

std::string PegMatchWords::judgement(const play::Judgement& judgement, play::CodemakerKind codemaker,
                                     bool found) const {
  const auto pegs = static_cast<std::size_t>(space_.rules().pegs());
  const std::string padding(pegs < 4 ? 4 - pegs : 0, ' ');  // under the headings "code" and "best"
  const std::size_t code_width = pegs + padding.size();
  const std::size_t left_width = std::max<std::size_t>(4, fmt::formatted_size("{}", judgement.guesses[0].left));
  // In a narrow window the codes matter more than how many were left.
  const bool narrow = 25 + 2 * code_width + left_width > words_.look().width;
  const auto left = [&](const auto& value) { return narrow ? "" : fmt::format(" {:>{}}", value, left_width); };
  std::string out = fmt::format("   {:<{}}  b,w{}   lost   luck  best\n", "code", code_width, left("left"));
  bool bits = false;
  for (std::size_t i = 0; i < judgement.guesses.size(); ++i) {
    const play::JudgedGuess& judged = judgement.guesses[i];
    const bool exact = judged.totals.has_value();
    bits |= !exact;
    const auto [lost, luck] = lost_and_luck(judged);
    out += fmt::format("{:>2} {}{}  {}{} {:>6.3f} {:>+6.3f}{} {}\n", i + 1, words_.code(judged.turn.guess), padding,
                       words_.hint(judged.turn.hint), left(judged.left), lost, luck, exact ? ' ' : '*',
                       words_.code(judged.best_guess));
  }
  if (bits) out += kInBits;
  if (judgement.exact()) out += sums_text(judgement, codemaker, found);
  return out;
}

std::string AnyMatchWords::squares(const std::vector<Answered>& history) const {
  std::string out;
  for (const auto& [guess, hint] : history) out += words_.played().notation().hint_drawing(guess, hint) + "\n";
  return out;
}

// What nobody can win is named when it is known, and there is nothing to answer then.
std::string AnyMatchWords::asked(std::size_t number, GuessId guess) const {
  if (index(guess) >= words_.played().notation().guess_count()) return fmt::format("It is {}.\n", words_.code(guess));
  return fmt::format("My guess {}: {}. Your hint?\n", number, words_.code(guess));
}

std::string AnyMatchWords::judgement(const play::AnyJudgement& judgement, play::CodemakerKind codemaker,
                                     bool found) const {
  Table table;
  table.column("");
  table.column("guess", Table::Align::left);
  table.column("hint", Table::Align::left);
  for (const char* heading : {"left", "lost", "luck"}) table.column(heading);
  table.column("best", Table::Align::left);
  for (std::size_t i = 0; i < judgement.guesses.size(); ++i) {
    const play::AnyJudgedGuess& judged = judgement.guesses[i];
    const auto [lost, luck] = lost_and_luck(judged);
    table.row({fmt::format("{}", i + 1), words_.code(judged.turn.guess),
               words_.hint(judged.turn.guess, judged.turn.hint), fmt::format("{}", judged.left),
               fmt::format("{:.3f}", lost), fmt::format("{:+.3f}{}", luck, judged.totals ? "" : "*"),
               words_.code(judged.best_guess)});
  }
  if (!judgement.exact()) return table.text() + std::string(kInBits);
  return table.text() + sums_text(judgement, codemaker, found);
}

}  // namespace deduce::cli
