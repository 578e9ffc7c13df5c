#include "deduce/symmetry/set_symmetry.hpp"

#include <algorithm>
#include <compare>
#include <limits>

#include "deduce/base/check.hpp"
#include "deduce/base/mix.hpp"
#include "symmetry/set_search.hpp"

namespace deduce {
namespace {

constexpr std::size_t at(int i) { return static_cast<std::size_t>(i); }

/// A peg or a colour by what tells it apart.
struct Ranked {
  std::uint64_t mark;
  std::uint8_t number;
  friend constexpr auto operator<=>(const Ranked&, const Ranked&) = default;
};

/// By insertion: there are at most sixteen.
void sort_first(std::array<Ranked, kMaxColours>& items, std::size_t size) {
  DEDUCE_DEBUG_CHECK(size <= kMaxColours);
  for (std::size_t i = 1; i < size; ++i) {
    const Ranked item = items[i];
    std::size_t place = i;
    for (; place > 0 && item < items[place - 1]; --place) items[place] = items[place - 1];
    items[place] = item;
  }
}

// Up to eight colours are counted in the bytes of one word for each peg, which stays in a register; a number in memory
// would have to be written before the next secret of the same colour can be counted.
constexpr int kColoursOfWord = 8;
constexpr std::size_t kMostOfByte = 255;

template <int kPegs>
void count_in_words(const Space& space, Members set, int pegs, PegCounts& counts) {
  for (; !set.empty(); set = set.subspan(std::min(set.size(), kMostOfByte))) {
    std::array<std::uint64_t, kMaxPegs> sums{};
    for (const Member member : set.first(std::min(set.size(), kMostOfByte))) {
      const std::uint64_t eighths = std::uint64_t{space[CodeId(member)].nibbles()} << 3;
      for (int peg = 0; peg < (kPegs > 0 ? kPegs : pegs); ++peg)
        sums[at(peg)] += std::uint64_t{1} << (eighths >> (28 - 4 * peg) & 0x78U);
    }
    for (int peg = 0; peg < pegs; ++peg)
      for (int colour = 0; colour < kColoursOfWord; ++colour)
        counts[at(colour)][at(peg)] += static_cast<std::uint8_t>(sums[at(peg)] >> (8 * colour));
  }
}

PegCounts count(const Space& space, Members set) {
  PegCounts counts{};
  const int pegs = space.rules().pegs();
  if (space.rules().colours() > kColoursOfWord) {
    for (const Member member : set) {
      const Code code = space[CodeId(member)];
      for (int peg = 0; peg < pegs; ++peg) ++counts[at(code[peg])][at(peg)];
    }
  } else if (pegs == 5) {
    count_in_words<5>(space, set, pegs, counts);
  } else {
    count_in_words<0>(space, set, pegs, counts);
  }
  return counts;
}

}  // namespace

SetSymmetry::SetSymmetry(const Space& space, const SymmetryTuning& tuning) : space_(&space), tuning_(tuning) {
  const Rules& rules = space.rules();
  require_at_most(rules, kMaxCodesForTable, "the symmetries of sets of codes");
  for (const Code code : space.codes()) {
    unsigned colours = 0;
    for (int peg = 0; peg < rules.pegs(); ++peg) colours |= 1U << code[peg];
    colours_.push_back(static_cast<std::uint16_t>(colours));
  }
  std::uint64_t sums = 1;
  for (int peg = 0; peg < rules.pegs(); ++peg) sums *= static_cast<std::uint64_t>(rules.colours());
  if (rules.repeats() || sums > tuning_.dense_numbers) return;
  number_.resize(sums);
  const Map same = map(Permutation::identity());
  for (std::uint32_t id = 0; id < space.size(); ++id) {
    std::uint32_t sum = 0;
    for (int peg = 0; peg < rules.pegs(); ++peg) sum += same.term[at(peg)][at(space[CodeId(id)][peg])];
    number_[sum] = static_cast<std::uint16_t>(id);
  }
}

SetSymmetry::Map SetSymmetry::map(const PlacePermutation& permutation) const {
  const Rules& rules = space_->rules();
  const bool as_nibbles = !rules.repeats() && number_.empty() && space_->size() > 0;
  Map result;
  std::array<std::uint32_t, kMaxPegs> weight{};
  std::uint32_t place = 1;
  for (int peg = rules.pegs() - 1; peg >= 0; --peg) {
    weight[at(peg)] = as_nibbles ? 1U << (28 - 4 * peg) : place;
    place *= static_cast<std::uint32_t>(rules.colours());
  }
  for (int peg = 0; peg < rules.pegs(); ++peg)
    for (int colour = 0; colour < rules.colours(); ++colour)
      result.term[at(peg)][at(colour)] = weight[permutation.peg[at(peg)]] * permutation.colour[at(peg)][at(colour)];
  return result;
}

Member SetSymmetry::image(const Map& map, Member code) const {
  const std::uint32_t nibbles = (*space_)[CodeId(code)].nibbles();
  std::uint32_t sum = 0;
  for (int peg = 0; peg < space_->rules().pegs(); ++peg) sum += map.term[at(peg)][nibbles >> (28 - 4 * peg) & 15U];
  return code_at(sum);
}

Member SetSymmetry::code_at(std::uint32_t sum) const {
  if (space_->rules().repeats()) return static_cast<Member>(sum);
  if (!number_.empty()) return number_[sum];
  return static_cast<Member>(index(space_->id(Code::from_nibbles(sum))));
}

SetSymmetry::Scratch SetSymmetry::scratch() const {
  Scratch made;
  made.in_set.resize(space_->size() / 64 + 1);
  made.visited.resize(space_->size());
  return made;
}

std::vector<SetSymmetry::Map> SetSymmetry::generators(Members set, Scratch& scratch) const {
  std::vector<Map> maps;
  for (const Permutation& permutation : symmetries(set, scratch)) maps.push_back(map(permutation));
  return maps;
}

std::vector<Permutation> SetSymmetry::symmetries(Members set, Scratch& scratch) const {
  std::vector<Permutation> found;
  search(set, scratch, tuning_, found);
  return found;
}

std::uint64_t SetSymmetry::order(Members set, Scratch& scratch) const {
  std::vector<Permutation> found;
  SymmetryTuning to_the_end = tuning_;
  to_the_end.steps = std::numeric_limits<int>::max();
  return search(set, scratch, to_the_end, found);
}

/// The set that is searched, with its members marked in the scratch.
class SetSymmetry::Marked final : public SetSearch::Set {
 public:
  Marked(const SetSymmetry& symmetry, Members set, Scratch& scratch)
      : symmetry_(symmetry), set_(set), scratch_(scratch), pegs_(symmetry.space_->rules().pegs()) {
    for (const Member member : set_) scratch_.in_set[member / 64U] |= std::uint64_t{1} << (member % 64U);
  }
  ~Marked() override {
    for (const Member member : set_) scratch_.in_set[member / 64U] = 0;
  }
  Marked(const Marked&) = delete;
  Marked& operator=(const Marked&) = delete;

