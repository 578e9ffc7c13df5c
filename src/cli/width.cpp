#include "cli/width.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

namespace deduce::cli {

std::size_t columns_of(int stream) {
  if (::isatty(stream) != 1) return 0;
  winsize size{};
  return ::ioctl(stream, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

}  // namespace deduce::cli
