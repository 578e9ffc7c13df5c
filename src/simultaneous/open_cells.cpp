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
    std::array<std::uint32_t, kMaxHints> place{};
    const std::span cell(before.secrets_.data() + from, end - from);
    count_by_hint(
        cell, [=](std::uint32_t secret) { return hints[secret]; }, place);
    // From sizes to places; a cell of one secret gets none.
    constexpr std::uint32_t kClosed = 0xffffffff;
    std::size_t at = secrets_.size();
    const std::size_t base = at;
    for (std::uint32_t& size : place) {
      if (size < 2) {
        size = kClosed;
        continue;
      }
      const std::size_t next = at + size;
      size = static_cast<std::uint32_t>(at - base);
      at = next;
      ends_.push_back(static_cast<std::uint32_t>(at));
    }
    secrets_.resize(at);
    for (const std::uint32_t secret : cell) {
      std::uint32_t& to = place[hints[secret]];
      if (to != kClosed) secrets_[base + to++] = secret;
    }
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
