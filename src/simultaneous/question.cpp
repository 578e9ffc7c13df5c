#include "deduce/simultaneous/question.hpp"

#include <algorithm>

#include "deduce/game/planes.hpp"
#include "simultaneous/open_cells.hpp"

namespace deduce::simultaneous {

QuestionCells ask(const Space& space, std::span<const Code> codes) {
  const Planes planes(space.rules(), space.codes());
  std::vector<std::uint8_t> hints(planes.stride());
  OpenCells cells(space.size()), next;
  for (const Code code : codes) {
    hints_of(space.hints(), code, planes, hints.data());
    next.split(cells, hints.data());
    std::swap(cells, next);
  }
  QuestionCells answer{space.size() - cells.missing(), 1, {}};
  std::uint32_t from = 0;
  for (const std::uint32_t end : cells.ends()) {
    answer.largest_cell = std::max(answer.largest_cell, end - from);
    // Secrets keep their order within a cell.
    const std::pair pair(space.codes()[cells.secrets()[from]], space.codes()[cells.secrets()[from + 1]]);
    if (!answer.confused || pair < *answer.confused) answer.confused = pair;
    from = end;
  }
  return answer;
}

}  // namespace deduce::simultaneous
