// Where an answer comes from: the version of the program and the command that gave it, for every file that is written
// and every answer in JSON. The same question has the same text on any machine and for any number of threads: options
// that change no answer are left out, and of a file only its name is told.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <string_view>

namespace deduce::cli {

/// "deduce solve --rules bc --given 0123:1,1", in the order of the command's help; printable ASCII.
[[nodiscard]] std::string command_text(const CLI::App& command);

/// "deduce 1.0.0: deduce solve --rules bc".
[[nodiscard]] std::string origin_of(const CLI::App& command);

/// The same for a command that is not the one that runs: "deduce 1.0.0: deduce reproduce kooi-2005".
[[nodiscard]] std::string origin_of(std::string_view command);

/// An SVG or HTML document that says its origin where such documents do. Others stay as they are.
[[nodiscard]] std::string with_origin(std::string document, std::string_view origin);
/// Comma-separated values with a column `made_by`, filled in in the first row below the headings: there is no other
/// place in such a file that every reader takes.
[[nodiscard]] std::string values_with_origin(std::string_view values, std::string_view origin);

}  // namespace deduce::cli
