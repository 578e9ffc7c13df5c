// `deduce play`: the door to play::MatchOf. Reads lines and shows answers as text or as JSON.
#include <fmt/format.h>

#include <ctime>
#include <random>

#include "cli/commands.hpp"
#include "cli/conversation.hpp"
#include "cli/interrupt.hpp"
#include "cli/match_wording.hpp"
#include "cli/match_words.hpp"
#include "cli/options.hpp"
#include "cli/other_talk.hpp"
#include "cli/values.hpp"
#include "deduce/base/error.hpp"
#include "deduce/play/any_match.hpp"
#include "deduce/play/match.hpp"
#include "deduce/wire/other_talk.hpp"
#include "deduce/wire/talk.hpp"

namespace deduce::cli {
namespace {

/// A game of pegs as the door needs it.
struct PegsAtTheDoor {
  play::Match::Settings settings;

  [[nodiscard]] MatchWording<PegMatchWords> words(const play::Match& match, const Look& look) const {
    return {match, PegMatchWords(match, look)};
  }
  [[nodiscard]] std::string greeting(const play::Match& match) const { return wire::json_greeting(match); }
  [[nodiscard]] std::string json_line(const play::MatchAnswer& answer, const play::Match& match) const {
    return wire::json_line(answer, match);
  }
};

/// A game of any other kind.
struct OtherAtTheDoor {
  const wire::OtherGame& game;
  play::AnyMatch::Settings settings;

  [[nodiscard]] MatchWording<AnyMatchWords> words(const play::AnyMatch& match, const Look& look) const {
    return {match, AnyMatchWords(game, look)};
  }
  [[nodiscard]] std::string greeting(const play::AnyMatch& match) const { return wire::json_greeting(match, game); }
  [[nodiscard]] std::string json_line(const play::AnyMatchAnswer& answer, const play::AnyMatch& match) const {
    return wire::json_line(answer, game, match);
  }
};

template <class Game, class Match>
class PlayDoor final : public Conversation {
 public:
  /// `called`: what the game is called in a result to be shared; empty when none is wanted.
  PlayDoor(const Session& session, const Game& game, Match& match, std::string called)
      : Conversation(session), game_(game), match_(match), called_(std::move(called)) {}

 private:
  std::string header() override {
    if (json()) return greeting(game_.greeting(match_));
    return quiet() ? "" : game_.words(match_, look()).opening();
  }

  std::string greet(Monitor& monitor) override { return said(match_.standing(monitor)); }

  Reply answer(std::string_view line, Monitor& monitor) override {
    const typename Match::Answer answer = match_.say(line, monitor);
    Reply reply{said(answer), match_.over() || std::holds_alternative<play::Quit>(answer)};
    if (match_.over() && !called_.empty() && !json()) reply.text += game_.words(match_, look()).shared(called_);
    return reply;
  }

  std::string interrupted() override {
    return json() ? "{\"answer\":\"interrupted\"}\n" : "Interrupted: the game is not finished.\n";
  }

  [[nodiscard]] std::string said(const typename Match::Answer& answer) const {
    if (!json()) return std::visit(game_.words(match_, look()), answer);
    const std::string text = game_.json_line(answer, match_);
    return text.empty() ? text : text + "\n";
  }

  const Game& game_;
  Match& match_;
  std::string called_;
};

struct PlayOptions {
  std::string role = "breaker";
  std::string codemaker = "fair";
  std::string adviser = "optimal";
  std::optional<std::uint64_t> seed;
  std::optional<int> limit;
  bool daily = false, share = false;
};

/// The day, here and now: 20261115.
std::uint64_t today() {
  const std::time_t now = std::time(nullptr);
  std::tm local{};
  ::localtime_r(&now, &local);
  return static_cast<std::uint64_t>((local.tm_year + 1900) * 10000 + (local.tm_mon + 1) * 100 + local.tm_mday);
}

/// What a person did against the best play, over the games of one sitting.
class Score {
 public:
  template <class Match>
  void add(const Match& match) {
    const auto& result = match.result();
    if (!result || !result->you_found || !result->judgement || !result->judgement->exact()) return;
    ++games_;
    guesses_ += match.your_guesses().size();
    expected_ += result->judgement->expected().get_d();
  }
  [[nodiscard]] std::string text() const {
    if (games_ == 0) return "";
    return fmt::format("{}: {}; the best play takes {:.2f} on average.\n", counted(games_, "game"),
                       counted(guesses_, "guess"), expected_);
  }

