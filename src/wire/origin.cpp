#include "deduce/wire/origin.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "wire/fields.hpp"

namespace deduce::wire {
namespace {

/// How and where an answer is told, or found; none of them changes what it is.
constexpr std::array<std::string_view, 19> kHowNotWhat{
    "help",   "order",    "threads",     "json",  "quiet", "progress",   "output",           "format",
    "memory", "svg",      "certificate", "atlas", "out",   "checkpoint", "checkpoint-every", "page",
    "cnf",    "hand-out", "silence"};

/// A text as it is, and a number by its digits.
std::string as_typed(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

}  // namespace

bool changes_no_answer(std::string_view option) { return std::ranges::find(kHowNotWhat, option) != kHowNotWhat.end(); }

std::string shell_word(std::string_view text) {
  constexpr std::string_view kPlain = "-_.,:/@%+=";
  std::string shown;
  bool plain = !text.empty();
  for (const char c : text) {
    const bool letter = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
    plain = plain && (letter || kPlain.find(c) != std::string_view::npos);
    shown += c == '\'' ? "'\\''" : std::string(1, c >= ' ' && c <= '~' ? c : '?');
  }
  return plain ? shown : "'" + shown + "'";
}

CommandOfRequest::CommandOfRequest(std::string_view name, const Json& request)
    : request_(request), text_(fmt::format("deduce {}", name)) {}

const Json* CommandOfRequest::find(const Option& option) const {
  const auto found = request_.find(field_name(option.name));
  return found == request_.end() || changes_no_answer(option.name) ? nullptr : &*found;
}

void CommandOfRequest::add(const Option& option) {
  if (const Json* const found = find(option))
    text_ += fmt::format(" --{} {}", option.name, shell_word(as_typed(*found)));
}

void CommandOfRequest::argument(const Option& option, std::string&) {
  if (const Json* const found = find(option)) text_ += " " + shell_word(as_typed(*found));
}

void CommandOfRequest::texts(const Option& option, std::vector<std::string>&) {
  if (const Json* const found = find(option))
    for (const Json& one : *found) text_ += fmt::format(" --{} {}", option.name, shell_word(as_typed(one)));
}

void CommandOfRequest::codes(const Option& option, CodeList&) {
  if (find(option) != nullptr) text_ += fmt::format(" --{0} {1}", option.name, field_name(option.name));
}

void CommandOfRequest::file(const Option& option, FileText&) {
  if (find(option) != nullptr) text_ += fmt::format(" --{0} {1}", option.name, field_name(option.name));
}

void CommandOfRequest::flag(const Option& option, bool&) {
  if (const Json* const found = find(option); found != nullptr && *found == true)
    text_ += fmt::format(" --{}", option.name);
}

void CommandOfRequest::text(const Option& option, std::string&) { add(option); }
void CommandOfRequest::one_of(const Option& option, std::string&, std::span<const std::string_view>) { add(option); }
void CommandOfRequest::number(const Option& option, std::uint64_t&, Range) { add(option); }
void CommandOfRequest::number(const Option& option, std::optional<std::uint64_t>&, Range) { add(option); }

}  // namespace deduce::wire
