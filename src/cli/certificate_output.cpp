#include "cli/certificate_output.hpp"

#include <zstd.h>

#include "cli/files.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/board/excerpt.hpp"
#include "deduce/game/peg_notation.hpp"

namespace deduce::cli {
namespace {

certificate::Question question_of(const wire::Posed& asked) {
  certificate::Question question{.request = asked.request};
  question.names = asked.names;
  question.given = asked.answered;
  question.listed = asked.among;
  return question;
}

}  // namespace

certificate::Question certified_question(const wire::Asked& asked) {
  certificate::Question question = question_of(asked);
  question.alphabet = asked.game.alphabet;
  return question;
}

certificate::Question certified_question(const wire::AskedOther& asked) {
  certificate::Question question = question_of(asked);
  question.notation = asked.game.shared_notation();
  const Notation* whole = question.notation.get();
  if (const auto* const part = dynamic_cast<const Excerpt*>(whole)) {
    whole = &part->whole();
    question.whole = asked.game.file_names();
  }
  if (const auto* const pegs = dynamic_cast<const PegNotation*>(whole)) question.alphabet = pegs->alphabet();
  return question;
}

void CertificateOutput::add_options(CLI::App& command) {
  command
      .add_option("--certificate", path_,
                  "Write the strategy and the proof that none is better, for deduce verify (.zst: compressed)")
      ->type_name("FILE")
      ->check(why_not_writable);
}

void CertificateOutput::refuse_large_game() const {
  if (wanted()) throw InputError("--certificate is for games whose codes fit on a board: leave it out");
}

void write_packed(const std::string& path, std::string_view text) {
  if (!path.ends_with(".zst")) return write_file(path, text);
  constexpr int kLevel = 19;
  std::string packed(ZSTD_compressBound(text.size()), '\0');
  const std::size_t size = ZSTD_compress(packed.data(), packed.size(), text.data(), text.size(), kLevel);
  DEDUCE_CHECK(ZSTD_isError(size) == 0);
  write_file(path, std::string_view(packed).substr(0, size));
}

bool CertificateOutput::write_for(const certificate::Question& question, const wire::Posed& asked,
                                  const exact::Outcome& outcome, exact::Solver& solver, Monitor& monitor) const {
  certificate::Claim claim(outcome);
  claim.first = asked.request.first;
  try {
    write_packed(path_, certificate::write(question, {claim}, solver, asked.workers, asked.memory, monitor));
  } catch (const Interrupted&) {
    return false;
  }
  return true;
}

bool CertificateOutput::write_for(certificate::Question question, const wire::Posed& asked, const exact::EveryFirst&,
                                  exact::Solver& solver, Monitor& monitor) const {
  question.every_first = true;
  std::vector<certificate::Claim> claims;
  try {
    for (const certificate::FirstClass& row : certificate::first_classes(question, solver)) {
      exact::Request one = asked.request;
      one.first = row.first;
      const exact::Outcome outcome = solver.solve(one, monitor);
      if (outcome.status == exact::Status::stopped) return false;
      claims.emplace_back(outcome).first = row.first;
      claims.back().class_size = row.size;
    }
    write_packed(path_, certificate::write(question, claims, solver, asked.workers, asked.memory, monitor));
  } catch (const Interrupted&) {
    return false;
  }
  return true;
}

int CertificateOutput::say_interrupted() {
  return Session::tell_interrupted("; the answer is proven, but no certificate was written");
}

}  // namespace deduce::cli
