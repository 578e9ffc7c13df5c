// Ctrl-C, SIGTERM and the end of the terminal (SIGHUP). Somebody listens while a computation runs that polls its
// monitor and tells what it knows (Listening); then they only set a flag, and a second one ends the program at once.
// While nobody listens, or when a listener has not asked for a second of work, there is nothing to tell, and they end
// the program at once: exit code 130, one line on stderr.
#pragma once

namespace deduce::cli {

/// To be called once, by main().
void install_interrupt_handler();

/// True once Ctrl-C (SIGINT), SIGTERM or SIGHUP came.
[[nodiscard]] bool interrupted();

/// While one lives, somebody asks interrupted() often. For the main thread.
class Listening {
 public:
  Listening();
  ~Listening();
  Listening(const Listening&) = delete;
  Listening& operator=(const Listening&) = delete;
};

/// While one lives, something is being done that must not be broken off; it must be short. Afterwards
/// an interruption that came meanwhile is obeyed, by ending the program where nobody listens.
class HoldInterrupts {
 public:
  HoldInterrupts();
  ~HoldInterrupts();
  HoldInterrupts(const HoldInterrupts&) = delete;
  HoldInterrupts& operator=(const HoldInterrupts&) = delete;
};

}  // namespace deduce::cli
