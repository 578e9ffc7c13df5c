// The lines that people type: every line of a text is said to an assistant and to a match of a small
// game, and to assistants with words that are called as commands are and with a table of odd names. Each is answered,
// and none may leave a position that does not hold together.
#include <stdexcept>

#include "deduce/play/any_assist.hpp"
#include "deduce/play/assist.hpp"
#include "deduce/play/match.hpp"
#include "deduce/tables/table_game.hpp"
#include "deduce/wire/talk.hpp"
#include "deduce/words/word_game.hpp"
#include "tests/fuzz/fuzz.hpp"

namespace {

using namespace deduce::play;

constexpr deduce::play::Budget kSmallBudget{.work = 100'000};

void talk(const std::vector<std::string>& lines) {
  deduce::SilentMonitor monitor;
  Assist assist(Assist::Settings{.rules = deduce::Rules(2, 3, true), .threads = 1, .budget = kSmallBudget, .lies = 1});
  Match match(
      Match::Settings{.rules = deduce::Rules(2, 3, true), .role = Role::both, .threads = 1, .budget = kSmallBudget});
  AnyAssist words({.notation = std::make_shared<deduce::WordGame>(
                       deduce::parse_word_list("best\nlist\nundo\nquit\nlest\n", "words")),
                   .budget = kSmallBudget});
  AnyAssist table({.notation = std::make_shared<deduce::TableGame>(",a b,c\n? a,?,x\na b,1,why\n", "table"),
                   .budget = kSmallBudget});
  for (const std::string& line : lines) {
    for (AnyAssist* any : {&words, &table}) (void)any->say(line, monitor);
    (void)deduce::wire::json_line(assist.say(line, monitor), assist);
    (void)deduce::wire::json_line(match.say(line, monitor), match);
    if (assist.position().clues().size() > Position::kMostTurns) throw std::logic_error("too many turns are kept");
  }
  (void)assist.standing(monitor);
  (void)match.standing(monitor);
}

}  // namespace

std::vector<std::string> fuzz_seeds() {
  return {"12 0,1\n? 13\nwhy\nlist\nundo\n13 bw\nchange 1 1,0\nhistory\nsave x\nload x\nhelp\nquit\n",
          "11\n0,0\n22\n0,0\n33\nundo\nchange 1 2,0\nsecret 12\ngive up\n", "12 -\n33:0,0\n2,0\n# remark\n\n12 20\n",
          "best BGGG\nundo BBBB\n? quit\n?quit\nbest 2\nlist\nundo\nchange 1 GGGG\nBBBB\n? a ?\n? ? a\na b why\n?a b\n",
          "1? 0,?\n?2 ?1\n? 1 1 ?\n?? ??\nchange 1 ?,1\n?,1\nbest\nundo\n"};
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  std::vector<std::string> lines(1);
  for (const char c : deduce::fuzz::text_of(data, size))
    if (c == '\n')
      lines.emplace_back();
    else
      lines.back() += c;
  if (lines.size() <= 40) talk(lines);
  return 0;
}
