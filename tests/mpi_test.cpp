// deduce-mpi through mpirun, three ranks on this machine: the answers and the bytes of one process, work that is truly
// shared, ranks that are killed, signals and bad input.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "mpi_tools.hpp"
#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

/// As root mpirun wants to be told twice that it is meant; on two processors, that three ranks are; and where reading
/// another process's memory is forbidden (containers), not to try.
const std::string kSetup = fmt::format(
    "export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_plm=isolated "
    "OMPI_MCA_rmaps_base_oversubscribe=1 "
    "OMPI_MCA_btl_vader_single_copy_mechanism=none OMPI_MCA_hwloc_base_binding_policy=none\n"
    "mpirun={}; program={}\n",
    DEDUCE_MPIRUN, program_path() + "-mpi");

struct Ran {
  int status = -1;
  std::string out, err;
};

// What the scripts below may use while mpirun, which is $pid, runs and says its errors to $err.
const char* const kTools = R"sh(
# The process of a rank.
rank() {
  for folder in /proc/[0-9]*; do
    if grep -qzx "PMIX_RANK=$1" $folder/environ 2>/dev/null && grep -qx "PPid:.$pid" $folder/status 2>/dev/null; then
      echo "${folder#/proc/}"
    fi
  done
}
# The same, as $found, for until_true.
find_rank() {
  found=$(rank $1)
  [ -n "$found" ]
}
is_stopped() { grep -q '^State:.T' /proc/$1/status; }
goes_on() { ! is_stopped $1; }
# SIGTERM is there, and the process, which is stopped, has not seen it yet.
is_told_to_end() { grep -q '^ShdPnd:.*[4-7c-f]...$' /proc/$1/status; }
# Asks, and takes up to a second from the sleep of mpirun, which goes on with the whole seconds that were left.
hurried() { kill -CHLD $pid; "$@"; }
# It does not mind SIGTERM any more.
has_spoken() { grep -q '^SigIgn:.*[4-7c-f]...$' /proc/$1/status; }
)sh";

/// Runs deduce-mpi with three ranks, and a script meanwhile.
Ran run_ranks(const std::string& arguments, const std::string& meanwhile = "", const std::string& of_mpirun = "",
              int count = 3) {
  const TemporaryFolder folder;
  const std::string out = folder.path("out"), err = folder.path("err");
  const std::string started = fmt::format("out={2}; err={3}\n$mpirun {0} -n {4} $program {1} >$out 2>$err & pid=$!\n",
                                          of_mpirun, arguments, out, err, count);
  const std::string said = shell(kSetup + kUntilTrue + kTools + started + meanwhile + "\nwait $pid\necho status $?\n");
  Ran ran;
  if (const auto at = said.rfind("status "); at != std::string::npos) ran.status = std::stoi(said.substr(at + 7));
  ran.out = read_text(out);
  ran.err = read_text(err);
  return ran;
}

std::vector<std::string> words_of(const std::string& line) {
  std::istringstream in(line);
  return {std::istream_iterator<std::string>(in), {}};
}

TEST(Mpi, three_ranks_say_what_one_process_says) {
  const TemporaryFolder folder;
  write_text(folder.path("words"),
             "crane\nslate\ntrace\ncrate\nplate\nplace\ngrace\nbrace\nbrake\nflake\nshake\nshale\n"
             "whale\nwhile\nwhite\nwrite\nwrote\ndrove\ngrove\nglove\nclove\nclone\ncrone\nprone\n");
  for (const std::string question : {"-r p4c6r", "-r p4c5r --goal identify --minimize mean,worst",
                                     "-r p4c5r --minimize worst,mean --at-most 5", "--words {} --possible-only"}) {
    const std::string asked = "solve " + fmt::format(fmt::runtime(question), folder.path("words"));
    const std::string one = folder.path("one.json"), three = folder.path("three.json");
    const Answer alone = run(words_of(asked + " --threads 1 -o " + one));
    ASSERT_EQ(alone.status, 0) << alone.err;
    const Ran ranks = run_ranks(asked + " --threads 1 --hand-out 4 -o " + three);
    EXPECT_EQ(ranks.status, 0) << ranks.err;
    EXPECT_EQ(ranks.out, alone.out);
    EXPECT_EQ(ranks.err, alone.err);
    EXPECT_TRUE(read_text(three) == read_text(one)) << question;
  }
  // Large enough for facts to be worth a message.
  const Ran large = run_ranks("solve -r bc --threads 1 --hand-out 10 --json");
  ASSERT_EQ(large.status, 0) << large.err;
  const json answer = json::parse(large.out);
  EXPECT_EQ(answer["total"], 26274);
  EXPECT_EQ(answer["ranks"]["count"], 3);
  EXPECT_EQ(answer["ranks"]["lost"], 0);
  EXPECT_GT(answer["ranks"]["jobs_handed_out"], 20);
  EXPECT_GT(answer["ranks"]["facts_taken"], 20);
}

