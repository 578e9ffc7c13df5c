// Where the searches of a rank and the messages of the others meet. Searches lay their jobs out here (rounds) and take
// them one by one; when somebody asks, a job that is not begun is given away, of the round that was opened first, as
// its jobs are the largest. A thread that waits for an answer does jobs of others meanwhile.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <list>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "ranks/message.hpp"

namespace deduce::ranks {

class Desk final : public exact::Helpers {
 public:
  /// Sets of fewer secrets are not handed out, or not told of.
  explicit Desk(std::size_t least_secrets, std::size_t least_told = ~std::size_t{0})
      : least_secrets_(least_secrets), least_told_(least_told) {}

  void begin(const DoJob& do_job, const TakeSet& take_set, const Monitor& monitor) override;
  void end() override;
  void serve() override;
  [[nodiscard]] std::size_t least_secrets() const override { return least_secrets_; }
  [[nodiscard]] std::size_t least_told() const override { return least_told_; }
  void tell(const SetBounds& bounds) override;
  [[nodiscard]] std::unique_ptr<Round> share(std::size_t count, std::function<Job(std::size_t)> job) override;

  // For whoever carries the messages: another thread than those above.
  void receive(const Ask&);
  void receive(const Hand& hand);
  void receive(const Done& done);
  /// False when something of it contradicts what is known here, and so was not used.
  [[nodiscard]] bool receive(const Sets& sets);
  /// There is nothing more to do: whoever waits stops.
  void receive(const End&);
  /// What is to be sent to rank 0, in this order; the list is empty afterwards.
  [[nodiscard]] std::vector<Message> collect();
  [[nodiscard]] Sets collect_sets();
  /// Returns when there is something to collect, and otherwise after `soon` where a thread waits for letters, and after
  /// `later` where none does.
  void rest(std::chrono::microseconds soon, std::chrono::microseconds later);

  [[nodiscard]] bool ended() const;

  struct Counts {
    std::uint64_t given = 0;  ///< jobs, to others
    std::uint64_t done = 0;   ///< jobs of others
    std::uint64_t tried = 0;  ///< of them, guesses that were tried
    std::uint64_t sets_told = 0, sets_taken = 0;
  };
  [[nodiscard]] Counts counts() const;

 private:
  class OpenRound;
  class Idle;
  using Lock = std::unique_lock<std::mutex>;

  bool give_one();
  void do_job(Lock& lock, const Hand& hand);
  /// Waits until `ready()` or there is a job to do, and does that. Throws Interrupted.
  template <class Ready>
  void work_until(Lock& lock, const Ready& ready);
  void give_back_surplus();

  /// Under the lock.
  void send(Message message);

  const std::size_t least_secrets_, least_told_;
  std::mutex telling_;  // of what is told of sets
  Sets told_;
  std::mutex taking_;         // of what comes in of them
  TakeSet take_set_;          // empty: no search is on
  mutable std::mutex mutex_;  // of all that follows
  std::condition_variable changed_, to_send_;
  DoJob do_job_;
  const Monitor* monitor_ = nullptr;
  std::list<OpenRound*> rounds_;
  std::map<std::uint64_t, std::pair<OpenRound*, std::size_t>> given_;  // by the number that the job was given
  std::uint64_t next_ = 0;
  int asked_ = 0;
  std::size_t waiting_ = 0;  // threads with nothing to do
  std::size_t wanted_ = 0;   // of them, those of which rank 0 knows
  std::deque<Hand> inbox_;   // no more than threads wait
  std::vector<Message> out_;
  bool ended_ = false;
  Counts counts_;  // but those of sets
  std::atomic<std::uint64_t> sets_told_{0}, sets_taken_{0};
};

}  // namespace deduce::ranks
