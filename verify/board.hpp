// The game as the checker of certificates sees it: guesses and secrets by number, and a table of the
// hints between them. Secrets are those of the question (what its history and its list leave); each kind of game fills
// the table by its own definition of a hint (peg_board.hpp, named_board.hpp).
//
// Hints have numbers guess by guess. The last number is the win for all of them: it stands only where a guess wins the
// secret. A guess wins at most one secret, and a secret is won by at most one guess.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace verify {

using Guess = std::uint16_t;
using Secret = std::uint16_t;  ///< a place in the list of the question's secrets
using HintNumber = std::uint8_t;
using Set = std::vector<Secret>;  ///< ascending

inline constexpr std::uint32_t kMostCodes = 65536;
inline constexpr std::size_t kMostHints = 256;
inline constexpr std::uint64_t kMostPairs = std::uint64_t{3} << 29;  ///< of a guess and a secret
inline constexpr std::int32_t kNobody = -1;

/// Other names for the codes of a game of pegs: see peg_board.hpp.
class Relabelling;

class Board {
 public:
  virtual ~Board() = default;
  Board(const Board&) = delete;
  Board& operator=(const Board&) = delete;

  [[nodiscard]] std::size_t guesses() const { return guesses_; }
  [[nodiscard]] std::size_t secrets() const { return winner_.size(); }
  [[nodiscard]] std::size_t hints() const { return hints_; }
  /// The hint that ends the game: the last one.
  [[nodiscard]] HintNumber win() const { return static_cast<HintNumber>(hints_ - 1); }

  /// The hints of all guesses for one secret.
  [[nodiscard]] const HintNumber* row(Secret secret) const { return table_.data() + secret * stride_; }
  /// From a row to the next.
  [[nodiscard]] std::size_t stride() const { return stride_; }
  [[nodiscard]] HintNumber hint(Guess guess, Secret secret) const { return row(secret)[guess]; }
  /// The guess that wins this secret, or kNobody.
  [[nodiscard]] std::int32_t winner(Secret secret) const { return winner_[secret]; }
  /// The secret that this guess wins, or kNobody.
  [[nodiscard]] std::int32_t secret_of(Guess guess) const { return secret_of_[guess]; }

  /// True where guesses must keep to the hints so far, so that what may be played at a set depends on the way to it.
  [[nodiscard]] bool hard() const { return hard_; }
  /// The guesses that may be played first, ascending: all but in hard mode after a history.
  [[nodiscard]] const std::vector<Guess>& allowed() const { return allowed_; }
  /// Hard mode: those of the guesses that keep to this hint for the guess, in their order. All in other games.
  [[nodiscard]] virtual std::vector<Guess> kept(std::span<const Guess> from, Guess guess, HintNumber hint) const;

  [[nodiscard]] virtual std::string name(Guess guess) const = 0;
  [[nodiscard]] virtual std::string secret_name(Secret secret) const = 0;
  /// Throw Broken for texts that name nothing.
  [[nodiscard]] virtual Guess parse_guess(std::string_view text) const = 0;
  [[nodiscard]] virtual Secret parse_secret(std::string_view text) const = 0;
  [[nodiscard]] virtual HintNumber parse_hint(Guess guess, std::string_view text) const = 0;

  /// Reads where each position goes (digits from 1) and what each colour becomes (symbols). Each must be a
  /// permutation; Broken otherwise, and for games that have neither. `unchecked` is for tests of what that safeguard is
  /// worth.
  [[nodiscard]] virtual Relabelling parse_relabelling(std::string_view positions, std::string_view colours,
                                                      bool unchecked) const;
  /// Exchanges of two colours that no secret of the set has (on a peg, where each has its own): they change none of its
  /// secrets.
  [[nodiscard]] virtual std::vector<Relabelling> swaps_of_unused_colours(const Set& set) const;
  /// None for games of other things.
  [[nodiscard]] virtual std::size_t pegs() const { return 0; }

 protected:
  Board() = default;
  /// Makes room for the table, and makes all secrets and guesses strangers to each other. Throws Unreadable when that
  /// would be too much, before it is allocated.
  void resize(std::size_t guesses, std::size_t secrets);
  void set_hints(std::size_t hints) { hints_ = hints; }
  void set_winner(Secret secret, Guess guess) {
    winner_[secret] = guess;
    secret_of_[guess] = secret;
  }
  void set_hard(std::vector<Guess> allowed) {
    hard_ = true;
    allowed_ = std::move(allowed);
  }
  [[nodiscard]] HintNumber* writable_row(std::size_t secret) { return table_.data() + secret * stride_; }

 private:
  std::size_t guesses_ = 0, hints_ = 0, stride_ = 0;
  bool hard_ = false;
  std::vector<Guess> allowed_;
  std::vector<std::int32_t> winner_;     // by secret
  std::vector<std::int32_t> secret_of_;  // by guess
  std::vector<HintNumber> table_;
};

}  // namespace verify
