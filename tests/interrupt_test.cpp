// Ctrl-C through the real binary, for every command that can run longer than a second: exit code 130, what is
// known, no half file. Each command here would compute for many times as long as it is let, and then end with 0,
// which is how a program that does not listen is found. How long it works on is measured in its own processor time
// (run_and_interrupt), so that a busy machine makes no difference.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>
#include <thread>

#include "program.hpp"
#include "sanitized.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

/// Of processor time: a command has begun; and the table of hints is there (after 0.03 s to 0.1 s), and the search has
/// far to go.
#ifdef DEDUCE_SANITIZED
constexpr double kBegun = 0.3, kSearching = 2;
#else
constexpr double kBegun = 0.1, kSearching = 0.15;
#endif
/// Large enough for questions of several codes, and asked often enough whether to stop.
#ifdef DEDUCE_SANITIZED
constexpr const char* kSeveral = "p4c7r";
#else
constexpr const char* kSeveral = "p4c9r";
#endif

/// Interrupts the command and expects the exit code and these last words.
Answer expect_interrupted(const std::vector<std::string>& arguments, const std::string& words, double busy = kBegun) {
  SCOPED_TRACE(fmt::format("{}", fmt::join(arguments, " ")));
  Answer answer = run_and_interrupt(arguments, busy);
  EXPECT_EQ(answer.status, 130) << answer.out << answer.err;
  EXPECT_FALSE(answer.by_signal);
  EXPECT_NE((answer.out + answer.err).find(words), std::string::npos) << answer.out << answer.err;
  return answer;
}

TEST(Interrupt, a_search_writes_the_best_strategy_found) {
  const TemporaryFolder folder;
  const std::string file = folder.path("best.json");
  const Answer large = expect_interrupted({"solve", "-r", "p4c10r", "-o", file, "--json"}, "a gap of", kSearching);
  const json known = json::parse(large.out), checked = run_json({"verify", file});
  EXPECT_EQ(checked["valid"], true);
  EXPECT_EQ(checked["total"], known["best"]);
  EXPECT_EQ(json::parse(read_text(file))["proven"], false);
  // One that is found only when it is wanted.
  expect_interrupted({"solve", "-r", "p7c7n", "-o", file}, "a gap of");
  EXPECT_EQ(run_json({"verify", file})["valid"], true);
  // Few candidates of two million codes, before a better one was looked for and after.
  for (const double begun : {0.1, 1.0}) {
    const Answer few = expect_interrupted({"solve", "-r", "p7c8r", "--given", "1122345:2,2", "--given", "1635427:2,3",
                                           "--given", "2617345:2,3", "--given", "6123847:2,3", "-o", file, "--json"},
                                          "a gap of", begun);
    EXPECT_EQ(run_json({"verify", file})["total"], json::parse(few.out)["best"]);
  }
}

TEST(Interrupt, there_is_a_strategy_whatever_is_minimized_and_however_soon_it_is) {
  const TemporaryFolder folder;
  for (const char* const minimized : {"worst", "worst,mean", "mean,worst"}) {
    const std::string file = folder.path(minimized);
    const Answer answer =
        expect_interrupted({"solve", "-r", "p4c10r", "--minimize", minimized, "-o", file, "--format", "json", "--json"},
                           "interrupted after", kSearching);
    const json known = json::parse(answer.out), checked = run_json({"verify", file});
    EXPECT_EQ(checked["valid"], true);
    EXPECT_EQ(checked["worst"], known["worst"]);
    EXPECT_GE(known["worst"], known["worst_at_least"]);
    EXPECT_GE(known["lower_bound"], 3 * 10000) << "that of 10000 secrets of 14 hints";
    EXPECT_EQ(known.contains("best"), std::string_view(minimized) == "mean,worst")
        << "a smaller total with a larger worst case is no bound";
  }
  // While the board, a gigabyte, is built.
  const std::string file = folder.path("soon");
  expect_interrupted({"solve", "-r", "p5c8r", "-o", file, "--format", "json", "--threads", "1"}, "a gap of", 0.1);
  EXPECT_EQ(run_json({"verify", file})["valid"], true);
}

TEST(Interrupt, searches_tell_what_they_know_and_write_no_half_file) {
  const TemporaryFolder folder;
  const std::string file = folder.path("best.json");
  expect_interrupted({"solve", "-r", "p5c6r", "--every-first"}, "of first guesses finished", kSearching);
  expect_interrupted({"solve", "-r", "p5c6r", "--engine", "best-first", "--memory", "1G", "-o", file}, "is at least",
                     kSearching);
  expect_interrupted({"count", "-r", "p5c6r", "--atlas", folder.path("x.atlas")}, "the total is at least", kSearching);
  expect_interrupted({"count", "-r", "p5c6r", "--every-first"}, "of first guesses finished", kSearching);
  expect_interrupted({"sample", "-r", "p5c6r", "-o", file}, "the total is at least", kSearching);
  EXPECT_EQ(folder.files(), 0U);
}

