// `deduce assist` and `deduce candidates` as programs: scripts of lines in, the same bytes out.
#include <gtest/gtest.h>

#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

Answer assist(const std::string& lines, std::vector<std::string> options = {}) {
  options.insert(options.begin(), "assist");
  return run(options, {.input = lines});
}

/// The answers of a conversation in JSON, after the two lines that greet.
std::vector<json> answers(const std::string& lines, std::vector<std::string> options = {}) {
  options.push_back("--json");
  const Answer answer = assist(lines, options);
  EXPECT_EQ(answer.status, 0) << answer.err;
  std::istringstream out(answer.out);
  std::vector<json> objects;
  for (std::string line; std::getline(out, line);) objects.push_back(json::parse(line));
  EXPECT_GE(objects.size(), 2U);
  EXPECT_EQ(objects.at(0).at("answer"), "game");
  EXPECT_EQ(objects.at(1).at("answer"), "standing");
  objects.erase(objects.begin(), objects.begin() + 2);
  return objects;
}

TEST(Assist, a_script_gets_the_documented_answers) {
  const Answer answer = assist("1123 0,3\n? 2314\nwhy\n2345 bw\n2631 31\nundo\n2345 1,1\n2631 4,0\n");
  EXPECT_EQ(answer.status, 0);
  EXPECT_EQ(answer.err, "");
  EXPECT_EQ(
      answer.out,
      "p4c6r, 1296 codes: 4 pegs, colours 1 2 3 4 5 6.\n"
      "A hint B,W: B pegs have the right colour in the right place, W more have a colour that belongs elsewhere.\n"
      "Type a guess and its hint, such as 1123 2,1; or help.\n"
      "1296 candidates.\n"
      "Guess 1123: optimal; 4.340 expected (5625/1296).\n"
      "1. 1123 0,3: 44 candidates.\n"
      "Guess 2345: optimal; 2.886 expected (127/44); it cannot be the secret.\n"
      "2314: 10 parts, largest 10, 3.054 bits; it can be the secret.\n"
      "2.932 expected (129/44): 0.045 lost against the best (2/44).\n"
      "2345 splits 44 candidates into 9 parts, 2.954 bits:\n"
      "  0,3   6 ######\n"
      "  0,2  10 ##########\n"
      "  0,1   2 ##\n"
      "  1,2   6 ######\n"
      "  1,1   8 ########\n"
      "  1,0   4 ####\n"
      "  2,1   2 ##\n"
      "  2,0   4 ####\n"
      "  3,0   2 ##\n"
      "2. 2345 1,1: 8 candidates: 2231 2411 2511 2631 3312 4311 5311 6312\n"
      "Guess 2631: optimal; 2.125 expected (17/8).\n"
      "? hint 3,1 cannot occur with 4 pegs: blacks and whites add up to at most 4, and 3,1 is "
      "impossible\n"
      "1. 1123 0,3: 44 candidates.\n"
      "Guess 2345: optimal; 2.886 expected (127/44); it cannot be the secret.\n"
      "2. 2345 1,1: 8 candidates: 2231 2411 2511 2631 3312 4311 5311 6312\n"
      "Guess 2631: optimal; 2.125 expected (17/8).\n"
      "2631 is the secret, found in 3 guesses.\n");
}

TEST(Assist, the_same_lines_get_the_same_bytes_for_any_number_of_threads) {
  const std::string lines = "1123 1,1\n? 1456\nwhy\n4516 0,2\nlist\n? 1234\n";
  for (const char* format : {"--quiet", "--json"})
    for (const char* adviser : {"optimal", "entropy"}) {
      const Answer once = assist(lines, {"--adviser", adviser, format, "--threads", "1"});
      EXPECT_EQ(once.status, 0);
      EXPECT_EQ(assist(lines, {"--adviser", adviser, format, "--threads", "3"}).out, once.out);
      EXPECT_EQ(assist(lines, {"--adviser", adviser, format}).out, once.out);
    }
}

