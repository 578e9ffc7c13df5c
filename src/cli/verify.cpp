// `deduce verify FILE`: a door to the checker in verify/, which plays the file with code of its own.
#include "verify/verify.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/table.hpp"
#include "cli/values.hpp"
#include "cli/verify_certificate.hpp"
#include "deduce/base/error.hpp"
#include "deduce/strategy/terms.hpp"
#include "verify/certificate.hpp"
#include "verify/other.hpp"
#include "verify/refutation.hpp"

namespace deduce::cli {
namespace {

Json count_json(const verify::Count& count) {
  return {{"total", count.total}, {"worst", count.worst}, {"rounds", count.rounds}};
}

void print_report_json(const Session& session, const verify::Report& report) {
  Json out{{"valid", report.valid()}, {"rules", report.rules}, {"goal", report.goal}};
  // A file that could not be followed has no numbers.
  out["secrets"] = report.played ? Json(report.secrets) : Json();
  out["total"] = report.played ? Json(report.count().total) : Json();
  out["worst"] = report.played ? Json(report.count().worst) : Json();
  out["rounds"] = report.played ? Json(report.count().rounds) : Json();
  out["errors"] = report.errors;
  out["further_errors"] = report.further_errors;
  if (report.played) {
    out["win"] = count_json(report.win);
    out["identify"] = count_json(report.identify);
  }
  session.print_json(out);
}

Table rounds_table(const verify::Report& report) {
  const std::size_t rounds = std::max(report.win.rounds.size(), report.identify.rounds.size());
  Table table;
  table.column("goal", Table::Align::left);
  for (std::size_t round = 1; round <= rounds; ++round) table.column(fmt::format("{}", round));
  for (const char* heading : {"total", "mean", "worst"}) table.column(heading);
  const auto add_row = [&](const char* goal, const verify::Count& count) {
    std::vector<std::string> row{goal};
    for (std::size_t round = 0; round < rounds; ++round)
      row.push_back(round < count.rounds.size() ? fmt::format("{}", count.rounds[round]) : "");
    const auto secrets = static_cast<double>(std::max<std::uint64_t>(1, report.secrets));
    row.push_back(fmt::format("{}", count.total));
    row.push_back(fmt::format("{:.3f}", static_cast<double>(count.total) / secrets));
    row.push_back(fmt::format("{}", count.worst));
    table.row(std::move(row));
  };
  // Of a game in which nothing is won there is nothing to say but what is identified.
  if (report.win.total > 0 || report.goal == "win") add_row("win", report.win);
  add_row("identify", report.identify);
  return table;
}

void print_report(const verify::Report& report, const std::string& path, bool quiet) {
  std::string out;
  for (const std::string& error : report.errors) out += error + "\n";
  if (report.further_errors > 0) out += fmt::format("and {} more errors\n", report.further_errors);
  if (report.played && !quiet)
    out += fmt::format("{}: {}; secrets found in each round\n\n{}\n", report.rules, counted(report.secrets, "secret"),
                       rounds_table(report).text());
  out += fmt::format("{} is {} (goal {})\n", path, report.valid() ? "valid" : "not valid", report.goal);
  Session::print(out);
}

struct VerifyOptions {
  std::string path;
  std::string goal = "win";
  std::string formula;
};

/// What a file states itself is checked as it stands; options that say otherwise would be ignored.
void require_agreement(const Session& session, const verify::Report& report, const VerifyOptions& options) {
  if (session.given_on_line("--goal") && report.goal != options.goal)
    throw InputError(
        fmt::format("{} states the goal {}: leave out --goal {}", options.path, report.goal, options.goal));
  if (!session.game.is_other() && session.rules_given() && !report.rules.empty() &&
      report.rules != session.rules().text())
    throw InputError(fmt::format("{} is about {}: leave out -r {}", options.path, report.rules, session.game.rules));
}

}  // namespace

void add_verify_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<VerifyOptions>();
  CLI::App& command =
      *app.add_subcommand("verify", "Check a strategy file, or a certificate of optimality, with code of its own");
  command.footer(
      "Examples:\n  deduce verify strategies/nakamura-2019.table\n  deduce verify certificates/p4c6r.cert\n"
      "A strategy (table, irving or json: docs/formats.md) is played against every secret; of a certificate\n"
      "(docs/certificates.md) every lemma is checked, and so are refutations of codes asked all at once.\n"
      "Exit codes: 0 valid, 1 not valid, 2 none of them.");
  command.add_option("FILE", options->path, "The strategy, or the certificate")->required();
  command.add_option("--goal", options->goal, "What to count where the file does not state it: win or identify")
      ->type_name("GOAL")
      ->check(OneOf(goal_words()))
      ->capture_default_str();
  command
      .add_option("--cnf", options->formula, "FILE is the proof (DRAT) of a SAT solver that this formula has no model")
      ->type_name("FORMULA");
  session.add_common_options(command);
  session.on_run(command, [&session, options]() -> int {
    if (!options->formula.empty()) return verify_proof(session, options->path, options->formula);
    if (verify::is_refutation_file(options->path)) return verify_refutation(session, options->path);
    if (verify::is_certificate_file(options->path)) return verify_certificate(session, options->path);
    verify::Defaults defaults;
    defaults.name = options->path;
    defaults.rules = session.game.plain_rules();
    defaults.alphabet = session.game.alphabet;
    defaults.goal = options->goal;
    const std::string text = read_file(options->path);
    try {
      const wire::GameOptions& game = session.game;
      const verify::Report report = game.is_other() ? verify::check_other(text,
                                                                          {.words = game.words.text,
                                                                           .allowed = game.allowed.text,
                                                                           .hard = game.hard,
                                                                           .table = game.table.text,
                                                                           .black_pegs = game.plain_rules(),
                                                                           .alphabet = game.alphabet},
                                                                          defaults)
                                                    : verify::check(text, defaults);
      require_agreement(session, report, *options);
      if (session.json)
        print_report_json(session, report);
      else
        print_report(report, options->path, session.quiet);
      return report.valid() ? kDone : kNo;
    } catch (const verify::Unreadable& error) {
      throw InputError(error.what());
    }
  });
}

}  // namespace deduce::cli
