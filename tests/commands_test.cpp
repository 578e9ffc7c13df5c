// What the contract of docs/cli.md promises of the small commands and of all commands.
#include <algorithm>
#include <regex>
#include <sstream>

#include "program.hpp"

namespace deduce::testing {
namespace {

TEST(Commands, hint) {
  const Answer result = run({"hint", "1123", "2413"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "(1,2)\n");
  EXPECT_EQ(result.err, "");
  nlohmann::json hint = run_json({"hint", "1123", "2413"});
  for (const char* origin : {"version", "command"}) hint.erase(origin);
  EXPECT_EQ(hint, (nlohmann::json{{"blacks", 1}, {"whites", 2}}));
  EXPECT_EQ(run({"hint", "AABC", "BDAC", "--alphabet", "ABCDEF"}).out, "(1,2)\n");
  EXPECT_EQ(run({"hint", "0123", "1032", "-r", "bc"}).out, "(0,4)\n");
  EXPECT_EQ(run({"hint", "0123456a", "a6543210", "-r", "p8c11n"}).out, "(0,8)\n");
  EXPECT_EQ(run({"hint", "12345678", "87654321", "-r", "p8c8r"}).out, "(0,8)\n");
}

TEST(Commands, classes) {
  const auto classes = run_json({"classes"});
  EXPECT_EQ(classes["count"], 5);
  EXPECT_EQ(classes["permutations"], 17280);
  EXPECT_EQ(classes["classes"][3], (nlohmann::json{{"representative", "1123"}, {"size", 720}}));
  // The hints say nothing about symmetry.
  EXPECT_EQ(run({"classes", "--given", "1123:0,3"}).out, run({"classes", "--given", "1123:2,0"}).out);
  EXPECT_EQ(run_json({"classes", "-r", "lg"})["count"], 7);
  EXPECT_EQ(run_json({"classes", "-r", "bc"})["count"], 1);
}

TEST(Commands, partition_of_given_guesses) {
  const auto partition = run_json({"partition", "--given", "1123:0,3", "--guess", "2345", "--guess", "2431"});
  EXPECT_EQ(partition["candidates"], 44);
  ASSERT_EQ(partition["rows"].size(), 2U);
  EXPECT_EQ(partition["rows"][0]["guess"], "2345");
  EXPECT_EQ(partition["rows"][0]["possible"], false);
  EXPECT_EQ(partition["rows"][0]["cells"]["0,2"], 10);
  EXPECT_EQ(partition["rows"][0]["expected_size_exact"], "280/44");
  EXPECT_EQ(partition["rows"][1]["possible"], true);
  EXPECT_EQ(run_json({"partition", "-r", "p8c7r", "--guess", "11223344"})["candidates"], 5764801);
}

TEST(Commands, threads_never_change_the_answer) {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"evaluate", "all", "-r", "p4c5r"},
                                                  {"partition", "--given", "1123:1,1"},
                                                  {"evaluate", "entropy", "-r", "bc"}}) {
    std::vector<std::string> one = command, four = command;
    one.insert(one.end(), {"--threads", "1"});
    four.insert(four.end(), {"--threads", "4"});
    EXPECT_EQ(run(one).out, run(four).out);
  }
}

TEST(Commands, help_fits_eighty_columns_where_there_is_no_terminal) {
  for (const char* command : {"", "hint", "candidates", "partition", "classes", "evaluate", "reproduce", "solve",
                              "simultaneous", "count", "atlas", "sample", "verify", "assist", "play"}) {
    std::istringstream help(
        run(*command == 0 ? std::vector<std::string>{"--help"} : std::vector<std::string>{command, "--help"}).out);
    for (std::string line; std::getline(help, line);) EXPECT_LE(line.size(), 80U) << line;
  }
  EXPECT_NE(run({"solve", "--help"}).out.find("worst,mean"), std::string::npos);
  EXPECT_EQ(run({"solve", "--help"}).out.find('{'), std::string::npos) << "no list that cannot be read";
}

