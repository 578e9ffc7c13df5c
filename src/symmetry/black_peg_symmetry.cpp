#include "deduce/symmetry/black_peg_symmetry.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

#include "deduce/base/check.hpp"
#include "deduce/base/mix.hpp"
#include "symmetry/black_peg_search.hpp"

namespace deduce {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

struct BlackPegScratch final : Symmetry::Scratch {
  SetSymmetry::Scratch scratch;
  std::vector<Guess> orbit;
};

struct BlackPegsOfSet final : Symmetry::OfSet {
  std::vector<SetSymmetry::Map> generators;
  std::array<std::uint32_t, kMaxPegs> absent{};  // by peg: colours that no member has there
};

BlackPegScratch& mine(Symmetry::Scratch& scratch) { return static_cast<BlackPegScratch&>(scratch); }
BlackPegsOfSet& mine(Symmetry::OfSet& of_set) { return static_cast<BlackPegsOfSet&>(of_set); }
const BlackPegsOfSet& mine(const Symmetry::OfSet& of_set) { return static_cast<const BlackPegsOfSet&>(of_set); }

/// The codes of a set, in order.
class SortedCodes final : public BlackPegSearch::Set {
 public:
  SortedCodes(std::vector<Code> codes, int pegs) : codes_(std::move(codes)), pegs_(pegs) { std::ranges::sort(codes_); }
  [[nodiscard]] bool keeps(const PlacePermutation& permutation) const override {
    return std::ranges::all_of(codes_,
                               [&](Code code) { return std::ranges::binary_search(codes_, permutation(code, pegs_)); });
  }
  [[nodiscard]] const std::vector<Code>& codes() const { return codes_; }

 private:
  std::vector<Code> codes_;
  int pegs_;
};

/// rank[i]: the place of item i when all are sorted by mark, ties by number.
template <std::size_t kSize>
void rank_by(const std::array<std::uint64_t, kSize>& mark, int size, std::array<std::uint8_t, kSize>& rank) {
  std::array<std::uint8_t, kSize> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  std::stable_sort(order.begin(), order.begin() + size,
                   [&](std::uint8_t one, std::uint8_t other) { return mark[one] < mark[other]; });
  for (std::size_t i = 0; i < kSize; ++i) rank[order[i]] = static_cast<std::uint8_t>(i);
}

// In the manner of Weisfeiler and Leman: a place is told apart by the members that have it, a member by
// its places, and both by what was told apart before.
PlacePermutation labelling(const Rules& rules, std::span<const Code> codes) {
  std::array<std::array<std::uint64_t, kMaxColours>, kMaxPegs> mark{};
  std::array<std::uint64_t, kMaxPegs> peg_mark{};
  for (int round = 0; round < 3; ++round) {
    std::array<std::array<std::uint64_t, kMaxColours>, kMaxPegs> next{};
    for (const Code code : codes) {
      std::uint64_t member = 0;
      for (int peg = 0; peg < rules.pegs(); ++peg) member += mix(mark[at(peg)][at(code[peg])] + peg_mark[at(peg)] + 1);
      for (int peg = 0; peg < rules.pegs(); ++peg) next[at(peg)][at(code[peg])] += mix(member);
    }
    mark = next;
    for (int peg = 0; peg < rules.pegs(); ++peg) {
      peg_mark[at(peg)] = 0;
      for (int colour = 0; colour < rules.colours(); ++colour) peg_mark[at(peg)] += mix(mark[at(peg)][at(colour)] + 1);
    }
  }
  PlacePermutation permutation = PlacePermutation::identity();
  rank_by(peg_mark, rules.pegs(), permutation.peg);
  for (int peg = 0; peg < rules.pegs(); ++peg) rank_by(mark[at(peg)], rules.colours(), permutation.colour[at(peg)]);
  return permutation;
}

}  // namespace

PlacePermutation PlacePermutation::identity() {
  PlacePermutation same;
  std::iota(same.peg.begin(), same.peg.end(), std::uint8_t{0});
  for (auto& colours : same.colour) std::iota(colours.begin(), colours.end(), std::uint8_t{0});
  return same;
}

