// The options that a question describes (deduce/wire/options.hpp), as options of a command.
#pragma once

#include <CLI/CLI.hpp>
#include <string>

#include "deduce/wire/options.hpp"

namespace deduce::cli {

/// The values that it is shown must outlive the command's parsing and action.
class CommandOptions final : public wire::OptionVisitor {
 public:
  /// `group` is the heading in help; empty for the usual one.
  explicit CommandOptions(CLI::App& command, std::string group = "") : command_(command), group_(std::move(group)) {}

  void argument(const wire::Option& option, std::string& value) override;
  void text(const wire::Option& option, std::string& value) override;
  void texts(const wire::Option& option, std::vector<std::string>& values) override;
  void codes(const wire::Option& option, wire::CodeList& list) override;
  void file(const wire::Option& option, wire::FileText& value) override;
  void one_of(const wire::Option& option, std::string& value, std::span<const std::string_view> words) override;
  void number(const wire::Option& option, std::uint64_t& value, wire::Range range) override;
  void number(const wire::Option& option, std::optional<std::uint64_t>& value, wire::Range range) override;
  void flag(const wire::Option& option, bool& value) override;
  void excludes(std::string_view one, std::string_view other) override;
  void needs(std::string_view one, std::string_view other) override;

 private:
  CLI::Option* dressed(CLI::Option* made, const wire::Option& option) const;

  CLI::App& command_;
  std::string group_;
};

/// The lines of a file that are not blank, each to be a code. Throws InputError when it cannot be read.
[[nodiscard]] wire::CodeList code_list_of(const std::string& path);

}  // namespace deduce::cli
