// `deduce solve --engine best-first`: the options of the second engine and its answer.
#pragma once

#include <string>

#include "deduce/bestfirst/solve.hpp"
#include "deduce/wire/solve.hpp"

namespace deduce::wire {

struct BestFirstOptions {
  std::string engine = "exact";
  std::string estimate, merge;  ///< empty: the engine's own choice
  bool in_cells = false;

  void describe(OptionVisitor& visitor);
  /// True when the engine is best-first search. Throws InputError when it is not and an option of it is given.
  [[nodiscard]] bool chosen() const;
};

/// The question as this engine takes it. Throws InputError where options do not go together.
[[nodiscard]] bestfirst::Request best_first_request(const Asked& asked, const SolveOptions& options,
                                                    const BestFirstOptions& how);

/// An answer with its question.
struct BestFirstAnswer {
  const Asked& asked;
  const bestfirst::Request& request;
  const Outcome& outcome;

  [[nodiscard]] bool found() const { return outcome.status == Status::proven || outcome.status == Status::found; }
  /// Only true equivalences and true bounds prove anything, be it a cost or that there is no strategy.
  [[nodiscard]] bool proven() const;
  /// Of what the objective makes small first.
  [[nodiscard]] std::uint64_t lower_bound() const;
  /// What a strategy file says of how its guesses were chosen.
  [[nodiscard]] std::string method() const;
};

[[nodiscard]] Json json_of(const BestFirstAnswer& answer);

}  // namespace deduce::wire
