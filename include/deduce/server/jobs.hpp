// Questions that are being answered: a queue of bounded length, a few threads that answer, and the answers until
// somebody has fetched them. Nothing here knows HTTP.
//
// There are two lanes, so that a hint does not wait behind an optimum that takes minutes: names that are always quick
// have threads of their own. All bounds are in Limits; a question beyond them is refused at once (submit() returns
// nothing) instead of making everybody wait.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "deduce/base/monitor.hpp"
#include "deduce/wire/answer.hpp"

namespace deduce::server {

struct Limits {
  int quick_threads = 2, long_threads = 2;
  std::size_t quick_waiting = 512, long_waiting = 16;         ///< questions in the queues
  std::size_t quick_per_client = 400, long_per_client = 8;    ///< not ended yet
  std::size_t kept = 64, kept_bytes = std::size_t{64} << 20;  ///< ended jobs, and their answers
  std::chrono::seconds patience{600};  ///< a job that nobody looked at for so long is cancelled, or forgotten
  wire::Allowed allowed;               ///< for each question
};

enum class State : std::uint8_t { queued, running, done, failed, cancelled };
[[nodiscard]] std::string_view text(State state);

class Jobs {
 public:
  /// One question. Shared by the queue, the thread that answers, and whoever waits for it.
  class Job;
  using Handle = std::shared_ptr<Job>;

  explicit Jobs(const Limits& limits);
  /// Cancels everything and waits for it.
  ~Jobs();
  Jobs(const Jobs&) = delete;
  Jobs& operator=(const Jobs&) = delete;

  /// Nothing when there is no room for another question, in all or of this client. `ended` is called once, when the
  /// job has ended, by any thread and perhaps before this returns.
  [[nodiscard]] Handle submit(std::string name, wire::Json request, const std::string& client,
                              std::function<void()> ended);
  /// The job of the id, which is now looked at; nothing when there is none, or not any more.
  [[nodiscard]] Handle find(const std::string& id);
  void cancel(const Handle& job);
  /// Forgets a job that has ended and was answered for good.
  void forget(const Handle& job);
  /// Cancels and forgets what nobody has looked at for too long. To be called now and then.
  void tidy();
  /// Cancels all and takes no more.
  void stop();
  /// Questions that have not ended.
  [[nodiscard]] std::size_t open() const;

  [[nodiscard]] static std::string id(const Handle& job);
  [[nodiscard]] static State state(const Handle& job);
  /// The answer or {"error":...}, once the job has ended.
  [[nodiscard]] static std::string answer(const Handle& job);
  /// Where the job stands, as docs/api.md says.
  [[nodiscard]] static std::string report(const Handle& job);

 private:
  struct Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace deduce::server
