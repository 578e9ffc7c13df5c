// Progress for people: one line on stderr that is rewritten a few times a second, from the second
// second on. In a pipe nothing is shown unless asked for.
#pragma once

#include <memory>
#include <string_view>

#include "deduce/base/monitor.hpp"

namespace deduce::cli {

/// `when` is auto, always or never. While it lives, Ctrl-C makes it ask to stop; a line that cannot be
/// written is left out.
[[nodiscard]] std::unique_ptr<Monitor> make_progress_monitor(std::string_view when, bool quiet);

/// Takes a line of progress from the terminal, if one stands there: before anything else is written.
void clear_progress();

}  // namespace deduce::cli