TEST(Assist, json_has_the_documented_fields) {
  const auto objects = answers("1123 0,3\n? 2314\nwhy\nlist 2\nhistory\nhelp\nnonsense\n# remark\n\n2345 1,1\nquit\n");
  ASSERT_EQ(objects.size(), 9U) << "remarks and blank lines are not answered";
  const json& advice = objects[0].at("advice");
  EXPECT_EQ(objects[0].at("candidates"), 44);
  EXPECT_EQ(objects[0].at("turns"), json::parse(R"([{"guess":"1123","hint":"0,3"}])"));
  EXPECT_FALSE(objects[0].contains("shown"));
  EXPECT_EQ(advice.at("guess"), "2345");
  EXPECT_EQ(advice.at("optimal"), true);
  EXPECT_EQ(advice.at("possible"), false);
  EXPECT_EQ(advice.at("expected_guesses_exact"), "127/44");
  EXPECT_EQ(advice.at("cells").at("0,2"), 10);
  EXPECT_EQ(objects[1].at("lost_exact"), "2/44");
  EXPECT_EQ(objects[1].at("expected_by"), "optimal");
  EXPECT_EQ(objects[2].at("parts"), 9);
  EXPECT_EQ(objects[3].at("candidates"), json::parse(R"(["2211","2231"])"));
  EXPECT_EQ(objects[3].at("count"), 44);
  EXPECT_EQ(objects[4].at("answer"), "history");
  EXPECT_EQ(objects[5].at("answer"), "help");
  EXPECT_EQ(objects[6].at("answer"), "error");
  EXPECT_EQ(objects[7].at("shown").size(), 8U);
  EXPECT_EQ(objects[8].at("answer"), "quit");
}

TEST(Assist, a_contradiction_lists_what_could_be_wrong) {
  const auto objects = answers("1122 2,2\n1212 0,0\n3456 1,1\nchange 1 0,0\n");
  EXPECT_EQ(objects[1].at("candidates"), 0);
  EXPECT_EQ(objects[1].at("mends")[0], json::parse(R"({"changes":[{"turn":1,"hint":"0,0"}],"candidates":256})"));
  EXPECT_EQ(objects[2].at("answer"), "error");
  EXPECT_EQ(objects[3].at("candidates"), 256);
  const Answer text = assist("1122 2,2\n1212 0,0\n", {"--quiet"});
  EXPECT_NE(text.out.find("No code fits all the hints. One may be wrong:\n"
                          "  hint 1 (1122 2,2) should be 0,0 (256 codes)\n"
                          "  hint 2 (1212 0,0) should be 2,2 (2 codes), 0,4 (1), 4,0 (1)\n"
                          "Mend it with undo, or such as change 1 0,0.\n"),
            std::string::npos)
      << text.out;
  const Answer two = assist("1122 2,2\n1212 0,0\nundo\n1122 0,0\n", {"--quiet"});
  EXPECT_NE(two.out.find("hint 2 (1122 0,0) should be 2,2 (4 codes)\n"), std::string::npos) << two.out;
  // A code of one colour never gets a white peg, so both hints are wrong.
  const Answer both = assist("1111 1,0\n2222 1,0\nchange 1 0,1\nchange 2 0,1\n", {"--quiet"});
  EXPECT_NE(both.out.find("At least 2 are wrong, perhaps these:\n"
                          "  hint 1 (1111 0,1) should be 0,0, hint 2 (2222 0,1) should be 0,0, 256 codes then\n"),
            std::string::npos)
      << both.out;
}

