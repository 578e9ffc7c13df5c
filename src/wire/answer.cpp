#include "deduce/wire/answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "deduce/base/error.hpp"
#include "deduce/wire/memory.hpp"
#include "wire/fields.hpp"
#include "wire/question.hpp"

namespace deduce::wire {
namespace {

std::vector<NamedQuestion> all_questions() {
  std::vector<NamedQuestion> all = questions_of_commands();
  for (const auto& some : {questions_of_strategies(), questions_of_play()})
    all.insert(all.end(), some.begin(), some.end());
  return all;
}

std::unique_ptr<Question> question_called(std::string_view name) {
  for (const NamedQuestion& question : all_questions())
    if (question.name == name) return question.make();
  throw InputError(fmt::format("'{}' is no question: take one of {}", name, fmt::join(question_names(), ", ")));
}

}  // namespace

void Question::keep_within(const Allowed& allowed) {
  if (!allowed.threads) return;
  const auto most = static_cast<std::uint64_t>(*allowed.threads);
  if (game.threads > most)
    throw InputError(fmt::format("threads: {} are more than the {} that a question gets here", game.threads, most));
  if (game.threads == 0) game.threads = most;
}

void keep_memory_within(std::string& memory, const Allowed& allowed) {
  if (!allowed.memory) return;
  if (!memory.empty() && parse_memory(memory) > *allowed.memory)
    throw InputError(
        fmt::format("memory: {} is more than the {} bytes that a question gets here", memory, *allowed.memory));
  if (memory.empty()) memory = std::to_string(*allowed.memory);
}

std::vector<std::string_view> question_names() {
  std::vector<std::string_view> names;
  for (const NamedQuestion& question : all_questions()) names.push_back(question.name);
  return names;
}

void describe_question(std::string_view name, OptionVisitor& visitor) { question_called(name)->describe(visitor); }

Json answer(std::string_view name, const Json& request, Monitor& monitor, const Allowed& allowed) {
  const std::unique_ptr<Question> question = question_called(name);
  Fields fields(request);
  question->describe(fields);
  fields.finish();
  question->keep_within(allowed);
  return question->answer(monitor);
}

}  // namespace deduce::wire
