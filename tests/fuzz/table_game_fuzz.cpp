// The reader of tables: names and hints of what it accepts are read back, a win is one secret's alone, and the
// checker's own reader sees the same game.
#include <stdexcept>

#include "deduce/base/error.hpp"
#include "deduce/tables/table_game.hpp"
#include "tests/fuzz/fuzz.hpp"
#include "verify/other_game.hpp"

std::vector<std::string> fuzz_seeds() {
  return {",rain,snow,sun\nwet?,yes,yes,no\nsnow,no,right,no\n",
          "\xef\xbb\xbf"
          "what, a b ,c\r\n a b , 1 , 2\r\n\r\nq,1,1\r\n",
          "x,1,2,3,4\n1,a,b,c,d\n2,a,a,b,b\n,a,b,a,b\n"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = deduce::fuzz::text_of(data, size);
  try {
    const deduce::TableGame game(text, "fuzz");
    const verify::Named other = verify::named_game({.table = text});
    if (other.secrets.size() != game.secret_count() || other.guesses.size() != game.guess_count())
      throw std::logic_error("the checker reads another game");
    for (std::uint32_t i = 0; i < game.guess_count(); ++i) {
      const deduce::GuessId guess{i};
      if (game.parse_guess(game.guess_name(guess)) != guess) throw std::logic_error("a guess is not read back");
      std::size_t wins = 0;
      for (std::uint32_t j = 0; j < game.secret_count(); ++j) {
        const deduce::SecretId secret{j};
        if (game.parse_secret(game.secret_name(secret)) != secret) throw std::logic_error("a secret is not read back");
        const deduce::HintId hint = game.hint(guess, secret);
        if (game.parse_hint(guess, game.hint_name(guess, hint)) != hint)
          throw std::logic_error("a hint is not read back");
        wins += hint == game.win() ? 1U : 0U;
        if (other.hint(game.guess_name(guess), game.secret_name(secret)) != game.hint_name(guess, hint) ||
            other.wins(game.guess_name(guess), game.secret_name(secret)) != (hint == game.win()))
          throw std::logic_error("the checker sees another hint");
      }
      if (wins != (game.won_by(guess) ? 1U : 0U)) throw std::logic_error("a guess wins more than its secret");
    }
  } catch (const deduce::InputError&) {
    return 0;  // a refusal is an answer
  }
  return 0;
}
