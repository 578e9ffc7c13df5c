// The checker, on texts near the table format.
#include "tests/fuzz/strategy_texts.hpp"

std::vector<std::string> fuzz_seeds() { return deduce::fuzz::strategy_seeds(deduce::Format::table); }

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  deduce::fuzz::judge(deduce::fuzz::text_of(data, size));
  return 0;
}
