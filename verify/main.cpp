// The checker as a program of its own, for those who do not want to trust the one that wrote the file:
// `deduce-verify FILE`. Exit codes: 0 valid, 1 not valid, 2 no strategy file.
#include <fstream>
#include <iostream>
#include <iterator>

#include "verify/verify.hpp"

namespace {

void print(const verify::Count& count, std::uint64_t secrets, const char* goal) {
  std::cout << goal << ": " << count.total << " guesses for " << secrets << " secrets, at most " << count.worst
            << "; by round:";
  for (const std::uint64_t in_round : count.rounds) std::cout << ' ' << in_round;
  std::cout << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "deduce-verify: write deduce-verify FILE, a strategy as a table, irving or json file\n";
    return 2;
  }
  std::ifstream file(argv[1], std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file) {
    std::cerr << "deduce-verify: '" << argv[1] << "' cannot be read\n";
    return 2;
  }
  try {
    verify::Defaults defaults;
    defaults.name = argv[1];
    const verify::Report report = verify::check(text, defaults);
    for (const std::string& error : report.errors) std::cout << error << '\n';
    if (report.further_errors > 0) std::cout << "and " << report.further_errors << " more errors\n";
    if (report.played) {
      print(report.win, report.secrets, "win");
      print(report.identify, report.secrets, "identify");
    }
    std::cout << (report.valid() ? "valid" : "not valid") << " (goal " << report.goal << ")\n";
    return report.valid() ? 0 : 1;
  } catch (const std::exception& error) {
    std::cerr << "deduce-verify: " << error.what() << '\n';
    return 2;
  }
}
