#include "certificate/extract.hpp"

#include <algorithm>
#include <numeric>
#include <ranges>

#include "deduce/base/mix.hpp"
#include "deduce/exact/solve.hpp"

namespace deduce::certificate {
namespace {

std::uint64_t hash_of_cell(Members set, Left left, GuessSpan guesses) {
  const auto numbers = std::views::transform(guesses, [](Guess guess) { return std::uint64_t{index(guess)}; });
  return hash_of(numbers, hash_of(set, left ? static_cast<std::uint64_t>(*left) + 1 : 0));
}

/// Guesses that belong together, for finding out which symmetries are needed to join them.
class Groups {
 public:
  explicit Groups(std::size_t size) : parent_(size) { std::iota(parent_.begin(), parent_.end(), std::uint32_t{0}); }
  /// True when they were apart.
  bool join(std::uint32_t a, std::uint32_t b) {
    a = root(a);
    b = root(b);
    parent_[a] = b;
    return a != b;
  }

 private:
  std::uint32_t root(std::uint32_t x) {
    while (parent_[x] != x) x = parent_[x] = parent_[parent_[x]];
    return x;
  }
  std::vector<std::uint32_t> parent_;
};

}  // namespace

Extractor::Extractor(Sight& sight, Relabels relabels, Members secrets, Oracle& oracle, Monitor& monitor)
    : sight_(sight),
      secrets_(secrets),
      oracle_(oracle),
      monitor_(monitor),
      relabels_(std::move(relabels)),
      bounded_(sight.bounded()) {}

void Extractor::poll() {
  Snapshot snapshot;
  snapshot.task = "certificate";
  snapshot.nodes = lemmas_.size();
  monitor_.progress(snapshot);
  if (monitor_.stop()) throw Interrupted{};
}

void Extractor::run(const std::vector<Wanted>& wanted) {
  for (const Wanted& one : wanted) {
    const Left left = that_matters(one.left, secrets_.size());
    if (!one.first) {
      (void)add({.set = {secrets_.begin(), secrets_.end()}, .allowed = first_, .left = left, .bound = one.bound},
                nullptr);
      continue;
    }
    // The first guess need not split the set, so that its limit may matter longer.
    FirstLemma first{one.bound, one.left, {*one.first, {}}};
    if (!one.left || *one.left > 0) {
      sight_.bound_all(secrets_, first_, bounded_);
      const CellBound bound = sight_.cell_bound(bounded_.score, one.left);
      const Place place{{}, secrets_, one.bound, one.left, first_, bounded_.score};
      if (auto line = explain(place, *one.first, bound, false)) first.line = *std::move(line);
    }
    firsts_.push_back(std::move(first));
  }
  while (!queue_.empty()) {
    const std::vector<std::size_t> largest = std::move(queue_.begin()->second);
    queue_.erase(queue_.begin());
    for (const std::size_t index : largest) {
      process(index);
      order_.push_back(index);
    }
  }
  std::ranges::reverse(order_);
  for (std::size_t i = 0; i < order_.size(); ++i) lemmas_[order_[i]].number = i + 1;
}

std::vector<const Lemma*> Extractor::lemmas() const {
  std::vector<const Lemma*> found;
  for (const std::size_t index : order_) found.push_back(&lemmas_[index]);
  return found;
}

std::size_t Extractor::add(Lemma lemma, const Asked* cell) {
  const std::size_t index = lemmas_.size();
  queue_[lemma.set.size()].push_back(index);
  if (cell != nullptr) by_hash_.emplace(hash_of_cell(cell->image, lemma.left, cell->splitting), index);
  images_.push_back(cell != nullptr ? cell->image : std::vector<Member>{});
  splitting_.push_back(cell != nullptr ? cell->splitting : std::vector<Guess>{});
  labels_.push_back(cell != nullptr ? cell->label : PlacePermutation::identity());
  lemmas_.push_back(std::move(lemma));
  return index;
}

void Extractor::process(std::size_t index) {
  poll();
  const std::vector<Member> set = lemmas_[index].set;
  Place place{lemmas_[index].turns, set, lemmas_[index].bound, lemmas_[index].left, lemmas_[index].allowed,
              sight_.top_score()};
  if (set.size() == 1 || (place.left && *place.left == 0)) {
    if (sight_.look(set, place.left, place.score, place.allowed) < place.bound) throw NotSo{};
    return;
  }
  sight_.bound_all(set, place.allowed, bounded_);
  place.score = bounded_.score;
  const CellBound bound = sight_.cell_bound(bounded_.score, place.left);
  const std::vector<PlacePermutation> symmetries = relabels_.symmetries(set);
  std::vector<CodeSymmetry::Map> maps;
  for (const PlacePermutation& one : symmetries) maps.push_back(relabels_.map(one));
  std::vector<bool> done(sight_.guess_count());
  struct Open {
    Member guess;
    int missing;
  };
  std::vector<Open> open;
  std::vector<Member> in_open_classes;
  sight_.begin(set);
  for (std::uint32_t code = 0; code < sight_.guess_count(); ++code) {
    const auto guess = static_cast<Member>(code);
    if (done[code] || bounded_.limits[code] == bound::kNoGuess || bounded_[code] >= place.bound) continue;
    const auto cost = sight_.by_members(guess, bound, place.bound);
    const Members same = relabels_.orbit(guess, maps);
    for (const Member other : same) done[other] = true;
    if (!cost || *cost >= place.bound) continue;
    open.push_back({guess, place.bound - *cost});
    in_open_classes.insert(in_open_classes.end(), same.begin(), same.end());
  }
  keep_symmetries(lemmas_[index], symmetries, maps, in_open_classes);
  // What is hardest comes first: what it asks for often serves the others.
  std::ranges::stable_sort(open, std::greater<>{}, &Open::missing);
  std::vector<Line> lines;
  for (const Open& one : open)
    if (auto line = explain(place, one.guess, bound, true)) lines.push_back(*std::move(line));
  lemmas_[index].lines = std::move(lines);
}

/// Those that join guesses of open classes; the checker exchanges colours that no secret has by itself.
void Extractor::keep_symmetries(Lemma& lemma, const std::vector<PlacePermutation>& all,
                                const std::vector<CodeSymmetry::Map>& maps, const std::vector<Member>& open) {
  const Relabels::Colours used = relabels_.colours_of(lemma.set);
  const auto unseen = [&](const PlacePermutation& one) {
    if (one.peg != PlacePermutation::identity().peg) return false;
    for (std::size_t peg = 0; peg < used.size(); ++peg)
      for (std::size_t colour = 0; colour < one.colour[peg].size(); ++colour)
        if (one.colour[peg][colour] != colour && (used[peg] >> colour & 1U) != 0) return false;
    return true;
  };
  Groups groups(sight_.guess_count());
  for (const bool by_itself : {true, false})
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (unseen(all[i]) != by_itself) continue;
      bool joins = false;
      for (const Member guess : open) joins |= groups.join(guess, relabels_.image(maps[i], guess));
      if (joins && !by_itself) lemma.symmetries.push_back(all[i]);
    }
}

