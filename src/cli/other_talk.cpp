#include "cli/other_talk.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "cli/conversation.hpp"
#include "cli/files.hpp"
#include "cli/judged_text.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/origin.hpp"
#include "cli/table.hpp"
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

/// What both doors say, as text for people.
struct AnySpeaker {
  const wire::OtherGame& game;

  [[nodiscard]] std::string code(GuessId guess) const { return game.names()->code(guess); }

  [[nodiscard]] std::string turn(const Answered& turn) const {
    const std::string name = game.notation().hint_name(turn.guess, turn.hint);
    const std::string drawing = game.notation().hint_drawing(turn.guess, turn.hint);
    return code(turn.guess) + " " + name + (drawing == name ? "" : " " + drawing);
  }

  [[nodiscard]] std::string rows(const std::vector<Answered>& history) const {
    std::string out;
    for (std::size_t i = 0; i < history.size(); ++i) out += fmt::format("{:>2}. {}\n", i + 1, turn(history[i]));
    return out.empty() ? "No guess yet.\n" : out;
  }

  [[nodiscard]] std::string names(const std::vector<SecretId>& secrets) const {
    // Names of tables may hold blanks.
    bool blanks = false;
    for (const SecretId one : secrets) blanks = blanks || game.code(one).find(' ') != std::string::npos;
    std::string out;
    for (const SecretId one : secrets) out += (out.empty() ? "" : blanks ? ", " : " ") + game.code(one);
    return out;
  }

  [[nodiscard]] std::string advice(const play::AnyAdvice& advice, std::uint64_t candidates) const {
    if (index(advice.guess) >= game.notation().guess_count()) return fmt::format("It is {}.\n", code(advice.guess));
    std::string out = fmt::format("Guess {}: ", code(advice.guess));
    out += advice.method.optimal() ? "optimal" : fmt::format("by {} ({})", named(advice.method), advice.because);
    if (advice.total)
      out +=
          fmt::format("; {:.3f} expected ({}/{})", static_cast<double>(*advice.total) / static_cast<double>(candidates),
                      *advice.total, candidates);
    return out + (advice.possible ? ".\n" : "; it cannot be the secret.\n");
  }

  [[nodiscard]] std::string contradiction(const std::vector<play::Mend>& mends,
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
                           game.notation().hint_name(history[change.turn - 1].guess, change.hint));
      out += counted(mends[i].candidates, "secret") + " then\n";
    }
    if (mends.size() > kShown) out += fmt::format("  and {} more ways\n", mends.size() - kShown);
    return out + "Mend it with undo, or change NUMBER HINT.\n";
  }

  std::string operator()(std::monostate) const { return ""; }
  std::string operator()(const play::AnyListing& listing) const {
    if (listing.candidates == 0) return "No secret fits.\n";
    std::string out = names(listing.secrets) + "\n";
    if (listing.secrets.size() < listing.candidates)
      out += fmt::format("and {} more; list {} shows all.\n", listing.candidates - listing.secrets.size(),
                         listing.candidates);
    return out;
  }
  std::string operator()(const play::AnyWhy& why) const {
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
      out += fmt::format("  {} {}\n", game.notation().hint_drawing(why.guess.guess, hint), size);
    return out;
  }
  std::string operator()(const play::AnyRecord& record) const { return rows(record.history); }
  std::string operator()(const play::Quit&) const { return ""; }
  std::string operator()(const play::Refusal& refusal) const { return fmt::format("? {}\n", escaped(refusal.message)); }
};

