// Ranks that search together: processes, each with tables of its own, of which rank 0 leads. Each makes a Company over
// its transport; rank 0 then asks its solver with the company's ledger and helpers, and all others help theirs with
// them until the leader's company goes. What is asked must be the same everywhere.
//
//   rank 0:  company.meet(question);  solver.solve(request, monitor, &company.ledger(), &company.helpers());
//   others:  company.meet(question);  solver.help(request, monitor, company.ledger(), company.helpers());
//
// The answer is that of one process alone; docs/scale.md has the protocol and what was measured.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "deduce/base/monitor.hpp"
#include "deduce/checkpoint/contents.hpp"
#include "deduce/exact/helpers.hpp"
#include "deduce/exact/ledger.hpp"
#include "deduce/ranks/transport.hpp"

namespace deduce::ranks {

struct CompanyOptions {
  std::string program;                           ///< the version that is running
  std::size_t hand_out = 40;                     ///< sets of fewer secrets are not handed out
  std::size_t tell = 16;                         ///< sets of fewer secrets are not told of ...
  std::chrono::microseconds tell_time{500};      ///< ... nor those that took less than this times the ranks
  std::size_t tell_sets = 20;                    ///< bounds of sets of so many times the ranks are told
  std::chrono::milliseconds patience{60'000};    ///< how long rank 0 and the others wait for each other at the start
  std::chrono::milliseconds silence{20'000};     ///< a rank that says nothing for so long is taken for dead
  std::function<void(const std::string&)> warn;  ///< something that the user should know, one line; any thread
};

/// What a company did; on rank 0 of all jobs and facts, on others of their own.
struct CompanyCounts {
  std::uint64_t jobs_handed_out = 0;        ///< to another rank than their owner
  std::uint64_t jobs_handed_out_again = 0;  ///< because whoever had them is gone
  std::uint64_t jobs_done = 0;              ///< here, of others
  std::uint64_t facts_told = 0;             ///< by this rank
  std::uint64_t facts_taken = 0;            ///< by this rank, of others
  int ranks_lost = 0;
};

class Company {
 public:
  /// `transport` must outlive it, and is used by a thread of the company alone.
  Company(Transport& transport, CompanyOptions options);
  /// Rank 0: tells the others that there is nothing more to do.
  ~Company();
  Company(const Company&) = delete;
  Company& operator=(const Company&) = delete;

  /// May be changed until meet().
  [[nodiscard]] CompanyOptions& options();
  [[nodiscard]] bool leads() const;
  [[nodiscard]] int ranks() const;

  /// Says who is here, and on rank 0 waits for all others. Throws InputError, on rank 0, when one of them has another
  /// version, another question or other trouble.
  void meet(const checkpoint::Question& question);
  /// Instead of meet(), on other ranks than 0: why this one cannot take part.
  void complain(const std::string& trouble);

  /// What is proven is exchanged, and told to `kept` too, where that is not null. After meet().
  [[nodiscard]] exact::Ledger& ledger(exact::Ledger* kept = nullptr);
  [[nodiscard]] exact::Helpers& helpers();
  /// True once there is nothing more to do; what the monitor of a rank that helps should say.
  [[nodiscard]] bool over() const;

  [[nodiscard]] CompanyCounts counts() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

/// What a rank that helps shows and obeys: nothing, but that all is over.
class CompanyMonitor final : public Monitor {
 public:
  /// `company` must outlive it.
  explicit CompanyMonitor(const Company& company) : company_(company) {}
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override { return company_.over(); }

 private:
  const Company& company_;
};

}  // namespace deduce::ranks