std::optional<Line> Extractor::explain(const Place& place, Member guess, const CellBound& bound, bool by_looks) {
  const Left left = one_less(place.left);
  std::vector<Cell> cells = sight_.split(place.set, guess);
  std::ranges::stable_sort(cells, {}, [](const Cell& cell) { return cell.members.size(); });
  std::vector<Asked> asked;
  for (const Cell& cell : cells) {
    const Sight::Alone alone = sight_.alone(cell.members, bound, that_matters(left, cell.members.size()));
    asked.push_back({.cell = &cell, .alone = alone.bound, .seen = alone.bound, .exact = alone.exact});
    if (!alone.exact) asked.back().allowed = allowed_after(place, guess, cell.hint);
  }
  if (seen_by_looks(place, asked, left)) {
    if (by_looks) return std::nullopt;
    // A first guess is looked at too where nothing is said of it.
    return Line{guess, {}};
  }
  find_lemmas(asked, left);
  if (place.bound >= kNever) return impossible(place, guess, asked, left);
  auto total = static_cast<int>(place.set.size());
  for (const Asked& cell : asked) total = plus(total, cell.known);
  if (total < place.bound) ask(place, asked, left);
  const std::vector<int> demands = least_demands(place, asked);
  Line line{guess, {}};
  for (std::size_t i = 0; i < asked.size(); ++i)
    if (demands[i] > asked[i].alone) line.cells.push_back(refer(place, guess, asked[i], demands[i], left));
  return line;
}

