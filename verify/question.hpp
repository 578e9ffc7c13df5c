// What a certificate answers: the lines of its header, and the answers that it claims, each with a strategy
// that reaches it.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "verify/game.hpp"
#include "verify/lemma.hpp"

namespace verify {

struct Question {
  Game game;
  std::string alphabet;  ///< as stated; empty: the usual symbols
  std::string goal;
  std::string minimize;
  std::optional<int> at_most;
  std::vector<std::pair<std::string, Hint>> given;
  std::vector<std::string> listed;
  std::uint64_t secrets = 0;  ///< as stated
  bool every_first = false;

  [[nodiscard]] int limit() const { return at_most.value_or(kNoLimit); }
};

/// Reads the header line by line.
class HeaderReader {
 public:
  /// False when the line is none of a header, which is then over. Throws Broken, and Unreadable for games that are
  /// too large.
  bool take(const Words& words);
  /// Throws Broken when something is missing.
  [[nodiscard]] Question finish();

 private:
  Question question_;
  std::vector<std::string> seen_;
  std::string rules_;
  std::vector<std::string> given_;
};

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
[[nodiscard]] Claim parse_claim(const Words& words, const Question& question);

/// Plays the strategy of a claim against the secrets. Throws Broken when it is not what is claimed.
void check_strategy(const Claim& claim, const Question& question, const std::vector<std::string>& secrets,
                    Safeguards safeguards);

}  // namespace verify
