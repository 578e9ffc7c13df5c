#include "cli/wording.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace deduce::cli {
namespace {

// More ways to mend than this are only counted.
constexpr std::size_t kMendsShown = 8;
// And of one hint alone, no more than so many.
constexpr std::size_t kHintsShown = 5;

}  // namespace

std::string Wording::code(Code code) const { return pegs_.code(code); }

std::string Wording::hint(HintId hint) const { return text(space_.hints()[hint]); }

std::string Wording::turn(const Turn& turn) const { return code(turn.guess) + " " + hint(turn.hint); }

std::string Wording::codes(const std::vector<Code>& codes) const {
  std::string out;
  for (const Code one : codes) out += (out.empty() ? "" : " ") + code(one);
  return out;
}

std::string Wording::turn(const play::Clue& clue) const {
  const auto known = clue.turn();
  if (known) return turn(*known);
  return (clue.guesses.size() == 1 ? code(clue.guesses.front()) : guess_text(clue, alphabet_)) + " " +
         hint_text(clue, space_.hints());
}

std::string Wording::row(std::size_t number, const play::Clue& clue) const {
  if (!look_.wraps) return fmt::format("{}. {}", number, turn(clue));
  const auto known = clue.turn();
  if (!known) return fmt::format("{:>2}.  {}", number, turn(clue));
  const Hint pegs = space_.hints()[known->hint];
  return fmt::format("{:>2}.  {}   {}   {}", number, pegs_.row(known->guess), pegs_.hint(pegs, space_.rules().pegs()),
                     text(pegs));
}

std::string Wording::history(const std::vector<play::Clue>& clues) const {
  std::string out;
  for (std::size_t i = 0; i < clues.size(); ++i)
    out += look_.wraps ? row(i + 1, clues[i]) + "\n" : fmt::format("{:>2}  {}\n", i + 1, turn(clues[i]));
  return out.empty() ? "No guess yet.\n" : out;
}

std::string Wording::listing(const play::Listing& listing) const {
  if (listing.candidates == 0) return "No code fits.\n";
  std::string out = codes(listing.codes) + "\n";
  if (listing.codes.size() < listing.candidates)
    out +=
        fmt::format("and {} more; list {} shows all.\n", listing.candidates - listing.codes.size(), listing.candidates);
  return out;
}

std::string Wording::why(const play::Why& why) const {
  return fmt::format("{} splits {} into {}, {:.3f} bits:\n", code(why.guess), counted(why.candidates, "candidate"),
                     counted(static_cast<std::uint64_t>(parts(why.sizes)), "part"), entropy_bits(why.sizes)) +
         chart(why.sizes);
}

std::string Wording::squares(const History& history) const {
  std::string out;
  for (const Turn& turn : history) {
    const Hint hint = space_.hints()[turn.hint];
    for (int i = 0; i < space_.rules().pegs(); ++i)
      out += i < hint.blacks ? "🟩" : i < hint.blacks + hint.whites ? "🟨" : "⬜";
    out += "\n";
  }
  return out;
}

std::string Wording::game() const {
  std::string colours;
  for (std::size_t i = 0; i < alphabet_.symbols().size(); ++i)
    colours += (i > 0 ? " " : "") + pegs_.peg(static_cast<int>(i));
  std::string out = fmt::format("{}, {}: {}, {} {}{}.\n", space_.rules().text(), counted(space_.size(), "code"),
                                counted(static_cast<std::uint64_t>(space_.rules().pegs()), "peg"),
                                space_.rules().colours() == 1 ? "colour" : "colours", colours,
                                space_.rules().repeats() ? "" : ", none twice");
  const auto sign = [&](std::string_view shown) { return look_.wraps ? fmt::format(" {}", shown) : std::string(); };
  return out + fmt::format(
                   "A hint B,W: B pegs{} have the right colour in the right place, W more{} have a colour that "
                   "belongs elsewhere.\n",
                   sign(pegs_.black()), sign(pegs_.white()));
}

std::string named(const play::By& by) { return by.beam ? "a beam" : std::string(play::text(by)); }

