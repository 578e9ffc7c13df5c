#include "format/header.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace deduce::format {
namespace {

constexpr std::array<std::pair<std::string_view, Kind>, 15> kFields{{{"rules", Kind::text},
                                                                     {"game", Kind::text},
                                                                     {"alphabet", Kind::text},
                                                                     {"goal", Kind::text},
                                                                     {"minimize", Kind::text},
                                                                     {"method", Kind::text},
                                                                     {"at_most", Kind::number},
                                                                     {"proven", Kind::flag},
                                                                     {"given", Kind::texts},
                                                                     {"listed", Kind::texts},
                                                                     {"secrets", Kind::number},
                                                                     {"total", Kind::number},
                                                                     {"worst", Kind::number},
                                                                     {"rounds", Kind::numbers},
                                                                     {"note", Kind::lines}}};

constexpr std::size_t kCodesOnALine = 16;
constexpr std::string_view kBlanks = " \t\r";

bool takes_many_lines(std::string_view key) { return key == "given" || key == "listed" || key == "note"; }

/// Texts of a header are one line of printable ASCII: nothing in them can be mistaken for structure.
void require_plain(std::string_view text) {
  const bool printable = std::ranges::all_of(text, [](char c) { return c >= ' ' && c <= '~'; });
  if (text.empty() || !printable || text.front() == ' ' || text.back() == ' ')
    throw InputError("a text in a strategy file must be printable ASCII on one line, without blanks around it");
}

template <typename Number>
Number parse_number(std::string_view text, std::string_view key, std::uint64_t most) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value > most)
    throw InputError(fmt::format("{} '{}' cannot be read: it is a number from 0 to {}", key, text, most));
  return static_cast<Number>(value);
}

constexpr std::uint64_t kMostGuesses = 1'000'000'000'000'000;

Answered parse_given(std::string_view turn, const StrategyFile& file) {
  const auto colon = turn.find(':');
  if (colon == std::string_view::npos)
    throw InputError(fmt::format("given '{}' cannot be read: write GUESS:{}", turn,
                                 file.pegs() != nullptr ? "blacks,whites" : "HINT"));
  const GuessId guess = file.names->read_code(turn.substr(0, colon));
  return {guess, file.names->read_hint(guess, turn.substr(colon + 1))};
}

