// The program: reads the command line, runs the chosen command, and is the one place where bad input
// becomes a line on stderr and exit code 2.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <exception>
#include <new>
#include <sstream>
#include <string>
#include <vector>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/terminal.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/version.hpp"

namespace {

using deduce::cli::Exit;

int complain(std::string_view what) {
  std::string line(what.substr(0, what.find('\n')));
  deduce::cli::Session::tell(fmt::format("deduce: {}\n", line));
  return Exit::kBadInput;
}

/// A first word that is no command deserves a better answer than "a subcommand is required".
void check_command(const CLI::App& app, int argc, char** argv) {
  if (argc < 2) return;
  const std::string_view word = argv[1];
  if (word.starts_with('-') && word != "--help" && word != "-h" && word != "--version")
    throw deduce::InputError(fmt::format(
        "'{}' is no option of deduce itself: begin with a command, as in deduce solve {} (see deduce --help)", word,
        word));
  if (word.starts_with('-')) return;
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands(nullptr)) names.push_back(command->get_name());
  if (std::ranges::find(names, argv[1]) == names.end())
    throw deduce::InputError(fmt::format("'{}' is no command: take one of {}", argv[1], fmt::join(names, ", ")));
}

int run(int argc, char** argv) {
  CLI::App app{"Finds, proves, counts and shows the best strategies for code-breaking games.", "deduce"};
  app.require_subcommand(1);
  app.set_version_flag("--version", fmt::format("deduce {}", deduce::version()));
  app.footer(
      "Each command has --help with an example.\n"
      "Exit codes: 0 done; 1 the answer is no; 2 bad input; 130 interrupted.");
  deduce::cli::Session session;
  deduce::cli::add_commands(app, session);
  check_command(app, argc, argv);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& help) {
    std::ostringstream out;
    const int status = app.exit(help, out, out);  // --help and --version
    deduce::cli::Session::print(deduce::cli::wrapped_columns(out.str(), deduce::cli::help_width()));
    return status;
  } catch (const CLI::ParseError& error) {
    return complain(std::string(error.what()) + " (see deduce --help)");
  }
  return session.run();
}

}  // namespace

int main(int argc, char** argv) {
  // A closed pipe is reported by the write that fails: progress that nobody reads ends no computation.
  std::signal(SIGPIPE, SIG_IGN);
  deduce::cli::install_interrupt_handler();
  try {
    return run(argc, argv);
  } catch (const deduce::InputError& error) {
    return complain(error.what());
  } catch (const deduce::cli::ClosedPipe&) {
    std::signal(SIGPIPE, SIG_DFL);
    return std::raise(SIGPIPE);
  } catch (const std::bad_alloc&) {
    return complain("out of memory: take a smaller game or a smaller --memory");
  } catch (const std::exception& error) {
    return complain(error.what());
  }
}
