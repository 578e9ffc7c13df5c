// `deduce solve --engine best-first`: the second engine behind the same command.
#pragma once

#include <string>

#include "cli/session.hpp"
#include "cli/solve_options.hpp"
#include "cli/strategy_output.hpp"

namespace deduce::cli {

class BestFirstSolve {
 public:
  /// Adds --engine and the options of best-first search. The object must outlive the command's parsing
  /// and action.
  void add_options(CLI::App& command);

  /// True for --engine best-first. Throws InputError when its options are given without it.
  [[nodiscard]] bool chosen() const;

  /// Answers, prints, and returns the exit code.
  [[nodiscard]] int run(const Session& session, const SolveOptions& options, const StrategyOutput& output) const;

 private:
  std::string engine_ = "exact";
  std::string estimate_;
  std::string merge_;
  bool in_cells_ = false;
};

}  // namespace deduce::cli
