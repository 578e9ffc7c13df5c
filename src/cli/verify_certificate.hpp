// `deduce verify` for proofs: a door to verify/certificate.hpp, verify/refutation.hpp and verify/drat.hpp.
#pragma once

#include <string>

#include "cli/session.hpp"

namespace deduce::cli {

/// Checks the certificate and says what it proves. Returns the exit code; throws InputError when it cannot be judged.
int verify_certificate(const Session& session, const std::string& path);
/// The same for a refutation of codes asked all at once, and for the proof of a SAT solver that a formula has no model.
int verify_refutation(const Session& session, const std::string& path);
int verify_proof(const Session& session, const std::string& path, const std::string& formula);

}  // namespace deduce::cli
