// What a certificate answers: the lines of its header, and the answers that it claims, each with a strategy
// that reaches it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/game.hpp"
#include "verify/lemma.hpp"
#include "verify/other.hpp"

namespace verify {

struct Question {
  int version = 1;
  std::string kind;                                  ///< `pegs` (blacks and whites), `black-pegs`, `words` or `table`
  std::string title;                                 ///< the game as the header names it
  Game game;                                         ///< of pegs
  std::uint64_t game_secrets = 0, game_guesses = 0;  ///< as stated, of words and tables
  std::string alphabet;                              ///< as stated; empty: the usual symbols
  std::string goal;
  std::string minimize;
  std::optional<int> at_most;
  std::vector<std::pair<std::string, std::string>> given;  ///< guesses with their hints
  std::vector<std::string> listed;
  std::vector<std::string> guesses;  ///< the only ones that may be made; empty: all
  std::uint64_t secrets = 0;         ///< as stated
  bool every_first = false;
  bool hard = false;           ///< of words: guesses must keep to all marks so far
  bool possible_only = false;  ///< guesses other than the first that is asked for must be able to be the secret

  [[nodiscard]] int limit() const { return at_most.value_or(kNoLimit); }
};

/// Reads the header line by line.
class HeaderReader {
 public:
  explicit HeaderReader(int version) { question_.version = version; }

  /// False when the line is none of a header, which is then over. Throws Broken, and Unreadable for games that are
  /// too large.
  bool take(const Words& words);
  /// Throws Broken when something is missing.
  [[nodiscard]] Question finish();

 private:
  Question question_;
  std::vector<std::string> seen_;
  void read_game();
  void read_given();

  std::vector<std::string> game_;  // the words of `rules` or `game`
  std::vector<std::string> given_;
};

/// The board of the question. Games of words and tables need `lists`, the texts that they are made from. Throws
/// Unreadable when these are not there or not those of the certificate, or the game is too large, and Broken.
[[nodiscard]] std::unique_ptr<Board> board_of(const Question& question, const OtherGame& lists, const std::string& name,
                                              Safeguards safeguards);

/// What is claimed: the least cost, or that there is no strategy.
struct Claim {
  bool feasible = true;
  std::uint64_t total = 0;
  int worst = 0;
  std::string first;             ///< the guess that must come first; empty: any
  std::uint64_t class_size = 0;  ///< first guesses that cost the same, where every first guess is asked for
  std::string rows;              ///< of the strategy, as in a table file
};

/// Reads `answer TOTAL WORST [FIRST [SIZE]]` or `answer none [FIRST [SIZE]]`.
[[nodiscard]] Claim parse_claim(const Words& words, const Question& question, const Board& board);

/// Plays the strategy of a claim against the secrets. Throws Broken when it is not what is claimed.
void check_strategy(const Claim& claim, const Question& question, const Board& board, Safeguards safeguards);

}  // namespace verify
