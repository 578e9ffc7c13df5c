#include "verify/rows.hpp"

#include <algorithm>
#include <map>
#include <span>
#include <vector>

#include "verify/document.hpp"
#include "verify/lemma.hpp"

namespace verify {
namespace {

/// What follows a hint: a row, or a secret.
struct Follows {
  bool is_row = false;
  std::size_t row = 0;
  Secret secret = 0;
};

struct PlayedRow {
  Guess guess = 0;
  std::map<HintNumber, Follows> then;
  bool reached = false;
};

std::string bracketed(std::size_t row) { return "[" + std::to_string(row) + "]"; }

class RowPlayer {
 public:
  RowPlayer(const Board& board, bool identify, bool keeps)
      : board_(board), identify_(identify), keeps_(keeps && board.hard()) {}

  void add(std::string_view line) {
    const auto take = [&line] {
      const std::size_t end = std::min(line.find(' '), line.size());
      const std::string_view word = line.substr(0, end);
      line.remove_prefix(std::min(end + 1, line.size()));
      return word;
    };
    const std::string label = bracketed(rows_.size());
    if (take() != label) throw Broken("rows are numbered in their order: " + label + " comes next");
    const std::string_view guess = take();
    if (rows_.empty()) played_.first = std::string(guess);
    PlayedRow row{board_.parse_guess(guess), {}};
    while (!line.empty()) {
      const std::string_view word = take();
      const std::size_t sign = std::min(word.find('='), word.size());
      const HintNumber hint = board_.parse_hint(row.guess, word.substr(0, sign));
      if (sign == word.size())
        throw Broken("row " + label + ": write HINT=NEXT, not '" + std::string(word.substr(0, 40)) + "'");
      if (!row.then.emplace(hint, next(word.substr(sign + 1))).second)
        throw Broken("row " + label + " has the same hint twice");
    }
    rows_.push_back(std::move(row));
  }

  Played play() {
    Set all;
    for (std::size_t secret = 0; secret < board_.secrets(); ++secret) all.push_back(static_cast<Secret>(secret));
    if (rows_.empty()) {
      if (!identify_ || all.size() > 1) throw Broken("the answer has no strategy");
      return played_;
    }
    follow(0, all, board_.allowed(), 1);
    for (std::size_t row = 0; row < rows_.size(); ++row)
      if (!rows_[row].reached) throw Broken("no secret comes to row " + bracketed(row));
    return played_;
  }

 private:
  Follows next(std::string_view text) const {
    if (!text.starts_with('[')) return {false, 0, board_.parse_secret(text)};
    if (!text.ends_with(']')) throw Broken("'" + std::string(text.substr(0, 40)) + "' is no row");
    const std::size_t row = parse_number(text.substr(1, text.size() - 2), ~std::uint32_t{0});
    // So no secret goes round in a circle.
    if (row <= rows_.size()) throw Broken("a row leads to later rows only");
    return {true, row, 0};
  }

  void end(std::size_t round) {
    played_.total += round;
    played_.worst = std::max(played_.worst, static_cast<int>(round));
  }

  void follow(std::size_t number, const Set& set, std::span<const Guess> allowed, std::size_t round) {
    if (number >= rows_.size()) throw Broken("there is no row " + bracketed(number));
    if (round > kMostGuesses) throw Broken("the strategy is too deep");
    PlayedRow& row = rows_[number];
    if (row.reached) throw Broken("two ways lead to row " + bracketed(number));
    row.reached = true;
    if (keeps_ && !std::ranges::binary_search(allowed, row.guess))
      throw Broken("row " + bracketed(number) + " plays " + board_.name(row.guess) +
                   ", which does not keep to all hints");
    std::map<HintNumber, Set> cells;
    for (const Secret secret : set) cells[board_.hint(row.guess, secret)].push_back(secret);
    if (cells.erase(board_.win()) > 0)
      end(round);
    else
      (number == 0 ? played_.impossible_first : played_.impossible_later) = true;
    for (const auto& [hint, follows] : row.then)
      if (!cells.contains(hint)) throw Broken("row " + bracketed(number) + " speaks of a hint that no secret gives");
    for (const auto& [hint, cell] : cells) {
      const auto then = row.then.find(hint);
      if (then == row.then.end())
        throw Broken("in row " + bracketed(number) + " nothing follows the hint that " + board_.secret_name(cell[0]) +
                     " gives");
      if (then->second.is_row) {
        if (keeps_)
          follow(then->second.row, cell, board_.kept(allowed, row.guess, hint), round + 1);
        else
          follow(then->second.row, cell, allowed, round + 1);
        continue;
      }
      if (cell.size() != 1 || cell[0] != then->second.secret)
        throw Broken("row " + bracketed(number) + " names " + board_.secret_name(then->second.secret) + ", but " +
                     std::to_string(cell.size()) + " secrets are left, such as " + board_.secret_name(cell[0]));
      end(identify_ ? round : round + 1);
    }
  }

  const Board& board_;
  bool identify_, keeps_;
  std::vector<PlayedRow> rows_;
  Played played_;
};

}  // namespace

Played play_rows(const std::string& rows, const Board& board, bool identify, Safeguards safeguards) {
  RowPlayer player(board, identify, safeguards.on(Safeguard::strategy_hard));
  for (std::string_view rest = rows; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    player.add(rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return player.play();
}

}  // namespace verify
