#include "deduce/symmetry/black_peg_symmetry.hpp"

#include <algorithm>
#include <array>

#include "deduce/base/check.hpp"
#include "deduce/game/black_pegs.hpp"
#include "deduce/symmetry/peg_symmetry.hpp"

namespace deduce {
namespace {

struct BlackPegScratch final : Symmetry::Scratch {
  CodeSymmetry::Scratch scratch;
  std::vector<Guess> orbit;
};

struct BlackPegsOfSet final : Symmetry::OfSet {
  std::vector<CodeSymmetry::Map> generators;
  std::array<std::uint32_t, kMaxPegs> absent{};  // by peg: colours that no member has there
};

BlackPegScratch& own(Symmetry::Scratch& scratch) { return static_cast<BlackPegScratch&>(scratch); }
BlackPegsOfSet& own(Symmetry::OfSet& of_set) { return static_cast<BlackPegsOfSet&>(of_set); }
const BlackPegsOfSet& own(const Symmetry::OfSet& of_set) { return static_cast<const BlackPegsOfSet&>(of_set); }

}  // namespace

BlackPegSymmetry::BlackPegSymmetry(const Space& space, std::span<const CodeId> secrets, const SymmetryTuning& tuning)
    : symmetry_(space, CodeSymmetry::Hints::blacks, tuning) {
  DEDUCE_CHECK(space.rules().repeats());
  if (secrets.size() == space.size()) return;
  codes_.reserve(secrets.size());
  for (const CodeId secret : secrets) codes_.push_back(static_cast<Member>(index(secret)));
}

std::unique_ptr<Symmetry::Scratch> BlackPegSymmetry::scratch() const {
  auto made = std::make_unique<BlackPegScratch>();
  made->scratch = symmetry_.scratch();
  return made;
}

std::unique_ptr<Symmetry::OfSet> BlackPegSymmetry::of_set() const { return std::make_unique<BlackPegsOfSet>(); }

std::vector<Member> BlackPegSymmetry::codes(Members set) const {
  std::vector<Member> all;
  all.reserve(set.size());
  for (const Member member : set) all.push_back(code(member));
  return all;
}

void BlackPegSymmetry::look_at(Members set, OfSet& of_set) const {
  const Space& space = symmetry_.space();
  auto& absent = own(of_set).absent;
  absent.fill((1U << space.rules().colours()) - 1);
  for (const Member member : set) {
    const Code its = space[CodeId(code(member))];
    for (int peg = 0; peg < space.rules().pegs(); ++peg) absent[static_cast<std::size_t>(peg)] &= ~(1U << its[peg]);
  }
  own(of_set).generators.clear();
}

void BlackPegSymmetry::find(Members set, OfSet& of_set, Scratch& scratch) const {
  own(of_set).generators = symmetry_.generators(codes(set), own(scratch).scratch);
}

bool BlackPegSymmetry::redundant(const OfSet& of_set, Guess guess) const {
  const Space& space = symmetry_.space();
  const Code code = space[CodeId(index(guess))];
  for (int peg = 0; peg < space.rules().pegs(); ++peg) {
    const std::uint32_t absent = own(of_set).absent[static_cast<std::size_t>(peg)];
    if (((absent & (absent - 1)) >> code[peg] & 1U) != 0) return true;
  }
  return false;
}

GuessSpan BlackPegSymmetry::orbit(Guess guess, const OfSet& of_set, Scratch& scratch) const {
  BlackPegScratch& work = own(scratch);
  work.orbit.clear();
  for (const Member other : symmetry_.orbit(index(guess), own(of_set).generators, work.scratch))
    work.orbit.push_back(Guess(other));
  return work.orbit;
}

void BlackPegSymmetry::relabel(Members set, std::span<std::uint32_t> labels) const {
  const std::vector<Member> as_codes = codes(set);
  const CodeSymmetry::Map map = symmetry_.map(symmetry_.labelling(as_codes));
  std::ranges::transform(as_codes, labels.begin(), [&](Member one) { return symmetry_.image(map, one); });
}

std::shared_ptr<const Symmetry> symmetry_of(const Notation& game, std::span<const SecretId> secrets,
                                            const SymmetryTuning& tuning) {
  const auto* const pegs = dynamic_cast<const BlackPegs*>(&game);
  if (pegs == nullptr) return std::make_shared<NoSymmetry>(secrets, game.secret_count());
  if (pegs->rules().repeats()) return std::make_shared<BlackPegSymmetry>(pegs->space(), secrets, tuning);
  return std::make_shared<PegSymmetry>(pegs->space(), secrets, tuning);
}

}  // namespace deduce
