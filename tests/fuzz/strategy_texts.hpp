// Strategy files to start from, in all formats, and what must hold for whatever they are turned into.
#pragma once

#include <stdexcept>

#include "deduce/base/error.hpp"
#include "deduce/format/strategy_file.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "verify/verify.hpp"

namespace deduce::fuzz {

inline StrategyFile small_strategy() {
  const Rules rules(2, 3, true);
  const HintSpace hints(2);
  const auto names = std::make_shared<const PegNames>(Alphabet(rules));
  const auto id = [&](int blacks, int whites) { return hints.id(blacks, blacks + whites); };
  Strategy strategy;
  const auto add = [&](const char* guess, bool possible) { return strategy.add(names->read_code(guess), possible); };
  const auto root = add("12", true);
  strategy.link(root, id(0, 2), add("21", true));
  const auto middle = add("23", true);
  strategy.link(middle, id(0, 1), add("31", true));
  strategy.link(root, id(0, 1), middle);
  strategy.link(root, id(0, 0), add("33", true));
  const auto last = add("13", true);
  strategy.link(last, id(0, 1), add("32", true));
  strategy.link(last, id(0, 0), add("22", true));
  strategy.link(last, id(1, 0), add("11", true));
  strategy.link(root, id(1, 0), last);
  return {strategy, names, Goal::win};
}

inline std::vector<std::string> strategy_seeds(Format format) {
  StrategyFile file = small_strategy();
  std::vector<std::string> seeds{write(file, format)};
  file.claims.minimize = "worst,mean";
  file.claims.method = "by hand";
  file.claims.at_most = 3;
  file.claims.proven = true;
  file.goal = Goal::identify;
  file.given = {{file.names->read_code("12"), HintSpace(2).id(0, 1)}};
  file.listed = {file.names->read_code("23"), file.names->read_code("31")};
  file.notes = {"a note"};
  file.names = std::make_shared<const PegNames>(Alphabet(file.pegs()->rules(), "ab\\"));
  seeds.push_back(write(file, format));
  Strategy leaf;
  leaf.add(GuessId(0), true);
  seeds.push_back(write({leaf, Alphabet(Rules::mastermind()), Goal::identify}, format));
  return seeds;
}

/// Reads a text with the library; what can be read must be written and read back the same.
inline void read_and_write(const std::string& text, Format format) {
  try {
    const std::string written = write(read_strategy(text, {.rules = Rules::mastermind()}), format);
    if (write(read_strategy(written, {}), format) != written) throw std::logic_error("it is not read back the same");
  } catch (const InputError&) {
    return;  // a refusal is an answer
  }
}

/// Lets the checker judge a text, in games small enough to do so often.
inline void judge(const std::string& text) {
  try {
    static_cast<void>(verify::check(text, {.most_codes = 2000}));
  } catch (const verify::Unreadable&) {
    return;  // a refusal is an answer
  }
}

}  // namespace deduce::fuzz
