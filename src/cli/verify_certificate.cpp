#include "cli/verify_certificate.hpp"

#include <fmt/format.h>

#include <new>

#include "deduce/base/error.hpp"
#include "verify/certificate.hpp"
#include "verify/drat.hpp"
#include "verify/refutation.hpp"
#include "verify/verify.hpp"

namespace deduce::cli {
namespace {

/// Total and worst case of an answer: null where there is no strategy.
void add_cost(Json& json, const verify::CertificateReport::Answer* answer) {
  const bool feasible = answer != nullptr && answer->feasible;
  json["feasible"] = answer != nullptr ? Json(feasible) : Json();
  json["total"] = feasible ? Json(answer->total) : Json();
  json["worst"] = feasible ? Json(answer->worst) : Json();
}

Json json_of(const verify::CertificateReport& report) {
  Json json{{"kind", "certificate"}, {"valid", report.valid()}};
  if (!report.pegs) json["game"] = report.game;
  json["rules"] = report.pegs ? Json(report.game) : Json();
  json["goal"] = report.goal;
  json["minimize"] = report.minimize;
  json["at_most"] = report.at_most ? Json(*report.at_most) : Json();
  json["secrets"] = report.secrets;
  json["possible_only"] = report.possible_only;
  json["hard"] = report.hard;
  json["guesses"] = report.listed_guesses > 0 ? Json(report.listed_guesses) : Json();
  if (report.every_first) {
    json["rows"] = Json::array();
    for (const auto& answer : report.answers) {
      Json row{{"first", answer.first}, {"class_size", answer.class_size}};
      add_cost(row, &answer);
      json["rows"].push_back(row);
    }
  } else {
    const auto* const answer = report.answers.empty() ? nullptr : &report.answers[0];
    json["first"] = answer != nullptr && !answer->first.empty() ? Json(answer->first) : Json();
    add_cost(json, answer);
  }
  json["lemmas"] = report.lemmas;
  json["errors"] = report.errors;
  return json;
}

Json json_of(const verify::RefutationReport& report) {
  Json json{{"kind", "refutation"}, {"valid", report.valid()}, {"rules", report.rules}, {"refuted", report.refuted}};
  json["example"] = report.example;
  const bool closed = report.valid() && report.example.size() == report.refuted + 1;
  json["minimum"] = closed ? Json(report.example.size()) : Json();
  json["types"] = report.types;
  json["nodes"] = report.nodes;
  json["leaves"] = report.leaves;
  json["errors"] = report.errors;
  return json;
}

Json json_of(const verify::ProofReport& report) {
  return {{"kind", "proof"},           {"valid", report.valid()}, {"variables", report.variables},
          {"clauses", report.clauses}, {"lemmas", report.lemmas}, {"deletions", report.deletions},
          {"errors", report.errors}};
}

std::vector<std::string> lines_of(const verify::CertificateReport& report) { return verify::in_words(report); }
std::vector<std::string> lines_of(const verify::RefutationReport& report) { return {verify::in_words(report)}; }
std::vector<std::string> lines_of(const verify::ProofReport& report) {
  return {fmt::format("the formula of {} clauses has no model ({} lemmas checked)", report.clauses, report.lemmas)};
}

template <class Report>
std::string report_text(const Report& report, const std::string& path) {
  std::string out;
  for (const std::string& error : report.errors) out += error + "\n";
  if (report.valid())
    for (const std::string& line : lines_of(report)) out += line + "\n";
  return out + fmt::format("{} is {}\n", path, report.valid() ? "valid" : "not valid");
}

/// Lets `check` look at the file, with these options of the checker, and says what came of it.
template <class Check>
int checked(const Session& session, const std::string& path, const Check& check) {
  const auto monitor = session.monitor();
  verify::CertificateOptions options;
  options.name = path;
  options.stop = [&monitor] { return monitor->stop(); };
  options.progress = [&monitor](std::uint64_t lemmas) {
    Snapshot snapshot;
    snapshot.task = "checking lemmas";
    snapshot.nodes = lemmas;
    monitor->progress(snapshot);
  };
  try {
    const auto report = check(options);
    session.json ? session.print_json(json_of(report)) : Session::print(report_text(report, path));
    return report.valid() ? kDone : kNo;
  } catch (const verify::Stopped& stopped) {
    return Session::tell_interrupted(fmt::format("; {} lemmas of {} hold so far", stopped.lemmas, path));
  } catch (const verify::Unreadable& error) {
    throw InputError(error.what());
  } catch (const std::bad_alloc&) {
    throw InputError(fmt::format("there is not enough memory to check {}", path));
  }
}

/// What a file states itself is checked as it stands; -r that says otherwise would be ignored.
void require_rules(const Session& session, const std::string& path, const std::string& game, bool pegs) {
  if (!session.rules_given() || game.empty() || game == session.game.plain_rules() ||
      (pegs && !session.game.is_other() && game == session.rules().text()))
    return;
  throw InputError(fmt::format("{} is about {}: leave out -r {}", path, game, session.game.rules));
}

}  // namespace

int verify_certificate(const Session& session, const std::string& path) {
  return checked(session, path, [&](verify::CertificateOptions& options) {
    options.lists = {.words = session.game.words.text,
                     .allowed = session.game.allowed.text,
                     .hard = session.game.hard,
                     .table = session.game.table.text,
                     .black_pegs = "",
                     .alphabet = ""};
    verify::CertificateReport report = verify::check_certificate(verify::bytes_of_file(path), options);
    require_rules(session, path, report.game, report.pegs);
    return report;
  });
}

int verify_refutation(const Session& session, const std::string& path) {
  return checked(session, path, [&](const verify::CertificateOptions& options) {
    verify::RefutationReport report = verify::check_refutation(verify::bytes_of_file(path), options);
    require_rules(session, path, report.rules, true);
    return report;
  });
}

int verify_proof(const Session& session, const std::string& path, const std::string& formula) {
  return checked(session, path, [&](const verify::CertificateOptions& options) {
    return verify::check_proof(verify::bytes_of_file(formula), verify::bytes_of_file(path), options);
  });
}

}  // namespace deduce::cli
