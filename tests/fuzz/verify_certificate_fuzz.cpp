// The checker of certificates, on texts near a certificate: whatever they are, it answers or refuses.
#include "tests/fuzz/fuzz.hpp"
#include "verify/certificate.hpp"
#include "verify/verify.hpp"

std::vector<std::string> fuzz_seeds() {
  const std::string rows = "[000] 12:21,[001],33;[002],12.\n[001] 23:,31,;,23.\n[002] 13:,32,22;11,13.\n";
  return {
      "deduce-certificate 1\nrules p2c3r\ngoal win\nminimize mean\nsecrets 9\nanswer 21 3\n" + rows +
          "l 9 21 -\nend 1\n",
      "deduce-certificate 1\nrules p2c3r\nalphabet ab/\ngoal identify\nminimize mean,worst\nat_most 3\ngiven "
      "ab:0,1\nlisted a/ /b "
      "bb\nsecrets 2\nevery_first\nsymmetry 21 b/a\nanswer none aa 3\nl 2 * 0 ab 01\ns 12 ab/\ng ab 01=1/21/b/a "
      "10>2 00>*\nf aa * 1 00=1\nend 1\n",
      "deduce-certificate 1\nrules p3c4n\ngoal win\nminimize worst\nsecrets 24\nanswer none\nl 3 8 - 123 02 321 11\nl "
      "24 * 3\ng "
      "124 02=1/132/2143\nend 2\n",
  };
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = deduce::fuzz::text_of(data, size);
  // Games of thousands of codes are slow, and no other text than small ones.
  if (text.find("rules p2c3r") == std::string::npos && text.find("rules p3c4n") == std::string::npos) return 0;
  try {
    const verify::CertificateReport report = verify::check_certificate(verify::bytes_of_text(text), {});
    if (report.valid()) (void)verify::in_words(report);
  } catch (const verify::Unreadable&) {
    return 0;  // a refusal is an answer
  }
  return 0;
}
