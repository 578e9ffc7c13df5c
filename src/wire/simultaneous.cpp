#include "deduce/wire/simultaneous.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "deduce/base/error.hpp"

namespace deduce::wire {

void SimultaneousOptions::describe(OptionVisitor& visitor) {
  visitor.flag({.name = "minimum", .help = "Find the smallest number of codes, with proof"}, minimum);
  visitor.number({.name = "size", .help = "Find a set of M codes, or prove that there is none", .value = "M"}, size,
                 {0, kMaxNumber});
  visitor.number({.name = "best", .help = "Find the sets of M codes with the most cells, and count them", .value = "M"},
                 best, {0, kMaxNumber});
  visitor.texts({.name = "check", .help = "See what a given set does", .value = "Q", .several = true}, check);
  visitor.flag({.name = "count", .help = "With --minimum or --size: count all such sets and their classes"}, count);
}

void SimultaneousOptions::require_consistent() const {
  const int wanted = (minimum ? 1 : 0) + (size ? 1 : 0) + (best ? 1 : 0) + (check.empty() ? 0 : 1);
  if (wanted != 1) throw InputError("give one of --minimum, --size M, --best M and --check Q...");
  if (count && !minimum && !size) throw InputError("--count goes with --minimum or --size M (--best M always counts)");
}

std::vector<std::string> texts_of(const Game& game, const std::vector<Code>& codes) {
  std::vector<std::string> out;
  for (const Code code : codes) out.push_back(game.alphabet.text(code));
  return out;
}

CheckAnswer check_codes(const Game& game, const Space& space, const SimultaneousOptions& options) {
  CheckAnswer answer;
  for (const std::string& text : options.check) {
    answer.codes.push_back(game.alphabet.parse(text));
    if (std::ranges::count(answer.codes, answer.codes.back()) > 1)
      throw InputError(fmt::format("code {} is given twice: a question asks different codes", text));
  }
  answer.cells = simultaneous::ask(space, answer.codes);
  return answer;
}

SimultaneousAnswer search_codes(const Game& game, const Space& space, const SimultaneousOptions& options,
                                Monitor& monitor) {
  const Workers workers(game.threads);
  const simultaneous::Questions questions(space, workers);
  if (options.minimum) {
    MinimumAnswer answer{questions.minimum(monitor), std::nullopt};
    if (options.count && answer.found.finished) answer.counted = questions.count(answer.found.size, monitor);
    return answer;
  }
  if (options.size) {
    const int codes = static_cast<int>(*options.size);
    SizeAnswer answer{codes, questions.find(codes, monitor), std::nullopt};
    // Where there is no such set, the search that found none has counted them.
    if (options.count && answer.found.finished)
      answer.counted = answer.found.example ? questions.count(codes, monitor) : answer.found;
    return answer;
  }
  const int codes = static_cast<int>(options.best.value());
  BestAnswer answer{codes, simultaneous::best_sets(questions, codes, monitor), 0};
  if (answer.found.finished) answer.largest_cell = simultaneous::ask(space, answer.found.example).largest_cell;
  return answer;
}

namespace {

bool finished_count(const std::optional<simultaneous::Sets>& counted) { return !counted || counted->finished; }

struct Finished {
  bool operator()(const CheckAnswer&) const { return true; }
  bool operator()(const BestAnswer& answer) const { return answer.found.finished; }
  bool operator()(const auto& answer) const { return answer.found.finished && finished_count(answer.counted); }
};

struct SetsWriter {
  const Game& game;
  const Space& space;

  static void add_count(Json& json, const std::optional<simultaneous::Sets>& counted) {
    if (!counted || !counted->finished) return;
    json["count"] = counted->count.get_str();
    json["classes"] = counted->classes.get_str();
  }

  void operator()(Json& json, const MinimumAnswer& answer) const {
    if (!answer.found.finished) {
      json["at_least"] = answer.found.refuted.size() + 1;
      json["at_most"] = answer.found.size;
      json["refuted"] = answer.found.refuted;
      json["example"] = texts_of(game, answer.found.example);
      return;
    }
    json["minimum"] = answer.found.size;
    json["example"] = texts_of(game, answer.found.example);
    json["refuted"] = answer.found.refuted;
    add_count(json, answer.counted);
  }

  void operator()(Json& json, const SizeAnswer& answer) const {
    json["size"] = answer.codes;
    if (!answer.found.finished) return;
    json["exists"] = answer.found.example.has_value();
    if (answer.found.example) json["example"] = texts_of(game, *answer.found.example);
    json["refuted"] = answer.found.example ? Json::array() : Json::array({answer.codes});
    add_count(json, answer.counted);
  }

  void operator()(Json& json, const BestAnswer& answer) const {
    json["size"] = answer.codes;
    json["secrets"] = space.size();
    if (!answer.found.finished) {
      json["cells_at_least"] = answer.found.cells;
      json["cells_at_most"] = answer.found.cells_at_most;
      json["example"] = texts_of(game, answer.found.example);
      return;
    }
    json["cells"] = answer.found.cells;
    json["identifies"] = answer.found.cells == space.size();
    json["largest_cell"] = answer.largest_cell;
    json["example"] = texts_of(game, answer.found.example);
    json["count"] = answer.found.count.get_str();
    json["classes"] = answer.found.classes.get_str();
  }

  void operator()(Json& json, const CheckAnswer& answer) const {
    json["codes"] = texts_of(game, answer.codes);
    json["identifies"] = answer.cells.identifies();
    json["secrets"] = space.size();
    json["cells"] = answer.cells.cells;
    json["largest_cell"] = answer.cells.largest_cell;
    if (answer.cells.confused)
      json["confused"] = texts_of(game, {answer.cells.confused->first, answer.cells.confused->second});
  }
};

}  // namespace

bool finished(const SimultaneousAnswer& answer) { return std::visit(Finished{}, answer); }

Json json_of(const SimultaneousAnswer& answer, const Game& game, const Space& space) {
  Json json{{"rules", game.rules.text()}};
  std::visit([&](const auto& one) { SetsWriter{game, space}(json, one); }, answer);
  if (!finished(answer)) json["interrupted"] = true;
  return json;
}

}  // namespace deduce::wire
