// An array for vector instructions: begins at a multiple of 64 bytes, which no register exceeds.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <span>
#include <type_traits>

namespace deduce {

template <class Element>
class AlignedArray {
  static_assert(std::is_trivially_copyable_v<Element> && std::is_trivially_destructible_v<Element>);

 public:
  static constexpr std::size_t kAlignment = 64;

  AlignedArray() = default;
  /// All zero. Throws std::bad_alloc.
  explicit AlignedArray(std::size_t size)
      : elements_(static_cast<Element*>(::operator new(size * sizeof(Element), std::align_val_t(kAlignment)))),
        size_(size) {
    std::uninitialized_value_construct_n(elements_.get(), size);
  }

  [[nodiscard]] Element* data() { return elements_.get(); }
  [[nodiscard]] const Element* data() const { return elements_.get(); }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] Element& operator[](std::size_t i) { return elements_[i]; }
  [[nodiscard]] const Element& operator[](std::size_t i) const { return elements_[i]; }
  [[nodiscard]] std::span<Element> span() { return {data(), size_}; }
  [[nodiscard]] std::span<const Element> span() const { return {data(), size_}; }

 private:
  struct Delete {
    void operator()(Element* elements) const { ::operator delete(elements, std::align_val_t(kAlignment)); }
  };
  std::unique_ptr<Element[], Delete> elements_;
  std::size_t size_ = 0;
};

}  // namespace deduce
