// A fixed number of threads (oneTBB) that work through independent pieces. Results go to places that
// the pieces own, so that the number of threads changes the time and never the answer.
#pragma once

#include <cstddef>
#include <functional>
#include <memory>

namespace deduce {

class Workers {
 public:
  /// `threads` of at least 1; 0 means as many as the machine has.
  explicit Workers(int threads = 0);
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  [[nodiscard]] int threads() const { return threads_; }

  /// Calls `piece(i)` once for each i below `count`, in any order and on any of the threads, and
  /// returns when all are done. May be called from inside a piece. The first exception of a piece is
  /// rethrown.
  void for_each(std::size_t count, const std::function<void(std::size_t)>& piece) const;

 private:
  struct Arena;
  int threads_;
  std::unique_ptr<Arena> arena_;
};

}  // namespace deduce
