// Questions in which not every guess may be played at every set: only guesses that can be the secret, or only those
// that keep to what hints have shown (hard mode). Fewer guesses cost no less, so every bound holds as it is; the
// members of a set may always be played (by those who can win them), so what members settle is settled.
//
// What can be the secret is known from the set. In hard mode what may be played depends on the way to the set, so a set
// is looked up together with its guesses: its key is joined with theirs.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "deduce/board/notation.hpp"
#include "exact/common.hpp"

namespace deduce::exact {

/// In hard mode, the guesses that may be played at a set, ascending.
struct Allowed {
  std::vector<Guess> guesses;
  Key key;  ///< what the key of the set is joined with
};
using AllowedGuesses = std::shared_ptr<const Allowed>;

struct Restriction {
  bool possible_only = false;
  const Notation* hard = nullptr;  ///< says what may follow what; null where hard mode is not asked for

  [[nodiscard]] bool any() const { return possible_only || hard != nullptr; }
  /// Questions of different kinds have different keys.
  [[nodiscard]] unsigned kind() const { return (possible_only ? 1U : 0U) + (hard != nullptr ? 2U : 0U); }

  /// All guesses of the board: what is allowed before the first one. Null where not in hard mode.
  [[nodiscard]] AllowedGuesses before_all(const Board& board) const {
    if (hard == nullptr) return nullptr;
    std::vector<Guess> all;
    for (std::uint32_t guess = 0; guess < board.guess_count(); ++guess)
      all.push_back(Guess(static_cast<std::uint16_t>(guess)));
    return with_key(std::move(all));
  }
  /// Those that are still allowed when the guess got the hint. Null where not in hard mode.
  [[nodiscard]] AllowedGuesses after(const AllowedGuesses& before, Guess guess, HintId hint) const {
    if (hard == nullptr) return nullptr;
    std::vector<Guess> kept;
    hard->keep_allowed(GuessId(index(guess)), hint, before->guesses, kept);
    if (kept.size() == before->guesses.size()) return before;
    return with_key(std::move(kept));
  }
  /// These. Null where not in hard mode.
  [[nodiscard]] AllowedGuesses only(GuessSpan guesses) const {
    return hard == nullptr ? nullptr : with_key({guesses.begin(), guesses.end()});
  }

 private:
  static AllowedGuesses with_key(std::vector<Guess> guesses) {
    constexpr std::uint64_t kGuessKeys = std::uint64_t{1} << 40;  // beyond all other keys
    auto allowed = std::make_shared<Allowed>();
    for (const Guess guess : guesses) allowed->key ^= random_key(kGuessKeys + index(guess));
    allowed->guesses = std::move(guesses);
    return allowed;
  }
};

/// The guesses that win a member of the set, ascending.
inline void possible_guesses(const Board& board, Members set, std::vector<Guess>& guesses) {
  guesses.clear();
  for (const Member member : set)
    if (board.winnable(member)) guesses.push_back(board.winner(member));
  std::ranges::sort(guesses);
}

}  // namespace deduce::exact
