// What a ledger knows of the whole question, which is told from the first moment on: also by a search that is stopped
// before there is a board, without which no other set can be found and nothing can be searched.
#pragma once

#include <optional>

#include "deduce/board/notation.hpp"
#include "deduce/exact/ledger.hpp"
#include "deduce/game/space.hpp"
#include "exact/bounds.hpp"

namespace deduce::exact {

/// The bounds that a fact says; nothing when no set can have such a cost.
[[nodiscard]] std::optional<Bounds> bounds_of(const Fact& fact, Goal goal);

/// Bounds of the whole.
struct Whole {
  int at_least = 0;        ///< of the total within the guesses that the question allows
  int worst_at_least = 0;  ///< fewer guesses are not enough

  /// A fact about the set of the question, whose total is no less than `lower`.
  void learn(const Fact& fact, int lower, int at_most);
};

/// A game without a board: its hints one by one.
struct PlainGame {
  const Space* pegs = nullptr;  ///< one of the two
  const Notation* other = nullptr;

  [[nodiscard]] std::uint32_t guess_count() const { return pegs != nullptr ? pegs->size() : other->guess_count(); }
  [[nodiscard]] int hint_count() const { return pegs != nullptr ? pegs->hints().size() : other->hint_count(); }
  [[nodiscard]] HintId hint(GuessId guess, SecretId secret) const;
  /// The hint that wins.
  [[nodiscard]] HintId win() const;
  /// The guess that a leaf names for a secret.
  [[nodiscard]] GuessId leaf(SecretId secret) const;
};

/// Whether the strategy finds every candidate of the request within the guesses that it allows, by guesses that may be
/// played. It must be a tree whose children come after their parents.
[[nodiscard]] bool answers(const Strategy& strategy, const Request& request, const PlainGame& game);

/// For a search that is stopped: the outcome gets this strategy, the best that was found.
void show(Strategy strategy, const Request& request, Outcome& outcome);

/// The outcome gets the bounds that the numbers of secrets and hints alone give.
void know_by_size(const Request& request, const PlainGame& game, Outcome& outcome);

/// For a search that is stopped before there is a board: the outcome gets what the ledger knows of the whole.
void tell_what_is_known(Ledger& ledger, const Request& request, const PlainGame& game, Outcome& outcome);

}  // namespace deduce::exact
