// The loop that assist and play share: read a line, answer it, until the end. At a terminal there is a
// prompt, text is wrapped to the window, and the exact engine gets a deadline besides its budget; in a
// pipe there is neither, so that the same lines get the same bytes every time.
#pragma once

#include <string>
#include <string_view>

#include "cli/session.hpp"
#include "cli/terminal.hpp"
#include "deduce/play/values.hpp"

namespace deduce::cli {

/// The default budget; with a deadline of two seconds when a person waits.
[[nodiscard]] play::Budget budget_for_stdin();

class Conversation {
 public:
  explicit Conversation(const Session& session) : session_(session) {}
  virtual ~Conversation() = default;
  Conversation(const Conversation&) = delete;
  Conversation& operator=(const Conversation&) = delete;

  /// Until the input ends, a reply says so, or Ctrl-C. Returns the exit code.
  int run();

 protected:
  struct Reply {
    std::string text;
    bool last = false;
  };

  /// What is said before anything is computed.
  virtual std::string header() = 0;
  /// What is said before the first line.
  virtual std::string greet(Monitor& monitor) = 0;
  virtual Reply answer(std::string_view line, Monitor& monitor) = 0;
  /// What is known, said when Ctrl-C ends the conversation.
  virtual std::string interrupted() = 0;

  [[nodiscard]] bool json() const { return session_.json; }
  [[nodiscard]] bool quiet() const { return session_.quiet; }
  [[nodiscard]] Look look() const { return look_of_stdout(); }
  /// The line of JSON that says the game, with where it comes from.
  [[nodiscard]] std::string greeting(const std::string& game) const {
    return session_.with_origin(Json::parse(game)).dump() + "\n";
  }
  /// What assist says when it is interrupted.
  [[nodiscard]] std::string interrupted_after(std::size_t guesses, std::uint64_t candidates) const;
  void show(const std::string& text) const;

 private:
  const Session& session_;
};

}  // namespace deduce::cli
