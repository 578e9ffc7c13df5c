// The answers of assist and play for games of any kind as JSON: the fields of talk.hpp (docs/play.md), with names of
// the game for codes and hints.
#pragma once

#include <string>

#include "deduce/play/any_match.hpp"
#include "deduce/play/judge.hpp"
#include "deduce/wire/json.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::wire {

/// What the options say, for a machine to be made of.
[[nodiscard]] play::AnyAssist::Settings assist_settings(const OtherGame& game, std::string_view adviser,
                                                        const play::Budget& budget);

/// Null for a line that is answered with nothing.
[[nodiscard]] Json json_of(const play::AnyAssistAnswer& answer, const OtherGame& game);
[[nodiscard]] Json json_of(const play::AnyJudgement& judgement, const OtherGame& game);
[[nodiscard]] Json json_of(const play::AnyMatchAnswer& answer, const OtherGame& game, const play::AnyMatch& match);

/// One object, one line of text without a line end; empty for a line that is answered with nothing.
[[nodiscard]] std::string json_line(const play::AnyAssistAnswer& answer, const OtherGame& game);
[[nodiscard]] std::string json_line(const play::AnyMatchAnswer& answer, const OtherGame& game,
                                    const play::AnyMatch& match);

/// What a program should know before the first line.
[[nodiscard]] std::string json_greeting(const play::AnyAssist& assist, const OtherGame& game);
[[nodiscard]] std::string json_greeting(const play::AnyMatch& match, const OtherGame& game);

}  // namespace deduce::wire