std::string Wording::advice(const play::Advice& advice, std::uint64_t candidates, bool lies) const {
  std::string out = fmt::format("Guess {}: ", code(advice.guess));
  if (advice.method.optimal()) {
    out += "optimal";
  } else {
    out += fmt::format("by {}", named(advice.method));
    if (const std::string why = explain(advice); !why.empty()) out += fmt::format(" ({})", why);
  }
  if (advice.compared > 0)
    out += fmt::format(", the best of {} spread over all kinds", counted(advice.compared, "guess"));
  if (advice.worth) {
    out += fmt::format("; {:.3f} expected ({}/{})",
                       static_cast<double>(advice.worth->total) / static_cast<double>(candidates), advice.worth->total,
                       candidates);
    if (advice.worth->after != advice.method) out += fmt::format(" when {} plays on", named(advice.worth->after));
  } else {
    out += fmt::format("; at least {:.3f} expected", play::least_mean(candidates, space_.hints().size()));
  }
  if (lies) out += ", if the hints to come are right";
  return out + (advice.possible ? ".\n" : "; it cannot be the secret.\n");
}

std::string Wording::contradiction(const std::vector<play::Mend>& mends, const std::vector<play::Clue>& clues,
                                   int lies) const {
  std::string out = lies == 0 ? "No code fits all the hints. "
                              : fmt::format("Every code contradicts more than {} of the hints. ", lies);
  if (mends.empty()) return out + "Mend it with undo or change.\n";
  const std::size_t wrong = mends.front().changes.size();
  out += wrong == 1 ? "One may be wrong:\n" + single_changes(mends, clues)
                    : fmt::format("At least {} are wrong, perhaps these:\n", wrong) + joint_changes(mends, clues);
  const auto& first = mends.front().changes.front();
  return out + fmt::format("Mend it with undo, or such as change {} {}.\n", first.turn, hint(first.hint));
}

std::string Wording::single_changes(const std::vector<play::Mend>& mends, const std::vector<play::Clue>& clues) const {
  std::string out;
  std::size_t turn_number = 0, listed = 0;
  for (const play::Mend& mend : mends) {
    const auto& change = mend.changes.front();
    if (change.turn != turn_number) {
      turn_number = change.turn;
      listed = 0;
      out += fmt::format("{}  hint {} ({}) should be ", out.empty() ? "" : "\n", change.turn,
                         turn(clues[change.turn - 1]));
    }
    if (++listed <= kHintsShown)
      out += fmt::format("{}{} ({})", listed > 1 ? ", " : "", hint(change.hint),
                         listed > 1 ? fmt::format("{}", mend.candidates) : counted(mend.candidates, "code"));
    else if (listed == kHintsShown + 1)
      out += " or another";
  }
  return out + "\n";
}

std::string Wording::joint_changes(const std::vector<play::Mend>& mends, const std::vector<play::Clue>& clues) const {
  std::string out;
  for (std::size_t i = 0; i < std::min(mends.size(), kMendsShown); ++i) {
    out += "  ";
    for (const auto& change : mends[i].changes)
      out += fmt::format("hint {} ({}) should be {}, ", change.turn, turn(clues[change.turn - 1]), hint(change.hint));
    out += counted(mends[i].candidates, "code") + " then\n";
  }
  if (mends.size() > kMendsShown) out += fmt::format("  and {} more ways\n", mends.size() - kMendsShown);
  return out;
}

std::string Wording::chart(const CellSizes& sizes) const {
  const std::uint32_t most = std::max<std::uint32_t>(largest(sizes), 1);
  const std::size_t digits = fmt::formatted_size("{}", most);
  // Two blanks, the hint, two blanks, the number, a blank, the bar.
  const std::size_t room = look_.width - std::min(look_.width - 1, 8 + digits);
  std::string out;
  for (std::uint8_t id = 0; id < space_.hints().size(); ++id) {
    if (sizes[id] == 0) continue;
    const std::size_t bar = most <= room ? sizes[id] : std::max<std::size_t>(1, sizes[id] * room / most);
    out += fmt::format("  {}  {:>{}} {}\n", hint(HintId(id)), sizes[id], digits, std::string(bar, '#'));
  }
  return out;
}

}  // namespace deduce::cli
