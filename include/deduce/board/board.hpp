// A game as the engines see it, numbers only: which hint every guess gets against every secret of the
// question, and which guess wins which secret. A board is made by the room that knows the game (pegs, words,
// a table) and then never changes; copies share it.
//
// Two layouts of the same bytes are kept, because both are read in the innermost loops: by secret (the hints of
// all guesses against it, which the scans of all guesses pass over) and by guess (its hints against all secrets,
// which splits a large set). Where guesses are the secrets and hints are symmetric, one table is both. Games whose
// guesses come in groups can do without either for most questions, see groups.hpp.
//
// The number of the win is the same for all guesses: the last one, hint_count() - 1. It stands at most once in
// the row of a guess, against the secret that the guess names.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <vector>

#include "deduce/base/workers.hpp"
#include "deduce/board/groups.hpp"
#include "deduce/board/ids.hpp"
#include "deduce/board/set_hints.hpp"
#include "deduce/board/symmetry.hpp"

namespace deduce {

class Board {
 public:
  /// Hints that one guess may get, the win among them.
  static constexpr int kMaxHints = 256;
  /// Guesses, and secrets, of a board: what is relative to the least bound of a set then fits into 16 bits.
  static constexpr std::uint32_t kMost = 60000;

  /// What a board is made from.
  struct Plan {
    std::uint32_t guesses = 0;
    std::uint32_t secrets = 0;
    int hints = 0;  ///< numbers used for hints, the win among them even where nothing can be won
    /// By member: the guess that wins it, or nothing when it can only be identified.
    std::vector<std::optional<GuessId>> winner;
    /// Writes the hints of all guesses against the member, `guesses` bytes; up to the next multiple of 64 it may
    /// write anything. Called once for each secret, from several threads.
    std::function<void(Member, std::uint8_t*)> hints_against;
    /// Guesses are the secrets, in the same order, and hints are the same both ways.
    bool symmetric = false;
    std::shared_ptr<const Symmetry> symmetry;  ///< none: NoSymmetry
    /// Guesses in groups, where that is wanted; they are left out when all tables would take more than the
    /// memory.
    std::optional<GuessGroups::Plan> groups;
    /// Makes a place for hints that are computed, for games where that is quicker than the table. Lives as long as the
    /// board.
    std::function<std::unique_ptr<SetHints>()> set_hints;
    /// Asked now and then while the tables are made, from several threads: true ends it with Interrupted.
    std::function<bool()> stop = [] { return false; };
  };

  /// The bytes that the tables of such a board take, without groups.
  [[nodiscard]] static std::uint64_t bytes_needed(std::uint32_t guesses, std::uint32_t secrets, bool symmetric);

  /// Throws InputError when there are more guesses, secrets or hints than a board may have, or the tables would
  /// take more than `memory` bytes; nothing is allocated then. Throws Interrupted when the plan says to stop.
  Board(Plan plan, const Workers& workers, std::uint64_t memory);

  [[nodiscard]] std::uint32_t guess_count() const { return guesses_; }
  [[nodiscard]] std::uint32_t secret_count() const { return secrets_; }
  [[nodiscard]] int hint_count() const { return hints_; }
  [[nodiscard]] HintId win() const { return HintId(static_cast<std::uint8_t>(hints_ - 1)); }
  [[nodiscard]] std::uint64_t bytes() const;

  /// The hints of all guesses against the secret: guess_count() bytes and then zeros up to row_stride().
  [[nodiscard]] const std::uint8_t* row(Member secret) const { return rows_ + secret * row_stride_; }
  /// Bytes from one row to the next: a multiple of 64, and never of 4096, where all rows would compete for the
  /// same few places of the cache.
  [[nodiscard]] std::size_t row_stride() const { return row_stride_; }
  /// The hints of the guess against all secrets: secret_count() bytes and then zeros.
  [[nodiscard]] const std::uint8_t* column(Guess guess) const { return columns_ + index(guess) * column_stride_; }
  [[nodiscard]] std::size_t column_stride() const { return column_stride_; }

  [[nodiscard]] HintId hint(Guess guess, Member secret) const { return HintId(row(secret)[index(guess)]); }

  /// True when some guess wins the secret.
  [[nodiscard]] bool winnable(Member secret) const { return winners_[secret] != kNobody; }
  /// The guess that wins the secret. Requires winnable().
  [[nodiscard]] Guess winner(Member secret) const { return Guess(winners_[secret]); }
  /// The secret that the guess wins; nothing when it wins none.
  [[nodiscard]] std::optional<Member> won_by(Guess guess) const {
    const std::uint16_t secret = won_by_[index(guess)];
    return secret == kNobody ? std::nullopt : std::optional<Member>(secret);
  }
  /// The winners of all secrets by number, kNobody where there is none; for loops that cannot afford a call.
  static constexpr std::uint16_t kNobody = std::numeric_limits<std::uint16_t>::max();
  [[nodiscard]] const std::uint16_t* winners() const { return winners_; }
  /// True when secrets and guesses are the same things with the same numbers.
  [[nodiscard]] bool symmetric() const { return rows_ == columns_; }

  [[nodiscard]] const Symmetry& symmetry() const { return *symmetry_; }
  /// A place for hints that are computed; null where the table is as quick. It must not outlive the board.
  [[nodiscard]] std::unique_ptr<SetHints> set_hints() const { return set_hints_ ? set_hints_() : nullptr; }
  /// Its guesses in groups; null when it has none.
  [[nodiscard]] const GuessGroups* groups() const { return groups_.get(); }

 private:
  struct Tables;

  std::uint32_t guesses_ = 0, secrets_ = 0;
  int hints_ = 0;
  std::size_t row_stride_ = 0, column_stride_ = 0;
  std::shared_ptr<const Tables> tables_;
  std::shared_ptr<const Symmetry> symmetry_;
  std::shared_ptr<const GuessGroups> groups_;
  std::function<std::unique_ptr<SetHints>()> set_hints_;
  // All in tables_.
  const std::uint8_t* rows_ = nullptr;
  const std::uint8_t* columns_ = nullptr;
  const std::uint16_t* winners_ = nullptr;
  const std::uint16_t* won_by_ = nullptr;
};

}  // namespace deduce
