#include "cli/checkpoint_output.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/until.hpp"
#include "deduce/base/version.hpp"
#include "deduce/ranks/company.hpp"

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

exact::Ledger* Partners::ledger() const {
  return company_ != nullptr ? &company_->ledger(keeper_.get()) : keeper_.get();
}

exact::Helpers* Partners::helpers() const { return company_ != nullptr ? &company_->helpers() : nullptr; }

bool Partners::only_helps() const { return company_ != nullptr && !company_->leads(); }

void Partners::add_first_guesses(const Request& request, Outcome& outcome) const {
  if (!keeper_ || outcome.status != Status::stopped || request.first || worst_first(request.objective)) return;
  // As many guesses as there are secrets are as good as any number.
  const bool limited = request.at_most && static_cast<std::size_t>(*request.at_most) < request.candidates.size();
  std::vector<KnownFirst>& firsts = outcome.first_guesses;
  for (const KnownFirst& known : keeper_->first_guesses(limited ? request.at_most : std::nullopt)) {
    const auto same = std::ranges::find(firsts, known.first, &KnownFirst::first);
    if (same == firsts.end())
      firsts.push_back(known);
    else if (known.exact || (!same->exact && known.lower_bound > same->lower_bound))
      *same = {known.first, std::max(known.class_size, same->class_size), known.lower_bound, known.exact};
  }
  std::ranges::sort(firsts, {}, [](const KnownFirst& one) { return std::pair(one.lower_bound, one.first); });
}

Json Partners::with_fields(Json answer) const {
  if (company_ != nullptr) {
    const ranks::CompanyCounts counts = company_->counts();
    answer["ranks"] = {{"count", company_->ranks()},
                       {"lost", counts.ranks_lost},
                       {"jobs_handed_out", counts.jobs_handed_out},
                       {"jobs_handed_out_again", counts.jobs_handed_out_again},
                       {"jobs_done_by_rank_0", counts.jobs_done},
                       {"facts_told", counts.facts_told},
                       {"facts_taken", counts.facts_taken}};
  }
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
          ->check(why_no_checkpoint);
  command
      .add_option("--checkpoint-every", every_,
                  "How old the checkpoint may get, e.g. 10s (default: 60s); what took a 6000th of it is kept")
      ->type_name("DURATION")
      ->needs(file);
}

Partners CheckpointOutput::open(const Session& session, const wire::Asked& asked, ranks::Company* company) const {
  if (!wanted() && company == nullptr) return {};
  checkpoint::Question question(asked.request, asked.space.size());
  question.game = asked.game.rules.text();
  return open(session, asked, company, std::move(question));
}

Partners CheckpointOutput::open(const Session& session, const wire::AskedOther& asked, ranks::Company* company) const {
  if (!wanted() && company == nullptr) return {};
  checkpoint::Question question(asked.request, asked.game.notation().secret_count());
  question.game = game_mark(asked.game, session.game);
  return open(session, asked, company, std::move(question));
}

Partners CheckpointOutput::open(const Session& session, const wire::Posed& asked, ranks::Company* company,
                                checkpoint::Question question) const {
  question.title = asked.title;
  if (!wanted() || (company != nullptr && !company->leads())) {
    company->meet(question);
    return {"", nullptr, company};
  }
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
  auto keeper = std::make_unique<checkpoint::Keeper>(question, std::move(options));
  if (company != nullptr) company->meet(question);
  return {path_, std::move(keeper), company};
}

}  // namespace deduce::cli
