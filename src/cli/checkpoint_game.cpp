#include "cli/checkpoint_game.hpp"

#include <fmt/format.h>

#include "cli/checkpoint_output.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/history.hpp"
#include "deduce/wire/memory.hpp"

namespace deduce::cli {

void require_its_rules(const Session& session, const checkpoint::Question& question, const std::string& path) {
  if (session.rules_given() && session.game.plain_rules() != question.game)
    throw InputError(fmt::format("'{}' is about {}: leave out -r", path, question.title));
}

CheckpointGame::CheckpointGame(const Session& session, const checkpoint::Question& question, const std::string& path)
    : options_(session.game), workers_(session.threads()) {
  const bool others = options_.words.given() || options_.table.given() || options_.guesses.given();
  const bool rules_in_file = question.game.starts_with('p');
  if (others == rules_in_file)
    throw InputError(
        rules_in_file
            ? fmt::format("'{}' is about {}: leave out the words, the table or the guesses", path, question.title)
            : fmt::format("'{}' is about {}: give the game as it was given to solve, by --words, --table or --guesses",
                          path, question.title));
  if (!others) require_its_rules(session, question, path);
  if (!others && rules_in_file) options_.rules = question.game;
  if (options_.is_other()) {
    other_.emplace(options_);
    if (game_mark(*other_, options_) != question.game || other_->notation().secret_count() != question.secrets_in_all)
      throw InputError(fmt::format("'{}' is about another game than the one that is given", path));
    solver_ = std::make_unique<exact::Solver>(other_->shared_notation(), workers_, wire::free_memory() / 2);
  } else {
    space_.emplace(wire::Game(options_).rules);
    if (space_->size() != question.secrets_in_all)
      throw InputError(fmt::format("'{}' has not as many secrets as {}: take another file", path, question.game));
    solver_ = std::make_unique<exact::Solver>(*space_, workers_, wire::free_memory() / 2);
  }
}

std::vector<checkpoint::Played> CheckpointGame::turns(const wire::PositionOptions& position) const {
  const auto history = other_ ? other_->in_part(other_->history(position))
                              : numbered(space_->rules(), position.history(*space_, wire::Game(options_).alphabet));
  std::vector<checkpoint::Played> turns;
  for (const auto& [guess, hint] : history) turns.emplace_back(guess, hint);
  return turns;
}

std::vector<SecretId> CheckpointGame::left_after(std::span<const checkpoint::Played> turns,
                                                 std::vector<SecretId> secrets) const {
  for (const auto& [guess, hint] : turns)
    std::erase_if(secrets, [&, guess = guess, hint = hint](SecretId secret) {
      return (other_ ? other_->notation().hint(guess, secret) : space_->hint(code_of(guess), secret)) != hint;
    });
  if (secrets.empty()) throw InputError(kNoCodeFits);
  return secrets;
}

}  // namespace deduce::cli
