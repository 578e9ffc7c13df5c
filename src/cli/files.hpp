// Files as the commands read and write them.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "deduce/base/error.hpp"

namespace deduce::cli {

/// Writes a whole file or none: to a new file beside it, on the disk before it takes the name. A
/// symbolic link stays one, and what it leads to is written; a file that was there keeps its mode. What
/// cannot be replaced (a device, a pipe, what standard output or standard error is) is written to.
/// Ctrl-C waits until it is done. Throws InputError when the place cannot be written, or is a checkpoint: it may hold
/// hours of work.
void write_file(const std::string& path, std::string_view content);
/// The same, also over a checkpoint.
void write_checkpoint(const std::string& path, std::string_view content);

/// Runs what writes files, and returns why it could not: what took hours to find is said before that.
[[nodiscard]] std::optional<InputError> failure_of(const std::function<void()>& write);

/// Why write_file() would not be able to write there, as far as that can be told beforehand; nothing when it
/// would. For options, so that nobody computes for an hour first.
[[nodiscard]] std::string why_not_writable(const std::string& path);
/// The same of write_checkpoint(), and of a search that keeps what it proves there.
[[nodiscard]] std::string why_no_checkpoint(const std::string& path);

/// True when the place is written to and not replaced: a device, a pipe, standard output.
[[nodiscard]] bool written_directly(const std::string& path);

/// True when both names lead to one file, or would, were it there; what is written to and not replaced is never lost
/// by a second text, and so is not the same.
[[nodiscard]] bool same_file(const std::string& one, const std::string& other);

/// A file that a command writes, and the option that names it.
struct Written {
  std::string_view option;
  std::string path;  ///< empty: not wanted
};
/// Throws InputError when two of them are one file, however it is named: what was written first would be lost. What is
/// written to and not replaced takes any number of texts.
void require_different(std::span<const Written> files);

/// Reads a whole file of at most 64 MiB. Throws InputError when it cannot be read.
[[nodiscard]] std::string read_file(const std::string& path);

}  // namespace deduce::cli
