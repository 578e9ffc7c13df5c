// `deduce reproduce`: the papers' tables and figures, computed anew and set beside the printed ones, and what
// goes beyond them.
#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/origin.hpp"
#include "cli/width.hpp"
#include "deduce/base/error.hpp"
#include "deduce/report/papers.hpp"

namespace deduce::cli {
namespace {

using report::Report;

struct Subject {
  std::string_view name;
  std::optional<Report> (*make)(const report::Tools&);
};

constexpr std::array kSubjects = {
    Subject{"kooi-2005", report::kooi_2005},
    Subject{"arai-2015", report::arai_2015},
    Subject{"nakamura-2019", report::nakamura_2019},
    Subject{"simultaneous", report::simultaneous_questions},
    Subject{"beyond", report::beyond},
};

struct ReproduceOptions {
  std::string name, folder, page;
};

void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error) throw InputError(fmt::format("folder '{}' cannot be made: {}", folder.string(), error.message()));
}

/// FOLDER/NAME/FIGURE.svg and .csv.
void write_figures(const Report& report, const std::filesystem::path& folder) {
  if (report.figures.empty()) return;
  make_folder(folder / report.name);
  for (const report::Figure& figure : report.figures) {
    write_file((folder / report.name / (figure.id + ".svg")).string(), with_origin(figure.svg, report.made_by));
    write_file((folder / report.name / (figure.id + ".csv")).string(), values_with_origin(figure.csv, report.made_by));
  }
}

/// DIR/NAME.md, DIR/NAME/TABLE.csv, and the figures.
void write_report(const Report& report, const std::filesystem::path& folder) {
  make_folder(folder / report.name);
  for (const report::Comparison& table : report.tables)
    write_file((folder / report.name / (table.id + ".csv")).string(),
               values_with_origin(report::as_csv(table), report.made_by));
  write_figures(report, folder);
  write_file((folder / (report.name + ".md")).string(), report::as_markdown(report, ""));
}

/// FILE, and the figures in the folder that has its name without the ending.
void write_page(const std::vector<Report>& reports, const std::filesystem::path& file) {
  const std::filesystem::path folder = file.parent_path() / file.stem();
  for (const Report& report : reports) write_figures(report, folder);
  write_file(file.string(), report::results_page(reports, file.stem().string() + "/"));
}

Json json_of(const Report& report) {
  Json tables = Json::array();
  for (const report::Comparison& table : report.tables) {
    Json rows = Json::array();
    for (const auto& row : table.rows) {
      Json cells = Json::array();
      for (const report::Cell& cell : row.cells)
        cells.push_back({{"ours", cell.ours},
                         {"paper", cell.paper ? Json(*cell.paper) : Json(nullptr)},
                         {"mark", report::text(cell.mark())},
                         {"footnote", cell.footnote > 0 ? Json(cell.footnote) : Json(nullptr)},
                         {"recorded", cell.source.empty() ? Json(nullptr) : Json(cell.source)}});
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

std::string names() {
  std::string names;
  for (const Subject& subject : kSubjects) names += fmt::format("{}, ", subject.name);
  return names + "or all";
}

int reproduce(const Session& session, const ReproduceOptions& options) {
  std::vector<Subject> chosen;
  for (const Subject& subject : kSubjects)
    if (options.name == "all" || options.name == subject.name) chosen.push_back(subject);
  if (chosen.empty()) throw InputError(fmt::format("'{}' cannot be reproduced: take {}", options.name, names()));
  if (!options.page.empty() && std::filesystem::path(options.page).extension() != ".md")
    throw InputError(fmt::format("page '{}' must end in .md", options.page));
  for (const char* option : {"--rules", "--alphabet"})
    if (session.given_on_line(option))
      throw InputError(fmt::format("{} means nothing here: the papers say which games they are about", option));
  // Before half a minute is spent on what then cannot be written.
  for (const auto& folder : {std::filesystem::path(options.folder), std::filesystem::path(options.page).parent_path()})
    if (!folder.empty()) make_folder(folder);
  const Workers workers(session.threads());
  const auto monitor = session.monitor();
  std::vector<Report> reports;
  Json json = Json::array();
  for (const Subject& subject : chosen) {
    auto report = subject.make({workers, *monitor, std::uint64_t{1} << 30});
    if (!report) {
      return Session::tell_interrupted(fmt::format(" while reproducing {}", subject.name));
    }
    // The same files whether it was asked for alone or with all.
    report->made_by = origin_of(fmt::format("deduce reproduce {}", subject.name));
    if (!options.folder.empty()) write_report(*report, options.folder);
    if (session.json)
      json.push_back(json_of(*report));
    else
      Session::print(report::as_text(*report, columns_of(STDOUT_FILENO)));
    reports.push_back(std::move(*report));
  }
  if (!options.page.empty()) write_page(reports, options.page);
  if (session.json) session.print_json({{"reports", json}});
  return kDone;
}

}  // namespace

void add_reproduce_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<ReproduceOptions>();
  CLI::App& command = *app.add_subcommand("reproduce", "The papers' tables and figures, beside the printed ones");
  command.footer(
      "After each figure stands = where the paper prints the same, [x] (n) where it prints x and footnote n says\n"
      "why ours differs, * where it gives none. 'beyond' has what is new.\n"
      "Examples:\n"
      "  deduce reproduce kooi-2005\n"
      "  deduce reproduce all --out results            Markdown, CSV and SVG files\n"
      "  deduce reproduce all --page docs/results.md   one page, its figures in docs/results");
  command.add_option("NAME", options->name, names())->required();
  command.add_option("--out", options->folder, "Also write Markdown, CSV and SVG files into this folder")
      ->type_name("DIR");
  command
      .add_option("--page", options->page,
                  "Also write one Markdown page, and its figures into the folder of the same name without .md")
      ->type_name("FILE")
      ->check(why_not_writable);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return reproduce(session, *options); });
}

}  // namespace deduce::cli
