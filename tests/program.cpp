#include "program.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "sanitized.hpp"

namespace deduce::testing {

std::string read_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void write_text(const std::string& path, const std::string& text) {
  std::ofstream file(path, std::ios::binary);
  file << text;
  if (!file.flush()) throw std::runtime_error("cannot write " + path);
}

TemporaryFolder::TemporaryFolder() {
  std::string name = (std::filesystem::temp_directory_path() / ("deduce-test-" + std::string(6, 'X'))).string();
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make a temporary folder");
  folder_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

std::size_t TemporaryFolder::files() const {
  return static_cast<std::size_t>(std::distance(std::filesystem::directory_iterator(folder_), {}));
}

struct Running::Parts {
  TemporaryFolder folder;
  std::string out, err;
  pid_t child = -1;
};

Running::Running(const std::vector<std::string>& arguments, const RunOptions& options)
    : parts_(std::make_unique<Parts>()) {
  const std::string in = parts_->folder.path("in");
  parts_->out = options.stdout_path.empty() ? parts_->folder.path("out") : options.stdout_path;
  parts_->err = options.stderr_path.empty() ? parts_->folder.path("err") : options.stderr_path;
  write_text(in, options.input);
  std::vector<std::string> words{program_path()};
  words.insert(words.end(), arguments.begin(), arguments.end());
  parts_->child = ::fork();
  if (parts_->child != 0) return;
  const auto redirect = [](const std::string& path, int flags, int to) {
    const int file = ::open(path.c_str(), flags, 0600);
    if (file < 0 || ::dup2(file, to) < 0) ::_exit(127);
    if (file != to) ::close(file);
  };
  redirect(in, O_RDONLY, STDIN_FILENO);
  if (options.closed_stderr)
    ::close(STDERR_FILENO);
  else
    redirect(parts_->err, O_WRONLY | O_CREAT, STDERR_FILENO);
  if (options.closed_stdout)
    ::close(STDOUT_FILENO);
  else
    redirect(parts_->out, O_WRONLY | O_CREAT, STDOUT_FILENO);
  for (const std::string& variable : options.environment) {
    const std::size_t equals = variable.find('=');
    ::setenv(variable.substr(0, equals).c_str(), variable.substr(equals + 1).c_str(), 1);
  }
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  ::execv(argv.front(), argv.data());
  ::_exit(127);
}

Running::~Running() {
  if (parts_->child < 0) return;
  ::kill(parts_->child, SIGKILL);
  ::waitpid(parts_->child, nullptr, 0);
}

void Running::send(int signal) const { ::kill(parts_->child, signal); }

std::string Running::out() const { return read_text(parts_->out); }
std::string Running::err() const { return read_text(parts_->err); }

std::optional<double> Running::worked() const {
  // After the name in brackets: the state, ten more, then the ticks in the program and for it in the system.
  std::string stat = read_text("/proc/" + std::to_string(parts_->child) + "/stat");
  std::istringstream fields(stat.substr(std::min(stat.rfind(')') + 1, stat.size())));
  std::string state, skipped;
  fields >> state;
  if (state == "Z") return std::nullopt;
  for (int i = 0; i < 10; ++i) fields >> skipped;
  double user = 0, system = 0;
  fields >> user >> system;
  return (user + system) / static_cast<double>(::sysconf(_SC_CLK_TCK));
}

void Running::wait_until_busy(double seconds) const {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (std::chrono::steady_clock::now() < limit) {
    const auto by_now = worked();
    if (!by_now || *by_now >= seconds) return;
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

void Running::wait_until_said(const std::string& words) const {
  const auto limit = std::chrono::steady_clock::now() + std::chrono::minutes(2);
  while (std::chrono::steady_clock::now() < limit && worked() && out().find(words) == std::string::npos)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

Answer Running::wait(std::chrono::seconds limit) {
  int status = 0;
  rusage used{};
  const auto end = std::chrono::steady_clock::now() + limit;
  while (::wait4(parts_->child, &status, WNOHANG, &used) == 0) {
    if (std::chrono::steady_clock::now() > end) ::kill(parts_->child, SIGKILL);
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  parts_->child = -1;
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  const auto said = [&](const std::string& path) {
    return path.starts_with(parts_->folder.path("")) ? read_text(path) : "";
  };
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), WIFSIGNALED(status), said(parts_->out),
          said(parts_->err), seconds(used.ru_utime) + seconds(used.ru_stime)};
}

std::string shell(const std::string& script) {
  const TemporaryFolder folder;
  write_text(folder.path("script"), "deduce=" + program_path() + "\nexec 2>&1\n" + script);
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen(("bash " + folder.path("script")).c_str(), "r"),
                                                             ::pclose);
  std::string output;
  std::array<char, 4096> piece;
  while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), pipe.get()))
    output.append(piece.data(), count);
  return output;
}

Answer run_and_interrupt(const std::vector<std::string>& arguments, double busy) {
  Running program(arguments);
  program.wait_until_busy(busy);
  return interrupt(program);
}

Answer interrupt(Running& program) {
  [[maybe_unused]] const std::optional<double> before = program.worked();  // a sanitizer slows all down
  program.send(SIGINT);
  Answer answer = program.wait(std::chrono::seconds(30));
#ifndef DEDUCE_SANITIZED
  EXPECT_LE(answer.worked - before.value_or(answer.worked), std::max(1U, std::thread::hardware_concurrency()))
      << "after the interruption";
#endif
  return answer;
}

Answer run(const std::vector<std::string>& arguments, const RunOptions& options) {
  return Running(arguments, options).wait();
}

nlohmann::json run_json(std::vector<std::string> arguments) {
  arguments.emplace_back("--json");
  const Answer result = run(arguments);
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_EQ(std::ranges::count(result.out, '\n'), 1) << result.out;
  return nlohmann::json::parse(result.out);
}

void expect_refused(const std::vector<std::string>& arguments, const std::string& words, const RunOptions& options) {
  std::string line;
  for (const std::string& argument : arguments) line += argument + " ";
  SCOPED_TRACE(line);
  const Answer result = run(arguments, options);
  EXPECT_EQ(result.status, 2) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(std::ranges::count(result.err, '\n'), 1) << result.err;
  EXPECT_NE(result.err.find(words), std::string::npos) << result.err;
}

}  // namespace deduce::testing
