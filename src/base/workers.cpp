#include "deduce/base/workers.hpp"

#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "deduce/base/check.hpp"

namespace deduce {

struct Workers::Arena {
  // The library sizes its pool by the cores it sees; asking for more threads than that (to test that
  // the answer does not change) needs both the wider limit and the arena.
  explicit Arena(int threads)
      : limit(tbb::global_control::max_allowed_parallelism, static_cast<std::size_t>(threads)), arena(threads) {}
  tbb::global_control limit;
  tbb::task_arena arena;
};

Workers::Workers(int threads) : threads_(threads > 0 ? threads : tbb::info::default_concurrency()) {
  DEDUCE_CHECK(threads >= 0);
  if (threads_ > 1) arena_ = std::make_unique<Arena>(threads_);
}

Workers::~Workers() = default;

void Workers::for_each(std::size_t count, const std::function<void(std::size_t)>& piece) const {
  if (!arena_ || count < 2) {
    for (std::size_t i = 0; i < count; ++i) piece(i);
    return;
  }
  arena_->arena.execute([&] {
    tbb::parallel_for(
        std::size_t{0}, count, [&](std::size_t i) { piece(i); }, tbb::simple_partitioner());
  });
}

}  // namespace deduce
