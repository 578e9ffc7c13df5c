#include "cli/progress.hpp"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <mutex>

#include "cli/interrupt.hpp"
#include "deduce/base/until.hpp"

namespace deduce::cli {
namespace {

// Whether a line of progress stands on the terminal. There is one terminal, and whoever writes there next cannot know
// which monitor, of those that still live, has left something.
std::atomic<bool> line_stands{false};

class ProgressLine final : public Monitor {
 public:
  explicit ProgressLine(bool rewrite) : rewrite_(rewrite) {}
  ~ProgressLine() override { clear_progress(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void progress(const Snapshot& snapshot) override {
    const std::unique_lock lock(mutex_, std::try_to_lock);
    if (!lock) return;
    const auto now = Clock::now();
    if (now < next_) return;
    next_ = now + std::chrono::milliseconds(rewrite_ ? 200 : 2000);
    const double seconds = std::chrono::duration<double>(now - start_).count();
    std::string line = snapshot.task;
    if (snapshot.fraction >= 0) line += fmt::format("  {:.0f} %", 100 * snapshot.fraction);
    if (snapshot.best) line += fmt::format("  best {}", *snapshot.best);
    if (snapshot.bound) line += fmt::format("  at least {}", *snapshot.bound);
    if (snapshot.best && snapshot.bound && *snapshot.bound > 0 && *snapshot.bound <= *snapshot.best)
      line += fmt::format("  gap {:.2f} %", per_cent_above(static_cast<std::uint64_t>(*snapshot.best),
                                                           static_cast<std::uint64_t>(*snapshot.bound)));
    if (snapshot.nodes > 0) line += fmt::format("  {:.3g} nodes/s", static_cast<double>(snapshot.nodes) / seconds);
    line += fmt::format("  {:.0f} s", seconds);
    if (rewrite_) line.resize(std::min(line.size(), width()));
    line = (rewrite_ ? "\r\033[K" : "") + line + (rewrite_ ? "" : "\n");
    std::fwrite(line.data(), 1, line.size(), stderr);
    if (rewrite_) line_stands = true;
  }

  [[nodiscard]] bool stop() const override { return interrupted(); }

 private:
  using Clock = std::chrono::steady_clock;

  /// One column less than the window has, and two for the ^C that a terminal shows: a line that it had to break could
  /// not be taken back.
  static std::size_t width() {
    winsize size{};
    return ::ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 3 ? size.ws_col - 3U : 77U;
  }

  Listening listening_;
  bool rewrite_;
  Clock::time_point start_ = Clock::now();
  Clock::time_point next_ = start_ + std::chrono::seconds(2);
  std::mutex mutex_;
};

class NoProgress final : public Monitor {
 public:
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override { return interrupted(); }

 private:
  Listening listening_;
};

}  // namespace

void clear_progress() {
  if (line_stands.exchange(false)) std::fputs("\r\033[K", stderr);
}

std::unique_ptr<Monitor> make_progress_monitor(std::string_view when, bool quiet) {
  const bool terminal = ::isatty(STDERR_FILENO) == 1;
  if (when == "always" || (when == "auto" && terminal && !quiet)) return std::make_unique<ProgressLine>(terminal);
  return std::make_unique<NoProgress>();
}

}  // namespace deduce::cli
