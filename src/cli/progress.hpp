// Progress for people: one line on stderr that is rewritten a few times a second, from the second
// second on. In a pipe nothing is shown unless asked for.
#pragma once

#include <memory>
#include <string_view>

#include "deduce/base/monitor.hpp"

namespace deduce::cli {

/// `when` is auto, always or never.
[[nodiscard]] std::unique_ptr<Monitor> make_progress_monitor(std::string_view when, bool quiet);

/// Ctrl-C and SIGTERM ask running computations to stop, within a second, and to tell what they know;
/// a second Ctrl-C ends the program at once.
void install_interrupt_handler();

}  // namespace deduce::cli
