#include "deduce/play/codemaker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/partition/cells.hpp"
#include "play/draw.hpp"

namespace deduce::play {

std::string_view text(CodemakerKind kind) { return kind == CodemakerKind::fair ? "fair" : "adversary"; }

CodemakerKind parse_codemaker(std::string_view text) {
  if (text == "fair") return CodemakerKind::fair;
  if (text == "adversary") return CodemakerKind::adversary;
  throw InputError(fmt::format("codemaker '{}' is unknown: take fair or adversary", text));
}

Code draw_secret(const Space& space, std::uint64_t seed, std::span<const CodeId> among) {
  std::mt19937_64 random(seed);
  if (!among.empty()) return space[among[draw_below(among.size(), random)]];
  return space[CodeId(static_cast<std::uint32_t>(draw_below(space.size(), random)))];
}

HintId hardest_hint(const Position& position, Code guess, Values& values, Monitor& monitor) {
  DEDUCE_CHECK(!position.contradictory());
  std::vector<Cell> cells = split(position.space(), guess, position.candidates());
  if (cells.size() > 1)
    std::erase_if(cells, [&](const Cell& cell) { return cell.hint == position.space().hints().win(); });
  std::vector<std::uint64_t> work;
  for (const Cell& cell : cells) {
    const auto total = values.least_total(cell.candidates, monitor);
    if (!total) break;
    work.push_back(*total);
  }
  if (work.size() < cells.size()) work.assign(cells.size(), 0);  // sizes decide
  std::size_t hardest = 0;
  for (std::size_t i = 1; i < cells.size(); ++i)
    if (std::tuple(work[i], cells[i].candidates.size()) > std::tuple(work[hardest], cells[hardest].candidates.size()))
      hardest = i;
  return cells[hardest].hint;
}

}  // namespace deduce::play
