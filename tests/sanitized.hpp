// DEDUCE_SANITIZED is defined where a sanitizer keeps memory to itself: freed blocks and shadows of everything, and the
// end of the program instead of std::bad_alloc. What a test measures of memory then says nothing about the program. g++
// and clang tell it in ways of their own.
#pragma once

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define DEDUCE_SANITIZED
#elif defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define DEDUCE_SANITIZED
#endif
#endif
