#include "cli/verify_certificate.hpp"

#include <fmt/format.h>

#include <new>

#include "deduce/base/error.hpp"
#include "verify/certificate.hpp"
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
  Json json{{"kind", "certificate"},       {"valid", report.valid()},
            {"rules", report.rules},       {"goal", report.goal},
            {"minimize", report.minimize}, {"at_most", report.at_most ? Json(*report.at_most) : Json()},
            {"secrets", report.secrets}};
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

std::string text_of(const verify::CertificateReport& report, const std::string& path) {
  std::string out;
  for (const std::string& error : report.errors) out += error + "\n";
  if (report.valid())
    for (const std::string& line : verify::in_words(report)) out += line + "\n";
  return out + fmt::format("{} is {}\n", path, report.valid() ? "valid" : "not valid");
}

}  // namespace

int verify_certificate(const Session& session, const std::string& path) {
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
    const verify::CertificateReport report = verify::check_certificate(verify::bytes_of_file(path), options);
    session.json ? Session::print_json(json_of(report)) : Session::print(text_of(report, path));
    return report.valid() ? kDone : kNo;
  } catch (const verify::Stopped& stopped) {
    Session::tell(fmt::format("deduce: interrupted; {} lemmas of {} hold so far\n", stopped.lemmas, path));
    return kInterrupted;
  } catch (const verify::Unreadable& error) {
    throw InputError(error.what());
  } catch (const std::bad_alloc&) {
    throw InputError(fmt::format("there is not enough memory to check {}", path));
  }
}

}  // namespace deduce::cli
