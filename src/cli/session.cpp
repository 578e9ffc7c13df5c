#include "cli/session.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>

#include "cli/progress.hpp"
#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"

namespace deduce::cli {

void Session::add_common_options(CLI::App& command) {
  const char* group = "Common options";
  command
      .add_option("-r,--rules", rules_text, "The game: pPcCr (P pegs, C colours, repeats) or pPcCn (none); mm, bc, lg")
      ->type_name("SPEC")
      ->capture_default_str()
      ->group(group);
  command.add_option("--alphabet", alphabet_text, "One symbol for each colour, instead of digits")
      ->type_name("SYMBOLS")
      ->group(group);
  command.add_flag("--json", json, "Print one JSON object and nothing else")->group(group);
  command.add_option("--threads", threads, "Threads to use (default: all cores); the answer never depends on it")
      ->type_name("N")
      ->check(CLI::Range(1, 1024))
      ->group(group);
  command.add_flag("--quiet", quiet, "Print the answer only")->group(group);
  command.add_option("--progress", progress, "Show progress on stderr: auto (on a terminal), always or never")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "always", "never"}))
      ->capture_default_str()
      ->group(group);
}

void Session::add_given_option(CLI::App& command) {
  command.add_option("--given", given_, "A guess that was made and its hint, e.g. 1123:0,3; may be repeated")
      ->type_name("GUESS:B,W")
      ->expected(1)
      ->take_all();
}

void Session::on_run(CLI::App& command, std::function<int()> action) {
  command.callback([this, action = std::move(action)] { action_ = action; });
}

Rules Session::rules() const { return Rules::parse(rules_text); }

Alphabet Session::alphabet() const {
  return alphabet_text.empty() ? Alphabet(rules()) : Alphabet(rules(), alphabet_text);
}

History Session::history(const Space& space, const Alphabet& alphabet) const {
  History history;
  for (const std::string& item : given_) history.push_back(parse_turn(item, space, alphabet));
  return history;
}

std::vector<CodeId> Session::candidates(const Space& space, const History& history) {
  std::vector<CodeId> left = deduce::candidates(space, history);
  if (left.empty()) throw InputError("the given hints contradict each other: no code fits all of them");
  return left;
}

std::unique_ptr<Monitor> Session::monitor() const { return make_progress_monitor(progress, quiet); }

void Session::print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) != text.size() || std::fflush(stdout) != 0)
    throw InputError(fmt::format("standard output cannot be written: {}", std::strerror(errno)));
}

void Session::print_json(const Json& object) { print(object.dump() + "\n"); }

void Session::remark(std::string_view text) const {
  if (!quiet && !json && ::isatty(STDERR_FILENO) == 1) fmt::print(stderr, "{}\n", text);
}

void write_file(const std::string& path, std::string_view content) {
  struct stat existing {};
  const bool exists = ::stat(path.c_str(), &existing) == 0;
  // What is not a plain file (a pipe, /dev/null) cannot be replaced, only written to.
  const bool direct = exists && !S_ISREG(existing.st_mode);
  const std::string temporary = direct ? path : fmt::format("{}.{}.partial", path, ::getpid());
  const auto fail = [&](const char* what) {
    const int error = errno;
    if (!direct) std::remove(temporary.c_str());
    throw InputError(fmt::format("'{}' cannot be {}: {}", path, what, std::strerror(error)));
  };
  std::FILE* file = std::fopen(temporary.c_str(), "wb");
  if (file == nullptr) fail("written");
  const bool written = std::fwrite(content.data(), 1, content.size(), file) == content.size() && std::fflush(file) == 0;
  if (std::fclose(file) != 0 || !written) fail("written");
  if (!direct && std::rename(temporary.c_str(), path.c_str()) != 0) fail("replaced");
}

std::string why_not_writable(const std::string& path) {
  if (path.empty()) return "needs the name of a file";
  struct stat existing {};
  const bool exists = ::stat(path.c_str(), &existing) == 0;
  if (exists && S_ISDIR(existing.st_mode)) return fmt::format("'{}' is a folder, not a file", path);
  // A plain file is replaced, for which the folder must allow it; anything else is written to itself.
  const std::size_t slash = path.find_last_of('/');
  std::string place = slash == std::string::npos ? "." : path.substr(0, slash + 1);
  if (exists && !S_ISREG(existing.st_mode)) place = path;
  if (::access(place.c_str(), W_OK) == 0) return "";
  return fmt::format("'{}' cannot be written: {}", path, std::strerror(errno));
}

std::string read_file(const std::string& path) {
  constexpr std::size_t kMost = std::size_t{64} << 20;
  struct stat existing {};
  if (::stat(path.c_str(), &existing) == 0 && S_ISDIR(existing.st_mode))
    throw InputError(fmt::format("'{}' is a folder, not a file", path));
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(fmt::format("'{}' cannot be read: {}", path, std::strerror(errno)));
  std::string content;
  std::vector<char> piece(std::size_t{1} << 16);
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
    content.append(piece.data(), static_cast<std::size_t>(file.gcount()));
    if (content.size() > kMost) throw InputError(fmt::format("'{}' is larger than 64 MiB", path));
  }
  return content;
}

}  // namespace deduce::cli
