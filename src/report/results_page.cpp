#include "deduce/report/papers.hpp"

namespace deduce::report {

std::string results_page(const std::vector<Report>& reports, std::string_view folder) {
  std::string out =
      "# Results\n\n"
      "<!-- Made by `make results` (deduce reproduce all --page docs/results.md); tests/reproduce_test.cpp checks that "
      "it "
      "is current. -->\n\n"
      "Every table and figure of four papers, computed anew and set beside what they print, and what goes beyond them. "
      "`deduce reproduce all` prints the same tables; what they mean, how they were checked and why some differ is in "
      "[findings.md](findings.md).\n\n"
      "- Each number is ours. After it: **=** the paper prints the same; **[x] (n)** the paper prints x, and footnote "
      "n "
      "says why ours differs; **\\*** the paper does not give it. In tables of new results only what the literature "
      "has "
      "bears a mark.\n"
      "- Totals are guesses over all secrets; a mean is the total over the number of secrets. All optima are proven by "
      "a "
      "search of all strategies. Hints are written blacks,whites.\n"
      "- (L1), (L2) and so on mark what takes long: the last table has the command and the processor time. Everything "
      "else is computed anew by the tests.\n\n";
  for (const Report& report : reports) out += as_markdown(report, folder);
  return out.substr(0, out.find_last_not_of('\n') + 1) + "\n";
}

}  // namespace deduce::report
