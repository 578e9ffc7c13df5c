// The text of data/papers.json, compiled in by the build.
#pragma once

#include <string_view>

namespace deduce::report {

[[nodiscard]] std::string_view papers_data();

}  // namespace deduce::report
