#include "exact/recall.hpp"

#include <algorithm>

#include "exact/reach.hpp"

namespace deduce::exact {
namespace {

/// Whether it answers the question if the guesses left are enough.
bool says_enough_or_not(const Fact& fact) {
  return fact.left && (fact.is == Fact::Is::enough || fact.is == Fact::Is::impossible);
}

bool contradict(const Bounds& one, const Bounds& other) {
  return std::max(one.lower, other.lower) > std::min(one.upper, other.upper);
}

/// Takes a strategy apart and puts it together again, set by set.
class Copier {
 public:
  Copier(const Search& search, const Scribe& scribe, const Strategy& from)
      : search_(search), common_(search.common()), scribe_(scribe), from_(from) {}

  std::optional<Strategy> copy(Strategy::NodeIndex at, Members set, int left, const AllowedGuesses& allowed,
                               std::optional<Guess> first) const {
    const Strategy::Node& node = from_[at];
    Strategy made;
    if (set.size() == 1 && !first) {
      const GuessId leaf = scribe_.leaf(common_.board, set[0]);
      if (node.guess != leaf || !node.children.empty()) return std::nullopt;
      if (left == 0 && search_.goal() == Goal::win) return std::nullopt;
      made.add(leaf, true);
      return made;
    }
    if (left == 0 || index(node.guess) >= common_.board.guess_count()) return std::nullopt;
    const auto guess = Guess(static_cast<std::uint16_t>(index(node.guess)));
    Partition partition;
    partition.split(common_, set, guess);
    if (first ? *first != guess : !may_play(guess, partition, allowed)) return std::nullopt;
    if (partition.is_idle() || partition.count() != node.children.size()) return std::nullopt;
    const auto root = made.add(scribe_.code_of(guess), partition.wins());
    const auto cells = partition.cells_by_hint();
    for (std::size_t i = 0; i < cells.size(); ++i) {
      const Cell& cell = *cells[i];
      if (node.children[i].hint != cell.hint) return std::nullopt;
      const auto part = copy(node.children[i].node, partition.members(cell), after_one(left),
                             search_.restriction().after(allowed, guess, cell.hint), std::nullopt);
      if (!part) return std::nullopt;
      made.graft(root, cell.hint, *part);
    }
    return made;
  }

 private:
  [[nodiscard]] bool may_play(Guess guess, const Partition& partition, const AllowedGuesses& allowed) const {
    if (search_.restriction().possible_only && !partition.wins()) return false;
    return !allowed || std::ranges::binary_search(allowed->guesses, guess);
  }

