// How codes and hints are written in a certificate. Those of blacks and whites are version 1: symbols of the alphabet,
// and two digits for a hint. Those of all other games are version 2: names, in which what could be mistaken for
// something else is written %XX (docs/certificates.md).
#pragma once

#include <fmt/format.h>

#include <memory>
#include <string>
#include <string_view>

#include "deduce/board/names.hpp"

namespace deduce::certificate {

/// A name as one word of printable ASCII without any of %=>/:[ in it.
[[nodiscard]] inline std::string escaped(std::string_view name) {
  std::string text;
  for (const char c : name)
    if (c <= ' ' || c > '~' || std::string_view("%=>/:[").find(c) != std::string_view::npos)
      text += fmt::format("%{:02X}", static_cast<unsigned>(static_cast<unsigned char>(c)));
    else
      text += c;
  return text;
}

class Spelling {
 public:
  Spelling(std::shared_ptr<const Names> names, bool pegs) : names_(std::move(names)), pegs_(pegs) {}

  [[nodiscard]] std::string code(GuessId code) const {
    return pegs_ ? names_->code(code) : escaped(names_->code(code));
  }
  [[nodiscard]] std::string hint(GuessId guess, HintId hint) const {
    std::string text = names_->hint(guess, hint);
    if (!pegs_) return escaped(text);
    std::erase(text, ',');
    return text;
  }
  /// A turn of the history: GUESS:HINT.
  [[nodiscard]] std::string turn(const Answered& turn) const {
    return code(turn.guess) + ":" + (pegs_ ? names_->hint(turn.guess, turn.hint) : hint(turn.guess, turn.hint));
  }

 private:
  std::shared_ptr<const Names> names_;
  bool pegs_;
};

}  // namespace deduce::certificate
