// `deduce assist`: the door to play::Assist. Reads lines, shows answers as text or as JSON, and does
// what the machine may not do itself: files.
#include <fmt/format.h>

#include <optional>

#include "cli/commands.hpp"
#include "cli/conversation.hpp"
#include "cli/files.hpp"
#include "cli/kept_game.hpp"
#include "cli/options.hpp"
#include "cli/origin.hpp"
#include "cli/other_talk.hpp"
#include "cli/wording.hpp"
#include "deduce/base/error.hpp"
#include "deduce/play/assist.hpp"
#include "deduce/play/saved_game.hpp"
#include "deduce/wire/talk.hpp"

namespace deduce::cli {
namespace {

constexpr std::string_view kHelp =
    "  GUESS HINT   enter a guess and its hint: 1123 0,3 or 1 1 2 3 0 3 or 1123 bbw (- for no peg)\n"
    "               with a ? for each peg or number that you do not know: 112? 1,?\n"
    "  HINT         the hint for the recommended guess: 0,3\n"
    "  ? GUESS      compare a guess that you intend with the best\n"
    "  why [GUESS]  how the recommended guess (or another) splits the candidates\n"
    "  best [N]     the 10 or N best guesses, with their exact worth\n"
    "  list [N]     the candidates, up to 100 or N of them\n"
    "  history      the guesses so far\n"
    "  undo         take the last guess back\n"
    "  new          begin another game\n"
    "  change N HINT  another hint for guess N: change 2 1,1\n"
    "  save FILE, load FILE  keep the game, take it up again\n"
    "  help, quit\n";

/// The answers as text for people.
struct Speaker {
  const play::Assist& assist;
  Wording words;

  std::string operator()(std::monostate) const { return ""; }

  std::string operator()(const play::Standing& standing) const {
    if (standing.won)
      return fmt::format("{} is the secret, found in {}.\n", words.code(standing.clues.back().guesses.front()),
                         counted(standing.clues.size(), "guess"));
    const int lies = assist.position().premises().lies;
    if (standing.candidates == 0) return words.contradiction(standing.mends, standing.clues, lies);
    std::string out =
        standing.clues.empty() ? std::string() : words.row(standing.clues.size(), standing.clues.back()) + ": ";
    out += counted(standing.candidates, "candidate");
    if (lies > 0 && !standing.clues.empty()) out += fmt::format(" ({})", by_wrong_hints(standing.by_wrong_hints));
    out += standing.shown.empty() ? ".\n" : fmt::format(": {}\n", words.codes(standing.shown));
    return out + words.advice(*standing.advice, standing.candidates, lies > 0);
  }

  /// "3 if no hint is wrong, 40 if 1 is".
  static std::string by_wrong_hints(const std::vector<std::uint64_t>& groups) {
    std::string out;
    for (std::size_t wrong = 0; wrong < groups.size(); ++wrong)
      if (groups[wrong] > 0)
        out += fmt::format("{}{} if {}", out.empty() ? "" : ", ", groups[wrong],
                           wrong == 0   ? "no hint is wrong"
                           : wrong == 1 ? "1 is"
                                        : fmt::format("{} are", wrong));
    return out;
  }

  std::string operator()(const play::Comparison& comparison) const {
    std::string out =
        fmt::format("{}: {}, largest {}, {:.3f} bits; it {} be the secret.\n", words.code(comparison.guess),
                    counted(static_cast<std::uint64_t>(parts(comparison.sizes)), "part"), largest(comparison.sizes),
                    entropy_bits(comparison.sizes), comparison.possible ? "can" : "cannot");
    const auto n = static_cast<double>(comparison.candidates);
    if (!comparison.worth) return out + "What it loses against the best is not known: too much work.\n";
    out += fmt::format("{:.3f} expected ({}/{})", static_cast<double>(comparison.worth->total) / n,
                       comparison.worth->total, comparison.candidates);
    if (!comparison.worth->after.optimal()) out += fmt::format(" when {} plays on", named(comparison.worth->after));
    const std::int64_t lost = comparison.lost().value();
    const std::string_view against = comparison.best->after.optimal() ? "the best" : "the recommended guess";
    if (lost == 0) return out + fmt::format(": as good as {}.\n", against);
    return out + fmt::format(": {:.3f} {} against {} ({}/{}).\n", static_cast<double>(std::abs(lost)) / n,
                             lost > 0 ? "lost" : "gained", against, std::abs(lost), comparison.candidates);
  }

  std::string operator()(const play::Ranking& ranking) const {
    std::string out = ranking.exact
                          ? fmt::format("The best guesses for {}, with the mean number of guesses to come:\n",
                                        counted(ranking.candidates, "candidate"))
                          : fmt::format("The guesses of most entropy for {} (their exact worth is too much work):\n",
                                        counted(ranking.candidates, "candidate"));
    for (std::size_t i = 0; i < ranking.guesses.size(); ++i) {
      const play::RankedGuess& one = ranking.guesses[i];
      out += fmt::format("{:>3}  {}", i + 1, words.code(one.guess));
      if (one.total)
        out +=
            fmt::format("  {:.3f} ({}/{})", static_cast<double>(*one.total) / static_cast<double>(ranking.candidates),
                        *one.total, ranking.candidates);
      out += fmt::format("  {:.3f} bits, {}{}\n", entropy_bits(one.sizes),
                         counted(static_cast<std::uint64_t>(parts(one.sizes)), "part"),
                         one.possible ? "" : "; cannot be the secret");
    }
    return out;
  }

