#include "deduce/play/judge.hpp"

#include "generators.hpp"

namespace deduce::play {
namespace {

History game(const Space& space, const Alphabet& alphabet, std::string_view secret,
             std::initializer_list<const char*> guesses) {
  History history;
  for (const char* guess : guesses)
    history.push_back({alphabet.parse(guess), hint_of(space.hints(), alphabet.parse(guess), alphabet.parse(secret))});
  return history;
}

TEST(Judge, guesses_made_are_the_expected_ones_plus_losses_minus_luck) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(200));
    Adviser adviser(space, 1);
    SilentMonitor monitor;
    const CodeId secret = deduce::testing::any_code(space);
    History history;
    const int wild = *rc::gen::inRange(0, 4);
    for (int i = 0; i < wild; ++i) {
      const CodeId guess = deduce::testing::any_code(space);
      if (guess != secret) history.push_back({space[guess], space.hint(guess, secret)});
    }
    history.push_back({space[secret], space.hints().win()});
    const Judgement judgement = judge(space, history, adviser, monitor);
    RC_ASSERT(judgement.exact());
    const mpq_class sum = judgement.expected() + judgement.lost() - judgement.luck();
    RC_ASSERT(sum.get_str() == std::to_string(history.size()));
    for (const JudgedGuess& guess : judgement.guesses) RC_ASSERT(sgn(guess.lost()) >= 0);
  });
}

TEST(Judge, a_best_guess_loses_nothing_and_a_repeated_one_a_whole_guess) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  Adviser adviser(space, 1);
  SilentMonitor monitor;
  const Judgement judgement =
      judge(space, game(space, alphabet, "3312", {"1123", "2345", "2345", "2314"}), adviser, monitor);
  EXPECT_EQ(judgement.guesses[0].lost().get_str(), "0");
  EXPECT_EQ(judgement.guesses[1].lost().get_str(), "0");
  EXPECT_EQ(judgement.guesses[2].lost().get_str(), "1");
  EXPECT_EQ(judgement.guesses[2].luck().get_str(), "0") << "its hint was certain";
  EXPECT_EQ(judgement.guesses[0].left, 44U);
  // 5625/1296 was expected, one guess is made, and 127/44 are left: the difference is luck.
  mpq_class expected("5625/1296"), left("127/44");
  expected.canonicalize();
  left.canonicalize();
  const mpq_class luck = expected - 1 - left;
  EXPECT_EQ(cmp(judgement.guesses[0].luck(), luck), 0);
}

TEST(Judge, without_values_guesses_are_judged_in_bits) {
  const Space space(Rules::mastermind());
  const Alphabet alphabet(space.rules());
  Adviser adviser(space, 1, {.most_codes = 1, .most_pairs_of_few = 0});
  SilentMonitor monitor;
  const Judgement judgement = judge(space, game(space, alphabet, "3312", {"1122"}), adviser, monitor);
  EXPECT_FALSE(judgement.exact());
  // Kooi 2005, Table 5: 2.885 bits for 1122, and 3.057 for the best, 1234.
  EXPECT_NEAR(judgement.guesses[0].entropy, 2.885, 0.0005);
  EXPECT_NEAR(judgement.guesses[0].best_entropy, 3.057, 0.0005);
  EXPECT_EQ(alphabet.text(judgement.guesses[0].best_guess), "1234");
}

TEST(Judge, no_guesses_no_judgement) {
  const Space space(Rules::mastermind());
  Adviser adviser(space, 1);
  SilentMonitor monitor;
  EXPECT_TRUE(judge(space, {}, adviser, monitor).guesses.empty());
}

}  // namespace
}  // namespace deduce::play
