#include "cli/other_talk.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "cli/any_wording.hpp"
#include "cli/conversation.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/origin.hpp"
#include "cli/wording.hpp"
#include "deduce/base/error.hpp"
#include "deduce/wire/other_talk.hpp"

namespace deduce::cli {
namespace {

constexpr std::string_view kAssistHelp =
    "  GUESS HINT   enter a guess and its hint\n"
    "  HINT         the hint for the recommended guess\n"
    "  why [GUESS]  how the recommended guess (or another, also ? GUESS) splits the candidates, and its worth\n"
    "  best [N]     the 10 or N guesses of most entropy\n"
    "  list [N]     the candidates, up to 100 or N of them\n"
    "  history      the guesses so far\n"
    "  undo         take the last guess back\n"
    "  change N HINT  another hint for guess N\n"
    "  new          begin another game\n"
    "  save FILE, load FILE   keep the game, take it up again\n"
    "  help, quit\n";

/// The answers as text for people.
struct AnySpeaker {
  AnyWording words;

  std::string operator()(std::monostate) const { return ""; }
  std::string operator()(const play::AnyListing& listing) const { return words.listing(listing); }
  std::string operator()(const play::AnyWhy& why) const { return words.why(why); }
  std::string operator()(const play::AnyRecord& record) const { return words.history(record.history); }
  std::string operator()(const play::Quit&) const { return ""; }
  std::string operator()(const play::Refusal& refusal) const { return fmt::format("? {}\n", escaped(refusal.message)); }
  std::string operator()(const play::SaveRequest& save) const { return fmt::format("Saved to {}.\n", save.path); }
  std::string operator()(const play::LoadRequest&) const { return ""; }
  std::string operator()(const play::Help&) const { return std::string(kAssistHelp); }
  std::string operator()(const play::AnyStanding& standing) const {
    if (standing.candidates == 0) return words.contradiction(standing.mends, standing.history);
    std::string out;
    if (!standing.history.empty())
      out = fmt::format("{}. {}: ", standing.history.size(), words.turn(standing.history.back()));
    if (standing.over)
      return out + fmt::format("{} is the secret, found in {}.\n", words.names(standing.shown),
                               counted(standing.history.size(), "guess"));
    out += counted(standing.candidates, "candidate");
    out += standing.shown.empty() ? ".\n" : fmt::format(": {}\n", words.names(standing.shown));
    return out + words.advice(*standing.advice, standing.candidates);
  }
  std::string operator()(const play::AnyRanking& ranking) const {
    std::string out = fmt::format("The guesses of most entropy for {}:\n", counted(ranking.candidates, "candidate"));
    for (std::size_t i = 0; i < ranking.guesses.size(); ++i) {
      const play::AnyRanked& one = ranking.guesses[i];
      out += fmt::format("{:>3}  {}", i + 1, words.code(one.guess));
      if (one.total)
        out +=
            fmt::format("  {:.3f} ({}/{})", static_cast<double>(*one.total) / static_cast<double>(ranking.candidates),
                        *one.total, ranking.candidates);
      out += fmt::format("  {:.3f} bits, {}{}\n", one.split.entropy_bits, counted(one.split.cells.size(), "part"),
                         one.possible ? "" : "; cannot be the secret");
    }
    return out;
  }
};

class AnyAssistDoor final : public Conversation {
 public:
  /// `keeps`: every position is kept for --resume.
  AnyAssistDoor(const Session& session, play::AnyAssist& assist, const wire::OtherGame& game, bool keeps)
      : Conversation(session), assist_(assist), game_(game), keeps_(keeps) {}

