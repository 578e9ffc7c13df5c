#include "cli/session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/origin.hpp"
#include "cli/progress.hpp"
#include "cli/values.hpp"
#include "cli/width.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/version.hpp"
#include "deduce/partition/candidates.hpp"

namespace deduce::cli {

void Session::add_common_options(CLI::App& command) {
  const char* group = "Common options";
  CommandOptions described(command, group);
  game.describe(described);
  command.add_flag("--json", json, "Print one JSON object and nothing else")->group(group);
  command.add_flag("--quiet", quiet, "Print the answer only")->group(group);
  command.add_option("--progress", progress, "Show progress on stderr: auto (on a terminal), always or never")
      ->type_name("WHEN")
      ->check(OneOf({"auto", "always", "never"}))
      ->capture_default_str()
      ->group(group);
}

void Session::add_given_option(CLI::App& command) {
  CommandOptions described(command);
  position.describe_given(described);
}

void Session::add_candidate_options(CLI::App& command) {
  CommandOptions described(command);
  position.describe(described);
}

void Session::on_run(CLI::App& command, std::function<int()> action) {
  for (CLI::Option* option : command.get_options())
    if (option->get_expected_max() > 0) option->check(NotEmpty());
  command.callback([this, &command, action = std::move(action)] {
    chosen_ = &command;
    action_ = action;
  });
}

bool Session::given_on_line(const std::string& option) const {
  const CLI::Option* const found = chosen_->get_option_no_throw(option);
  return found != nullptr && found->count() > 0;
}

std::vector<Code> Session::listed_secrets() const {
  if (!position.secrets.given()) return {};
  const Space space(rules());
  return codes_of(space, position.listed(space, alphabet()));
}

std::unique_ptr<Monitor> Session::monitor() const { return make_progress_monitor(progress, quiet); }

void Session::print(std::string_view text) {
  const std::size_t columns = columns_of(STDOUT_FILENO);
  columns == 0 ? print_bytes(text) : print_bytes(wrapped_columns(text, columns));
}

void Session::print_bytes(std::string_view text) {
  clear_progress();
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0) return;
  if (errno == EPIPE) throw ClosedPipe{};
  throw InputError(fmt::format("standard output cannot be written: {}", std::strerror(errno)));
}

Json Session::with_origin(Json object) const {
  if (!object.contains("version")) object["version"] = version();
  if (!object.contains("command")) object["command"] = command_text(command());
  return object;
}

void Session::print_json(const Json& object) const { print_bytes(with_origin(object).dump() + "\n"); }

void Session::tell(std::string_view text) {
  clear_progress();
  const std::size_t columns = columns_of(STDERR_FILENO);
  const std::string shown = columns == 0 ? escaped(text) : wrapped(escaped(text), columns);
  std::fwrite(shown.data(), 1, shown.size(), stderr);
}

int Session::tell_interrupted(std::string_view known) {
  tell(fmt::format("deduce: interrupted{}\n", known));
  return kInterrupted;
}

void Session::remark(std::string_view text) const {
  if (!quiet && !json && ::isatty(STDERR_FILENO) == 1) tell(fmt::format("{}\n", text));
}

}  // namespace deduce::cli
