// The file of a checkpoint through the real binary: damaged, cut off, forged, of another question, in use or not to be
// written, it gives one line or the same answer, never a wrong one.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <filesystem>
#include <random>
#include <sstream>

#include <sys/stat.h>
#include <unistd.h>

#include "checkpoint/record.hpp"
#include "checkpoints.hpp"
#include "deduce/checkpoint/contents.hpp"

namespace deduce::testing {
namespace {

using checkpoint::Contents;
using checkpoint::Fact;
using nlohmann::json;

/// One line and exit code 2, or the right answer; `told` where damage must have been reported.
void expect_never_wrong(const std::string& text, const TemporaryFolder& folder, const std::string& plain, bool told,
                        const Arguments& question = {"solve", "-r", "p3c6r"}) {
  const std::string file = folder.path("damaged"), strategy = folder.path("strategy.table");
  write_text(file, text);
  const Answer answer = run(question + Arguments{"--checkpoint", file, "-o", strategy});
  if (answer.status == 2) {
    EXPECT_EQ(std::ranges::count(answer.err, '\n'), 1) << answer.err;
    EXPECT_EQ(answer.out, "");
    EXPECT_EQ(read_text(file), text);
    return;
  }
  EXPECT_EQ(answer.status, 0) << answer.err;
  EXPECT_EQ(answer.out, plain);
  if (told) {
    EXPECT_NE(answer.err.find("damaged and not used"), std::string::npos) << answer.err;
  }
}

TEST(CheckpointFile, turned_over_bits_never_make_a_wrong_answer) {
  const TemporaryFolder folder;
  std::mt19937_64 random(printed_seed());
  const std::string text = small_checkpoint(folder), plain = run({"solve", "-r", "p3c6r"}).out;
  for (int i = 0; i < 80; ++i) {
    std::string flipped = text;
    const std::size_t at = random() % text.size();
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << random() % 8));
    expect_never_wrong(flipped, folder, plain, true);
  }
  const Arguments worst{"solve", "-r", "p3c6r", "--minimize", "worst"};
  const TemporaryFolder another;
  const std::string of_worst = small_checkpoint(another, worst), answer = run(worst).out;
  EXPECT_NE(of_worst.find(" enough"), std::string::npos);
  for (int i = 0; i < 30; ++i) {
    std::string flipped = of_worst;
    const std::size_t at = random() % of_worst.size();
    flipped[at] = static_cast<char>(flipped[at] ^ (1 << random() % 8));
    expect_never_wrong(flipped, folder, answer, true, worst);
  }
}

TEST(CheckpointFile, cut_off_anywhere_never_makes_a_wrong_answer) {
  const TemporaryFolder folder;
  const std::string text = small_checkpoint(folder), plain = run({"solve", "-r", "p3c6r"}).out;
  std::vector<std::size_t> ends;
  for (std::size_t at = 0; at < text.size(); ++at)
    if (text[at] == '\n') ends.push_back(at + 1);
  ASSERT_GT(ends.size(), 10U);
  const std::size_t step = 1 + ends.size() / 30;
  for (std::size_t i = 0; i < ends.size(); i += i < 8 ? 1 : step) {
    expect_never_wrong(text.substr(0, ends[i]), folder, plain, false);
    expect_never_wrong(text.substr(0, ends[i] - 5), folder, plain, i >= checkpoint::kHeaderLines);
  }
  // Within its beginning nothing was kept, and what is there in part is not replaced without a word.
  const Arguments question{"solve", "-r", "p3c6r", "--checkpoint", folder.path("damaged")};
  for (const std::size_t size : {std::size_t{1}, std::size_t{40}, ends[0], ends[5] - 1}) {
    write_text(folder.path("damaged"), text.substr(0, size));
    const Answer answer = run(question);
    EXPECT_EQ(answer.status, 0);
    EXPECT_EQ(answer.out, plain);
    EXPECT_EQ(answer.err, fmt::format("deduce: '{}' is damaged: it ends within its beginning, and is begun anew\n",
                                      folder.path("damaged")));
  }
  write_text(folder.path("damaged"), "");
  EXPECT_EQ(run(question).err, "") << "an empty file is a new one";
  // What was cut off is gone afterwards, and lines are added behind the last whole one.
  write_text(folder.path("damaged"), text.substr(0, text.size() - 3));
  EXPECT_EQ(run({"solve", "-r", "p3c6r", "--checkpoint", folder.path("damaged")}).status, 0);
  EXPECT_EQ(run_json({"checkpoint", folder.path("damaged")})["damaged_lines"], 0);
}

