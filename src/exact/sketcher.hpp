// Makes sketches of strategies (sketch.hpp), and improves them set by set, from the largest down.
//
// A sketch of a set plays the most promising of a few guesses (promising.hpp), and so on for its cells: 0.2 s for the
// 100000 secrets of p5c10r. So a guess can be tried by what the sketch after it costs, and that decides better than
// any rule does between guesses that the rule finds nearly as good. There are two strategies: the rough one, whose
// small sets are sketched only, and the best one. What is tried for a large set is compared with the rough one, like
// with like; where it is better its cells are gone into, and the best one takes the outcome over where it is better
// still. A part that is exchanged makes the whole better at once, so that the search can be stopped at any moment.
#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/partition/cells.hpp"
#include "exact/promising.hpp"
#include "exact/sketch.hpp"

namespace deduce::exact {

class Sketcher {
 public:
  using Set = std::vector<CodeId>;
  struct Means {
    const Space& space;
    const Workers& workers;
    Monitor& monitor;
    const SketchTuning& tuning;
  };
  /// What there is of a set.
  struct Pair {
    Sketch rough, best;
  };

  /// For sets of up to `most` candidates. All must outlive it.
  Sketcher(const Means& means, Goal goal, bool possible_only, std::size_t most);

  /// With so many guesses measured of every set; `first` instead of its own first guess. Nothing when it was stopped.
  [[nodiscard]] std::optional<Sketch> sketch(const Set& set, std::optional<Code> first, std::size_t guesses) const;

  /// Improves both for a set that is not small; no other first guess is tried when that is given. Stopped by the
  /// monitor, which hears of what the best one costs by and by; both are whole strategies all the same.
  void improve(const Set& set, Pair& pair, const SketchRound& round, bool first_is_given);

 private:
  enum class Is : std::uint8_t { part_of_best, apart };
  [[nodiscard]] Sketch leaf(CodeId secret) const;
  /// Of guesses that are equal at the beginning of a game, the one that people expect.
  [[nodiscard]] Code named(const Set& set, Code guess) const;
  [[nodiscard]] std::optional<Sketch> sketch_after(const Set& set, Code guess, std::size_t guesses) const;
  [[nodiscard]] std::uint64_t least(std::size_t secrets) const;
  void each(const std::vector<deduce::Cell>& cells, const std::function<void(std::size_t)>& piece) const;
  [[nodiscard]] std::vector<deduce::Cell> open_cells(const Set& set, Code guess) const;
  void try_guesses(const Set& set, Sketch& held, std::size_t guesses, std::size_t tries) const;
  void improve_large(const Set& set, Sketch& rough, Sketch& best, const SketchRound& round, Is is, bool first_is_given);
  void improve_cells(const Set& set, Sketch& rough, Sketch& best, const SketchRound& round, Is is);
  void improve_small(const Set& set, Sketch& best, const SketchRound& round) const;
  void tell(std::uint64_t before, std::uint64_t after, Is is);

  const Space& space_;
  const Workers& workers_;
  Monitor& monitor_;
  const SketchTuning& tuning_;
  bool identify_;
  Promising promising_;
  std::atomic<std::uint64_t> total_{0};  // of the best one
};

}  // namespace deduce::exact
