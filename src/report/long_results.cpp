#include "report/long_results.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "deduce/base/check.hpp"
#include "report/papers_data.hpp"

namespace deduce::report {

LongResults::LongResults() : LongResults(long_results_data()) {}

LongResults::LongResults(std::string_view json) {
  const auto record = nlohmann::ordered_json::parse(json, nullptr, false);
  DEDUCE_CHECK(record.is_object());
  yardstick_ = record.at("yardstick_seconds");
  games_ = record.at("games").get<std::vector<std::string>>();
  word_lists_ = record.at("word_lists").get<std::vector<std::string>>();
  open_games_ = record.at("open_games").get<std::vector<std::string>>();
  for (const auto& [game, quantities] : record.at("not_run").items())
    for (const auto& quantity : quantities) not_run_.emplace_back(game, quantity.get<std::string>());
  for (const auto& [game, size] : record.at("certificates").items())
    certificates_.emplace_back(game,
                               fmt::format("{} lemma{}, {} bytes", size.at("lemmas").get<std::uint64_t>(),
                                           size.at("lemmas") == 1 ? "" : "s", size.at("bytes").get<std::uint64_t>()));
  for (const auto& entry : record.at("results")) {
    Result result{
        fmt::format("L{}", results_.size() + 1), entry.at("game"), entry.at("command"), entry.at("seconds"), {}};
    for (const auto& [quantity, value] : entry.at("values").items())
      result.values.emplace_back(quantity, value.get<std::string>());
    results_.push_back(std::move(result));
  }
}

std::optional<LongResults::Value> LongResults::find(std::string_view game, std::string_view quantity) const {
  for (const Result& result : results_)
    if (result.game == game)
      for (const auto& [name, value] : result.values)
        if (name == quantity) return Value{value, result.label};
  return std::nullopt;
}

std::optional<std::string> LongResults::certificate(std::string_view game) const {
  const auto known =
      std::ranges::find(certificates_, game, [](const auto& entry) { return std::string_view(entry.first); });
  return known == certificates_.end() ? std::nullopt : std::optional(known->second);
}

bool LongResults::not_run(std::string_view game, std::string_view quantity) const {
  return std::ranges::any_of(not_run_,
                             [&](const auto& entry) { return entry.first == game && entry.second == quantity; });
}

}  // namespace deduce::report
