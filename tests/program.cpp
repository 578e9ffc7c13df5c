#include "program.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <sstream>
#include <stdexcept>

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

namespace {

/// Waits until the child has used so much processor time and interrupts it; it may have ended before.
void interrupt(pid_t child, double seconds) {
  clockid_t clock{};
  if (::clock_getcpuclockid(child, &clock) != 0) return;
  for (;;) {
    timespec used{};
    siginfo_t ended{};
    if (::waitid(P_PID, static_cast<id_t>(child), &ended, WEXITED | WNOHANG | WNOWAIT) != 0 || ended.si_pid == child)
      return;
    if (::clock_gettime(clock, &used) != 0) return;
    if (static_cast<double>(used.tv_sec) + static_cast<double>(used.tv_nsec) * 1e-9 >= seconds) break;
    ::usleep(5000);
  }
  ::kill(child, SIGINT);
}

}  // namespace

Answer run(const std::vector<std::string>& arguments, const RunOptions& options) {
  const TemporaryFolder folder;
  const std::string in = folder.path("in"), err = folder.path("err");
  const std::string out = options.stdout_path.empty() ? folder.path("out") : options.stdout_path;
  write_text(in, options.input);
  std::vector<std::string> words{DEDUCE_BINARY};
  words.insert(words.end(), arguments.begin(), arguments.end());
  const pid_t child = ::fork();
  if (child == 0) {
    const auto redirect = [](const std::string& path, int flags, int to) {
      const int file = ::open(path.c_str(), flags, 0600);
      if (file < 0 || ::dup2(file, to) < 0) ::_exit(127);
      if (file != to) ::close(file);
    };
    redirect(in, O_RDONLY, STDIN_FILENO);
    redirect(err, O_WRONLY | O_CREAT, STDERR_FILENO);
    if (options.closed_stdout)
      ::close(STDOUT_FILENO);
    else
      redirect(out, O_WRONLY | O_CREAT, STDOUT_FILENO);
    if (options.interrupt_after > 0) {
      const auto most = static_cast<rlim_t>(options.interrupt_after + 10);
      const rlimit limit{most, most + 1};
      ::setrlimit(RLIMIT_CPU, &limit);
    }
    std::vector<char*> argv;
    for (std::string& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    ::execv(argv.front(), argv.data());
    ::_exit(127);
  }
  if (options.interrupt_after > 0) interrupt(child, options.interrupt_after);
  int status = 0;
  ::waitpid(child, &status, 0);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
          options.stdout_path.empty() ? read_text(out) : "", read_text(err)};
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
