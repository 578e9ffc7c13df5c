// The checker of certificates: reads, in one pass, the claim that a cost is the least possible, with a strategy
// that reaches it and lemmas that show that none is better, and believes none of it. docs/certificates.md
// defines the text. Like the rest of this folder it stands alone.
//
// Trusted are the definition of a hint (board.cpp), the arguments at the head of size_bound.hpp, look.hpp and
// lemma.hpp, the compiler and the machine. No hash decides anything, there is no search and no canonical form.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "verify/lines.hpp"
#include "verify/look.hpp"
#include "verify/other.hpp"
#include "verify/safeguards.hpp"

namespace verify {

struct CertificateOptions {
  std::string name = "certificate";                    ///< of the file, for messages
  OtherGame lists;                                     ///< what a game of words or a table is made from
  std::function<bool()> stop;                          ///< asked now and then; true ends the check with Stopped
  std::function<void(std::uint64_t lemmas)> progress;  ///< told now and then
  Safeguards safeguards;
};

struct CertificateReport {
  struct Answer {
    std::string first;             ///< the guess that comes first, where that was asked for
    std::uint64_t class_size = 0;  ///< where every first guess was asked for
    bool feasible = true;
    std::uint64_t total = 0;
    int worst = 0;
  };
  std::string game;  ///< as the header names it; empty when it could not be read, as the next two
  bool pegs = true;  ///< the game is one of blacks and whites, and `game` its rules
  std::string goal, minimize;
  std::optional<int> at_most;
  std::uint64_t secrets = 0;
  bool every_first = false;
  bool possible_only = false;
  bool hard = false;
  std::uint64_t listed_guesses = 0;  ///< where only some guesses may be made: how many the file lists
  std::vector<Answer> answers;       ///< all of them proven when the certificate is valid
  std::uint64_t lemmas = 0;
  std::vector<std::string> errors;  ///< "name:line: reason": the first thing that does not hold

  [[nodiscard]] bool valid() const { return errors.empty(); }
};

/// True for the beginning of a certificate of any version.
[[nodiscard]] bool begins_certificate(std::string_view text);
/// The same for a file, which zstd may have compressed; true also when what was compressed is damaged. False when it
/// cannot be read.
[[nodiscard]] bool is_certificate_file(const std::string& path);

/// Checks a whole certificate. Throws Unreadable when it is of another version, its game is too large or its lists are
/// missing, Stopped when asked to stop, and nothing else (but std::bad_alloc), whatever the bytes are.
[[nodiscard]] CertificateReport check_certificate(std::unique_ptr<Bytes> bytes, const CertificateOptions& options);

/// One line for each answer: what is proven.
[[nodiscard]] std::vector<std::string> in_words(const CertificateReport& report);

}  // namespace verify
