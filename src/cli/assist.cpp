// `deduce assist`: the door to play::Assist. Reads lines, shows answers as text or as JSON, and does
// what the machine may not do itself: files.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/conversation.hpp"
#include "cli/wording.hpp"
#include "deduce/base/error.hpp"
#include "deduce/play/assist.hpp"
#include "deduce/play/json.hpp"

namespace deduce::cli {
namespace {

constexpr std::string_view kHelp =
    "  GUESS HINT   enter a guess and its hint: 1123 0,3 or 1123 03 or 1123 bbw (- for no peg)\n"
    "  HINT         the hint for the recommended guess: 0,3\n"
    "  ? GUESS      compare a guess that you intend with the best\n"
    "  why [GUESS]  how the recommended guess (or another) splits the candidates\n"
    "  list [N]     the candidates, up to 100 or N of them\n"
    "  history      the guesses so far\n"
    "  undo         take the last guess back\n"
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
      return fmt::format("{} is the secret, found in {}.\n", words.code(standing.history.back().guess),
                         counted(standing.history.size(), "guess"));
    if (standing.candidates == 0) return words.contradiction(standing.mends, standing.history);
    std::string out = standing.history.empty()
                          ? std::string()
                          : fmt::format("{}. {}: ", standing.history.size(), words.turn(standing.history.back()));
    out += counted(standing.candidates, "candidate");
    out += standing.shown.empty() ? ".\n" : fmt::format(": {}\n", words.codes(standing.shown));
    return out + words.advice(*standing.advice, standing.candidates, assist.budget());
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
    if (comparison.worth->after) out += fmt::format(" when {} plays on", play::text(comparison.worth->after));
    const std::int64_t lost = comparison.lost().value();
    const std::string_view against = comparison.best->after ? "the recommended guess" : "the best";
    if (lost == 0) return out + fmt::format(": as good as {}.\n", against);
    return out + fmt::format(": {:.3f} {} against {} ({}/{}).\n", static_cast<double>(std::abs(lost)) / n,
                             lost > 0 ? "lost" : "gained", against, std::abs(lost), comparison.candidates);
  }

  std::string operator()(const play::Listing& listing) const {
    if (listing.candidates == 0) return "No code fits.\n";
    std::string out = words.codes(listing.codes) + "\n";
    if (listing.codes.size() < listing.candidates)
      out += fmt::format("and {} more; list {} shows all.\n", listing.candidates - listing.codes.size(),
                         listing.candidates);
    return out;
  }

  std::string operator()(const play::Why& why) const {
    return fmt::format("{} splits {} into {}, {:.3f} bits:\n", words.code(why.guess),
                       counted(why.candidates, "candidate"),
                       counted(static_cast<std::uint64_t>(parts(why.sizes)), "part"), entropy_bits(why.sizes)) +
           words.chart(why.sizes);
  }

  std::string operator()(const play::Record& record) const { return words.history(record.history); }
  std::string operator()(const play::SaveRequest& save) const { return fmt::format("Saved to {}.\n", save.path); }
  std::string operator()(const play::LoadRequest&) const { return ""; }
  std::string operator()(const play::Help&) const { return std::string(kHelp); }
  std::string operator()(const play::Quit&) const { return ""; }
  std::string operator()(const play::Refusal& refusal) const { return fmt::format("? {}\n", refusal.message); }
};

/// Does the files that an answer asks for; what comes back is to be shown.
play::AssistAnswer do_files(play::AssistAnswer answer, play::Assist& assist, Monitor& monitor) {
  try {
    if (const auto* save = std::get_if<play::SaveRequest>(&answer)) write_file(save->path, save->content);
    if (const auto* load = std::get_if<play::LoadRequest>(&answer))
      return assist.restore(read_file(load->path), load->path, monitor);
  } catch (const InputError& error) {
    return play::Refusal{error.what()};
  }
  return answer;
}

class Door final : public Conversation {
 public:
  Door(const Session& session, play::Assist& assist) : Conversation(session), assist_(assist) {}

 private:
  std::string greet(Monitor& monitor) override {
    const play::Standing standing = assist_.standing(monitor);
    if (json()) return json_greeting(assist_) + "\n" + json_line(standing, assist_) + "\n";
    const Wording words(assist_.space(), assist_.alphabet(), look());
    const std::string opening = words.game() + fmt::format("Type a guess and its hint, such as {} 0,1; or help.\n",
                                                           assist_.alphabet().text(assist_.space().codes()[0]));
    return (quiet() ? "" : opening) + say(standing);
  }

  Reply answer(std::string_view line, Monitor& monitor) override {
    const play::AssistAnswer answer = do_files(assist_.say(line, monitor), assist_, monitor);
    const std::string text = json() ? json_line(answer, assist_) : say(answer);
    return {json() && !text.empty() ? text + "\n" : text, std::holds_alternative<play::Quit>(answer)};
  }

  std::string interrupted() override {
    const std::uint64_t left = assist_.position().candidates().size();
    if (json()) return fmt::format("{{\"answer\":\"interrupted\",\"candidates\":{}}}\n", left);
    return fmt::format("Interrupted after {}: {}.\n", counted(assist_.position().history().size(), "guess"),
                       counted(left, "candidate"));
  }

  [[nodiscard]] std::string say(const play::AssistAnswer& answer) const {
    return std::visit(Speaker{assist_, Wording(assist_.space(), assist_.alphabet(), look())}, answer);
  }

  play::Assist& assist_;
};

}  // namespace

void add_assist_command(CLI::App& app, Session& session) {
  auto adviser = std::make_shared<std::string>("optimal");
  CLI::App& command = *app.add_subcommand("assist", "Helps you to break somebody else's code");
  command.footer(
      "Type each guess with its hint, such as 1123 0,3; help lists the rest.\n"
      "Examples:\n"
      "  deduce assist                            Mastermind, the best guesses\n"
      "  deduce assist -r bc --adviser entropy    Bulls and Cows, by entropy\n"
      "  echo '1123 0,3' | deduce assist --json   each answer a line of JSON");
  command
      .add_option("--adviser", *adviser,
                  "optimal (where that can be known soon), simple, worst-case, expected-size, entropy or most-parts")
      ->type_name("NAME")
      ->capture_default_str();
  session.add_common_options(command);
  session.on_run(command, [&session, adviser] {
    play::Assist::Settings settings;
    settings.adviser = play::parse_method(*adviser);
    settings.rules = session.rules();
    settings.alphabet = session.alphabet();
    settings.threads = session.threads;
    settings.budget = budget_for_stdin();
    play::Assist assist(settings);
    return Door(session, assist).run();
  });
}

}  // namespace deduce::cli
