#include "exact/sketcher.hpp"

#include <algorithm>

#include "deduce/partition/candidates.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::exact {

Strategy strategy_of(const Sketch& sketch, const Space& space) {
  Strategy strategy;
  const std::function<void(const Sketch&)> add = [&](const Sketch& from) {
    const Strategy::NodeIndex node = strategy.add(space.guess_id(from.guess), from.possible);
    for (const auto& [hint, part] : from.parts) {
      const auto child = static_cast<Strategy::NodeIndex>(strategy.nodes().size());
      add(part);
      strategy.link(node, hint, child);
    }
  };
  add(sketch);
  return strategy;
}

Sketcher::Sketcher(const Means& means, Goal goal, bool possible_only, std::size_t most)
    : space_(means.space),
      workers_(means.workers),
      monitor_(means.monitor),
      tuning_(means.tuning),
      identify_(goal == Goal::identify),
      promising_(means.space, possible_only, most, means.monitor, means.tuning) {}

Sketch Sketcher::leaf(CodeId secret) const {
  return {.guess = space_[secret], .possible = true, .secrets = 1, .total = identify_ ? 0U : 1U};
}

Code Sketcher::named(const Set& set, Code guess) const {
  return set.size() == space_.size() ? Stabiliser(space_.rules()).representative(guess) : guess;
}

/// What so many cost at least.
std::uint64_t Sketcher::least(std::size_t secrets) const {
  if (secrets == 1) return identify_ ? 0 : 1;
  return identify_ ? secrets : 2 * secrets - 1;
}

/// Large cells on several threads, the largest first.
void Sketcher::each(const std::vector<deduce::Cell>& cells, const std::function<void(std::size_t)>& piece) const {
  const auto size = [&](std::size_t i) { return cells[i].candidates.size(); };
  std::vector<std::size_t> large;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (size(i) >= tuning_.worth_a_task) large.push_back(i);
  std::ranges::stable_sort(large, std::greater{}, size);
  workers_.for_each(large.size(), [&](std::size_t i) { piece(large[i]); });
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (size(i) < tuning_.worth_a_task) piece(i);
}

std::vector<deduce::Cell> Sketcher::open_cells(const Set& set, Code guess) const {
  std::vector<deduce::Cell> cells = split(space_, guess, set);
  if (!cells.empty() && cells.back().hint == space_.hints().win()) cells.pop_back();
  return cells;
}

std::optional<Sketch> Sketcher::sketch(const Set& set, std::optional<Code> first, std::size_t guesses) const {
  if (monitor_.stop()) return std::nullopt;
  if (first) return sketch_after(set, *first, guesses);
  if (set.size() == 1) return leaf(set.front());
  const auto chosen = promising_.choose(codes_of(space_, set), guesses, 1).guesses;
  if (chosen.empty()) return std::nullopt;
  return sketch_after(set, named(set, chosen.front()), guesses);
}

std::optional<Sketch> Sketcher::sketch_after(const Set& set, Code guess, std::size_t guesses) const {
  const std::vector<deduce::Cell> cells = open_cells(set, guess);
  Sketch made{.guess = guess, .secrets = static_cast<std::uint32_t>(set.size())};
  std::size_t below = 0;
  for (const deduce::Cell& cell : cells) {
    made.parts.push_back({cell.hint, {}});
    below += cell.candidates.size();
  }
  made.possible = below < set.size();
  std::atomic<bool> whole{true};
  each(cells, [&](std::size_t i) {
    std::optional<Sketch> part = sketch(cells[i].candidates, {}, guesses);
    if (part)
      made.parts[i].second = std::move(*part);
    else
      whole = false;
  });
  if (!whole) return std::nullopt;
  made.add_up();
  return made;
}

/// Sketches after the most promising guesses: what is held is the best of them afterwards, and of what it was.
void Sketcher::try_guesses(const Set& set, Sketch& held, std::size_t guesses, std::size_t tries) const {
  const Promising::Chosen chosen = promising_.choose(codes_of(space_, set), guesses, tries);
  for (const Code promising : chosen.guesses) {
    const Code guess = named(set, promising);
    if (guess == held.guess && !chosen.best) continue;
    std::optional<Sketch> tried = sketch_after(set, guess, guesses);
    if (!tried) return;
    if (tried->total < held.total) held = std::move(*tried);
  }
}

void Sketcher::improve(const Set& set, Pair& pair, const SketchRound& round, bool first_is_given) {
  total_ = pair.best.total;
  improve_large(set, pair.rough, pair.best, round, Is::part_of_best, first_is_given);
}

void Sketcher::improve_large(const Set& set, Sketch& rough, Sketch& best, const SketchRound& round, Is is,
                             bool first_is_given) {
  if (monitor_.stop()) return;
  if (!first_is_given) try_guesses(set, rough, round.guesses, round.tries);
  if (rough.guess == best.guess) return improve_cells(set, rough, best, round, is);
  Sketch other = rough;
  improve_cells(set, rough, other, round, Is::apart);
  if (other.total >= best.total) return;
  tell(best.total, other.total, is);
  best = std::move(other);
}

/// Both begin with the same guess, and are improved after it.
void Sketcher::improve_cells(const Set& set, Sketch& rough, Sketch& best, const SketchRound& round, Is is) {
  const std::vector<deduce::Cell> cells = open_cells(set, best.guess);
  each(cells, [&](std::size_t i) {
    Sketch &rough_part = rough.parts[i].second, &part = best.parts[i].second;
    if (cells[i].candidates.size() > tuning_.small)
      return improve_large(cells[i].candidates, rough_part, part, round, is, false);
    const std::uint64_t before = part.total;
    if (rough_part.total < before) part = rough_part;
    improve_small(cells[i].candidates, part, round);
    tell(before, part.total, is);
  });
  rough.add_up();
  best.add_up();
}

void Sketcher::improve_small(const Set& set, Sketch& best, const SketchRound& round) const {
  if (best.total == least(set.size()) || monitor_.stop()) return;
  try_guesses(set, best, round.guesses_of_small, round.tries_of_small);
  const std::vector<deduce::Cell> cells = open_cells(set, best.guess);
  for (std::size_t i = 0; i < cells.size(); ++i) improve_small(cells[i].candidates, best.parts[i].second, round);
  best.add_up();
}

/// A part of the best one costs less.
void Sketcher::tell(std::uint64_t before, std::uint64_t after, Is is) {
  if (is == Is::apart || after == before) return;
  const std::uint64_t total = total_ -= before - after;
  monitor_.progress({.task = "improving a strategy", .best = static_cast<std::int64_t>(total)});
}

}  // namespace deduce::exact