 private:
  std::uint64_t games_ = 0, guesses_ = 0;
  double expected_ = 0;
};

/// Asks a person; the end of the input is a no.
bool again(const Score& score) {
  Session::print(score.text());
  const Listening listening;
  LineSource lines;
  const auto answer = lines.next("Again? [y/n] ");
  return answer && !answer->empty() && (answer->front() == 'y' || answer->front() == 'Y');
}

/// One game; at a terminal as many as a person likes, each with the next seed.
template <class Match, class Game>
int play_games(const Session& session, const PlayOptions& options, Game game, bool person) {
  Score score;
  for (;; ++game.settings.seed) {
    const std::string called = options.daily   ? fmt::format("day {}", game.settings.seed)
                               : options.share ? fmt::format("seed {}", game.settings.seed)
                                               : "";
    Match match(game.settings);
    const int exit = PlayDoor<Game, Match>(session, game, match, called).run();
    if (exit != kDone || !match.over() || !person || options.daily) return exit;
    score.add(match);
    if (!again(score)) return interrupted() ? kInterrupted : kDone;
  }
}

int run(const Session& session, const PlayOptions& options) {
  const play::Role role = play::parse_role(options.role);
  const play::CodemakerKind codemaker = play::parse_codemaker(options.codemaker);
  const play::Method adviser = play::parse_method(options.adviser);
  if (role == play::Role::maker)
    for (const char* option : {"--seed", "--codemaker", "--daily", "--share"})
      if (session.given_on_line(option))
        throw InputError(fmt::format("{} is about the computer's secret, and with --role maker it has none", option));
  const bool person = talks_to_a_person() && !session.json;
  // Chance is for people; a script gets the same game every time.
  std::uint64_t seed = 1;
  if (options.daily)
    seed = today();
  else if (options.seed)
    seed = *options.seed;
  else if (person)
    seed = std::random_device{}();
  if (session.game.is_other()) {
    const wire::OtherGame game(game_of_talk(session));
    const play::AnyMatch::Settings settings{.game = wire::assist_settings(game, options.adviser, budget_for_stdin()),
                                            .role = role,
                                            .codemaker = codemaker,
                                            .seed = seed,
                                            .limit = options.limit};
    return play_games<play::AnyMatch>(session, options, OtherAtTheDoor{game, settings}, person);
  }
  const play::Match::Settings settings{.rules = session.rules(),
                                       .alphabet = session.alphabet(),
                                       .role = role,
                                       .codemaker = codemaker,
                                       .seed = seed,
                                       .limit = options.limit,
                                       .adviser = adviser,
                                       .threads = session.threads(),
                                       .budget = budget_for_stdin(),
                                       .secrets = session.listed_secrets()};
  return play_games<play::Match>(session, options, PegsAtTheDoor{settings}, person);
}

}  // namespace

void add_play_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<PlayOptions>();
  CLI::App& command = *app.add_subcommand("play", "Break the computer's code, let it break yours, or both in turn");
  command.footer(
      "Examples:\n"
      "  deduce play                                   break a random secret\n"
      "  deduce play --role both -r bc                 Bulls and Cows, in turn; fewer guesses wins\n"
      "  deduce play --daily                           the puzzle of the day\n"
      "  deduce play --words secrets.txt --share       a game of words, with squares to share at the end\n"
      "  deduce play --codemaker adversary --seed 7    a codemaker that commits to nothing");
  command.add_option("--role", options->role, "Yours: breaker, maker (the computer guesses) or both in turn")
      ->type_name("ROLE")
      ->capture_default_str();
  command
      .add_option("--codemaker", options->codemaker,
                  "The computer's: fair (a random secret) or adversary (commits to nothing)")
      ->type_name("KIND")
      ->capture_default_str();
  command.add_option("--adviser", options->adviser, "How the computer guesses: as in deduce assist")
      ->type_name("NAME")
      ->capture_default_str();
  command.add_option("--seed", options->seed, "Of the random secret (default: by chance at a terminal, 1 in a pipe)")
      ->type_name("S")
      ->transform(WholeNumber());
  command
      .add_option("--limit", options->limit,
                  "Guesses that each side has, as 10 or 12 on the board (default: as many as it takes)")
      ->type_name("N")
      ->transform(WholeNumber({1, play::Position::kMostTurns}));
  command
      .add_flag("--daily", options->daily, "The puzzle of the day: the date is the seed, and the result can be shared")
      ->excludes(command.get_option("--seed"));
  command.add_flag("--share", options->share, "End with a result in squares that gives nothing away");
  CommandOptions described(command);
  session.position.describe_secrets(described);
  session.game.describe_guesses(described);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return run(session, *options); });
}

}  // namespace deduce::cli
