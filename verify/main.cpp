// The checker as a program of its own, for those who do not want to trust the one that wrote the file:
// `deduce-verify FILE`. Exit codes: 0 valid, 1 not valid, 2 neither a strategy nor a certificate.
#include <fstream>
#include <iostream>
#include <iterator>

#include "verify/certificate.hpp"
#include "verify/verify.hpp"

namespace {

void print(const verify::Count& count, std::uint64_t secrets, const char* goal) {
  std::cout << goal << ": " << count.total << " guesses for " << secrets << " secrets, at most " << count.worst
            << "; by round:";
  for (const std::uint64_t in_round : count.rounds) std::cout << ' ' << in_round;
  std::cout << '\n';
}

int check_strategy_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file) throw verify::Unreadable("'" + std::string(path) + "' cannot be read");
  verify::Defaults defaults;
  defaults.name = path;
  const verify::Report report = verify::check(text, defaults);
  for (const std::string& error : report.errors) std::cout << error << '\n';
  if (report.further_errors > 0) std::cout << "and " << report.further_errors << " more errors\n";
  if (report.played) {
    print(report.win, report.secrets, "win");
    print(report.identify, report.secrets, "identify");
  }
  std::cout << (report.valid() ? "valid" : "not valid") << " (goal " << report.goal << ")\n";
  return report.valid() ? 0 : 1;
}

int check_certificate_file(const char* path) {
  const verify::CertificateReport report = verify::check_certificate(verify::bytes_of_file(path), {.name = path});
  for (const std::string& error : report.errors) std::cout << error << '\n';
  if (report.valid())
    for (const std::string& line : verify::in_words(report)) std::cout << line << '\n';
  std::cout << (report.valid() ? "valid\n" : "not valid\n");
  return report.valid() ? 0 : 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr
        << "deduce-verify: write deduce-verify FILE, a certificate, or a strategy as a table, irving or json file\n";
    return 2;
  }
  try {
    return verify::is_certificate_file(argv[1]) ? check_certificate_file(argv[1]) : check_strategy_file(argv[1]);
  } catch (const std::bad_alloc&) {
    std::cerr << "deduce-verify: there is not enough memory\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "deduce-verify: " << error.what() << '\n';
    return 2;
  }
}
