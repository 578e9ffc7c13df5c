// `--checkpoint FILE` of `deduce solve`: what is proven of large sets is kept in a file, and taken from it.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/session.hpp"
#include "deduce/checkpoint/keeper.hpp"
#include "deduce/wire/solve.hpp"

namespace deduce::cli {

/// The checkpoint of a search; without a file it keeps nothing.
class Kept {
 public:
  Kept() = default;
  explicit Kept(std::string path, std::unique_ptr<checkpoint::Keeper> keeper)
      : path_(std::move(path)), keeper_(std::move(keeper)) {}

  /// Null when nothing is to be kept.
  [[nodiscard]] exact::Ledger* ledger() const { return keeper_.get(); }
  /// The answer with what was reused, as the field `checkpoint`.
  [[nodiscard]] Json with_fields(Json answer) const;

 private:
  std::string path_;
  std::unique_ptr<checkpoint::Keeper> keeper_;
};

class CheckpointOutput {
 public:
  void add_options(CLI::App& command);
  [[nodiscard]] bool wanted() const { return !path_.empty(); }
  /// Opens the file, where one is wanted. Throws InputError.
  [[nodiscard]] Kept open(const Session& session, const wire::Asked& asked) const;
  [[nodiscard]] Kept open(const Session& session, const wire::AskedOther& asked) const;

 private:
  [[nodiscard]] Kept open(const Session& session, const wire::Posed& asked, checkpoint::Question question) const;

  std::string path_;
  std::string every_;
};

/// What tells a game from all others in a checkpoint: the rules of pegs, a digest of what others are made from.
[[nodiscard]] std::string game_mark(const wire::OtherGame& game, const wire::GameOptions& options);

/// "2.5 s", "3 min 20 s", "12 h 5 min".
[[nodiscard]] std::string duration_text(std::chrono::milliseconds time);

}  // namespace deduce::cli
