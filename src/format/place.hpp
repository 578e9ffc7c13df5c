// Where something stands in a text, so that every complaint can say so.
#pragma once

#include <fmt/format.h>

#include <string_view>

#include "deduce/base/error.hpp"

namespace deduce::format {

struct Place {
  std::string_view name;  ///< of the file
  int line = 0;

  [[noreturn]] void fail(std::string_view what) const { throw InputError(fmt::format("{}:{}: {}", name, line, what)); }

  /// Runs `read` and adds the place to its complaint.
  template <typename Read>
  auto operator()(Read read) const {
    try {
      return read();
    } catch (const InputError& error) {
      fail(error.what());
    }
  }
};

}  // namespace deduce::format
