// Whatever is wrong with a command line: one line on stderr, exit code 2, nothing half written.
#include "program.hpp"

namespace deduce::testing {
namespace {

TEST(BadInput, rules) {
  for (const char* rules : {"", "p4c6", "p4c6x", "p04c6r", "mastermind", "p4c6r;"})
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
  expect_refused({"evaluate", "minimax"}, "simple, worst-case, expected-size, entropy, most-parts");
  expect_refused({"evaluate", "all", "--ties", "random"}, "possible-first-others-last");
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
