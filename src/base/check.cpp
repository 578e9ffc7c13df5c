#include "deduce/base/check.hpp"

#include <atomic>
#include <cstdio>
#include <cstdlib>

namespace deduce {
namespace {

std::atomic<CheckHandler>& chosen() {
  static constinit std::atomic<CheckHandler> handler{nullptr};
  return handler;
}

}  // namespace

CheckHandler set_check_handler(CheckHandler handler) { return chosen().exchange(handler); }

void check_failed(const char* promise, const char* file, int line) {
  if (const CheckHandler handler = chosen().load())
    handler(promise, file, line);
  else
    std::fprintf(stderr, "deduce: broken promise '%s' at %s:%d; please report this\n", promise, file, line);
  std::abort();
}

}  // namespace deduce
