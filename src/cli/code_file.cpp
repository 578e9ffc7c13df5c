#include "cli/code_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "cli/files.hpp"
#include "deduce/base/error.hpp"

namespace deduce::cli {

std::vector<CodeId> read_codes(const std::string& path, const Space& space, const Alphabet& alphabet) {
  const std::string content = read_file(path);
  std::map<std::uint32_t, int> line_of;
  int line = 0;
  for (std::size_t begin = 0; begin < content.size(); ++line) {
    const std::size_t end = std::min(content.find('\n', begin), content.size());
    std::string_view text = std::string_view(content).substr(begin, end - begin);
    begin = end + 1;
    while (!text.empty() && (text.back() == '\r' || text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
    while (!text.empty() && (text.front() == ' ' || text.front() == '\t')) text.remove_prefix(1);
    if (text.empty()) continue;
    try {
      const CodeId id = space.id(alphabet.parse(text));
      const auto [known, added] = line_of.emplace(index(id), line + 1);
      if (!added)
        throw InputError(fmt::format("code '{}' was on line {} already: list each once", text, known->second));
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}:{}: {}", path, line + 1, error.what()));
    }
  }
  if (line_of.empty()) throw InputError(fmt::format("{} has no code: write one a line", path));
  std::vector<CodeId> codes;
  for (const auto& [id, at] : line_of) codes.push_back(CodeId(id));
  return codes;
}

}  // namespace deduce::cli
