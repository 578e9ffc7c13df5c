// Small games drawn at random, with everything that a game may have: secrets that nothing wins, pairs that nothing
// tells apart, guesses that tell nothing, rules for what may follow what; and plain recursion over them.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "deduce/base/error.hpp"
#include "deduce/board/notation.hpp"
#include "deduce/strategy/terms.hpp"
#include "known_costs.hpp"

namespace deduce::testing {

class RandomGame final : public Notation {
 public:
  /// `winnable`: all secrets can be won. In a dull game only one hint of so many is not the same for all.
  RandomGame(std::mt19937& random, std::uint32_t most_secrets, std::uint32_t most_guesses, unsigned most_hints,
             bool winnable, unsigned dull = 1)
      : secrets_(1 + static_cast<std::uint32_t>(random()) % most_secrets),
        guesses_((winnable ? secrets_ : 1) +
                 static_cast<std::uint32_t>(random()) % (most_guesses - (winnable ? secrets_ : 1) + 1)),
        hints_(2 + static_cast<unsigned>(random()) % (most_hints - 1)),
        winner_(secrets_),
        won_by_(guesses_) {
    table_.resize(std::size_t{guesses_} * secrets_);
    for (std::uint8_t& hint : table_)
      hint = dull > 1 && random() % dull != 0 ? 0 : static_cast<std::uint8_t>(random() % (hints_ - 1));
    // Guesses win secrets in no order; some secrets are like another one to all guesses.
    std::vector<std::uint32_t> winners(guesses_);
    for (std::uint32_t i = 0; i < guesses_; ++i) winners[i] = i;
    std::ranges::shuffle(winners, random);
    if (!winnable && secrets_ > 1 && random() % 3 == 0)
      for (std::uint32_t guess = 0; guess < guesses_; ++guess) at(guess, 0) = at(guess, secrets_ - 1);
    for (std::uint32_t secret = 0; secret < std::min(secrets_, guesses_); ++secret) {
      if (!winnable && random() % 5 == 0) continue;
      at(winners[secret], secret) = static_cast<std::uint8_t>(hints_ - 1);
      winner_[secret] = GuessId(winners[secret]);
      won_by_[winners[secret]] = SecretId(secret);
    }
    follows_.resize(std::size_t{guesses_} * hints_);
    for (std::uint32_t guess = 0; guess < guesses_; ++guess)
      for (unsigned hint = 0; hint < hints_; ++hint) {
        auto& mask = follows_[guess * hints_ + hint];
        mask = static_cast<std::uint32_t>(random()) & static_cast<std::uint32_t>(random());
        for (std::uint32_t secret = 0; secret < secrets_; ++secret)
          if (at(guess, secret) == hint && winner_[secret]) mask |= 1U << index(*winner_[secret]);
      }
  }

  /// One made by hand, in which nothing can be won: hints by guess and secret, all below `hints`, and what may follow a
  /// guess, whatever its hint.
  RandomGame(const std::vector<std::vector<std::uint8_t>>& table, unsigned hints,
             const std::vector<std::uint32_t>& follows)
      : secrets_(static_cast<std::uint32_t>(table[0].size())),
        guesses_(static_cast<std::uint32_t>(table.size())),
        hints_(hints + 1),
        winner_(secrets_),
        won_by_(guesses_) {
    for (const auto& row : table) table_.insert(table_.end(), row.begin(), row.end());
    for (const std::uint32_t mask : follows) follows_.insert(follows_.end(), hints_, mask);
  }

  [[nodiscard]] std::uint32_t guess_count() const override { return guesses_; }
  [[nodiscard]] std::uint32_t secret_count() const override { return secrets_; }
  [[nodiscard]] int hint_count() const override { return static_cast<int>(hints_); }
  [[nodiscard]] std::string guess_name(GuessId guess) const override { return "g" + std::to_string(index(guess)); }
  [[nodiscard]] std::string secret_name(SecretId secret) const override { return "s" + std::to_string(index(secret)); }
  [[nodiscard]] std::string hint_name(GuessId, HintId hint) const override { return std::to_string(index(hint)); }
  [[nodiscard]] GuessId parse_guess(std::string_view) const override { throw InputError("not read here"); }
  [[nodiscard]] SecretId parse_secret(std::string_view) const override { throw InputError("not read here"); }
  [[nodiscard]] HintId parse_hint(GuessId, std::string_view) const override { throw InputError("not read here"); }
  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const override {
    return HintId(table_[std::size_t{index(guess)} * secrets_ + index(secret)]);
  }
  [[nodiscard]] std::optional<GuessId> winner(SecretId secret) const override { return winner_[index(secret)]; }
  [[nodiscard]] std::optional<SecretId> won_by(GuessId guess) const override { return won_by_[index(guess)]; }
  [[nodiscard]] Board::Plan plan(std::span<const SecretId> secrets) const override {
    Board::Plan plan;
    plan.guesses = guesses_;
    plan.secrets = static_cast<std::uint32_t>(secrets.size());
    plan.hints = hint_count();
    for (const SecretId secret : secrets) plan.winner.push_back(winner(secret));
    plan.hints_against = [this, own = std::vector(secrets.begin(), secrets.end())](Member member, std::uint8_t* row) {
      for (std::uint32_t guess = 0; guess < guesses_; ++guess) row[guess] = index(hint(GuessId(guess), own[member]));
    };
    return plan;
  }
  [[nodiscard]] bool has_hard_mode() const override { return true; }
  void keep_allowed(GuessId guess, HintId hint, GuessSpan from, std::vector<Guess>& kept) const override {
    kept.clear();
    for (const Guess one : from)
      if ((follows(guess, hint) >> index(one) & 1U) != 0) kept.push_back(one);
  }
  /// A bit for each guess that may follow.
  [[nodiscard]] std::uint32_t follows(GuessId guess, HintId hint) const {
    return follows_[index(guess) * hints_ + index(hint)];
  }

