// The ledger of a search that shares what it proves with other ranks: facts of large sets go out, and those of the
// others come in. Whoever keeps facts in a file (a checkpoint) is told of all of them, his own and the others'.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>

#include "deduce/exact/ledger.hpp"
#include "ranks/message.hpp"

namespace deduce::ranks {

/// Which facts are worth a message: of sets so large, whose search took so long.
struct Worth {
  std::size_t secrets = 16;
  std::chrono::microseconds time{1000};
};

class Exchange final : public exact::Ledger {
 public:
  /// `warn` is told, once, that a fact of another rank contradicts what is known here.
  Exchange(const Worth& worth, std::function<void(const std::string&)> warn) : worth_(worth), warn_(std::move(warn)) {}

  /// Another ledger that keeps what is proven, which must outlive the searches; null: nobody does.
  void keep_in(exact::Ledger* kept) { kept_ = kept; }

  void begin(const TakeIn& take_in) override;
  void end() override;
  [[nodiscard]] std::optional<Strategy> best() override;
  [[nodiscard]] std::size_t least_secrets() const override;
  [[nodiscard]] std::chrono::nanoseconds least_time() const override;
  void proven(const Fact& fact) override;
  void first_guess(const KnownFirst& known, std::optional<int> left) override;
  void first_reach(const FirstReach& known) override;
  void found(const Strategy& strategy, std::uint64_t total) override;

  // For whoever carries the messages.
  void receive(const Facts& facts);
  /// Something that another rank told contradicts what is known here.
  void contradicted();
  /// What is to be sent to rank 0; empty afterwards.
  [[nodiscard]] Facts collect();

  struct Counts {
    std::uint64_t told = 0;   ///< facts, to others
    std::uint64_t taken = 0;  ///< from others
  };
  [[nodiscard]] Counts counts() const;

 private:
  void keep(const Fact& fact);

  const Worth worth_;
  const std::function<void(const std::string&)> warn_;
  exact::Ledger* kept_ = nullptr;
  mutable std::mutex mutex_;  // of what goes out
  std::mutex taking_;         // of what comes in
  TakeIn take_in_;            // under `taking_`; empty: no search is on
  Facts out_;
  Counts counts_;
  std::atomic<bool> warned_{false};
};

}  // namespace deduce::ranks
