// Where the searches of a rank and the messages of the others meet. Searches lay their jobs out here (rounds) and take
// them one by one; when somebody asks, a job that is not begun is given away, of the round that was opened first, as
// its jobs are the largest. A thread that waits for an answer does jobs of others meanwhile.
#pragma once

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
  /// Sets of fewer secrets are not handed out.
  explicit Desk(std::size_t least_secrets) : least_secrets_(least_secrets) {}

  void begin(const DoJob& do_job, const Monitor& monitor) override;
  void end() override;
  void serve() override;
  [[nodiscard]] std::size_t least_secrets() const override { return least_secrets_; }
  [[nodiscard]] std::unique_ptr<Round> share(std::size_t count, std::function<Job(std::size_t)> job) override;

  // For whoever carries the messages: another thread than those above.
  void receive(const Ask&);
  void receive(const Hand& hand);
  void receive(const Done& done);
  /// There is nothing more to do: whoever waits stops.
  void receive(const End&);
  /// What is to be sent to rank 0, in this order; the list is empty afterwards.
  [[nodiscard]] std::vector<Message> collect();

  [[nodiscard]] bool ended() const;

  struct Counts {
    std::uint64_t given = 0;  ///< jobs, to others
    std::uint64_t done = 0;   ///< jobs of others
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

  const std::size_t least_secrets_;
  mutable std::mutex mutex_;
  std::condition_variable changed_;
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
  Counts counts_;
};

}  // namespace deduce::ranks