 private:
  std::uint8_t& at(std::uint32_t guess, std::uint32_t secret) { return table_[std::size_t{guess} * secrets_ + secret]; }

  std::uint32_t secrets_, guesses_;
  unsigned hints_;
  std::vector<std::uint8_t> table_;
  std::vector<std::optional<GuessId>> winner_;
  std::vector<std::optional<SecretId>> won_by_;
  std::vector<std::uint32_t> follows_;
};

/// Costs by plain recursion, without any bound. Sets and guesses are bits. Every guess that splits n secrets leaves
/// fewer in each cell, so that n guesses are as good as any number.
class PlainRecursion {
 public:
  static constexpr int kNone = 1 << 20;
  enum class Mode : std::uint8_t { any, possible_only, hard };

  /// Of a game of at most 32 secrets and guesses.
  PlainRecursion(const Notation& game, Goal goal, Mode mode) : goal_(goal), mode_(mode), guesses_(game.guess_count()) {
    std::vector<Guess> every, kept;
    for (std::uint32_t guess = 0; guess < guesses_.size(); ++guess)
      every.push_back(Guess(static_cast<std::uint16_t>(guess)));
    for (std::uint32_t guess = 0; guess < guesses_.size(); ++guess) {
      const GuessId id{guess};
      if (const auto won = game.won_by(id)) guesses_[guess].wins = 1U << index(*won);
      std::map<HintId, std::uint32_t> cells;
      for (std::uint32_t secret = 0; secret < game.secret_count(); ++secret)
        cells[game.hint(id, SecretId(secret))] |= 1U << secret;
      for (const auto& [hint, cell] : cells) {
        std::uint32_t then = ~0U;
        if (mode == Mode::hard) {
          game.keep_allowed(id, hint, every, kept);
          then = 0;
          for (const Guess one : kept) then |= 1U << index(one);
        }
        guesses_[guess].cells.push_back({cell, then, hint == game.win()});
      }
    }
  }

  int total(std::uint32_t set, int left, std::uint32_t allowed) {
    const int size = std::popcount(set);
    if (size == 0 || (goal_ == Goal::identify && size == 1)) return 0;
    if (left == 0) return kNone;
    left = std::min(left, size);
    if (const auto known = known_.find({set, left, allowed})) return *known;
    int best = kNone;
    for (std::uint32_t guess = 0; guess < guesses_.size(); ++guess) {
      if ((allowed >> guess & 1U) == 0) continue;
      if (mode_ == Mode::possible_only && (set & guesses_[guess].wins) == 0) continue;
      best = std::min(best, total_after(set, guess, left, allowed, false));
    }
    known_.add({set, left, allowed}, best);
    return best;
  }

  /// When the guess comes next. One that tells nothing leads nowhere, unless it is wanted.
  int total_after(std::uint32_t set, std::uint32_t guess, int left, std::uint32_t allowed, bool wanted) {
    if (left == 0) return kNone;
    int sum = std::popcount(set);
    for (const Cell& all : guesses_[guess].cells) {
      const std::uint32_t cell = set & all.secrets;
      if (all.win || cell == 0) continue;
      if (cell == set && !wanted) return kNone;
      sum += total(cell, left - 1, allowed & all.then);
      if (sum >= kNone) return kNone;
    }
    return sum;
  }

 private:
  struct Cell {
    std::uint32_t secrets = 0, then = 0;  // who gives the hint, and which guesses may follow it
    bool win = false;
  };
  struct Guessed {
    std::uint32_t wins = 0;
    std::vector<Cell> cells;
  };

  Goal goal_;
  Mode mode_;
  std::vector<Guessed> guesses_;
  KnownCosts known_;
};

}  // namespace deduce::testing