TEST(Interrupt, a_search_for_the_worst_case_or_after_a_first_guess_tells_what_is_proven) {
  const Answer worst = expect_interrupted({"solve", "-r", "p5c6r", "--minimize", "worst", "--json"},
                                          "no strategy needs fewer than", kSearching);
  EXPECT_GE(json::parse(worst.out)["worst_at_least"], 4);
  const Answer after =
      expect_interrupted({"solve", "-r", "p5c6r", "--first", "11223", "--json"}, "the total is at least", kSearching);
  EXPECT_GT(json::parse(after.out)["lower_bound"], 25000) << "more than one guess for each of the 7776 secrets";
}

TEST(Interrupt, scripts_get_one_object) {
  const Answer answer = expect_interrupted({"solve", "-r", "p5c6r", "--json"}, "lower_bound", kSearching);
  EXPECT_EQ(json::parse(answer.out)["proven"], false);
}

TEST(Interrupt, while_the_table_is_built_nothing_is_known) {
  // 57600 codes: a table of three gigabytes, which takes seconds before the first set is searched.
  expect_interrupted({"count", "-r", "p4c15r", "--memory", "8G"}, "deduce: interrupted");
}

// Of black pegs and of words, while the hints of all guesses are being found out.
TEST(Interrupt, commands_that_need_a_board_of_another_game_end_while_it_is_made) {
  const TemporaryFolder folder;
  std::string words;
  for (int number = 0; number < 20'000; ++number) {
    for (int rest = number, letter = 0; letter < 5; ++letter, rest /= 10) words += static_cast<char>('a' + rest % 10);
    words += '\n';
  }
  write_text(folder.path("words.txt"), words);
  for (const std::vector<std::string>& game :
       {std::vector<std::string>{"-r", "p4c14rb"}, {"--words", folder.path("words.txt")}})
    for (std::vector<std::string> asked : {std::vector<std::string>{"partition"}, {"evaluate", "entropy"}}) {
      asked.insert(asked.end(), game.begin(), game.end());
      const Answer answer = expect_interrupted(asked, "deduce: interrupted", 0.15);
      EXPECT_EQ(answer.out, "");
    }
}

TEST(Interrupt, strategies_and_papers) {
  const TemporaryFolder folder;
  expect_interrupted({"evaluate", "entropy", "-r", "p6c9r", "-o", folder.path("x.json")}, "0 of 1 strategies finished");
  expect_interrupted({"evaluate", "all", "-r", "p6c9r", "--svg", folder.path("x.svg")}, "of 5 strategies finished");
  expect_interrupted({"reproduce", "simultaneous", "--page", folder.path("x.md")}, "interrupted while reproducing");
  EXPECT_EQ(folder.files(), 0U);
}

TEST(Interrupt, questions_of_several_codes) {
  expect_interrupted({"simultaneous", "--minimum", "-r", kSeveral}, "the minimum is from");
  expect_interrupted({"simultaneous", "--size", "7", "-r", kSeveral}, "interrupted: no set of 7 codes found yet");
  expect_interrupted({"simultaneous", "--best", "5", "-r", "p4c7r"}, "the most cells are from");
  expect_interrupted({"classes", "--codes", "6", "--largest-cell", "100"}, "interrupted");
  expect_interrupted({"simultaneous", "--size", "7", "-r", "p4c9r", "--cnf", "/dev/null"}, "deduce: interrupted");
}

TEST(Interrupt, commands_without_a_search_end_at_once) {
  // A third of a second is all that some of them take in a quick machine.
  constexpr double kHardlyBegun = 0.05;
  expect_interrupted({"partition", "-r", "p6c10r", "--given", "012345:1,1", "--given", "126780:0,1", "--threads", "1"},
                     "deduce: interrupted", kHardlyBegun);
  expect_interrupted({"candidates", "-r", "p8c8r", "--given", "11112222:1,1"}, "deduce: interrupted", kHardlyBegun);
  expect_interrupted({"classes", "-r", "p8c8r", "--given", "11223345:1,1", "--given", "12345678:1,1"},
                     "deduce: interrupted", kHardlyBegun);
  expect_interrupted({"simultaneous", "-r", "p8c8r", "--check", "11112222", "33334444", "12345678"},
                     "deduce: interrupted", kHardlyBegun);
}

