#include "cli/program.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <sstream>
#include <vector>

#include "base/instruction_sets.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/base/version.hpp"

namespace deduce::cli {
namespace {

/// The first line of what is wrong.
int complain(const Program& program, std::string_view what) {
  program.complain(std::string(what.substr(0, what.find('\n'))));
  return kBadInput;
}

/// A first word that is no command deserves a better answer than "a subcommand is required".
void check_command(const Program& program, const CLI::App& app, int argc, char** argv) {
  if (argc < 2) return;
  const std::string_view word = argv[1];
  if (word.starts_with('-') && word != "--help" && word != "-h" && word != "--version")
    throw InputError(
        fmt::format("'{}' is no option of {} itself: begin with a command, as in {} solve {} (see {} --help)", word,
                    program.name, program.name, word, program.name));
  if (word.starts_with('-')) return;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  if (std::ranges::find(names, argv[1]) == names.end())
    throw InputError(fmt::format("'{}' is no command: take one of {}", argv[1], fmt::join(names, ", ")));
}

/// A standard stream that is closed would be the next file that is opened, which then gets what the stream should. So
/// something takes its place that can be used as little.
void occupy_closed_streams() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(stream, F_GETFD) == -1 && errno == EBADF)
      (void)::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // gets the least number that is free
}

int parse_and_run(const Program& program, Session& session, int argc, char** argv) {
  CLI::App app{program.what, program.name};
  app.require_subcommand(1);
  app.set_version_flag("--version", fmt::format("{} {}", program.name, version()));
  app.footer(
      "Each command has --help with an example.\n"
      "Exit codes: 0 done; 1 the answer is no; 2 bad input; 130 interrupted.");
  program.add_commands(app, session, argc < 2 ? "" : argv[1]);
  check_command(program, app, argc, argv);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    std::ostringstream out;
    const int status = app.exit(help, out, out);  // --help and --version
    program.show(wrapped_columns(out.str(), help_width()));
    return status;
  } catch (const CLI::ParseError& error) {
    return complain(program, fmt::format("{} (see {} --help)", error.what(), program.name));
  }
  return session.run();
}

}  // namespace

void Program::complain_on_stderr(const std::string& line) { Session::tell(fmt::format("deduce: {}\n", line)); }

int run_program(const Program& program, Session& session, int argc, char** argv) {
  // A closed pipe is reported by the write that fails: progress that nobody reads ends no computation.
  std::signal(SIGPIPE, SIG_IGN);
  occupy_closed_streams();
  // A limit on the size of files is reported by the write that fails too, as a full disk is.
  std::signal(SIGXFSZ, SIG_IGN);
  try {
    (void)usable_instruction_sets();  // refuses a name that is none, whatever is asked
    return parse_and_run(program, session, argc, argv);
  } catch (const InputError& error) {
    return complain(program, error.what());
  } catch (const ClosedPipe&) {
    std::signal(SIGPIPE, SIG_DFL);
    return std::raise(SIGPIPE);
  } catch (const Interrupted&) {
    return Session::tell_interrupted("");  // in the midst of something that has nothing to tell by then
  } catch (const std::bad_alloc&) {
    return complain(program, "out of memory: take a smaller game or a smaller --memory");
  } catch (const std::exception& error) {
    return complain(program, error.what());
  }
}

}  // namespace deduce::cli