 private:
  std::string header() override {
    if (json()) return greeting(wire::json_greeting(assist_, game_));
    return quiet() ? ""
                   : fmt::format("{}: {}.\nType a guess and its hint, such as {}; or help.\n", game_.title(),
                                 counted(game_.notation().secret_count(), "secret"), assist_.example());
  }
  std::string greet(Monitor& monitor) override {
    const play::AnyStanding standing = assist_.standing(monitor);
    const bool resumed = !json() && !standing.history.empty();
    return (resumed ? AnyWording(game_).history(standing.history) : "") + said(standing);
  }
  Reply answer(std::string_view line, Monitor& monitor) override {
    const play::AnyAssistAnswer answer = do_files(assist_.say(line, monitor), assist_, monitor);
    if (std::holds_alternative<play::AnyStanding>(answer) && keeps_) keep_game(assist_.saved());
    return {said(answer), std::holds_alternative<play::Quit>(answer)};
  }
  std::string interrupted() override {
    return interrupted_after(assist_.position().history().size(), assist_.position().candidates().size());
  }
  [[nodiscard]] std::string said(const play::AnyAssistAnswer& answer) const {
    if (!json()) return std::visit(AnySpeaker{AnyWording(game_)}, answer);
    const std::string text = wire::json_line(answer, game_);
    return text.empty() ? text : text + "\n";
  }

  play::AnyAssist& assist_;
  const wire::OtherGame& game_;
  bool keeps_;
};

}  // namespace

wire::GameOptions game_of_talk(const Session& session) {
  wire::GameOptions game = session.game;
  game.among = session.position.secrets;
  return game;
}

namespace {

/// How the game was given, for --resume: files by where they are.
std::vector<std::pair<std::string, std::string>> options_of_game(const wire::GameOptions& game) {
  std::vector<std::pair<std::string, std::string>> options;
  const auto file = [&](const char* name, const auto& value) {
    if (value.given()) options.emplace_back(name, std::filesystem::absolute(value.name).lexically_normal().string());
  };
  if (!game.words.given() && !game.table.given()) options.emplace_back("rules", game.rules);
  if (!game.alphabet.empty()) options.emplace_back("alphabet", game.alphabet);
  file("words", game.words);
  file("allowed", game.allowed);
  if (game.hard) options.emplace_back("hard", "yes");
  file("table", game.table);
  file("guesses", game.guesses);
  file("secrets", game.among);
  return options;
}

/// The same the other way. Throws InputError when a file cannot be read, or an option is none.
wire::GameOptions game_from(const play::AnySavedGame& saved, const std::string& path) {
  wire::GameOptions game;
  for (const auto& [name, value] : saved.options) {
    if (name == "rules")
      game.rules = value;
    else if (name == "alphabet")
      game.alphabet = value;
    else if (name == "hard")
      game.hard = true;
    else if (name == "words" || name == "allowed" || name == "table")
      (name == "words" ? game.words : name == "allowed" ? game.allowed : game.table) = {value, read_file(value)};
    else if (name == "guesses" || name == "secrets")
      (name == "guesses" ? game.guesses : game.among) = code_list_of(value);
    else
      throw InputError(fmt::format("{}: option {} is unknown", path, name));
  }
  return game;
}

play::AnyAssist::Settings settings_of(const Session& session, const wire::GameOptions& options,
                                      const wire::OtherGame& game, std::string_view adviser) {
  play::AnyAssist::Settings settings = wire::assist_settings(game, adviser, budget_for_stdin());
  settings.saved.game = game.names()->game();
  settings.saved.options = options_of_game(options);
  settings.saved.made_by = origin_of(session.command());
  return settings;
}

}  // namespace

int assist_other(const Session& session, const std::string& adviser) {
  const wire::GameOptions options = game_of_talk(session);
  const wire::OtherGame game(options);
  play::AnyAssist assist(settings_of(session, options, game, adviser));
  return AnyAssistDoor(session, assist, game, talks_to_a_person()).run();
}

int resume_other(const Session& session, const KeptGame& kept) {
  const play::AnySavedGame saved = play::read_any_saved_game(kept.text, kept.path);
  wire::GameOptions options = game_from(saved, kept.path);
  options.threads = session.game.threads;
  if (!options.is_other()) throw InputError(fmt::format("{} does not say which game it is", kept.path));
  const wire::OtherGame game(options);
  play::AnyAssist assist(settings_of(session, options, game, play::text(saved.adviser)));
  SilentMonitor quiet;
  const play::AnyAssistAnswer answer = assist.restore(kept.text, kept.path, quiet);
  if (const auto* refusal = std::get_if<play::Refusal>(&answer)) throw InputError(refusal->message);
  return AnyAssistDoor(session, assist, game, true).run();
}

}  // namespace deduce::cli