TEST(CheckpointFile, a_damaged_beginning_loses_nothing_where_the_question_is_asked_again) {
  const TemporaryFolder folder;
  std::mt19937_64 random(printed_seed());
  const std::string text = small_checkpoint(folder), file = folder.path("small");
  const std::uint64_t sets = run_json({"checkpoint", file})["sets"];
  const Arguments question{"solve", "-r", "p3c6r", "--threads", "1", "--checkpoint", file};
  const std::string total = run_json({"solve", "-r", "p3c6r"})["total"].dump();
  std::size_t begin = 0;
  for (std::uint64_t line = 1; line <= checkpoint::kHeaderLines; ++line) {
    const std::size_t end = text.find('\n', begin);
    std::string flipped = text;
    const std::size_t at = begin + random() % (end - begin);
    flipped[at] = static_cast<char>(flipped[at] ^ 1);
    write_text(file, flipped);
    for (const Arguments& other : {Arguments{"solve", "-r", "p3c5r", "--checkpoint", file},
                                   {"solve", "-r", "p3c6r", "--goal", "identify", "--checkpoint", file},
                                   {"solve", "-r", "p3c6r", "--given", "112:0,1", "--checkpoint", file}})
      expect_refused(other, "take another file");
    EXPECT_EQ(read_text(file), flipped) << "nothing may be lost";
    const Answer answer = run(question + Arguments{"--json"});
    ASSERT_EQ(answer.status, 0) << answer.err;
    EXPECT_NE(answer.err.find(fmt::format("1 line of '{}' is damaged and not used (the first is line {})", file, line)),
              std::string::npos)
        << answer.err;
    const json said = json::parse(answer.out);
    EXPECT_EQ(said["total"].dump(), total);
    EXPECT_EQ(said["checkpoint"]["reused_facts"], sets);
    // From then on the file says again what it is about, and says so once.
    const json shown = run_json({"checkpoint", file});
    EXPECT_GE(shown["sets"], sets);
    EXPECT_EQ(shown["damaged_lines"], 1);
    EXPECT_EQ(run_json({"checkpoint", "merge", file, file, "-o", folder.path("whole")})["damaged_lines"], 2);
    EXPECT_EQ(run_json({"checkpoint", folder.path("whole")})["damaged_lines"], 0);
    std::filesystem::remove(folder.path("whole"));
    const auto headers = [&] {
      std::size_t count = 0;
      const std::string now = read_text(file);
      for (std::size_t found = now.find("\nplayed"); found != std::string::npos;
           found = now.find("\nplayed", found + 1))
        ++count;
      return count;
    };
    const std::size_t before = headers();
    EXPECT_EQ(run(question).status, 0);
    EXPECT_EQ(headers(), before);
    begin = end + 1;
  }
}

TEST(CheckpointFile, another_question_is_refused) {
  const TemporaryFolder folder;
  const std::string text = small_checkpoint(folder), file = folder.path("small");
  const auto refused = [&](const Arguments& question, const std::string& words) {
    expect_refused(question + Arguments{"--checkpoint", file}, words);
    EXPECT_EQ(read_text(file), text) << "nothing may be lost";
  };
  refused({"solve", "-r", "p3c5r"}, "is of another question ('game p3c6r', and here it is 'game p3c5r')");
  refused({"solve", "-r", "p3c6rb"}, "is of another question");
  refused({"solve", "-r", "p3c6r", "--goal", "identify"}, "is of another question");
  refused({"solve", "-r", "p3c6r", "--minimize", "worst,mean"}, "is of another question");
  refused({"solve", "-r", "p3c6r", "--at-most", "5"}, "is of another question");
  refused({"solve", "-r", "p3c6r", "--possible-only"}, "is of another question");
  refused({"solve", "-r", "p3c6r", "--given", "112:0,1"}, "is of another question");
}

