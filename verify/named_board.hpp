// The board of a game whose guesses, secrets and hints are names: words, a table, or pegs of which only some codes may
// be guessed. Hints are computed by other_game.hpp, from docs/games.md, one for every pair. Of words and tables no
// symmetry is known, and those of pegs would have to keep the list of guesses: nothing can be relabelled.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "verify/board.hpp"
#include "verify/marks.hpp"
#include "verify/other_game.hpp"

namespace verify {

class NamedBoard final : public Board {
 public:
  using Turns = std::vector<std::pair<std::string, std::string>>;  ///< guesses with their hints

  /// Secrets: those of `listed` (all, where it is empty) that agree with `given`, whose guesses must have hints in the
  /// game, even if they are none of its guesses. Throws Broken for names that are none, and Unreadable when there are
  /// too many guesses, secrets or hints.
  NamedBoard(const Named& game, const Turns& given, const std::vector<std::string>& listed);

  [[nodiscard]] std::vector<Guess> kept(std::span<const Guess> from, Guess guess, HintNumber hint) const override;
  [[nodiscard]] std::string name(Guess guess) const override { return guesses_[guess]; }
  [[nodiscard]] std::string secret_name(Secret secret) const override { return secrets_[secret]; }
  // Names are read as certificates write them: escape.hpp.
  [[nodiscard]] Guess parse_guess(std::string_view text) const override;
  [[nodiscard]] Secret parse_secret(std::string_view text) const override;
  [[nodiscard]] HintNumber parse_hint(Guess guess, std::string_view text) const override;

 private:
  using Numbers = std::unordered_map<std::string, std::uint32_t>;
  void choose_secrets(const Named& game, const Turns& given, const std::vector<std::string>& listed);
  void fill_table(const Named& game);
  void bind(const Turns& given);
  [[nodiscard]] std::vector<Guess> meeting(std::span<const Guess> from, const Demands& demands) const;

  std::vector<std::string> guesses_, secrets_;
  Numbers guess_number_, secret_number_;
  std::vector<std::vector<std::string>> hint_names_;  // by guess, then number; without the win
  std::vector<std::string> win_names_;                // by guess; empty for one that wins no secret of the question
  std::vector<Letters> letters_;                      // by guess, in hard mode
};

}  // namespace verify