  [[nodiscard]] bool keeps(const Permutation& permutation) const override {
    const Map map = symmetry_.map(permutation);
    return std::ranges::all_of(set_, [&](Member member) {
      const Member other = symmetry_.image(map, member);
      return (scratch_.in_set[other / 64U] >> (other % 64U) & 1U) != 0;
    });
  }

  [[nodiscard]] PairCounts pairs() const override {
    PairCounts pairs;
    for_each_pair([&](std::size_t peg, std::size_t colour, std::size_t other_peg, std::size_t other) {
      if (colour == other) ++pairs.pegs[peg][other_peg];
      ++pairs.colours[colour][other];
    });
    return pairs;
  }

  [[nodiscard]] PlaceCounts places() const override {
    PlaceCounts places;
    for_each_pair([&](std::size_t peg, std::size_t colour, std::size_t other_peg, std::size_t other) {
      ++places.at(peg, colour, other_peg, other);
    });
    return places;
  }

 private:
  template <class Take>
  void for_each_pair(Take take) const {
    for (const Member member : set_) {
      const Code code = (*symmetry_.space_)[CodeId(member)];
      for (int one = 0; one < pegs_; ++one)
        for (int other = 0; other < pegs_; ++other) take(at(one), at(code[one]), at(other), at(code[other]));
    }
  }

