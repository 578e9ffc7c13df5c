// A question that answer() knows: options that can be shown to a visitor, and what is made of them.
#pragma once

#include "deduce/wire/answer.hpp"
#include "deduce/wire/game.hpp"

namespace deduce::wire {

class Question {
 public:
  virtual ~Question() = default;
  void describe(OptionVisitor& visitor) {
    describe_own(visitor);
    game.describe(visitor);
  }
  /// Takes what was not asked for from `allowed`; throws InputError when more was asked for.
  virtual void keep_within(const Allowed& allowed);
  [[nodiscard]] virtual Json answer(Monitor& monitor) const = 0;
  /// True when the answer takes no longer than reading the question, whatever its fields are.
  [[nodiscard]] virtual bool at_once() const { return false; }

  GameOptions game;

 protected:
  virtual void describe_own(OptionVisitor& visitor) = 0;
};

/// A text of bytes within what is allowed: `memory` where one was given, else all that is allowed.
void keep_memory_within(std::string& memory, const Allowed& allowed);

// By the files that they stand in.
using MakeQuestion = std::unique_ptr<Question> (*)();
struct NamedQuestion {
  std::string_view name;
  MakeQuestion make;
};
[[nodiscard]] std::vector<NamedQuestion> questions_of_commands();
[[nodiscard]] std::vector<NamedQuestion> questions_of_play();
[[nodiscard]] std::vector<NamedQuestion> questions_of_strategies();

template <class Q>
[[nodiscard]] std::unique_ptr<Question> make_question() {
  return std::make_unique<Q>();
}

}  // namespace deduce::wire
