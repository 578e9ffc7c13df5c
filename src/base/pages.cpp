#include "deduce/base/pages.hpp"

#include <sys/mman.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <new>

namespace deduce {
namespace {

constexpr std::size_t kHuge = std::size_t{2} << 20;

}  // namespace

Pages::Pages(std::size_t bytes) : bytes_(bytes >= kHuge / 2 ? (bytes + kHuge - 1) / kHuge * kHuge : bytes) {
  if (bytes_ == 0) return;
#ifdef __EMSCRIPTEN__
  // Nothing is mapped there, and so nothing can be given back in part.
  constexpr std::size_t kRegister = 64;
  block_ = std::aligned_alloc(kRegister, (bytes_ + kRegister - 1) / kRegister * kRegister);
  if (block_ == nullptr) throw std::bad_alloc();
  std::memset(block_, 0, bytes_);
#else
  // A huge page must begin at a multiple of its size: map more than is needed and give back the ends.
  const std::size_t spare = bytes_ % kHuge == 0 ? kHuge : 0;
  void* mapped = ::mmap(nullptr, bytes_ + spare, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapped == MAP_FAILED) throw std::bad_alloc();
  block_ = mapped;
  if (spare == 0) return;
  auto* begin = static_cast<std::uint8_t*>(mapped);
  const std::size_t before = (kHuge - reinterpret_cast<std::uintptr_t>(begin) % kHuge) % kHuge;
  if (before > 0) ::munmap(begin, before);
  if (spare - before > 0) ::munmap(begin + before + bytes_, spare - before);
  block_ = begin + before;
#ifdef MADV_HUGEPAGE
  ::madvise(block_, bytes_, MADV_HUGEPAGE);
#endif
#endif
}

std::size_t Pages::that_fit_into(std::size_t bytes) {
  return bytes >= kHuge ? bytes / kHuge * kHuge : std::min(bytes, kHuge / 2 - 1);
}

Pages::~Pages() {
#ifdef __EMSCRIPTEN__
  std::free(block_);
#else
  if (block_ != nullptr) ::munmap(block_, bytes_);
#endif
}

}  // namespace deduce
