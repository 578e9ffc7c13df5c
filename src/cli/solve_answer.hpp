// How the answers of `solve`, `count` and `sample` are told to people, beside the fields that wire makes of them; and
// what is said when a search was interrupted.
#pragma once

#include <string>

#include "cli/session.hpp"
#include "deduce/wire/solve.hpp"

namespace deduce::cli {

/// "p4c6r, win, mean: 1296 secrets".
[[nodiscard]] std::string question_text(const wire::Posed& asked);
/// A line for an answer that is "there is none".
[[nodiscard]] std::string no_strategy(const wire::Posed& asked);
/// The lines about what a strategy costs and begins with.
[[nodiscard]] std::string cost_text(const wire::Posed& asked, const Outcome& outcome);

/// A strategy that was found, and how good it is known to be.
[[nodiscard]] std::string unproven_text(const Session& session, const wire::Posed& asked, const Outcome& outcome);
/// Tells what is known after an interruption, and returns the exit code for it.
int say_stopped(const Session& session, const wire::Posed& asked, const Outcome& outcome);
/// The same with more in the JSON.
int say_stopped(const Session& session, const wire::Posed& asked, const Outcome& outcome, const Json& json);
/// The same for answers about all classes of first guesses, of which so many were finished.
int say_stopped_after(std::size_t classes);

}  // namespace deduce::cli
