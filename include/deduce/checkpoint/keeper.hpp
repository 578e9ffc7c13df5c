// The checkpoint of a search that goes on: a file that lines are appended to. What was known before is handed to the
// search when it begins; what it proves is in the file at most `every` later. Killed at any moment, the file has all
// but the last lines; a disk that is full is said once, and the search goes on.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "deduce/checkpoint/contents.hpp"

namespace deduce {
class Descriptor;
}

namespace deduce::checkpoint {

/// What was in the file when a search began with it.
struct Found {
  bool new_file = true;
  std::uint64_t facts = 0;  ///< that were handed in
  std::uint64_t exact = 0;  ///< of them
  std::uint64_t sessions = 0;
  std::chrono::milliseconds time{0};
  std::optional<std::uint64_t> best;
  std::uint64_t damaged = 0;  ///< lines that are not used
};

struct KeeperOptions {
  std::string path;
  std::string program;                      ///< the version that is running
  std::chrono::milliseconds every{60'000};  ///< no older than this while the search goes on
  std::size_t least_secrets = 16;           ///< smaller sets are found out again soon enough ...
  /// ... and so are those that took less than such a part of `every`: 10 ms of a minute. So a file stays
  /// small, whatever the game, and little is lost with it.
  std::uint64_t least_part = 6000;
  std::function<std::string(GuessId)> name;      ///< of a first guess, for people
  std::function<void(const std::string&)> warn;  ///< something that the user should know, one line; any thread
  std::function<void(const Found&)> began;       ///< a search goes on from a file that was there
};

/// While one lives, no search keeps what it proves in the file; where there is none, an empty one stands for it and
/// goes in the end if nothing took its place.
class NotInUse {
 public:
  /// Throws InputError when a search keeps it.
  explicit NotInUse(const std::string& path);
  ~NotInUse();
  NotInUse(const NotInUse&) = delete;
  NotInUse& operator=(const NotInUse&) = delete;

 private:
  std::unique_ptr<Descriptor> file_;
  std::string made_;  // the file, where there was none
};

class Keeper final : public exact::Ledger {
 public:
  /// Opens the file, or makes it. Throws InputError when it is no plain file, cannot be written, is in use, is of
  /// another question or of a newer format, contradicts itself, or is something else.
  Keeper(const Question& question, KeeperOptions options);
  ~Keeper() override;
  Keeper(const Keeper&) = delete;
  Keeper& operator=(const Keeper&) = delete;

  [[nodiscard]] Found found_before() const;
  /// What is known of first guesses within so many guesses (nothing: any number), from before and by now.
  [[nodiscard]] std::vector<KnownFirst> first_guesses(std::optional<int> left) const;
  /// Writes what is not in the file yet. False when that cannot be done; then it is said, and nothing else is lost.
  bool flush();

  void begin(const TakeIn& take_in) override;
  void end() override;
  [[nodiscard]] std::optional<Strategy> best() override;
  [[nodiscard]] std::size_t least_secrets() const override;
  [[nodiscard]] std::chrono::nanoseconds least_time() const override;
  void proven(const Fact& fact) override;
  void first_guess(const KnownFirst& known, std::optional<int> left) override;
  void first_reach(const FirstReach& known) override;
  void found(const Strategy& strategy, std::uint64_t total) override;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace deduce::checkpoint
