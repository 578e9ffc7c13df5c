// The engine of the page: one entry that takes a question as docs/api.md has it and returns {"answer":...} or
// {"error":"..."} as text. What a question says of its progress is handed to the page while it is being answered, as
// `onProgress` of the module, ten times a second at most.
#include <emscripten.h>
#include <fmt/format.h>

#include <cstdint>
#include <stdexcept>
#include <string>

#include "deduce/base/check.hpp"
#include "deduce/wire/answer.hpp"

namespace {

// clang-format off
EM_JS(void, tell_progress, (const char* text), { if (Module.onProgress) Module.onProgress(UTF8ToString(text)); });
// clang-format on

class Teller final : public deduce::Monitor {
 public:
  void progress(const deduce::Snapshot& snapshot) override {
    constexpr double kEvery = 100;  // milliseconds
    const double now = emscripten_get_now();
    if (now < next_) return;
    next_ = now + kEvery;
    tell_progress(deduce::wire::text_of(deduce::wire::json_of(snapshot)).c_str());
  }
  /// Nobody can say so: the worker that runs this hears nothing until it returns, and is ended instead.
  [[nodiscard]] bool stop() const override { return false; }

 private:
  double next_ = emscripten_get_now() + 200;  // what is quick says nothing
};

[[noreturn]] void give_up(const char* promise, const char* file, int line) {
  throw std::logic_error(fmt::format("broken promise '{}' at {}:{}; please report this", promise, file, line));
}

/// A page has 4 GiB at most for everything, and phones far less. Games as `deduce serve` takes them.
const deduce::wire::Allowed kAllowed{.memory = std::uint64_t{256} << 20, .threads = 1, .items = std::uint64_t{1} << 18};

std::string reply_to(const char* name, const char* request) {
  using deduce::wire::text_of;
  deduce::set_check_handler(give_up);
  try {
    Teller teller;
    const auto answer = deduce::wire::answer(name, deduce::wire::parse_request(request), teller, kAllowed);
    return R"({"answer":)" + text_of(answer) + "}";
  } catch (const std::exception& error) {
    return text_of({{"error", deduce::wire::why_failed(error)}});
  }
}

}  // namespace

/// The text stays until the next call.
extern "C" EMSCRIPTEN_KEEPALIVE const char* answer(const char* name, const char* request) {
  static std::string kept;
  kept = reply_to(name, request);
  return kept.c_str();
}
