// The options of `solve`, which `count` and `sample` take too: what is asked, of which secrets, within
// which limits, and with how much memory.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/session.hpp"
#include "deduce/exact/solve.hpp"

namespace deduce::cli {

/// Reads a number of bytes: digits, then nothing, K, M, G or T (either case; powers of 1024). Throws
/// InputError for anything else, for zero, and for what does not fit.
[[nodiscard]] std::uint64_t parse_memory(std::string_view text);

/// What the system could hand out without swapping, in bytes; Linux says so, elsewhere all memory counts.
[[nodiscard]] std::uint64_t free_memory();

class SolveOptions {
 public:
  /// Adds them to the command, with --given. The object must outlive the command's parsing and action.
  void add_options(CLI::App& command, Session& session);

  /// The request that the options make. Throws InputError where their values are wrong, when a file
  /// of secrets cannot be read, and when no secret is possible.
  [[nodiscard]] exact::Request request(const Session& session, const Space& space, const Alphabet& alphabet) const;

  /// What --memory says, or half of what is free.
  [[nodiscard]] std::uint64_t memory() const;

 private:
  std::string goal_ = "win";
  std::string minimize_ = "mean";
  std::string order_ = "bound";
  std::optional<int> at_most_;
  std::string first_;
  std::string memory_;
};

}  // namespace deduce::cli
