// The reader of word lists, and the game of what it accepts: words are written and read back, a word marks itself all
// green, and marks are read back in both ways of writing them.
#include <stdexcept>

#include "deduce/base/error.hpp"
#include "deduce/words/word_game.hpp"
#include "deduce/words/word_list.hpp"
#include "tests/fuzz/fuzz.hpp"

std::vector<std::string> fuzz_seeds() {
  return {"crane\nslate\ntrace\n",
          "\xef\xbb\xbf"
          "Abbey\r\nbabes\r\n\r\n kebab \r\n",
          "äöü\nßab\nçde\n", "ab\nba\nbb\n", "abcdefgh\nhgfedcba\nabababab\n"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = deduce::fuzz::text_of(data, size);
  try {
    const deduce::WordList list = deduce::parse_word_list(text, "fuzz");
    const deduce::WordGame game(list);
    if (game.secret_count() != list.words.size()) throw std::logic_error("a word got lost");
    const deduce::GuessId first{0};
    for (std::uint32_t i = 0; i < game.secret_count(); ++i) {
      const deduce::SecretId secret{i};
      const deduce::GuessId word = *game.winner(secret);
      if (game.parse_guess(game.guess_name(word)) != word || game.parse_secret(game.secret_name(secret)) != secret)
        throw std::logic_error("a word is not read back");
      if (game.hint(word, secret) != game.win()) throw std::logic_error("a word does not win itself");
      const deduce::HintId hint = game.hint(first, secret);
      if (game.parse_hint(first, game.hint_name(first, hint)) != hint ||
          game.parse_hint(first, game.hint_drawing(first, hint)) != hint)
        throw std::logic_error("marks are not read back");
    }
  } catch (const deduce::InputError&) {
    return 0;  // a refusal is an answer
  }
  return 0;
}
