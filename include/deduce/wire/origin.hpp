// Where an answer comes from: the command that gives it. The same question has the same text on any machine, for any
// number of threads and at any door: options that change no answer are left out, and of a list only its name is told.
#pragma once

#include <string>
#include <string_view>

#include "deduce/wire/json.hpp"
#include "deduce/wire/options.hpp"

namespace deduce::wire {

/// True for options that say how or where to answer, and not what.
[[nodiscard]] bool changes_no_answer(std::string_view option);

/// A word as a shell takes it, in printable ASCII.
[[nodiscard]] std::string shell_word(std::string_view text);

/// The command line that asks what a request does; a list that came with it is called as its field. To be shown the
/// options of the question.
class CommandOfRequest final : public OptionVisitor {
 public:
  /// The request must be one that the question has taken, and outlive this.
  CommandOfRequest(std::string_view name, const Json& request);

  /// "deduce solve --rules bc --given 0123:1,1".
  [[nodiscard]] const std::string& text() const { return text_; }

  void argument(const Option& option, std::string& value) override;
  void text(const Option& option, std::string& value) override;
  void texts(const Option& option, std::vector<std::string>& values) override;
  void codes(const Option& option, CodeList& list) override;
  void file(const Option& option, FileText& value) override;
  void one_of(const Option& option, std::string& value, std::span<const std::string_view> words) override;
  void number(const Option& option, std::uint64_t& value, Range range) override;
  void number(const Option& option, std::optional<std::uint64_t>& value, Range range) override;
  void flag(const Option& option, bool& value) override;
  void excludes(std::string_view, std::string_view) override {}
  void needs(std::string_view, std::string_view) override {}

 private:
  /// The option with its value, where the request has it.
  void add(const Option& option);
  /// The field of the option; null when it is not there, or of no matter.
  [[nodiscard]] const Json* find(const Option& option) const;

  const Json& request_;
  std::string text_;
};

}  // namespace deduce::wire
