// assist, play and simultaneous for words, tables and black pegs, through the real binary: scripts of lines in.
#include <filesystem>
#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

std::string own_list() { return in_tree("examples/games/words.txt"); }
std::string own_table() { return in_tree("examples/games/animals.csv"); }

/// What is answered to each line, after the two objects that greet.
std::vector<json> talk_of(std::vector<std::string> arguments, const std::string& lines) {
  arguments.emplace_back("--json");
  const Answer answer = run(arguments, {.input = lines});
  EXPECT_EQ(answer.status, 0) << answer.err;
  std::istringstream out(answer.out);
  std::vector<json> objects;
  for (std::string line; std::getline(out, line);) objects.push_back(json::parse(line));
  EXPECT_GE(objects.size(), 2U);
  if (objects.size() < 2) return {};
  EXPECT_EQ(objects[0]["answer"], "game");
  EXPECT_TRUE(objects[0]["rules"].is_null());
  objects.erase(objects.begin(), objects.begin() + 2);
  return objects;
}

TEST(GamesAssist, words_are_advised_as_solve_finds_them) {
  const std::vector<json> said =
      talk_of({"assist", "--words", own_list()},
              "pens BGBB\n? lest\nbest 3\nlist 2\nundo\nnew\npens:🟨⬛⬛⬛\nnonsense\nxyzw GGGG\nhistory\nquit\n");
  ASSERT_EQ(said.size(), 11U);
  const json best = run_json({"solve", "--words", own_list(), "--given", "pens:BGBB"});
  EXPECT_EQ(said[0]["candidates"], best["secrets"]);
  EXPECT_EQ(said[0]["advice"]["guess"], best["first_guess"]);
  EXPECT_TRUE(said[0]["advice"]["optimal"].get<bool>());
  EXPECT_EQ(said[0]["advice"]["expected_guesses_exact"], best["total"].dump() + "/" + best["secrets"].dump());
  EXPECT_EQ(said[0]["turns"][0]["drawing"], "⬛🟩⬛⬛");
  const json lest = run_json({"solve", "--words", own_list(), "--given", "pens:BGBB", "--first", "lest"});
  EXPECT_EQ(said[1]["expected_guesses_exact"], lest["total"].dump() + "/" + lest["secrets"].dump());
  EXPECT_EQ(said[1]["answer"], "comparison");
  const int lost = lest["total"].get<int>() - best["total"].get<int>();
  EXPECT_EQ(said[1]["lost_exact"], std::to_string(lost) + "/" + best["secrets"].dump());
  EXPECT_EQ(said[2]["guesses"].size(), 3U);
  EXPECT_FALSE(said[2]["guesses"][0].contains("class_size")) << "each is alone in its row";
  EXPECT_EQ(said[3]["candidates"].size(), 2U);
  EXPECT_EQ(said[4]["candidates"], 324);
  EXPECT_EQ(said[6]["turns"][0]["hint"], "YBBB");
  EXPECT_EQ(said[7]["answer"], "error");
  EXPECT_EQ(said[8]["answer"], "error");
  EXPECT_EQ(said[9]["turns"].size(), 1U);
}

TEST(GamesAssist, people_are_told_what_they_are_told_of_pegs) {
  const Answer words =
      run({"assist", "--words", own_list()}, {.input = "pens BGBB\n? lest\nwhy lest\nlest BGBB\nfeed GGGG\n"});
  EXPECT_EQ(
      words.out,
      own_list() +
          ", 324 guesses: 324 secrets.\n"
          "Type a guess and its hint, such as abet BBBB; or help.\n"
          "324 candidates.\n"
          "Guess pens: optimal; 3.346 expected (1084/324).\n"
          "1. pens BGBB ⬛🟩⬛⬛: 16 candidates: bear debt deft eery feed heal heir leak meet mere ream reef teak "
          "teem veal verb\n"
          "Guess firm: optimal; 2.312 expected (37/16); it cannot be the secret.\n"
          "lest: 5 parts, largest 8, 1.953 bits; it cannot be the secret.\n"
          "2.750 expected (44/16): 0.438 lost against the best (7/16).\n"
          "lest splits 16 candidates into 5 parts, 1.953 bits:\n"
          "  ⬛🟩⬛⬛  8 ########\n"
          "  ⬛🟩⬛🟨  2 ##\n"
          "  ⬛🟩⬛🟩  3 ###\n"
          "  🟨🟩⬛⬛  2 ##\n"
          "  🟩🟩⬛⬛  1 #\n"
          "2. lest BGBB ⬛🟩⬛⬛: 8 candidates: bear eery feed heir mere ream reef verb\n"
          "Guess mere: optimal; 2.000 expected (16/8).\n"
          "feed is the secret, found in 3 guesses.\n");
}

