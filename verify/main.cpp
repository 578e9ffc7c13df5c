// The checker as a program of its own, for those who do not want to trust the one that wrote the file:
// `deduce-verify FILE`, with the lists of the game where it is one of words, a table or black pegs. Exit codes: 0
// valid, 1 not valid, 2 neither a strategy nor a certificate.
#include <fstream>
#include <iostream>
#include <iterator>
#include <span>

#include "verify/certificate.hpp"
#include "verify/drat.hpp"
#include "verify/other.hpp"
#include "verify/refutation.hpp"
#include "verify/verify.hpp"

namespace {

void print(const verify::Count& count, std::uint64_t secrets, const char* goal) {
  std::cout << goal << ": " << count.total << " guesses for " << secrets << " secrets, at most " << count.worst
            << "; by round:";
  for (const std::uint64_t in_round : count.rounds) std::cout << ' ' << in_round;
  std::cout << '\n';
}

std::string text_of_file(const char* path) {
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
  if (!file) throw verify::Unreadable("'" + std::string(path) + "' cannot be read");
  return text;
}

int check_strategy_file(const char* path, const verify::OtherGame& other) {
  const std::string text = text_of_file(path);
  verify::Defaults defaults;
  defaults.name = path;
  const bool pegs = other.words.empty() && other.table.empty() && other.black_pegs.empty();
  const verify::Report report = pegs ? verify::check(text, defaults) : verify::check_other(text, other, defaults);
  for (const std::string& error : report.errors) std::cout << error << '\n';
  if (report.further_errors > 0) std::cout << "and " << report.further_errors << " more errors\n";
  if (report.played) {
    print(report.win, report.secrets, "win");
    print(report.identify, report.secrets, "identify");
  }
  std::cout << (report.valid() ? "valid" : "not valid") << " (goal " << report.goal << ")\n";
  return report.valid() ? 0 : 1;
}

int check_certificate_file(const char* path, const verify::OtherGame& other) {
  const verify::CertificateReport report =
      verify::check_certificate(verify::bytes_of_file(path), {.name = path, .lists = other});
  for (const std::string& error : report.errors) std::cout << error << '\n';
  if (report.valid())
    for (const std::string& line : verify::in_words(report)) std::cout << line << '\n';
  std::cout << (report.valid() ? "valid\n" : "not valid\n");
  return report.valid() ? 0 : 1;
}

int check_refutation_file(const char* path) {
  const verify::RefutationReport report = verify::check_refutation(verify::bytes_of_file(path), {.name = path});
  for (const std::string& error : report.errors) std::cout << error << '\n';
  if (report.valid()) std::cout << verify::in_words(report) << '\n';
  std::cout << (report.valid() ? "valid\n" : "not valid\n");
  return report.valid() ? 0 : 1;
}

int check_proof_file(const char* path, const std::string& formula) {
  const verify::ProofReport report =
      verify::check_proof(verify::bytes_of_file(formula), verify::bytes_of_file(path), {.name = path});
  for (const std::string& error : report.errors) std::cout << error << '\n';
  if (report.valid()) std::cout << "the formula of " << report.clauses << " clauses has no model\n";
  std::cout << (report.valid() ? "valid\n" : "not valid\n");
  return report.valid() ? 0 : 1;
}

constexpr const char* kUsage =
    "deduce-verify: write deduce-verify FILE, a certificate, a refutation, or a strategy as a table, irving or json "
    "file; for "
    "other games than blacks and whites also --words FILE, --allowed FILE, --hard, --table FILE or -r RULES; for a "
    "proof "
    "in DRAT --cnf FORMULA\n";

constexpr const char* kHelp =
    "Checks a strategy, a certificate, a refutation or a proof, with code that shares nothing with the program that "
    "wrote "
    "it.\n"
    "Usage: deduce-verify FILE [--words FILE] [--allowed FILE] [--hard] [--table FILE] [-r RULES] [--cnf FORMULA]\n\n"
    "  --words FILE, --allowed FILE, --hard   the lists of a game of words\n"
    "  --table FILE                           the table of any game\n"
    "  -r RULES                               black pegs only, such as p4c6rb\n"
    "  --cnf FORMULA                          FILE is a proof in DRAT that this formula has no model\n\n"
    "Exit codes: 0 valid, 1 not valid, 2 it cannot be read.\n"
    "Example: deduce solve --certificate mm.cert && deduce-verify mm.cert\n";

/// The options after the file. False when they are none of these.
bool read_options(std::span<char* const> words, verify::OtherGame& other, std::string& formula) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    const std::string_view option = words[i];
    if (option == "--hard") {
      other.hard = true;
      continue;
    }
    if (++i == words.size()) return false;
    if (option == "--words")
      other.words = text_of_file(words[i]);
    else if (option == "--allowed")
      other.allowed = text_of_file(words[i]);
    else if (option == "--table")
      other.table = text_of_file(words[i]);
    else if (option == "-r")
      other.black_pegs = words[i];
    else if (option == "--cnf")
      formula = words[i];
    else
      return false;
  }
  return true;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    verify::OtherGame other;
    const std::span<char* const> words(argv, static_cast<std::size_t>(argc));
    std::string formula;
    if (argc == 2 && (argv[1] == std::string_view("--help") || argv[1] == std::string_view("-h"))) {
      std::cout << kHelp;
      return 0;
    }
    if (argc < 2 || !read_options(words.subspan(2), other, formula)) {
      std::cerr << kUsage;
      return 2;
    }
    if (!formula.empty()) return check_proof_file(argv[1], formula);
    if (verify::is_refutation_file(argv[1])) return check_refutation_file(argv[1]);
    return verify::is_certificate_file(argv[1]) ? check_certificate_file(argv[1], other)
                                                : check_strategy_file(argv[1], other);
  } catch (const std::bad_alloc&) {
    std::cerr << "deduce-verify: there is not enough memory\n";
    return 2;
  } catch (const std::exception& error) {
    std::cerr << "deduce-verify: " << error.what() << '\n';
    return 2;
  }
}
