#include "deduce/play/match.hpp"

#include "deduce/play/typed_hint.hpp"
#include "deduce/play/typed_line.hpp"
#include "play/words.hpp"

namespace deduce::play {

PegPlay::PegPlay(const Settings& settings)
    : space_(settings.rules),
      alphabet_(settings.alphabet ? *settings.alphabet : Alphabet(settings.rules)),
      adviser_(space_, settings.threads, settings.budget),
      premises_(premises_of(space_, settings.secrets)),
      method_(settings.adviser),
      codemaker_(settings.codemaker),
      secret_(draw_secret(space_, settings.seed, premises_.among)) {}

HintId PegPlay::answer(const Position& position, Code guess, Monitor& monitor) {
  return codemaker_ == CodemakerKind::fair ? deduce::hint_of(space_.hints(), guess, secret_)
                                           : hardest_hint(position, guess, adviser_.values(), monitor);
}

Advice PegPlay::advise(const Position& position, Monitor& monitor) {
  return adviser_.advise(position, method_, monitor);
}

Why PegPlay::why(const Position& position, Code guess, bool recommended) {
  return {guess, recommended, position.candidates().size(), adviser_.sizes(position, guess)};
}

std::optional<Judgement> PegPlay::judge(const History& history, Monitor& monitor) {
  return play::judge(start(), history, adviser_, monitor);
}

Code PegPlay::guess_of(const Words& said) const {
  const std::string code = joined_code(said.words, space_.rules().pegs());
  if (said.words.size() > 1 && code == said.words[0]) said.require(1, 1, "a guess, or help");
  return parse_typed_code(code, alphabet_);
}

HintId PegPlay::hint_of(Code, const Words& said) const { return parse_typed_hint(joined_hint(said.words), space_); }

std::optional<Code> PegPlay::asked_about(const Words& said) const {
  said.require(1, 1 + kMaxPegs, "why, or why GUESS");
  if (said.words.size() == 1) return std::nullopt;
  return parse_typed_code(joined_code({said.words.begin() + 1, said.words.end()}, space_.rules().pegs()), alphabet_);
}

std::string_view PegPlay::told(const Words& said) {
  said.require(2, 2, "secret CODE, to tell what your secret was");
  return said.words[1];
}

Code PegPlay::secret_of(std::string_view text) const { return parse_typed_code(text, alphabet_); }

void PegPlay::require_change(const Words& said) { said.require(3, 3, "change NUMBER HINT, such as change 2 1,1"); }

void PegPlay::change(Position& position, const Words& said) const {
  position.change(parse_number(said.words[1], "number of a guess"), {parse_typed_hint(said.words[2], space_)});
}

}  // namespace deduce::play
