// Codes asked at once that identify every secret, as `deduce simultaneous` tells it: the smallest number of them, some
// of a given number, the best of a number that is too small, or what given ones do.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/simultaneous/best.hpp"
#include "deduce/simultaneous/question.hpp"
#include "deduce/simultaneous/sets.hpp"
#include "deduce/wire/game.hpp"
#include "deduce/wire/json.hpp"

namespace deduce::wire {

struct SimultaneousOptions {
  bool minimum = false, count = false;
  std::optional<std::uint64_t> size, best;
  std::vector<std::string> check;

  void describe(OptionVisitor& visitor);
  /// Throws InputError unless exactly one thing is asked.
  void require_consistent() const;
};

struct MinimumAnswer {
  simultaneous::Minimum found;
  std::optional<simultaneous::Sets> counted;  ///< when that was asked for
};
struct SizeAnswer {
  int codes = 0;
  simultaneous::Sets found;
  std::optional<simultaneous::Sets> counted;
};
struct BestAnswer {
  int codes = 0;
  simultaneous::Best found;
  std::uint32_t largest_cell = 0;  ///< of the example, once finished
};
struct CheckAnswer {
  std::vector<Code> codes;
  simultaneous::QuestionCells cells;
};
using SimultaneousAnswer = std::variant<MinimumAnswer, SizeAnswer, BestAnswer, CheckAnswer>;

/// What given codes do: no search.
[[nodiscard]] CheckAnswer check_codes(const Game& game, const Space& space, const SimultaneousOptions& options);
/// Everything that is a search. Requires that options.check is empty.
[[nodiscard]] SimultaneousAnswer search_codes(const Game& game, const Space& space, const SimultaneousOptions& options,
                                              Monitor& monitor);

/// False when the monitor stopped it.
[[nodiscard]] bool finished(const SimultaneousAnswer& answer);
[[nodiscard]] Json json_of(const SimultaneousAnswer& answer, const Game& game, const Space& space);
[[nodiscard]] std::vector<std::string> texts_of(const Game& game, const std::vector<Code>& codes);

}  // namespace deduce::wire