  const Search& search_;
  const Common& common_;
  const Scribe& scribe_;
  const Strategy& from_;
};

}  // namespace

bool Recall::go(std::span<const Played> way) {
  const Board& board = search_.common().board;
  std::size_t same = 0;
  while (same < std::min(way.size(), steps_.size()) && steps_[same].turn == way[same]) ++same;
  steps_.resize(same);
  for (const Played& turn : way.subspan(same)) {
    const auto& [guess_id, hint] = turn;
    if (index(guess_id) >= board.guess_count() || static_cast<int>(index(hint)) >= board.hint_count() ||
        hint == board.win())
      return false;
    const auto guess = Guess(static_cast<std::uint16_t>(index(guess_id)));
    const std::vector<Member>& before = steps_.empty() ? task_.set : steps_.back().set;
    Step step{turn, {}, nullptr};
    const std::uint8_t* const hints = board.column(guess);
    for (const Member member : before)
      if (hints[member] == index(hint)) step.set.push_back(member);
    step.allowed = search_.restriction().after(steps_.empty() ? task_.allowed : steps_.back().allowed, guess, hint);
    steps_.push_back(std::move(step));
  }
  return true;
}

std::optional<Recall::Claim> Recall::claim_of(const Fact& fact) {
  const auto bounds = bounds_of(fact, search_.goal());
  if (!bounds) return std::nullopt;
  auto claim = place_of(fact.way, fact.left, fact.secrets);
  if (claim) claim->bounds = *bounds;
  return claim;
}

std::optional<Recall::Claim> Recall::place_of(std::span<const Played> way, std::optional<int> left,
                                              std::uint32_t secrets) {
  if (!go(way)) return std::nullopt;
  Claim claim{task_.set, task_.allowed, kUnlimited, {}};
  if (!steps_.empty()) claim.set = steps_.back().set, claim.allowed = steps_.back().allowed;
  if (claim.set.size() != secrets || claim.set.size() < 2) return std::nullopt;
  if (!left) return claim;
  if (*left < 0 || *left >= kUnlimited) return std::nullopt;
  claim.left = Search::left_for(*left, claim.set.size());
  return claim;
}

Ledger::Taken Recall::operator()(const Fact& fact) {
  const std::scoped_lock lock(mutex_);
  const auto claim = claim_of(fact);
  if (!claim) return Ledger::Taken::not_of_this_question;
  if (says_enough_or_not(fact)) {
    const bool reaches = fact.is == Fact::Is::enough;
    if (!Reach(search_).take_in(claim->set, claim->allowed, *fact.left, reaches)) return Ledger::Taken::contradiction;
    if (reaches) return Ledger::Taken::yes;
  }
  const Common& common = search_.common();
  Key key = common.key_of(claim->set);
  if (claim->allowed) key ^= claim->allowed->key;
  Key canonical = key;
  if (!claim->allowed && claim->set.size() >= common.tuning.relabel && common.board.symmetry().relabels())
    canonical = relabelled(common, claim->set, labels_);
  Bounds known;
  search_.table().look_up(key ^ search_.question(claim->left), claim->set.size(), known);
  if (contradict(known, claim->bounds)) return Ledger::Taken::contradiction;
  search_.keep(key, canonical, claim->set.size(), claim->left, claim->bounds);
  if (!claim->bounds.open()) search_.know_by_report(key, claim->left);
  if (steps_.empty()) whole_.learn(fact, claim->bounds.lower, task_.at_most);
  return Ledger::Taken::yes;
}

Whole Recall::whole() {
  const std::scoped_lock lock(mutex_);
  return whole_;
}

bool Recall::holds(const Fact& fact) {
  const auto claim = claim_of(fact);
  if (!claim) return false;
  if (says_enough_or_not(fact))
    return Reach(search_).enough(claim->set, *fact.left, claim->allowed) == (fact.is == Fact::Is::enough);
  const auto node = search_.node(claim->set, claim->left, claim->allowed);
  const int said = claim->bounds.lower;
  const bool exact = fact.is == Fact::Is::exactly;
  search_.advance(*node, exact ? said : said - 1);
  return node->bounds.lower >= said && (!exact || node->bounds.upper == said);
}

bool Recall::take_in(const SetBounds& told) {
  const Key key{told.key[0], told.key[1]};
  const auto cost_of = [](std::uint32_t cost) { return static_cast<int>(std::min<std::uint32_t>(cost, kNever)); };
  const Bounds bounds{cost_of(told.lower), cost_of(told.upper)};
  Bounds known;
  search_.table().look_up(key, told.secrets, known);
  if (contradict(known, bounds)) return false;
  search_.table().store(key, told.secrets, bounds);
  return true;
}

std::unique_ptr<Recall::Visited> Recall::visit(const Job& job) {
  std::unique_ptr<Visited> visited;
  {
    const std::scoped_lock lock(mutex_);
    const auto known =
        std::ranges::find_if(visited_, [&](const auto& one) { return one->left == job.left && one->way == job.way; });
    if (known != visited_.end()) {
      visited = std::move(*known);
      visited_.erase(known);
    }
    if (visited && visited->set.size() != job.secrets) return nullptr;
    if (!visited) {
      const auto place = place_of(job.way, job.left, job.secrets);
      if (!place) return nullptr;
      visited = std::make_unique<Visited>(Visited{job.way, job.left, {place->set.begin(), place->set.end()}});
      visited->node = search_.node(visited->set, place->left, place->allowed,
                                   job.score > 0 ? std::optional(job.score) : std::nullopt);
      visited->node->comes_after(visited->way);
      return visited;
    }
  }
  search_.look_up(*visited->node);
  return visited;
}

void Recall::leave(std::unique_ptr<Visited> visited) {
  if (!visited->node->bounds.open()) return;
  const std::scoped_lock lock(mutex_);
  visited_.push_front(std::move(visited));
  if (visited_.size() > search_.common().tuning.jobs_in_hand) visited_.pop_back();
}

std::vector<Raised> Recall::do_job(const Job& job) {
  if (std::ranges::any_of(job.guesses,
                          [&](GuessId guess) { return index(guess) >= search_.common().board.guess_count(); }))
    return {};
  auto visited = visit(job);
  if (!visited) return {};
  Node& node = *visited->node;
  const auto budget = static_cast<int>(std::min<std::uint64_t>(job.budget, kNever - 1));
  const auto answer = [](bool exact, int value) {
    if (value >= kNever) return Raised{Fact::Is::impossible, 0};
    return Raised{exact ? Fact::Is::exactly : Fact::Is::at_least, static_cast<std::uint64_t>(value)};
  };
  std::vector<Raised> raised;
  if (job.guesses.empty()) {
    search_.advance(node, budget);
    raised.push_back(answer(!node.bounds.open(), node.bounds.lower));
  }
  for (const GuessId guess : job.guesses) {
    const Trial trial = search_.try_alone(node, Guess(static_cast<std::uint16_t>(index(guess))), budget,
                                          job.look_ahead ? Depth::look_ahead : Depth::full);
    raised.push_back(answer(trial.is == Trial::Is::cost, trial.value));
  }
  leave(std::move(visited));
  return raised;
}

std::optional<Strategy> checked_copy(const Search& search, const Scribe& scribe, const Strategy& strategy,
                                     Strategy::NodeIndex node, const Task& task) {
  return Copier(search, scribe, strategy).copy(node, task.set, task.at_most, task.allowed, task.first);
}

}  // namespace deduce::exact
