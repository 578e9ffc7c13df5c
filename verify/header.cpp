// What the header of a file states, whatever the format it is written in.
#include <algorithm>
#include <array>
#include <charconv>
#include <sstream>

#include "verify/document.hpp"

namespace verify {
namespace {

constexpr std::array<std::string_view, 14> kKeys{"rules",   "alphabet", "goal",   "minimize", "method",
                                                 "at_most", "proven",   "given",  "listed",   "secrets",
                                                 "total",   "worst",    "rounds", "note"};

bool may_repeat(std::string_view key) { return key == "given" || key == "listed" || key == "note"; }

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::vector<std::string> words(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> found;
  for (std::string word; stream >> word;) found.push_back(word);
  return found;
}

void read_given(Document& document, const Header::Field& field) {
  for (const std::string& turn : words(field.value)) {
    const auto colon = turn.find(':');
    const std::string guess = turn.substr(0, colon);
    const auto answer =
        colon == std::string::npos ? std::nullopt : parse_hint(std::string_view(turn).substr(colon + 1));
    if (!document.game.is_code(guess) || !answer)
      throw Broken(field.place + ": given '" + turn.substr(0, 40) + "' cannot be read: write GUESS:blacks,whites");
    document.given.emplace_back(guess, *answer);
  }
}

void read_listed(Document& document, const Header::Field& field) {
  const std::vector<std::string> codes = words(field.value);
  if (codes.empty()) throw Broken(field.place + ": listed names no code");
  for (const std::string& code : codes) {
    if (!document.game.is_code(code))
      throw Broken(field.place + ": listed '" + code.substr(0, 40) + "' is no code of the game");
    document.listed.push_back(code);
  }
}

}  // namespace

bool is_header_key(std::string_view key) { return std::ranges::find(kKeys, key) != kKeys.end(); }

const Header::Field* Header::find(std::string_view key) const {
  const auto found = std::ranges::find(fields, key, &Field::key);
  return found == fields.end() ? nullptr : &*found;
}

void Errors::add(std::string message) {
  // Texts come from the file, which may hold anything; a message is one printable line.
  for (char& c : message)
    if (c < ' ' || c > '~') c = '?';
  if (report_.errors.size() < kMostErrors)
    report_.errors.push_back(std::move(message));
  else
    ++report_.further_errors;
}

Lines split_lines(std::string_view text, const std::string& name, Errors& errors) {
  Lines lines;
  for (std::size_t number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    const std::string_view whole = text.substr(0, end);
    const std::string_view line = whole.substr(0, whole.find_last_not_of(" \t\r") + 1);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) continue;
    if (line[0] != '#') {
      lines.body.push_back({number, line});
      continue;
    }
    const std::string place = name + ":" + std::to_string(number);
    const auto colon = line.find(':');
    const std::string_view key = trimmed(line.substr(1, colon == std::string_view::npos ? colon : colon - 1));
    if (colon == std::string_view::npos || !is_header_key(key))
      errors.add(place + ": header line '" + std::string(line.substr(0, 40)) + "' is none that a strategy file has");
    else if (!lines.body.empty())
      errors.add(place + ": a header line must stand before the strategy");
    else
      lines.header.fields.push_back({std::string(key), std::string(trimmed(line.substr(colon + 1))), place});
  }
  return lines;
}

void apply_header(Document& document, const Defaults& defaults, Errors& errors) {
  const Header& header = document.header;
  for (const Header::Field& field : header.fields)
    if (!may_repeat(field.key) && header.find(field.key) != &field)
      errors.add(field.place + ": " + field.key + " is stated twice");
  const Header::Field* const rules = header.find("rules");
  const Header::Field* const symbols = header.find("alphabet");
  const Header::Field* const goal = header.find("goal");
  const GameOrError game = parse_game(rules != nullptr ? rules->value : defaults.rules,
                                      symbols != nullptr ? symbols->value : defaults.alphabet, defaults.most_codes);
  if (!game.game) {
    if (rules == nullptr && symbols == nullptr) throw Unreadable(game.error);
    throw Broken((rules != nullptr ? rules : symbols)->place + ": " + game.error);
  }
  document.game = *game.game;
  document.goal = goal != nullptr ? goal->value : defaults.goal;
  if (document.goal != "win" && document.goal != "identify") {
    const std::string error = "goal '" + document.goal.substr(0, 40) + "' is unknown: it is win or identify";
    if (goal == nullptr) throw Unreadable(error);
    throw Broken(goal->place + ": " + error);
  }
  for (const Header::Field& field : header.fields) {
    if (field.key == "given") read_given(document, field);
    if (field.key == "listed") read_listed(document, field);
    if (field.key == "proven" && field.value != "yes" && field.value != "no")
      errors.add(field.place + ": proven is yes or no");
  }
  std::vector<std::string> sorted = document.listed;
  std::ranges::sort(sorted);
  if (const auto twice = std::ranges::adjacent_find(sorted); twice != sorted.end())
    errors.add(document.name + ": " + *twice + " is listed twice");
}

}  // namespace verify