TEST(CheckpointFile, a_file_that_cannot_be_one_is_refused) {
  const TemporaryFolder folder;
  const auto refused = [&](const std::string& file, const std::string& words) {
    expect_refused({"solve", "-r", "p3c6r", "--checkpoint", file}, words);
  };
  refused(folder.path(""), "is a folder, not a file");
  refused(folder.path("none/kept"), "cannot be written: No such file or directory");
  refused("/dev/full", "is not a plain file");
  refused("/dev/null", "is not a plain file");
  write_text(folder.path("notes"), "my notes\nof today\n");
  refused(folder.path("notes"), "is not a checkpoint");
  EXPECT_EQ(read_text(folder.path("notes")), "my notes\nof today\n");
  write_text(folder.path("newer"), "deduce-checkpoint 2 *0123456789abcdef\nwhatever comes\n");
  refused(folder.path("newer"), "has format 2, and this version knows formats up to 1");
  if (::getuid() != 0) {
    write_text(folder.path("closed"), "");
    std::filesystem::permissions(folder.path("closed"), std::filesystem::perms::none);
    refused(folder.path("closed"), "Permission denied");
  }
  expect_refused({"solve", "-r", "p3c6r", "--checkpoint", ""}, "--checkpoint");
  expect_refused({"solve", "-r", "p3c6r", "--checkpoint-every", "5s"}, "--checkpoint");
  expect_refused({"solve", "-r", "p3c6r", "--checkpoint", folder.path("x"), "--checkpoint-every", "0s"}, "as in 90s");
  expect_refused({"solve", "-r", "p4c8r", "--memory", "1M", "--checkpoint", folder.path("x")}, "needs");
  expect_refused({"solve", "-r", "p3c6r", "--engine", "best-first", "--checkpoint", folder.path("x")},
                 "--checkpoint is kept by --engine exact");
  expect_refused({"solve", "-r", "p4c16r", "--time", "1s", "--checkpoint", folder.path("x")}, "fit on a board");
  for (const Arguments& command :
       {Arguments{"checkpoint", folder.path("notes")}, Arguments{"checkpoint", "check", folder.path("notes")},
        Arguments{"checkpoint", "merge", folder.path("notes"), folder.path("notes"), "-o", folder.path("x")}})
    expect_refused(command, "is not a checkpoint");
  expect_refused({"checkpoint", folder.path("")}, "is a folder");
  expect_refused({"checkpoint", folder.path("absent")}, "cannot be read");
  expect_refused({"checkpoint", "merge", folder.path("notes"), "-o", folder.path("x")}, "takes 2 files, not 1");
  expect_refused({"checkpoint", "merge", folder.path("notes"), folder.path("notes")}, "-o FILE");
  expect_refused({"checkpoint", folder.path("notes"), "-o", folder.path("x")}, "-o is for checkpoint merge");
  expect_refused({"checkpoint", folder.path("notes"), "--sample", "5"}, "--sample is for checkpoint check");
  expect_refused({"checkpoint", "check", folder.path("notes"), "--sample", "0"}, "--sample");
  EXPECT_FALSE(std::filesystem::exists(folder.path("x")));
}

TEST(CheckpointFile, two_searches_may_not_keep_one_file) {
  const TemporaryFolder folder;
  const Arguments question{"solve", "-r", "p5c7r", "--threads", "1", "--checkpoint", folder.path("kept")};
  Running running(question);
  wait_for_text(folder.path("kept"), "played");
  expect_refused(question + Arguments{"--time", "1s"}, "is in use");
  running.send(SIGINT);
  EXPECT_EQ(running.wait().status, 130);
}

TEST(CheckpointFile, what_a_search_keeps_is_not_merged_over) {
  const TemporaryFolder folder;
  small_checkpoint(folder);
  const std::string small = folder.path("small"), kept = folder.path("kept");
  Running running({"solve", "-r", "p5c7r", "--threads", "1", "--checkpoint", kept});
  wait_for_text(kept, "played");
  const std::string before = read_text(kept);
  std::filesystem::create_symlink(kept, folder.path("link"));
  for (const std::string& name : {kept, folder.path("link")})
    expect_refused({"checkpoint", "merge", small, small, "-o", name}, "is in use");
  EXPECT_TRUE(read_text(kept).starts_with(before));
  running.send(SIGINT);
  EXPECT_EQ(running.wait().status, 130);
}

