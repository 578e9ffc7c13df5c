#include "cli/checkpoint_output.hpp"

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/until.hpp"
#include "deduce/base/version.hpp"

namespace deduce::cli {

std::string duration_text(std::chrono::milliseconds time) {
  const auto seconds = time.count() / 1000;
  if (seconds < 120) return fmt::format("{:.1f} s", static_cast<double>(time.count()) / 1000);
  if (seconds < 7200) return fmt::format("{} min {} s", seconds / 60, seconds % 60);
  return fmt::format("{} h {} min", seconds / 3600, seconds / 60 % 60);
}

std::string game_mark(const wire::OtherGame& game, const wire::GameOptions& options) {
  const bool all_of_pegs =
      !options.words.given() && !options.table.given() && !options.guesses.given() && !options.among.given();
  if (all_of_pegs) return options.plain_rules();
  // The hints of a table are whatever it says; all others follow from the kind of game and the names.
  std::string all = options.table.given()   ? "table\n" + options.table.text
                    : options.words.given() ? "words\n"
                                            : options.plain_rules() + "\n";
  const Notation& notation = game.notation();
  for (std::uint32_t guess = 0; guess < notation.guess_count(); ++guess)
    all += notation.guess_name(GuessId(guess)) + "\n";
  all += "\n";  // no name is empty
  for (std::uint32_t secret = 0; secret < notation.secret_count(); ++secret)
    all += notation.secret_name(SecretId(secret)) + "\n";
  return checkpoint::digest(all);
}

Json Kept::with_fields(Json answer) const {
  if (!keeper_) return answer;
  const checkpoint::Found found = keeper_->found_before();
  Json& fields = answer["checkpoint"];
  fields = {{"file", path_},
            {"reused_facts", found.facts},
            {"reused_exact", found.exact},
            {"sessions_before", found.sessions},
            {"seconds_before", static_cast<double>(found.time.count()) / 1000},
            {"damaged_lines", found.damaged}};
  fields["best_before"] = found.best ? Json(*found.best) : Json();
  return answer;
}

void CheckpointOutput::add_options(CLI::App& command) {
  CLI::Option* const file =
      command
          .add_option("--checkpoint", path_,
                      "Keep what is proven in a file, and go on from it when it is there (deduce checkpoint shows it)")
          ->type_name("FILE")
          ->check(why_not_writable);
  command
      .add_option("--checkpoint-every", every_,
                  "How old the checkpoint may get, e.g. 10s (default: 60s); what took a 6000th of it is kept")
      ->type_name("DURATION")
      ->needs(file);
}

Kept CheckpointOutput::open(const Session& session, const wire::Asked& asked) const {
  if (!wanted()) return {};
  checkpoint::Question question(asked.request, asked.space.size());
  question.game = asked.game.rules.text();
  return open(session, asked, std::move(question));
}

Kept CheckpointOutput::open(const Session& session, const wire::AskedOther& asked) const {
  if (!wanted()) return {};
  checkpoint::Question question(asked.request, asked.game.notation().secret_count());
  question.game = game_mark(asked.game, session.game);
  return open(session, asked, std::move(question));
}

Kept CheckpointOutput::open(const Session& session, const wire::Posed& asked, checkpoint::Question question) const {
  question.title = asked.title;
  checkpoint::KeeperOptions options;
  options.path = path_;
  options.program = version();
  if (!every_.empty()) options.every = parse_duration(every_);
  options.name = [&asked](GuessId guess) { return asked.code(guess); };
  options.warn = [](const std::string& line) { Session::tell(fmt::format("deduce: {}\n", line)); };
  if (!session.quiet)
    options.began = [path = path_](const checkpoint::Found& found) {
      Session::tell(fmt::format("deduce: going on from '{}': {} known, {} of them exact; {} in {} before{}\n", path,
                                counted(found.facts, "fact"), found.exact, duration_text(found.time),
                                counted(found.sessions, "session"),
                                found.best ? fmt::format("; best strategy {}", *found.best) : ""));
    };
  return Kept(path_, std::make_unique<checkpoint::Keeper>(question, std::move(options)));
}

}  // namespace deduce::cli