TEST(GamesAssist, bars_take_no_more_than_the_window_has_beside_squares_of_two_columns) {
  const Answer said = run({"assist", "--words", own_list(), "--quiet"}, {.input = "why pens\n"});
  // Two blanks, four squares, two blanks, the number, a blank: 65 of 80 columns are left.
  EXPECT_NE(said.out.find("  ⬛⬛⬛⬛  74 " + std::string(65, '#') + "\n"), std::string::npos) << said.out;
}

TEST(GamesAssist, bars_of_tables_stand_below_each_other) {
  const Answer said = run({"assist", "--table", own_table(), "--quiet"}, {.input = "how many legs? 4\nwhy\n"});
  EXPECT_NE(said.out.find("is it kept on farms? splits 4 candidates into 3 parts, 1.500 bits:\n"
                          "  at times  2 ##\n"
                          "  yes       1 #\n"
                          "  no        1 #\n"),
            std::string::npos)
      << said.out;
}

TEST(GamesAssist, contradictions_are_named) {
  // Nothing but pens gives all greens, and then its letters are there.
  const std::vector<json> said = talk_of({"assist", "--words", own_list()}, "pens BBBB\nlest GGGG\nchange 2 BBBB\n");
  ASSERT_EQ(said.size(), 3U);
  EXPECT_EQ(said[1]["candidates"], 0);
  ASSERT_FALSE(said[1]["mends"].empty());
  for (const json& mend : said[1]["mends"]) EXPECT_EQ(mend["changes"].size(), 1U);
  EXPECT_GT(said[2]["candidates"], 0);
  const Answer text = run({"assist", "--words", own_list()}, {.input = "pens BBBB\nlest GGGG\n"});
  EXPECT_NE(
      text.out.find("No secret fits all the hints. One may be wrong:\n"
                    "  hint 1 (pens BBBB ⬛⬛⬛⬛) should be BGBY (1 secret)\n"
                    "  hint 2 (lest GGGG 🟩🟩🟩🟩) should be BBBB (30 secrets), YBBB (19), BBBG (7), BBBY (6), GBBB "
                    "(6) or another\n"
                    "Mend it with undo, or such as change 1 BGBY.\n"),
      std::string::npos)
      << text.out;
}

TEST(GamesAssist, what_nothing_wins_is_named_when_it_is_left) {
  const std::vector<json> said =
      talk_of({"assist", "--table", own_table()}, "how many legs? 4\nis it kept on farms? yes\n");
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0]["candidates"], 4);
  EXPECT_TRUE(said[1]["won"].get<bool>());
  EXPECT_EQ(said[1]["shown"], json::array({"horse"}));
}

TEST(GamesAssist, hard_mode_binds_and_rules_advise) {
  const std::vector<json> said =
      talk_of({"assist", "--words", own_list(), "--hard", "--adviser", "worst-case"}, "pens GBBB\nlest BBBB\n");
  ASSERT_EQ(said.size(), 2U);
  EXPECT_EQ(said[0]["advice"]["method"], "worst-case");
  EXPECT_EQ(said[1]["answer"], "error") << "lest does not keep the p";
  expect_refused({"assist", "--words", own_list(), "--resume"}, "--resume");
  expect_refused({"assist", "--words", own_list(), "--lies", "1"}, "--lies is for whole games of blacks and whites");
}

