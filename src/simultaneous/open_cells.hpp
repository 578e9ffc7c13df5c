// The secrets that a set of codes has not identified yet: its cells of two or more secrets. Asking a
// further code splits them; the set identifies every secret when no open cell is left.
#pragma once

#include <cstdint>
#include <vector>

namespace deduce::simultaneous {

class OpenCells {
 public:
  OpenCells() = default;
  /// Before any code: all secrets in one cell.
  explicit OpenCells(std::uint32_t secrets);

  [[nodiscard]] bool empty() const { return ends_.empty(); }
  [[nodiscard]] const std::vector<std::uint32_t>& secrets() const { return secrets_; }
  /// Where each cell ends among secrets().
  [[nodiscard]] const std::vector<std::uint32_t>& ends() const { return ends_; }
  /// How many cells are missing to one for each secret: an open cell of k secrets counts k - 1.
  [[nodiscard]] std::uint32_t missing() const { return static_cast<std::uint32_t>(secrets_.size() - ends_.size()); }
  /// The same after one more code, whose hints against all secrets are given.
  [[nodiscard]] std::uint32_t missing_after(const std::uint8_t* hints) const;

  /// Becomes `before` split by one more code, whose hints against all secrets are given.
  void split(const OpenCells& before, const std::uint8_t* hints);

  /// True when one more code, whose hints are given, would leave no open cell.
  [[nodiscard]] bool closed_by(const std::uint8_t* hints) const;

 private:
  std::vector<std::uint32_t> secrets_;
  std::vector<std::uint32_t> ends_;
};

}  // namespace deduce::simultaneous
