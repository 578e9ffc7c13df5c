// The published figures: data/papers.json, which the build puts into the program (papers_data.cpp).
#include <nlohmann/json.hpp>

#include "deduce/base/check.hpp"
#include "deduce/report/comparison.hpp"
#include "report/papers_data.hpp"

namespace deduce::report {

PaperTable paper_table(std::string_view name) {
  const auto papers = nlohmann::ordered_json::parse(papers_data());
  DEDUCE_CHECK(papers.contains(name));
  const auto& entry = papers[std::string(name)];
  PaperTable table;
  table.title = entry["title"];
  table.columns = entry["columns"].get<std::vector<std::string>>();
  for (const auto& row : entry["rows"]) {
    PaperTable::Row out{row[0].get<std::string>(), {}};
    for (std::size_t i = 1; i < row.size(); ++i)
      out.cells.push_back(row[i].is_null() ? std::nullopt : std::optional(row[i].get<std::string>()));
    table.rows.push_back(std::move(out));
  }
  if (entry.contains("footnotes"))
    for (const auto& [key, note] : entry["footnotes"].items())
      table.footnotes.emplace_back(key, note.get<std::string>());
  return table;
}

}  // namespace deduce::report
