// What is seen of a search from outside: progress now and then, the question whether to stop, what is proven of large
// sets, and, when it is stopped, what is known of the first guesses. The searches report to it; it decides nothing.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "deduce/base/monitor.hpp"
#include "deduce/exact/ledger.hpp"
#include "exact/node.hpp"

namespace deduce::exact {

class Watch {
 public:
  /// `name` says how guesses are called in what is shown. `ledger` may be null; all must outlive it.
  Watch(Monitor& monitor, std::function<std::string(Guess)> name, const Tuning& tuning, Ledger* ledger = nullptr)
      : monitor_(monitor),
        name_(std::move(name)),
        guesses_a_poll_(tuning.guesses_a_poll),
        as_long_as_one_(tuning.as_long_as_one),
        ledger_(ledger),
        least_told_(ledger != nullptr ? ledger->least_secrets() : ~std::size_t{0}),
        least_time_(ledger != nullptr ? ledger->least_time() : std::chrono::nanoseconds(0)) {}

  /// To be called for every guess that is tried, with the size of its set: a guess of a large set takes as long as
  /// many of small ones. Throws Interrupted when the monitor wants to stop.
  void poll(Workspace& work, std::size_t size) {
    const auto weight = static_cast<unsigned>(1 + size / as_long_as_one_);
    if (work.until_poll < weight)
      ask(work);
    else
      work.until_poll -= weight;
  }
  /// Asks at once, whatever was asked before. Throws Interrupted.
  void ask(Workspace& work);
  [[nodiscard]] bool stopped() const { return monitor_.stop(); }

  /// From now on, what is shown is how far the search is with this node (null: with what the task says alone).
  void show(const Node* node, std::string task);
  /// Says what is done meanwhile; what is shown and noted stays.
  void say(std::string task);
  /// Shows a total that a strategy is known to reach.
  void show_best(int total);
  /// The node begins with a guess; told for all nodes, shown for the one that is shown.
  void show_guess(const Node& node, Guess guess);
  /// So many secrets of the node are in cells that are done with.
  void show_cells(const Node& node, std::size_t done);

  /// What is known of the cost of a guess of the node that is shown.
  struct Noted {
    Guess guess{};
    int lower = 0;
    bool exact = false;
  };
  void note(const Node& node, Guess guess, int lower, bool exact);
  /// Those looked at so far; for when nothing is being searched.
  [[nodiscard]] const std::vector<Noted>& noted() const { return noted_; }

  using Clock = std::chrono::steady_clock;
  /// When the search of a node begins; the time is looked at only for sets that are told of.
  [[nodiscard]] Clock::time_point began(const Node& node) const {
    return told_of(node) ? Clock::now() : Clock::time_point();
  }
  /// What is known of the node is kept, when it is large, its way is known, and it took long enough.
  void tell(const Node& node, Clock::time_point since);
  /// The same for a set, where only that is asked whether so many guesses are enough.
  [[nodiscard]] Clock::time_point began(const Node::Way& way, std::size_t size) const {
    return told_of(way, size) ? Clock::now() : Clock::time_point();
  }
  /// Whether the guesses left are enough for the set; of the set of the question it is told however long it took.
  void tell_enough(const Node::Way& way, std::size_t size, int left, bool enough, Clock::time_point since);
  /// The same when the guess comes first; told of the set of the question alone.
  void tell_enough_after(const Node& node, Guess guess, std::size_t class_size, int left, bool enough);
  [[nodiscard]] bool wants_first(const Node& node) const { return ledger_ != nullptr && node.way.is_whole(); }
  /// True when it is not known yet how many guesses of the set of the question are equal to the guess.
  [[nodiscard]] bool wants_class(const Node& node, Guess guess) {
    if (ledger_ == nullptr || !node.way.is_whole()) return false;
    const std::scoped_lock lock(showing_);
    return !classes_.contains(guess);
  }
  void tell_class(Guess guess, std::size_t size) {
    const std::scoped_lock lock(showing_);
    classes_.emplace(guess, size);
  }

 private:
  [[nodiscard]] bool told_of(const Node::Way& way, std::size_t size) const { return size >= least_told_ && way.known; }
  [[nodiscard]] bool told_of(const Node& node) const { return told_of(node.way, node.size()); }
  void tell_now(const Node& node, Clock::duration took);

  Monitor& monitor_;
  std::function<std::string(Guess)> name_;
  unsigned guesses_a_poll_;
  std::size_t as_long_as_one_;  // secrets
  Ledger* ledger_;
  std::size_t least_told_;
  std::chrono::nanoseconds least_time_;
  std::atomic<std::uint64_t> nodes_{0}, bounded_{0};
  std::mutex showing_;
  // Under the lock; `shown_` is also read without it, by threads that were started after it was set.
  Snapshot snapshot_;
  std::string task_;
  const Node* shown_ = nullptr;
  std::vector<Noted> noted_;
  std::map<Guess, std::size_t> classes_;
};

}  // namespace deduce::exact
