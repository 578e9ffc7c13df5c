#include "report/open_games.hpp"

#include <fmt/format.h>

#include "deduce/base/check.hpp"
#include "deduce/base/until.hpp"
#include "deduce/game/rules.hpp"
#include "report/numbers.hpp"

namespace deduce::report {
namespace {

std::string in_per_cent(double number) { return fmt::format("{:.2f} %", number); }

}  // namespace

void add_open_games(Report& report, const LongResults& record) {
  std::vector<OurRow> rows;
  std::vector<std::string> sources;
  for (const std::string& game : record.open_games()) {
    const auto number = [&](const char* what) {
      const auto known = record.find(game, what);
      DEDUCE_CHECK(known.has_value());
      return std::stoull(known->value);
    };
    const std::uint64_t secrets = Rules::parse(game).code_count(), rule = number("best rule"), held = number("held"),
                        least = number("at least");
    DEDUCE_CHECK(least <= held && held <= rule);
    rows.push_back(
        {game,
         {fmt::format("{}", secrets), fmt::format("{}", rule), fmt::format("{}", held), mean_of(held, secrets),
          in_per_cent(100 * static_cast<double>(rule - held) / static_cast<double>(rule)), fmt::format("{}", least),
          in_per_cent(per_cent_above(held, least))}});
    sources.push_back(record.find(game, "held")->label);
  }
  Comparison table = own_table(
      "open", "Games that are not solved, to win: what `deduce solve --time` holds",
      {"game", "codes", "best of the rules", "held", "mean", "below the rule", "no strategy below", "gap"}, rows);
  for (std::size_t i = 0; i < rows.size(); ++i) table.rows[i].cells[2].source = sources[i];
  report.tables.push_back(std::move(table));
  report.notes.emplace_back(
      "Open games: the best of the five rules is entropy each time. The strategies of p4c12r and p5c8r are in "
      "strategies/.");
}

}  // namespace deduce::report
