#include "verify/named_board.hpp"

#include <algorithm>
#include <iterator>
#include <set>

#include "verify/document.hpp"
#include "verify/escape.hpp"

namespace verify {
namespace {

constexpr std::size_t kMostNames = 60000;

std::string in_quotes(std::string_view text) { return "'" + std::string(text.substr(0, 40)) + "'"; }

}  // namespace

NamedBoard::NamedBoard(const Named& game, const Turns& given, const std::vector<std::string>& listed)
    : guesses_(game.guesses.begin(), game.guesses.end()) {
  if (std::max(guesses_.size(), game.secrets.size()) > kMostNames)
    throw Unreadable("there are more than " + std::to_string(kMostNames) +
                     " guesses or secrets, the most that can be checked");
  for (const std::string& guess : guesses_) guess_number_.emplace(guess, guess_number_.size());
  choose_secrets(game, given, listed);
  resize(guesses_.size(), secrets_.size());
  fill_table(game);
  if (game.keeps) bind(given);
}

/// Hard mode: what was given before binds all guesses.
void NamedBoard::bind(const Turns& given) {
  for (const std::string& guess : guesses_) letters_.emplace_back(guess);
  std::vector<Guess> left = allowed();
  for (const auto& [guess, marks] : given) left = meeting(left, Demands(guess, marks));
  set_hard(std::move(left));
}

std::vector<Guess> NamedBoard::meeting(std::span<const Guess> from, const Demands& demands) const {
  std::vector<Guess> left;
  std::ranges::copy_if(from, std::back_inserter(left), [&](Guess guess) { return demands.met_by(letters_[guess]); });
  return left;
}

std::vector<Guess> NamedBoard::kept(std::span<const Guess> from, Guess guess, HintNumber hint) const {
  if (!hard()) return Board::kept(from, guess, hint);
  return meeting(from, Demands(guesses_[guess], hint == win() ? win_names_[guess] : hint_names_[guess][hint]));
}

void NamedBoard::choose_secrets(const Named& game, const Turns& given, const std::vector<std::string>& listed) {
  const std::set<std::string> known(game.secrets.begin(), game.secrets.end());
  if (known.size() != game.secrets.size()) throw Unreadable("a secret of the game is there twice");
  for (const std::string& secret : listed)
    if (!known.contains(secret)) throw Broken(in_quotes(secret) + " is listed, and no secret of the game");
  const std::set<std::string> wanted(listed.begin(), listed.end());
  for (const std::string& secret : game.secrets) {
    if (!wanted.empty() && !wanted.contains(secret)) continue;
    if (std::ranges::any_of(given, [&](const auto& turn) { return game.hint(turn.first, secret) != turn.second; }))
      continue;
    secret_number_.emplace(secret, secrets_.size());
    secrets_.push_back(secret);
  }
}

/// Every guess numbers the hints that the secrets of the question give it, as they come; the win is the last number of
/// all, so it waits until it is known how many there are.
void NamedBoard::fill_table(const Named& game) {
  hint_names_.resize(guesses_.size());
  win_names_.resize(guesses_.size());
  Numbers numbers;
  std::size_t most = 0;
  for (std::size_t guess = 0; guess < guesses_.size(); ++guess) {
    numbers.clear();
    for (std::size_t secret = 0; secret < secrets_.size(); ++secret) {
      std::string hint = game.hint(guesses_[guess], secrets_[secret]);
      if (guesses_[guess] == secrets_[secret] && game.wins(guesses_[guess], secrets_[secret])) {
        set_winner(static_cast<Secret>(secret), static_cast<Guess>(guess));
        win_names_[guess] = std::move(hint);
        continue;
      }
      const auto [known, added] = numbers.try_emplace(std::move(hint), numbers.size());
      if (added) hint_names_[guess].push_back(known->first);
      if (known->second >= kMostHints - 1)
        throw Unreadable("guess " + in_quotes(guesses_[guess]) + " has more different hints than can be checked");
      writable_row(secret)[guess] = static_cast<HintNumber>(known->second);
    }
    most = std::max(most, hint_names_[guess].size());
  }
  set_hints(most + 1);
  for (std::size_t secret = 0; secret < secrets_.size(); ++secret)
    if (const std::int32_t guess = winner(static_cast<Secret>(secret)); guess != kNobody)
      writable_row(secret)[guess] = win();
}

Guess NamedBoard::parse_guess(std::string_view text) const {
  const auto found = guess_number_.find(unescaped(text));
  if (found == guess_number_.end()) throw Broken(in_quotes(text) + " is no guess of the game");
  return static_cast<Guess>(found->second);
}

Secret NamedBoard::parse_secret(std::string_view text) const {
  const auto found = secret_number_.find(unescaped(text));
  if (found == secret_number_.end()) throw Broken(in_quotes(text) + " is no secret of the question");
  return static_cast<Secret>(found->second);
}

HintNumber NamedBoard::parse_hint(Guess guess, std::string_view text) const {
  const std::string name = unescaped(text);
  if (secret_of(guess) != kNobody && name == win_names_[guess]) return win();
  const auto found = std::ranges::find(hint_names_[guess], name);
  if (found == hint_names_[guess].end())
    throw Broken(in_quotes(text) + " is no hint that guess " + in_quotes(guesses_[guess]) + " gets");
  return static_cast<HintNumber>(found - hint_names_[guess].begin());
}

}  // namespace verify
