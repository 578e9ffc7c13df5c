#include "cli/interrupt.hpp"

#include <unistd.h>

#include <csignal>
#include <ctime>
#include <string_view>

#include "cli/session.hpp"

namespace deduce::cli {
namespace {

// A signal handler can reach nothing but globals; only this file sees them.
volatile std::sig_atomic_t interrupt_came = 0;
volatile std::sig_atomic_t listeners = 0;
volatile std::sig_atomic_t holds = 0;
volatile std::sig_atomic_t heard = 0;  // somebody asked and was told

/// May be called by a signal handler.
[[noreturn]] void end_at_once() {
  constexpr std::string_view kLine = "deduce: interrupted\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kLine.data(), kLine.size());
  ::_exit(kInterrupted);
}

timespec first_came{}, worked_by_then{};  // on the clock, and of processor time

double seconds_since(const timespec& then, clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec - then.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec - then.tv_nsec);
}

extern "C" void handle_interrupt(int) {
  // timeout(1) sends its signal to the process and to its group: both mean one.
  constexpr double kSameSignal = 0.3;
  bool again = false;
  if (interrupt_came == 0) {
    ::clock_gettime(CLOCK_MONOTONIC, &first_came);
    ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &worked_by_then);
    interrupt_came = 1;
  } else {
    again = seconds_since(first_came, CLOCK_MONOTONIC) > kSameSignal;
  }
  if (holds == 0 && (again || listeners == 0)) end_at_once();
  ::alarm(1);
}

/// A second later: a listener that is busy with something long (a table, say) has nothing to tell yet. On a machine
/// that gives the program little time, it gets more of the clock.
extern "C" void handle_alarm(int) {
  constexpr double kEnoughWork = 0.8;
  if (heard != 0) return;
  if (holds == 0 && seconds_since(worked_by_then, CLOCK_PROCESS_CPUTIME_ID) > kEnoughWork) end_at_once();
  ::alarm(1);
}

}  // namespace

void install_interrupt_handler() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction action {
    }, before{};
    action.sa_handler = handle_interrupt;  // no SA_RESTART: reading and waiting come back
    // Whoever starts it with nohup wants it to survive the terminal.
    if (signal == SIGHUP && ::sigaction(signal, nullptr, &before) == 0 && before.sa_handler == SIG_IGN) continue;
    ::sigaction(signal, &action, nullptr);
  }
  struct sigaction late {};
  late.sa_handler = handle_alarm;
  ::sigaction(SIGALRM, &late, nullptr);
}

bool interrupted() {
  if (interrupt_came == 0) return false;
  heard = 1;
  return true;
}

Listening::Listening() { listeners = listeners + 1; }
Listening::~Listening() { listeners = listeners - 1; }

HoldInterrupts::HoldInterrupts() { holds = holds + 1; }
HoldInterrupts::~HoldInterrupts() {
  holds = holds - 1;
  if (holds == 0 && listeners == 0 && interrupt_came != 0) end_at_once();
}

}  // namespace deduce::cli
