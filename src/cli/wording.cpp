#include "cli/wording.hpp"

#include <fmt/format.h>

#include "cli/mends_text.hpp"

namespace deduce::cli {

std::string Wording::code(Code code) const { return pegs_.code(code); }

std::string Wording::hint(HintId hint) const { return text(space_.hints()[hint]); }

std::string Wording::turn(const Turn& turn) const { return code(turn.guess) + " " + hint(turn.hint); }

std::string Wording::codes(const std::vector<Code>& codes) const {
  std::string out;
  for (const Code one : codes) out += (out.empty() ? "" : " ") + code(one);
  return out;
}

std::string Wording::turn(const play::Clue& clue) const {
  const auto known = clue.turn();
  if (known) return turn(*known);
  return (clue.guesses.size() == 1 ? code(clue.guesses.front()) : guess_text(clue, alphabet_)) + " " +
         hint_text(clue, space_.hints());
}

std::string Wording::row(std::size_t number, const play::Clue& clue) const {
  if (!look_.wraps) return fmt::format("{}. {}", number, turn(clue));
  const auto known = clue.turn();
  if (!known) return fmt::format("{:>2}.  {}", number, turn(clue));
  const Hint pegs = space_.hints()[known->hint];
  return fmt::format("{:>2}.  {}   {}   {}", number, pegs_.row(known->guess), pegs_.hint(pegs, space_.rules().pegs()),
                     text(pegs));
}

std::string Wording::history(const std::vector<play::Clue>& clues) const {
  std::string out;
  for (std::size_t i = 0; i < clues.size(); ++i)
    out += look_.wraps ? row(i + 1, clues[i]) + "\n" : fmt::format("{:>2}  {}\n", i + 1, turn(clues[i]));
  return out.empty() ? "No guess yet.\n" : out;
}

std::string Wording::squares(const History& history) const {
  std::string out;
  for (const Turn& turn : history) {
    const Hint hint = space_.hints()[turn.hint];
    for (int i = 0; i < space_.rules().pegs(); ++i)
      out += i < hint.blacks ? "🟩" : i < hint.blacks + hint.whites ? "🟨" : "⬜";
    out += "\n";
  }
  return out;
}

std::string Wording::game() const {
  std::string colours;
  for (std::size_t i = 0; i < alphabet_.symbols().size(); ++i)
    colours += (i > 0 ? " " : "") + pegs_.peg(static_cast<int>(i));
  std::string out = fmt::format("{}, {}: {}, {} {}{}.\n", space_.rules().text(), counted(space_.size(), "code"),
                                counted(static_cast<std::uint64_t>(space_.rules().pegs()), "peg"),
                                space_.rules().colours() == 1 ? "colour" : "colours", colours,
                                space_.rules().repeats() ? "" : ", none twice");
  const auto sign = [&](std::string_view shown) { return look_.wraps ? fmt::format(" {}", shown) : std::string(); };
  return out + fmt::format(
                   "A hint B,W: B pegs{} have the right colour in the right place, W more{} have a colour that "
                   "belongs elsewhere.\n",
                   sign(pegs_.black()), sign(pegs_.white()));
}

std::string Wording::advice(const play::Advice& advice, std::uint64_t candidates) const {
  return advice_text(*this, advice, candidates, play::least_mean(candidates, space_.hints().size()),
                     lies_ > 0 ? ", if the hints to come are right" : "");
}

std::string Wording::contradiction(const std::vector<play::Mend>& mends, const std::vector<play::Clue>& clues) const {
  const std::string out = lies_ == 0 ? "No code fits all the hints. "
                                     : fmt::format("Every code contradicts more than {} of the hints. ", lies_);
  return out + mends_text(mends, {.secret = Aid::kSecret,
                                  .turn = [&](std::size_t number) { return turn(clues[number - 1]); },
                                  .hint = [&](const play::Mend::Change& change) { return hint(change.hint); }});
}

std::vector<Bar> Wording::bars(Code, const CellSizes& sizes) const {
  std::vector<Bar> bars;
  for (std::uint8_t id = 0; id < space_.hints().size(); ++id)
    if (sizes[id] > 0) bars.push_back({hint(HintId(id)), hint(HintId(id)).size(), sizes[id]});
  return bars;
}

}  // namespace deduce::cli
