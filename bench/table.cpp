// `make bench`: times whole commands of the real program and prints the table of the README. Times are
// user and system time of the child process, as the kernel counts them (wait4), the best of several
// runs, as multiples of the yardstick measured the same way; so they mean the same on another machine
// and on a busy one.
#include <fcntl.h>
#include <fmt/format.h>
#include <spawn.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr std::string_view kBegin = "<!-- bench:begin -->", kEnd = "<!-- bench:end -->";

struct Row {
  std::string what, arguments, target;
};

struct Times {
  double processor = 1e30, elapsed = 1e30;  // seconds
};

std::string trimmed(const std::string& text) {
  const std::size_t from = text.find_first_not_of(' '), to = text.find_last_not_of(' ');
  return from == std::string::npos ? "" : text.substr(from, to - from + 1);
}

std::vector<std::string> pieces(const std::string& text, char separator) {
  std::vector<std::string> list;
  std::istringstream in(text);
  for (std::string piece; std::getline(in, piece, separator);)
    if (piece = trimmed(piece); !piece.empty()) list.push_back(piece);
  return list;
}

std::vector<Row> read_rows(const std::string& path) {
  std::ifstream file(path);
  if (!file) throw std::runtime_error(fmt::format("'{}' cannot be read", path));
  std::vector<Row> rows;
  int number = 0;
  for (std::string line; std::getline(file, line);) {
    ++number;
    if (trimmed(line).empty() || line.starts_with('#')) continue;
    const std::vector<std::string> fields = pieces(line, '|');
    if (fields.size() != 3)
      throw std::runtime_error(fmt::format("{}:{}: expected 'what | arguments | target'", path, number));
    rows.push_back({fields[0], fields[1], fields[2]});
  }
  return rows;
}

double seconds(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
}

/// Runs a program once with its output thrown away. Throws when it does not end with exit code 0.
Times run(const std::vector<std::string>& command) {
  std::vector<std::string> words = command;
  std::vector<char*> argv;
  argv.reserve(words.size() + 1);
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions{};
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
  const auto start = std::chrono::steady_clock::now();
  pid_t child = 0;
  const int error = posix_spawn(&child, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (error != 0) throw std::runtime_error(fmt::format("'{}' cannot be started", command[0]));
  int status = 0;
  rusage usage{};
  if (wait4(child, &status, 0, &usage) != child || !WIFEXITED(status) || WEXITSTATUS(status) != 0)
    throw std::runtime_error(fmt::format("failed: {}", fmt::join(command, " ")));
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - start;
  return {seconds(usage.ru_utime) + seconds(usage.ru_stime), elapsed.count()};
}

/// The best of up to `repeats` runs; long commands are run fewer times, but twice at least.
Times best(const std::vector<std::string>& command, int repeats) {
  constexpr double kEnough = 20;
  Times best_times;
  double spent = 0;
  for (int turn = 0; turn < repeats && (turn < 2 || spent < kEnough); ++turn) {
    const Times times = run(command);
    spent += times.elapsed;
    best_times.processor = std::min(best_times.processor, times.processor);
    best_times.elapsed = std::min(best_times.elapsed, times.elapsed);
  }
  return best_times;
}

std::string table(const std::vector<Row>& rows, const std::string& program, const Times& yardstick, int repeats) {
  std::string text =
      "| what | command | yardsticks | elapsed | target |\n"
      "|---|---|---:|---:|---:|\n";
  for (const Row& row : rows) {
    std::vector<std::string> command = pieces(row.arguments, ' ');
    command.insert(command.begin(), program);
    const Times times = best(command, repeats);
    text += fmt::format("| {} | `deduce {}` | {:.3f} | {:.3f} | {} |\n", row.what, row.arguments,
                        times.processor / yardstick.processor, times.elapsed / yardstick.processor,
                        row.target == "-" ? "" : row.target);
  }
  return text + fmt::format("\nOne yardstick was {:.3f} s of processor time here; best of {} runs.\n",
                            yardstick.processor, repeats);
}

/// Puts the text between the two marks of a Markdown file.
void write_between_marks(const std::string& path, const std::string& text) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream whole;
  whole << in.rdbuf();
  std::string content = whole.str();
  const std::size_t begin = content.find(kBegin), end = content.find(kEnd);
  if (begin == std::string::npos || end == std::string::npos || end < begin)
    throw std::runtime_error(fmt::format("'{}' has no {} ... {}", path, kBegin, kEnd));
  const std::size_t from = begin + kBegin.size();
  content.replace(from, end - from, "\n" + text);
  std::ofstream out(path, std::ios::binary);
  if (!(out << content) || !out.flush()) throw std::runtime_error(fmt::format("'{}' cannot be written", path));
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app{"Times whole commands, in yardsticks."};
  std::string program, yardstick, commands, readme;
  int repeats = 5;
  app.add_option("--program", program, "The program, built")->required();
  app.add_option("--yardstick", yardstick, "The yardstick, built")->required();
  app.add_option("--commands", commands, "The list of commands")->required();
  app.add_option("--repeats", repeats, "Runs of each command")->check(CLI::Range(1, 100))->capture_default_str();
  app.add_option("--readme", readme, fmt::format("A file to write the table to, between {} and {}", kBegin, kEnd));
  CLI11_PARSE(app, argc, argv);
  try {
    const std::string text = table(read_rows(commands), program, best({yardstick}, repeats), repeats);
    fmt::print("{}", text);
    if (!readme.empty()) write_between_marks(readme, text);
    return 0;
  } catch (const std::exception& error) {
    fmt::print(stderr, "bench: {}\n", error.what());
    return 1;
  }
}
