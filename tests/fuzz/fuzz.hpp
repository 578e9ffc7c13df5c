// What a fuzz target is: a function that must not crash whatever it is given, and some texts to start
// from. libFuzzer drives targets in clang's sanitizer builds (from_seeds.cpp hands it the texts), and
// driver.cpp everywhere else.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

/// Texts that the target accepts, or nearly so.
std::vector<std::string> fuzz_seeds();

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace deduce::fuzz {

inline std::string text_of(const std::uint8_t* data, std::size_t size) {
  return size == 0 ? std::string() : std::string(data, data + size);
}

}  // namespace deduce::fuzz