TEST(GamesPlay, a_breaker_finds_the_computers_word) {
  // The advice leads to the secret.
  std::string lines;
  std::string secret;
  for (int round = 0; round < 8; ++round) {
    const std::vector<json> said = talk_of({"play", "--words", own_list(), "--seed", "7"}, lines + "hint\n");
    if (said.back()["answer"] != "hint") break;
    lines += said.back()["advice"]["guess"].get<std::string>() + "\n";
    const json report = talk_of({"play", "--words", own_list(), "--seed", "7"}, lines).back();
    if (report.contains("result")) {
      EXPECT_TRUE(report["result"]["you_found"].get<bool>());
      EXPECT_EQ(report["result"]["winner"], "you");
      secret = report["result"]["computers_secret"];
      break;
    }
  }
  ASSERT_FALSE(secret.empty());
  EXPECT_TRUE(lines.ends_with(secret + "\n"));
  const Answer shared = run({"play", "--words", own_list(), "--seed", "7", "--share"}, {.input = secret + "\n"});
  EXPECT_NE(shared.out.find("You found " + secret + " in 1 guess."), std::string::npos) << shared.out;
  EXPECT_NE(shared.out.find("seed 7: 1\n🟩🟩🟩🟩\n"), std::string::npos) << shared.out;
  const json given_up = talk_of({"play", "--words", own_list(), "--seed", "7"}, "give up\n").back();
  EXPECT_EQ(given_up["result"]["computers_secret"], secret);
  EXPECT_FALSE(given_up["result"]["you_found"].get<bool>());
}

TEST(GamesPlay, a_guess_that_is_called_like_a_command_can_be_made) {
  const TemporaryFolder folder;
  write_text(folder.path("words"), "list\nquit\nhint\nhelp\nundo\n");
  const std::vector<std::string> play{"play", "--words", folder.path("words"), "--seed", "1"};
  EXPECT_EQ(talk_of(play, "list\n")[0]["answer"], "list");
  const std::vector<json> said = talk_of(play, "guess list\nguess  quit \nguess nothing\nguess\nhistory\n");
  ASSERT_EQ(said.size(), 5U);
  EXPECT_EQ(said[0]["your_turn"]["guess"], "list");
  EXPECT_EQ(said[1]["your_turn"]["guess"], "quit");
  EXPECT_EQ(said[2]["answer"], "error");
  EXPECT_EQ(said[3]["answer"], "error") << "it is no word of the game";
  EXPECT_EQ(said[4]["your_guesses"].size(), 2U);
  EXPECT_NE(run(play, {.input = "help\n"}).out.find("\n  guess GUESS "), std::string::npos);
  // Hints are no guesses.
  const std::vector<json> maker = talk_of({"play", "--words", folder.path("words"), "--role", "maker"}, "guess BBBB\n");
  EXPECT_EQ(maker[0]["answer"], "error");
  // Of pegs none is, and whoever says it is understood.
  EXPECT_EQ(run({"play"}, {.input = "help\n"}).out.find("guess GUESS"), std::string::npos);
  EXPECT_EQ(run({"play", "--json"}, {.input = "guess 1 1 2 2\n"}).out,
            run({"play", "--json"}, {.input = "1122\n"}).out);
}

