// `deduce serve`: the page, and every question over HTTP, until somebody ends it.
#include <fmt/format.h>
#include <spawn.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <thread>

#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/values.hpp"
#include "deduce/base/version.hpp"
#include "deduce/server/server.hpp"
#include "deduce/wire/memory.hpp"

namespace deduce::cli {
namespace {

struct ServeOptions {
  std::string host = "127.0.0.1";
  std::uint16_t port = 8080;
  bool open = false, log = false, json = false;
};

/// Where no browser can be opened, the address stands there to be typed.
void open_browser(const std::string& address) {
  std::string program = "xdg-open", place = address;
  const std::array<char*, 3> arguments{program.data(), place.data(), nullptr};
  pid_t child = 0;
  if (::posix_spawnp(&child, "xdg-open", nullptr, nullptr, arguments.data(), ::environ) != 0)
    Session::tell("deduce: there is no xdg-open to open a browser with: go to the address yourself\n");
}

int serve(const Session& session, const ServeOptions& options) {
  constexpr std::uint64_t kMostCodes = std::uint64_t{1} << 18;
  constexpr std::chrono::milliseconds kToEnd{700};
  server::Settings settings;
  settings.host = options.host;
  settings.port = options.port;
  settings.version = version();
  settings.limits.allowed.items = kMostCodes;
  settings.limits.allowed.memory = wire::free_memory() / 2 / static_cast<unsigned>(settings.limits.long_threads);
  settings.limits.allowed.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (options.log) settings.log = [](std::string_view line) { Session::tell(fmt::format("{}\n", line)); };
  const Listening listening;
  server::Server server(settings);
  if (options.json)
    session.print_json({{"serving", server.address()}});
  else
    Session::print(fmt::format("serving on {}\n", server.address()));
  if (options.open) open_browser(server.address());
  while (!interrupted()) std::this_thread::sleep_for(std::chrono::milliseconds(50));  // a signal ends it at once
  // What cannot be stopped in time is left: it writes nothing.
  if (!server.stop(kToEnd)) ::_exit(kDone);
  return kDone;
}

}  // namespace

void add_serve_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<ServeOptions>();
  CLI::App& command = *app.add_subcommand("serve", "The page in your browser, and every question over HTTP");
  command.footer(
      "Examples:\n"
      "  deduce serve --open                on this machine alone, and opens a browser\n"
      "  deduce serve --port 0 --log        on any free port; a line for each request\n"
      "Ctrl-C or SIGTERM ends it. docs/api.md says what can be asked.");
  command
      .add_option("--host", options->host,
                  "The address to listen on; 0.0.0.0 lets other machines in, and nothing else keeps them out")
      ->type_name("ADDRESS")
      ->capture_default_str();
  command.add_option("--port", options->port, "The port; 0 for any free one")
      ->type_name("P")
      ->transform(WholeNumber({0, 65535}))
      ->capture_default_str();
  command.add_flag("--open", options->open, "Open the page in a browser");
  command.add_flag("--log", options->log, "A line on stderr for each request");
  command.add_flag("--json", options->json, "Print the address as one JSON object");
  session.on_run(command, [&session, options] { return serve(session, *options); });
}

}  // namespace deduce::cli