TEST(Assist, games_are_saved_whole_and_taken_up_again) {
  const TemporaryFolder folder;
  const std::string path = folder.path("a game.txt");
  const auto saved = answers("1123 0,3\nsave " + path + "\n");
  EXPECT_EQ(saved[1].at("file"), path);
  const std::string version = run_json({"version"})["version"];
  EXPECT_EQ(read_text(path),
            "deduce assist 1\nmade_by deduce " + version +
                ": deduce assist\nrules p4c6r\nalphabet 123456\nadviser optimal\nturn 1123 0,3\nend\n");
  EXPECT_EQ(folder.files(), 1U) << "nothing else is left behind";
  const auto loaded = answers("load " + path + "\nsave /nowhere/x\nload /nowhere/x\n", {"-r", "p3c4n"});
  EXPECT_EQ(loaded[0].at("candidates"), 44);
  EXPECT_EQ(loaded[1].at("answer"), "error");
  EXPECT_EQ(loaded[2].at("answer"), "error");
  write_text(path, "deduce assist 1\nrules p4c6r\n");
  EXPECT_EQ(answers("load " + path + "\n")[0].at("message"), path + ":3: the text ends before its line 'end'");
}

TEST(Assist, other_games_and_alphabets) {
  EXPECT_EQ(answers("0123 2,0\n", {"-r", "bc"})[0].at("candidates"), 180);
  const auto letters = answers("AABC www\n", {"--alphabet", "ABCDEF"});
  EXPECT_EQ(letters[0].at("advice").at("guess"), "BCDE");
  EXPECT_EQ(answers("1 0,0\n", {"-r", "p1c2r"})[0].at("shown"), json::parse(R"(["2"])"));
  EXPECT_TRUE(answers("1 1,0\n", {"-r", "p1c1r"})[0].at("won"));
}

TEST(Assist, a_hint_alone_is_for_the_recommended_guess_in_every_form) {
  for (const char* hint : {"0,3", "03", "(0,3)", "www", "WWW"})
    EXPECT_NE(assist(std::string(hint) + "\n").out.find("1. 1123 0,3: 44 candidates."), std::string::npos) << hint;
  EXPECT_NE(assist("-\n").out.find("1. 1123 0,0: 81 candidates."), std::string::npos);
}

TEST(Assist, examples_can_happen_in_the_game) {
  for (const char* rules : {"mm", "bc", "p1c3r", "p2c2n", "p3c2r", "p5c8r"}) {
    const std::string out = assist("", {"-r", rules, "--adviser", "simple"}).out;
    const auto from = out.find("such as ") + 8;
    const std::string example = out.substr(from, out.find(';', from) - from);
    EXPECT_EQ(assist(example + "\n", {"-r", rules, "--adviser", "simple"}).out.find("No code fits"), std::string::npos)
        << rules << ": " << example;
    const std::string refusal = run({"candidates", "-r", rules, "--given", "x"}).err;
    const auto colon = refusal.find("such as ") + 8;
    EXPECT_GT(
        run_json({"candidates", "-r", rules, "--given", refusal.substr(colon, refusal.size() - colon - 1)})["count"],
        0);
  }
}

TEST(Assist, lines_are_not_broken_in_a_pipe) {
  const std::string out = assist("list 1296\n").out;
  EXPECT_NE(out.find("\n1111 1112"), std::string::npos);
  EXPECT_NE(out.find("6665 6666\n"), std::string::npos);
  const auto from = out.find("\n1111 1112") + 1;
  EXPECT_EQ(out.find('\n', from) - from, 1296U * 5 - 1);
}

TEST(Assist, advisers_say_who_they_are_and_why) {
  const auto entropy = answers("1123 0,3\n", {"--adviser", "entropy"});
  EXPECT_EQ(entropy[0].at("advice").at("method"), "entropy");
  EXPECT_EQ(entropy[0].at("advice").at("expected_by"), "entropy");
  EXPECT_FALSE(entropy[0].at("advice").contains("because"));
  const auto large = answers("112345 1,1\n", {"-r", "p6c9r"});
  EXPECT_EQ(large[0].at("advice").at("because"), "too many candidates for the exact engine to answer soon");
  EXPECT_EQ(large[0].at("advice").at("optimal"), false);
}

