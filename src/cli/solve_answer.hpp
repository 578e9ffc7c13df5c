// How the answers of `solve`, `count` and `sample` are told: the fields of the contract that they share
// (docs/cli.md), and what is said when a search was interrupted.
#pragma once

#include <fmt/format.h>

#include <string>

#include "cli/session.hpp"
#include "deduce/exact/solve.hpp"
#include "deduce/format/strategy_file.hpp"

namespace deduce::cli {

/// Everything that the answer's text needs beside the answer.
struct Asked {
  const Session& session;
  const Space& space;
  const Alphabet& alphabet;
  const exact::Request& request;
  double seconds = 0;

  [[nodiscard]] std::size_t secrets() const { return request.candidates.size(); }
  [[nodiscard]] double mean(std::uint64_t total) const {
    return static_cast<double>(total) / static_cast<double>(secrets());
  }
  [[nodiscard]] std::string exact_mean(std::uint64_t total) const { return fmt::format("{}/{}", total, secrets()); }
  [[nodiscard]] std::string no_strategy() const {
    return fmt::format("no strategy of at most {} guesses exists", *request.at_most);
  }
};

/// The game and the question.
[[nodiscard]] Json header(const Asked& asked);
/// What the search took.
void add_statistics(Json& json, const exact::Statistics& statistics, double seconds);
/// All fields of an outcome.
[[nodiscard]] Json json_of(const Asked& asked, const exact::Outcome& outcome);
/// The fields of a class of first guesses.
[[nodiscard]] Json json_of(const Asked& asked, const exact::FirstGuess& row);
/// Tells what is known after an interruption, and returns the exit code for it.
int say_stopped(const Asked& asked, const exact::Outcome& outcome);

/// A proven strategy with what is to be said of it: what it answers and how it was found.
[[nodiscard]] StrategyFile file_of(const Asked& asked, const Strategy& strategy, std::string method);

}  // namespace deduce::cli
