#include "cli/interrupt.hpp"

#include <unistd.h>

#include <atomic>
#include <csignal>
#include <ctime>
#include <string_view>

#include "cli/session.hpp"

namespace deduce::cli {
namespace {

// A signal handler can reach nothing but globals; only this file sees them. Any thread asks, and the handler runs in
// whichever is there.
std::atomic<bool> interrupt_came = false;
std::atomic<int> listeners = 0;
std::atomic<int> holds = 0;
std::atomic<bool> heard = false;  // somebody asked and was told
static_assert(std::atomic<bool>::is_always_lock_free && std::atomic<int>::is_always_lock_free);

/// May be called by a signal handler.
[[noreturn]] void end_at_once() {
  constexpr std::string_view kLine = "deduce: interrupted\n";
  [[maybe_unused]] const ssize_t written = ::write(STDERR_FILENO, kLine.data(), kLine.size());
  ::_exit(kInterrupted);
}

// When the first one came: seconds on the clock, and of processor time.
std::atomic<double> came_at = 0, worked_by_then = 0;
static_assert(std::atomic<double>::is_always_lock_free);

double seconds(clockid_t clock) {
  timespec now{};
  ::clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

extern "C" void handle_interrupt(int) {
  // timeout(1) sends its signal to the process and to its group: both mean one.
  constexpr double kSameSignal = 0.3;
  bool again = false;
  if (!interrupt_came) {
    came_at = seconds(CLOCK_MONOTONIC);
    worked_by_then = seconds(CLOCK_PROCESS_CPUTIME_ID);
    interrupt_came = true;
  } else {
    again = seconds(CLOCK_MONOTONIC) - came_at > kSameSignal;
  }
  if (holds == 0 && (again || listeners == 0)) end_at_once();
  ::alarm(1);
}

extern "C" void handle_alarm(int) {
  constexpr double kEnoughWork = 0.8;
  if (heard) return;
  if (holds == 0 && seconds(CLOCK_PROCESS_CPUTIME_ID) - worked_by_then > kEnoughWork) end_at_once();
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
  if (!interrupt_came) return false;
  heard = true;
  return true;
}

Listening::Listening() { ++listeners; }
Listening::~Listening() { --listeners; }

HoldInterrupts::HoldInterrupts() { ++holds; }
HoldInterrupts::~HoldInterrupts() {
  --holds;
  if (holds == 0 && listeners == 0 && interrupt_came) end_at_once();
}

}  // namespace deduce::cli
