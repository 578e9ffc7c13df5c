// The checker of refutations: that no so many codes, asked all at once, identify every secret. docs/certificates.md
// defines the text. Like the rest of this folder it stands alone.
//
// The separator of two secrets are the codes whose hints tell them apart. A set of codes identifies every secret
// exactly when it has a code in every separator. Let Q be such a set of the size that is refuted, two codes or more.
//   types     Relabellings of positions and colours keep hints, so they map sets that identify onto sets that do. The
//             file lists pairs of codes. Some pair of Q is an image of a listed one, if every pair of codes is: let t
//             be the first listed pair for which that is so. Then an image of Q has the pair t, and no pair that is an
//             image of one listed before t. It is enough to refute all such sets, for every t.
//   branches  Some further code of Q lies in the separator of any two secrets that the codes so far do not tell apart.
//             The file names the two secrets; the codes of their separator are tried one after the other, and whoever
//             was tried is not in Q when the next one is.
//   leaves    The last code lies in the separators of all pairs that the codes so far do not tell apart. These are
//             intersected here, by the checker's own choice of pairs: whichever it takes, nothing left is a refutation.
//             A code that is left is tried by itself.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "verify/certificate.hpp"

namespace verify {

struct RefutationReport {
  std::string rules;  ///< empty when they could not be read
  std::uint64_t codes = 0;
  std::uint64_t refuted = 0;         ///< no so many codes identify, nor fewer
  std::vector<std::string> example;  ///< codes that do; empty when none are stated
  std::uint64_t types = 0, nodes = 0, leaves = 0;
  std::vector<std::string> errors;  ///< "name:line: reason": the first thing that does not hold

  [[nodiscard]] bool valid() const { return errors.empty(); }
};

/// True for the beginning of a refutation of any version.
[[nodiscard]] bool begins_refutation(std::string_view text);
/// The same for a file, which zstd may have compressed. False when it cannot be read.
[[nodiscard]] bool is_refutation_file(const std::string& path);

/// Checks a whole refutation; `options.progress` is told the nodes, `options.lists` is of no matter. Throws as
/// check_certificate().
[[nodiscard]] RefutationReport check_refutation(std::unique_ptr<Bytes> bytes, const CertificateOptions& options);

/// What is proven.
[[nodiscard]] std::string in_words(const RefutationReport& report);

}  // namespace verify
