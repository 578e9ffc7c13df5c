// Finds out which format a text is in, and checks it.
#include "verify/verify.hpp"

#include <algorithm>

#include "verify/document.hpp"

namespace verify {
namespace {

enum class Form { table, irving, none };

/// A table's rows start with a bracket, which no code can. An irving text is a code or a number and a
/// bracket; without a header to vouch for it, only the latter is taken for one.
Form form_of(const Lines& lines) {
  if (lines.body.empty()) return Form::none;
  const std::string_view line = lines.body.front().text;
  if (line.starts_with('[')) return Form::table;
  const auto digits = line.find_first_not_of("0123456789");
  const auto bracket = line.find_first_not_of(" \t", std::min(digits, line.size()));
  const bool number_and_bracket = digits != 0 && bracket != std::string_view::npos && line[bracket] == '(';
  return number_and_bracket || !lines.header.fields.empty() ? Form::irving : Form::none;
}

void read(std::string_view text, Document& document, const Defaults& defaults, Errors& errors) {
  const std::string_view start = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (start.empty()) throw Unreadable(document.name + " is empty");
  if (start.starts_with("digraph"))
    throw Unreadable(document.name + " is a dot file, which is a drawing: only table, irving and json can be checked");
  if (start.starts_with('{')) {
    read_json(text, document, defaults, errors);
    return;
  }
  const Lines lines = split_lines(text, document.name, errors);
  const Form form = form_of(lines);
  if (form == Form::none) {
    if (lines.header.fields.empty())
      throw Unreadable(document.name + " is no strategy file: none of table, irving and json");
    throw Broken(document.name + ": the file ends before the strategy");
  }
  document.header = lines.header;
  apply_header(document, defaults, errors);
  if (form == Form::table)
    read_table(lines, document, errors);
  else
    read_irving(lines, document, errors);
  if (document.rows.empty()) throw Broken(document.name + ": no row of the table can be read");
}

}  // namespace

Report check(std::string_view text, const Defaults& defaults) {
  Report report;
  report.goal = defaults.goal;
  Errors errors(report);
  Document document;
  document.name = defaults.name;
  try {
    read(text, document, defaults, errors);
    play(document, report, errors);
  } catch (const Broken& broken) {
    errors.add(broken.what());
  }
  // What the file states is repeated only where it means something.
  if (document.game.pegs > 0) report.rules = document.game.rules_text();
  if (document.goal == "win" || document.goal == "identify") report.goal = document.goal;
  return report;
}

}  // namespace verify
