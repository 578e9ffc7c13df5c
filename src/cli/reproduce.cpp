// `deduce reproduce`: the papers' tables and figures, computed anew and set beside the printed ones.
#include <fmt/format.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "deduce/base/error.hpp"
#include "deduce/report/papers.hpp"

namespace deduce::cli {
namespace {

using report::Report;

struct Paper {
  std::string_view name;
  std::optional<Report> (*make)(const report::Tools&);
};

constexpr std::array kPapers = {
    Paper{"kooi-2005", report::kooi_2005},
    Paper{"arai-2015", report::arai_2015},
    Paper{"nakamura-2019", report::nakamura_2019},
    Paper{"simultaneous", report::simultaneous_questions},
};

/// DIR/NAME.md, DIR/NAME/TABLE.csv, DIR/NAME/FIGURE.svg and .csv.
void write_report(const Report& report, const std::filesystem::path& folder) {
  const std::filesystem::path own = folder / report.name;
  std::error_code error;
  std::filesystem::create_directories(own, error);
  if (error) throw InputError(fmt::format("folder '{}' cannot be made: {}", own.string(), error.message()));
  for (const report::Comparison& table : report.tables)
    write_file((own / (table.id + ".csv")).string(), report::as_csv(table));
  for (const report::Figure& figure : report.figures) {
    write_file((own / (figure.id + ".svg")).string(), figure.svg);
    write_file((own / (figure.id + ".csv")).string(), figure.csv);
  }
  write_file((folder / (report.name + ".md")).string(), report::as_markdown(report));
}

Json json_of(const Report& report) {
  Json tables = Json::array();
  for (const report::Comparison& table : report.tables) {
    Json rows = Json::array();
    for (const auto& row : table.rows) {
      Json cells = Json::array();
      for (const report::Cell& cell : row.cells)
        cells.push_back({{"ours", cell.ours}, {"paper", cell.paper ? Json(*cell.paper) : Json(nullptr)}});
      rows.push_back({{"label", row.label}, {"cells", cells}});
    }
    tables.push_back({{"id", table.id},
                      {"title", table.title},
                      {"columns", table.columns},
                      {"rows", rows},
                      {"same", table.count(report::Mark::same)},
                      {"differs", table.count(report::Mark::differs)},
                      {"not_given", table.count(report::Mark::not_given)},
                      {"footnotes", table.footnotes}});
  }
  Json figures = Json::array();
  for (const report::Figure& figure : report.figures)
    figures.push_back({{"id", figure.id}, {"title", figure.title}, {"notes", figure.notes}});
  return {{"name", report.name},
          {"title", report.title},
          {"tables", tables},
          {"figures", figures},
          {"notes", report.notes}};
}

std::string text_of(const Report& report) {
  std::string out = fmt::format("{}\n{}\n\n", report.title, std::string(report.title.size(), '='));
  for (const report::Comparison& table : report.tables) out += report::as_text(table) + "\n";
  for (const report::Figure& figure : report.figures) {
    out += figure.title + "\n";
    for (const std::string& note : figure.notes) out += "  - " + note + "\n";
    out += "\n";
  }
  for (const std::string& note : report.notes) out += "- " + note + "\n";
  return out;
}

std::string paper_names() {
  std::string names;
  for (const Paper& paper : kPapers) names += fmt::format("{}, ", paper.name);
  return names + "or all";
}

int reproduce(const Session& session, const std::string& name, const std::string& folder) {
  std::vector<Paper> chosen;
  for (const Paper& paper : kPapers)
    if (name == "all" || name == paper.name) chosen.push_back(paper);
  if (chosen.empty()) throw InputError(fmt::format("paper '{}' is unknown: take {}", name, paper_names()));
  const Workers workers(session.threads);
  const auto monitor = session.monitor();
  Json reports = Json::array();
  for (const Paper& paper : chosen) {
    const auto report = paper.make({workers, *monitor, std::uint64_t{1} << 30});
    if (!report) {
      fmt::print(stderr, "deduce: interrupted while reproducing {}\n", paper.name);
      return kInterrupted;
    }
    if (!folder.empty()) write_report(*report, folder);
    if (session.json)
      reports.push_back(json_of(*report));
    else
      Session::print(text_of(*report));
  }
  if (session.json) Session::print_json({{"reports", reports}});
  return kDone;
}

}  // namespace

void add_reproduce_command(CLI::App& app, Session& session) {
  struct Options {
    std::string name, folder;
  };
  auto options = std::make_shared<Options>();
  CLI::App& command = *app.add_subcommand("reproduce", "The papers' tables and figures, beside the printed ones");
  command.footer(
      "A figure in [brackets] is the paper's own where ours differs; * marks what the paper does not give.\n"
      "Examples:\n"
      "  deduce reproduce kooi-2005\n"
      "  deduce reproduce all --out results     Markdown, CSV and SVG files");
  command.add_option("NAME", options->name, paper_names())->required();
  command.add_option("--out", options->folder, "Also write Markdown, CSV and SVG files into this folder")
      ->type_name("DIR");
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return reproduce(session, options->name, options->folder); });
}

}  // namespace deduce::cli
