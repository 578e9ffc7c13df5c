// The readers of alphabets and codes: "rules alphabet code", the alphabet left out where it is "-".
#include <sstream>
#include <stdexcept>

#include "deduce/base/error.hpp"
#include "deduce/game/alphabet.hpp"
#include "tests/fuzz/fuzz.hpp"

std::vector<std::string> fuzz_seeds() {
  return {"mm - 1123", "bc - 0123", "p5c16r - 0a9ff", "p3c3n RGB BGR", "p2c2r .\\ \\."};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::istringstream words(deduce::fuzz::text_of(data, size));
  std::string rules_text, symbols, code_text;
  words >> rules_text >> symbols >> std::ws;
  std::getline(words, code_text, '\0');
  try {
    const deduce::Rules rules = deduce::Rules::parse(rules_text);
    const deduce::Alphabet alphabet = symbols == "-" ? deduce::Alphabet(rules) : deduce::Alphabet(rules, symbols);
    if (alphabet.text(alphabet.parse(code_text)) != code_text)
      throw std::logic_error("a code is not read back the same");
  } catch (const deduce::InputError&) {
    return 0;  // a refusal is an answer
  }
  return 0;
}