  const SetSymmetry& symmetry_;
  Members set_;
  Scratch& scratch_;
  int pegs_;
};

std::uint64_t SetSymmetry::search(Members set, Scratch& scratch, const SymmetryTuning& tuning,
                                  std::vector<Permutation>& found) const {
  const PegCounts counts = count(*space_, set);
  SetSearch search(counts, space_->rules().pegs(), space_->rules().colours(), tuning);
  search.run(Marked(*this, set, scratch), found);
  return search.order();
}

Members SetSymmetry::orbit(Member code, std::span<const Map> generators, Scratch& scratch) const {
  if (++scratch.round == 0) {
    std::ranges::fill(scratch.visited, 0U);
    scratch.round = 1;
  }
  scratch.queue.assign(1, code);
  scratch.visited[code] = scratch.round;
  const std::size_t pegs = at(space_->rules().pegs());
  for (std::size_t next = 0; next < scratch.queue.size(); ++next) {
    // The pegs of a code are taken out of it once for all generators.
    std::array<std::uint8_t, kMaxPegs> colour{};
    const std::uint32_t nibbles = (*space_)[CodeId(scratch.queue[next])].nibbles();
    for (std::size_t peg = 0; peg < pegs; ++peg) colour[peg] = nibbles >> (28 - 4 * peg) & 15U;
    for (const Map& map : generators) {
      std::uint32_t sum = 0;
      for (std::size_t peg = 0; peg < pegs; ++peg) sum += map.term[peg][colour[peg]];
      const Member other = code_at(sum);
      if (scratch.visited[other] == scratch.round) continue;
      scratch.visited[other] = scratch.round;
      scratch.queue.push_back(other);
    }
  }
  return scratch.queue;
}

// Two rounds in the manner of Weisfeiler and Leman: pegs and colours are told apart by how often they
// meet, then by how often they meet pegs and colours already told apart.
Permutation SetSymmetry::labelling(Members set) const {
  const PegCounts counts = count(*space_, set);
  const auto pegs = at(space_->rules().pegs()), colours = at(space_->rules().colours());
  std::array<std::uint64_t, kMaxPegs> peg_mark{};
  std::array<std::uint64_t, kMaxColours> colour_mark{};
  for (int round = 0; round < 3; ++round) {
    std::array<std::uint64_t, kMaxPegs> peg_next{};
    std::array<std::uint64_t, kMaxColours> colour_next{};
    for (std::size_t colour = 0; colour < colours; ++colour)
      for (std::size_t peg = 0; peg < pegs; ++peg) {
        const std::uint64_t here = counts[colour][peg] + 1;
        peg_next[peg] += mix(colour_mark[colour] + here);
        colour_next[colour] += mix(peg_mark[peg] + here);
      }
    peg_mark = peg_next;
    colour_mark = colour_next;
  }
  const auto ranks = [](const auto& mark, std::size_t size, auto& rank) {
    std::array<Ranked, kMaxColours> sorted;
    for (std::size_t i = 0; i < size; ++i) sorted[i] = {mark[i], static_cast<std::uint8_t>(i)};
    sort_first(sorted, size);
    for (std::size_t i = 0; i < size; ++i) rank[sorted[i].number] = static_cast<std::uint8_t>(i);
  };
  Permutation permutation = Permutation::identity();
  ranks(peg_mark, pegs, permutation.peg);
  ranks(colour_mark, colours, permutation.colour);
  return permutation;
}

}  // namespace deduce
