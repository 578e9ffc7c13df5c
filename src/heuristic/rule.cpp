// The words for rules and ties, as people write them. Whatever lists them, help and messages too, takes them from here.
#include "deduce/heuristic/rule.hpp"

#include "deduce/base/words.hpp"

namespace deduce::heuristic {
namespace {

constexpr Words<Rule, kRules.size()> kRuleTable{{{Rule::simple, "simple"},
                                                 {Rule::worst_case, "worst-case"},
                                                 {Rule::expected_size, "expected-size"},
                                                 {Rule::entropy, "entropy"},
                                                 {Rule::most_parts, "most-parts"}}};

constexpr Words<Ties, kTies.size()> kTiesTable{{{Ties::first, "first"},
                                                {Ties::last, "last"},
                                                {Ties::possible_first_others_last, "possible-first-others-last"},
                                                {Ties::possible_last_others_first, "possible-last-others-first"},
                                                {Ties::any_first, "any-first"},
                                                {Ties::any_last, "any-last"}}};

constexpr auto kRuleWords = all_words(kRuleTable);
constexpr auto kTiesWords = all_words(kTiesTable);

}  // namespace

std::string_view text(Rule rule) { return word_for(kRuleTable, rule); }
Rule parse_rule(std::string_view text) { return read_word(kRuleTable, "strategy", text); }
std::span<const std::string_view> rule_words() { return kRuleWords; }

std::string_view text(Ties ties) { return word_for(kTiesTable, ties); }
Ties parse_ties(std::string_view text) { return read_word(kTiesTable, "tie-break", text); }
std::span<const std::string_view> ties_words() { return kTiesWords; }

}  // namespace deduce::heuristic
