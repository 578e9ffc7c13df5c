// What `deduce play` says to people, whatever the game. `Words` are those of the game (match_words.hpp).
#pragma once

#include <fmt/format.h>

#include <string>
#include <utility>

#include "cli/judged_text.hpp"
#include "cli/layout.hpp"
#include "deduce/play/match_of.hpp"

namespace deduce::cli {

template <class Words>
class MatchWording {
 public:
  using Play = typename Words::Play;
  using Report = play::MatchReportOf<Play>;

  /// The match must outlive it.
  MatchWording(const play::MatchOf<Play>& match, Words words) : match_(match), words_(std::move(words)) {}

  /// The game, who does what, and how to begin.
  [[nodiscard]] std::string opening() const {
    const auto& settings = match_.settings();
    std::string out = words_.game();
    if (settings.role == play::Role::breaker) out += "Break my secret: type a guess, or help.\n";
    if (settings.role == play::Role::maker)
      out += fmt::format("Think of a secret. I guess; type the hint,{} or help.\n", words_.such_as());
    if (settings.role == play::Role::both)
      out += "Think of a secret, and break mine. We guess in turn; fewer guesses wins. Type a guess, or help.\n";
    if (settings.limit)
      out += fmt::format("{} for {}.\n", counted(static_cast<std::uint64_t>(*settings.limit), "guess"),
                         both()      ? "each"
                         : guesses() ? "you"
                                     : "me");
    if (!guesses()) return out;
    return out + (settings.codemaker == play::CodemakerKind::fair
                      ? fmt::format("My secret is drawn with seed {}.\n", settings.seed)
                      : "I commit to no secret, but my hints will never contradict each other.\n");
  }

  std::string operator()(std::monostate) const { return ""; }
  std::string operator()(const Report& report) const {
    std::string out;
    if (report.your_turn) out += words_.row(report.your_guesses.size(), *report.your_turn) + "\n";
    if (report.computers_turn && words_.look().wraps)
      out += words_.row(report.computers_guesses.size(), *report.computers_turn) + "\n";
    if (report.awaits == play::Awaits::mend)
      out += words_.contradiction(report.mends, report.computers_guesses) +
             fmt::format("Or tell what it was: secret {}.\n", Play::kName);
    if (report.computers_guess)
      out += words_.asked(report.computers_guesses.size() + 1, *report.computers_guess);
    else if (report.awaits == play::Awaits::guess && both())
      out += fmt::format("Your guess {}?\n", report.your_guesses.size() + 1);
    return report.result ? out + result(report) : out;
  }
  std::string operator()(const play::MatchHelpOf<Play>& help) const {
    return counted(help.candidates, "candidate") + " left. " + words_.advice(help.advice, help.candidates);
  }
  std::string operator()(const typename Play::Listing& listing) const { return words_.listing(listing); }
  std::string operator()(const typename Play::Why& why) const { return words_.why(why); }
  std::string operator()(const play::MatchRecordOf<Play>& record) const {
    std::string out;
    if (guesses()) out += "Your guesses:\n" + words_.history(record.your_guesses);
    if (answers()) out += "My guesses:\n" + words_.history(record.computers_guesses);
    return out;
  }
  std::string operator()(const play::Help&) const {
    std::string out;
    if (guesses())
      out += fmt::format(
          "  GUESS          your guess{}\n"
          "  hint           what I would guess in your place\n"
          "  list [N]       {}\n"
          "  why [GUESS]    how that guess, or another, splits them\n",
          words_.such_a_guess(), Words::kCandidates);
    if (guesses() && Play::kGuessesAreWords) out += "  guess GUESS    your guess, where it reads like one of these\n";
    if (answers())
      out += fmt::format(
          "  HINT           for my guess{}\n"
          "  change N HINT  another hint for my guess N\n"
          "  undo           take your last hint back\n"
          "  secret {}    tell your secret, when no {} fits your hints\n",
          words_.such_a_hint(), Play::kName, Play::kSecret);
    return out +
           "  history        the guesses so far\n"
           "  give up        end the game and be told\n"
           "  help, quit\n";
  }
  std::string operator()(const play::Quit&) const { return ""; }
  std::string operator()(const play::Refusal& refusal) const { return "? " + escaped(refusal.message) + "\n"; }

  /// A result to be shared that gives nothing away; `called` says which game it was.
  [[nodiscard]] std::string shared(const std::string& called) const {
    const auto& result = *match_.result();
    return fmt::format("\ndeduce {} {}: {}{}\n{}", words_.title(), called,
                       result.you_found ? fmt::format("{}", match_.your_guesses().size()) : "X",
                       result.helped > 0 ? fmt::format(" (with {})", helped(result.helped)) : "",
                       words_.squares(match_.your_guesses()));
  }

 private:
  [[nodiscard]] bool guesses() const { return match_.settings().role != play::Role::maker; }
  [[nodiscard]] bool answers() const { return match_.settings().role != play::Role::breaker; }
  [[nodiscard]] bool both() const { return guesses() && answers(); }
  [[nodiscard]] static std::string helped(int times) { return counted(static_cast<std::uint64_t>(times), "hint"); }

  [[nodiscard]] std::string result(const Report& report) const {
    const play::MatchResultOf<Play>& result = *report.result;
    std::string out;
    if (result.you_found)
      out += fmt::format("You found {} in {}.\n", words_.secret(*result.computers_secret),
                         counted(report.your_guesses.size(), "guess"));
    if (result.out_of_guesses)
      out += fmt::format("That was the last of {}.\n",
                         counted(static_cast<std::uint64_t>(*match_.settings().limit), "guess"));
    if (result.helped > 0) out += fmt::format("With {} of mine.\n", helped(result.helped));
    if (result.computer_found)
      out += fmt::format("I found {} in {}.\n", words_.secret(*result.your_secret),
                         counted(report.computers_guesses.size(), "guess"));
    if (!result.you_found && result.computers_secret) {
      const bool fair = match_.settings().codemaker == play::CodemakerKind::fair;
      out += fmt::format("My secret was {}{}.\n", fair ? "" : "still open, for instance ",
                         words_.secret(*result.computers_secret));
    }
    if (both()) out += winner_text(result.winner, result.given_up);
    out += check_of_hints(report);
    if (result.judgement && !result.judgement->guesses.empty())
      out += "\n" + words_.judgement(*result.judgement, match_.settings().codemaker, result.you_found);
    return out;
  }

  [[nodiscard]] std::string check_of_hints(const Report& report) const {
    const play::MatchResultOf<Play>& result = *report.result;
    if (report.computers_guesses.empty()) return "";
    if (result.your_wrong_hints.empty())
      return report.computers_guesses.size() == 1
                 ? "Your hint fits.\n"
                 : fmt::format("Your {} hints fit together.\n", report.computers_guesses.size());
    std::string out = fmt::format("With {} as your secret:\n", words_.secret(*result.your_secret));
    for (const auto& change : result.your_wrong_hints) {
      const auto& wrong = report.computers_guesses[change.turn - 1];
      out += fmt::format("  hint {} ({}) should have been {}\n", change.turn, words_.turn(wrong),
                         words_.hint(wrong.guess, change.hint));
    }
    return out;
  }

  const play::MatchOf<Play>& match_;
  Words words_;
};

}  // namespace deduce::cli
