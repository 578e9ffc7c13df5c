// The options -o FILE and --format of the commands that make a strategy, and the writing of it.
#pragma once

#include <string>

#include "cli/session.hpp"
#include "deduce/format/strategy_file.hpp"

namespace deduce::cli {

class StrategyOutput {
 public:
  /// Adds -o,--output and --format. The object must outlive the command's parsing and action.
  void add_options(CLI::App& command);

  /// True when the user asked for a file.
  [[nodiscard]] bool wanted() const { return !path_.empty(); }

  /// Writes the file, whole or not at all, in the format of --format or else of the path's ending.
  /// Requires wanted(). Throws InputError when the place cannot be written.
  void write(const StrategyFile& file) const;

 private:
  std::string path_;
  std::string format_;
};

}  // namespace deduce::cli
