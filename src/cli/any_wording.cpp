#include "cli/any_wording.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/layout.hpp"
#include "cli/wording.hpp"

namespace deduce::cli {

std::string AnyWording::turn(const Answered& turn) const {
  const std::string name = hint(turn.guess, turn.hint);
  const std::string drawing = game_.notation().hint_drawing(turn.guess, turn.hint);
  return code(turn.guess) + " " + name + (drawing == name ? "" : " " + drawing);
}

std::string AnyWording::history(const std::vector<Answered>& history) const {
  std::string out;
  for (std::size_t i = 0; i < history.size(); ++i) out += fmt::format("{:>2}. {}\n", i + 1, turn(history[i]));
  return out.empty() ? "No guess yet.\n" : out;
}

std::string AnyWording::names(const std::vector<SecretId>& secrets) const {
  // Names of tables may hold blanks.
  bool blanks = false;
  for (const SecretId one : secrets) blanks = blanks || game_.code(one).find(' ') != std::string::npos;
  std::string out;
  for (const SecretId one : secrets) out += (out.empty() ? "" : blanks ? ", " : " ") + game_.code(one);
  return out;
}

std::string AnyWording::listing(const play::AnyListing& listing) const {
  if (listing.candidates == 0) return "No secret fits.\n";
  std::string out = names(listing.secrets) + "\n";
  if (listing.secrets.size() < listing.candidates)
    out += fmt::format("and {} more; list {} shows all.\n", listing.candidates - listing.secrets.size(),
                       listing.candidates);
  return out;
}

std::string AnyWording::why(const play::AnyWhy& why) const {
  std::string out = fmt::format("{} splits {} into {}, {:.3f} bits; it {} be the secret.\n", code(why.guess.guess),
                                counted(why.candidates, "candidate"), counted(why.guess.split.cells.size(), "part"),
                                why.guess.split.entropy_bits, why.guess.possible ? "can" : "cannot");
  if (why.guess.total) {
    out += fmt::format("{:.3f} expected ({}/{})",
                       static_cast<double>(*why.guess.total) / static_cast<double>(why.candidates), *why.guess.total,
                       why.candidates);
    if (!why.after.optimal()) out += fmt::format(" when {} plays on", named(why.after));
    if (why.best && *why.guess.total == *why.best) out += ": as good as the best";
    if (why.best && *why.guess.total > *why.best)
      out += fmt::format(": {}/{} lost against the best", *why.guess.total - *why.best, why.candidates);
    out += ".\n";
  }
  for (const auto& [hint, size] : why.guess.split.cells)
    out += fmt::format("  {} {}\n", game_.notation().hint_drawing(why.guess.guess, hint), size);
  return out;
}

std::string AnyWording::advice(const play::AnyAdvice& advice, std::uint64_t candidates) const {
  if (index(advice.guess) >= game_.notation().guess_count()) return fmt::format("It is {}.\n", code(advice.guess));
  std::string out = fmt::format("Guess {}: ", code(advice.guess));
  out += advice.method.optimal() ? "optimal" : fmt::format("by {} ({})", named(advice.method), advice.because);
  if (advice.total)
    out += fmt::format("; {:.3f} expected ({}/{})",
                       static_cast<double>(*advice.total) / static_cast<double>(candidates), *advice.total, candidates);
  return out + (advice.possible ? ".\n" : "; it cannot be the secret.\n");
}

std::string AnyWording::contradiction(const std::vector<play::Mend>& mends,
                                      const std::vector<Answered>& history) const {
  constexpr std::size_t kShown = 8;
  const std::size_t wrong = mends.front().changes.size();
  std::string out = fmt::format(
      "No secret fits all the hints. {}\n",
      wrong == 1 ? std::string("One may be wrong:") : fmt::format("At least {} are wrong, perhaps these:", wrong));
  for (std::size_t i = 0; i < std::min(mends.size(), kShown); ++i) {
    out += "  ";
    for (const auto& change : mends[i].changes)
      out += fmt::format("hint {} ({}) should be {}, ", change.turn, turn(history[change.turn - 1]),
                         hint(history[change.turn - 1].guess, change.hint));
    out += counted(mends[i].candidates, "secret") + " then\n";
  }
  if (mends.size() > kShown) out += fmt::format("  and {} more ways\n", mends.size() - kShown);
  return out + "Mend it with undo, or change NUMBER HINT.\n";
}

}  // namespace deduce::cli
