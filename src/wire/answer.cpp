#include "deduce/wire/answer.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <new>
#include <set>

#include "deduce/base/error.hpp"
#include "deduce/base/version.hpp"
#include "deduce/wire/memory.hpp"
#include "deduce/wire/origin.hpp"
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

/// True where the answer is a file's text: nothing is put into it.
bool is_file(std::string_view name) { return name == "strategies"; }

/// True when a command has the name and the options of the question.
bool has_command(std::string_view name) {
  const auto commands = questions_of_commands();
  return std::ranges::any_of(commands, [&](const NamedQuestion& one) { return one.name == name; }) || name == "solve" ||
         name == "count" || name == "sample";
}

}  // namespace

Json parse_request(std::string_view text) {
  // A list of options and lists of texts in it. What is nested deeper would only be a danger to who shows it.
  constexpr int kDeepest = 4;
  std::set<std::string> names;
  const auto look = [&](int depth, Json::parse_event_t event, Json& parsed) {
    if (depth > kDeepest)
      throw InputError("the request is nested too deep: an object of texts, numbers and lists will do");
    if (event == Json::parse_event_t::key && depth == 1 && !names.insert(parsed.get<std::string>()).second)
      throw InputError(fmt::format("field {} is there twice: give it once", shown(parsed)));
    return true;
  };
  try {
    return Json::parse(text, look);
  } catch (const Json::parse_error& error) {
    throw InputError(fmt::format("the request is no JSON: byte {} cannot be read", error.byte));
  } catch (const Json::out_of_range&) {
    throw InputError("the request has a number that is too large");
  }
}

void Question::keep_within(const Allowed& allowed) {
  // Games of words and tables come whole with the request, which has bounds of its own.
  if (allowed.items && !game.words.given() && !game.table.given()) {
    std::string text = game.plain_rules();
    if (text.ends_with("rb") || text.ends_with("nb")) text.pop_back();  // black pegs alone: as many codes
    if (const Rules rules = Rules::parse(text); rules.code_count() > *allowed.items)
      throw InputError(fmt::format("{} has {} codes: games of at most {} are taken here", rules.text(),
                                   rules.code_count(), *allowed.items));
  }
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

std::string text_of(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

Json json_of(const Snapshot& snapshot) {
  Json json = Json::object();
  if (!snapshot.task.empty()) json["task"] = snapshot.task;
  if (snapshot.fraction >= 0) json["fraction"] = snapshot.fraction;
  if (snapshot.best) json["best"] = *snapshot.best;
  if (snapshot.bound) json["bound"] = *snapshot.bound;
  if (snapshot.nodes > 0) json["nodes"] = snapshot.nodes;
  return json;
}

std::string why_failed(const std::exception& error) {
  if (dynamic_cast<const std::bad_alloc*>(&error) != nullptr)
    return "out of memory: take a smaller game or a smaller memory";
  return error.what();
}

namespace {

/// A question as it was asked, and how the command line would ask it.
struct QuestionAsked {
  QuestionAsked(std::string_view asked, const Json& request, const Allowed& allowed)
      : name(asked), question(question_called(asked)) {
    Fields fields(request);
    question->describe(fields);
    fields.finish();
    CommandOfRequest typed(name, request);
    question->describe(typed);
    command = typed.text();
    question->keep_within(allowed);
  }
  [[nodiscard]] Json answer(Monitor& monitor) const {
    Json answered = question->answer(monitor);
    if (is_file(name)) return answered;
    answered["version"] = version();
    if (has_command(name)) answered["command"] = command;
    return answered;
  }

  std::string_view name;
  std::unique_ptr<Question> question;
  std::string command;
};

}  // namespace

Json answer(std::string_view name, const Json& request, Monitor& monitor, const Allowed& allowed) {
  return QuestionAsked(name, request, allowed).answer(monitor);
}

std::optional<Json> answer_at_once(std::string_view name, const Json& request, const Allowed& allowed) {
  const QuestionAsked posed(name, request, allowed);
  if (!posed.question->at_once()) return std::nullopt;
  SilentMonitor monitor;
  return posed.answer(monitor);
}

}  // namespace deduce::wire
