#include "verify/question.hpp"

#include <algorithm>
#include <set>

#include "verify/document.hpp"
#include "verify/escape.hpp"
#include "verify/named_board.hpp"
#include "verify/other_game.hpp"
#include "verify/peg_board.hpp"
#include "verify/rows.hpp"
#include "verify/verify.hpp"

namespace verify {
namespace {

constexpr std::uint64_t kMostGuessesAllowed = 1'000'000;

std::string only_word(const Words& words) {
  if (words.size() != 2) throw Broken(std::string(words[0]) + " has one value");
  return std::string(words[1]);
}

std::string joined(const std::vector<std::string>& list) {
  std::string text;
  for (const std::string& one : list) text += " " + one;
  return text;
}

}  // namespace

bool HeaderReader::take(const Words& words) {
  const std::string key(words[0]);
  const bool repeats = key == "given" || key == "listed" || (key == "guesses" && question_.version > 2);
  const auto one_of = [&](std::string& field, std::initializer_list<std::string_view> values) {
    field = only_word(words);
    if (std::ranges::find(values, field) == values.end())
      throw Broken(key + " '" + field.substr(0, 40) + "' is unknown");
  };
  if (key == (question_.version == 1 ? "rules" : "game")) {
    if (question_.version == 1 || words.size() == 1) (void)only_word(words);
    game_.assign(words.begin() + 1, words.end());
  } else if (key == "alphabet") {
    question_.alphabet = only_word(words);
  } else if (key == "goal") {
    one_of(question_.goal, {"win", "identify"});
  } else if (key == "minimize") {
    one_of(question_.minimize, {"mean", "worst", "worst,mean", "mean,worst"});
  } else if (key == "at_most") {
    question_.at_most = static_cast<int>(parse_number(only_word(words), kMostGuessesAllowed));
  } else if (key == "secrets") {
    question_.secrets = parse_number(only_word(words), kMostCodes);
  } else if (key == "every_first" || key == "possible_only" || (key == "hard" && question_.version > 2)) {
    if (words.size() != 1) throw Broken(key + " has no value");
    (key == "every_first" ? question_.every_first : key == "hard" ? question_.hard : question_.possible_only) = true;
  } else if (repeats) {
    if (words.size() == 1) throw Broken(key + " says nothing");
    std::vector<std::string>& list = key == "given" ? given_ : key == "listed" ? question_.listed : question_.guesses;
    for (const std::string_view word : std::span(words).subspan(1)) list.emplace_back(word);
    if (list.size() > kMostCodes) throw Broken("there are too many " + key);
  } else {
    return false;
  }
  if (!repeats && std::ranges::find(seen_, key) != seen_.end()) throw Broken(key + " is stated twice");
  seen_.push_back(key);
  return true;
}

Question HeaderReader::finish() {
  for (const char* key : {question_.version == 1 ? "rules" : "game", "goal", "minimize", "secrets"})
    if (std::ranges::find(seen_, key) == seen_.end()) throw Broken(std::string("the header does not state ") + key);
  read_game();
  if (question_.hard && question_.kind != "words") throw Broken("only words have a hard mode");
  read_given();
  if (question_.version > 1)
    for (std::vector<std::string>* list : {&question_.listed, &question_.guesses})
      for (std::string& code : *list) code = unescaped(code);
  return std::move(question_);
}

/// `p4c6r`, under `rules` or, since version 3, under `game`; `p4c6rb`; `words SECRETS GUESSES ...`; `table SECRETS
/// GUESSES ...`.
void HeaderReader::read_game() {
  question_.title = joined(game_).substr(1);
  if (question_.version > 1 && (game_[0] == "words" || game_[0] == "table")) {
    if (game_.size() < 3) throw Broken("a game of " + game_[0] + " is written: " + game_[0] + " SECRETS GUESSES");
    if (!question_.alphabet.empty()) throw Broken("only pegs have an alphabet");
    question_.kind = game_[0];
    question_.game_secrets = parse_number(game_[1], kMostCodes);
    question_.game_guesses = parse_number(game_[2], kMostCodes);
    return;
  }
  std::string rules = game_[0];
  if (game_.size() > 1) throw Broken("rules have one value");
  question_.kind = "pegs";
  if (question_.version > 1 && rules.ends_with('b')) {
    question_.kind = "black-pegs";
    rules.pop_back();
  } else if (question_.version == 2) {
    throw Broken("game '" + rules.substr(0, 40) + "' is none of words, table and black pegs");
  }
  const GameOrError game = parse_game(rules, question_.alphabet, kMostCodes);
  if (!game.game) throw Unreadable(game.error);
  question_.game = *game.game;
  if (question_.kind == "pegs") question_.title = question_.game.rules_text();
}

void HeaderReader::read_given() {
  for (const std::string& turn : given_) {
    const auto colon = turn.find(':');
    if (colon == std::string::npos) throw Broken("given '" + turn.substr(0, 40) + "' cannot be read: write GUESS:HINT");
    std::string guess = turn.substr(0, colon), hint = turn.substr(colon + 1);
    if (question_.version > 1) {
      guess = unescaped(guess);
      hint = unescaped(hint);
    }
    const bool pegs = question_.kind == "pegs" || question_.kind == "black-pegs";
    if ((pegs && !question_.game.is_code(guess)) || (question_.kind == "pegs" && !parse_hint(hint)))
      throw Broken("given '" + turn.substr(0, 40) + "' cannot be read: write GUESS:HINT");
    question_.given.emplace_back(std::move(guess), std::move(hint));
  }
}

namespace {

/// The guesses that may be made, where the header lists them.
template <class IsGuess>
std::set<std::string> listed_guesses(const Question& question, const IsGuess& is_guess, Safeguards safeguards) {
  std::set<std::string> guesses;
  for (const std::string& guess : question.guesses) {
    const bool added = guesses.insert(guess).second;
    if (!safeguards.on(Safeguard::listed_guess)) continue;
    if (!is_guess(guess)) throw Broken("'" + guess.substr(0, 40) + "' may be guessed, and is no guess of the game");
    if (!added) throw Broken("'" + guess.substr(0, 40) + "' may be guessed, and is there twice");
  }
  return guesses;
}

std::unique_ptr<Board> peg_board_of(const Question& question, Safeguards safeguards) {
  const bool blacks_only = question.kind == "black-pegs";
  if (question.guesses.empty() && question.version > 2 && !blacks_only)
    throw Broken("the header does not state guesses");
  if (question.guesses.empty())
    return std::make_unique<PegBoard>(question.game, blacks_only, question.given, question.listed,
                                      question.version > 2 && question.game.repeats ? PegBoard::Colours::of_each_peg
                                                                                    : PegBoard::Colours::of_all_pegs);
  const auto is_code = [&](const std::string& code) { return question.game.is_code(code); };
  for (const std::string& code : question.listed)
    if (!is_code(code)) throw Broken("'" + code.substr(0, 40) + "' is listed, and no code of the game");
  std::vector<std::string> among = question.listed;
  std::ranges::sort(among);
  among.erase(std::unique(among.begin(), among.end()), among.end());
  Named game = named_pegs(question.game, blacks_only, among);
  game.guesses = listed_guesses(question, is_code, safeguards);
  return std::make_unique<NamedBoard>(game, question.given, among);
}

}  // namespace

std::unique_ptr<Board> board_of(const Question& question, const OtherGame& lists, const std::string& name,
                                Safeguards safeguards) {
  const bool words = question.kind == "words";
  if (!words && question.kind != "table") {
    if (!lists.words.empty() || !lists.table.empty())
      throw Unreadable(name + " is about " + question.title + ": leave the lists out");
    return peg_board_of(question, safeguards);
  }
  if ((words ? lists.words : lists.table).empty())
    throw Unreadable(name + " is about " + question.title + ", which it does not hold: give it with " +
                     (words ? "--words and --allowed" : "--table"));
  if (lists.hard && !question.hard) throw Unreadable(name + " is not about hard mode: leave --hard out");
  OtherGame as_asked = lists;
  as_asked.hard = question.hard;
  Named game = named_game(as_asked);
  if (game.secrets.size() != question.game_secrets || game.guesses.size() != question.game_guesses)
    throw Unreadable(name + " is about " + question.title + ", but what is given has " +
                     std::to_string(game.secrets.size()) + " secrets and " + std::to_string(game.guesses.size()) +
                     " guesses");
  const auto is_guess = [&](const std::string& guess) { return game.guesses.contains(guess); };
  for (const auto& turn : question.given)
    if (!is_guess(turn.first)) throw Broken("'" + turn.first.substr(0, 40) + "' is given, and no guess of the game");
  std::set<std::string> listed = listed_guesses(question, is_guess, safeguards);
  if (!question.guesses.empty()) game.guesses = std::move(listed);
  return std::make_unique<NamedBoard>(game, question.given, question.listed);
}

Claim parse_claim(const Words& words, const Question& question, const Board& board) {
  Claim claim;
  if (words.size() < 2) throw Broken("an answer is written: answer TOTAL WORST, or answer none");
  claim.feasible = words[1] != "none";
  std::size_t next = 2;
  if (claim.feasible) {
    if (words.size() < 3) throw Broken("an answer is written: answer TOTAL WORST, or answer none");
    claim.total = parse_number(words[1], kNever - 1);
    claim.worst = static_cast<int>(parse_number(words[2], kMostGuesses));
    next = 3;
  }
  if (next < words.size()) claim.first = std::string(words[next++]);
  if (!claim.first.empty()) (void)board.parse_guess(claim.first);
  if (next < words.size()) claim.class_size = parse_number(words[next++], kMostCodes);
  if (next < words.size() || question.every_first != (claim.class_size > 0))
    throw Broken("an answer has a first guess and the size of its class where every first guess is asked for");
  return claim;
}

namespace {

/// What the strategy costs, of a certificate of blacks and whites: played as a table file.
Played play_table(const Claim& claim, const Question& question, const Board& board, Safeguards safeguards) {
  if (claim.rows.empty()) throw Broken("the answer has no strategy");
  std::string text = "# rules: " + question.game.rules_text() + "\n# goal: " + question.goal + "\n";
  if (!question.alphabet.empty()) text += "# alphabet: " + question.alphabet + "\n";
  // What was given need not be known: the secrets that it leaves are listed.
  if (!question.listed.empty() || !question.given.empty()) {
    text += "# listed:";
    for (std::size_t secret = 0; secret < board.secrets(); ++secret)
      text += " " + board.secret_name(static_cast<Secret>(secret));
    text += "\n";
  }
  if (safeguards.on(Safeguard::strategy)) {
    text += "# total: " + std::to_string(claim.total) + "\n";
    text += "# worst: " + std::to_string(claim.worst) + "\n";
  }
  Defaults defaults;
  defaults.name = "strategy";
  const Report report = check(text + claim.rows, defaults);
  if (!report.valid() && safeguards.on(Safeguard::strategy)) throw Broken(report.errors[0]);
  return {claim.total, claim.worst, report.first_guess, report.impossible_first, report.impossible_later};
}

}  // namespace

void check_strategy(const Claim& claim, const Question& question, const Board& board, Safeguards safeguards) {
  if (!claim.feasible) {
    if (!claim.rows.empty()) throw Broken("there is a strategy, and the answer is that there is none");
    return;
  }
  const bool identify = question.goal == "identify";
  const Played played = question.version == 1 ? play_table(claim, question, board, safeguards)
                                              : play_rows(claim.rows, board, identify, safeguards);
  if (safeguards.on(Safeguard::strategy) && played.total != claim.total)
    throw Broken("total is claimed to be " + std::to_string(claim.total) + ", but it is " +
                 std::to_string(played.total));
  if (safeguards.on(Safeguard::strategy) && played.worst != claim.worst)
    throw Broken("worst is claimed to be " + std::to_string(claim.worst) + ", but it is " +
                 std::to_string(played.worst));
  // With one secret there is nothing to identify, and no guess is made, whichever was to be the first.
  const bool asks = !identify || board.secrets() > 1;
  if (safeguards.on(Safeguard::strategy_first) && asks && !claim.first.empty() && played.first != claim.first)
    throw Broken("the strategy begins with " + played.first + ", not with " + claim.first);
  if (safeguards.on(Safeguard::strategy_possible) && question.possible_only &&
      (played.impossible_later || (claim.first.empty() && played.impossible_first)))
    throw Broken("the strategy plays a guess that cannot be the secret");
  if (safeguards.on(Safeguard::strategy_limit) && question.at_most && claim.worst > *question.at_most)
    throw Broken("the strategy needs " + std::to_string(claim.worst) + " guesses, at most " +
                 std::to_string(*question.at_most) + " are allowed");
}

}  // namespace verify
