// Where the certificate of an answer goes: `--certificate FILE`.
#pragma once

#include <string>
#include <string_view>

#include "cli/session.hpp"
#include "deduce/certificate/certificate.hpp"
#include "deduce/wire/solve.hpp"

namespace deduce::cli {

/// Writes a whole file or none, compressed by zstd where the name ends in .zst. Throws InputError as write_file().
void write_packed(const std::string& path, std::string_view text);

/// What a certificate says was asked.
[[nodiscard]] certificate::Question certified_question(const wire::Asked& asked);
[[nodiscard]] certificate::Question certified_question(const wire::AskedOther& asked);

class CertificateOutput {
 public:
  /// Adds the option. The object must outlive the command's parsing and action.
  void add_options(CLI::App& command);
  [[nodiscard]] bool wanted() const { return !path_.empty(); }
  /// As it was given; empty when it is not wanted.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// For games that have more codes than a board: throws InputError when a certificate is wanted.
  void refuse_large_game() const;

  /// Writes the certificate of an answer that is proven or infeasible (or, of `EveryFirst`, one with an answer for each
  /// class of first guesses), where one is wanted; compressed where the name ends in .zst. False when the monitor
  /// stopped it: then nothing is written. Throws InputError when the place cannot be written.
  template <class AnyAsked, class Answer>
  bool write(const AnyAsked& asked, const Answer& answer, exact::Solver& solver, Monitor& monitor) const {
    return !wanted() || write_for(certified_question(asked), asked, answer, solver, monitor);
  }

  /// What to say after an answer whose certificate was not finished, and the exit code for it.
  static int say_interrupted();

 private:
  bool write_for(const certificate::Question& question, const wire::Posed& asked, const exact::Outcome& outcome,
                 exact::Solver& solver, Monitor& monitor) const;
  bool write_for(certificate::Question question, const wire::Posed& asked, const exact::EveryFirst& every,
                 exact::Solver& solver, Monitor& monitor) const;
  std::string path_;
};

}  // namespace deduce::cli
