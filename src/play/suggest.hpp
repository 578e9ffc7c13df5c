// Guesses by the classic rules for positions of any size, within a bounded amount of work.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/base/workers.hpp"
#include "deduce/heuristic/choose.hpp"
#include "deduce/partition/cells.hpp"
#include "deduce/play/position.hpp"
#include "deduce/play/values.hpp"

namespace deduce::play {

class Suggester {
 public:
  /// `space` and `workers` must outlive it.
  Suggester(const Space& space, const Workers& workers, const Budget& budget = {})
      : space_(space), workers_(workers), budget_(budget) {}

  struct Suggestion {
    Code guess;
    std::uint64_t compared = 0;  ///< guesses that were compared, when not all were; else 0
  };

  /// The guess that the rule plays. Where comparing all kinds of guesses would be too much work, the
  /// best of as many as can be compared, spread evenly over the list of them. Requires candidates.
  [[nodiscard]] Suggestion suggest(heuristic::Rule rule, const Position& position, Monitor& monitor);

  /// The best of these guesses by a rule other than `simple`; of equally good ones the least that can be
  /// the secret, else the least. At least some are compared when the monitor stops it.
  [[nodiscard]] Code best_of(heuristic::Rule rule, const std::vector<Code>& guesses, const Position& position,
                             Monitor& monitor) const;

  /// True when so many calls of total() are not too much work.
  [[nodiscard]] bool can_total(const Position& position, std::uint64_t calls) const;
  /// Guesses over all candidates when the rule plays on to the end, from `first` on when given.
  /// Requires can_total(position, 1). Nothing when the monitor stops it.
  [[nodiscard]] std::optional<std::uint64_t> total(heuristic::Rule rule, const Position& position,
                                                   std::optional<Code> first, Monitor& monitor);

  /// How each guess splits any number of candidates. Looks at the monitor a few times a second; once it
  /// stops, the candidates not yet looked at are left out.
  [[nodiscard]] std::vector<CellSizes> sizes(std::span<const Code> guesses, std::span<const CodeId> candidates,
                                             Monitor& monitor) const;

 private:
  [[nodiscard]] const heuristic::Chooser& chooser(heuristic::Rule rule);

  const Space& space_;
  const Workers& workers_;
  Budget budget_;
  std::map<heuristic::Rule, std::unique_ptr<heuristic::Chooser>> choosers_;
};

}  // namespace deduce::play
