// Ranks that are threads of one process, with letters as values in a queue: for tests of the protocol, which can have
// what a network seldom does (letters of several senders in another order, ranks that fall silent).
#pragma once

#include <deque>
#include <memory>
#include <mutex>
#include <random>
#include <set>
#include <vector>

#include "deduce/ranks/transport.hpp"

namespace deduce::ranks {

class InProcess {
 public:
  explicit InProcess(int count) : boxes_(static_cast<std::size_t>(count)) {
    for (int rank = 0; rank < count; ++rank) ends_.push_back(std::make_unique<Line>(*this, rank));
  }

  [[nodiscard]] Transport& of(int rank) { return *ends_[static_cast<std::size_t>(rank)]; }
  /// From now on nothing that the rank sends or is sent arrives.
  void cut(int rank) {
    const std::scoped_lock lock(mutex_);
    cut_.insert(rank);
  }
  void mend(int rank) {
    const std::scoped_lock lock(mutex_);
    cut_.erase(rank);
  }
  /// From now on letters arrive in any order, even those of one sender.
  void shuffle(std::uint64_t seed) {
    const std::scoped_lock lock(mutex_);
    random_ = std::make_unique<std::mt19937_64>(seed);
  }

 private:
  class Line final : public Transport {
   public:
    Line(InProcess& all, int rank) : all_(all), rank_(rank) {}
    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int count() const override { return static_cast<int>(all_.boxes_.size()); }
    void send(int to, std::string text) override { all_.send({rank_, std::move(text)}, to); }
    [[nodiscard]] std::optional<Letter> receive() override { return all_.receive(rank_); }

   private:
    InProcess& all_;
    int rank_;
  };

  void send(Letter letter, int to) {
    const std::scoped_lock lock(mutex_);
    if (cut_.contains(letter.from) || cut_.contains(to)) return;
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(letter));
  }
  std::optional<Letter> receive(int rank) {
    const std::scoped_lock lock(mutex_);
    auto& box = boxes_[static_cast<std::size_t>(rank)];
    if (box.empty() || cut_.contains(rank)) return std::nullopt;
    if (random_) std::swap(box.front(), box[std::uniform_int_distribution<std::size_t>(0, box.size() - 1)(*random_)]);
    Letter letter = std::move(box.front());
    box.pop_front();
    return letter;
  }

  std::mutex mutex_;
  std::vector<std::deque<Letter>> boxes_;
  std::vector<std::unique_ptr<Line>> ends_;
  std::set<int> cut_;
  std::unique_ptr<std::mt19937_64> random_;
};

}  // namespace deduce::ranks
