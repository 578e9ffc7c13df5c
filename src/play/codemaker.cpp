#include "deduce/play/codemaker.hpp"

#include <algorithm>
#include <tuple>

#include "deduce/base/check.hpp"
#include "deduce/base/words.hpp"
#include "deduce/partition/cells.hpp"
#include "play/draw.hpp"

namespace deduce::play {

namespace {

constexpr deduce::Words<CodemakerKind, 2> kCodemakers{
    {{CodemakerKind::fair, "fair"}, {CodemakerKind::adversary, "adversary"}}};
constexpr auto kCodemakerWords = all_words(kCodemakers);

}  // namespace

std::string_view text(CodemakerKind kind) { return word_for(kCodemakers, kind); }
CodemakerKind parse_codemaker(std::string_view text) { return read_word(kCodemakers, "codemaker", text); }
std::span<const std::string_view> codemaker_words() { return kCodemakerWords; }

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
