#include "cli/solve_options.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <charconv>
#include <fstream>
#include <limits>

#include "cli/values.hpp"
#include "deduce/base/error.hpp"
#include "deduce/format/strategy_file.hpp"

namespace deduce::cli {

std::uint64_t free_memory() {
  std::ifstream file("/proc/meminfo");
  for (std::string word; file >> word;)
    if (word == "MemAvailable:") {
      std::uint64_t kibibytes = 0;
      if (file >> kibibytes) return kibibytes << 10;
    }
  const long pages = ::sysconf(_SC_PHYS_PAGES), size = ::sysconf(_SC_PAGE_SIZE);
  return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size)
                               : std::uint64_t{1} << 30;
}

std::uint64_t parse_memory(std::string_view text) {
  const auto refuse = [&](const char* why) -> std::uint64_t {
    throw InputError(
        fmt::format("memory '{}' {}: take a number of bytes, or one with K, M, G or T, as in 2G", text, why));
  };
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc::result_out_of_range) return refuse("is too large");
  if (error != std::errc()) return refuse("is no size");
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  constexpr std::string_view kUnits = "KMGTkmgt";
  const auto place = unit.size() == 1 ? kUnits.find(unit[0]) : std::string_view::npos;
  if (!unit.empty() && place == std::string_view::npos) return refuse("is no size");
  const int shift = unit.empty() ? 0 : 10 * (static_cast<int>(place % 4) + 1);
  if (number == 0) return refuse("is nothing");
  if (number > std::numeric_limits<std::uint64_t>::max() >> shift) return refuse("is too large");
  return number << shift;
}

void SolveOptions::add_options(CLI::App& command, Session& session) {
  command.add_option("--goal", goal_, "win: until the secret is played; identify: until one candidate is left")
      ->type_name("GOAL")
      ->check(OneOf({"win", "identify"}))
      ->capture_default_str();
  command
      .add_option("--minimize", minimize_, "mean, worst, worst,mean (the mean under the least worst case), mean,worst")
      ->type_name("WHAT")
      ->check(OneOf({"mean", "worst", "worst,mean", "mean,worst"}))
      ->capture_default_str();
  command.add_option("--at-most", at_most_, "Allow no more guesses than this")
      ->type_name("D")
      ->transform(WholeNumber(0, kMaxClaimedLimit));
  command.add_option("--first", first_, "The first guess, instead of the best one")->type_name("CODE");
  session.add_candidate_options(command);
  command.add_option("--order", order_, "Which guesses are tried first: bound, entropy, parts or lexicographic")
      ->type_name("ORDER")
      ->check(OneOf({"bound", "entropy", "parts", "lexicographic"}))
      ->capture_default_str();
  command.add_option("--memory", memory_, "Memory for tables, e.g. 2G (default: half of what is free)")
      ->type_name("BYTES");
}

exact::Request SolveOptions::request(const Session& session, const Space& space, const Alphabet& alphabet) const {
  exact::Request request;
  request.goal = parse_goal(goal_);
  request.objective = exact::parse_objective(minimize_);
  request.order = exact::parse_order(order_);
  request.at_most = at_most_;
  request.name = [&space, alphabet](CodeId id) { return alphabet.text(space[id]); };
  if (!first_.empty()) request.first = space.id(alphabet.parse(first_));
  request.candidates = session.candidates(space, alphabet);
  return request;
}

std::uint64_t SolveOptions::memory() const { return memory_.empty() ? free_memory() / 2 : parse_memory(memory_); }

}  // namespace deduce::cli