TEST(Mpi, every_first_guess_too) {
  const Ran ranks = run_ranks("solve -r p4c4r --every-first --hand-out 4");
  EXPECT_EQ(ranks.status, 0) << ranks.err;
  EXPECT_EQ(ranks.out, run({"solve", "-r", "p4c4r", "--every-first"}).out);
}

/// Once something is kept, rank 1 is killed. Rank 0 writes its strategy to a pipe.
const char* const kKillRankOne = "until_true find_rank 1; until_true grep -qs '^f ' {0}; kill -9 $found\n";

TEST(Mpi, a_rank_that_is_killed_does_not_end_the_run_where_mpi_allows_it) {
  const TemporaryFolder folder;
  const std::string one = folder.path("one.json"), pipe = folder.path("pipe");
  ASSERT_EQ(run({"solve", "-r", "bc", "-o", one}).status, 0);
  make_pipe(pipe);
  const std::string kept = folder.path("kept"), two = folder.path("two.json");
  const Ran ranks =
      run_ranks(fmt::format("solve -r bc --threads 1 --silence 1s --checkpoint {} "
                            "--checkpoint-every 20ms -o {} --format json --json",
                            kept, pipe),
                fmt::format(fmt::runtime(kKillRankOne), kept) +
                    fmt::format("until_true grep -qs 'rank 1 is gone' $err; timeout 120 cat {} >{}", pipe, two),
                "--enable-recovery");
  EXPECT_EQ(ranks.status, 0) << ranks.err;
  EXPECT_GE(json::parse(ranks.out)["ranks"]["lost"], 1);
  EXPECT_NE(ranks.err.find("deduce: rank 1 is gone; what it did is handed out again\n"), std::string::npos)
      << ranks.err;
  EXPECT_TRUE(read_text(one) == read_text(two));
}

TEST(Mpi, where_mpi_gives_up_the_checkpoint_goes_on) {
  const TemporaryFolder folder;
  const std::string kept = folder.path("kept"), one = folder.path("one.json"), two = folder.path("two.json"),
                    pipe = folder.path("pipe");
  ASSERT_EQ(run({"solve", "-r", "bc", "-o", one}).status, 0);
  make_pipe(pipe);
  const std::string command =
      fmt::format("solve -r bc --threads 1 --checkpoint {} --checkpoint-every 20ms --json -o ", kept);
  const Ran killed = run_ranks(command + pipe, fmt::format(fmt::runtime(kKillRankOne), kept));
  EXPECT_NE(killed.status, 0);
  const Ran again = run_ranks(command + two);
  EXPECT_EQ(again.status, 0) << again.err;
  EXPECT_GT(json::parse(again.out)["checkpoint"]["reused_facts"], 0);
  EXPECT_TRUE(read_text(one) == read_text(two));
}

/// A search of minutes, of which the first is kept soon: it does not end before it is told to.
const char* const kLong = "solve -r p7c7n --threads 1 --checkpoint {} --checkpoint-every 20ms";

TEST(Mpi, an_interruption_of_rank_0_tells_what_is_known) {
  for (const char* const signal : {"INT", "TERM"}) {
    const TemporaryFolder folder;
    const std::string kept = folder.path("kept");
    const Ran ranks =
        run_ranks(fmt::format(fmt::runtime(kLong), kept),
                  fmt::format("until_true find_rank 0; until_true grep -qs '^f ' {}; kill -{} $found", kept, signal));
    EXPECT_EQ(ranks.status, 130) << ranks.err;
    const auto own = own_lines(ranks.err);
    ASSERT_FALSE(own.empty());
    EXPECT_TRUE(own[0].starts_with("deduce: interrupted after ")) << ranks.err;
    EXPECT_NE(own[0].find("the total is at least "), std::string::npos) << own[0];
  }
}

