#include "deduce/wire/options.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "deduce/base/error.hpp"

namespace deduce::wire {

std::vector<CodeId> CodeList::read(const Space& space, const Alphabet& alphabet) const {
  const auto where = [&](std::size_t place) {
    return fmt::format("{}{}{}{}", name, is_file ? ":" : "[", place, is_file ? "" : "]");
  };
  std::map<std::uint32_t, std::size_t> place_of;
  for (const Item& item : items) {
    try {
      const CodeId id = space.id(alphabet.parse(item.text));
      const auto [known, added] = place_of.emplace(index(id), item.place);
      if (!added)
        throw InputError(
            fmt::format("code '{}' was {} already: list each once", item.text,
                        is_file ? fmt::format("on line {}", known->second) : "at " + where(known->second)));
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}: {}", where(item.place), error.what()));
    }
  }
  if (place_of.empty())
    throw InputError(fmt::format("{} has no code: {}", name, is_file ? "write one a line" : "list at least one"));
  std::vector<CodeId> codes;
  for (const auto& [id, at] : place_of) codes.push_back(CodeId(id));
  return codes;
}

std::string why_not_one_of(std::string_view text, std::span<const std::string_view> words) {
  if (std::ranges::find(words, text) != words.end()) return "";
  return fmt::format("'{}' is none of {}", text, fmt::join(words, " | "));
}

std::string why_no_number(std::string_view text, Range range) {
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc() && end == text.data() + text.size() && number >= range.least && number <= range.most)
    return "";
  return fmt::format("'{}' is no whole number from {} to {}", text, range.least, range.most);
}

std::string why_empty(std::string_view text) { return text.empty() ? "needs a value that is not empty" : ""; }

}  // namespace deduce::wire
