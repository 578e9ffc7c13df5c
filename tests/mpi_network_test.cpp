// deduce-mpi on two machines, as far as one can stand for two: rank 0 in a network namespace, two ranks in another, a
// daemon of Open MPI for each, and TCP over a pair of virtual links as the only way between them.
//
// Everything is in namespaces of processes and mounts of its own, so that it goes with the script, also when that is
// killed: the kernel kills whatever is left (mpirun was seen to hang for minutes once the link is down), and links and
// namespaces, which the rest of the machine never saw, go with the last process.
#include <fmt/format.h>

#include <cstdint>
#include <iostream>

#include "mpi_tools.hpp"
#include "program.hpp"

namespace deduce::testing {
namespace {

using nlohmann::json;

/// Both capabilities that namespaces and links need. Whoever has not got them has nothing to test here.
bool may_make_networks() {
  const std::string status = read_text("/proc/self/status"), name = "CapEff:";
  const auto at = status.find(name);
  const std::uint64_t capabilities =
      at == std::string::npos ? 0 : std::stoull(status.substr(at + name.size()), nullptr, 16);
  constexpr std::uint64_t kNetAdmin = 1U << 12, kSysAdmin = 1U << 21;
  if ((capabilities & kNetAdmin) != 0 && (capabilities & kSysAdmin) != 0) return true;
  std::cout << "Nothing is tested: making networks needs CAP_NET_ADMIN and CAP_SYS_ADMIN.\n";
  return false;
}

/// The namespaces `here` and `there`; the agent by which Open MPI starts its daemon there, as it would by ssh; and
/// ranks(), which begins a run whose ranks write down where they are. The process numbers of another test may be the
/// same as here, and with these the names of the files that Open MPI has open, so that they are in the test's folder.
const char* const kStage = R"sh(
trap 'exit 1' INT TERM HUP
mount -t tmpfs none /run && ip netns add here && ip netns add there &&
  ip -n here link add near type veth peer name far netns there &&
  ip -n here addr add 10.77.0.1/24 dev near && ip -n there addr add 10.77.0.2/24 dev far &&
  ip -n here link set lo up && ip -n there link set lo up &&
  ip -n here link set near up && ip -n there link set far up || exit
cat >$folder/agent <<'END'
#!/bin/bash
shift # the host
exec ip netns exec there bash -c "$*"
END
cat >$folder/rank <<END
#!/bin/bash
ip netns identify >$folder/where.\$PMIX_RANK
exec $program "\$@"
END
chmod +x $folder/agent $folder/rank
export TMPDIR=$folder OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
out=$folder/out; err=$folder/err
of_mpirun="--oversubscribe --bind-to none --mca plm rsh --mca plm_rsh_agent $folder/agent --mca btl tcp,self
  --mca oob_tcp_if_include 10.77.0.0/24 --mca btl_tcp_if_include 10.77.0.0/24 --host 10.77.0.1:1,10.77.0.2:2"
ranks() { ip netns exec here $mpirun $of_mpirun -n 3 $folder/rank "$@" >$out 2>$err & pid=$!; }
)sh";

/// What a script on that stage says.
std::string on_stage(const TemporaryFolder& folder, const std::string& script) {
  const std::string names =
      fmt::format("folder={}; mpirun={}; program={}-mpi\n", folder.path(""), DEDUCE_MPIRUN, program_path());
  write_text(folder.path("script"), names + kUntilTrue + kStage + script);
  return shell("exec unshare --pid --fork --kill-child --mount-proc bash " + folder.path("script"));
}

TEST(MpiNetwork, ranks_on_two_machines_say_what_one_process_says) {
  if (!may_make_networks()) return;
  const TemporaryFolder folder;
  const std::string one = folder.path("one.json"), three = folder.path("three.json");
  const Answer alone = run({"solve", "-r", "p4c6r", "-o", one});
  ASSERT_EQ(alone.status, 0) << alone.err;
  const std::string said =
      on_stage(folder, "ranks solve -r p4c6r --threads 1 --hand-out 4 -o " + three + "\nwait $pid; echo status $?\n");
  const std::string err = read_text(folder.path("err"));
  EXPECT_EQ(said, "status 0\n") << err;
  EXPECT_EQ(read_text(folder.path("out")), alone.out);
  EXPECT_TRUE(own_lines(err).empty()) << err;
  EXPECT_TRUE(read_text(one) == read_text(three));
  EXPECT_EQ(read_text(folder.path("where.0")), "here\n");
  EXPECT_EQ(read_text(folder.path("where.1")), "there\n");
  EXPECT_EQ(read_text(folder.path("where.2")), "there\n");
}

TEST(MpiNetwork, a_link_that_is_cut_costs_the_ranks_behind_it_and_not_the_answer) {
  if (!may_make_networks()) return;
  const TemporaryFolder folder;
  const std::string one = folder.path("one.json"), two = folder.path("two.json");
  ASSERT_EQ(run({"solve", "-r", "bc", "-o", one}).status, 0);
  make_pipe(folder.path("pipe"));
  const std::string said = on_stage(folder, R"sh(
of_mpirun="$of_mpirun --enable-recovery"
ranks solve -r bc --threads 1 --silence 1s --checkpoint $folder/kept --checkpoint-every 20ms -o $folder/pipe --format json --json
until_true grep -qs '^f ' $folder/kept
ip -n there link set far down && echo cut
until_true grep -qs 'rank 1 is gone' $err; until_true grep -qs 'rank 2 is gone' $err
timeout 120 cat $folder/pipe >$folder/two.json || exit
until_true grep -qs '}$' $out
)sh");
  EXPECT_EQ(said, "cut\n");
  const std::string err = read_text(folder.path("err"));
  for (const char* const rank : {"1", "2"})
    EXPECT_NE(err.find(fmt::format("deduce: rank {} is gone; what it did is handed out again\n", rank)),
              std::string::npos)
        << err;
  const json answer = json::parse(read_text(folder.path("out")), nullptr, false);
  ASSERT_TRUE(answer.is_object()) << err;
  EXPECT_EQ(answer["total"], 26274);
  EXPECT_EQ(answer["ranks"]["lost"], 2);
  EXPECT_TRUE(read_text(one) == read_text(two));
}

}  // namespace
}  // namespace deduce::testing
