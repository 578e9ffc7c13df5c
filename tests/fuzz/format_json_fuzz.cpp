// The library's reader of the json format.
#include "tests/fuzz/strategy_texts.hpp"

std::vector<std::string> fuzz_seeds() { return deduce::fuzz::strategy_seeds(deduce::Format::json); }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  deduce::fuzz::read_and_write(deduce::fuzz::text_of(data, size), deduce::Format::json);
  return 0;
}
