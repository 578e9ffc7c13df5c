// A broken promise inside the program ends it with the place and the promise: a wrong number printed
// as a proven one would be worse. The cheap form is always on; the debug form guards hot loops.
#pragma once

namespace deduce {

/// Prints the broken promise with its place to stderr and aborts.
[[noreturn]] void check_failed(const char* promise, const char* file, int line);

}  // namespace deduce

#define DEDUCE_CHECK(promise) \
  (static_cast<bool>(promise) ? void(0) : ::deduce::check_failed(#promise, __FILE__, __LINE__))

#ifdef NDEBUG
#define DEDUCE_DEBUG_CHECK(promise) void(0)
#else
#define DEDUCE_DEBUG_CHECK(promise) DEDUCE_CHECK(promise)
#endif