// 34926 is what the best of the rules takes of p4c9r; the optimum is 34666.
TEST(Assist, a_beam_advises_where_the_optimum_is_too_far_and_it_is_better_than_every_rule) {
  const Answer one = assist("? 1122\n", {"-r", "p4c9r", "--json", "--threads", "1"});
  const Answer two = assist("? 1122\n", {"-r", "p4c9r", "--json", "--threads", "2"});
  EXPECT_EQ(one.status, 0) << one.err;
  EXPECT_EQ(one.out, two.out);
  std::istringstream out(one.out);
  std::string line;
  std::getline(out, line);
  std::getline(out, line);
  const json advice = json::parse(line).at("advice");
  EXPECT_EQ(advice.at("method"), "beam");
  EXPECT_EQ(advice.at("expected_by"), "beam");
  EXPECT_EQ(advice.at("optimal"), false);
  EXPECT_NE(advice.at("because").get<std::string>().find("too many candidates"), std::string::npos);
  const int total = std::stoi(advice.at("expected_guesses_exact").get<std::string>());
  EXPECT_LT(total, 34800);
  EXPECT_GE(total, 34666);
  std::getline(out, line);
  const json compared = json::parse(line);
  EXPECT_EQ(compared.at("expected_by"), "beam");
  EXPECT_GT(compared.at("lost").get<double>(), 0);

  const Answer spoken = assist("", {"-r", "p4c9r", "--quiet"});
  EXPECT_NE(spoken.out.find(": by a beam (too many candidates for the exact engine to answer soon); 5.2"),
            std::string::npos)
      << spoken.out;
}

// 112 candidates of 531441 codes: what solve proves, at every turn and for what was played instead.
TEST(Assist, few_candidates_of_a_large_game_get_the_best_guess) {
  const TemporaryFolder folder;
  const std::string listed = folder.path("left");
  write_text(listed, run({"candidates", "--quiet", "-r", "p6c9r", "--given", "593246:0,4", "--given", "235638:0,4",
                          "--given", "864452:1,1"})
                         .out);
  const Answer said = run({"assist", "-r", "p6c9r", "--secrets", listed}, {.input = "? 112233\nbest 3\n"});
  EXPECT_NE(said.out.find("112 candidates"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find(": optimal; 3.009 expected (337/112)"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("3.196 expected (358/112): 0.188 lost against the best"), std::string::npos) << said.out;
  EXPECT_NE(said.out.find("guesses of most entropy"), std::string::npos) << said.out;
}

TEST(Assist, bad_usage_is_refused) {
  expect_refused({"assist", "--adviser", "best"}, "adviser 'best' is unknown");
  expect_refused({"assist", "-r", "p9c9r"}, "not supported");
  expect_refused({"assist", "extra"}, "extra");
}

TEST(Assist, odd_input_is_survived) {
  EXPECT_EQ(assist("").status, 0);
  EXPECT_EQ(assist("1123 0,3").status, 0) << "the last line may lack its end";
  EXPECT_EQ(assist(std::string("\0\xff\x01 0,3\n\r\n", 9)).status, 0);
  EXPECT_EQ(answers("\xff\xfe\n")[0].at("answer"), "error") << "JSON stays JSON";
  const Answer endless = assist(std::string(100000, 'x'));
  EXPECT_EQ(endless.status, 2);
  EXPECT_NE(endless.err.find("65536 bytes"), std::string::npos);
}

TEST(Candidates, are_the_codes_that_fit) {
  const json two = run_json({"candidates", "--given", "1123:0,3", "--given", "2345:3,0"});
  EXPECT_EQ(two.at("count"), 2);
  EXPECT_EQ(two.at("candidates"), json::parse(R"(["2315","2341"])"));
  EXPECT_EQ(run({"candidates", "--quiet", "--given", "1123:0,3", "--given", "2345:3,0"}).out, "2315\n2341\n");
  EXPECT_EQ(run_json({"candidates"}).at("count"), 1296);
  EXPECT_EQ(run_json({"candidates", "--given", "1122:2,2", "--given", "1212:0,0"}).at("count"), 0);
  EXPECT_EQ(run_json({"candidates", "-r", "bc", "--given", "0123:2,0"}).at("count"), 180);
  expect_refused({"candidates", "--given", "1123"}, "history item");
}

}  // namespace
}  // namespace deduce::testing
