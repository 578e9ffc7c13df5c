// Who else has a part in a search of `deduce solve`: the file that what is proven is kept in and taken from
// (`--checkpoint FILE`), and the other ranks of `deduce-mpi`.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "cli/session.hpp"
#include "deduce/checkpoint/keeper.hpp"
#include "deduce/wire/solve.hpp"

namespace deduce::ranks {
class Company;
}

namespace deduce::cli {

/// The checkpoint and the company of a search; without a file nothing is kept, without a company it is alone.
class Partners {
 public:
  Partners() = default;
  Partners(std::string path, std::unique_ptr<checkpoint::Keeper> keeper, ranks::Company* company)
      : path_(std::move(path)), keeper_(std::move(keeper)), company_(company) {}

  /// Null when nothing is to be kept or told.
  [[nodiscard]] exact::Ledger* ledger() const;
  /// Null when it is alone.
  [[nodiscard]] exact::Helpers* helpers() const;
  /// True when another rank leads: then this one helps and has no answer to give.
  [[nodiscard]] bool only_helps() const;
  /// What the file knows of first guesses is told by a search that was stopped, however soon it was.
  void add_first_guesses(const Request& request, Outcome& outcome) const;
  /// The answer with what was reused, as the field `checkpoint`, and what the ranks did, as `ranks`.
  [[nodiscard]] Json with_fields(Json answer) const;

 private:
  std::string path_;
  std::unique_ptr<checkpoint::Keeper> keeper_;
  ranks::Company* company_ = nullptr;
};

class CheckpointOutput {
 public:
  void add_options(CLI::App& command);
  [[nodiscard]] bool wanted() const { return !path_.empty(); }
  /// As it was given; empty when it is not wanted.
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Opens the file, where one is wanted, and meets the other ranks, where there are some. Throws InputError.
  /// `company` may be null.
  [[nodiscard]] Partners open(const Session& session, const wire::Asked& asked, ranks::Company* company) const;
  [[nodiscard]] Partners open(const Session& session, const wire::AskedOther& asked, ranks::Company* company) const;

 private:
  [[nodiscard]] Partners open(const Session& session, const wire::Posed& asked, ranks::Company* company,
                              checkpoint::Question question) const;

  std::string path_;
  std::string every_;
};

/// What tells a game from all others in a checkpoint: the rules of pegs, a digest of what others are made from.
[[nodiscard]] std::string game_mark(const wire::OtherGame& game, const wire::GameOptions& options);

/// "2.5 s", "3 min 20 s", "12 h 5 min".
[[nodiscard]] std::string duration_text(std::chrono::milliseconds time);

}  // namespace deduce::cli
