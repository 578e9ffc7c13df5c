#include "cli/files.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <optional>
#include <system_error>
#include <vector>

#include "cli/interrupt.hpp"
#include "deduce/base/descriptor.hpp"
#include "deduce/base/error.hpp"
#include "deduce/checkpoint/contents.hpp"

namespace deduce::cli {
namespace {

/// Where a path leads.
struct Place {
  std::string path;            ///< without symbolic links at its end
  std::optional<mode_t> mode;  ///< of the plain file that is there
  bool folder = false;
  bool direct = false;            ///< to be written to, not replaced
  bool endless = false;           ///< links that lead to each other
  std::optional<int> descriptor;  ///< it is what this one of ours is
};

bool is_stream(const struct stat& place, int descriptor) {
  struct stat stream {};
  return ::fstat(descriptor, &stream) == 0 && stream.st_dev == place.st_dev && stream.st_ino == place.st_ino;
}

/// The end of a chain of links that may lead to nothing yet.
std::string followed(std::string path) {
  constexpr int kMostLinks = 40;  // as many as the system itself follows
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code error;
    const std::filesystem::path target = std::filesystem::read_symlink(path, error);
    if (error) break;
    path = (std::filesystem::path(path).parent_path() / target).string();
  }
  return path;
}

Place place_of(const std::string& path) {
  struct stat existing {};
  if (::stat(path.c_str(), &existing) != 0) {
    const bool endless = errno == ELOOP;
    return {.path = followed(path), .endless = endless};
  }
  if (S_ISDIR(existing.st_mode)) return {.path = path, .folder = true};
  // Standard output may be a file that is being written: its name leads to a second beginning of it.
  for (const int stream : {STDOUT_FILENO, STDERR_FILENO})
    if (is_stream(existing, stream)) return {.path = path, .direct = true, .descriptor = stream};
  if (!S_ISREG(existing.st_mode)) return {.path = path, .direct = true};
  std::error_code error;
  const std::filesystem::path real = std::filesystem::canonical(path, error);
  return {.path = error ? path : real.string(), .mode = existing.st_mode & 07777U};
}

/// Why nothing can be written there; empty when something can.
std::string no_file(const std::string& path, const Place& place) {
  if (place.folder) return fmt::format("'{}' is a folder, not a file", path);
  if (place.endless) return fmt::format("'{}' is a symbolic link that leads back to itself", path);
  return "";
}

std::string folder_of(const std::string& path) {
  const std::size_t slash = path.find_last_of('/');
  return slash == std::string::npos ? "." : path.substr(0, slash + 1);
}

[[noreturn]] void fail(const std::string& path, const char* what) {
  throw InputError(fmt::format("'{}' cannot be {}: {}", path, what, std::strerror(errno)));
}

void write_directly(const std::string& path, const Place& place, std::string_view content) {
  if (place.descriptor) {
    if (!write_all(*place.descriptor, content)) fail(path, "written");
    return;
  }
  Descriptor file(::open(place.path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY));
  if (!file.open() || !write_all(file.number(), content) || !file.close()) fail(path, "written");
}

/// Empty when it is no checkpoint.
std::string no_replacing(const std::string& path) {
  if (!checkpoint::is_checkpoint(path)) return "";
  return fmt::format("'{}' is a checkpoint, which a search goes on from: name another file", path);
}

}  // namespace

void write_file(const std::string& path, std::string_view content) {
  if (const std::string why = no_replacing(path); !why.empty()) throw InputError(why);
  write_checkpoint(path, content);
}

void write_checkpoint(const std::string& path, std::string_view content) {
  const HoldInterrupts whole;
  const Place place = place_of(path);
  if (const std::string why = no_file(path, place); !why.empty()) throw InputError(why);
  if (place.direct) return write_directly(path, place, content);
  const std::string temporary = fmt::format("{}.{}.partial", place.path, ::getpid());
  Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666));
  if (!file.open()) fail(path, "written");
  const auto give_up = [&](const char* what) {
    const int error = errno;
    ::unlink(temporary.c_str());
    errno = error;
    fail(path, what);
  };
  if (place.mode && ::fchmod(file.number(), *place.mode) != 0) give_up("given the mode of the file that is there");
  if (!write_all(file.number(), content) || !synced(file.number()) || !file.close()) give_up("written");
  if (::rename(temporary.c_str(), place.path.c_str()) != 0) give_up("replaced");
  // The name is on the disk when the folder is.
  const Descriptor folder(::open(folder_of(place.path).c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  if (folder.open()) (void)synced(folder.number());
}

std::optional<InputError> failure_of(const std::function<void()>& write) {
  try {
    write();
  } catch (const InputError& error) {
    return error;
  }
  return std::nullopt;
}

std::string why_not_writable(const std::string& path) {
  std::string why = why_no_checkpoint(path);
  return why.empty() ? no_replacing(path) : why;
}

std::string why_no_checkpoint(const std::string& path) {
  if (path.empty()) return "needs the name of a file";
  const Place place = place_of(path);
  if (std::string why = no_file(path, place); !why.empty()) return why;
  if (place.descriptor) return "";
  // A plain file is replaced, for which the folder must allow it; anything else is written to itself.
  const std::string asked = place.direct ? place.path : folder_of(place.path);
  if (::access(asked.c_str(), W_OK) == 0) return "";
  return fmt::format("'{}' cannot be written: {}", path, std::strerror(errno));
}

bool written_directly(const std::string& path) { return place_of(path).direct; }

bool same_file(const std::string& one, const std::string& other) {
  if (one.empty() || other.empty()) return false;
  if (place_of(one).direct && place_of(other).direct) return false;
  struct stat first {
  }, second{};
  const bool first_there = ::stat(one.c_str(), &first) == 0, second_there = ::stat(other.c_str(), &second) == 0;
  if (first_there != second_there) return false;
  if (first_there) return first.st_dev == second.st_dev && first.st_ino == second.st_ino;
  // Neither is there: they are the same when they would be made in the same place.
  const auto resolved = [](const std::string& path) {
    std::error_code error;
    const std::filesystem::path whole = std::filesystem::absolute(followed(path), error);
    const std::filesystem::path real = std::filesystem::weakly_canonical(whole, error);
    return error ? whole : real;
  };
  return resolved(one) == resolved(other);
}

void require_different(std::span<const Written> files) {
  for (std::size_t i = 0; i < files.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (same_file(files[i].path, files[j].path))
        throw InputError(fmt::format("{} and {} name the same file, '{}': take another one", files[j].option,
                                     files[i].option, files[i].path));
}

std::string read_file(const std::string& path) {
  constexpr std::size_t kMost = std::size_t{64} << 20;
  struct stat existing {};
  if (::stat(path.c_str(), &existing) == 0 && S_ISDIR(existing.st_mode))
    throw InputError(fmt::format("'{}' is a folder, not a file", path));
  std::ifstream file(path, std::ios::binary);
  if (!file) throw InputError(fmt::format("'{}' cannot be read: {}", path, std::strerror(errno)));
  std::string content;
  std::vector<char> piece(std::size_t{1} << 16);
  while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())) || file.gcount() > 0) {
    content.append(piece.data(), static_cast<std::size_t>(file.gcount()));
    if (content.size() > kMost) throw InputError(fmt::format("'{}' is larger than 64 MiB", path));
  }
  return content;
}

}  // namespace deduce::cli