/// Looks at the cells, small ones first, until they are enough.
bool Extractor::seen_by_looks(const Place& place, std::vector<Asked>& cells, Left left) {
  auto total = static_cast<int>(place.set.size());
  for (const Asked& cell : cells) total = plus(total, cell.alone);
  for (Asked& cell : cells) {
    if (total >= place.bound) break;
    if (cell.exact) continue;
    cell.seen = std::max(cell.alone, sight_.look(to_look_at(cell), left, place.score, cell.allowed));
    total = cell.seen >= kNever ? kNever : total + cell.seen - cell.alone;
    cell.exact = cell.seen >= kNever;
  }
  return total >= place.bound;
}

Allowed Extractor::allowed_after(const Place& place, Member guess, HintId hint) const {
  if (hard_ == nullptr) return nullptr;
  auto kept = std::make_shared<std::vector<Guess>>();
  hard_->keep_allowed(GuessId(guess), hint, *place.allowed, *kept);
  return kept;
}

/// The set under labels that its images mostly share.
void Extractor::name(Asked& cell) {
  if (!cell.image.empty()) return;
  cell.label = relabels_.labelling(cell.cell->members);
  const CodeSymmetry::Map map = relabels_.map(cell.label);
  for (const Member member : cell.cell->members) cell.image.push_back(relabels_.image(map, member));
  std::ranges::sort(cell.image);
  cell.splitting = sight_.splitting(cell.cell->members, cell.allowed);
}

/// An image of a set shows what the set does, and sooner has been looked at before. Small sets are not worth naming.
Members Extractor::to_look_at(Asked& cell) {
  if (cell.size() < sight_.tuning().worth_naming || !sight_.has_all_secrets()) return cell.cell->members;
  name(cell);
  return cell.image;
}

void Extractor::find_lemmas(std::vector<Asked>& cells, Left left) {
  for (Asked& cell : cells) {
    cell.known = cell.seen;
    if (!cell.exact) {
      name(cell);
      const Left matters = that_matters(left, cell.size());
      const auto [from, to] = by_hash_.equal_range(hash_of_cell(cell.image, matters, cell.splitting));
      for (auto one = from; one != to; ++one) {
        if (images_[one->second] != cell.image || lemmas_[one->second].left != matters ||
            splitting_[one->second] != cell.splitting)
          continue;
        cell.lemma = one->second;
        cell.known = std::max(cell.seen, lemmas_[one->second].bound);
      }
    }
    cell.lower = cell.known;
  }
}

/// Cells share what is missing by their size, round by round, until their costs are enough. The solver is asked
/// whether a cell costs as much as its share wants, and believed either way.
void Extractor::ask(const Place& place, std::vector<Asked>& cells, Left left) {
  auto total = static_cast<std::int64_t>(place.set.size());
  for (const Asked& cell : cells) total += cell.lower;
  while (total < place.bound) {
    std::int64_t sizes = 0;
    for (const Asked& cell : cells) sizes += cell.exact ? 0 : static_cast<std::int64_t>(cell.size());
    if (sizes == 0) throw NotSo{};
    const std::int64_t missing = place.bound - total;
    for (Asked& cell : cells) {
      if (cell.exact || total >= place.bound) continue;
      const std::int64_t share = std::max<std::int64_t>(1, missing * static_cast<std::int64_t>(cell.size()) / sizes);
      const int wanted = cell.lower + static_cast<int>(share);
      const int cost =
          oracle_.cost_up_to(cell.cell->members, that_matters(left, cell.size()), wanted, span_of(cell.allowed));
      cell.exact = cost < wanted;
      total += std::max(0, cost - cell.lower);
      cell.lower = std::max(cell.lower, cost);
    }
  }
}