Code PlacePermutation::operator()(Code code, int pegs) const {
  Code image;
  for (int i = 0; i < pegs; ++i) image = image.with(peg[at(i)], colour[at(i)][at(code[i])]);
  return image;
}

BlackPegSymmetry::BlackPegSymmetry(const Space& space, std::span<const CodeId> secrets)
    : space_(&space), numbers_(space) {
  DEDUCE_CHECK(space.rules().repeats());
  if (secrets.size() == space.size()) return;
  codes_.reserve(secrets.size());
  for (const CodeId secret : secrets) codes_.push_back(static_cast<Member>(index(secret)));
}

std::unique_ptr<Symmetry::Scratch> BlackPegSymmetry::scratch() const {
  auto made = std::make_unique<BlackPegScratch>();
  made->scratch = numbers_.scratch();
  return made;
}

std::unique_ptr<Symmetry::OfSet> BlackPegSymmetry::of_set() const { return std::make_unique<BlackPegsOfSet>(); }

std::vector<Code> BlackPegSymmetry::codes_of(Members set) const {
  std::vector<Code> codes;
  codes.reserve(set.size());
  for (const Member member : set) codes.push_back((*space_)[CodeId(code(member))]);
  return codes;
}

SetSymmetry::Map BlackPegSymmetry::map(const PlacePermutation& permutation) const {
  SetSymmetry::Map result;
  const Rules& rules = space_->rules();
  std::array<std::uint32_t, kMaxPegs> weight{};
  std::uint32_t place = 1;
  for (int peg = rules.pegs() - 1; peg >= 0; --peg) {
    weight[at(peg)] = place;
    place *= static_cast<std::uint32_t>(rules.colours());
  }
  for (int peg = 0; peg < rules.pegs(); ++peg)
    for (int colour = 0; colour < rules.colours(); ++colour)
      result.term[at(peg)][at(colour)] = weight[permutation.peg[at(peg)]] * permutation.colour[at(peg)][at(colour)];
  return result;
}

void BlackPegSymmetry::look_at(Members set, OfSet& of_set) const {
  std::array<std::uint32_t, kMaxPegs>& absent = mine(of_set).absent;
  absent.fill((1U << space_->rules().colours()) - 1);
  for (const Code code : codes_of(set))
    for (int peg = 0; peg < space_->rules().pegs(); ++peg) absent[at(peg)] &= ~(1U << code[peg]);
  mine(of_set).generators.clear();
}

std::vector<PlacePermutation> BlackPegSymmetry::symmetries(Members set) const {
  const SortedCodes codes(codes_of(set), space_->rules().pegs());
  std::vector<PlacePermutation> found;
  BlackPegSearch(space_->rules(), codes.codes()).run(codes, found);
  return found;
}

void BlackPegSymmetry::find(Members set, OfSet& of_set, Scratch&) const {
  mine(of_set).generators.clear();
  for (const PlacePermutation& permutation : symmetries(set)) mine(of_set).generators.push_back(map(permutation));
}

bool BlackPegSymmetry::redundant(const OfSet& of_set, Guess guess) const {
  const Code code = (*space_)[CodeId(index(guess))];
  for (int peg = 0; peg < space_->rules().pegs(); ++peg) {
    const std::uint32_t absent = mine(of_set).absent[at(peg)];
    if ((absent & (absent - 1)) >> code[peg] & 1U) return true;
  }
  return false;
}

GuessSpan BlackPegSymmetry::orbit(Guess guess, const OfSet& of_set, Scratch& scratch) const {
  BlackPegScratch& work = mine(scratch);
  work.orbit.clear();
  for (const Member other : numbers_.orbit(index(guess), mine(of_set).generators, work.scratch))
    work.orbit.push_back(Guess(other));
  return work.orbit;
}

void BlackPegSymmetry::relabel(Members set, std::span<std::uint32_t> labels) const {
  const std::vector<Code> codes = codes_of(set);
  const PlacePermutation permutation = labelling(space_->rules(), codes);
  for (std::size_t i = 0; i < codes.size(); ++i)
    labels[i] = index(space_->id(permutation(codes[i], space_->rules().pegs())));
}

}  // namespace deduce