/// mpirun wakes the ranks (SIGCONT), sleeps, sends SIGTERM, sleeps again, and sends SIGKILL. The ranks stand still
/// until SIGTERM is there, so that its first sleep costs nothing; then mpirun does until rank 0 has ended, so that it
/// has all the time that it needs.
TEST(Mpi, an_interruption_of_mpirun_tells_what_is_known) {
  const TemporaryFolder folder;
  const std::string kept = folder.path("kept");
  const Ran ranks = run_ranks(fmt::format(fmt::runtime(kLong), kept),
                              fmt::format(R"sh(
until_true grep -qs '^f ' {}
all="$(rank 0) $(rank 1) $(rank 2)"; leader=${{all%% *}}
hold() {{ kill -STOP $all; until_true is_stopped $leader; }}
hold; kill -INT $pid; until_true goes_on $leader
hold; until_true hurried is_told_to_end $leader
kill -STOP $pid; kill -CONT $all; until_true has_spoken $leader; kill -CONT $pid; until_true hurried false
)sh",
                                          kept),
                              "--mca odls_base_sigkill_timeout 20");
  EXPECT_NE(ranks.status, 0);  // mpirun's own
  const auto own = own_lines(ranks.err);
  ASSERT_FALSE(own.empty()) << ranks.err;
  EXPECT_TRUE(own[0].starts_with("deduce: interrupted after ")) << ranks.err;
  EXPECT_NE(own[0].find("the total is at least "), std::string::npos) << own[0];
}

TEST(Mpi, bad_input_is_one_line_of_rank_0) {
  const TemporaryFolder folder;
  write_text(folder.path("words"), "crane\nslate\n");
  struct Refused {
    std::string arguments;
    const char* words;
    int count = 1;  // what is refused is up to rank 0; that others are silent then, to where it is refused
  };
  for (const auto& [arguments, words, count] :
       {Refused{"count", "'count' is no command: take one of solve", 3}, Refused{"solve -r nothing", "'nothing'", 3},
        Refused{"solve --hand-out 1", "--hand-out"}, Refused{"solve --silence soon", "soon"},
        Refused{"solve --words " + folder.path("words") + " --silence soon", "soon"},
        Refused{"solve --engine best-first", "take deduce solve"}, Refused{"solve -r p6c9r", "take deduce solve"},
        Refused{"solve -r p2c3rb -o " + folder.path("best.table"), "take json or dot"},
        Refused{"solve --checkpoint /", "folder", 3}}) {
    const Ran ranks = run_ranks(arguments, "", "", count);
    EXPECT_EQ(ranks.status, 2) << arguments << ranks.err;
    EXPECT_EQ(ranks.out, "");
    const auto own = own_lines(ranks.err);
    ASSERT_EQ(own.size(), 1U) << arguments << ranks.err;
    EXPECT_NE(own[0].find(words), std::string::npos) << own[0];
  }
}

/// A file that only another rank lacks.
TEST(Mpi, a_rank_that_cannot_take_part_is_named) {
  const TemporaryFolder folder;
  write_text(folder.path("words"), "crane\nslate\n");
  write_text(folder.path("program"), "#!/bin/sh\n[ \"$PMIX_RANK\" = 2 ] && shift 3 && set -- solve --words " +
                                         folder.path("none") + "\nexec \"$PROGRAM\" \"$@\"\n");
  std::filesystem::permissions(folder.path("program"), std::filesystem::perms::owner_all);
  const std::string said = shell(kSetup + fmt::format("PROGRAM=$program $mpirun -n 3 {} solve --words {} 2>&1; echo $?",
                                                      folder.path("program"), folder.path("words")));
  EXPECT_NE(said.find("deduce: rank 2 cannot take part: "), std::string::npos) << said;
  EXPECT_TRUE(said.ends_with("\n2\n")) << said;
}

TEST(Mpi, help_is_printed_once) {
  const Ran help = run_ranks("solve --help");
  EXPECT_EQ(help.status, 0);
  EXPECT_NE(help.out.find("--hand-out"), std::string::npos);
  EXPECT_EQ(help.out.find("Usage:"), help.out.rfind("Usage:"));
  EXPECT_EQ(run_ranks("--version").out, "deduce-mpi" + run({"--version"}).out.substr(6));
}

}  // namespace
}  // namespace deduce::testing
