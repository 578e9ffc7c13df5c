// Runs a fuzz target without libFuzzer: `x_fuzz N` changes its seeds N times at random, but the same
// way every time, and hands them over. A crash or an exception that leaves the target fails the run.
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <random>
#include <string_view>

#include "tests/fuzz/fuzz.hpp"

namespace {

constexpr std::size_t kLongest = 4096;

class Mutator {
 public:
  explicit Mutator(std::vector<std::string> seeds) : seeds_(std::move(seeds)) {}

  std::string next() {
    std::string text = any_seed();
    for (std::size_t changes = below(6); changes-- > 0;) change(text);
    text.resize(std::min(text.size(), kLongest));
    return text;
  }

 private:
  std::size_t below(std::size_t bound) { return static_cast<std::size_t>(random_() % bound); }
  const std::string& any_seed() { return seeds_[below(seeds_.size())]; }
  std::size_t place(const std::string& text) { return below(text.size() + 1); }

  void change(std::string& text) {
    constexpr std::string_view kTelling = "0123456789,:;.()[]{}#\"-? \n\\\x80";
    const std::size_t at = place(text);
    const std::size_t length = below(16) == 0 ? below(200) : below(6);
    switch (below(6)) {
      case 0:  // another character
        if (at < text.size()) text[at] = kTelling[below(kTelling.size())];
        break;
      case 1:  // any other byte
        if (at < text.size()) text[at] = static_cast<char>(below(256));
        break;
      case 2:
        text.insert(at, 1, kTelling[below(kTelling.size())]);
        break;
      case 3:
        text.erase(at, length);
        break;
      case 4:  // a piece again elsewhere
        text.insert(place(text), text.substr(at, length));
        break;
      default:  // the end of another seed
        const std::string& other = any_seed();
        text = text.substr(0, at) + other.substr(place(other));
    }
  }

  std::vector<std::string> seeds_;
  std::mt19937_64 random_{20261115};
};

/// Names the text that is being read before the program dies of it.
[[noreturn]] void die_of(const std::string& text, const char* why) {
  std::fprintf(stderr, "%s, while reading:\n%s\n", why, text.c_str());
  std::abort();
}

void run(const std::string& text) {
  try {
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  } catch (const std::exception& error) {
    die_of(text, error.what());
  }
}

}  // namespace

int main(int argc, char** argv) {
  const long runs = argc == 2 ? std::strtol(argv[1], nullptr, 10) : 0;
  if (runs <= 0) {
    std::fprintf(stderr, "write the number of runs\n");
    return 2;
  }
  for (const std::string& seed : fuzz_seeds()) run(seed);
  Mutator mutator(fuzz_seeds());
  for (long i = 0; i < runs; ++i) run(mutator.next());
  return 0;
}
