// The checker: reads a strategy file, plays it against every secret and says what is wrong with it.
// It stands alone, so that a mistake in the program that wrote a file cannot hide in here as well:
// nothing of src/ or include/deduce is included or linked, and the formats, rules and hints below are
// written a second time from docs/formats.md. It proves what a strategy costs, not that none is better:
// that is what certificate.hpp is for.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace verify {

/// What to take where the file says nothing.
struct Defaults {
  std::string name = "strategy";  ///< of the file, for messages
  std::string rules = "mm";
  std::string alphabet;                               ///< empty: the usual symbols
  std::string goal = "win";                           ///< or "identify"
  std::uint64_t most_codes = std::uint64_t{1} << 24;  ///< larger games are refused
};

/// What a strategy costs under one goal, over the secrets that it finds.
struct Count {
  std::uint64_t total = 0;
  int worst = 0;
  std::vector<std::uint64_t> rounds;  ///< rounds[i]: secrets that end in round i+1
};

struct Report {
  std::string rules;    ///< `pPcCr` or `pPcCn`; empty when they could not be read
  std::string goal;     ///< win or identify
  bool played = false;  ///< false when the text could not be followed; then the numbers say nothing
  std::uint64_t secrets = 0;
  std::string first_guess;                                  ///< of the first row; empty when there is none
  bool impossible_first = false, impossible_later = false;  ///< whether that, or a later guess, cannot be the secret
  Count win, identify;
  std::vector<std::string> errors;  ///< one line each, at most kMostErrors of them
  std::uint64_t further_errors = 0;

  [[nodiscard]] bool valid() const { return errors.empty(); }
  [[nodiscard]] const Count& count() const { return goal == "identify" ? identify : win; }
};

inline constexpr std::size_t kMostErrors = 100;

/// Thrown for a text that is none of our formats, for one of a game that was not given, and for defaults that mean
/// nothing.
class Unreadable : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// Checks a table, an irving or a json text; which one, the text itself shows. Never throws anything
/// but Unreadable (and std::bad_alloc), whatever the text is. Costs a few hints for every secret.
[[nodiscard]] Report check(std::string_view text, const Defaults& defaults);

}  // namespace verify
