// A broken promise inside the program ends it with the place and the promise: a wrong number printed
// as a proven one would be worse. The cheap form is always on; the debug form guards hot loops.
//
// A server or an interpreter that must live on replaces what happens then: its handler may throw, and so
// give up the one computation. What that computation worked on is then of unknown state and must be
// thrown away; a promise broken where nothing may throw (a destructor) still ends the program.
#pragma once

namespace deduce {

/// Gets the promise and its place. The program ends when it returns.
using CheckHandler = void (*)(const char* promise, const char* file, int line);

/// From now on, in all threads, `handler` is called when a promise is broken. Returns the one before;
/// nullptr stands for the usual one, which prints to stderr.
CheckHandler set_check_handler(CheckHandler handler);

/// Calls the handler; aborts when that returns.
[[noreturn]] void check_failed(const char* promise, const char* file, int line);

}  // namespace deduce

#define DEDUCE_CHECK(promise) \
  (static_cast<bool>(promise) ? void(0) : ::deduce::check_failed(#promise, __FILE__, __LINE__))

#ifdef NDEBUG
#define DEDUCE_DEBUG_CHECK(promise) void(0)
#else
#define DEDUCE_DEBUG_CHECK(promise) DEDUCE_CHECK(promise)
#endif
