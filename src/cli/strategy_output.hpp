// The options -o FILE and --format of the commands that make a strategy, and the writing of it.
#pragma once

#include <optional>
#include <string>

#include "cli/session.hpp"
#include "deduce/base/error.hpp"
#include "deduce/format/strategy_file.hpp"

namespace deduce::cli {

class StrategyOutput {
 public:
  /// Adds -o,--output and --format. The object must outlive the command's parsing and action.
  void add_options(CLI::App& command);

  /// True when the user asked for a file.
  [[nodiscard]] bool wanted() const { return !path_.empty(); }
  /// As it was given; empty when it is not wanted.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Throws InputError where the format has no place for the hints of the game, which should be said before anything is
  /// searched.
  void require_place_for(const wire::GameOptions& game) const;

  /// Writes the file, whole or not at all, in the format of --format, or else of the path's ending, or else one that
  /// has a place for its hints; its last note says where it comes from. Requires wanted(). Throws InputError when the
  /// place cannot be written.
  void write(const StrategyFile& file) const;
  /// The same, but returns why it cannot: what took hours to find is said before that.
  [[nodiscard]] std::optional<InputError> try_to_write(const StrategyFile& file) const;

  /// The same for one of several files: the number, with as many digits as the last one has, goes
  /// before the ending of the path (best.json: best-01.json), unless there is one file only or the path
  /// is a device or a pipe, which gets all of them. Returns the path.
  std::string write(const StrategyFile& file, std::size_t number, std::size_t last) const;

 private:
  [[nodiscard]] Format format_for(bool blacks_and_whites) const;
  void write_to(const std::string& path, const StrategyFile& file) const;

  const CLI::App* command_ = nullptr;
  std::string path_;
  std::string format_;
};

}  // namespace deduce::cli
