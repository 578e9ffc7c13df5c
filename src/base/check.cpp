#include "deduce/base/check.hpp"

#include <cstdio>
#include <cstdlib>

namespace deduce {

void check_failed(const char* promise, const char* file, int line) {
  std::fprintf(stderr, "deduce: broken promise '%s' at %s:%d; please report this\n", promise, file, line);
  std::abort();
}

}  // namespace deduce
