#include "cli/match_wording.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/judged_text.hpp"
#include "deduce/game/example.hpp"
#include "deduce/play/typed_hint.hpp"

namespace deduce::cli {

using play::Role;

std::string MatchWording::opening() const {
  const auto& settings = match_.settings();
  std::string out = words_.game();
  if (settings.role == Role::breaker) out += "Break my secret: type a guess, or help.\n";
  if (settings.role == Role::maker)
    out += fmt::format("Think of a secret. I guess; type the hint, such as {}; or help.\n",
                       play::forms_of_a_hint(match_.space()));
  if (settings.role == Role::both)
    out += "Think of a secret, and break mine. We guess in turn; fewer guesses wins. Type a guess, or help.\n";
  if (settings.limit)
    out += fmt::format("{} for {}.\n", counted(static_cast<std::uint64_t>(*settings.limit), "guess"),
                       settings.role == Role::both    ? "each"
                       : settings.role == Role::maker ? "me"
                                                      : "you");
  if (settings.role == Role::maker) return out;
  return out + (settings.codemaker == play::CodemakerKind::fair
                    ? fmt::format("My secret is drawn with seed {}.\n", settings.seed)
                    : "I commit to no secret, but my hints will never contradict each other.\n");
}

std::string MatchWording::operator()(const play::MatchReport& report) const {
  std::string out;
  if (report.your_turn) out += words_.row(report.your_guesses.size(), play::Clue::of(*report.your_turn)) + "\n";
  if (report.computers_turn && words_.look().wraps)
    out += words_.row(report.computers_guesses.size(), play::Clue::of(*report.computers_turn)) + "\n";
  if (report.awaits == play::Awaits::mend) {
    out += words_.contradiction(report.mends, play::clues_of(report.computers_guesses));
    out += "Or tell what it was: secret CODE.\n";
  }
  if (report.computers_guess)
    out += fmt::format("My guess {}: {}. Your hint?\n", report.computers_guesses.size() + 1,
                       words_.code(*report.computers_guess));
  else if (report.awaits == play::Awaits::guess && match_.settings().role == Role::both)
    out += fmt::format("Your guess {}?\n", report.your_guesses.size() + 1);
  return report.result ? out + result(report) : out;
}

std::string MatchWording::result(const play::MatchReport& report) const {
  const play::MatchResult& result = *report.result;
  const std::string yours = counted(report.your_guesses.size(), "guess");
  const std::string mine = counted(report.computers_guesses.size(), "guess");
  std::string out;
  if (result.you_found) out += fmt::format("You found {} in {}.\n", words_.code(*result.computers_secret), yours);
  if (result.out_of_guesses)
    out += fmt::format("That was the last of {}.\n",
                       counted(static_cast<std::uint64_t>(*match_.settings().limit), "guess"));
  if (result.helped > 0)
    out += fmt::format("With {} of mine.\n", counted(static_cast<std::uint64_t>(result.helped), "hint"));
  if (result.computer_found) out += fmt::format("I found {} in {}.\n", words_.code(*result.your_secret), mine);
  if (!result.you_found && result.computers_secret) {
    const bool fair = match_.settings().codemaker == play::CodemakerKind::fair;
    out += fmt::format("My secret was {}{}.\n", fair ? "" : "still open, for instance ",
                       words_.code(*result.computers_secret));
  }
  if (match_.settings().role == Role::both) out += winner_text(result.winner, result.given_up);
  out += check_of_hints(report);
  if (result.judgement && !result.judgement->guesses.empty()) out += judgement(*result.judgement, result.you_found);
  return out;
}

std::string MatchWording::check_of_hints(const play::MatchReport& report) const {
  const play::MatchResult& result = *report.result;
  if (report.computers_guesses.empty()) return "";
  if (result.your_wrong_hints.empty())
    return report.computers_guesses.size() == 1
               ? "Your hint fits.\n"
               : fmt::format("Your {} hints fit together.\n", report.computers_guesses.size());
  std::string out = fmt::format("With {} as your secret:\n", words_.code(*result.your_secret));
  for (const auto& change : result.your_wrong_hints)
    out += fmt::format("  hint {} ({}) should have been {}\n", change.turn,
                       words_.turn(report.computers_guesses[change.turn - 1]), words_.hint(change.hint));
  return out;
}

std::string MatchWording::judgement(const play::Judgement& judgement, bool found) const {
  const auto pegs = static_cast<std::size_t>(match_.space().rules().pegs());
  const std::string padding(pegs < 4 ? 4 - pegs : 0, ' ');  // under the headings "code" and "best"
  const std::size_t code_width = pegs + padding.size();
  const std::size_t left_width = std::max<std::size_t>(4, fmt::formatted_size("{}", judgement.guesses[0].left));
  // In a narrow window the codes matter more than how many were left.
  const bool narrow = 25 + 2 * code_width + left_width > words_.look().width;
  const auto left = [&](const auto& value) { return narrow ? "" : fmt::format(" {:>{}}", value, left_width); };
  std::string out = fmt::format("\n   {:<{}}  b,w{}   lost   luck  best\n", "code", code_width, left("left"));
  bool bits = false;
  for (std::size_t i = 0; i < judgement.guesses.size(); ++i) {
    const play::JudgedGuess& judged = judgement.guesses[i];
    const bool exact = judged.totals.has_value();
    bits |= !exact;
    const auto [lost, luck] = lost_and_luck(judged);
    out += fmt::format("{:>2} {}{}  {}{} {:>6.3f} {:>+6.3f}{} {}\n", i + 1, words_.code(judged.turn.guess), padding,
                       words_.hint(judged.turn.hint), left(judged.left), lost, luck, exact ? ' ' : '*',
                       words_.code(judged.best_guess));
  }
  if (bits) out += kInBits;
  if (judgement.exact()) out += sums_text(judgement, match_.settings().codemaker, found);
  return out;
}

std::string MatchWording::operator()(const play::MatchHelp& help) const {
  return counted(help.candidates, "candidate") + " left. " + words_.advice(help.advice, help.candidates);
}

std::string MatchWording::shared(const std::string& called) const {
  const auto& result = *match_.result();
  return fmt::format(
      "\ndeduce {} {}: {}{}\n{}", match_.space().rules().text(), called,
      result.you_found ? fmt::format("{}", match_.your_guesses().size()) : "X",
      result.helped > 0 ? fmt::format(" (with {})", counted(static_cast<std::uint64_t>(result.helped), "hint")) : "",
      words_.squares(match_.your_guesses()));
}

std::string MatchWording::operator()(const play::MatchRecord& record) const {
  std::string out;
  if (match_.settings().role != Role::maker)
    out += "Your guesses:\n" + words_.history(play::clues_of(record.your_guesses));
  if (match_.settings().role != Role::breaker)
    out += "My guesses:\n" + words_.history(play::clues_of(record.computers_guesses));
  return out;
}

std::string MatchWording::operator()(const play::Help&) const {
  std::string out;
  if (match_.settings().role != Role::maker)
    out += "  GUESS          your guess, such as " + match_.alphabet().text(example_turn(match_.space()).guess) +
           "\n"
           "  hint           what I would guess in your place\n"
           "  list [N]       the codes that can still be my secret\n"
           "  why [GUESS]    how that guess, or another, splits them\n";
  if (match_.settings().role != Role::breaker)
    out += fmt::format("  HINT           for my guess: {}, - for no peg\n", play::forms_of_a_hint(match_.space())) +
           "  change N HINT  another hint for my guess N\n"
           "  undo           take your last hint back\n"
           "  secret CODE    tell your secret, when no code fits your hints\n";
  return out +
         "  history        the guesses so far\n"
         "  give up        end the game and be told\n"
         "  help, quit\n";
}

}  // namespace deduce::cli