  std::string operator()(const play::Listing& listing) const { return words.listing(listing); }
  std::string operator()(const play::Why& why) const { return words.why(why); }
  std::string operator()(const play::Record& record) const { return words.history(record.clues); }
  std::string operator()(const play::SaveRequest& save) const { return fmt::format("Saved to {}.\n", save.path); }
  std::string operator()(const play::LoadRequest&) const { return ""; }
  std::string operator()(const play::Help&) const { return std::string(kHelp); }
  std::string operator()(const play::Quit&) const { return ""; }
  std::string operator()(const play::Refusal& refusal) const { return fmt::format("? {}\n", escaped(refusal.message)); }
};

class AssistDoor final : public Conversation {
 public:
  /// `keeps`: every position is kept for --resume.
  AssistDoor(const Session& session, play::Assist& assist, bool keeps)
      : Conversation(session), assist_(assist), keeps_(keeps) {}

 private:
  std::string header() override {
    if (json()) return greeting(wire::json_greeting(assist_));
    const Wording words(assist_.space(), assist_.alphabet(), look());
    return quiet() ? ""
                   : words.game() + fmt::format("Type a guess and its hint, such as {}; or help.\n", assist_.example());
  }

  std::string greet(Monitor& monitor) override {
    const play::Standing standing = assist_.standing(monitor);
    if (json()) return wire::json_line(standing, assist_) + "\n";
    const Wording words(assist_.space(), assist_.alphabet(), look());
    return (standing.clues.empty() ? "" : words.history(standing.clues)) + say(standing);
  }

  Reply answer(std::string_view line, Monitor& monitor) override {
    const play::AssistAnswer answer = do_files(assist_.say(line, monitor), assist_, monitor);
    if (std::holds_alternative<play::Standing>(answer) && keeps_) keep_game(assist_.saved());
    const std::string text = json() ? wire::json_line(answer, assist_) : say(answer);
    return {json() && !text.empty() ? text + "\n" : text, std::holds_alternative<play::Quit>(answer)};
  }

  std::string interrupted() override {
    return interrupted_after(assist_.position().clues().size(), assist_.position().candidates().size());
  }

  [[nodiscard]] std::string say(const play::AssistAnswer& answer) const {
    return std::visit(Speaker{assist_, Wording(assist_.space(), assist_.alphabet(), look())}, answer);
  }

  play::Assist& assist_;
  bool keeps_;
};

void take_up(play::Assist& assist, const KeptGame& kept) {
  SilentMonitor quiet;
  const play::AssistAnswer answer = assist.restore(kept.text, kept.path, quiet);
  if (const auto* refusal = std::get_if<play::Refusal>(&answer)) throw InputError(refusal->message);
}

}  // namespace

void add_assist_command(CLI::App& app, Session& session) {
  struct Options {
    std::string adviser = "optimal";
    bool resume = false;
  };
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("assist", "Helps you to break somebody else's code");
  command.footer(
      "Type each guess with its hint, such as 1123 0,3; help lists the rest.\n"
      "Examples:\n"
      "  deduce assist                            Mastermind, the best guesses\n"
      "  deduce assist -r bc --adviser entropy    Bulls and Cows, by entropy\n"
      "  deduce assist --resume                   the last game again\n"
      "  deduce assist --words secrets.txt --allowed more.txt   a game of words: crane GYBBB\n"
      "  deduce assist --lies 1                   one of the hints may be wrong\n"
      "  echo '1123 0,3' | deduce assist --json   each answer a line of JSON");
  command
      .add_option("--adviser", options->adviser,
                  "optimal (where that can be known soon), simple, worst-case, expected-size, entropy or most-parts")
      ->type_name("NAME")
      ->capture_default_str();
  CLI::Option* resume = command.add_flag("--resume", options->resume, "Take the last game at a terminal up again");
  CommandOptions described(command);
  session.position.describe_premises(described);
  session.game.describe_guesses(described);
  session.add_common_options(command);
  for (const char* other :
       {"--adviser", "--rules", "--alphabet", "--lies", "--secrets", "--guesses", "--words", "--table"})
    resume->excludes(command.get_option(other));
  session.on_run(command, [&session, options] {
    std::optional<KeptGame> kept;
    if (options->resume) kept = kept_game();
    if (kept && play::is_any_saved_game(kept->text)) return resume_other(session, *kept);
    if (session.game.is_other()) {
      if (session.position.lies > 0) throw InputError("--lies is for whole games of blacks and whites: leave it out");
      return assist_other(session, options->adviser);
    }
    play::Assist::Settings settings;
    settings.adviser = play::parse_method(options->adviser);
    settings.rules = session.rules();
    settings.alphabet = session.alphabet();
    settings.threads = session.threads();
    settings.budget = budget_for_stdin();
    settings.lies = static_cast<int>(session.position.lies);
    settings.secrets = session.listed_secrets();
    settings.made_by = origin_of(session.command());
    play::Assist assist(settings);
    if (kept) take_up(assist, *kept);
    return AssistDoor(session, assist, talks_to_a_person() || options->resume).run();
  });
}

}  // namespace deduce::cli
