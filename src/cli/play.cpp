// `deduce play`: the door to play::Match. Reads lines and shows answers as text or as JSON.
#include <fmt/format.h>

#include <random>

#include "cli/commands.hpp"
#include "cli/conversation.hpp"
#include "cli/match_wording.hpp"
#include "deduce/play/json.hpp"
#include "deduce/play/match.hpp"

namespace deduce::cli {
namespace {

class Door final : public Conversation {
 public:
  Door(const Session& session, play::Match& match) : Conversation(session), match_(match) {}

 private:
  std::string greet(Monitor& monitor) override {
    const play::MatchReport report = match_.standing(monitor);
    if (json()) return json_greeting(match_) + "\n" + json_line(report, match_) + "\n";
    const MatchWording words(match_, look());
    return (quiet() ? "" : words.opening()) + words(report);
  }

  Reply answer(std::string_view line, Monitor& monitor) override {
    const play::MatchAnswer answer = match_.say(line, monitor);
    Reply reply;
    reply.last = match_.over() || std::holds_alternative<play::Quit>(answer);
    reply.text = json() ? json_line(answer, match_) : std::visit(MatchWording(match_, look()), answer);
    if (json() && !reply.text.empty()) reply.text += "\n";
    return reply;
  }

  std::string interrupted() override {
    return json() ? "{\"answer\":\"interrupted\"}\n" : "Interrupted: the game is not finished.\n";
  }

  play::Match& match_;
};

struct Options {
  std::string role = "breaker";
  std::string codemaker = "fair";
  std::string adviser = "optimal";
  std::optional<std::uint64_t> seed;
};

int run(const Session& session, const Options& options) {
  play::Match::Settings settings;
  settings.role = play::parse_role(options.role);
  settings.codemaker = play::parse_codemaker(options.codemaker);
  settings.adviser = play::parse_method(options.adviser);
  settings.rules = session.rules();
  settings.alphabet = session.alphabet();
  settings.threads = session.threads;
  settings.budget = budget_for_stdin();
  // Chance is for people; a script gets the same game every time.
  if (options.seed)
    settings.seed = *options.seed;
  else if (talks_to_a_person())
    settings.seed = std::random_device{}();
  play::Match match(settings);
  return Door(session, match).run();
}

}  // namespace

void add_play_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("play", "Break the computer's code, let it break yours, or both in turn");
  command.footer(
      "Examples:\n"
      "  deduce play                                   break a random secret\n"
      "  deduce play --role both -r bc                 Bulls and Cows, in turn; fewer guesses wins\n"
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
      ->type_name("S");
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return run(session, *options); });
}

}  // namespace deduce::cli
