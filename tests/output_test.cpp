// Where output goes and cannot go: files through links, modes, devices; pipes that nobody reads; standard
// error that cannot be written.
#include <sys/stat.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <thread>

#include "program.hpp"

namespace deduce::testing {
namespace {

unsigned mode_of(const std::string& path) {
  struct stat file {};
  EXPECT_EQ(::stat(path.c_str(), &file), 0) << path;
  return file.st_mode & 0777U;
}

bool is_link(const std::string& path) { return std::filesystem::is_symlink(path); }

std::vector<std::string> small(const std::string& path) { return {"solve", "-r", "p2c3r", "--quiet", "-o", path}; }

TEST(Output, a_link_stays_one_and_what_it_leads_to_is_written) {
  const TemporaryFolder folder;
  std::filesystem::create_directory(folder.path("there"));
  write_text(folder.path("there/best.json"), "old");
  std::filesystem::create_symlink("there/best.json", folder.path("link.json"));
  EXPECT_EQ(run(small(folder.path("link.json"))).status, 0);
  EXPECT_TRUE(is_link(folder.path("link.json")));
  EXPECT_EQ(read_text(folder.path("there/best.json")).find("old"), std::string::npos);
  EXPECT_EQ(run_json({"verify", folder.path("there/best.json")})["total"], 21);
  EXPECT_EQ(folder.files(), 2U) << "nothing is left beside it";
  // A chain of links that leads to nothing yet.
  std::filesystem::create_symlink("second.json", folder.path("first.json"));
  std::filesystem::create_symlink("there/new.json", folder.path("second.json"));
  EXPECT_EQ(run(small(folder.path("first.json"))).status, 0);
  EXPECT_TRUE(is_link(folder.path("first.json")) && is_link(folder.path("second.json")));
  EXPECT_EQ(run_json({"verify", folder.path("there/new.json")})["total"], 21);
}

TEST(Output, links_that_lead_to_each_other_are_refused) {
  const TemporaryFolder folder;
  std::filesystem::create_symlink("two", folder.path("one"));
  std::filesystem::create_symlink("one", folder.path("two"));
  expect_refused(small(folder.path("one")), "leads back to itself");
  EXPECT_TRUE(is_link(folder.path("one")) && is_link(folder.path("two")));
}

TEST(Output, what_was_found_is_said_before_a_file_that_cannot_be_written) {
  for (const std::vector<std::string>& asked : {std::vector<std::string>{"solve", "-r", "p2c3r"},
                                                {"solve", "-r", "p2c3r", "--engine", "best-first"},
                                                {"solve", "-r", "p2c3r", "--time", "1ms"},
                                                {"evaluate", "entropy", "-r", "p2c3r"}}) {
    std::vector<std::string> words = asked;
    words.insert(words.end(), {"-o", "/dev/full"});
    const Answer answer = run(words);
    EXPECT_EQ(answer.status, 2);
    EXPECT_EQ(answer.out, run(asked).out);
    EXPECT_EQ(answer.err, "deduce: '/dev/full' cannot be written: No space left on device\n");
  }
  const Answer stopped = run_and_interrupt({"solve", "-r", "p4c10r", "-o", "/dev/full"}, 0.15);
  EXPECT_EQ(stopped.status, 130);
  EXPECT_NE(stopped.err.find("the total is at least"), std::string::npos) << stopped.err;
  EXPECT_NE(stopped.err.find("'/dev/full' cannot be written"), std::string::npos) << stopped.err;
}

TEST(Output, a_file_keeps_its_mode) {
  const TemporaryFolder folder;
  for (const unsigned mode : {0600U, 0640U, 0666U}) {
    write_text(folder.path("best.json"), "old");
    ASSERT_EQ(::chmod(folder.path("best.json").c_str(), mode), 0);
    EXPECT_EQ(run(small(folder.path("best.json"))).status, 0);
    EXPECT_EQ(mode_of(folder.path("best.json")), mode);
  }
  std::filesystem::remove(folder.path("best.json"));
  EXPECT_EQ(run(small(folder.path("best.json"))).status, 0);
  const mode_t mask = ::umask(0);
  ::umask(mask);
  EXPECT_EQ(mode_of(folder.path("best.json")), 0666U & ~mask) << "a new one gets what the user's mask leaves";
}

TEST(Output, standard_output_is_written_to_and_not_replaced) {
  const TemporaryFolder folder;
  // Through a link of our own, so that a program that replaces it does no harm.
  std::filesystem::create_symlink("/dev/stdout", folder.path("out"));
  const Answer piped = run({"solve", "-r", "p2c3r", "--quiet", "-o", folder.path("out"), "--format", "irving"});
  EXPECT_EQ(piped.status, 0) << piped.err;
  EXPECT_TRUE(is_link(folder.path("out")));
  EXPECT_NE(piped.out.find("rules: p2c3r"), std::string::npos) << piped.out;
  EXPECT_NE(piped.out.find("total   21"), std::string::npos) << "the answer follows the file\n" << piped.out;
  EXPECT_EQ(shell("$deduce solve -r p2c3r --quiet -o /dev/stdout | cat | grep -c 'rules: p2c3r'"), "1\n");
  EXPECT_EQ(run({"solve", "-r", "p2c3r", "-o", "/dev/null"}).status, 0);
  EXPECT_TRUE(std::filesystem::is_character_file("/dev/null"));
}

TEST(Output, samples_have_numbers_only_where_there_are_several) {
  const TemporaryFolder folder;
  EXPECT_EQ(run({"sample", "-r", "p2c3r", "-o", folder.path("one.json")}).status, 0);
  EXPECT_TRUE(std::filesystem::exists(folder.path("one.json")));
  EXPECT_EQ(folder.files(), 1U);
  EXPECT_EQ(run({"sample", "-r", "p2c3r", "-n", "2", "-o", folder.path("two.json")}).status, 0);
  EXPECT_TRUE(std::filesystem::exists(folder.path("two-1.json")) && std::filesystem::exists(folder.path("two-2.json")));
  std::filesystem::create_symlink("/dev/null", folder.path("device"));
  EXPECT_EQ(run({"sample", "-r", "p2c3r", "-n", "2", "-o", folder.path("device")}).status, 0);
  EXPECT_EQ(folder.files(), 4U) << "a device gets them all, and nothing appears beside it";
}

TEST(Output, a_format_without_a_place_for_the_hints_is_refused_before_anything_is_found) {
  const TemporaryFolder folder;
  const std::vector<std::string> words{"--words", in_tree("examples/games/words.txt")};
  const std::vector<std::string> black_pegs{"-r", "p2c3rb"};
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"solve"}, {"solve", "--time", "1ms"}, {"sample"}, {"evaluate", "entropy"}})
    for (const auto& game : {words, black_pegs}) {
      std::vector<std::string> asked = command;
      asked.insert(asked.end(), game.begin(), game.end());
      for (const char* name : {"best.irving", "best.table"}) {
        asked.insert(asked.end(), {"-o", folder.path(name)});
        expect_refused(asked, "is for games of blacks and whites: take json or dot");
        asked.resize(asked.size() - 2);
      }
      asked.insert(asked.end(), {"-o", folder.path("best"), "--format", "table"});
      expect_refused(asked, "the table format is for games of blacks and whites: take json or dot");
    }
  EXPECT_EQ(folder.files(), 0U);
}

