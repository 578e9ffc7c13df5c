// An engine that is made when it is first needed, kept for later questions, and asked by one thread at a time.
#pragma once

#include <memory>
#include <mutex>

#include "deduce/base/error.hpp"
#include "deduce/base/monitor.hpp"

namespace deduce {

template <class Engine>
class Kept {
 public:
  /// `use(engine)`; `make()` gives a new one where there is none. Bad input and a stop leave an engine as good as it
  /// was; after any other exception (a broken promise, no memory) nobody knows in what state it is, and it is thrown
  /// away.
  template <class Make, class Use>
  auto ask(const Make& make, const Use& use) {
    const std::scoped_lock lock(mutex_);
    if (!engine_) engine_ = make();
    try {
      return use(*engine_);
    } catch (const InputError&) {
      throw;
    } catch (const Interrupted&) {
      throw;
    } catch (...) {
      engine_.reset();
      throw;
    }
  }

 private:
  std::mutex mutex_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace deduce
