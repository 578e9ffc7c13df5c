#include "verify/question.hpp"

#include <algorithm>

#include "verify/document.hpp"
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
  const bool repeats = key == "given" || key == "listed";
  const auto one_of = [&](std::string& field, std::initializer_list<std::string_view> values) {
    field = only_word(words);
    if (std::ranges::find(values, field) == values.end())
      throw Broken(key + " '" + field.substr(0, 40) + "' is unknown");
  };
  if (key == "rules") {
    rules_ = only_word(words);
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
  } else if (key == "every_first") {
    if (words.size() != 1) throw Broken("every_first has no value");
    question_.every_first = true;
  } else if (repeats) {
    if (words.size() == 1) throw Broken(key + " says nothing");
    for (const std::string_view word : std::span(words).subspan(1))
      (key == "given" ? given_ : question_.listed).emplace_back(word);
    if (std::max(given_.size(), question_.listed.size()) > kMostCodes) throw Broken("there are too many " + key);
  } else {
    return false;
  }
  if (!repeats && std::ranges::find(seen_, key) != seen_.end()) throw Broken(key + " is stated twice");
  seen_.push_back(key);
  return true;
}

Question HeaderReader::finish() {
  for (const char* key : {"rules", "goal", "minimize", "secrets"})
    if (std::ranges::find(seen_, key) == seen_.end()) throw Broken(std::string("the header does not state ") + key);
  const GameOrError game = parse_game(rules_, question_.alphabet, kMostCodes);
  if (!game.game) throw Unreadable(game.error);
  question_.game = *game.game;
  for (const std::string& turn : given_) {
    const auto colon = turn.find(':');
    const auto answer =
        colon == std::string::npos ? std::nullopt : parse_hint(std::string_view(turn).substr(colon + 1));
    if (!answer || !question_.game.is_code(turn.substr(0, colon)))
      throw Broken("given '" + turn.substr(0, 40) + "' cannot be read: write GUESS:blacks,whites");
    question_.given.emplace_back(turn.substr(0, colon), *answer);
  }
  return std::move(question_);
}

Claim parse_claim(const Words& words, const Question& question) {
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
  if (!claim.first.empty() && !question.game.is_code(claim.first))
    throw Broken("first guess '" + claim.first.substr(0, 40) + "' is no code of the game");
  if (next < words.size()) claim.class_size = parse_number(words[next++], kMostCodes);
  if (next < words.size() || question.every_first != (claim.class_size > 0))
    throw Broken("an answer has a first guess and the size of its class where every first guess is asked for");
  return claim;
}

void check_strategy(const Claim& claim, const Question& question, const std::vector<std::string>& secrets,
                    Safeguards safeguards) {
  if (!claim.feasible) {
    if (!claim.rows.empty()) throw Broken("there is a strategy, and the answer is that there is none");
    return;
  }
  if (claim.rows.empty()) throw Broken("the answer has no strategy");
  std::string text = "# rules: " + question.game.rules_text() + "\n# goal: " + question.goal + "\n";
  if (!question.alphabet.empty()) text += "# alphabet: " + question.alphabet + "\n";
  // What was given need not be known: the secrets that it leaves are listed.
  if (!question.listed.empty() || !question.given.empty()) text += "# listed:" + joined(secrets) + "\n";
  if (safeguards.on(Safeguard::strategy)) {
    text += "# total: " + std::to_string(claim.total) + "\n";
    text += "# worst: " + std::to_string(claim.worst) + "\n";
  }
  Defaults defaults;
  defaults.name = "strategy";
  const Report report = check(text + claim.rows, defaults);
  if (!report.valid() && safeguards.on(Safeguard::strategy)) throw Broken(report.errors[0]);
  // With one secret there is nothing to identify, and no guess is made, whichever was to be the first.
  const bool asks = question.goal == "win" || report.secrets > 1;
  if (safeguards.on(Safeguard::strategy_first) && asks && !claim.first.empty() && report.first_guess != claim.first)
    throw Broken("the strategy begins with " + report.first_guess + ", not with " + claim.first);
  if (question.at_most && claim.worst > *question.at_most)
    throw Broken("the strategy needs " + std::to_string(claim.worst) + " guesses, at most " +
                 std::to_string(*question.at_most) + " are allowed");
}

}  // namespace verify
