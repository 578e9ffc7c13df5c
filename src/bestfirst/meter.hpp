// Memory that counts itself: every container of the search's nodes takes its bytes from here, so that
// the limit and the peak speak of what was really asked for.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory_resource>

namespace deduce::bestfirst {

class Meter final : public std::pmr::memory_resource {
 public:
  [[nodiscard]] std::uint64_t bytes() const { return bytes_; }
  [[nodiscard]] std::uint64_t peak() const { return peak_; }

 private:
  void* do_allocate(std::size_t bytes, std::size_t alignment) override {
    void* block = std::pmr::new_delete_resource()->allocate(bytes, alignment);
    bytes_ += bytes;
    peak_ = std::max(peak_, bytes_);
    return block;
  }
  void do_deallocate(void* block, std::size_t bytes, std::size_t alignment) override {
    std::pmr::new_delete_resource()->deallocate(block, bytes, alignment);
    bytes_ -= bytes;
  }
  [[nodiscard]] bool do_is_equal(const std::pmr::memory_resource& other) const noexcept override {
    return this == &other;
  }

  std::uint64_t bytes_ = 0, peak_ = 0;
};

}  // namespace deduce::bestfirst
