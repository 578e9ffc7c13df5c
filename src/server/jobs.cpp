#include "deduce/server/jobs.hpp"

#include <fmt/format.h>
#include <sys/random.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <condition_variable>
#include <deque>
#include <list>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

#include "deduce/base/check.hpp"

namespace deduce::server {

using Clock = std::chrono::steady_clock;
using wire::Json;
using wire::text_of;

std::string_view text(State state) {
  constexpr std::array<std::string_view, 5> kNames{"queued", "running", "done", "failed", "cancelled"};
  return kNames[static_cast<std::size_t>(state)];
}

namespace {

/// What is never long, whatever its fields: these do not wait behind what may be.
bool quick(std::string_view name) {
  constexpr std::array<std::string_view, 2> kQuick{"hint", "candidates"};
  return std::ranges::find(kQuick, name) != kQuick.end();
}

/// Nobody can guess another's.
std::string new_id() {
  std::array<unsigned char, 16> bytes{};
  DEDUCE_CHECK(::getrandom(bytes.data(), bytes.size(), 0) == static_cast<ssize_t>(bytes.size()));
  std::string id;
  for (const unsigned char byte : bytes) id += fmt::format("{:02x}", byte);
  return id;
}

}  // namespace

/// Also the monitor of its computation.
class Jobs::Job final : public Monitor {
 public:
  Job(std::string asked, Json fields, std::string asker, std::function<void()> when_ended)
      : id(new_id()),
        name(std::move(asked)),
        request(std::move(fields)),
        client(std::move(asker)),
        ended(std::move(when_ended)) {}

  void progress(const Snapshot& snapshot) override {
    const std::unique_lock lock(mutex, std::try_to_lock);
    if (!lock) return;
    const auto now = Clock::now();
    if (now < next_snapshot) return;
    next_snapshot = now + std::chrono::milliseconds(100);
    last = snapshot;
  }
  [[nodiscard]] bool stop() const override { return cancelled.load(std::memory_order_relaxed); }

  const std::string id, name;
  const Json request;
  const std::string client;
  const std::function<void()> ended;
  std::atomic<bool> cancelled{false};

  mutable std::mutex mutex;  // of what follows
  State state = State::queued;
  std::string answer;  // of an ended job: JSON, and no {"error":...}
  std::string error;
  Snapshot last;
  Clock::time_point next_snapshot = Clock::now(), looked_at = Clock::now();
};

namespace {

struct Lane {
  std::deque<Jobs::Handle> waiting;
  std::size_t most_waiting = 0, most_per_client = 0;
  std::map<std::string, std::size_t> open_by_client;
};

}  // namespace

struct Jobs::Impl {
  explicit Impl(const Limits& given) : limits(given) {
    lanes[0].most_waiting = limits.long_waiting;
    lanes[0].most_per_client = limits.long_per_client;
    lanes[1].most_waiting = limits.quick_waiting;
    lanes[1].most_per_client = limits.quick_per_client;
  }

  static std::size_t lane_of(std::string_view name) { return quick(name) ? 1 : 0; }

  void work(std::size_t lane);
  void end(const Handle& job, State state, std::string answer, std::string error);
  void forget_beyond_limits();