TEST(Output, a_file_whose_name_says_no_format_has_one_that_the_game_has_a_place_in) {
  const TemporaryFolder folder;
  const std::string words = in_tree("examples/games/words.txt");
  for (const std::vector<std::string>& command :
       {std::vector<std::string>{"solve"}, {"sample"}, {"evaluate", "entropy"}}) {
    std::vector<std::string> asked = command;
    asked.insert(asked.end(), {"--words", words, "-o", folder.path("best")});
    EXPECT_EQ(run(asked).status, 0);
    EXPECT_TRUE(run_json({"verify", folder.path("best"), "--words", words})["valid"].get<bool>());
    EXPECT_TRUE(read_text(folder.path("best")).starts_with("{"));
  }
  EXPECT_EQ(run(small(folder.path("pegs"))).status, 0);
  EXPECT_TRUE(read_text(folder.path("pegs")).starts_with("# "));
}

TEST(Output, a_pipe_that_is_no_longer_read_ends_the_program_silently) {
  EXPECT_EQ(shell("$deduce candidates -r p6c9r | head -1; echo ${PIPESTATUS[0]}"), "111111\n141\n");
  EXPECT_EQ(shell("$deduce candidates -r p6c9r 2>&1 | head -1; echo ${PIPESTATUS[0]}"), "111111\n141\n");
  EXPECT_EQ(shell("yes 1123 0,3 | $deduce assist 2>&1 | head -0; echo ${PIPESTATUS[1]}"), "141\n");
}

