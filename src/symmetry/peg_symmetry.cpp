#include "deduce/symmetry/peg_symmetry.hpp"

#include <algorithm>

#include "deduce/game/peg_board.hpp"
#include "deduce/symmetry/absent_colours.hpp"

namespace deduce {
namespace {

struct PegScratch final : Symmetry::Scratch {
  SetSymmetry::Scratch scratch;
  std::vector<Member> codes;
  std::vector<Guess> orbit;
};

struct PegsOfSet final : Symmetry::OfSet {
  std::vector<SetSymmetry::Map> generators;  // those that do more than trade absent colours first
  std::size_t substantial = 0;               // how many of these there are
  std::uint32_t absent = 0;                  // colours that no member has
};

PegScratch& mine(Symmetry::Scratch& scratch) { return static_cast<PegScratch&>(scratch); }
PegsOfSet& mine(Symmetry::OfSet& of_set) { return static_cast<PegsOfSet&>(of_set); }
const PegsOfSet& mine(const Symmetry::OfSet& of_set) { return static_cast<const PegsOfSet&>(of_set); }

}  // namespace

PegSymmetry::PegSymmetry(const Space& space, std::span<const CodeId> secrets, const SymmetryTuning& tuning)
    : space_(&space), symmetry_(space, tuning) {
  if (secrets.size() == space.size()) return;
  codes_.reserve(secrets.size());
  for (const CodeId secret : secrets) codes_.push_back(static_cast<Member>(index(secret)));
}

std::unique_ptr<Symmetry::Scratch> PegSymmetry::scratch() const {
  auto made = std::make_unique<PegScratch>();
  made->scratch = symmetry_.scratch();
  return made;
}

std::unique_ptr<Symmetry::OfSet> PegSymmetry::of_set() const { return std::make_unique<PegsOfSet>(); }

Members PegSymmetry::codes(Members set, std::vector<Member>& place) const {
  if (codes_.empty()) return set;
  place.clear();
  for (const Member member : set) place.push_back(codes_[member]);
  return place;
}

void PegSymmetry::look_at(Members set, OfSet& of_set) const {
  std::uint32_t used = 0;
  for (const Member member : set) used |= symmetry_.colours_of(code(member));
  mine(of_set).absent = ~used & ((1U << space_->rules().colours()) - 1);
  mine(of_set).generators.clear();
}

void PegSymmetry::find(Members set, OfSet& of_set, Scratch& scratch) const {
  PegsOfSet& its = mine(of_set);
  std::vector<Permutation> found = symmetry_.symmetries(codes(set, mine(scratch).codes), mine(scratch).scratch);
  const auto trades = std::ranges::stable_partition(found, [&](const Permutation& permutation) {
    Permutation same = Permutation::identity();
    bool substantial = permutation.peg != same.peg;
    for (std::size_t colour = 0; colour < same.colour.size(); ++colour)
      substantial = substantial || ((its.absent >> colour & 1U) == 0 && permutation.colour[colour] != colour);
    return substantial;
  });
  its.substantial = found.size() - trades.size();
  its.generators.clear();
  for (const Permutation& permutation : found) its.generators.push_back(symmetry_.map(permutation));
}

bool PegSymmetry::redundant(const OfSet& of_set, Guess guess) const {
  const std::uint32_t absent = mine(of_set).absent;
  // Most guesses have none but the first of the absent colours.
  if ((symmetry_.colours_of(index(guess)) & (absent & (absent - 1))) == 0) return false;
  return !stands_for_absent(space_->rules(), (*space_)[CodeId(index(guess))], absent);
}

GuessSpan PegSymmetry::orbit(Guess guess, std::span<const SetSymmetry::Map> generators, Scratch& scratch) const {
  PegScratch& work = mine(scratch);
  work.orbit.clear();
  for (const Member other : symmetry_.orbit(index(guess), generators, work.scratch)) work.orbit.push_back(Guess(other));
  return work.orbit;
}

GuessSpan PegSymmetry::orbit(Guess guess, const OfSet& of_set, Scratch& scratch) const {
  return orbit(guess, std::span(mine(of_set).generators), scratch);
}

// Where colours may repeat, a guess with another absent colour than the first is redundant anyway, and the
// other generators leave the absent colours as they are. Orbits took a third of the time of p3c14r (by
// perf) when all trades were gone through.
GuessSpan PegSymmetry::equals(Guess guess, const OfSet& of_set, Scratch& scratch) const {
  const PegsOfSet& its = mine(of_set);
  const bool all = !space_->rules().repeats();
  return orbit(guess, std::span(its.generators).first(all ? its.generators.size() : its.substantial), scratch);
}

void PegSymmetry::relabel(Members set, std::span<std::uint32_t> labels) const {
  std::vector<Member> place;
  const Members as_codes = codes(set, place);
  const SetSymmetry::Map map = symmetry_.relabelling(as_codes);
  std::ranges::transform(as_codes, labels.begin(), [&](Member one) { return symmetry_.image(map, one); });
}

Board peg_board(const Space& space, std::span<const CodeId> secrets, const Workers& workers, std::uint64_t memory,
                const Monitor& monitor, std::size_t groups_from, const SymmetryTuning& tuning) {
  require_board(space.rules(), "the exact engine");
  Board::Plan plan = plan_of(space, secrets);
  plan.stop = [&monitor] { return monitor.stop(); };
  plan.symmetry = std::make_shared<PegSymmetry>(space, secrets, tuning);
  if (space.size() >= groups_from)
    plan.groups = groups_of(space, secrets);
  else
    plan.set_hints = nullptr;  // the table of a small game is in the cache
  return {std::move(plan), workers, memory};
}

}  // namespace deduce
