// `deduce verify` for certificates: a door to verify/certificate.hpp.
#pragma once

#include <string>

#include "cli/session.hpp"

namespace deduce::cli {

/// Checks the certificate and says what it proves. Returns the exit code; throws InputError when it cannot be judged.
int verify_certificate(const Session& session, const std::string& path);

}  // namespace deduce::cli
