// The answers of the state machines as JSON, for programs that drive them: one object, one line of
// text without a line end. The field names are documented in docs/play.md.
#pragma once

#include <string>

#include "deduce/play/assist.hpp"
#include "deduce/play/match.hpp"

namespace deduce::play {

/// Empty for a line that is answered with nothing. `assist` is the machine that answered.
[[nodiscard]] std::string json_line(const AssistAnswer& answer, const Assist& assist);
[[nodiscard]] std::string json_line(const MatchAnswer& answer, const Match& match);

/// What a program should know before the first line: game, alphabet, and the settings.
[[nodiscard]] std::string json_greeting(const Assist& assist);
[[nodiscard]] std::string json_greeting(const Match& match);

}  // namespace deduce::play
