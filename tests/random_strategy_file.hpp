// Strategy files drawn at random: any trees, which the formats must carry whether they make sense or
// not, and trees that do find every secret, which the checker must accept.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <span>
#include <string>
#include <vector>

#include "deduce/format/strategy_file.hpp"
#include "deduce/game/history.hpp"

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
      if (index(hint_of(space.hints(), space[strategy[node].guess], code)) == hint && pick(0, 9) == 0) guess = code;
    const Strategy::NodeIndex child = strategy.add(space.guess_id(guess), leaf || pick(0, 1) == 0);
    strategy.link(node, HintId(static_cast<std::uint8_t>(hint)), child);
    if (!leaf) grow(strategy, space, child, depth - 1);
  }
}

inline StrategyFile random_strategy_file() {
  const Space space(random_rules());
  Strategy strategy;
  strategy.add(space.guess_id(random_code(space)), pick(0, 2) != 0);
  grow(strategy, space, 0, pick(0, 3));
  StrategyFile file(strategy, random_alphabet(space.rules()), pick(0, 1) == 0 ? Goal::win : Goal::identify);
  if (pick(0, 1) == 0) file.claims = {};
  if (pick(0, 1) == 0) file.claims.minimize = "worst,mean";
  if (pick(0, 1) == 0) file.claims.method = R"(a "method" of \ our own: #1)";
  if (pick(0, 1) == 0) file.claims.at_most = pick(0, 9);
  file.claims.proven = pick(0, 1) == 0;
  for (int i = pick(0, 2); i-- > 0;) {
    const Code guess = random_code(space);
    file.given.push_back({space.guess_id(guess), hint_of(space.hints(), guess, random_code(space))});
  }
  for (int i = pick(0, 1) * pick(1, 40); i-- > 0;) file.listed.push_back(space.guess_id(random_code(space)));
  for (int i = pick(0, 2); i-- > 0;) file.notes.emplace_back("a note: [000] {with} 'all' sorts");
  return file;
}

/// Adds a node that finds each of these codes, below guesses drawn at random.
inline Strategy::NodeIndex add_sound(Strategy& strategy, const Space& space, const std::vector<Code>& candidates) {
  const auto split = [&](Code guess) {
    std::vector<std::vector<Code>> cells(static_cast<std::size_t>(space.hints().size()));
    for (const Code code : candidates) cells[index(hint_of(space.hints(), guess, code))].push_back(code);
    return cells;
  };
  Code guess = random_code(space);
  auto cells = split(guess);
  const bool useless =
      std::ranges::any_of(cells, [&](const std::vector<Code>& cell) { return cell.size() == candidates.size(); });
  if (useless) {  // a candidate always tells itself from the others
    guess = candidates[static_cast<std::size_t>(pick(0, static_cast<int>(candidates.size()) - 1))];
    cells = split(guess);
  }
  const Strategy::NodeIndex node = strategy.add(space.guess_id(guess), !cells.back().empty());
  for (std::size_t hint = 0; hint + 1 < cells.size(); ++hint)
    if (!cells[hint].empty())
      strategy.link(node, HintId(static_cast<std::uint8_t>(hint)), add_sound(strategy, space, cells[hint]));
  return node;
}

/// A strategy that finds all codes, those that agree with some history, or those of a list.
inline StrategyFile random_sound_file() {
  Rules rules = random_rules();
  while (rules.code_count() > 700) rules = Rules(rules.pegs() > 4 ? 3 : rules.pegs(), 5, rules.repeats());
  const Space space(rules);
  History given;
  std::vector<Code> listed;
  for (int i = pick(0, 2); i-- > 0;) {
    const Code guess = random_code(space);
    given.push_back({guess, hint_of(space.hints(), guess, space.codes().front())});
  }
  if (pick(0, 1) == 1)
    for (const Code code : space.codes())
      if (code == space.codes().front() || pick(0, 3) == 0) listed.push_back(code);
  std::vector<Code> candidates;
  for (const Code code : listed.empty() ? space.codes() : std::span<const Code>(listed))
    if (consistent(given, space.hints(), code)) candidates.push_back(code);
  Strategy strategy;
  add_sound(strategy, space, candidates);
  StrategyFile file(strategy, random_alphabet(rules), pick(0, 1) == 0 ? Goal::win : Goal::identify);
  file.given = numbered(rules, given);
  for (const Code code : listed) file.listed.push_back(space.guess_id(code));
  return file;
}

}  // namespace deduce::testing
