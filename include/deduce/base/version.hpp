// Which version of deduce this is.
#pragma once

#include <string_view>

namespace deduce {

/// "1.0.0".
[[nodiscard]] std::string_view version();

}  // namespace deduce
