#include "deduce/heuristic/rule.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "deduce/base/error.hpp"

namespace deduce::heuristic {
namespace {

constexpr std::array<std::string_view, kRules.size()> kRuleNames = {"simple", "worst-case", "expected-size", "entropy",
                                                                    "most-parts"};
constexpr std::array<std::string_view, kTies.size()> kTiesNames = {
    "first", "last", "possible-first-others-last", "possible-last-others-first", "any-first", "any-last"};

template <typename Value, std::size_t count>
Value parse_name(std::string_view what, std::string_view text, const std::array<Value, count>& values,
                 const std::array<std::string_view, count>& names) {
  for (std::size_t i = 0; i < count; ++i)
    if (text == names[i]) return values[i];
  throw InputError(fmt::format("{} '{}' is unknown: take one of {}", what, text, fmt::join(names, ", ")));
}

}  // namespace

std::string_view text(Rule rule) { return kRuleNames[static_cast<std::size_t>(rule)]; }
Rule parse_rule(std::string_view text) { return parse_name("strategy", text, kRules, kRuleNames); }

std::string_view text(Ties ties) { return kTiesNames[static_cast<std::size_t>(ties)]; }
Ties parse_ties(std::string_view text) { return parse_name("tie-break", text, kTies, kTiesNames); }

}  // namespace deduce::heuristic
