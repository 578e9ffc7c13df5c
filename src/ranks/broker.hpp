// The side of rank 0 that hands jobs out: who has nothing to do, which jobs nobody does yet, who does which, who is
// there. It has no thread and no clock of its own: it is told what comes in, and tells what is to be sent.
//
// Whoever has nothing to do says so (Want). A job that waits is handed to it; when none waits, ranks that are busy are
// asked for one (Ask) and give it as soon as they have one. A job is done by one rank at a time, and forgotten only
// when it was answered or its owner is gone; so a rank that dies takes nothing with it but time.
#pragma once

#include <chrono>
#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ranks/message.hpp"

namespace deduce::ranks {

using Clock = std::chrono::steady_clock;

class Broker {
 public:
  struct Options {
    /// A rank that says nothing for so long is taken for dead. One that never said anything has nothing to lose, and
    /// may still come.
    Clock::duration silence = std::chrono::seconds(20);
    Clock::duration beat = std::chrono::seconds(1);  ///< nobody is left without a word for longer
    /// Facts are gathered for so long times the ranks before they are passed on: a letter to everybody for each would
    /// be all that rank 0 does.
    Clock::duration gather = std::chrono::milliseconds(1);
  };
  /// For ranks 0 to count - 1. `own` is what every rank has to say of itself.
  Broker(int count, Hello own, const Options& options, Clock::time_point now);

  /// A message of a rank; its own rank's too.
  void receive(int from, const Message& message, Clock::time_point now);
  /// To be called now and then.
  void tick(Clock::time_point now);
  /// Tells all ranks that there is nothing more to do.
  void end();

  /// What is to be sent, in this order; the list is empty afterwards.
  [[nodiscard]] std::vector<std::pair<int, Message>> collect(Clock::time_point now);

  /// Every rank has said that it is there, or is gone.
  [[nodiscard]] bool all_met() const;
  /// Some rank wants a job, and there is none.
  [[nodiscard]] bool somebody_waits() const { return !hungry_.empty(); }
  /// Why the run cannot be: the first rank that does not fit, and what it lacks.
  [[nodiscard]] const std::optional<std::string>& trouble() const { return trouble_; }

  struct Counts {
    std::uint64_t handed_out = 0;        ///< jobs, to another rank than their owner
    std::uint64_t handed_out_again = 0;  ///< because whoever had them is gone
    std::uint64_t facts = 0;             ///< passed on
    int gone = 0;                        ///< ranks
  };
  [[nodiscard]] const Counts& counts() const { return counts_; }
  /// Ranks that went since the last call.
  [[nodiscard]] std::vector<int> newly_gone() { return std::exchange(newly_gone_, {}); }

 private:
  enum class Is : std::uint8_t { unknown, there, gone };
  struct Member {
    Is is = Is::unknown;
    int wants = 0;
    bool asked = false;
    Clock::time_point heard, told;
  };
  struct Open {
    int owner = 0;             // kNobody: it is gone
    std::uint64_t number = 0;  // that the owner gave it
    Job job;
    int by = 0;  // who does it; kNobody
  };
  static constexpr int kNobody = -1;

  void handle(int from, const Hello& hello);
  void handle(int from, const Want&);
  void handle(int from, const Unwant&);
  void handle(int from, const Return& back);
  void handle(int from, const Hand& hand);
  void handle(int from, const Done& done);
  void handle(int from, const Facts& facts);
  void handle(int from, const Sets& sets);
  void handle(int, const Ask&) {}
  void handle(int, const End&) {}
  void handle(int, const Beat&) {}

  void lose(int rank);
  template <class Kind>
  void pass_on(std::vector<std::pair<int, Kind>>& gathered);
  void match();
  void ask();
  void send(int to, Message message);
  [[nodiscard]] Member& at(int rank) { return members_[static_cast<std::size_t>(rank)]; }

  Hello own_;
  Options options_;
  std::vector<Member> members_;
  std::map<std::uint64_t, Open> open_;
  std::deque<std::uint64_t> waiting_;  // of them, those that nobody does
  std::deque<int> hungry_;             // once for each want, in the order in which they came
  std::uint64_t next_ = 0;
  int next_asked_ = 0;
  bool ended_ = false;
  std::optional<std::string> trouble_;
  std::vector<std::pair<int, Facts>> gathered_;  // with whoever told them
  std::vector<std::pair<int, Sets>> gathered_sets_;
  Clock::time_point passed_on_;
  std::vector<std::pair<int, Message>> out_;
  std::vector<int> newly_gone_;
  Counts counts_;
};

}  // namespace deduce::ranks
