#include "cli/certificate_output.hpp"

#include <zstd.h>

#include "cli/files.hpp"
#include "deduce/base/check.hpp"
#include "deduce/certificate/certificate.hpp"

namespace deduce::cli {
namespace {

certificate::Question question_of(const wire::Asked& asked) {
  certificate::Question question{.request = asked.request, .alphabet = asked.game.alphabet, .given = asked.given};
  for (const CodeId id : asked.listed) question.listed.push_back(asked.space[id]);
  return question;
}

}  // namespace

void CertificateOutput::add_options(CLI::App& command) {
  command
      .add_option("--certificate", path_,
                  "Write the strategy and the proof that none is better, for deduce verify (.zst: compressed)")
      ->type_name("FILE")
      ->check(why_not_writable);
}

void CertificateOutput::write_text(const std::string& text) const {
  if (!path_.ends_with(".zst")) return write_file(path_, text);
  constexpr int kLevel = 19;
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size = ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), kLevel);
  DEDUCE_CHECK(ZSTD_isError(size) == 0);
  write_file(path_, std::string_view(packed).substr(0, size));
}

bool CertificateOutput::write(const wire::Asked& asked, const exact::Outcome& outcome, exact::Solver& solver,
                              Monitor& monitor) const {
  if (!wanted()) return true;
  certificate::Claim claim(outcome);
  claim.first = asked.request.first;
  try {
    write_text(certificate::write(question_of(asked), {claim}, solver, asked.workers, asked.memory, monitor));
  } catch (const Interrupted&) {
    return false;
  }
  return true;
}

bool CertificateOutput::write(const wire::Asked& asked, const exact::EveryFirst& every, exact::Solver& solver,
                              Monitor& monitor) const {
  if (!wanted()) return true;
  certificate::Question question = question_of(asked);
  question.every_first = true;
  std::vector<certificate::Claim> claims;
  try {
    for (const exact::FirstGuess& row : every.rows) {
      exact::Request one = asked.request;
      one.first = row.first;
      const exact::Outcome outcome = solver.solve(one, monitor);
      if (outcome.status == exact::Status::stopped) return false;
      claims.emplace_back(outcome).first = row.first;
      claims.back().class_size = row.class_size;
    }
    write_text(certificate::write(question, claims, solver, asked.workers, asked.memory, monitor));
  } catch (const Interrupted&) {
    return false;
  }
  return true;
}

int CertificateOutput::say_interrupted() {
  Session::tell("deduce: interrupted; the answer is proven, but no certificate was written\n");
  return kInterrupted;
}

}  // namespace deduce::cli
