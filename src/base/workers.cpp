#include "deduce/base/workers.hpp"

#include "deduce/base/check.hpp"

#ifndef __EMSCRIPTEN__
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>
#endif

#ifdef DEDUCE_THREAD_SANITIZER
#include <sanitizer/tsan_interface.h>
#endif

namespace deduce {

#ifdef __EMSCRIPTEN__

// A page has one thread for its engine.
struct Workers::Arena {};

Workers::Workers(int threads) : threads_(1) { DEDUCE_CHECK(threads >= 0); }

Workers::~Workers() = default;

void Workers::for_each(std::size_t count, const std::function<void(std::size_t)>& piece) const {
  for (std::size_t i = 0; i < count; ++i) piece(i);
}

#else

namespace {

// Debian's oneTBB is not built for the thread sanitizer, which so cannot see that pieces begin after
// for_each() does and end before it returns. In that build this file is left uninstrumented, oneTBB's
// templates with it, and these tell the sanitizer what the library guarantees.
void hand_over([[maybe_unused]] void* place) {
#ifdef DEDUCE_THREAD_SANITIZER
  __tsan_release(place);
#endif
}

void take_over([[maybe_unused]] void* place) {
#ifdef DEDUCE_THREAD_SANITIZER
  __tsan_acquire(place);
#endif
}

}  // namespace

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
  char begun = 0, ended = 0;  // places to meet at
  hand_over(&begun);
  const struct Join {  // also when a piece throws: the library waits for the others then too
    void* place;
    ~Join() { take_over(place); }
  } join{&ended};
  arena_->arena.execute([&] {
    tbb::parallel_for(
        std::size_t{0}, count,
        [&](std::size_t i) {
          take_over(&begun);
          const struct End {
            void* place;
            ~End() { hand_over(place); }
          } end{&ended};
          piece(i);
        },
        tbb::simple_partitioner());
  });
}

#endif

}  // namespace deduce