TEST(GamesPlay, both_guess_in_turn_and_fewer_guesses_win) {
  const std::vector<std::string> both{"play", "--words", own_list(), "--seed", "7", "--role", "both"};
  const std::string secret = talk_of(both, "give up\n").back()["result"]["computers_secret"];
  const std::string other = secret == "pens" ? "lest" : "pens";

  const json draw = talk_of(both, secret + "\nGGGG\n").back();
  EXPECT_EQ(draw["result"]["winner"], "draw");
  EXPECT_TRUE(draw["result"]["you_found"].get<bool>());
  EXPECT_TRUE(draw["result"]["computer_found"].get<bool>());
  EXPECT_EQ(draw["result"]["your_secret"], draw["computers_turn"]["guess"]);
  EXPECT_EQ(draw["your_guesses"], 1);
  EXPECT_EQ(draw["computers_guesses"], 1);

  // The one who begins does not win before the other had as many guesses.
  const std::vector<json> won = talk_of(both, secret + "\nBBBB\n");
  EXPECT_FALSE(won[won.size() - 2].contains("result"));
  EXPECT_EQ(won[won.size() - 2]["awaits"], "hint");
  EXPECT_EQ(won.back()["result"]["winner"], "you");
  EXPECT_FALSE(won.back()["result"]["computer_found"].get<bool>());
  EXPECT_TRUE(won.back()["result"].contains("judgement"));
  EXPECT_EQ(talk_of(both, other + "\nGGGG\n").back()["result"]["winner"], "computer");
  EXPECT_EQ(talk_of(both, other + "\nBBBB\n").back()["awaits"], "guess");
  EXPECT_EQ(talk_of(both, "give up\n").back()["result"]["winner"], "computer");
  std::vector<std::string> short_game = both;
  short_game.insert(short_game.end(), {"--limit", "1"});
  const json last = talk_of(short_game, other + "\nBBBB\n").back();
  EXPECT_EQ(last["result"]["winner"], "nobody");
  EXPECT_TRUE(last["result"]["out_of_guesses"].get<bool>());

  // A hint stands once the next round has begun; before that it can be taken back.
  const std::vector<json> said = talk_of(both, other + "\nundo\nBBBB\nundo\nchange 1 GBBB\nhistory\n");
  EXPECT_NE(said[said.size() - 5]["message"].get<std::string>().find("no guess"), std::string::npos) << said[3];
  EXPECT_NE(said[said.size() - 3]["message"].get<std::string>().find("next round"), std::string::npos);
  EXPECT_EQ(said.back()["your_guesses"].size(), 1U);
  EXPECT_EQ(said.back()["computers_guesses"][0]["hint"], "GBBB");

  const Answer text = run(both, {.input = secret + "\nGGGG\n"});
  EXPECT_NE(text.out.find("We guess in turn"), std::string::npos) << text.out;
  EXPECT_NE(text.out.find("A draw: equally many guesses."), std::string::npos) << text.out;
  const Answer history = run(both, {.input = other + "\nBBBB\nhistory\nhelp\n"});
  EXPECT_NE(history.out.find("Your guess 2?\nYour guesses:\n 1. " + other), std::string::npos) << history.out;
  EXPECT_NE(history.out.find("My guesses:\n 1. "), std::string::npos) << history.out;
  EXPECT_NE(history.out.find("GUESS          your guess"), std::string::npos);
  EXPECT_NE(history.out.find("HINT           for my guess"), std::string::npos);
}

TEST(GamesPlay, in_turn_wrong_hints_are_found_out) {
  const std::vector<std::string> both{"play", "-r", "p2c2rb", "--role", "both", "--codemaker", "adversary"};
  std::string lines;
  std::vector<json> said;
  for (int round = 0; round < 4; ++round) {
    lines += "11\n0\n";
    said = talk_of(both, lines);
    if (said.back()["awaits"] == "mend") break;
  }
  ASSERT_EQ(said.back()["awaits"], "mend") << said.back();
  EXPECT_FALSE(said.back()["mends"].empty());
  const json told = talk_of(both, lines + "secret 11\n").back();
  EXPECT_EQ(told["result"]["winner"], "nobody");
  EXPECT_EQ(told["result"]["your_secret"], "11");
  EXPECT_FALSE(told["result"]["your_wrong_hints"].empty());
}

TEST(GamesPlay, an_adversary_never_contradicts_itself) {
  const std::vector<json> said =
      talk_of({"play", "-r", "p2c3rb", "--codemaker", "adversary"}, "11\n12\n13\n21\n22\n23\n31\n32\n33\n");
  std::size_t won = 0;
  std::vector<std::string> given{"candidates", "-r", "p2c3rb"};
  for (const json& report : said) {
    if (report["answer"] != "report") continue;
    if (report.contains("result")) ++won;
    given.insert(given.end(), {"--given", report["your_turn"]["guess"].get<std::string>() + ":" +
                                              report["your_turn"]["hint"].get<std::string>()});
    EXPECT_GT(run_json(given)["count"], 0);
  }
  EXPECT_EQ(won, 1U);
}

TEST(GamesPlay, a_maker_is_guessed_and_checked) {
  // Hints for the secret 32 of two pegs, black ones only.
  std::string lines;
  for (int round = 0; round < 9; ++round) {
    const Answer answer = run({"play", "-r", "p2c3rb", "--role", "maker", "--json"}, {.input = lines});
    const json last = json::parse(answer.out.substr(answer.out.rfind('\n', answer.out.size() - 2) + 1));
    if (last.contains("result")) {
      EXPECT_TRUE(last["result"]["computer_found"].get<bool>());
      EXPECT_EQ(last["result"]["your_secret"], "32");
      break;
    }
    const std::string guess = last["computers_guess"];
    lines += std::to_string((guess[0] == '3' ? 1 : 0) + (guess[1] == '2' ? 1 : 0)) + "\n";
  }
  EXPECT_LE(lines.size(), 10U);
  const std::vector<json> said = talk_of({"play", "-r", "p2c2rb", "--role", "maker"}, "0\n0\n0\nsecret 11\n");
  EXPECT_EQ(said.back()["result"]["your_secret"], "11") << said.back();
  EXPECT_FALSE(said.back()["result"]["your_wrong_hints"].empty());
}

