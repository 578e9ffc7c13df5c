// One door for whatever speaks JSON (a server, a page, another language): the name of a question and its fields in, the
// answer out, with the bytes that `deduce NAME --json` prints. docs/api.md has the names and the fields.
#pragma once

#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/wire/json.hpp"
#include "deduce/wire/options.hpp"

namespace deduce::wire {

/// What whoever answers is ready to spend. A request that asks for more is refused; one that does not say takes so
/// much.
struct Allowed {
  std::optional<std::uint64_t> memory;  ///< bytes for tables; none: half of what is free
  std::optional<int> threads;           ///< none: all cores
  std::optional<std::uint64_t> items;   ///< codes of a game, and items of a list that is asked for; none: no limit
};

/// Reads a request that came as text. Throws InputError for what is no JSON object, for one nested deeper than any
/// request is, and for a field that is there twice.
[[nodiscard]] Json parse_request(std::string_view text);

/// The fields of `request`, an object, are the long names of the command's options and arguments with '_' for '-';
/// repeated options and files of codes are lists, flags true or false. Throws InputError for any other name, field or
/// value, and as the command would. When the monitor stops it, what is known by then is the answer, as for the command;
/// where that is nothing, throws Interrupted.
[[nodiscard]] Json answer(std::string_view name, const Json& request, Monitor& monitor, const Allowed& allowed = {});
/// The same for a question whose answer takes no longer than reading it, a hint of pegs; nothing for all others.
[[nodiscard]] std::optional<Json> answer_at_once(std::string_view name, const Json& request,
                                                 const Allowed& allowed = {});

/// JSON as it is sent. What was asked may come back in messages, and need not be UTF-8 when it was cut.
[[nodiscard]] std::string text_of(const Json& json);
/// How far a question has come: the fields of `progress`, as far as they are known.
[[nodiscard]] Json json_of(const Snapshot& snapshot);
/// Why a question was not answered, in one line for whoever asked.
[[nodiscard]] std::string why_failed(const std::exception& error);

/// The names, in the order of docs/api.md.
[[nodiscard]] std::vector<std::string_view> question_names();
/// All questions as an OpenAPI document (version 3.1) of the server's interface.
[[nodiscard]] Json openapi(std::string_view version);

/// Shows the options of the question, with their defaults, to the visitor. Throws InputError for an unknown name.
void describe_question(std::string_view name, OptionVisitor& visitor);

}  // namespace deduce::wire