/// As little as will do, where it is cheapest: what a cell gives for its size, and doubly where it has a lemma.
std::vector<int> Extractor::least_demands(const Place& place, const std::vector<Asked>& cells) {
  std::vector<int> demands;
  std::int64_t missing = place.bound - static_cast<std::int64_t>(place.set.size());
  for (const Asked& cell : cells) {
    demands.push_back(cell.known);
    missing -= cell.known;
  }
  std::vector<std::size_t> order;
  for (std::size_t i = 0; i < cells.size(); ++i)
    if (cells[i].lower > cells[i].known) order.push_back(i);
  const auto gain = [&, missing](std::size_t i) {
    const std::int64_t most = std::min<std::int64_t>(missing, cells[i].lower - cells[i].known);
    return most * (cells[i].lemma ? 2 : 1);
  };
  std::ranges::stable_sort(order, [&](std::size_t a, std::size_t b) {
    return gain(a) * static_cast<std::int64_t>(cells[b].size()) > gain(b) * static_cast<std::int64_t>(cells[a].size());
  });
  for (const std::size_t i : order) {
    if (missing <= 0) break;
    const std::int64_t more = std::min<std::int64_t>(missing, cells[i].lower - cells[i].known);
    demands[i] += static_cast<int>(more);
    missing -= more;
  }
  // What is more than needed (missing is below zero) is taken back, from the least gain on.
  order.resize(cells.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return demands[i] - cells[i].alone; });
  for (const std::size_t i : order) {
    const int more = demands[i] - cells[i].alone;
    if (more <= 0 || missing + more > 0) continue;
    missing += more;
    demands[i] = cells[i].alone;
  }
  return demands;
}

/// One cell without a strategy is enough: one that is known for it, else the smallest.
Line Extractor::impossible(const Place& place, Member guess, std::vector<Asked>& cells, Left left) {
  for (Asked& cell : cells)
    if (cell.known >= kNever) return {guess, {refer(place, guess, cell, kNever, left)}};
  // Without a limit there may be none either, where not every guess may be played; who needs more guesses than there
  // are secrets goes round in circles.
  for (Asked& cell : cells)
    if (const int within = left.value_or(static_cast<int>(cell.size()));
        !cell.exact && !oracle_.possible(cell.cell->members, within, span_of(cell.allowed)))
      return {guess, {refer(place, guess, cell, kNever, left)}};
  throw NotSo{};
}

Reference Extractor::refer(const Place& place, Member guess, Asked& cell, int bound, Left left) {
  const bool known = cell.lemma && lemmas_[*cell.lemma].bound >= bound;
  if (bound <= cell.seen || (!known && sight_.look_closely(to_look_at(cell), left, place.score, cell.allowed, bound)))
    return {cell.cell->hint, std::nullopt, {}, bound};
  if (!cell.lemma) {
    Lemma lemma{.turns = place.turns,
                .set = cell.cell->members,
                .allowed = cell.allowed,
                .left = that_matters(left, cell.size())};
    lemma.turns.push_back({GuessId(guess), cell.cell->hint});
    cell.lemma = add(std::move(lemma), &cell);
  }
  Lemma& lemma = lemmas_[*cell.lemma];
  lemma.bound = std::max(lemma.bound, bound);
  return {cell.cell->hint, cell.lemma, cell.label.then(labels_[*cell.lemma].inverse()), bound};
}

}  // namespace deduce::certificate
