// The reader of saved games: whatever it is given it refuses or reads, and what it reads it writes
// back as it was.
#include <stdexcept>

#include "deduce/base/error.hpp"
#include "deduce/play/saved_game.hpp"
#include "tests/fuzz/fuzz.hpp"

std::vector<std::string> fuzz_seeds() {
  return {
      "deduce assist 1\nrules p4c6r\nalphabet 123456\nadviser optimal\nturn 1123 0,3\nturn 2345 1,1\nend\n",
      "deduce assist 1\nrules p3c4n\nalphabet abcd\nadviser entropy\nend\n",
      "deduce assist 1\nrules p8c8r\nalphabet 12345678\nadviser worst-case\nturn 11223344 8,0\nend\n",
      "deduce assist 1\nmade_by deduce 1.0.0: deduce assist\ngame words 3 3 00\noption words /a b\nadviser optimal\n"
      "turn lest BBYB\nend\n"};
}

namespace {

/// `read` reads one kind of saved games.
template <class Read>
void read_and_write(const std::string& text, const Read& read) {
  try {
    // The text names the game in more than one way ("mm"); the second writing has no choice left.
    const std::string written = write(read(text, "fuzz"));
    if (write(read(written, "again")) != written) throw std::logic_error("a saved game is not read back the same");
  } catch (const deduce::InputError&) {
    return;  // a refusal is an answer
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = deduce::fuzz::text_of(data, size);
  read_and_write(text, deduce::play::read_saved_game);
  read_and_write(text, deduce::play::read_any_saved_game);
  return 0;
}
