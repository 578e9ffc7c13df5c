// The game that a checkpoint is about: what pegs are stands in the file, of any other game it must be given again, as
// it was given to solve.
#pragma once

#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "deduce/checkpoint/contents.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {

/// Throws InputError when -r names another game than that of the file.
void require_its_rules(const Session& session, const checkpoint::Question& question, const std::string& path);

class CheckpointGame {
 public:
  /// Throws InputError when the game of the question is not the one that is given, or is not given.
  CheckpointGame(const Session& session, const checkpoint::Question& question, const std::string& path);

  [[nodiscard]] exact::Solver& solver() { return *solver_; }

  /// The turns of --given.
  [[nodiscard]] std::vector<checkpoint::Played> turns(const wire::PositionOptions& position) const;
  /// Those of the secrets that would have given these hints. Throws InputError when there is none.
  [[nodiscard]] std::vector<SecretId> left_after(std::span<const checkpoint::Played> turns,
                                                 std::vector<SecretId> secrets) const;

 private:
  wire::GameOptions options_;
  Workers workers_;
  std::optional<Space> space_;  // one of the two
  std::optional<wire::OtherGame> other_;
  std::unique_ptr<exact::Solver> solver_;
};

}  // namespace deduce::cli
