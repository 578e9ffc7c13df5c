// Test support: strategy files drawn at random. The trees need not make sense as strategies; the
// formats must carry any tree.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

#include "deduce/format/strategy_file.hpp"

namespace deduce::testing {

/// Evenly, whatever RapidCheck's size is.
inline int pick(int from, int to) { return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(from, to + 1)); }

inline Rules random_rules() {
  const int pegs = pick(1, 5);
  const bool repeats = pick(0, 1) == 1;
  return {pegs, pick(repeats ? 1 : pegs, pegs > 4 ? 8 : 12), repeats};
}

inline Alphabet random_alphabet(const Rules& rules) {
  if (pick(0, 1) == 0) return Alphabet(rules);
  const std::string symbols = R"(.\{}|/-+*!$%&'<=>@^_`~ABCxyz019)";
  const auto start = static_cast<std::size_t>(pick(0, static_cast<int>(symbols.size()) - rules.colours()));
  return {rules, symbols.substr(start, static_cast<std::size_t>(rules.colours()))};
}

inline Code random_code(const Space& space) {
  return space.codes()[static_cast<std::size_t>(pick(0, static_cast<int>(space.size()) - 1))];
}

inline void grow(Strategy& strategy, const Space& space, Strategy::NodeIndex node, int depth) {
  for (int hint = 0; hint < space.hints().size() - 1; ++hint) {
    if (pick(0, 3) != 0) continue;
    const bool leaf = depth == 0 || pick(0, 2) != 0;
    Code guess = random_code(space);
    // Sometimes a code that does give the hint, so that complete splits are met.
    for (const Code code : space.codes().first(std::min<std::size_t>(space.size(), 500)))
      if (index(hint_of(space.hints(), strategy[node].guess, code)) == hint && pick(0, 9) == 0) guess = code;
    const Strategy::NodeIndex child = strategy.add(guess, leaf || pick(0, 1) == 0);
    strategy.link(node, HintId(static_cast<std::uint8_t>(hint)), child);
    if (!leaf) grow(strategy, space, child, depth - 1);
  }
}

inline StrategyFile random_strategy_file() {
  const Space space(random_rules());
  Strategy strategy(space.rules());
  strategy.add(random_code(space), pick(0, 2) != 0);
  grow(strategy, space, 0, pick(0, 3));
  StrategyFile file(strategy, random_alphabet(space.rules()), pick(0, 1) == 0 ? Goal::win : Goal::identify);
  if (pick(0, 1) == 0) file.claims = {};
  if (pick(0, 1) == 0) file.claims.minimize = "worst,mean";
  if (pick(0, 1) == 0) file.claims.method = R"(a "method" of \ our own: #1)";
  if (pick(0, 1) == 0) file.claims.at_most = pick(0, 9);
  file.claims.proven = pick(0, 1) == 0;
  for (int i = pick(0, 2); i-- > 0;) {
    const Code guess = random_code(space);
    file.given.push_back({guess, hint_of(space.hints(), guess, random_code(space))});
  }
  for (int i = pick(0, 1) * pick(1, 40); i-- > 0;) file.listed.push_back(random_code(space));
  for (int i = pick(0, 2); i-- > 0;) file.notes.emplace_back("a note: [000] {with} 'all' sorts");
  return file;
}

}  // namespace deduce::testing
