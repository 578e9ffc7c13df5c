// The readers of hints and of history items, each in a game with repeats and one without.
#include <array>
#include <stdexcept>

#include "deduce/base/error.hpp"
#include "deduce/game/history.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

void read_turn(const std::string& text, const deduce::Space& space) {
  const deduce::Alphabet alphabet(space.rules());
  try {
    const deduce::Turn turn = deduce::parse_turn(text, space, alphabet);
    if (deduce::text(turn, space, alphabet) != text) throw std::logic_error("a turn is not read back the same");
  } catch (const deduce::InputError&) {
    return;  // a refusal is an answer
  }
}

void read_hint(const std::string& text, const deduce::Space& space) {
  try {
    const deduce::Hint hint = deduce::parse_hint(text, space.hints(), space.least_common());
    if (deduce::text(hint) != text || space.hints()[space.hints().id(hint)] != hint)
      throw std::logic_error("a hint is not read back the same");
  } catch (const deduce::InputError&) {
    return;  // a refusal is an answer
  }
}

}  // namespace

std::vector<std::string> fuzz_seeds() { return {"1123:0,3", "1234:4,0", "0,4", "3,1", "1,2", "123:2,1", "54321:0,5"}; }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::array<deduce::Space, 3> spaces{deduce::Space(deduce::Rules(4, 6, true)),
                                                   deduce::Space(deduce::Rules(3, 5, false)),
                                                   deduce::Space(deduce::Rules(5, 5, false))};
  const std::string text = deduce::fuzz::text_of(data, size);
  for (const deduce::Space& space : spaces) {
    read_turn(text, space);
    read_hint(text, space);
  }
  return 0;
}
