// The reader of rules: whatever it accepts is written and read back the same.
#include <stdexcept>

#include "deduce/base/error.hpp"
#include "deduce/game/rules.hpp"
#include "tests/fuzz/fuzz.hpp"

std::vector<std::string> fuzz_seeds() { return {"mm", "bc", "lg", "p4c6r", "p4c10n", "p8c16r", "p1c1n", "p12c345r"}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    const deduce::Rules rules = deduce::Rules::parse(deduce::fuzz::text_of(data, size));
    if (deduce::Rules::parse(rules.text()) != rules) throw std::logic_error("rules are not read back the same");
  } catch (const deduce::InputError&) {
    return 0;  // a refusal is an answer
  }
  return 0;
}
