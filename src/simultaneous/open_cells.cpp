#include "simultaneous/open_cells.hpp"

#include <array>
#include <numeric>
#include <span>

#include "deduce/board/by_hint.hpp"
#include "deduce/game/limits.hpp"

namespace deduce::simultaneous {

static_assert(kMaxHints <= 64, "a word has a bit for each hint");

OpenCells::OpenCells(std::uint32_t secrets) {
  if (secrets < 2) return;
  secrets_.resize(secrets);
  std::iota(secrets_.begin(), secrets_.end(), 0U);
  ends_.push_back(secrets);
}

void OpenCells::split(const OpenCells& before, const std::uint8_t* hints) {
  secrets_.clear();
  ends_.clear();
  std::uint32_t from = 0;
  for (const std::uint32_t end : before.ends_) {
    const std::span cell(before.secrets_.data() + from, end - from);
    std::array<std::uint32_t, kMaxHints> sizes{};
    count_by_hint(
        cell, [=](std::uint32_t secret) { return hints[secret]; }, sizes);
    // Secrets alone go to the far end, and are let go of there.
    CellLayout<kMaxHints> layout;
    auto at = static_cast<std::uint32_t>(secrets_.size());
    auto alone = static_cast<std::uint32_t>(at + cell.size());
    secrets_.resize(alone);
    for (std::size_t hint = 0; hint < sizes.size(); ++hint) {
      if (sizes[hint] > 1) ends_.push_back(at = layout.add(hint, at, sizes[hint]));
      if (sizes[hint] == 1) layout.add(hint, --alone, 1);
    }
    layout.put_all(
        cell.size(), [&](std::size_t i) { return hints[cell[i]]; },
        [&](std::uint32_t place, std::size_t i) { secrets_[place] = cell[i]; });
    secrets_.resize(at);
    from = end;
  }
}

std::uint32_t OpenCells::missing_after(const std::uint8_t* hints) const {
  std::uint32_t cells = 0, from = 0;
  for (const std::uint32_t end : ends_) {
    const std::span cell(secrets_.data() + from, end - from);
    cells += static_cast<std::uint32_t>(count_hints<1>(cell, [=](std::uint32_t secret) { return hints[secret]; }));
    from = end;
  }
  return static_cast<std::uint32_t>(secrets_.size()) - cells;
}

bool OpenCells::closed_by(const std::uint8_t* hints) const {
  std::uint32_t from = 0;
  for (const std::uint32_t end : ends_) {
    const std::span cell(secrets_.data() + from, end - from);
    if (!tells_apart<1>(cell, [&](auto secret) { return hints[secret]; })) return false;
    from = end;
  }
  return true;
}

}  // namespace deduce::simultaneous
