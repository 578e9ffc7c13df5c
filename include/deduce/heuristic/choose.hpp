// Choosing the next guess by a rule, for one set of candidates.
#pragma once

#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/game/history.hpp"
#include "deduce/game/planes.hpp"
#include "deduce/game/space.hpp"
#include "deduce/heuristic/rule.hpp"
#include "deduce/heuristic/tuning.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::heuristic {

struct Policy {
  Rule rule = Rule::most_parts;
  Ties ties = Ties::first;
  bool possible_only = false;  ///< consider only guesses that can be the secret
};

/// The guesses made so far, seen as symmetry: equivalent next guesses, listed when first needed. May
/// be shared by threads.
class Context {
 public:
  /// The empty context.
  explicit Context(const Rules& rules) : stabiliser_(rules) {}
  /// Anything that is to be left as it is.
  explicit Context(Stabiliser stabiliser) : stabiliser_(std::move(stabiliser)) {}
  /// With one more guess.
  [[nodiscard]] Context with(Code guess) const { return Context(stabiliser_.fixing(guess)); }
  [[nodiscard]] static Context of(const Rules& rules, std::span<const Turn> history);

  /// One code for each class of equivalent guesses, in lexicographic order; nothing when there is no
  /// symmetry to speak of, so that all codes may as well be taken.
  [[nodiscard]] const std::vector<Code>* representatives(Representative which) const;

 private:
  Stabiliser stabiliser_;
  struct List {
    std::once_flag once;
    std::vector<Code> codes;
  };
  std::unique_ptr<List> least_ = std::make_unique<List>(), greatest_ = std::make_unique<List>();
};

/// Chooses guesses in one game by one policy. Holds what all positions share; may be shared by
/// threads.
class Chooser {
 public:
  Chooser(const Space& space, const Policy& policy, const Tuning& tuning = {});

  /// The guess that the policy plays. Requires candidates, ascending, that the context's permutations
  /// lead to each other: those left by some hints to its guesses, for one.
  [[nodiscard]] Code choose(const Context& context, std::span<const CodeId> candidates) const;
  /// The same; once the monitor stops it, the best of the guesses compared by then, which are some.
  [[nodiscard]] Code choose(const Context& context, std::span<const CodeId> candidates, const Monitor& monitor) const;

  [[nodiscard]] const Policy& policy() const { return policy_; }
  [[nodiscard]] const Tuning& tuning() const { return tuning_; }
  [[nodiscard]] const Space& space() const { return space_; }

 private:
  class Search;
  [[nodiscard]] Code choose(const Context& context, std::span<const CodeId> candidates, const Monitor* monitor) const;

  const Space& space_;
  Policy policy_;
  Tuning tuning_;
  Planes all_;
};

}  // namespace deduce::heuristic
