// The five easily computed strategies that Kooi (2005) compares, and how they break ties.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace deduce::heuristic {

/// How a guess is chosen. All but the first look at the sizes of the cells the guess makes.
enum class Rule : std::uint8_t {
  simple,         ///< the first candidate (Shapiro 1983)
  worst_case,     ///< smallest largest cell (Knuth 1976)
  expected_size,  ///< smallest expected cell (Irving 1978)
  entropy,        ///< largest entropy of the hint (Neuwirth 1982)
  most_parts,     ///< most cells (Kooi 2005)
};

inline constexpr std::array kRules = {Rule::simple, Rule::worst_case, Rule::expected_size, Rule::entropy,
                                      Rule::most_parts};

/// "worst-case".
[[nodiscard]] std::string_view text(Rule rule);
/// Throws InputError, listing the names, for any other text.
[[nodiscard]] Rule parse_rule(std::string_view text);
/// Those names, in the order of kRules.
[[nodiscard]] std::span<const std::string_view> rule_words();

/// Which of the guesses that a rule finds equally good is played. A guess is possible when it can be
/// the secret; first and last are meant lexicographically.
enum class Ties : std::uint8_t {
  first,                       ///< possible ones before others, and the first of them
  last,                        ///< possible ones before others, and the last of them
  possible_first_others_last,  ///< the first possible one; if there is none, the last of all
  possible_last_others_first,  ///< the last possible one; if there is none, the first of all
  any_first,                   ///< the first, possible or not
  any_last,                    ///< the last, possible or not
};

inline constexpr std::array kTies = {
    Ties::first,     Ties::last,    Ties::possible_first_others_last, Ties::possible_last_others_first,
    Ties::any_first, Ties::any_last};

/// "possible-first-others-last".
[[nodiscard]] std::string_view text(Ties ties);
/// Throws InputError, listing the names, for any other text.
[[nodiscard]] Ties parse_ties(std::string_view text);
/// Those names, in the order of kTies.
[[nodiscard]] std::span<const std::string_view> ties_words();

}  // namespace deduce::heuristic
