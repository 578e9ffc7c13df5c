// `mpirun -n N deduce-mpi solve ...`: `deduce solve` by many processes. All of them read the same command line; rank 0
// leads, prints and keeps the checkpoint, the others help and are silent. The exit code is rank 0's.
#include <mpi.h>
#include <unistd.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <thread>

#include "cli/interrupt.hpp"
#include "cli/program.hpp"
#include "cli/solve_command.hpp"
#include "deduce/base/version.hpp"
#include "deduce/ranks/company.hpp"
#include "mpi/transport.hpp"

namespace {

using deduce::cli::Program;
using deduce::cli::Session;
using deduce::ranks::Company;

Program program_of(Company& company) {
  Program program{.name = "deduce-mpi",
                  .what = "deduce solve by many processes, each started by mpirun; docs/scale.md says more.",
                  .add_commands = [&](CLI::App& app, Session& session, std::string_view) {
                    deduce::cli::add_solve_command(app, session, &company);
                  }};
  if (company.leads()) return program;
  program.show = [](std::string_view) {};
  // Rank 0 says it, as far as it has not the same trouble itself.
  program.complain = [&](const std::string& line) {
    company.complain(line);
    while (!company.over()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
  };
  return program;
}

void ignore_interruptions() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGALRM}) std::signal(signal, SIG_IGN);
}

/// Returns the exit code; `patience` is how long the last step may wait for other ranks.
int run(deduce::mpi::Transport& transport, int argc, char** argv, std::chrono::milliseconds& patience) {
  deduce::ranks::CompanyOptions options;
  options.program = deduce::version();
  options.warn = [](const std::string& line) { Session::tell("deduce: " + line + "\n"); };
  Company company(transport, options);
  // Whoever interrupts a run means rank 0, which tells the others.
  if (company.leads())
    deduce::cli::install_interrupt_handler();
  else
    ignore_interruptions();
  Session session;
  const int status = deduce::cli::run_program(program_of(company), session, argc, argv);
  // All is said, and there is nothing left to interrupt but the leave that ranks take of each other.
  ignore_interruptions();
  patience = company.counts().ranks_lost == 0 ? company.options().silence : std::chrono::milliseconds(0);
  return company.leads() ? status : deduce::cli::kDone;
}

}  // namespace

int main(int argc, char** argv) {
  // Open MPI takes 0.2 s to find out which of its ways to carry messages is the quickest; letters are few and short,
  // and whoever wants another way says so.
  ::setenv("OMPI_MCA_pml", "ob1", 0);
  int threads = MPI_THREAD_SINGLE;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_SERIALIZED, &threads);
  if (threads < MPI_THREAD_SERIALIZED) {
    Program::complain_on_stderr("this MPI lets the first thread alone send messages: take another one");
    MPI_Finalize();
    return deduce::cli::kBadInput;
  }
  int status = 0;
  {
    deduce::mpi::Transport transport;
    std::chrono::milliseconds patience{0};
    status = run(transport, argc, argv, patience);
    transport.see_off();
    // With a rank missing, MPI_Finalize would wait for it for ever; and nobody may have noticed that one is.
    if (!deduce::mpi::Transport::all_arrive(patience)) {
      std::fflush(nullptr);
      ::_exit(status);
    }
  }
  MPI_Finalize();
  return status;
}
