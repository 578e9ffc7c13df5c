#include "deduce/wire/memory.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <charconv>
#include <fstream>
#include <limits>
#include <string>

#include "deduce/base/error.hpp"

namespace deduce::wire {

std::uint64_t free_memory() {
#ifdef __EMSCRIPTEN__
  return std::uint64_t{512} << 20;  // nobody can say; what a page may take for granted
#else
  std::ifstream file("/proc/meminfo");
  for (std::string word; file >> word;)
    if (word == "MemAvailable:") {
      std::uint64_t kibibytes = 0;
      if (file >> kibibytes) return kibibytes << 10;
    }
  const long pages = ::sysconf(_SC_PHYS_PAGES), size = ::sysconf(_SC_PAGE_SIZE);
  return pages > 0 && size > 0 ? static_cast<std::uint64_t>(pages) * static_cast<std::uint64_t>(size)
                               : std::uint64_t{1} << 30;
#endif
}

std::uint64_t parse_memory(std::string_view text) {
  const auto refuse = [&](const char* why) -> std::uint64_t {
    throw InputError(
        fmt::format("memory '{}' {}: take a number of bytes, or one with K, M, G or T, as in 2G", text, why));
  };
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error == std::errc::result_out_of_range) return refuse("is too large");
  if (error != std::errc()) return refuse("is no size");
  const std::string_view unit = text.substr(static_cast<std::size_t>(end - text.data()));
  constexpr std::string_view kUnits = "KMGTkmgt";
  const auto place = unit.size() == 1 ? kUnits.find(unit[0]) : std::string_view::npos;
  if (!unit.empty() && place == std::string_view::npos) return refuse("is no size");
  const int shift = unit.empty() ? 0 : 10 * (static_cast<int>(place % 4) + 1);
  if (number == 0) return refuse("is nothing");
  if (number > std::numeric_limits<std::uint64_t>::max() >> shift) return refuse("is too large");
  return number << shift;
}

}  // namespace deduce::wire
