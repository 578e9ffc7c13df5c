#include "bestfirst/search.hpp"

#include <algorithm>

#include "deduce/base/check.hpp"

namespace deduce::bestfirst {
namespace {

/// The open cell with the largest estimate (the first of the largest ones, and so of most secrets).
Cell* largest_open(Branch& branch) {
  Cell* largest = nullptr;
  for (Cell& cell : branch.cells)
    if (!cell.solved && (largest == nullptr || largest->bound < cell.bound)) largest = &cell;
  return largest;
}

}  // namespace

Search::Search(Kind kind, Lister& lister, Estimator& estimator, Meter& meter, std::uint64_t limit, const Tuning& tuning)
    : kind_(kind), lister_(&lister), estimator_(&estimator), meter_(&meter), limit_(limit), tuning_(tuning) {}

Cell Search::make_root(Members set, int left, std::optional<Member> first) {
  Cell cell(0, meter_);
  cell.members.assign(set.begin(), set.end());
  cell.bound = (*estimator_)(set.size(), left, estimator_->greatest_score());
  const bool no_guess_needed = set.size() == 1 && estimator_->goal() == Goal::identify;
  if (first && !no_guess_needed) {
    cell.bound = {};
    Expansion& expansion = cell.expansion.emplace_back(meter_);
    expansion.score = estimator_->greatest_score();
    if (left > 0) expansion.fresh.emplace_back(Value{0, 0}, false, *first);
    settle(cell);
  } else if (set.size() <= 2 || !possible(cell.bound)) {
    cell.solved = true;
    cell.guess = set.front();
  }
  return cell;
}

bool Search::run(Cell& cell, int left, Value enough, Monitor& monitor) {
  while (!cell.solved && cell.bound <= enough) {
    if (monitor.stop()) return false;
    // A step takes little more than its list of guesses and the members of one set; a quarter of the
    // memory is room for that and for the growing of lists.
    if (meter_->bytes() > limit_ - limit_ / 4) reclaim(cell);
    advance(cell, left);
    if (expanded_ % tuning_.sets_a_report == 0) report(cell, monitor);
  }
  return true;
}

void Search::report(const Cell& cell, Monitor& monitor) const {
  Snapshot snapshot;
  snapshot.task = kind_ == Kind::total ? "best-first, total" : "best-first, worst case";
  snapshot.bound = kind_ == Kind::total ? cell.bound.total : cell.bound.worst;
  snapshot.nodes = expanded_;
  monitor.progress(snapshot);
}

void Search::advance(Cell& cell, int left) {
  if (cell.expansion.empty()) {
    expand(cell, left);
    return;
  }
  if (Branch* branch = choose(cell, left); branch != nullptr) {
    if (Cell* open = largest_open(*branch); open != nullptr) advance(*open, left - 1);
    back_up(*branch, cell.members.size());
  }
  settle(cell);
}

void Search::expand(Cell& cell, int left) {
  ++expanded_;
  if (const std::optional<Member> guess = lister_->perfect(cell.members)) {
    cell.solved = true;
    cell.guess = *guess;
    cell.bound = estimator_->separated(cell.members.size());
    return;
  }
  const Lister::Listing& listing = lister_->list(cell.members, left, Option(), tuning_.listed);
  const Value least = listing.options.empty() ? kImpossible : listing.options.back().bound;
  const Value finished = listing.finished.bound;
  if (!possible(least) || (kind_ == Kind::worst ? finished.worst == least.worst : finished == least)) {
    cell.solved = true;
    cell.bound = raised(cell.bound, finished);
    cell.guess = listing.finished.guess();
    return;
  }
  Expansion& expansion = cell.expansion.emplace_back(meter_);
  expansion.fresh.assign(listing.options.begin(), listing.options.end());
  expansion.resume = listing.resume;
  expansion.score = listing.score;
  settle(cell);
}

/// The guesses that were left out so far, when their turn has come.
void Search::list_more(Cell& cell, int left) {
  ++expanded_;
  Expansion& expansion = cell.expansion.front();
  const Lister::Listing& listing = lister_->list(cell.members, left, expansion.resume, tuning_.listed_later);
  expansion.fresh.assign(listing.options.begin(), listing.options.end());
  expansion.resume = listing.resume;
}

/// Whether a branch is gone on with before a guess that was not tried yet. The answer depends on this
/// order only where estimates can be too large; there it is that of the thesis' program, by code.
bool Search::before(const Branch& branch, const Option& option) const {
  if (estimator_->admissible() || branch.bound != option.bound) return branch.bound <= option.bound;
  return branch.guess < option.guess();
}

/// The most promising guess, its cells at hand; none when no guess is left.
Branch* Search::choose(Cell& cell, int left) {
  Expansion& expansion = cell.expansion.front();
  for (;;) {
    Branch* best = best_branch(expansion, !estimator_->admissible());
    if (expansion.fresh.empty() && possible(expansion.resume.bound) &&
        (best == nullptr || !before(*best, expansion.resume)))
      list_more(cell, left);
    if (expansion.fresh.empty() || (best != nullptr && before(*best, expansion.fresh.back()))) {
      if (best != nullptr && !best->held) hold(*best, cell.members, left, expansion.score);
      return best;
    }
    const Option option = expansion.fresh.back();
    expansion.fresh.pop_back();
    if (std::optional<Branch> branch = make_branch(cell, option, left); branch && possible(branch->bound))
      expansion.branches.push_back(std::move(*branch));
  }
}

/// A new bound in place of an old one. What was proven stays true; a mere estimate does not.
Value Search::raised(Value known, Value found) const {
  return estimator_->admissible() ? std::max(known, found) : found;
}

/// True when the branch settles a cell whose least bound is `least`.
bool Search::done(const Branch& branch, Value least) const {
  const bool reaches = kind_ == Kind::worst ? branch.bound.worst == least.worst : branch.bound == least;
  return reaches && branch.solved();
}

void Search::settle(Cell& cell) {
  Expansion& expansion = cell.expansion.front();
  std::erase_if(expansion.branches, [](const Branch& branch) { return !possible(branch.bound); });
  Value least = expansion.resume.bound;
  if (!expansion.fresh.empty()) least = std::min(least, expansion.fresh.back().bound);
  for (const Branch& branch : expansion.branches) least = std::min(least, branch.bound);
  cell.bound = raised(cell.bound, least);
  if (!possible(cell.bound)) {
    cell.solved = true;
    cell.expansion = std::pmr::vector<Expansion>(meter_);
    return;
  }
  for (Branch& branch : expansion.branches)
    if (done(branch, cell.bound)) {
      finish(cell, branch);
      return;
    }
}

/// Keeps of a cell only what its strategy needs.
void Search::finish(Cell& cell, Branch& branch) {
  cell.solved = true;
  cell.guess = branch.guess;
  cell.bound = branch.bound;
  Branch kept = std::move(branch);
  cell.expansion = std::pmr::vector<Expansion>(meter_);
  if (kept.cells.empty()) return;
  Expansion& expansion = cell.expansion.emplace_back(meter_);
  expansion.branches.push_back(std::move(kept));
}

}  // namespace deduce::bestfirst
