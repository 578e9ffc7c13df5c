#include "deduce/play/saved_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/play/position.hpp"
#include "play/words.hpp"

namespace deduce::play {
namespace {

constexpr std::string_view kFirstLine = "deduce assist 1";

/// The lines of a text one after another, and complaints that say where.
class Lines {
 public:
  Lines(std::string_view text, std::string_view name) : rest_(text), name_(name) {}

  [[nodiscard]] bool at_end() const { return rest_.empty(); }

  std::string_view next() {
    ++number_;
    const auto end = rest_.find('\n');
    if (end == std::string_view::npos) fail("the text ends before its line 'end'");
    const std::string_view line = rest_.substr(0, end);
    rest_.remove_prefix(end + 1);
    return line;
  }

  /// What follows the word on the next line.
  std::string_view after(std::string_view word) {
    const std::string_view line = next();
    if (!line.starts_with(word) || line.size() <= word.size() || line[word.size()] != ' ')
      fail(fmt::format("this line must be '{} ...'", word));
    return line.substr(word.size() + 1);
  }

  /// The same where the next line begins with the word; else nothing is read.
  std::string_view after_if(std::string_view word) {
    return rest_.starts_with(std::string(word) + " ") ? after(word) : std::string_view();
  }

  [[noreturn]] void fail(std::string_view what) const {
    throw InputError(fmt::format("{}:{}: {}", name_, number_, what));
  }

  /// Runs a reader of part of a line, so that its complaints say where.
  template <typename Read>
  auto located(const Read& read) const {
    try {
      return read();
    } catch (const InputError& error) {
      fail(error.what());
    }
  }

 private:
  std::string_view rest_;
  std::string_view name_;
  int number_ = 0;
};

Clue read_turn(std::string_view text, const HintSpace& hints, const Alphabet& alphabet) {
  const auto blank = text.find(' ');
  if (blank == std::string_view::npos) throw InputError("a turn is written 'turn GUESS B,W'");
  // The least number of colours in common is no matter here: such a hint only leaves no candidate.
  return {parse_guesses(text.substr(0, blank), alphabet), parse_hints(text.substr(blank + 1), hints, 0)};
}

int read_lies(std::string_view text) {
  const std::uint64_t lies = parse_number(text, "number of wrong hints");
  if (lies > Position::kMostTurns)
    throw InputError(fmt::format("lies: at most {} hints are kept", Position::kMostTurns));
  return static_cast<int>(lies);
}

std::vector<Code> read_codes(std::string_view text, const Alphabet& alphabet) {
  std::vector<Code> codes;
  for (const std::string_view word : words_of(text)) codes.push_back(alphabet.parse(word));
  if (codes.empty()) throw InputError("the line must name at least one code");
  std::ranges::sort(codes);
  if (std::ranges::adjacent_find(codes) != codes.end()) throw InputError("a code is there twice");
  return codes;
}

std::string beginning(std::string_view made_by) {
  return made_by.empty() ? fmt::format("{}\n", kFirstLine) : fmt::format("{}\nmade_by {}\n", kFirstLine, made_by);
}

}  // namespace

std::string write(const SavedGame& game) {
  const HintSpace hints(game.rules.pegs());
  std::string out = beginning(game.made_by);
  out += fmt::format("rules {}\nalphabet {}\nadviser {}\n", game.rules.text(), game.alphabet.symbols(),
                     text(game.adviser));
  if (game.lies > 0) out += fmt::format("lies {}\n", game.lies);
  if (!game.secrets.empty()) {
    out += "secrets";
    for (const Code code : game.secrets) out += " " + game.alphabet.text(code);
    out += "\n";
  }
  for (const Clue& clue : game.clues)
    out += fmt::format("turn {} {}\n", guess_text(clue, game.alphabet), hint_text(clue, hints));
  return out + "end\n";
}

std::string write(const AnySavedGame& game) {
  std::string out = beginning(game.made_by);
  out += fmt::format("game {}\n", game.game);
  for (const auto& [name, value] : game.options) out += fmt::format("option {} {}\n", name, value);
  out += fmt::format("adviser {}\n", text(game.adviser));
  for (const std::string& turn : game.turns) out += fmt::format("turn {}\n", turn);
  return out + "end\n";
}

bool is_any_saved_game(std::string_view text) {
  return text.starts_with(std::string(kFirstLine) + "\ngame ") ||
         (text.starts_with(std::string(kFirstLine) + "\nmade_by ") &&
          text.substr(std::min(text.find('\n', kFirstLine.size() + 1), text.size())).starts_with("\ngame "));
}

AnySavedGame read_any_saved_game(std::string_view text, std::string_view name) {
  Lines lines(text, name);
  if (lines.next() != kFirstLine) lines.fail(fmt::format("the first line must be '{}'", kFirstLine));
  AnySavedGame game;
  game.made_by = lines.after_if("made_by");
  game.game = lines.after("game");
  for (std::string_view option = lines.after_if("option"); !option.empty(); option = lines.after_if("option")) {
    const auto blank = option.find(' ');
    if (blank == std::string_view::npos) lines.fail("this line must be 'option NAME VALUE'");
    game.options.emplace_back(option.substr(0, blank), option.substr(blank + 1));
  }
  const std::string_view adviser = lines.after("adviser");
  game.adviser = lines.located([&] { return parse_method(adviser); });
  for (std::string_view line = lines.next(); line != "end"; line = lines.next()) {
    if (!line.starts_with("turn ")) lines.fail("this line must be 'turn GUESS HINT' or 'end'");
    if (game.turns.size() == Position::kMostTurns)
      lines.fail(fmt::format("more than {} turns are not kept", Position::kMostTurns));
    game.turns.emplace_back(line.substr(5));
  }
  if (!lines.at_end()) lines.fail("nothing may follow the line 'end'");
  return game;
}

SavedGame read_saved_game(std::string_view text, std::string_view name) {
  Lines lines(text, name);
  if (lines.next() != kFirstLine) lines.fail(fmt::format("the first line must be '{}'", kFirstLine));
  const std::string_view made_by = lines.after_if("made_by");
  const std::string_view rules_text = lines.after("rules");
  const Rules rules = lines.located([&] { return Rules::parse(rules_text); });
  const std::string_view symbols = lines.after("alphabet");
  const Alphabet alphabet = lines.located([&] { return Alphabet(rules, symbols); });
  const std::string_view adviser = lines.after("adviser");
  SavedGame game{
      rules, alphabet, lines.located([&] { return parse_method(adviser); }), {}, 0, {}, std::string(made_by)};
  const HintSpace hints(rules.pegs());
  std::string_view line = lines.next();
  if (line.starts_with("lies ")) {
    game.lies = lines.located([&] { return read_lies(line.substr(5)); });
    line = lines.next();
  }
  if (line.starts_with("secrets ")) {
    game.secrets = lines.located([&] { return read_codes(line.substr(8), alphabet); });
    line = lines.next();
  }
  for (; line != "end"; line = lines.next()) {
    if (!line.starts_with("turn ")) lines.fail("this line must be 'turn GUESS B,W' or 'end'");
    if (game.clues.size() == Position::kMostTurns)
      lines.fail(fmt::format("more than {} turns are not kept", Position::kMostTurns));
    game.clues.push_back(lines.located([&] { return read_turn(line.substr(5), hints, alphabet); }));
  }
  if (!lines.at_end()) lines.fail("nothing may follow the line 'end'");
  return game;
}

}  // namespace deduce::play
