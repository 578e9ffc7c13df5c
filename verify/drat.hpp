// The checker of proofs by SAT solvers: a formula (DIMACS) has no model, shown by a proof in DRAT (Wetzler, Heule and
// Hunt 2014), as text or in its binary form. Debian has no such checker. Like the rest of this folder it stands alone.
//
// Clauses are added one after the other. One may be added when
//   RUP  setting all its literals to false leads, by unit propagation, to a clause whose literals are all false: then
//   it
//        follows from the clauses so far; or
//   RAT  the same is so for its resolvents, by its first literal, with all clauses that have the opposite of that
//        literal: then any model can be changed into one that has it too.
// So, as long as the formula has a model, it has one after each step; once unit propagation alone finds all literals of
// a clause false, it had none. Deleting a clause never takes models away. Deletions of clauses that are unit are passed
// over, as drat-trim does: what stays can only make steps harder to accept where RAT is needed, and never wrong.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "verify/certificate.hpp"

namespace verify {

struct ProofReport {
  std::uint64_t variables = 0, clauses = 0;  ///< of the formula
  std::uint64_t lemmas = 0, deletions = 0;   ///< of the proof, as far as it was needed
  std::vector<std::string> errors;           ///< the first thing that does not hold

  [[nodiscard]] bool valid() const { return errors.empty(); }
};

/// True when the proof shows that the formula has no model. `options.progress` is told the lemmas. Throws Unreadable
/// when either is not what it should be, Stopped, and nothing else but std::bad_alloc.
[[nodiscard]] ProofReport check_proof(std::unique_ptr<Bytes> formula, std::unique_ptr<Bytes> proof,
                                      const CertificateOptions& options);

}  // namespace verify