// Of a third file nothing is joined, so that hours of work would be gone.
TEST(CheckpointFile, what_is_joined_is_written_over_one_of_the_two_and_over_no_other_checkpoint) {
  const TemporaryFolder folder;
  small_checkpoint(folder);
  const std::string small = folder.path("small"), copy = folder.path("copy"), third = folder.path("third");
  std::filesystem::copy_file(small, copy);
  ASSERT_EQ(run({"solve", "-r", "p3c4r", "--checkpoint", third}).status, 0);
  // However damaged, of whatever format and under whatever name.
  const std::string newer = folder.path("newer"), link = folder.path("link");
  write_text(newer, "deduce-checkpoint 2 *0123456789abcdef\nwhatever comes\n");
  std::filesystem::create_symlink(third, link);
  for (const std::string& name : {third, newer, link}) {
    const std::string before = read_text(name);
    expect_refused({"checkpoint", "merge", small, copy, "-o", name},
                   "is a checkpoint, and what it knows would be lost: name a new file, or join it too");
    EXPECT_EQ(read_text(name), before);
  }
  EXPECT_TRUE(std::filesystem::is_symlink(link));
  // One of the two, by any name; and what is no checkpoint.
  const std::string link_to_small = folder.path("link to small"), link_to_copy = folder.path("link to copy");
  std::filesystem::create_symlink(small, link_to_small);
  std::filesystem::create_symlink(copy, link_to_copy);
  write_text(folder.path("notes"), "my notes\n");
  for (const std::string& name : {small, copy, link_to_small, link_to_copy, folder.path("notes"), folder.path("new")}) {
    const Answer answer = run({"checkpoint", "merge", small, copy, "-o", name});
    EXPECT_EQ(answer.status, 0) << name << answer.err;
    EXPECT_EQ(read_text(name), read_text(small)) << name;
  }
  // Nothing was left beside them.
  std::ptrdiff_t files = 0;
  for ([[maybe_unused]] const auto& file : std::filesystem::directory_iterator(folder.path(""))) ++files;
  EXPECT_EQ(files, 9);
}

TEST(CheckpointFile, no_other_file_is_written_over_one) {
  const TemporaryFolder folder;
  const std::string text = small_checkpoint(folder), file = folder.path("small");
  const std::string newer = "deduce-checkpoint 99\n";
  write_text(folder.path("newer"), newer);
  std::filesystem::create_symlink(file, folder.path("link"));
  for (const std::string& name : {file, folder.path("link"), folder.path("newer")})
    for (const Arguments& command :
         {Arguments{"solve", "-r", "p3c4r", "-o"}, Arguments{"solve", "-r", "p3c4r", "--certificate"},
          Arguments{"evaluate", "simple", "-r", "p3c4r", "-o"}, Arguments{"evaluate", "simple", "-r", "p3c4r", "--svg"},
          Arguments{"sample", "-r", "p2c3r", "-o"}, Arguments{"count", "-r", "p2c3r", "--atlas"},
          Arguments{"simultaneous", "-r", "p2c3r", "--minimum", "--certificate"}})
      expect_refused(command + Arguments{name}, "is a checkpoint, which a search goes on from: name another file");
  EXPECT_EQ(read_text(file), text);
  EXPECT_EQ(read_text(folder.path("newer")), newer);
}

// Names that are made from the one that was given, and what became a checkpoint since the command began.
TEST(CheckpointFile, nor_where_that_is_seen_only_when_it_is_written) {
  const TemporaryFolder folder;
  const std::string text = small_checkpoint(folder), second = folder.path("best-2.json");
  write_text(second, text);
  const Answer answer = run({"sample", "-r", "p2c3r", "-n", "2", "-o", folder.path("best.json")});
  EXPECT_EQ(answer.status, 2);
  EXPECT_NE(answer.err.find("is a checkpoint"), std::string::npos) << answer.err;
  EXPECT_EQ(read_text(second), text);
}

