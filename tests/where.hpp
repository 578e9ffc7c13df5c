// Where this clone and its program are. Known to where.cpp alone, which reads next to nothing: whatever names a folder
// of its clone is compiled anew in the next.
#pragma once

#include <string>

namespace deduce::testing {

/// The program that is tested.
[[nodiscard]] std::string program_path();
/// A path below the top of the source.
[[nodiscard]] std::string in_tree(const std::string& path);

}  // namespace deduce::testing
