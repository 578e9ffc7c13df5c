#include "exact/anytime.hpp"

#include <algorithm>
#include <functional>
#include <span>

#include "deduce/base/check.hpp"
#include "exact/recall.hpp"

namespace deduce::exact {

int Opening::cost(std::size_t size) const {
  auto sum = static_cast<int>(size);
  for (const Part& part : parts) {
    if (part.cost >= kNever) return kNever;
    sum += part.cost;
  }
  return sum;
}

Held::Held(Search& search, const Scribe& scribe, const Task& task, std::size_t beam_sets, Ledger* ledger)
    : search_(search),
      scribe_(scribe),
      task_(task),
      small_(std::uint64_t{task.set.size()} * search.common().board.guess_count() <=
             search.common().tuning.beams_first),
      beam_(search, scribe, beam_sets, small_ ? search.common().tuning.beam_soon : search.common().tuning.beams[0]),
      ledger_(ledger) {}

bool Held::take_up() {
  const std::optional<Strategy> known = ledger_ != nullptr ? ledger_->best() : std::nullopt;
  if (!known || known->empty() || !checked_copy(search_, scribe_, *known, 0, task_)) return false;
  const Strategy::Node& root = (*known)[0];
  Opening& opening = this->opening(Guess(static_cast<std::uint16_t>(index(root.guess))));
  for (std::size_t i = 0; i < opening.parts.size(); ++i) {
    Opening::Part& part = opening.parts[i];
    Task rest{.set = part.set, .goal = task_.goal, .at_most = after_one(task_.at_most), .allowed = part.allowed};
    part.strategy = *checked_copy(search_, scribe_, *known, root.children[i].node, rest);
    part.cost = static_cast<int>(cost(part.strategy, task_.goal).total);
    if (is_large(part.set.size())) make_known(part.set, part.cost);
  }
  told_ = total();
  return true;
}

void Held::tell() {
  if (ledger_ == nullptr || total() >= told_) return;
  told_ = total();
  ledger_->found(strategy(), static_cast<std::uint64_t>(told_));
}

Opening& Held::opening(Guess first) {
  const auto known = std::ranges::find(openings_, first, &Opening::first);
  if (known != openings_.end()) return *known;
  Partition partition;
  partition.split(search_.common(), task_.set, first);
  Opening made{first, partition.wins(), {}, {}};
  for (const Cell& cell : partition.cells()) {
    const Members set = partition.members(cell);
    made.parts.push_back({cell.hint,
                          {set.begin(), set.end()},
                          search_.restriction().after(task_.allowed, first, cell.hint),
                          kNever,
                          {}});
  }
  std::ranges::sort(made.parts, {}, [](const Opening::Part& part) { return index(part.hint); });
  return openings_.emplace_back(std::move(made));
}

void Held::make_haste() {
  small_ = false;
  beam_.set_first(search_.common().tuning.beams[0]);
}

void Held::improve(Guess first) {
  const int before = total();
  improve(opening(first), 0);
  if (total() < before) in_vain_ = 0;
}

void Held::list(std::size_t most, int looks) {
  for (const Guess first : beam_.openings(task_.set, task_.at_most, task_.allowed, most, looks)) opening(first);
}

// That a first guess's first beam is not the best says nothing of wider ones.
bool Held::improve() {
  const bool all_had_theirs = begun();
  const int before = total();
  const bool more = improve_next();
  in_vain_ = all_had_theirs && total() >= before ? in_vain_ + 1 : 0;
  return more;
}

bool Held::improve_next() {
  if (task_.at_most == 0) return false;
  const Tuning& tuning = search_.common().tuning;
  if (openings_.empty()) {
    // Where no first guess is looked ahead at, all are listed as soon as one is.
    all_listed_ = task_.set.size() > tuning.beam_looks_to;
    if (task_.first)
      opening(*task_.first);
    else
      list(all_listed_ ? tuning.openings : 1, small_ ? tuning.looks_soon : 1);
    if (openings_.empty()) return false;
    improve(openings_[0], 0);
    return true;
  }
  if (small_ && !all_listed_ && openings_.size() == 1 && openings_[0].round() < 1) {
    improve(openings_[0], openings_[0].round() + 1);
    return true;
  }
  if (!all_listed_ && !task_.first) {
    list(tuning.openings, tuning.looks_for_openings);
    all_listed_ = true;
  }
  Opening& next = next_opening();
  improve(next, next.round() + 1);
  return true;
}

// Of ten beams on p6c6r the last six took five minutes and found nothing.
void Held::improve_before_search() {
  const Tuning& tuning = search_.common().tuning;
  for (int beam = 0; beam < tuning.beams_before && in_vain_ < tuning.beams_in_vain; ++beam) improve();
}

// All go through the first round. Then it is the cheapest one's turn, unless another one that was about as cheap after
// the same round is behind it.
Opening& Held::next_opening() {
  const Tuning& tuning = search_.common().tuning;
  std::ranges::stable_sort(openings_, {}, [&](const Opening& one) { return one.cost(task_.set.size()); });
  const auto untried = std::ranges::find(openings_, -1, &Opening::round);
  if (untried != openings_.end()) return *untried;
  const Opening& best = openings_[0];
  const auto behind = [&](const Opening& one) {
    if (one.round() >= best.round()) return false;
    const auto round = static_cast<std::size_t>(one.round());
    return one.after[round] <= best.after[round] * (1 + tuning.openings_behind);
  };
  const auto others = std::span(openings_).first(std::min(openings_.size(), tuning.openings_later)).subspan(1);
  const auto other = std::ranges::find_if(others, behind);
  return other != others.end() ? *other : openings_[0];
}

void Held::improve(Opening& opening, int round) {
  search_.watch().show(nullptr, "looking for a better strategy");
  const std::size_t count = opening.parts.size();
  std::vector<Opening::Part*> large_first;
  for (Opening::Part& part : opening.parts) large_first.push_back(&part);
  std::ranges::stable_sort(large_first, std::greater{}, [](const Opening::Part* part) { return part->set.size(); });
  search_.common().workers.for_each(count, [&](std::size_t i) { improve(*large_first[i], round); });
  if (round > opening.round()) opening.after.push_back(opening.cost(task_.set.size()));
  tell();
}

void Held::improve(Opening::Part& part, int round) {
  const int left = after_one(task_.at_most);
  if (beam_.cost(part.set, left, part.allowed, round) >= part.cost) return;
  Strategy found = beam_.strategy(part.set, left, part.allowed, round);
  const auto total = static_cast<int>(cost(found, task_.goal).total);
  if (total >= part.cost) return;
  part.strategy = std::move(found);
  part.cost = total;
  if (is_large(part.set.size())) make_known(part.set, part.cost);
}

void Held::measure(Guess first) {
  Partition partition;
  partition.split(search_.common(), task_.set, first);
  const auto cells = partition.cells();
  search_.common().workers.for_each(cells.size(), [&](std::size_t i) {
    const Cell& cell = cells[cells.size() - 1 - i];  // large ones first
    if (!is_large(cell.size)) return;
    search_.watch().say("what large cells may cost");
    int cost = kNever;
    for (int round = 0; round < search_.common().tuning.beams_of_cells; ++round)
      cost = std::min(cost, beam_.cost(partition.members(cell), after_one(task_.at_most), nullptr, round));
    make_known(partition.members(cell), cost);
  });
}

bool Held::is_large(std::size_t secrets) const {
  const Tuning& tuning = search_.common().tuning;
  const std::size_t from =
      task_.set.size() >= tuning.long_search ? std::min(tuning.solved_first, tuning.near_upper) : tuning.near_upper;
  return secrets >= from && search_.restriction().hard == nullptr;
}

void Held::make_known(Members set, int cost) {
  const auto node = search_.node(set, after_one(task_.at_most));
  search_.scan(*node, *search_.workspaces().lend());
  node->bounds.upper = std::min(node->bounds.upper, cost);
  search_.keep(node->key, node->canonical, node->size(), node->left, node->bounds);
}

bool Held::begun() const {
  if (openings_.empty()) return false;
  const auto& best =
      *std::ranges::min_element(openings_, {}, [&](const Opening& one) { return one.cost(task_.set.size()); });
  if (best.round() < 1 || task_.first) return best.round() >= 1;
  return all_listed_ && std::ranges::find(openings_, -1, &Opening::round) == openings_.end();
}

int Held::share() const {
  const Tuning& tuning = search_.common().tuning;
  return task_.set.size() >= tuning.long_search ? tuning.beams_share : 1;
}

int Held::total() const {
  int least = kNever;
  for (const Opening& opening : openings_) least = std::min(least, opening.cost(task_.set.size()));
  return least;
}

const Opening& Held::best() const {
  const Opening& best =
      *std::ranges::min_element(openings_, {}, [&](const Opening& one) { return one.cost(task_.set.size()); });
  DEDUCE_CHECK(best.cost(task_.set.size()) < kNever);
  return best;
}

Strategy Held::strategy() const {
  const Opening& best = this->best();
  Strategy strategy;
  const auto root = strategy.add(scribe_.code_of(best.first), best.wins);
  for (const Opening::Part& part : best.parts) strategy.graft(root, part.hint, part.strategy);
  return strategy;
}

namespace {

/// Runs `step` and tells whether it came to its end before its slice did. Throws Interrupted when the whole search is
/// stopped.
template <class Step>
bool ends(const Slices& slices, const Step& step) {
  try {
    step();
    return true;
  } catch (const Interrupted&) {
    if (slices.whole_stopped()) throw;
    return false;
  }
}

}  // namespace

Answer answer_any_time(Answerer& answerer, Held& held, Slices& slices, const Tuning& tuning, bool for_a_bound) {
  using Clock = Slices::Clock;
  const Clock::duration least = std::chrono::milliseconds(tuning.slice_milliseconds);
  const int share = held.share();
  Clock::duration slice = least, beams{0};
  bool more = true;  // the beams may find something
  for (bool first_turn = true;; first_turn = false) {
    const Clock::time_point start = Clock::now();
    if (!first_turn || !held.beginning()) {
      std::optional<Answer> answer;
      slices.begin(slice);
      if (ends(slices, [&] { answer = answerer.answer(); })) {
        slices.begin_endless();
        return *answer;
      }
      slices.prove(answerer.total().lower);
    }
    // Steps of the beams, for their share of the time.
    const Clock::time_point from = Clock::now();
    const Clock::duration exact = from - start;
    bool closed_looked_at = false, first_step = first_turn;
    while (more && (first_step || held.beginning() || Clock::now() - from < share * exact)) {
      const int before = held.total();
      // Nothing should come before the first strategy; later a step that takes long is cut off and goes on in the next
      // turn.
      if (first_step || held.beginning())
        slices.begin_endless();
      else
        slices.begin(4 * (share * exact + beams) + least);
      first_step = false;
      const auto closed = answerer.closed_first();
      const bool look_at_closed = closed && !closed_looked_at && answerer.total().upper < before;
      closed_looked_at = closed_looked_at || look_at_closed;
      ends(slices, [&] {
        if (look_at_closed)
          held.improve(*closed);
        else
          more = held.improve();
      });
      if (held.total() < before) {
        answerer.beat(held.total(), held.first(), true);
        slices.hold(held.total());
      }
      more = more && (!for_a_bound || held.in_vain() < tuning.beams_in_vain);
    }
    beams += Clock::now() - from;
    // Each slice has its share of the time of all beams so far, and where there are none, twice as long as the last.
    slice = more ? std::max(least, beams / share) : std::max(least, 2 * exact);
  }
}

}  // namespace deduce::exact