struct AnyAssistSpeaker : AnySpeaker {
  using AnySpeaker::operator();
  std::string operator()(const play::SaveRequest& save) const { return fmt::format("Saved to {}.\n", save.path); }
  std::string operator()(const play::LoadRequest&) const { return ""; }
  std::string operator()(const play::Help&) const { return std::string(kAssistHelp); }
  std::string operator()(const play::AnyStanding& standing) const {
    if (standing.candidates == 0) return contradiction(standing.mends, standing.history);
    std::string out;
    if (!standing.history.empty())
      out = fmt::format("{}. {}: ", standing.history.size(), turn(standing.history.back()));
    if (standing.over)
      return out + fmt::format("{} is the secret, found in {}.\n", names(standing.shown),
                               counted(standing.history.size(), "guess"));
    out += counted(standing.candidates, "candidate");
    out += standing.shown.empty() ? ".\n" : fmt::format(": {}\n", names(standing.shown));
    return out + advice(*standing.advice, standing.candidates);
  }
  std::string operator()(const play::AnyRanking& ranking) const {
    std::string out = fmt::format("The guesses of most entropy for {}:\n", counted(ranking.candidates, "candidate"));
    for (std::size_t i = 0; i < ranking.guesses.size(); ++i) {
      const play::AnyRanked& one = ranking.guesses[i];
      out += fmt::format("{:>3}  {}", i + 1, code(one.guess));
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

struct AnyMatchSpeaker : AnySpeaker {
  const play::AnyMatch& match;
  using AnySpeaker::operator();

  [[nodiscard]] bool guesses() const { return match.settings().role != play::Role::maker; }
  [[nodiscard]] bool answers() const { return match.settings().role != play::Role::breaker; }

  std::string operator()(const play::Help&) const {
    return std::string(guesses() ? "  GUESS          your guess\n"
                                   "  hint           what I would guess in your place\n"
                                   "  list [N]       what can still be my secret\n"
                                   "  why [GUESS]    how that guess, or another, splits them\n"
                                 : "") +
           (answers() ? "  HINT           for my guess\n"
                        "  change N HINT  another hint for my guess N\n"
                        "  undo           take your last hint back\n"
                        "  secret NAME    tell your secret, when no secret fits your hints\n"
                      : "") +
           "  history        the guesses so far\n  give up        end the game and be told\n  help, quit\n";
  }
  std::string operator()(const play::AnyMatchRecord& record) const {
    if (!answers()) return rows(record.your_guesses);
    if (!guesses()) return rows(record.computers_guesses);
    return "Your guesses:\n" + rows(record.your_guesses) + "My guesses:\n" + rows(record.computers_guesses);
  }
  std::string operator()(const play::AnyMatchHelp& help) const {
    return counted(help.candidates, "candidate") + " left. " + advice(help.advice, help.candidates);
  }
  std::string operator()(const play::AnyMatchReport& report) const {
    std::string out;
    if (report.your_turn) out += fmt::format("{}. {}\n", report.your_guesses.size(), turn(*report.your_turn));
    if (report.awaits == play::Awaits::mend)
      out += contradiction(report.mends, report.computers_guesses) + "Or tell what it was: secret NAME.\n";
    if (report.computers_guess) {
      if (index(*report.computers_guess) >= game.notation().guess_count())
        out += fmt::format("It is {}.\n", code(*report.computers_guess));
      else
        out += fmt::format("My guess {}: {}. Your hint?\n", report.computers_guesses.size() + 1,
                           code(*report.computers_guess));
    } else if (report.awaits == play::Awaits::guess && answers()) {
      out += fmt::format("Your guess {}?\n", report.your_guesses.size() + 1);
    }
    return report.result ? out + result(report) : out;
  }

  [[nodiscard]] std::string result(const play::AnyMatchReport& report) const {
    using play::Winner;
    const play::AnyMatchResult& result = *report.result;
    std::string out;
    if (result.you_found)
      out += fmt::format("You found {} in {}.\n", game.code(*result.computers_secret),
                         counted(report.your_guesses.size(), "guess"));
    if (result.out_of_guesses)
      out += fmt::format("That was the last of {}.\n",
                         counted(static_cast<std::uint64_t>(*match.settings().limit), "guess"));
    if (result.helped > 0)
      out += fmt::format("With {} of mine.\n", counted(static_cast<std::uint64_t>(result.helped), "hint"));
    if (result.computer_found)
      out += fmt::format("I found {} in {}.\n", game.code(*result.your_secret),
                         counted(report.computers_guesses.size(), "guess"));
    if (result.computers_secret && !result.you_found)
      out += fmt::format("My secret was {}{}.\n",
                         match.settings().codemaker == play::CodemakerKind::fair ? "" : "still open, for instance ",
                         game.code(*result.computers_secret));
    if (guesses() && answers()) out += winner_text(result.winner, result.given_up);
    for (const auto& change : result.your_wrong_hints) {
      const Answered& wrong = report.computers_guesses[change.turn - 1];
      out += fmt::format("  hint {} ({}) should have been {}\n", change.turn, turn(wrong),
                         game.notation().hint_name(wrong.guess, change.hint));
    }
    return result.judgement ? out + "\n" + judgement(*result.judgement, result.you_found) : out;
  }

  [[nodiscard]] std::string judgement(const play::AnyJudgement& judgement, bool found) const {
    Table table;
    table.column("");
    table.column("guess", Table::Align::left);
    table.column("hint", Table::Align::left);
    for (const char* heading : {"left", "lost", "luck"}) table.column(heading);
    table.column("best", Table::Align::left);
    for (std::size_t i = 0; i < judgement.guesses.size(); ++i) {
      const play::AnyJudgedGuess& judged = judgement.guesses[i];
      const auto [lost, luck] = lost_and_luck(judged);
      table.row({fmt::format("{}", i + 1), code(judged.turn.guess),
                 game.notation().hint_name(judged.turn.guess, judged.turn.hint), fmt::format("{}", judged.left),
                 fmt::format("{:.3f}", lost), fmt::format("{:+.3f}{}", luck, judged.totals ? "" : "*"),
                 code(judged.best_guess)});
    }
    if (!judgement.exact()) return table.text() + std::string(kInBits);
    return table.text() + sums_text(judgement, match.settings().codemaker, found);
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
  std::string greet(Monitor& monitor) override { return said(assist_.standing(monitor)); }
  Reply answer(std::string_view line, Monitor& monitor) override {
    const play::AnyAssistAnswer answer = do_files(assist_.say(line, monitor), assist_, monitor);
    if (std::holds_alternative<play::AnyStanding>(answer) && keeps_) keep_game(assist_.saved());
    return {said(answer), std::holds_alternative<play::Quit>(answer)};
  }
  std::string interrupted() override {
    const std::uint64_t left = assist_.position().candidates().size();
    if (json()) return fmt::format("{{\"answer\":\"interrupted\",\"candidates\":{}}}\n", left);
    return fmt::format("Interrupted after {}: {}.\n", counted(assist_.position().history().size(), "guess"),
                       counted(left, "candidate"));
  }
  [[nodiscard]] std::string said(const play::AnyAssistAnswer& answer) const {
    if (!json()) return std::visit(AnyAssistSpeaker{{game_}}, answer);
    const std::string text = wire::json_line(answer, game_);
    return text.empty() ? text : text + "\n";
  }

  play::AnyAssist& assist_;
  const wire::OtherGame& game_;
  bool keeps_;
};

class AnyPlayDoor final : public Conversation {
 public:
  AnyPlayDoor(const Session& session, play::AnyMatch& match, const wire::OtherGame& game, std::string called)
      : Conversation(session), match_(match), game_(game), called_(std::move(called)) {}

 private:
  std::string header() override {
    if (json()) return greeting(wire::json_greeting(match_, game_));
    if (quiet()) return "";
    std::string out = fmt::format("{}: {}.\n", game_.title(), counted(game_.notation().secret_count(), "secret"));
    if (match_.settings().role == play::Role::maker)
      return out + "Think of a secret. I guess; type the hint, or help.\n";
    out += match_.settings().role == play::Role::both
               ? "Think of a secret, and break mine. We guess in turn; fewer guesses wins. Type a guess, or help.\n"
               : "Break my secret: type a guess, or help.\n";
    return out + (match_.settings().codemaker == play::CodemakerKind::fair
                      ? fmt::format("My secret is drawn with seed {}.\n", match_.settings().seed)
                      : "I commit to no secret, but my hints will never contradict each other.\n");
  }
  std::string greet(Monitor& monitor) override { return said(match_.standing(monitor)); }
  Reply answer(std::string_view line, Monitor& monitor) override {
    const play::AnyMatchAnswer answer = match_.say(line, monitor);
    Reply reply{said(answer), match_.over() || std::holds_alternative<play::Quit>(answer)};
    if (match_.over() && !called_.empty() && !json()) reply.text += shared();
    return reply;
  }
  std::string interrupted() override {
    return json() ? "{\"answer\":\"interrupted\"}\n" : "Interrupted: the game is not finished.\n";
  }
  [[nodiscard]] std::string said(const play::AnyMatchAnswer& answer) const {
    if (!json()) return std::visit(AnyMatchSpeaker{{game_}, match_}, answer);
    const std::string text = wire::json_line(answer, game_, match_);
    return text.empty() ? text : text + "\n";
  }
  /// A result in squares that gives nothing away.
  [[nodiscard]] std::string shared() const {
    const auto& history = match_.your_guesses();
    std::string out = fmt::format("\ndeduce {} {}: {}\n", game_.title(), called_,
                                  match_.result()->you_found ? fmt::format("{}", history.size()) : "X");
    for (const auto& [guess, hint] : history) out += game_.notation().hint_drawing(guess, hint) + "\n";
    return out;
  }

  play::AnyMatch& match_;
  const wire::OtherGame& game_;
  std::string called_;
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

int play_other(const Session& session, play::AnyMatch::Settings settings, const wire::OtherGame& game,
               const std::string& called) {
  play::AnyMatch match(settings);
  return AnyPlayDoor(session, match, game, called).run();
}

}  // namespace deduce::cli
