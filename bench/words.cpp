// The exact engine on word lists, for measuring: deduce-words SECRETS ALLOWED [--hard] [--possible] [--worst]
// [--at-most D] [FIRST...]. Prints the total and the processor time of each question, in yardsticks too when their
// length is given by the environment (YARDSTICK, seconds).
#include <fmt/format.h>
#include <sys/resource.h>

#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "deduce/exact/solve.hpp"
#include "deduce/words/word_game.hpp"

namespace {

double seconds() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
         1e-6 * static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec);
}

long kilobytes() {
  rusage used{};
  getrusage(RUSAGE_SELF, &used);
  return used.ru_maxrss;
}

}  // namespace

int main(int argc, char** argv) try {
  using namespace deduce;
  std::vector<std::string> files, firsts;
  Request request;
  request.want_strategy = false;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--hard")
      request.hard = true;
    else if (word == "--possible")
      request.possible_only = true;
    else if (word == "--worst")
      request.objective = Objective::worst;
    else if (word == "--at-most")
      request.at_most = std::atoi(argv[++i]);
    else
      (files.size() < 2 ? files : firsts).push_back(word);
  }
  const char* length = std::getenv("YARDSTICK");
  const double yardstick = length != nullptr ? std::atof(length) : 1;
  const WordList secrets = read_word_list(files.at(0)), allowed = read_word_list(files.at(1));
  const auto game = std::make_shared<const WordGame>(secrets, &allowed);
  fmt::print("{} guesses, {} secrets, read in {:.3f}\n", game->guess_count(), game->secret_count(),
             seconds() / yardstick);
  for (std::uint32_t secret = 0; secret < game->secret_count(); ++secret)
    request.candidates.push_back(SecretId(secret));
  if (firsts.empty()) firsts.emplace_back();
  for (const std::string& first : firsts) {
    const double before = seconds();
    const Workers workers(1);
    exact::Solver solver(game, workers, std::uint64_t{200} << 20);
    if (!first.empty()) request.first = game->parse_guess(first);
    SilentMonitor monitor;
    const Outcome outcome = solver.solve(request, monitor);
    fmt::print("{:8} total {} worst {} {} {:.3f} (nodes {} guesses {} scans {} entries {}) {} MB\n",
               first.empty() ? "best" : first, outcome.total, outcome.worst,
               outcome.status == Status::infeasible ? "infeasible" : "proven", (seconds() - before) / yardstick,
               outcome.statistics.nodes, outcome.statistics.guesses, outcome.statistics.scans,
               outcome.statistics.table_entries, kilobytes() >> 10);
  }
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "{}\n", error.what());
  return 2;
}
