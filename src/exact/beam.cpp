#include "exact/beam.hpp"

#include <algorithm>
#include <atomic>

#include "deduce/base/check.hpp"

namespace deduce::exact {
namespace {

constexpr int kMostInBeam = 1 << 16;  // more than any board has guesses
// Costs that stand for "none" while they are added up: no sum of fewer than 256 of them overflows.
constexpr int kNone = kNever / 256;

}  // namespace

Beam::Beam(Search& search, const Scribe& scribe, std::size_t most_sets, BeamWidth first)
    : search_(search),
      scribe_(scribe),
      expected_(search.common().hint_count(), search.goal(), search.common().tuning.expected),
      most_in_shard_(most_sets / kShards),
      first_(first) {}

int Beam::cost(Members set, int left, const AllowedGuesses& allowed, int round) {
  const auto work = search_.workspaces().lend();
  return find(*search_.node(set, left, allowed), round, *work).cost;
}

Strategy Beam::strategy(Members set, int left, const AllowedGuesses& allowed, int round) {
  const auto work = search_.workspaces().lend();
  return strategy(*search_.node(set, left, allowed), round, *work);
}

std::vector<Guess> Beam::openings(Members set, int left, const AllowedGuesses& allowed, std::size_t most, int looks) {
  const auto work = search_.workspaces().lend();
  const auto node = search_.node(set, left, allowed);
  search_.scan(*node, *work);
  const auto found = choices(*node, {static_cast<int>(most), looks, 0}, *work);
  std::vector<Guess> guesses;
  for (const Choice& choice : found)
    if (choice.expected <= found[0].expected * (1 + search_.common().tuning.openings_nearly))
      guesses.push_back(choice.guess);
  return guesses;
}

BeamWidth Beam::width(int round) const {
  if (round == 0) return first_;
  const auto& beams = search_.common().tuning.beams;
  BeamWidth width = beams[std::min(static_cast<std::size_t>(round), beams.size() - 1)];
  for (std::size_t more = beams.size(); more <= static_cast<std::size_t>(round); ++more)
    width = {std::min(2 * width.guesses, kMostInBeam), std::min(2 * width.looks, kMostInBeam), 2 * width.solve_to};
  return width;
}

Beam::Found Beam::look_up(const Node& node) {
  const Key key = key_of(node);
  Shard& shard = shards_[key.high % kShards];
  const std::scoped_lock lock(shard.mutex);
  const auto found = shard.sets.find(key);
  return found == shard.sets.end() ? Found{} : found->second;
}

void Beam::remember(const Node& node, const Found& found) {
  const Key key = key_of(node);
  Shard& shard = shards_[key.high % kShards];
  const std::scoped_lock lock(shard.mutex);
  const auto place = shard.sets.find(key);
  if (place != shard.sets.end()) {
    place->second.round = std::max(place->second.round, found.round);
    if (found.cost < place->second.cost) place->second.cost = found.cost, place->second.guess = found.guess;
  } else if (shard.sets.size() < most_in_shard_) {
    shard.sets.emplace(key, found);
  }
}

Beam::Found Beam::find(Node& node, int round, Workspace& work) {
  if (!node.bounds.open()) return {node.bounds.upper, {}, round};
  return look_for(node, round, work);
}

Beam::Found Beam::look_for(Node& node, int round, Workspace& work) {
  Found best = look_up(node);
  if (best.round >= round) return best;
  const BeamWidth wide = width(round);
  search_.watch().poll(work, node.size());
  search_.scan(node, work);
  const int bound = node.bounds.lower;
  if (node.size() <= wide.solve_to) search_.advance(node, kNever - 1, work);
  if (!node.bounds.open()) {
    if (node.bounds.upper < kNever) expected_.learn(node.size(), bound, node.bounds.upper);
    return {node.bounds.upper, {}, round};
  }
  best.round = round;
  for (const Choice& choice : screened(node, round, work)) {
    if (best.cost <= node.bounds.lower) break;
    if (choice.bound >= best.cost) continue;
    const int cost = cost_after(node, choice.guess, best.cost, round, work);
    if (cost < best.cost) best.cost = cost, best.guess = choice.guess;
  }
  remember(node, best);
  if (best.cost < kNever) expected_.learn(node.size(), bound, best.cost);
  return best;
}

// Nothing that is seen of a large set tells which of its hundred best guesses is the best, but what narrow beams make
// of them does (docs/exact.md). So many are gone into by the narrowest beam, a few of these by the next, and so on.
std::vector<Beam::Choice> Beam::screened(Node& node, int round, Workspace& work) {
  const Tuning& tuning = search_.common().tuning;
  BeamWidth wide = width(round);
  if (!goes_by_experience(node)) return choices(node, wide, work);
  const auto most = static_cast<std::size_t>(wide.guesses);
  const auto one_in = static_cast<std::size_t>(tuning.beam_screened);
  for (int narrower = 0; narrower < round; ++narrower)
    wide.guesses = std::min(wide.guesses * tuning.beam_screened, kMostInBeam);
  if (round > 0) wide.looks = std::max(wide.looks, std::min(wide.guesses * tuning.beam_pool, kMostInBeam));
  std::vector<Choice> candidates = choices(node, wide, work);
  for (int narrower = 0; narrower < round && candidates.size() > most; ++narrower) {
    for (Choice& one : candidates) one.expected = cost_after(node, one.guess, kNever, narrower, work);
    std::ranges::stable_sort(candidates, {}, &Choice::expected);
    candidates.resize(std::max(most, candidates.size() / one_in));
  }
  candidates.resize(std::min(most, candidates.size()));
  return candidates;
}

bool Beam::goes_by_experience(const Node& node) const {
  const Tuning& tuning = search_.common().tuning;
  const int hints = search_.common().hint_count();
  const bool small = static_cast<double>(node.size()) < tuning.beam_by_bounds * hints * hints;
  return node.size() > tuning.beam_looks_to || (!small && hints >= tuning.many_hints);
}

std::vector<Beam::Choice> Beam::choices(Node& node, BeamWidth width, Workspace& work) {
  return goes_by_experience(node) ? by_experience(node, width, work) : by_bounds(node, width, work);
}

/// The guesses of the least look-ahead bounds, least first. Guesses are looked at in the order of their first bounds,
/// which a look only raises: so none is missed once the next first bound is no less than the last that is kept. All
/// guesses that were looked at are struck.
std::vector<Beam::Choice> Beam::by_bounds(Node& node, BeamWidth width, Workspace& work) {
  std::vector<Choice> kept;
  const auto most = static_cast<std::size_t>(width.guesses);
  const auto worst_kept = [&] { return kept.size() < most ? kNever : kept.back().bound; };
  const bool symmetries_last = node.size() < search_.common().tuning.symmetries_first;
  int looks = 0;
  for (int limit = node.guesses.least(); limit < worst_kept() && looks < width.looks; limit = node.guesses.least()) {
    for (const Guess guess : node.guesses.with_limit(limit)) {
      if (!node.guesses.open(guess) || !search_.prepare(node, guess, work)) continue;
      if (looks == width.looks || limit >= worst_kept()) return kept;
      const Trial trial =
          GuessTrial(search_, node, node.partition, work).run(guess, worst_kept() - 1, Depth::look_ahead);
      node.guesses.strike(guess);
      if (trial.is == Trial::Is::repeat) continue;
      ++looks;
      if (symmetries_last) search_.strike_equals(node, guess, work);
      if (trial.value >= worst_kept()) continue;
      kept.insert(std::ranges::upper_bound(kept, trial.value, {}, &Choice::bound),
                  {trial.value, static_cast<double>(trial.value), guess});
      if (kept.size() > most) kept.pop_back();
    }
  }
  return kept;
}

// Where one or two guesses will not do, the bounds of cells say little, and all guesses about the same. So of guesses
// whose bounds are among the least those are looked ahead at whose cells should cost least by their sizes, and then
// compared by the bounds of the cells and what such bounds mostly lack.
std::vector<Beam::Choice> Beam::by_experience(Node& node, BeamWidth width, Workspace& work) {
  const Tuning& tuning = search_.common().tuning;
  const auto most = static_cast<std::size_t>(width.guesses);
  const std::size_t measured = std::max(static_cast<std::size_t>(width.looks), 4 * tuning.beam_measured);
  GuessTrial trial(search_, node, node.partition, work);
  std::vector<Choice> choices;
  for (int limit = node.guesses.least(); limit < kNever && choices.size() < measured; limit = node.guesses.least()) {
    for (const Guess guess : node.guesses.with_limit(limit)) {
      if (choices.size() == measured) break;
      if (!node.guesses.open(guess) || !search_.prepare(node, guess, work)) continue;
      search_.watch().poll(work, node.size());
      node.guesses.strike(guess);
      if (trial.measure(guess) >= kNever) continue;
      double cost = static_cast<double>(node.size());
      for (const std::uint32_t size : node.partition.sizes())
        if (size > 0) cost += expected_.cost(size);
      choices.push_back({0, cost, guess});
    }
  }
  std::ranges::stable_sort(choices, {}, &Choice::expected);
  if (node.size() > tuning.beam_looks_to) {
    choices.resize(std::min(choices.size(), most));
    return choices;
  }
  std::vector<Choice> kept;
  std::size_t looks = measured / tuning.beam_measured;
  for (const Choice& choice : choices) {
    if (looks == 0) break;
    const double worst = kept.size() < most ? kNever : kept.back().expected;
    const Trial look = trial.run(choice.guess, static_cast<int>(worst), Depth::look_ahead);
    if (look.is == Trial::Is::repeat) continue;
    --looks;
    double expected = look.value;
    if (expected >= worst) continue;
    for (const Cell& cell : node.partition.cells())
      if (cell.open()) expected += expected_.above(cell.size);
    if (expected >= worst) continue;
    kept.insert(std::ranges::upper_bound(kept, expected, {}, &Choice::expected), {look.value, expected, choice.guess});
    if (kept.size() > most) kept.pop_back();
  }
  return kept;
}

int Beam::cost_after(Node& node, Guess guess, int beat, int round, Workspace& work) {
  GuessTrial trial(search_, node, node.partition, work);
  int sum = trial.look(guess, beat - 1).value;
  if (sum >= beat) return beat;
  const auto cells = node.partition.cells();
  std::atomic<int> known{sum};
  const auto go_into = [&](Cell& cell, Workspace& own) {
    if (!cell.open() || known.load(std::memory_order_relaxed) >= beat) return;
    const auto child = search_.nodes().lend();
    child->reset(node.partition.members(cell), cell, trial.left_in(cell), node.score,
                 search_.restriction().hard != nullptr ? node.partition.allowed(cell) : nullptr);
    const int found = find(*child, round, own).cost;
    known.fetch_add(std::min(found, kNone) - cell.bounds.lower, std::memory_order_relaxed);
  };
  const Common& common = search_.common();
  if (common.workers.threads() > 1 && node.size() >= common.tuning.share_out) {
    common.workers.for_each(cells.size(), [&](std::size_t i) {
      const auto own = search_.workspaces().lend();
      go_into(cells[cells.size() - 1 - i], *own);  // large cells first
    });
  } else {
    for (std::size_t i = cells.size(); i-- > 0;) go_into(cells[i], work);
  }
  sum = known.load();
  return sum >= kNone ? kNever : sum;
}

Strategy Beam::strategy(Node& node, int round, Workspace& work) {
  Found found = find(node, round, work);
  DEDUCE_CHECK(found.cost < kNever);
  if (!node.bounds.open() && search_.knows_by_report(node)) {
    // To read a best strategy off would be to search it again. What beams find, with the costs of its cells known, is
    // as good or nearly so.
    node.bounds.upper = kNever;
    found = look_for(node, round, work);
    if (found.cost >= kNever) node.bounds.upper = node.bounds.lower;
  }
  if (!node.bounds.open())
    return extract_mean(search_, scribe_, node.set, node.left, std::nullopt, node.allowed, Start::elsewhere);
  const Common& common = search_.common();
  const Guess guess = found.guess;
  node.partition.split(common, node.set, guess);
  return grown(common, scribe_, node.partition, node.set, [&, guess](const Cell& cell) {
    const auto own = search_.workspaces().lend();
    const AllowedGuesses there = search_.restriction().after(node.allowed, guess, cell.hint);
    return strategy(*search_.node(node.partition.members(cell), after_one(node.left), there), round, *own);
  });
}

}  // namespace deduce::exact
