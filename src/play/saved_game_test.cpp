#include "deduce/play/saved_game.hpp"

#include "deduce/base/error.hpp"
#include "generators.hpp"

namespace deduce::play {
namespace {

constexpr const char* kGame =
    "deduce assist 1\n"
    "rules p4c6r\n"
    "alphabet 123456\n"
    "adviser optimal\n"
    "turn 1123 0,3\n"
    "turn 2345 1,1\n"
    "end\n";

TEST(SavedGame, what_is_written_is_read_back) {
  DEDUCE_PROPERTY([] {
    const Space space(deduce::testing::any_rules(1000));
    SavedGame game{space.rules(),
                   Alphabet(space.rules()),
                   *rc::gen::element<Method>(std::nullopt, heuristic::Rule::entropy),
                   {},
                   *rc::gen::inRange(0, 3),
                   {},
                   *rc::gen::element<std::string>("", "deduce 1.0.0: deduce assist")};
    if (*rc::gen::arbitrary<bool>()) game.secrets = {space[CodeId(0)], space[CodeId(space.size() - 1)]};
    if (space.size() == 1) game.secrets.clear();
    const int turns = *rc::gen::inRange(0, 6);
    for (int i = 0; i < turns; ++i) {
      const CodeId guess = deduce::testing::any_code(space);
      std::string guess_text = game.alphabet.text(space[guess]);
      std::string hint_text = text(space.hints()[space.hint(guess, deduce::testing::any_code(space))]);
      for (char* const c : {&guess_text.front(), &hint_text.front(), &hint_text.back()})
        if (*rc::gen::inRange(0, 4) == 0) *c = '?';
      game.clues.push_back({parse_guesses(guess_text, game.alphabet), parse_hints(hint_text, space.hints(), 0)});
    }
    const std::string text = write(game);
    const SavedGame back = read_saved_game(text, "x");
    RC_ASSERT(back.rules == game.rules && back.clues == game.clues && back.lies == game.lies &&
              back.secrets == game.secrets && back.adviser == game.adviser && back.made_by == game.made_by);
    RC_ASSERT(write(back) == text);
  });
}

TEST(SavedGame, the_text_is_the_documented_one) {
  const SavedGame game = read_saved_game(kGame, "x");
  EXPECT_EQ(game.clues.size(), 2U);
  EXPECT_EQ(write(game), kGame);
}

std::string complaint(const std::string& text) {
  try {
    (void)read_saved_game(text, "game.txt");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string with(std::string_view old, std::string_view changed) {
  std::string text = kGame;
  return text.replace(text.find(old), old.size(), changed);
}

TEST(SavedGame, every_part_of_the_text_is_checked_and_named) {
  EXPECT_EQ(complaint(""), "game.txt:1: the text ends before its line 'end'");
  EXPECT_EQ(complaint("something else\n"), "game.txt:1: the first line must be 'deduce assist 1'");
  EXPECT_EQ(complaint(with("rules ", "rule ")), "game.txt:2: this line must be 'rules ...'");
  EXPECT_NE(complaint(with("p4c6r", "p4c99r")).find("game.txt:2: "), std::string::npos);
  EXPECT_NE(complaint(with("123456", "12345")).find("game.txt:3: "), std::string::npos);
  EXPECT_NE(complaint(with("optimal", "best")).find("game.txt:4: "), std::string::npos);
  EXPECT_NE(complaint(with("1123", "1127")).find("game.txt:5: "), std::string::npos);
  EXPECT_NE(complaint(with("0,3", "3,1")).find("game.txt:5: "), std::string::npos);
  EXPECT_NE(complaint(with("1123 0,3", "11230,3")).find("game.txt:5: "), std::string::npos);
  EXPECT_EQ(complaint(with("rules", "made_by\nrules")), "game.txt:2: this line must be 'rules ...'");
  EXPECT_EQ(complaint(with("rules", "made_by me\nmade_by you\nrules")), "game.txt:3: this line must be 'rules ...'");
  EXPECT_EQ(complaint(with("turn 2345", "move 2345")), "game.txt:6: this line must be 'turn GUESS B,W' or 'end'");
  EXPECT_EQ(complaint(with("end\n", "")), "game.txt:7: the text ends before its line 'end'");
  EXPECT_EQ(complaint(with("end\n", "end\nmore\n")), "game.txt:7: nothing may follow the line 'end'");
  EXPECT_NE(complaint(with("turn 1123", "lies 0\nturn 1123")).find("game.txt:5: "), std::string::npos);
  EXPECT_NE(complaint(with("turn 1123", "lies 61\nturn 1123")).find("game.txt:5: "), std::string::npos);
  EXPECT_NE(complaint(with("turn 1123", "secrets 1123 1123\nturn 1123")).find("twice"), std::string::npos);
  EXPECT_NE(complaint(with("turn 1123", "secrets 11\nturn 1123")).find("game.txt:5: "), std::string::npos);
  std::string many;
  for (int i = 0; i < 61; ++i) many += "turn 1123 0,3\n";
  EXPECT_NE(complaint(with("turn 1123 0,3\n", many)).find("more than 60 turns"), std::string::npos);
}

}  // namespace
}  // namespace deduce::play
