#include "deduce/wire/game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "deduce/base/error.hpp"
#include "deduce/game/history.hpp"
#include "deduce/partition/candidates.hpp"
#include "deduce/play/position.hpp"

namespace deduce::wire {
namespace {

Alphabet alphabet_of(const Rules& rules, const std::string& symbols) {
  return symbols.empty() ? Alphabet(rules) : Alphabet(rules, symbols);
}

}  // namespace

void GameOptions::describe(OptionVisitor& visitor) {
  visitor.text(
      {.name = "rules",
       .help = "The game: pPcCr or PxC (P pegs, C colours, repeats), pPcCn (none), with b at the end black pegs only; "
               "mm, bc, lg",
       .value = "SPEC",
       .letter = 'r',
       .default_shown = true},
      rules);
  visitor.text({.name = "alphabet", .help = "One symbol for each colour, instead of digits", .value = "SYMBOLS"},
               alphabet);
  visitor.file({.name = "words", .help = "Instead, a game of words with Wordle's marks: the secrets", .value = "FILE"},
               words);
  visitor.file({.name = "allowed", .help = "Further words that may be guessed", .value = "FILE"}, allowed);
  visitor.needs("allowed", "words");
  visitor.flag({.name = "hard", .help = "Of words: every guess keeps to all marks so far"}, hard);
  visitor.needs("hard", "words");
  visitor.file({.name = "table", .help = "Instead, any game: guesses by secrets, comma-separated", .value = "FILE"},
               table);
  visitor.excludes("table", "words");
  for (const char* other : {"words", "table"})
    for (const char* pegs : {"rules", "alphabet"}) visitor.excludes(other, pegs);
  visitor.number(
      {.name = "threads", .help = "Threads to use (default: all cores); the answer never depends on it", .value = "N"},
      threads, {1, 1024});
}

void GameOptions::describe_guesses(OptionVisitor& visitor) {
  visitor.codes(
      {.name = "guesses", .help = "A file with the only guesses that may be made, one a line", .value = "FILE"},
      guesses);
}

std::string GameOptions::plain_rules() const {
  std::string text = rules;
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  const auto digits = [&](std::size_t from) {
    return std::min(text.find_first_not_of("0123456789", from), text.size());
  };
  const std::size_t times = digits(0), end = digits(std::min(times + 1, text.size()));
  if (times == 0 || times == text.size() || text[times] != 'x' || end == times + 1) return text;
  return fmt::format("p{}c{}{}", text.substr(0, times), text.substr(times + 1, end - times - 1),
                     end == text.size() ? "r" : text.substr(end));
}

namespace {

Rules peg_rules(const GameOptions& options) {
  if (options.is_other())
    throw InputError(fmt::format("this question is about games of blacks and whites: leave out {}",
                                 options.words.given()     ? "--words"
                                 : options.table.given()   ? "--table"
                                 : options.guesses.given() ? "--guesses"
                                 : options.among.given()   ? "--secrets"
                                                           : "the b of " + options.rules));
  return Rules::parse(options.plain_rules());
}

}  // namespace

bool GameOptions::is_other() const { return guesses.given() || among.given() || !has_blacks_and_whites(); }

bool GameOptions::has_blacks_and_whites() const {
  const bool black_pegs = plain_rules().starts_with('p') && plain_rules().ends_with('b');
  return !words.given() && !table.given() && !black_pegs;
}

Game::Game(const GameOptions& options)
    : rules(peg_rules(options)),
      alphabet(alphabet_of(rules, options.alphabet)),
      threads(static_cast<int>(options.threads)) {}

void PositionOptions::describe_secrets(OptionVisitor& visitor) {
  visitor.codes({.name = "secrets",
                 .help = "A file with the possible secrets, one a line; any code may be guessed",
                 .value = "FILE"},
                secrets);
}

void PositionOptions::describe_premises(OptionVisitor& visitor) {
  describe_secrets(visitor);
  visitor.number({.name = "lies", .help = "At most so many of the hints are wrong", .value = "K"}, lies,
                 {0, play::Position::kMostTurns});
}

void PositionOptions::describe_given(OptionVisitor& visitor) {
  visitor.texts({.name = "given",
                 .help = "A guess that was made and its hint, e.g. 1123:0,3; may be repeated",
                 .value = "GUESS:B,W"},
                given);
}

void PositionOptions::describe(OptionVisitor& visitor) {
  describe_given(visitor);
  describe_premises(visitor);
}

bool PositionOptions::unsure() const {
  return lies > 0 ||
         std::ranges::any_of(given, [](const std::string& item) { return item.find('?') != std::string::npos; });
}

History PositionOptions::history(const Space& space, const Alphabet& alphabet) const {
  if (lies > 0) throw InputError("--lies: this question needs hints that are right");
  History history;
  for (const std::string& item : given) history.push_back(parse_turn(item, space, alphabet));
  return history;
}

std::vector<CodeId> PositionOptions::listed(const Space& space, const Alphabet& alphabet) const {
  return secrets.given() ? secrets.read(space, alphabet) : std::vector<CodeId>();
}

std::vector<play::Clue> PositionOptions::clues(const Space& space, const Alphabet& alphabet) const {
  std::vector<play::Clue> clues;
  for (const std::string& item : given) clues.push_back(play::parse_clue(item, space, alphabet));
  return clues;
}

Stabiliser PositionOptions::symmetry(const Space& space, const Alphabet& alphabet) const {
  Stabiliser stabiliser(space.rules());
  for (const play::Clue& clue : clues(space, alphabet)) stabiliser = stabiliser.fixing_all(clue.guesses);
  return stabiliser.fixing_all(codes_of(space, listed(space, alphabet)));
}

std::vector<std::vector<CodeId>> PositionOptions::grouped(const Space& space, const Alphabet& alphabet) const {
  if (!unsure()) return {fitting(space, alphabet)};
  return play::by_contradictions(space, clues(space, alphabet), static_cast<int>(lies), listed(space, alphabet));
}

std::vector<CodeId> PositionOptions::fitting(const Space& space, const Alphabet& alphabet) const {
  if (unsure()) return play::merged(grouped(space, alphabet));
  std::vector<CodeId> left = deduce::candidates(space, history(space, alphabet));
  if (!secrets.given()) return left;
  std::vector<CodeId> both;
  const auto number = [](CodeId id) { return index(id); };
  std::ranges::set_intersection(listed(space, alphabet), left, std::back_inserter(both), {}, number, number);
  return both;
}

std::vector<CodeId> PositionOptions::candidates(const Space& space, const Alphabet& alphabet) const {
  std::vector<CodeId> left = fitting(space, alphabet);
  if (!left.empty()) return left;
  PositionOptions all = *this;
  all.secrets = {};
  if (secrets.given() && !all.fitting(space, alphabet).empty())
    throw InputError(fmt::format("no code of {} fits all hints", secrets.name));
  if (lies > 0) throw InputError(fmt::format("every code contradicts more than {} of the given hints", lies));
  throw InputError(kNoCodeFits);
}

}  // namespace deduce::wire
