#include "cli/conversation.hpp"

#include <fmt/format.h>

#include "cli/interrupt.hpp"
#include "cli/layout.hpp"

namespace deduce::cli {

play::Budget budget_for_stdin() {
  play::Budget budget;
  if (talks_to_a_person()) budget.deadline = std::chrono::seconds(2);
  return budget;
}

void Conversation::show(const std::string& text) const {
  Session::print(json() || !look().wraps ? text : wrapped(text, look().width));
}

std::string Conversation::interrupted_after(std::size_t guesses, std::uint64_t candidates) const {
  if (json()) return fmt::format("{{\"answer\":\"interrupted\",\"candidates\":{}}}\n", candidates);
  return fmt::format("Interrupted after {}: {}.\n", counted(guesses, "guess"), counted(candidates, "candidate"));
}

int Conversation::run() {
  const Listening listening;
  LineSource lines;
  show(header());
  // A monitor for each answer: its clock starts with the work, and its line goes with it.
  const std::string greeting = greet(*session_.monitor());
  if (!lines.interrupted()) show(greeting);
  while (auto line = lines.next("> ")) {
    // What is said about a line goes through texts that a zero byte would end.
    for (auto zero = line->find('\0'); zero != std::string::npos; zero = line->find('\0'))
      line->replace(zero, 1, "\\x00");
    const Reply reply = answer(*line, *session_.monitor());
    if (lines.interrupted()) break;
    show(reply.text);
    if (reply.last) return kDone;
  }
  if (!lines.interrupted()) return kDone;
  show(interrupted());
  return kInterrupted;
}

}  // namespace deduce::cli