TEST(Interrupt, strategies_that_find_a_code) {
  expect_interrupted({"run", "77123", "-r", "p5c8r"}, "deduce: interrupted; 0 of 1 strategy finished");
  // What was finished is told, also to scripts.
  const std::vector<std::string> two{"run", "77123", "-r", "p5c8r", "--strategy", "simple", "--strategy", "optimal"};
  const Answer text = expect_interrupted(two, "deduce: interrupted; 1 of 2 strategies finished", kSearching);
  EXPECT_NE(text.out.find("77123   5,0   found"), std::string::npos) << text.out;
  std::vector<std::string> scripted = two;
  scripted.emplace_back("--json");
  const json runs = json::parse(expect_interrupted(scripted, "1 of 2 strategies finished", kSearching).out)["runs"];
  ASSERT_EQ(runs.size(), 1U);
  EXPECT_EQ(runs[0]["strategy"], "simple");
}

TEST(Interrupt, a_rule_that_chooses_among_all_guesses_for_tens_of_thousands_of_secrets) {
  const TemporaryFolder folder;
  std::string listed;
  for (int number = 0; number < 823'543; number += 27) {  // of p7c7r
    for (int peg = 0, rest = number; peg < 7; ++peg, rest /= 7) listed += static_cast<char>('1' + rest % 7);
    listed += '\n';
  }
  write_text(folder.path("listed"), listed);
  expect_interrupted(
      {"run", listed.substr(0, 7), "-r", "p7c7r", "--secrets", folder.path("listed"), "--strategy", "entropy"},
      "deduce: interrupted; 0 of 1 strategy finished", kSearching);
}

TEST(Interrupt, puzzles) {
  // Few of this game are easy: one is found after 3.3 s.
  expect_interrupted({"puzzle", "-r", "p8c8n", "--level", "easy"}, "deduce: interrupted; no such puzzle found yet");
}

TEST(Interrupt, strategies_that_are_being_drawn) {
  const TemporaryFolder folder;
  const Answer answer =
      expect_interrupted({"sample", "-r", "p3c4r", "-n", "100000", "-o", folder.path("x.json"), "--json"},
                         " of 100000 strategies drawn", kSearching);
  const json drawn = json::parse(answer.out)["samples"];
  ASSERT_GT(drawn.size(), 0U);
  EXPECT_EQ(folder.files(), drawn.size()) << "each that is told of, and no half one";
  EXPECT_NE(answer.err.find(fmt::format("; {} of 100000", drawn.size())), std::string::npos) << answer.err;
  EXPECT_EQ(run_json({"verify", drawn.back()["file"]})["valid"], true);
}

/// Interrupts a conversation in a pipe while it works on what it is to say after these words.
Answer interrupt_after(const std::vector<std::string>& arguments, const std::string& input, const std::string& said) {
  SCOPED_TRACE(fmt::format("{}", fmt::join(arguments, " ")));
  Running program(arguments, {.input = input});
  program.wait_until_said(said);
  program.wait_until_busy(program.worked().value_or(0) + kBegun);
  Answer answer = interrupt(program);
  EXPECT_EQ(answer.status, 130) << answer.out << answer.err;
  EXPECT_FALSE(answer.by_signal);
  EXPECT_NE(answer.out.find(said), std::string::npos) << answer.out;
  return answer;
}

TEST(Interrupt, help_says_what_is_left) {
  const std::string turn = "1234567 2,5\n", compared = turn + "? 1234576\n";
  const std::vector<std::string> simple{"assist", "-r", "p7c7n", "--adviser", "simple"};
  const auto expect_last = [](const Answer& answer, const std::string& line) {
    EXPECT_TRUE(answer.out.ends_with("\n" + line + "\n")) << answer.out;
  };
  expect_last(interrupt_after(simple, compared, "expected (5339/924)"), "Interrupted after 1 guess: 924 candidates.");
  std::vector<std::string> scripted = simple;
  scripted.emplace_back("--json");
  expect_last(interrupt_after(scripted, compared, "5339/924"), R"({"answer":"interrupted","candidates":924})");
  // Before the first advice: while the engine searches, and while the hints of all guesses against all secrets of
  // another game are found out for a rule.
  expect_last(interrupt_after({"assist", "-r", "p7c7n"}, turn, "or help."),
              "Interrupted after 0 guesses: 5040 candidates.");
  expect_last(interrupt_after({"assist", "-r", "p4c14rb"}, "", "or help."),
              "Interrupted after 0 guesses: 38416 candidates.");
}

