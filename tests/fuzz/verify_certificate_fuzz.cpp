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
      "deduce-certificate 1\nrules p3c4n\ngoal win\nminimize worst\npossible_only\nsecrets 24\nanswer none\nl 3 8 - "
      "123 02 321 11\nl "
      "24 * 3\ng "
      "124 02=1/132/2143\nend 2\n",
      "deduce-certificate 2\ngame table 3 3 0\ngoal win\nminimize mean\nat_most 3\ngiven a%20b:=\nlisted a c\nsecrets "
      "3\nanswer 6 3 a\n[0] a no=[1]\n[1] b no=c\nl 3 6 - x 1\ng x 1>2 2=1\nf a 6 -\nend 1\n",
      "deduce-certificate 2\ngame words 3 3\ngoal identify\nminimize worst\nsecrets 3\nanswer 3 1\n[0] ab BB=cd "
      "YB=ca\nl 3 3 -\nend 1\n",
      "deduce-certificate 2\ngame p2c3rb\nalphabet ab/\ngoal win\nminimize mean\nsecrets 9\nanswer none\nl 3 8 - ab "
      "1\ns 21 b/a\ng a%2F 0=1/21/ba/\nend 1\n",
      "deduce-certificate 3\ngame p2c3rb\ngoal win\nminimize mean\nsecrets 9\nevery_first\nsymmetry 21 "
      "231312\nanswer none 11 9\nl 3 6 - 12 1\ns 21 132213\ng 13 0=1/12/321123\nend 1\n",
      "deduce-certificate 3\ngame p2c3r\ngoal identify\nminimize mean\ngiven 11:0,0\nlisted 22 23 32\nguesses 22 "
      "13\nguesses 31\nsecrets 3\nanswer 5 2 22\n[0] 22 1,0=[1]\n[1] 13 1,0=23 0,1=32\nl 2 2 - 22 1,0\nf 22 5 - "
      "1,0=1\nend 1\n",
      "deduce-certificate 3\ngame words 3 3\ngoal win\nminimize mean\nguesses ab cd ca\nsecrets 3\nanswer none\nl 3 * "
      "2\nend 1\n",
      "deduce-certificate 3\ngame words 3 3\ngoal win\nminimize mean\nhard\ngiven cd:YB\nsecrets 1\nanswer none ab\nl "
      "1 1 "
      "- ab BY\ng ab BY=1\nf ca 2 - BY=1\nend 1\n",
  };
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text = deduce::fuzz::text_of(data, size);
  // Games of thousands of codes are slow, and no other text than small ones.
  const auto has = [&](const char* part) { return text.find(part) != std::string::npos; };
  if (!has("rules p2c3r") && !has("rules p3c4n") && !has("game p2c3r") && !has("game table") && !has("game words"))
    return 0;
  verify::CertificateOptions options;
  if (has("game table")) options.lists.table = "-,a,b,c\nx,1,1,2\na,yes,no,no\nb,no,yes,no\n";
  if (has("game words")) options.lists.words = "ab\ncd\nca\n";
  try {
    const verify::CertificateReport report = verify::check_certificate(verify::bytes_of_text(text), options);
    if (report.valid()) (void)verify::in_words(report);
  } catch (const verify::Unreadable&) {
    return 0;  // a refusal is an answer
  }
  return 0;
}
