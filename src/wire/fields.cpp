#include "wire/fields.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "deduce/base/error.hpp"

namespace deduce::wire {
namespace {

[[noreturn]] void refuse(const Option& option, std::string_view why) {
  throw InputError(fmt::format("{}: {}", field_name(option.name), why));
}

std::string text_of(const Option& option, const Json& value) {
  if (!value.is_string()) refuse(option, fmt::format("{} is no text", shown(value)));
  auto text = value.get<std::string>();
  if (const std::string why = why_empty(text); !why.empty()) refuse(option, why);
  return text;
}

std::uint64_t number_of(const Option& option, const Json& value, Range range) {
  const std::string text = shown(value);
  if (!value.is_number_integer())
    refuse(option, fmt::format("{} is no whole number from {} to {}", text, range.least, range.most));
  if (const std::string why = why_no_number(text, range); !why.empty()) refuse(option, why);
  return value.get<std::uint64_t>();
}

}  // namespace

std::string shown(const Json& value) {
  constexpr std::size_t kMost = 40;
  std::string text = value.dump(-1, ' ', true, Json::error_handler_t::replace);
  return text.size() > kMost ? text.substr(0, kMost) + "..." : text;
}

std::string field_name(std::string_view option) {
  std::string name(option);
  std::ranges::replace(name, '-', '_');
  return name;
}

Fields::Fields(const Json& request) : request_(request) {
  if (!request.is_object()) throw InputError("a request must be a JSON object, such as {\"rules\":\"p4c6r\"}");
}

const Json* Fields::find(const Option& option) {
  known_.push_back(field_name(option.name));
  const auto found = request_.find(known_.back());
  return found == request_.end() ? nullptr : &*found;
}

bool Fields::given(std::string_view option) const {
  const auto found = request_.find(field_name(option));
  return found != request_.end() && *found != false;
}

void Fields::argument(const Option& option, std::string& value) {
  const Json* const found = find(option);
  if (found == nullptr) refuse(option, "is missing");
  value = text_of(option, *found);
}

void Fields::text(const Option& option, std::string& value) {
  if (const Json* const found = find(option)) value = text_of(option, *found);
}

void Fields::texts(const Option& option, std::vector<std::string>& values) {
  const Json* const found = find(option);
  if (found == nullptr) return;
  if (!found->is_array()) refuse(option, fmt::format("{} is no list of texts", shown(*found)));
  for (const Json& item : *found) values.push_back(text_of(option, item));
}

void Fields::codes(const Option& option, CodeList& list) {
  const Json* const found = find(option);
  if (found == nullptr) return;
  if (!found->is_array()) refuse(option, fmt::format("{} is no list of codes", shown(*found)));
  list.name = known_.back();
  for (const Json& item : *found) list.items.push_back({text_of(option, item), list.items.size()});
}

void Fields::file(const Option& option, FileText& value) {
  if (const Json* const found = find(option)) value = {known_.back(), text_of(option, *found)};
}

void Fields::one_of(const Option& option, std::string& value, std::span<const std::string_view> words) {
  const Json* const found = find(option);
  if (found == nullptr) return;
  value = text_of(option, *found);
  if (const std::string why = why_not_one_of(value, words); !why.empty()) refuse(option, why);
}

void Fields::number(const Option& option, std::uint64_t& value, Range range) {
  if (const Json* const found = find(option)) value = number_of(option, *found, range);
}

void Fields::number(const Option& option, std::optional<std::uint64_t>& value, Range range) {
  if (const Json* const found = find(option)) value = number_of(option, *found, range);
}

void Fields::flag(const Option& option, bool& value) {
  const Json* const found = find(option);
  if (found == nullptr) return;
  if (!found->is_boolean()) refuse(option, fmt::format("{} is neither true nor false", shown(*found)));
  value = found->get<bool>();
}

void Fields::excludes(std::string_view one, std::string_view other) {
  if (given(one) && given(other)) throw InputError(fmt::format("{} excludes {}", field_name(one), field_name(other)));
}

void Fields::needs(std::string_view one, std::string_view other) {
  if (given(one) && !given(other)) throw InputError(fmt::format("{} requires {}", field_name(one), field_name(other)));
}

void Fields::finish() const {
  for (const auto& [name, value] : request_.items())
    if (std::ranges::find(known_, name) == known_.end())
      throw InputError(fmt::format("field {} is unknown here: take some of {}", shown(name), fmt::join(known_, ", ")));
}

}  // namespace deduce::wire