TEST(Interrupt, a_match_is_not_finished) {
  for (const auto& [arguments, input, said] :
       {std::tuple(std::vector<std::string>{"play", "-r", "p7c7n", "--role", "maker"}, "", "or help."),
        {std::vector<std::string>{"play", "-r", "p7c7n"}, "1234576\nhint\n", "1. 1234576 0,7"},
        {std::vector<std::string>{"play", "-r", "p7c7n", "--codemaker", "adversary"}, "1234576\n", "each other."},
        {std::vector<std::string>{"play", "-r", "p4c14rb", "--role", "maker"}, "", "or help."}}) {
    const Answer answer = interrupt_after(arguments, input, said);
    EXPECT_TRUE(answer.out.ends_with("\nInterrupted: the game is not finished.\n")) << answer.out;
  }
  const Answer scripted = interrupt_after({"play", "-r", "p7c7n", "--role", "maker", "--json"}, "", "\"version\"");
  EXPECT_TRUE(scripted.out.ends_with("\n{\"answer\":\"interrupted\"}\n")) << scripted.out;
}

TEST(Interrupt, the_checker) {
  const TemporaryFolder folder;
  // One guess for 16777216 secrets, each of which is looked at.
  write_text(
      folder.path("x.json"),
      R"({"rules":"p8c8r","goal":"win","strategy":{"guess":"11111111","possible":true,"then":{"0,0":"22222222"}}})");
  expect_interrupted({"verify", folder.path("x.json")}, "deduce: interrupted");
}

TEST(Interrupt, reading_an_atlas) {
  const TemporaryFolder folder;
  // As long as the file is being read; the program opens it once its handler is there.
  ASSERT_EQ(::mkfifo(folder.path("pipe").c_str(), 0600), 0);
  Running program({"atlas", folder.path("pipe")});
  std::ofstream writer(folder.path("pipe"));
  writer << "deduce atlas 1\n" << std::flush;
  program.send(SIGINT);
  const Answer answer = program.wait(std::chrono::seconds(30));
  EXPECT_EQ(answer.status, 130);
  EXPECT_FALSE(answer.by_signal);
  EXPECT_EQ(answer.err, "deduce: interrupted\n");
}

TEST(Interrupt, one_signal_sent_twice_is_one) {
  // timeout(1) sends its signal to the process and to its group.
  Running program({"solve", "-r", "p5c6r", "--json"});
  program.wait_until_busy(kSearching);
  program.send(SIGTERM);
  program.send(SIGTERM);
  const Answer answer = program.wait(std::chrono::seconds(30));
  EXPECT_EQ(answer.status, 130);
  EXPECT_EQ(json::parse(answer.out)["proven"], false) << "what is known is told";
}

TEST(Interrupt, the_end_of_the_terminal_is_one_unless_it_is_to_be_survived) {
  Running program({"solve", "-r", "p5c6r", "--json"});
  program.wait_until_busy(kSearching);
  program.send(SIGHUP);
  const Answer answer = program.wait(std::chrono::seconds(30));
  EXPECT_EQ(answer.status, 130);
  EXPECT_EQ(json::parse(answer.out)["proven"], false) << "what is known is told";
  EXPECT_EQ(shell("trap '' HUP; $deduce solve -r p4c7r --quiet & kill -HUP $!; wait $! && echo survived | tail -1"),
            run({"solve", "-r", "p4c7r", "--quiet"}).out + "survived\n");
}

TEST(Interrupt, progress_says_how_many_guesses_are_tried) {
  Running program({"solve", "-r", "p5c7r", "--minimize", "worst", "--progress", "always", "--threads", "1"});
  const std::string task = "fewest guesses: are ";
  for (int i = 0; i < 6000 && program.err().find(task) == std::string::npos; ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_NE(program.err().find(task), std::string::npos) << program.err();
  EXPECT_EQ(interrupt(program).status, 130);
}

TEST(Interrupt, progress_says_which_class_of_first_guesses) {
  Running program({"solve", "-r", "p5c7r", "--every-first", "--progress", "always", "--threads", "1"});
  for (int i = 0; i < 6000 && program.err().empty(); ++i) std::this_thread::sleep_for(std::chrono::milliseconds(10));
  EXPECT_NE(program.err().find("least total, first guess 11111"), std::string::npos) << program.err();
  program.send(SIGINT);
  EXPECT_EQ(program.wait(std::chrono::seconds(30)).status, 130);
}

}  // namespace
}  // namespace deduce::testing