TEST(CheckpointFile, no_two_files_that_a_command_writes_are_the_same) {
  const TemporaryFolder folder;
  const std::string file = folder.path("same.x"), link = folder.path("link"), there = folder.path("there");
  std::filesystem::create_symlink("same.x", link);
  std::filesystem::create_directory(folder.path("sub"));
  const Arguments question{"solve", "-r", "p3c6r"};
  for (const std::string& other : {file, folder.path("./same.x"), folder.path("sub/../same.x"), link}) {
    expect_refused(question + Arguments{"--checkpoint", file, "-o", other}, "name the same file");
    expect_refused(question + Arguments{"--checkpoint", other, "--certificate", file}, "name the same file");
    expect_refused(question + Arguments{"--certificate", file, "-o", other}, "name the same file");
    expect_refused({"evaluate", "simple", "-r", "p3c4r", "--svg", file, "-o", other}, "name the same file");
  }
  EXPECT_FALSE(std::filesystem::exists(file));
  // The same for one that is there, by any of its names; what is a checkpoint already is refused as one.
  ASSERT_EQ(run(question + Arguments{"-o", file}).status, 0);
  const std::string before = read_text(file);
  std::filesystem::create_hard_link(file, there);
  for (const std::string& other : {file, folder.path("./same.x"), link, there})
    expect_refused(question + Arguments{"--certificate", file, "-o", other}, "name the same file");
  EXPECT_EQ(read_text(file), before);
  const std::string kept = folder.path("kept");
  ASSERT_EQ(run(question + Arguments{"--checkpoint", kept}).status, 0);
  const std::string known = read_text(kept);
  expect_refused(question + Arguments{"--checkpoint", kept, "-o", kept}, "is a checkpoint");
  EXPECT_EQ(read_text(kept), known);
  // What is written to and not replaced takes both.
  EXPECT_EQ(run(question + Arguments{"--certificate", "/dev/null", "-o", "/dev/null"}).status, 0);
  const Answer both = run(question + Arguments{"--certificate", "/dev/stdout", "-o", "/dev/stdout"});
  EXPECT_EQ(both.status, 0) << both.err;
  EXPECT_EQ(
      run(question + Arguments{"--checkpoint", kept, "-o", folder.path("a"), "--certificate", folder.path("b")}).status,
      0);
}

TEST(CheckpointFile, another_game_is_refused_by_whoever_needs_none) {
  const TemporaryFolder folder;
  small_checkpoint(folder);
  const std::string small = folder.path("small"), both = folder.path("both");
  const std::vector<Arguments> commands{{"checkpoint", small}, {"checkpoint", "merge", small, both, "-o", both}};
  std::filesystem::copy_file(small, both);
  for (const Arguments& command : commands) {
    const auto with = [&](const std::string& option, const std::string& value) {
      Arguments words = command;
      words.insert(words.end(), {option, value});
      return words;
    };
    expect_refused(with("-r", "bc"), "leave out -r");
    expect_refused(with("--alphabet", "AB"), "--alphabet is for checkpoint check");
    EXPECT_EQ(run(with("-r", "p3c6r")).status, 0);
  }
}

TEST(CheckpointFile, a_pipe_is_refused_and_not_waited_for) {
  const TemporaryFolder folder;
  const std::string pipe = folder.path("pipe");
  small_checkpoint(folder);
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  for (const Arguments& command : {Arguments{"checkpoint", pipe}, Arguments{"checkpoint", "check", pipe},
                                   Arguments{"checkpoint", "merge", pipe, folder.path("small"), "-o", folder.path("x")},
                                   Arguments{"checkpoint", "merge", folder.path("small"), pipe, "-o", folder.path("x")},
                                   Arguments{"solve", "-r", "p3c6r", "--checkpoint", pipe}}) {
    const Answer answer = Running(command).wait(std::chrono::seconds(60));
    EXPECT_EQ(answer.status, 2) << command[1];
    EXPECT_NE(answer.err.find("is not a plain file"), std::string::npos) << answer.err;
    EXPECT_EQ(std::ranges::count(answer.err, '\n'), 1) << answer.err;
  }
}

TEST(CheckpointFile, a_full_disk_loses_nothing_but_the_file) {
  const TemporaryFolder folder;
  const std::string file = folder.path("kept");
  // A limit on the size of files stands in for the disk: 2 KiB.
  const std::string said = shell("trap '' XFSZ; ulimit -f 2; $deduce solve -r p4c6r --checkpoint " + file +
                                 " --checkpoint-every 1ms; echo exit code $?");
  EXPECT_NE(said.find("total   5625"), std::string::npos) << said;
  EXPECT_NE(said.find("exit code 0"), std::string::npos) << said;
  EXPECT_NE(said.find("cannot be written: File too large; the search goes on"), std::string::npos) << said;
  const json shown = run_json({"checkpoint", file});
  EXPECT_EQ(shown["damaged_lines"], 0) << "a line in part would spoil the next one";
  // Not even the first lines: refused, and no file is left.
  const std::string refused = shell("trap '' XFSZ; ulimit -f 0; $deduce solve -r p4c6r --checkpoint " +
                                    folder.path("none") + "; echo exit code $?");
  EXPECT_NE(refused.find("cannot be written: File too large"), std::string::npos) << refused;
  EXPECT_NE(refused.find("exit code 2"), std::string::npos) << refused;
  EXPECT_FALSE(std::filesystem::exists(folder.path("none")));
}

