#include "cli/mends_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/layout.hpp"

namespace deduce::cli {
namespace {

// More ways to mend than this are only counted.
constexpr std::size_t kMendsShown = 8;
// And of one hint alone, no more than so many.
constexpr std::size_t kHintsShown = 5;

std::string single_changes(const std::vector<play::Mend>& mends, const MendWords& words) {
  std::string out;
  std::size_t turn_number = 0, listed = 0;
  for (const play::Mend& mend : mends) {
    const auto& change = mend.changes.front();
    if (change.turn != turn_number) {
      turn_number = change.turn;
      listed = 0;
      out += fmt::format("{}  hint {} ({}) should be ", out.empty() ? "" : "\n", change.turn, words.turn(change.turn));
    }
    if (++listed <= kHintsShown)
      out += fmt::format("{}{} ({})", listed > 1 ? ", " : "", words.hint(change),
                         listed > 1 ? fmt::format("{}", mend.candidates) : counted(mend.candidates, words.secret));
    else if (listed == kHintsShown + 1)
      out += " or another";
  }
  return out + "\n";
}

std::string joint_changes(const std::vector<play::Mend>& mends, const MendWords& words) {
  std::string out;
  for (std::size_t i = 0; i < std::min(mends.size(), kMendsShown); ++i) {
    out += "  ";
    for (const auto& change : mends[i].changes)
      out += fmt::format("hint {} ({}) should be {}, ", change.turn, words.turn(change.turn), words.hint(change));
    out += counted(mends[i].candidates, words.secret) + " then\n";
  }
  if (mends.size() > kMendsShown) out += fmt::format("  and {} more ways\n", mends.size() - kMendsShown);
  return out;
}

}  // namespace

std::string mends_text(const std::vector<play::Mend>& mends, const MendWords& words) {
  if (mends.empty()) return "Mend it with undo or change.\n";
  const std::size_t wrong = mends.front().changes.size();
  const auto& first = mends.front().changes.front();
  return (wrong == 1 ? "One may be wrong:\n" + single_changes(mends, words)
                     : fmt::format("At least {} are wrong, perhaps these:\n", wrong) + joint_changes(mends, words)) +
         fmt::format("Mend it with undo, or such as change {} {}.\n", first.turn, words.hint(first));
}

}  // namespace deduce::cli
