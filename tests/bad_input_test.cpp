// Whatever is wrong with a command line: one line on stderr, exit code 2, nothing half written.
#include "program.hpp"

namespace deduce::testing {
namespace {

TEST(BadInput, rules) {
  for (const char* rules : {"p4c6", "p4c6x", "p04c6r", "mastermind", "p4c6r;"})
    expect_refused({"hint", "1123", "2413", "-r", rules}, "pPcCr");
  expect_refused({"hint", "1", "1", "-r", "p9c6r"}, "pegs go from 1 to 8");
  expect_refused({"hint", "1", "1", "-r", "p4c17r"}, "colours from 1 to 16");
  expect_refused({"hint", "1", "1", "-r", "p8c16r"}, "at most 16777216");
  expect_refused({"hint", "1", "1", "-r", "p5c4n"}, "need at least 5 colours");
}

TEST(BadInput, games_over_a_command_s_limit) {
  expect_refused({"evaluate", "all", "-r", "p8c8r"}, "too many for evaluate");
  expect_refused({"partition", "-r", "p8c8r"}, "too many for partition without --guess");
}

TEST(BadInput, codes) {
  expect_refused({"hint", "112", "2413"}, "4 pegs");
  expect_refused({"hint", "1123", "24133"}, "4 pegs");
  expect_refused({"hint", "1127", "2413"}, "123456");
  expect_refused({"hint", "112\xff", "2413"}, "123456");
  expect_refused({"hint", "0012", "0123", "-r", "bc"}, "repeats 0");
  expect_refused({"evaluate", "all", "--first", "11"}, "4 pegs");
  expect_refused({"partition", "--guess", "1127"}, "123456");
}

TEST(BadInput, alphabets) {
  expect_refused({"hint", "AABC", "ABCD", "--alphabet", "ABCDE"}, "exactly 6");
  expect_refused({"hint", "AABC", "ABCD", "--alphabet", "ABCDEE"}, "twice");
  expect_refused({"hint", "AABC", "ABCD", "--alphabet", "ABCDE,"}, "cannot be used");
  expect_refused({"hint", "1123", "ABCD", "--alphabet", "ABCDEF"}, "ABCDEF");
}

TEST(BadInput, hints_that_cannot_occur) {
  expect_refused({"partition", "--given", "1123:3,1"}, "cannot occur");
  expect_refused({"partition", "--given", "1123:5,0"}, "cannot occur");
  expect_refused({"partition", "--given", "0123:0,1", "-r", "p4c6n", "--alphabet", "012345"}, "cannot occur");
  expect_refused({"partition", "--given", "1123:0"}, "blacks,whites");
  expect_refused({"partition", "--given", "1123"}, "GUESS:blacks,whites");
}

TEST(BadInput, contradictory_histories) {
  expect_refused({"partition", "--given", "1111:4,0", "--given", "2222:4,0"}, "contradict");
  expect_refused({"partition", "--given", "1123:0,3", "--given", "1123:0,2"}, "contradict");
}

TEST(BadInput, names_and_options) {
  expect_refused({"evaluate", "minimax"},
                 "strategy 'minimax' is unknown: take simple, worst-case, expected-size, entropy, most-parts or all");
  expect_refused({"evaluate", "all", "--ties", "random"},
                 "tie-break 'random' is unknown: take first, last, possible-first-others-last, "
                 "possible-last-others-first, any-first or any-last");
  expect_refused(
      {"assist", "--adviser", "minimax"},
      "adviser 'minimax' is unknown: take optimal, simple, worst-case, expected-size, entropy or most-parts");
  expect_refused({"evaluate"}, "STRATEGY");
  expect_refused({"evaluate", "all", "--nonsense"}, "--nonsense");
  expect_refused({"hint", "1123"}, "GUESS");
  expect_refused({"hint", "1123", "2413", "1111"}, "1111");
  expect_refused({"frobnicate"}, "take one of hint");
  expect_refused({}, "subcommand");
}

TEST(BadInput, common_options) {
  for (const char* threads : {"0", "-1", "many", "1.5", "1025"})
    expect_refused({"evaluate", "all", "--threads", threads}, "--threads");
  expect_refused({"evaluate", "all", "--progress", "sometimes"}, "--progress");
  expect_refused({"evaluate", "all", "--json=maybe"}, "--json");
}

TEST(BadInput, numbers_are_digits_and_nothing_else) {
  for (const char* number : {"-1", "+1", "0x10", "1e3", "18446744073709551616", " 1", "1 ", "1.0"})
    for (const std::vector<std::string>& command : {std::vector<std::string>{"sample", "-r", "p2c2r", "--seed"},
                                                    {"play", "--seed"},
                                                    {"sample", "-r", "p2c2r", "-n"},
                                                    {"solve", "-r", "p2c2r", "--at-most"},
                                                    {"classes", "--codes"},
                                                    {"simultaneous", "-r", "p2c2r", "--size"},
                                                    {"simultaneous", "-r", "p2c2r", "--best"}}) {
      std::vector<std::string> line = command;
      line.back() += "=" + std::string(number);
      if (command.back() == "-n") line.back() = "--number=" + std::string(number);
      expect_refused(line, "is no whole number from");
    }
  EXPECT_EQ(run_json({"sample", "-r", "p2c2r", "--seed", "18446744073709551615"})["seed"], 18446744073709551615U);
  EXPECT_EQ(run_json({"sample", "-r", "p2c2r", "--seed", "010"})["seed"], 10) << "decimal, whatever it begins with";
}

TEST(BadInput, values_that_are_empty_would_answer_another_question) {
  for (const char* option : {"--secrets", "--first", "--memory", "--alphabet", "--given", "--at-most", "-o"})
    expect_refused({"solve", option, ""}, std::string(option) == "-o" ? "--output" : option);
  expect_refused({"evaluate", "all", "--first", ""}, "--first");
  expect_refused({"evaluate", ""}, "STRATEGY");
}

TEST(BadInput, one_limit_for_all_that_solve) {
  expect_refused({"solve", "-r", "p4c16r"}, "65536 codes, more than the 60000 that every question takes");
  for (const char* command : {"count", "sample"})
    expect_refused({command, "-r", "p4c16r"}, "65536 codes, too many for " + std::string(command) + ": at most 60000");
  expect_refused({"solve", "-r", "p4c16r", "--engine", "best-first"}, "at most 60000");
  expect_refused({"solve", "-r", "p4c16r", "--every-first"}, "at most 60000");
}

TEST(BadInput, orders_have_one_limit_for_every_question) {
  expect_refused({"solve", "-r", "p5c7r", "--order", "entropy"}, "at most 16384 secrets");
  expect_refused({"solve", "-r", "p5c7r", "--order", "entropy", "--every-first"}, "at most 16384 secrets");
  expect_refused({"count", "-r", "p5c7r", "--order", "parts", "--every-first"}, "at most 16384 secrets");
}

TEST(BadInput, options_that_would_be_ignored) {
  const TemporaryFolder folder;
  const std::string strategy = folder.path("x.json"), atlas = folder.path("x.atlas");
  ASSERT_EQ(run({"solve", "-r", "p2c3r", "-o", strategy}).status, 0);
  ASSERT_EQ(run({"count", "-r", "p2c3r", "--atlas", atlas}).status, 0);
  expect_refused({"verify", strategy, "--goal", "identify"}, "states the goal win: leave out --goal identify");
  expect_refused({"verify", strategy, "-r", "bc"}, "is about p2c3r: leave out -r bc");
  EXPECT_EQ(run({"verify", strategy, "-r", "p2c3r", "--goal", "win"}).status, 0);
  expect_refused({"atlas", atlas, "-r", "bc"}, "is about p2c3r, not p4c10n: leave out -r");
  EXPECT_EQ(run({"atlas", atlas, "-r", "p2c3r"}).status, 0);
  expect_refused({"reproduce", "kooi-2005", "-r", "bc"}, "--rules means nothing here");
  expect_refused({"solve", "--engine", "best-first", "--order", "entropy"}, "--order is an option of --engine exact");
  expect_refused({"play", "--role", "maker", "--seed", "3"}, "--seed is about the computer's secret");
}

TEST(BadInput, options_of_the_program_itself) {
  expect_refused({"--bogus"}, "'--bogus' is no option of deduce itself");
  expect_refused({"-r", "bc"}, "begin with a command");
}

TEST(BadInput, options_that_exclude_each_other) {
  const TemporaryFolder folder;
  expect_refused({"evaluate", "all", "-o", folder.path("tree.json")}, "one strategy");
  EXPECT_EQ(folder.files(), 0U);
}

TEST(BadInput, output_that_cannot_be_written) {
  const TemporaryFolder folder;
  expect_refused({"evaluate", "entropy", "-o", folder.path("missing/tree.json")}, "cannot be written");
  // Refused before anything is computed: these would take minutes.
  expect_refused({"solve", "-r", "p5c6r", "-o", folder.path("missing/tree.json")}, "cannot be written");
  expect_refused({"solve", "-r", "p5c6r", "-o", folder.path("")}, "is a folder");
  expect_refused({"count", "-r", "p5c6r", "--atlas", folder.path("missing/x.atlas")}, "cannot be written");
  expect_refused({"evaluate", "all", "-r", "lg", "--svg", folder.path("missing/x.svg")}, "cannot be written");
  expect_refused({"reproduce", "all", "--page", folder.path("missing/x.md")}, "cannot be written");
  expect_refused({"evaluate", "entropy", "-o", folder.path("")}, "is a folder");
  expect_refused({"evaluate", "entropy", "-o", folder.path("tree.json"), "--format", "xml"}, "format");
  EXPECT_EQ(folder.files(), 0U);
}

TEST(BadInput, standard_output_that_cannot_be_written) {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"hint", "1123", "2413"},
                                                  {"partition"},
                                                  {"classes"},
                                                  {"evaluate", "simple"},
                                                  {"hint", "1123", "2413", "--json"},
                                                  {"--help"},
                                                  {"--version"},
                                                  {"hint", "--help"}}) {
    expect_refused(command, "standard output cannot be written", {.closed_stdout = true});
    expect_refused(command, "standard output cannot be written", {.stdout_path = "/dev/full"});
  }
}

}  // namespace
}  // namespace deduce::testing
