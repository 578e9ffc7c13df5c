#include "cli/conversation.hpp"

namespace deduce::cli {

play::Budget budget_for_stdin() {
  play::Budget budget;
  if (talks_to_a_person()) budget.deadline = std::chrono::seconds(2);
  return budget;
}

void Conversation::show(const std::string& text) const { Session::print(json() ? text : wrapped(text, look().width)); }

int Conversation::run() {
  LineSource lines;
  // A monitor for each answer: its clock starts with the work, and its line goes with it.
  const std::string greeting = greet(*session_.monitor());
  if (!lines.interrupted()) show(greeting);
  while (const auto line = lines.next("> ")) {
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
