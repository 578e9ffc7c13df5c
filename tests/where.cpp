#include "where.hpp"

namespace deduce::testing {

std::string program_path() { return DEDUCE_BINARY; }
std::string in_tree(const std::string& path) { return path.empty() ? DEDUCE_SOURCE_DIR : DEDUCE_SOURCE_DIR "/" + path; }

}  // namespace deduce::testing
