#include "ranks/desk.hpp"

#include <algorithm>

namespace deduce::ranks {
namespace {

/// How often a thread that waits asks its monitor whether to stop.
constexpr std::chrono::milliseconds kLook{20};

}  // namespace

/// All of it under the desk's lock, but the reference.
class Desk::OpenRound final : public Round {
 public:
  OpenRound(Desk& desk, std::size_t count, std::function<Job(std::size_t)> job)
      : desk_(desk), job_(std::move(job)), begun_(count), left_(count) {}

  ~OpenRound() override {
    const std::scoped_lock lock(desk_.mutex_);
    desk_.rounds_.remove(this);
    std::erase_if(desk_.given_, [&](const auto& one) { return one.second.first == this; });
  }
  OpenRound(const OpenRound&) = delete;
  OpenRound& operator=(const OpenRound&) = delete;

  [[nodiscard]] bool take(std::size_t job) override {
    const std::scoped_lock lock(desk_.mutex_);
    if (begun_[job]) return false;
    begun_[job] = true;
    return true;
  }

  void wait(const Told& told) override {
    Lock lock(desk_.mutex_);
    for (;;) {
      while (!answers_.empty()) {
        const auto [job, raised] = std::move(answers_.front());
        answers_.pop_front();
        --away_;
        lock.unlock();
        if (!told(job, raised)) return;
        lock.lock();
      }
      if (away_ == 0) return;
      desk_.work_until(lock, [&] { return !answers_.empty(); });
    }
  }

  /// The last job that nobody has begun, from now on somebody else's. One is left for whoever opened the round, who
  /// would have nothing to do but wait.
  std::optional<std::size_t> give() {
    while (left_ > 0 && begun_[left_ - 1]) --left_;
    if (left_ == 0 || away_ + 1 >= begun_.size()) return std::nullopt;
    begun_[--left_] = true;
    ++away_;
    return left_;
  }
  [[nodiscard]] Job job(std::size_t number) const { return job_(number); }
  void answer(std::size_t job, const std::vector<Raised>& raised) { answers_.emplace_back(job, raised); }

 private:
  Desk& desk_;
  const std::function<Job(std::size_t)> job_;
  std::vector<bool> begun_;
  std::size_t left_;  // from here on all are begun
  std::size_t away_ = 0;
  std::deque<std::pair<std::size_t, std::vector<Raised>>> answers_;
};

/// While one lives, a thread has nothing to do. Under the lock.
class Desk::Idle {
 public:
  explicit Idle(Desk& desk) : desk_(desk) {
    if (desk_.wanted_ < ++desk_.waiting_) {
      ++desk_.wanted_;
      desk_.send(Want{});
    }
  }
  ~Idle() {
    --desk_.waiting_;
    desk_.give_back_surplus();
    if (desk_.wanted_ > desk_.waiting_) {
      --desk_.wanted_;
      desk_.send(Unwant{});
    }
  }
  Idle(const Idle&) = delete;
  Idle& operator=(const Idle&) = delete;

 private:
  Desk& desk_;
};

void Desk::begin(const DoJob& do_job, const TakeSet& take_set, const Monitor& monitor) {
  {
    const std::scoped_lock lock(taking_);
    take_set_ = take_set;
  }
  const std::scoped_lock lock(mutex_);
  do_job_ = do_job;
  monitor_ = &monitor;
}

void Desk::end() {
  {
    const std::scoped_lock lock(taking_);
    take_set_ = nullptr;
  }
  const std::scoped_lock lock(mutex_);
  do_job_ = nullptr;
  monitor_ = nullptr;
}

std::unique_ptr<exact::Helpers::Round> Desk::share(std::size_t count, std::function<Job(std::size_t)> job) {
  if (count < 2) return nullptr;
  auto round = std::make_unique<OpenRound>(*this, count, std::move(job));
  const std::scoped_lock lock(mutex_);
  rounds_.push_back(round.get());
  while (asked_ > 0 && give_one()) --asked_;
  return round;
}

bool Desk::give_one() {
  for (OpenRound* const round : rounds_)
    if (const auto job = round->give()) {
      given_[next_] = {round, *job};
      send(Hand{next_++, round->job(*job)});
      ++counts_.given;
      return true;
    }
  return false;
}

template <class Ready>
void Desk::work_until(Lock& lock, const Ready& ready) {
  std::optional<Hand> hand;
  {
    const Idle idle(*this);
    const auto awake = [&] { return ended_ || ready() || !inbox_.empty(); };
    while (!changed_.wait_for(lock, kLook, awake))
      if (monitor_->stop()) throw Interrupted{};
    if (ended_) throw Interrupted{};
    if (!ready()) {
      hand = std::move(inbox_.front());
      inbox_.pop_front();
    }
  }
  if (hand) do_job(lock, *hand);
}

void Desk::give_back_surplus() {
  for (; inbox_.size() > waiting_; inbox_.pop_back()) send(Return{inbox_.back().id});
}

void Desk::do_job(Lock& lock, const Hand& hand) {
  lock.unlock();
  std::vector<Raised> raised;
  try {
    raised = do_job_(hand.job);
  } catch (const Interrupted&) {
    lock.lock();
    send(Return{hand.id});
    throw;
  }
  lock.lock();
  send(Done{hand.id, std::move(raised)});
  ++counts_.done;
  counts_.tried += hand.job.guesses.size();
}

void Desk::serve() {
  Lock lock(mutex_);
  while (!ended_) work_until(lock, [] { return false; });
}

void Desk::receive(const Ask&) {
  const std::scoped_lock lock(mutex_);
  if (!give_one()) ++asked_;
}

void Desk::receive(const Hand& hand) {
  const std::scoped_lock lock(mutex_);
  if (wanted_ > 0) --wanted_;
  inbox_.push_back(hand);
  give_back_surplus();
  changed_.notify_all();
}

void Desk::receive(const Done& done) {
  const std::scoped_lock lock(mutex_);
  const auto found = given_.find(done.id);
  if (found == given_.end()) return;  // nobody waits for it any more
  const auto [round, job] = found->second;
  given_.erase(found);
  round->answer(job, done.raised);
  changed_.notify_all();
}

void Desk::receive(const End&) {
  const std::scoped_lock lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

std::vector<Message> Desk::collect() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(out_, {});
}

void Desk::send(Message message) {
  out_.push_back(std::move(message));
  to_send_.notify_one();
}

void Desk::rest(std::chrono::microseconds soon, std::chrono::microseconds later) {
  Lock lock(mutex_);
  to_send_.wait_for(lock, waiting_ > 0 ? soon : later, [&] { return !out_.empty(); });
}

void Desk::tell(const SetBounds& bounds) {
  const std::scoped_lock lock(telling_);
  told_.sets.push_back(bounds);
}

Sets Desk::collect_sets() {
  const std::scoped_lock lock(telling_);
  sets_told_ += told_.sets.size();
  return std::exchange(told_, {});
}

bool Desk::receive(const Sets& sets) {
  const std::scoped_lock lock(taking_);
  if (!take_set_) return true;  // no search is on, or not yet: then it finds it out itself
  bool fits = true;
  for (const SetBounds& one : sets.sets) fits = take_set_(one) && fits;
  sets_taken_ += sets.sets.size();
  return fits;
}

bool Desk::ended() const {
  const std::scoped_lock lock(mutex_);
  return ended_;
}

Desk::Counts Desk::counts() const {
  const std::scoped_lock lock(mutex_);
  Counts counts = counts_;
  counts.sets_told = sets_told_;
  counts.sets_taken = sets_taken_;
  return counts;
}

}  // namespace deduce::ranks
