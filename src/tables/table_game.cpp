#include "deduce/tables/table_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/error.hpp"
#include "deduce/base/text_lines.hpp"

namespace deduce {
namespace {

constexpr std::size_t kMostTableBytes = std::size_t{64} << 20;
constexpr std::uint8_t kWin = 255;  // in the table, until it is known how many hints there are

/// A text for a message, cut where it is long.
std::string_view shown(std::string_view text) { return text.substr(0, 60); }

std::vector<std::string_view> cells_of(std::string_view line) {
  std::vector<std::string_view> cells;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find(',', begin), line.size());
    cells.push_back(trimmed(line.substr(begin, end - begin)));
    begin = end + 1;
  }
  return cells;
}

}  // namespace

TableGame::TableGame(std::string_view text, const std::string& name) {
  const std::vector<TextLine> lines = lines_of(text);
  if (lines.empty()) throw InputError(fmt::format("{}: is empty: the first row names the secrets", name));
  if (lines.size() < 2) throw InputError(fmt::format("{}: has no guess: write one a row below the secrets", name));
  for (const TextLine& line : lines) {
    try {
      const auto cells = cells_of(line.text);
      if (const auto empty = std::find(cells.begin() + 1, cells.end(), std::string_view()); empty != cells.end())
        throw InputError(fmt::format("cell {} is empty: every {}", empty - cells.begin() + 1,
                                     secrets_.empty() ? "secret needs a name" : "guess needs a hint for every secret"));
      if (!secrets_.empty()) {
        add_guess(cells);
        continue;
      }
      if (cells.size() < 2) throw InputError("has no secret: write their names from the second cell on");
      if (cells.size() - 1 > Board::kMost)
        throw InputError(fmt::format("has {} secrets: at most {} are searched", cells.size() - 1, Board::kMost));
      for (const std::string_view cell : std::span(cells).subspan(1)) {
        if (!secret_number_.emplace(cell, secrets_.size()).second)
          throw InputError(fmt::format("secret '{}' is there twice: give each a name of its own", shown(cell)));
        secrets_.emplace_back(cell);
      }
      winner_.resize(secrets_.size());
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}:{}: {}", name, line.number, error.what()));
    }
  }
  for (std::size_t guess = 0; guess < rows_.size(); ++guess) {
    hints_ = std::max(hints_, static_cast<int>(rows_[guess].hints.size()) + 1);
    const auto& wins = rows_[guess].wins;
    if (wins && !winner_[index(*wins)]) winner_[index(*wins)] = GuessId(static_cast<std::uint32_t>(guess));
  }
}

void TableGame::add_guess(std::span<const std::string_view> cells) {
  if (cells.size() != secrets_.size() + 1)
    throw InputError(fmt::format("has {} hint{}, but there are {} secrets: every guess needs a hint for every secret",
                                 cells.size() - 1, cells.size() == 2 ? "" : "s", secrets_.size()));
  const std::string guess(cells[0]);
  if (guess.empty()) throw InputError("has no name: the first cell names the guess");
  if (!guess_number_.emplace(guess, guesses_.size()).second)
    throw InputError(fmt::format("guess '{}' is there twice: give each a name of its own", shown(guess)));
  if (guesses_.size() == Board::kMost)
    throw InputError(fmt::format("there are more than {} guesses, the most that are searched", Board::kMost));
  const auto hints = cells.subspan(1);
  Row row;
  const auto named = secret_number_.find(guess);
  if (named != secret_number_.end() && std::ranges::count(hints, hints[named->second]) == 1) {
    row.wins = SecretId(named->second);
    row.win = hints[named->second];
  }
  std::unordered_map<std::string_view, std::uint8_t> numbers;
  for (std::size_t secret = 0; secret < hints.size(); ++secret) {
    if (row.wins && index(*row.wins) == secret) {
      table_.push_back(kWin);
      continue;
    }
    const auto [known, added] = numbers.emplace(hints[secret], static_cast<std::uint8_t>(numbers.size()));
    if (added) {
      if (numbers.size() > Board::kMaxHints - 1)
        throw InputError(fmt::format("guess '{}' has more than {} different hints{}, the most that are searched",
                                     shown(guess), Board::kMaxHints - (row.wins ? 0 : 1),
                                     row.wins ? "" : " and wins nothing"));
      row.hints.emplace_back(hints[secret]);
    }
    table_.push_back(known->second);
  }
  guesses_.push_back(guess);
  rows_.push_back(std::move(row));
}

std::string TableGame::hint_name(GuessId guess, HintId hint) const {
  const Row& row = rows_[index(guess)];
  return hint == win() ? row.win : row.hints[index(hint)];
}

GuessId TableGame::parse_guess(std::string_view text) const {
  const auto found = guess_number_.find(std::string(trimmed(text)));
  if (found == guess_number_.end())
    throw InputError(fmt::format("'{}' is no guess of the table: it has {}, ...", shown(text), guesses_[0]));
  return GuessId(found->second);
}

SecretId TableGame::parse_secret(std::string_view text) const {
  const auto found = secret_number_.find(std::string(trimmed(text)));
  if (found == secret_number_.end())
    throw InputError(fmt::format("'{}' is no secret of the table: it has {}, ...", shown(text), secrets_[0]));
  return SecretId(found->second);
}

HintId TableGame::parse_hint(GuessId guess, std::string_view text) const {
  const Row& row = rows_[index(guess)];
  const std::string_view hint = trimmed(text);
  if (row.wins && hint == row.win) return win();
  const auto found = std::ranges::find(row.hints, hint);
  if (found == row.hints.end())
    throw InputError(fmt::format("guess '{}' never gets the hint '{}': one that it gets is '{}'", guess_name(guess),
                                 shown(text), row.hints.empty() ? row.win : row.hints[0]));
  return HintId(static_cast<std::uint8_t>(found - row.hints.begin()));
}

HintId TableGame::hint(GuessId guess, SecretId secret) const {
  const std::uint8_t hint = table_[std::size_t{index(guess)} * secrets_.size() + index(secret)];
  return hint == kWin ? win() : HintId(hint);
}

Board::Plan TableGame::plan(std::span<const SecretId> secrets) const {
  Board::Plan plan;
  plan.guesses = guess_count();
  plan.secrets = static_cast<std::uint32_t>(secrets.size());
  plan.hints = hint_count();
  for (const SecretId secret : secrets) plan.winner.push_back(winner_[index(secret)]);
  plan.hints_against = [this, own = std::vector(secrets.begin(), secrets.end())](Member member, std::uint8_t* row) {
    for (std::uint32_t guess = 0; guess < guess_count(); ++guess) row[guess] = index(hint(GuessId(guess), own[member]));
  };
  return plan;
}

TableGame read_table_game(const std::string& path) { return {read_text_file(path, kMostTableBytes), path}; }

}  // namespace deduce