TEST(Commands, one_of_a_thing_is_called_so) {
  EXPECT_NE(run({"partition", "-r", "p1c3r"}).out.find("1 class of equivalent guesses"), std::string::npos);
  EXPECT_NE(run({"simultaneous", "-r", "p3c4r", "--minimum", "--count"}).out.find("in 1 class\n"), std::string::npos);
  EXPECT_NE(run({"classes", "-r", "p1c1r"}).out.find("1 class of 1 code under 1 permutation of"), std::string::npos);
}

TEST(Commands, every_command_has_help_with_an_example) {
  const std::string help = run({"--help"}).out;
  std::smatch match;
  const std::string commands = help.substr(help.find("Subcommands:"));
  const std::regex name("\n  ([a-z]+) ");
  int count = 0;
  for (auto it = std::sregex_iterator(commands.begin(), commands.end(), name); it != std::sregex_iterator();
       ++it, ++count) {
    const Answer result = run({(*it)[1].str(), "--help"});
    EXPECT_EQ(result.status, 0);
    EXPECT_NE(result.out.find("Example"), std::string::npos) << (*it)[1].str();
    EXPECT_NE(result.out.find("--json"), std::string::npos) << (*it)[1].str();
    EXPECT_NE(result.out.find("deduce " + (*it)[1].str()), std::string::npos) << (*it)[1].str();
  }
  EXPECT_GE(count, 4);
}

TEST(Commands, quiet_prints_the_answer_only) {
  EXPECT_EQ(run({"classes", "--quiet"}).out.find("permutations"), std::string::npos);
  EXPECT_TRUE(run({"evaluate", "simple", "--quiet"}).out.starts_with("strategy"));
  EXPECT_TRUE(run({"partition", "--quiet"}).out.starts_with("guess"));
  const TemporaryFolder folder;
  const std::string file = folder.path("s.json");
  // What stands around the answer is left out: with it there are more lines, and every line without it is one of them.
  const std::vector<std::vector<std::string>> commands{{"partition"},
                                                       {"classes"},
                                                       {"candidates", "--given", "1123:2,1", "--given", "1245:0,2"},
                                                       {"evaluate", "simple", "-o", file},
                                                       {"solve", "-r", "p2c3r"},
                                                       {"sample", "-r", "p2c3r", "--seed", "1"},
                                                       {"simultaneous", "-r", "p2c3r", "--minimum"},
                                                       {"verify", file},
                                                       {"puzzle", "--seed", "1"},
                                                       {"run", "1234"},
                                                       {"booklet", file, "-o", folder.path("book.html")}};
  for (std::vector<std::string> command : commands) {
    const std::string all = run(command).out;
    command.push_back("--quiet");
    const std::string answer = run(command).out;
    EXPECT_LT(std::count(answer.begin(), answer.end(), '\n'), std::count(all.begin(), all.end(), '\n')) << command[0];
    std::istringstream lines(answer);
    for (std::string line; std::getline(lines, line);)
      EXPECT_NE(all.find(line), std::string::npos) << command[0] << ": " << line;
  }
}

TEST(Commands, progress_is_not_shown_in_a_pipe) { EXPECT_EQ(run({"evaluate", "entropy", "-r", "p5c5r"}).err, ""); }

TEST(Commands, a_strategy_file_appears_whole) {
  const TemporaryFolder folder;
  const std::string path = folder.path("tree.json");
  EXPECT_EQ(run({"evaluate", "entropy", "-o", path}).status, 0);
  EXPECT_EQ(folder.files(), 1U);
  const auto file = nlohmann::json::parse(read_text(path));
  EXPECT_EQ(file["rules"], "p4c6r");
  EXPECT_EQ(file["total"], 5722);
  EXPECT_EQ(file["method"], "entropy");
}

TEST(Commands, version) {
  EXPECT_TRUE(std::regex_match(run({"--version"}).out, std::regex("deduce \\d+\\.\\d+\\.\\d+\n")));
}

}  // namespace
}  // namespace deduce::testing