TEST(CheckpointFile, a_limit_on_the_size_of_files_is_a_full_disk) {
  const TemporaryFolder folder;
  const std::string file = folder.path("kept");
  const std::string said = shell("ulimit -f 2; $deduce solve -r p4c6r --checkpoint " + file +
                                 " --checkpoint-every 1ms -o " + folder.path("mm.table") + "; echo exit code $?");
  EXPECT_NE(said.find("the search goes on"), std::string::npos) << said;
  EXPECT_NE(said.find("mm.table' cannot be written: File too large"), std::string::npos) << said;
  EXPECT_NE(said.find("exit code 2"), std::string::npos) << said;
  EXPECT_EQ(folder.files(), 1U) << "no part of a strategy";
  EXPECT_EQ(run_json({"checkpoint", file})["damaged_lines"], 0);
}

TEST(CheckpointFile, a_file_that_is_behind_at_the_end_is_said_to_be) {
  const TemporaryFolder folder;
  // Nothing is due before the end.
  const std::string at_end = shell("ulimit -f 2; $deduce solve -r p4c6r --checkpoint " + folder.path("kept") +
                                   " >/dev/null; echo exit code $?");
  const std::string lacks = "; it lacks what was found since it was last written\n";
  EXPECT_NE(at_end.find("cannot be written: File too large" + lacks + "exit code 0"), std::string::npos) << at_end;
  EXPECT_EQ(std::ranges::count(at_end, '\n'), 2) << at_end;
  // As was said before, and still is.
  const std::string all_along = shell("ulimit -f 2; $deduce solve -r p4c6r --checkpoint-every 1ms --checkpoint " +
                                      folder.path("other") + " >/dev/null; echo exit code $?");
  EXPECT_NE(all_along.find("tries again\n"), std::string::npos) << all_along;
  EXPECT_NE(all_along.find("cannot be written: File too large" + lacks + "exit code 0"), std::string::npos)
      << all_along;
}

TEST(CheckpointFile, a_forged_fact_is_found) {
  const TemporaryFolder folder;
  small_checkpoint(folder);
  const std::string file = folder.path("small"), forged = folder.path("forged");
  const Contents contents = checkpoint::read(file);
  int tried = 0;
  for (const auto& [place, known] : contents.facts) {
    if (known.is == Fact::Is::impossible || ++tried > 6) continue;
    for (const std::uint64_t total : {known.total + 1, known.total - 1}) {
      Contents wrong = contents;
      wrong.facts[place].total = total;
      wrong.facts[place].is = Fact::Is::exactly;
      if (known.is != Fact::Is::exactly && total > known.total) continue;  // may be right
      write_text(forged, text_of(wrong));
      const Answer answer = run({"checkpoint", "check", forged, "--sample", "10000"});
      EXPECT_EQ(answer.status, 1) << answer.out;
      EXPECT_NE(answer.out.find("wrong: "), std::string::npos);
      EXPECT_NE(answer.out.find("not all hold"), std::string::npos);
    }
  }
  EXPECT_GT(tried, 3);
  // What contradicts another fact of the same set is refused by all.
  Contents wrong = contents;
  for (auto& [place, known] : wrong.facts)
    if (known.is == Fact::Is::exactly) ++known.total;
  const std::uint64_t lines = checkpoint::kHeaderLines;
  std::string text = read_text(file);
  std::istringstream more(text_of(wrong));
  std::string line;
  for (std::uint64_t i = 0; std::getline(more, line); ++i)
    if (i >= lines) text += line + "\n";
  write_text(forged, text);
  expect_refused({"solve", "-r", "p3c6r", "--checkpoint", forged}, "contradicts itself at line");
  EXPECT_EQ(run({"checkpoint", "check", forged}).status, 1);
  expect_refused({"checkpoint", "merge", forged, file, "-o", folder.path("x")}, "contradicts itself");
}

}  // namespace
}  // namespace deduce::testing