TEST(GamesSimultaneous, guesses_asked_at_once) {
  const json minimum = run_json({"simultaneous", "--table", own_table(), "--minimum"});
  const int fewest = minimum["minimum"].get<int>();
  std::vector<std::string> check{"simultaneous", "--table", own_table(), "--check"};
  for (const json& guess : minimum["example"]) check.push_back(guess);
  EXPECT_TRUE(run_json(check)["identifies"].get<bool>());
  EXPECT_EQ(run({"simultaneous", "--table", own_table(), "--size", std::to_string(fewest - 1)}).status, 1);
  EXPECT_EQ(run({"simultaneous", "--table", own_table(), "--size", std::to_string(fewest)}).status, 0);
  EXPECT_EQ(run({"simultaneous", "--table", own_table(), "--check", "how many legs?"}).status, 1);
  expect_refused({"simultaneous", "--table", own_table(), "--minimum", "--count"}, "blacks and whites");
  expect_refused({"simultaneous", "--table", own_table(), "--check", "how many legs?", "how many legs?"}, "twice");
  EXPECT_EQ(run_json({"simultaneous", "-r", "p2c2rb", "--minimum"})["minimum"],
            run_json({"simultaneous", "-r", "p2c2r", "--minimum"})["minimum"]);
  const TemporaryFolder folder;
  write_text(folder.path("t.csv"), ",a,b,c\nq,1,1,2\n");
  expect_refused({"simultaneous", "--table", folder.path("t.csv"), "--minimum"}, "'a' and 'b'");
  expect_refused({"simultaneous", "-r", "p4c7rb", "--minimum"}, "too many to ask at once");
  expect_refused({"simultaneous", "--words", own_list(), "--hard", "--minimum"}, "leave it out");
  const Answer four = run({"simultaneous", "--words", own_list(), "--size", "4"});
  EXPECT_EQ(four.status, 1) << four.out;
}

TEST(GamesAssist, games_are_saved_whole_and_taken_up_again) {
  const TemporaryFolder folder;
  const std::string path = folder.path("a game"), words = in_tree("examples/games/words.txt");
  const Answer saved =
      run({"assist", "--words", words, "--adviser", "entropy"}, {.input = "lest BBYB\nsave " + path + "\n"});
  EXPECT_NE(saved.out.find("Saved to " + path), std::string::npos) << saved.out;
  const std::string text = read_text(path);
  EXPECT_NE(text.find("made_by deduce "), std::string::npos) << text;
  EXPECT_NE(text.find("\noption words " + words + "\nadviser entropy\nturn lest BBYB\nend\n"), std::string::npos)
      << text;
  const std::string standing =
      saved.out.substr(saved.out.find("1. lest"), saved.out.find("Saved") - saved.out.find("1. lest"));
  const Answer loaded = run({"assist", "--words", words}, {.input = "load " + path + "\n"});
  EXPECT_NE(loaded.out.find(standing), std::string::npos) << loaded.out;
  // Of other lists, cut off, or something else: refused, and nothing changes.
  EXPECT_NE(run({"assist", "--table", own_table()}, {.input = "load " + path + "\n"})
                .out.find("? " + path + ": this is a game of other lists"),
            std::string::npos);
  write_text(path, text.substr(0, text.size() - 4));
  EXPECT_NE(run({"assist", "--words", words}, {.input = "load " + path + "\n"}).out.find("ends before its line 'end'"),
            std::string::npos);
  // The last game is kept, here put where a terminal would have left it, and needs no lists to be taken up.
  std::filesystem::create_directories(folder.path("state/deduce"));
  write_text(folder.path("state/deduce/assist.game"), text);
  const Answer resumed =
      run({"assist", "--resume"}, {.input = "", .environment = {"XDG_STATE_HOME=" + folder.path("state")}});
  EXPECT_EQ(resumed.status, 0) << resumed.err;
  EXPECT_NE(resumed.out.find(" 1. lest BBYB ⬛⬛🟨⬛\n" + standing), std::string::npos) << resumed.out;
  expect_refused({"assist", "--resume", "--words", words}, "excludes");
  // Black pegs, and names with blanks.
  const Answer pegs = run({"assist", "-r", "p3c4rb"}, {.input = "112 1\nsave " + path + "\nnew\nload " + path + "\n"});
  EXPECT_EQ(pegs.out.find("? "), std::string::npos) << pegs.out;
  const Answer table = run({"assist", "--table", own_table()},
                           {.input = "how many legs? 4\nsave " + path + "\nnew\nload " + path + "\nhistory\n"});
  EXPECT_NE(table.out.rfind(" 1. how many legs? 4"), std::string::npos) << table.out;
}

