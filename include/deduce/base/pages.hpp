// Large zeroed blocks of memory for tables that are read all over: in huge pages where the system has
// them (a walk over many rows then does not miss in the table of pages), and given back whole.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>

namespace deduce {

class Pages {
 public:
  Pages() = default;
  /// Zeroed; aligned to 64 bytes at least. Throws std::bad_alloc.
  explicit Pages(std::size_t bytes);
  ~Pages();
  Pages(Pages&& other) noexcept
      : block_(std::exchange(other.block_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}
  Pages& operator=(Pages&& other) noexcept {
    std::swap(block_, other.block_);
    std::swap(bytes_, other.bytes_);
    return *this;
  }

  /// The most bytes that can be asked for without more than `bytes` being taken: large blocks are whole huge pages.
  [[nodiscard]] static std::size_t that_fit_into(std::size_t bytes);

  [[nodiscard]] std::uint8_t* data() const { return static_cast<std::uint8_t*>(block_); }
  [[nodiscard]] std::size_t size() const { return bytes_; }

 private:
  void* block_ = nullptr;
  std::size_t bytes_ = 0;
};

}  // namespace deduce
