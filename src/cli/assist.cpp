// `deduce assist`: the door to play::AssistOf. Reads lines, shows answers as text or as JSON, and does
// what the machine may not do itself: files.
#include <fmt/format.h>

#include <optional>

#include "cli/any_wording.hpp"
#include "cli/assist_wording.hpp"
#include "cli/commands.hpp"
#include "cli/conversation.hpp"
#include "cli/kept_game.hpp"
#include "cli/options.hpp"
#include "cli/origin.hpp"
#include "cli/other_talk.hpp"
#include "cli/wording.hpp"
#include "deduce/base/error.hpp"
#include "deduce/play/any_assist.hpp"
#include "deduce/play/assist.hpp"
#include "deduce/play/saved_game.hpp"
#include "deduce/wire/other_talk.hpp"
#include "deduce/wire/talk.hpp"

namespace deduce::cli {
namespace {

/// Help with pegs as the door needs it.
struct HelpWithPegs {
  [[nodiscard]] static AssistWording<Wording> words(const play::Assist& assist, const Look& look) {
    const int lies = assist.position().premises().lies;
    return AssistWording<Wording>({assist.game().space(), assist.game().alphabet(), look, lies});
  }
  [[nodiscard]] static std::string greeting(const play::Assist& assist) { return wire::json_greeting(assist); }
  [[nodiscard]] static std::string json_line(const play::AssistAnswer& answer, const play::Assist& assist) {
    return wire::json_line(answer, assist);
  }
};

/// With a game of any other kind.
struct HelpWithOther {
  const wire::OtherGame& game;

  [[nodiscard]] AssistWording<AnyWording> words(const play::AnyAssist&, const Look& look) const {
    return AssistWording<AnyWording>({game, look});
  }
  [[nodiscard]] std::string greeting(const play::AnyAssist& assist) const { return wire::json_greeting(assist, game); }
  [[nodiscard]] std::string json_line(const play::AnyAssistAnswer& answer, const play::AnyAssist&) const {
    return wire::json_line(answer, game);
  }
};

template <class Game, class Assist>
class AssistDoor final : public Conversation {
 public:
  /// `keeps`: every position is kept for --resume.
  AssistDoor(const Session& session, const Game& game, Assist& assist, bool keeps)
      : Conversation(session), game_(game), assist_(assist), keeps_(keeps) {}

 private:
  std::string header() override {
    if (json()) return greeting(game_.greeting(assist_));
    return quiet() ? "" : game_.words(assist_, look()).opening(assist_.example());
  }

  std::string greet(Monitor& monitor) override {
    const typename Assist::Standing standing = assist_.standing(monitor);
    return json() ? said(standing) : game_.words(assist_, look()).greeting(standing);
  }

  Reply answer(std::string_view line, Monitor& monitor) override {
    const typename Assist::Answer answer = do_files(assist_.say(line, monitor), assist_, monitor);
    if (std::holds_alternative<typename Assist::Standing>(answer) && keeps_) keep_game(assist_.saved());
    return {said(answer), std::holds_alternative<play::Quit>(answer)};
  }

  std::string interrupted() override {
    return interrupted_after(assist_.game().turns(assist_.position()).size(), assist_.position().candidates().size());
  }

  [[nodiscard]] std::string said(const typename Assist::Answer& answer) const {
    if (!json()) return std::visit(game_.words(assist_, look()), answer);
    const std::string text = game_.json_line(answer, assist_);
    return text.empty() ? text : text + "\n";
  }

  const Game& game_;
  Assist& assist_;
  bool keeps_;
};

/// Until it ends; `kept` is a game that is taken up.
template <class Assist, class Game>
int help(const Session& session, const Game& game, const typename Assist::Settings& settings,
         const std::optional<KeptGame>& kept) {
  Assist assist(settings);
  if (kept) {
    SilentMonitor quiet;
    const typename Assist::Answer answer = assist.restore(kept->text, kept->path, quiet);
    if (const auto* refusal = std::get_if<play::Refusal>(&answer)) throw InputError(refusal->message);
  }
  return AssistDoor<Game, Assist>(session, game, assist, talks_to_a_person() || kept).run();
}

int help_with_pegs(const Session& session, const std::string& adviser, const std::optional<KeptGame>& kept) {
  play::Assist::Settings settings;
  settings.adviser = play::parse_method(adviser);
  settings.rules = session.rules();
  settings.alphabet = session.alphabet();
  settings.threads = session.threads();
  settings.budget = budget_for_stdin();
  settings.lies = static_cast<int>(session.position.lies);
  settings.secrets = session.listed_secrets();
  settings.made_by = origin_of(session.command());
  return help<play::Assist>(session, HelpWithPegs(), settings, kept);
}

int help_with_other(const Session& session, const std::string& adviser, const std::optional<KeptGame>& kept) {
  const wire::GameOptions options = kept ? game_of_kept(session, *kept) : game_of_talk(session);
  const wire::OtherGame game(options);
  play::AnyAssist::Settings settings = wire::assist_settings(game, adviser, budget_for_stdin());
  settings.saved = {.game = game.names()->game(),
                    .options = options_of_game(options),
                    .adviser = {},
                    .turns = {},
                    .made_by = origin_of(session.command())};
  return help<play::AnyAssist>(session, HelpWithOther{game}, settings, kept);
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
  CommandOptions described(command);
  wire::describe_adviser(described, options->adviser);
  CLI::Option* resume = command.add_flag("--resume", options->resume, "Take the last game at a terminal up again");
  session.position.describe_premises(described);
  session.game.describe_guesses(described);
  session.add_common_options(command);
  for (const char* other :
       {"--adviser", "--rules", "--alphabet", "--lies", "--secrets", "--guesses", "--words", "--table"})
    resume->excludes(command.get_option(other));
  session.on_run(command, [&session, options] {
    std::optional<KeptGame> kept;
    if (options->resume) kept = kept_game();
    const bool other = kept ? play::is_any_saved_game(kept->text) : session.game.is_other();
    if (!other) return help_with_pegs(session, options->adviser, kept);
    if (session.position.lies > 0) throw InputError("--lies is for whole games of blacks and whites: leave it out");
    return help_with_other(session, options->adviser, kept);
  });
}

}  // namespace deduce::cli