TEST(GamesPlay, as_much_is_told_as_of_pegs) {
  const auto said = [](std::vector<std::string> options, const std::string& lines) {
    options.insert(options.begin(), {"play", "--words", own_list(), "--seed", "7"});
    return run(options, {.input = lines}).out;
  };
  const std::string secret =
      talk_of({"play", "--words", own_list(), "--seed", "7"}, "give up\n").back()["result"]["computers_secret"];
  const std::string other = secret == "pens" ? "lest" : "pens";
  const auto expect_in = [](const std::string& out, const std::string& part) {
    EXPECT_NE(out.find(part), std::string::npos) << part << " is missing in " << out;
  };
  expect_in(said({"--limit", "1"}, ""), "\n1 guess for you.\n");
  expect_in(said({"--limit", "3", "--role", "both"}, ""), "\n3 guesses for each.\n");
  expect_in(run({"play", "--words", own_list(), "--role", "maker", "--limit", "3"}, {.input = ""}).out,
            "\n3 guesses for me.\n");
  expect_in(said({}, other + "\nhistory\n"), "Your guesses:\n 1. " + other);
  expect_in(said({"--role", "both"}, other + "\nGGGG\n"), "I win.\nYour hint fits.\n");
  expect_in(said({"--role", "both"}, other + "\nBBBB\n" + secret + "\nBBBB\n"), "Your 2 hints fit together.\n");
  const std::string wrong = run({"play", "-r", "p2c2rb", "--role", "maker"}, {.input = "0\n0\n0\nsecret 11\n"}).out;
  expect_in(wrong, "With 11 as your secret:\n  hint 1 (");
  expect_in(said({"--share"}, "hint\n" + secret + "\n"), "seed 7: 1 (with 1 hint)\n");
  expect_in(said({}, "undo x\n"), "? 'undo x' cannot be read: write undo alone\n");
  expect_in(said({}, "undo\n"), "? undo is for hints, and you give none\n");
}

TEST(GamesPlay, guesses_are_judged_against_the_best_play) {
  const std::string words = in_tree("examples/games/words.txt");
  const Answer told = run({"play", "--words", words, "--seed", "7"}, {.input = "lest\npens\nbobs\n"});
  EXPECT_NE(told.out.find("You found bobs in 3 guesses."), std::string::npos) << told.out;
  EXPECT_NE(told.out.find("The best play takes "), std::string::npos) << told.out;
  const Answer answer = run({"play", "--words", words, "--seed", "7", "--json"}, {.input = "lest\npens\nbobs\n"});
  const std::size_t last = answer.out.rfind('\n', answer.out.size() - 2) + 1;
  const json judgement = json::parse(answer.out.substr(last))["result"]["judgement"];
  ASSERT_EQ(judgement["guesses"].size(), 3U) << answer.out;
  ASSERT_EQ(judgement["exact"], true);
  // Guesses made are what the best play takes, plus what was lost, minus what luck gave.
  EXPECT_NEAR(judgement["expected"].get<double>() + judgement["lost"].get<double>() - judgement["luck"].get<double>(),
              3, 1e-9);
  EXPECT_EQ(judgement["guesses"][0]["best_guess"], run_json({"solve", "--words", words})["first_guess"]);
  // Where a secret can only be identified there is nothing to judge.
  EXPECT_EQ(run({"play", "--table", own_table()}, {.input = "give up\n"}).out.find("The best play"), std::string::npos);
}

}  // namespace
}  // namespace deduce::testing
