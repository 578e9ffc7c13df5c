#include "checkpoint/lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>

#include "deduce/base/error.hpp"

namespace deduce::checkpoint {

bool leads_to(const std::string& path, const Descriptor& file) {
  struct stat place {
  }, opened{};
  return ::stat(path.c_str(), &place) == 0 && ::fstat(file.number(), &opened) == 0 && place.st_dev == opened.st_dev &&
         place.st_ino == opened.st_ino;
}

std::unique_ptr<Descriptor> open_locked(const std::string& path, int flags, const std::function<void()>& between) {
  for (;;) {
    auto file = std::make_unique<Descriptor>(::open(path.c_str(), flags | O_CLOEXEC, 0666));
    if (!file->open()) return nullptr;
    if (between) between();
    if (::flock(file->number(), LOCK_EX | LOCK_NB) != 0)
      throw InputError(fmt::format("'{}' is in use: another search keeps what it proves there", path));
    if (leads_to(path, *file)) return file;
  }
}

}  // namespace deduce::checkpoint
