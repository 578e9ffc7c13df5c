// For the tests: all subsets of a small game, one by one, with hints straight from the definition and
// the whole group of permutations listed.
#pragma once

#include <algorithm>
#include <map>
#include <set>
#include <vector>

#include "deduce/game/space.hpp"
#include "deduce/symmetry/permutation.hpp"

namespace deduce::simultaneous::testing {

inline std::vector<Permutation> whole_group(const Rules& rules) {
  std::vector<Permutation> group;
  Permutation g = Permutation::identity();
  do {
    do group.push_back(g);
    while (std::next_permutation(g.colour.begin(), g.colour.begin() + rules.colours()));
  } while (std::next_permutation(g.peg.begin(), g.peg.begin() + rules.pegs()));
  return group;
}

inline std::vector<Code> image(const Permutation& permutation, std::vector<Code> codes, int pegs) {
  for (Code& code : codes) code = permutation(code, pegs);
  std::ranges::sort(codes);
  return codes;
}

/// Cells by comparing all rows of hints.
inline std::uint32_t count_cells(const Space& space, const std::vector<Code>& codes) {
  std::set<std::vector<std::uint8_t>> answers;
  for (const Code secret : space.codes()) {
    std::vector<std::uint8_t> answer;
    for (const Code code : codes) answer.push_back(index(hint_of(space.hints(), code, secret)));
    answers.insert(answer);
  }
  return static_cast<std::uint32_t>(answers.size());
}

/// All subsets of a size, by the number of their cells.
struct Census {
  std::map<std::uint32_t, std::vector<std::vector<Code>>> by_cells;

  Census(const Space& space, int size) { list(space, size, 0, {}); }

  [[nodiscard]] static std::size_t classes(const Space& space, const std::vector<std::vector<Code>>& sets) {
    const std::vector<Permutation> group = whole_group(space.rules());
    std::set<std::vector<Code>> rest(sets.begin(), sets.end());
    std::size_t classes = 0;
    while (!rest.empty()) {
      ++classes;
      const std::vector<Code> first = *rest.begin();
      for (const Permutation& g : group) rest.erase(image(g, first, space.rules().pegs()));
    }
    return classes;
  }

 private:
  void list(const Space& space, int more, std::uint32_t from, std::vector<Code> set) {
    if (more == 0) {
      by_cells[count_cells(space, set)].push_back(set);
      return;
    }
    for (std::uint32_t code = from; code < space.size(); ++code) {
      set.push_back(space.codes()[code]);
      list(space, more - 1, code + 1, set);
      set.pop_back();
    }
  }
};

}  // namespace deduce::simultaneous::testing
