#include "deduce/wire/other_simultaneous.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"

namespace deduce::wire {
namespace {

Json names_of(const OtherGame& game, const std::vector<GuessId>& guesses) {
  Json names = Json::array();
  for (const GuessId guess : guesses) names.push_back(game.notation().guess_name(guess));
  return names;
}

struct OtherSetsWriter {
  const OtherGame& game;
  Json& json;

  void operator()(const simultaneous::AnyMinimum& answer) const {
    if (answer.finished) {
      json["minimum"] = answer.example.size();
    } else {
      json["at_least"] = answer.refuted.size() + 1;
      if (!answer.example.empty()) json["at_most"] = answer.example.size();
    }
    json["example"] = names_of(game, answer.example);
    json["refuted"] = answer.refuted;
  }
  void operator()(const OtherSize& answer) const {
    json["size"] = answer.size;
    if (!answer.found.finished) return;
    json["exists"] = answer.found.example.has_value();
    if (answer.found.example) json["example"] = names_of(game, *answer.found.example);
    json["refuted"] = answer.found.example ? Json::array() : Json::array({answer.size});
  }
  void operator()(const OtherCheck& answer) const {
    json["codes"] = names_of(game, answer.guesses);
    json["identifies"] = answer.cells.identifies();
    json["secrets"] = answer.cells.secrets;
    json["cells"] = answer.cells.cells;
    json["largest_cell"] = answer.cells.largest_cell;
    if (answer.cells.confused)
      json["confused"] = {game.code(answer.cells.confused->first), game.code(answer.cells.confused->second)};
  }
};

}  // namespace

void describe_part(OptionVisitor& visitor, GameOptions& game) {
  visitor.codes({.name = "secrets", .help = "A file with the secrets to be told apart, one a line", .value = "FILE"},
                game.among);
  game.describe_guesses(visitor);
}

OtherSimultaneous simultaneous_guesses(const OtherGame& game, const SimultaneousOptions& options, Monitor& monitor) {
  if (options.best || options.count)
    throw InputError(
        fmt::format("--{} is for whole games of blacks and whites: leave it out", options.best ? "best" : "count"));
  if (game.hard())
    throw InputError("--hard binds a guess by the hints before it, of which there are none here: leave it out");
  if (!options.check.empty()) {
    OtherCheck answer;
    for (const std::string& text : options.check) {
      answer.guesses.push_back(game.notation().parse_guess(text));
      if (std::ranges::count(answer.guesses, answer.guesses.back()) > 1)
        throw InputError(fmt::format("{} is given twice: a question asks different guesses", text));
    }
    answer.cells = simultaneous::ask(game.notation(), answer.guesses);
    return answer;
  }
  const int size = static_cast<int>(options.size.value_or(0));
  try {
    const simultaneous::AnyQuestions questions(game.shared_notation(), monitor);
    if (options.minimum) return questions.minimum(monitor);
    return OtherSize{size, questions.find(size, monitor)};
  } catch (const Interrupted&) {
    if (options.minimum) return simultaneous::AnyMinimum{.finished = false};
    return OtherSize{size, {.finished = false}};
  }
}

bool finished(const OtherSimultaneous& answer) {
  if (const auto* minimum = std::get_if<simultaneous::AnyMinimum>(&answer)) return minimum->finished;
  if (const auto* size = std::get_if<OtherSize>(&answer)) return size->found.finished;
  return true;
}

bool is_no(const OtherSimultaneous& answer) {
  if (const auto* size = std::get_if<OtherSize>(&answer)) return !size->found.example;
  if (const auto* check = std::get_if<OtherCheck>(&answer)) return !check->cells.identifies();
  return false;
}

Json json_of(const OtherSimultaneous& answer, const OtherGame& game) {
  Json json = game.header();
  std::visit(OtherSetsWriter{game, json}, answer);
  if (!finished(answer)) json["interrupted"] = true;
  return json;
}

}  // namespace deduce::wire
