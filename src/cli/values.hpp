// What the values of options must look like, with one line that says so where they do not. They stand in
// for the parser's own checks: those take -1 for 2^64-1, 010 for 8 and whatever does not fit for the
// largest number that does, and list {mean,worst,worst,mean} so that nobody can read it.
#pragma once

#include <CLI/CLI.hpp>
#include <initializer_list>
#include <span>
#include <string_view>

#include "deduce/wire/options.hpp"

namespace deduce::cli {

using wire::kMaxNumber;

/// Decimal digits and nothing else, within limits. For CLI::Option::transform(), on every option that is
/// a number.
class WholeNumber : public CLI::Validator {
 public:
  explicit WholeNumber(wire::Range range = {});
};

/// How the name of a OneOf begins, which goes on with the words, " | " between them: completions and manual
/// pages read it there.
inline constexpr std::string_view kOneOf = "one of: ";

/// One of these words. For CLI::Option::check().
class OneOf : public CLI::Validator {
 public:
  explicit OneOf(std::span<const std::string_view> words);
  OneOf(std::initializer_list<std::string_view> words) : OneOf(std::span(words.begin(), words.size())) {}
};

/// Anything but nothing: an empty value, as a script with an unset variable gives it, would answer
/// another question. For CLI::Option::check().
class NotEmpty : public CLI::Validator {
 public:
  NotEmpty();
};

}  // namespace deduce::cli