/// Puts the value of one field into the file; the rules, alphabet and goal are there already.
void set_field(StrategyFile& file, const Field& field) {
  Claims& claims = file.claims;
  const auto number = [&]<typename Number>(Number, std::uint64_t most) {
    return parse_number<Number>(field.values.front(), field.key, most);
  };
  if (field.key == "minimize" || field.key == "method") {
    require_plain(field.values.front());
    (field.key == "method" ? claims.method : claims.minimize) = field.values.front();
  } else if (field.key == "at_most") {
    claims.at_most = number(0, kMaxClaimedLimit);
  } else if (field.key == "proven") {
    if (field.values.front() != "yes" && field.values.front() != "no")
      throw InputError(fmt::format("proven is yes or no, not '{}'", field.values.front()));
    claims.proven = field.values.front() == "yes";
  } else if (field.key == "given") {
    for (const std::string& turn : field.values) file.given.push_back(parse_given(turn, file));
  } else if (field.key == "listed") {
    if (field.values.empty())
      throw InputError("listed names no code: leave it out where the strategy is for all codes");
    for (const std::string& code : field.values) file.listed.push_back(file.names->read_code(code));
  } else if (field.key == "secrets") {
    claims.secrets = number(std::uint64_t{}, kMostGuesses);
  } else if (field.key == "total") {
    claims.total = number(std::uint64_t{}, kMostGuesses);
  } else if (field.key == "worst") {
    claims.worst = number(0, kMaxStrategyDepth);
  } else if (field.key == "rounds") {
    claims.rounds.emplace();
    for (const std::string& count : field.values)
      claims.rounds->push_back(parse_number<std::uint64_t>(count, "rounds", kMostGuesses));
  } else if (field.key == "note") {
    for (const std::string& note : field.values) {
      require_plain(note);
      file.notes.push_back(note);
    }
  }
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(kBlanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

Field parse_header_line(std::string_view line, const Place& place) {
  const std::string_view content = trimmed(line.substr(1));
  const auto colon = content.find(':');
  const std::string_view key = content.substr(0, colon);
  const auto kind = colon == std::string_view::npos ? std::nullopt : kind_of(key);
  if (!kind)
    place.fail(
        fmt::format("header line '{}' is unknown: write '# key: value' with the keys of docs/formats.md", content));
  Field field{std::string(key), {}, place.line};
  std::string_view rest = trimmed(content.substr(colon + 1));
  const bool whole = *kind == Kind::text || *kind == Kind::lines;
  while (!rest.empty()) {
    const auto end = whole ? rest.size() : std::min(rest.find_first_of(kBlanks), rest.size());
    field.values.emplace_back(rest.substr(0, end));
    rest = trimmed(rest.substr(end));
  }
  if (*kind != Kind::texts && *kind != Kind::numbers && field.values.size() != 1)
    place.fail(fmt::format("{} has {} values instead of one", key, field.values.size()));
  return field;
}

}  // namespace

std::optional<Kind> kind_of(std::string_view key) {
  const auto* const found = std::ranges::find(kFields, key, &std::pair<std::string_view, Kind>::first);
  return found == kFields.end() ? std::nullopt : std::optional(found->second);
}

std::vector<Field> fields_of(const StrategyFile& file) {
  const Claims& claims = file.claims;
  std::vector<Field> fields;
  const auto add = [&](std::string_view key, std::vector<std::string> values) {
    fields.push_back({std::string(key), std::move(values), 0});
  };
  const auto add_text = [&](std::string_view key, const std::string& value) {
    if (value.empty()) return;
    require_plain(value);
    add(key, {value});
  };
  const auto add_number = [&](std::string_view key, const auto& value) {
    if (value) add(key, {std::to_string(*value)});
  };
  const PegNames* const pegs = file.pegs();
  add(pegs != nullptr ? "rules" : "game", {file.names->game()});
  if (pegs != nullptr && pegs->alphabet().symbols() != Alphabet(pegs->rules()).symbols())
    add("alphabet", {pegs->alphabet().symbols()});
  add("goal", {std::string(text(file.goal))});
  add_text("minimize", claims.minimize);
  add_text("method", claims.method);
  add_number("at_most", claims.at_most);
  add("proven", {claims.proven ? "yes" : "no"});
  std::vector<std::string> values;
  for (const auto& [guess, hint] : file.given)
    values.push_back(file.names->code(guess) + ":" + file.names->hint(guess, hint));
  if (!values.empty()) add("given", std::exchange(values, {}));
  for (const GuessId code : file.listed) values.push_back(file.names->code(code));
  if (!values.empty()) add("listed", std::exchange(values, {}));
  add_number("secrets", claims.secrets);
  add_number("total", claims.total);
  add_number("worst", claims.worst);
  if (claims.rounds) {
    for (const std::uint64_t count : *claims.rounds) values.push_back(std::to_string(count));
    add("rounds", std::exchange(values, {}));
  }
  std::ranges::for_each(file.notes, require_plain);
  if (!file.notes.empty()) add("note", file.notes);
  return fields;
}

namespace {

/// The names of the game that the header states, or of the one that is given.
template <typename Find, typename At>
std::shared_ptr<const Names> names_of(const Find& find, const At& place, const ReadDefaults& defaults) {
  if (const Field* const game = find("game"); game != nullptr) {
    if (defaults.names == nullptr)
      place(*game).fail(
          fmt::format("the strategy is for another game than pegs ({}): give that game with --words or "
                      "--table",
                      game->values.front()));
    if (defaults.names->game() != game->values.front())
      place(*game).fail(
          fmt::format("the strategy is for {}, but {} is given", game->values.front(), defaults.names->game()));
    return defaults.names;
  }
  const Field* const rules_field = find("rules");
  if (rules_field == nullptr && defaults.names != nullptr) return defaults.names;
  if (rules_field == nullptr && !defaults.rules)
    throw InputError(fmt::format("{}: the file does not state its rules, such as '# rules: p4c6r'", defaults.name));
  const Rules rules = rules_field == nullptr
                          ? *defaults.rules
                          : place(*rules_field)([&] { return Rules::parse(rules_field->values.front()); });
  const Field* const symbols = find("alphabet");
  return std::make_shared<const PegNames>(
      symbols != nullptr          ? place(*symbols)([&] { return Alphabet(rules, symbols->values.front()); })
      : defaults.alphabet.empty() ? Alphabet(rules)
                                  : Alphabet(rules, defaults.alphabet));
}

}  // namespace

StrategyFile file_of(const std::vector<Field>& fields, const ReadDefaults& defaults) {
  const auto place = [&](const Field& field) { return Place{defaults.name, field.line}; };
  const auto find = [&](std::string_view key) {
    const auto found = std::ranges::find(fields, key, &Field::key);
    return found == fields.end() ? nullptr : &*found;
  };
  for (const Field& field : fields)
    if (find(field.key) != &field && !takes_many_lines(field.key)) place(field).fail(field.key + " is stated twice");

  const Field* const goal_field = find("goal");
  const Goal goal = goal_field == nullptr ? defaults.goal
                                          : place(*goal_field)([&] { return parse_goal(goal_field->values.front()); });
  StrategyFile file(Strategy(), names_of(find, place, defaults), goal);
  file.claims = {};
  for (const Field& field : fields) place(field)([&] { set_field(file, field); });
  return file;
}

const PegNames& pegs_of(const StrategyFile& file, const ReadDefaults& defaults) {
  if (file.pegs() == nullptr)
    throw InputError(
        fmt::format("{}: the strategy of a game that is not one of pegs is read from json", defaults.name));
  return *file.pegs();
}

std::string header_lines(const StrategyFile& file) {
  std::string out;
  const auto line = [&](std::string_view key, std::span<const std::string> values) {
    out += fmt::format("# {}:", key);
    for (const std::string& value : values) out.append(1, ' ').append(value);
    out += '\n';
  };
  for (const Field& field : fields_of(file)) {
    const std::span<const std::string> values = field.values;
    const std::size_t step = field.key == "note" ? 1 : field.key == "listed" ? kCodesOnALine : values.size();
    if (values.empty()) line(field.key, values);
    for (std::size_t i = 0; i < values.size(); i += step)
      line(field.key, values.subspan(i, std::min(step, values.size() - i)));
  }
  return out;
}

Lines split_lines(std::string_view text, std::string_view name) {
  Lines lines;
  for (int number = 1; !text.empty(); ++number) {
    const auto end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    line = line.substr(0, line.find_last_not_of(kBlanks) + 1);
    const Place place{name, number};
    if (line.empty()) continue;
    if (line.front() != '#') {
      lines.body.push_back({number, line});
    } else {
      if (!lines.body.empty()) place.fail("a header line must stand before the strategy");
      lines.header.push_back(parse_header_line(line, place));
    }
  }
  return lines;
}

}  // namespace deduce::format
