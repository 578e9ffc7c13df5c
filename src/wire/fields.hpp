// The fields of a request in JSON, read as a question shows its options.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "deduce/wire/json.hpp"
#include "deduce/wire/options.hpp"

namespace deduce::wire {

/// "at_most" for "at-most".
[[nodiscard]] std::string field_name(std::string_view option);

/// A value for messages: short and in ASCII, whatever was sent. Requires that it is not nested deep.
[[nodiscard]] std::string shown(const Json& value);

/// Every visit throws InputError when the field is there and is wrong.
class Fields final : public OptionVisitor {
 public:
  /// Throws InputError unless it is an object. It must outlive this.
  explicit Fields(const Json& request);

  void argument(const Option& option, std::string& value) override;
  void text(const Option& option, std::string& value) override;
  void texts(const Option& option, std::vector<std::string>& values) override;
  void codes(const Option& option, CodeList& list) override;
  void file(const Option& option, FileText& value) override;
  void one_of(const Option& option, std::string& value, std::span<const std::string_view> words) override;
  void number(const Option& option, std::uint64_t& value, Range range) override;
  void number(const Option& option, std::optional<std::uint64_t>& value, Range range) override;
  void flag(const Option& option, bool& value) override;
  void excludes(std::string_view one, std::string_view other) override;
  void needs(std::string_view one, std::string_view other) override;

  /// Throws InputError when there is a field that nobody asked for: a misspelt one would answer another question.
  void finish() const;

 private:
  /// Nothing when the field is not there.
  [[nodiscard]] const Json* find(const Option& option);
  [[nodiscard]] bool given(std::string_view option) const;

  const Json& request_;
  std::vector<std::string> known_;
};

}  // namespace deduce::wire