  const Limits limits;
  mutable std::mutex mutex;  // of what follows; taken before a job's own
  std::condition_variable arrived;
  std::array<Lane, 2> lanes;
  std::size_t open = 0;
  bool stopping = false;
  std::map<std::string, Handle> known;
  std::list<Handle> ended_jobs;  // the oldest first
  std::size_t kept_bytes = 0;
  std::vector<std::jthread> threads;
};

void Jobs::Impl::work(std::size_t lane) {
  for (;;) {
    Handle job;
    {
      std::unique_lock lock(mutex);
      arrived.wait(lock, [&] { return stopping || !lanes[lane].waiting.empty(); });
      if (lanes[lane].waiting.empty()) return;
      job = lanes[lane].waiting.front();
      lanes[lane].waiting.pop_front();
    }
    if (job->cancelled) {
      end(job, State::cancelled, "", "");
      continue;
    }
    {
      const std::lock_guard lock(job->mutex);
      job->state = State::running;
    }
    try {
      std::string answer = text_of(wire::answer(job->name, job->request, *job, limits.allowed));
      end(job, job->cancelled ? State::cancelled : State::done, std::move(answer), "");
    } catch (const Interrupted&) {
      end(job, State::cancelled, "", "");
    } catch (const std::exception& error) {
      end(job, State::failed, "", wire::why_failed(error));
    }
  }
}

void Jobs::Impl::end(const Handle& job, State state, std::string answer, std::string error) {
  {
    const std::lock_guard lock(mutex);
    auto& open_of_client = lanes[lane_of(job->name)].open_by_client;
    if (--open_of_client[job->client] == 0) open_of_client.erase(job->client);
    --open;
    const std::lock_guard job_lock(job->mutex);
    job->state = state;
    job->answer = std::move(answer);
    job->error = std::move(error);
    job->looked_at = Clock::now();
    if (known.contains(job->id)) {
      ended_jobs.push_back(job);
      kept_bytes += job->answer.size();
    }
  }
  job->ended();
  const std::lock_guard lock(mutex);
  forget_beyond_limits();
}

void Jobs::Impl::forget_beyond_limits() {
  while (!ended_jobs.empty() && (ended_jobs.size() > limits.kept || kept_bytes > limits.kept_bytes)) {
    kept_bytes -= ended_jobs.front()->answer.size();
    known.erase(ended_jobs.front()->id);
    ended_jobs.pop_front();
  }
}

Jobs::Jobs(const Limits& limits) : impl_(std::make_unique<Impl>(limits)) {
  for (int i = 0; i < limits.long_threads; ++i) impl_->threads.emplace_back([this] { impl_->work(0); });
  for (int i = 0; i < limits.quick_threads; ++i) impl_->threads.emplace_back([this] { impl_->work(1); });
}

Jobs::~Jobs() { stop(); }  // and the threads join

Jobs::Handle Jobs::submit(std::string name, Json request, const std::string& client, std::function<void()> ended) {
  auto job = std::make_shared<Job>(std::move(name), std::move(request), client, std::move(ended));
  const std::lock_guard lock(impl_->mutex);
  Lane& lane = impl_->lanes[Impl::lane_of(job->name)];
  if (impl_->stopping || lane.waiting.size() >= lane.most_waiting) return nullptr;
  std::size_t& open_of_client = lane.open_by_client[client];
  if (open_of_client >= lane.most_per_client) return nullptr;
  ++open_of_client;
  ++impl_->open;
  lane.waiting.push_back(job);
  impl_->known.emplace(job->id, job);
  impl_->arrived.notify_all();
  return job;
}

Jobs::Handle Jobs::find(const std::string& id) {
  const std::lock_guard lock(impl_->mutex);
  const auto found = impl_->known.find(id);
  if (found == impl_->known.end()) return nullptr;
  const std::lock_guard job_lock(found->second->mutex);
  found->second->looked_at = Clock::now();
  return found->second;
}

void Jobs::cancel(const Handle& job) {
  job->cancelled = true;
  // One that still waits ends here and now, and makes room.
  bool waited = false;
  {
    const std::lock_guard lock(impl_->mutex);
    auto& waiting = impl_->lanes[Impl::lane_of(job->name)].waiting;
    waited = std::erase(waiting, job) > 0;
  }
  if (waited) impl_->end(job, State::cancelled, "", "");
}

void Jobs::forget(const Handle& job) {
  const std::lock_guard lock(impl_->mutex);
  if (impl_->known.erase(job->id) == 0) return;
  if (std::erase(impl_->ended_jobs, job) > 0) impl_->kept_bytes -= job->answer.size();
}

void Jobs::tidy() {
  std::vector<Handle> old;
  {
    const std::lock_guard lock(impl_->mutex);
    for (const auto& [id, job] : impl_->known) {
      const std::lock_guard job_lock(job->mutex);
      if (Clock::now() - job->looked_at > impl_->limits.patience) old.push_back(job);
    }
  }
  for (const Handle& job : old) {
    cancel(job);
    forget(job);
  }
}

void Jobs::stop() {
  std::vector<Handle> all;
  {
    const std::lock_guard lock(impl_->mutex);
    impl_->stopping = true;
    for (const auto& [id, job] : impl_->known) all.push_back(job);
  }
  for (const Handle& job : all) cancel(job);
  impl_->arrived.notify_all();
}

std::size_t Jobs::open() const {
  const std::lock_guard lock(impl_->mutex);
  return impl_->open;
}

std::string Jobs::id(const Handle& job) { return job->id; }

State Jobs::state(const Handle& job) {
  const std::lock_guard lock(job->mutex);
  return job->state;
}

std::string Jobs::answer(const Handle& job) {
  const std::lock_guard lock(job->mutex);
  if (job->state == State::failed) return text_of({{"error", job->error}});
  if (job->answer.empty()) return text_of({{"error", "cancelled before anything was known"}});
  return job->answer;
}

std::string Jobs::report(const Handle& job) {
  const std::lock_guard lock(job->mutex);
  Json out{{"job", job->id}, {"name", job->name}, {"state", text(job->state)}};
  out["progress"] = wire::json_of(job->last);
  if (job->state == State::failed) out["error"] = job->error;
  std::string whole = text_of(out);
  // The answer is text already, and may be long.
  if (!job->answer.empty()) whole.insert(whole.size() - 1, ",\"answer\":" + job->answer);
  return whole;
}

}  // namespace deduce::server
