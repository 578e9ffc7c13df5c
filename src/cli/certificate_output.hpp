// Where the certificate of an answer goes: `--certificate FILE`.
#pragma once

#include <string>

#include "cli/session.hpp"
#include "deduce/wire/solve.hpp"

namespace deduce::cli {

class CertificateOutput {
 public:
  /// Adds the option. The object must outlive the command's parsing and action.
  void add_options(CLI::App& command);
  [[nodiscard]] bool wanted() const { return !path_.empty(); }

  /// Writes the certificate of an answer that is proven or infeasible, where one is wanted; compressed where the name
  /// ends in .zst. False when the monitor stopped it: then nothing is written. Throws InputError when the place
  /// cannot be written.
  bool write(const wire::Asked& asked, const exact::Outcome& outcome, exact::Solver& solver, Monitor& monitor) const;
  /// The same with one answer for each class of first guesses.
  bool write(const wire::Asked& asked, const exact::EveryFirst& every, exact::Solver& solver, Monitor& monitor) const;

  /// What to say after an answer whose certificate was not finished, and the exit code for it.
  static int say_interrupted();

 private:
  void write_text(const std::string& text) const;
  std::string path_;
};

}  // namespace deduce::cli