TEST(Output, standard_error_that_cannot_be_written_changes_nothing) {
  EXPECT_EQ(run({"bogus"}, {.stderr_path = "/dev/full"}).status, 2);
  EXPECT_EQ(run({"hint", "1123", "2413"}, {.closed_stdout = true, .closed_stderr = true}).status, 2);
  EXPECT_EQ(run({"hint", "1123", "2413"}, {.closed_stderr = true}).out, "(1,2)\n");
  EXPECT_EQ(shell("$deduce bogus 2>&1 >/dev/null | true; echo ${PIPESTATUS[0]}"), "2\n");
}

TEST(Output, what_is_meant_for_a_closed_stream_gets_into_no_file) {
  const TemporaryFolder folder;
  const std::string kept = folder.path("kept");
  const std::vector<std::string> asked{"solve", "-r", "p3c4r", "--checkpoint", kept};
  EXPECT_EQ(run(asked, {.closed_stdout = true}).status, 2);
  EXPECT_EQ(run(asked, {.closed_stderr = true}).status, 0);
  EXPECT_EQ(run(asked, {.closed_stdout = true, .closed_stderr = true}).status, 2);
  EXPECT_EQ(run_json({"checkpoint", kept})["damaged_lines"], 0) << read_text(kept);
}

TEST(Output, progress_that_cannot_be_written_ends_no_computation) {
  Running program({"solve", "-r", "p5c6r", "--progress", "always", "--json", "--threads", "1"},
                  {.stderr_path = "/dev/full"});
  // The first line comes after two seconds, for which the program stands still.
  program.wait_until_busy(0.15);
  program.send(SIGSTOP);
  std::this_thread::sleep_for(std::chrono::seconds(2));
  program.send(SIGCONT);
  program.wait_until_busy(0.3);
  program.send(SIGINT);
  const Answer answer = program.wait(std::chrono::seconds(60));
  EXPECT_EQ(answer.status, 130);
  EXPECT_GT(nlohmann::json::parse(answer.out)["lower_bound"], 0) << "what is known is not lost";
}

TEST(Output, what_was_typed_is_shown_without_control_bytes) {
  const Answer argument = run({"hint", "11\0332", "2413"});
  EXPECT_NE(argument.err.find("11\\x1b2"), std::string::npos) << argument.err;
  EXPECT_EQ(argument.err.find('\033'), std::string::npos);
  const TemporaryFolder folder;
  write_text(folder.path("secrets"),
             "\xef\xbb\xbf"
             "1123\n");
  const Answer file = run({"solve", "--secrets", folder.path("secrets")});
  EXPECT_NE(file.err.find("\\xef\\xbb\\xbf1123"), std::string::npos) << file.err;
  std::string typed = "11\0332 0,3\n1123 \a0\n";
  typed += std::string("11\0", 3) + "22 0,1\n";
  const Answer lines = run({"assist"}, {.input = typed});
  EXPECT_EQ(lines.out.find_first_of(std::string("\033\a\0", 3)), std::string::npos) << lines.out;
  EXPECT_NE(lines.out.find("11\\x1b2"), std::string::npos) << lines.out;
  EXPECT_NE(lines.out.find("11\\x0022"), std::string::npos) << lines.out;
}

}  // namespace
}  // namespace deduce::testing
