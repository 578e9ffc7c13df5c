// Records what a search hands out when others help: deduce-tasks RULES [LEAST [SHORTEST [SECONDS]]] > FILE solves a
// game of pegs by one thread, for at most so many seconds of processor time, lays out jobs for helpers as ranks do
// (sets of LEAST secrets or more), does all of them itself, and writes how long each took, in microseconds of processor
// time. bench/scaling.cpp works out from that how many ranks would share the work. Jobs shorter than SHORTEST
// microseconds are counted as work of whoever has the round.
//
//   j SECRETS BUDGET [GUESSES]   a job: the set to be searched, what is to be shown, and of how many guesses where they
//                                are named, which are those of large sets
//   w MICROSECONDS               work between two rounds
//   r                            a round of jobs, which may be done at the same time; the search goes on when all are
//                                done
//   e                            the end of a round or job
#include <fmt/format.h>

#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <memory>
#include <string>
#include <vector>

#include "deduce/base/error.hpp"
#include "deduce/exact/solve.hpp"

namespace {

using namespace deduce;

double microseconds() {
  timespec now{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return 1e6 * static_cast<double>(now.tv_sec) + 1e-3 * static_cast<double>(now.tv_nsec);
}

/// What a job or a round was made of: lines, and how long it took.
struct Piece {
  std::string lines;
  double open_since = 0;  // since then nothing was written down
  double work = 0;        // not written down yet
  double all = 0;

  void write_work() {
    if (work >= 1) lines += fmt::format("w {:.0f}\n", work);
    work = 0;
  }
};

class Recorder final : public exact::Helpers {
 public:
  Recorder(std::size_t least, double shortest) : least_(least), shortest_(shortest) { stack_.push_back({}); }

  void begin(const DoJob&, const TakeSet&, const Monitor&) override { last_ = microseconds(); }
  void end() override {}
  void serve() override {}
  [[nodiscard]] std::size_t least_secrets() const override { return least_; }
  [[nodiscard]] std::size_t least_told() const override { return ~std::size_t{0}; }
  void tell(const exact::SetBounds&) override {}
  [[nodiscard]] std::unique_ptr<Round> share(std::size_t count, std::function<exact::Job(std::size_t)> job) override {
    if (count < 2) return nullptr;
    return std::make_unique<Recorded>(*this, std::move(job));
  }
  [[nodiscard]] std::string text() {
    pass();
    stack_[0].write_work();
    return stack_[0].lines;
  }

 private:
  class Recorded final : public Round {
   public:
    Recorded(Recorder& all, std::function<exact::Job(std::size_t)> job) : all_(all), job_(std::move(job)) {
      all_.pass();
      all_.stack_.push_back({});
    }
    ~Recorded() override {
      end_job();
      all_.pass();
      all_.fold("r\n", [](const Piece& round) { return round.lines.find('j') != std::string::npos; });
    }
    Recorded(const Recorded&) = delete;
    Recorded& operator=(const Recorded&) = delete;

    [[nodiscard]] bool take(std::size_t number) override {
      end_job();
      all_.pass();
      const exact::Job job = job_(number);
      head_ = fmt::format("j {} {}", job.secrets, job.budget < (1U << 28) ? static_cast<long>(job.budget) : -1);
      head_ += job.guesses.empty() ? "\n" : fmt::format(" {}\n", job.guesses.size());
      all_.stack_.push_back({});
      in_job_ = true;
      return true;
    }
    void wait(const Told&) override {}

   private:
    void end_job() {
      if (!in_job_) return;
      in_job_ = false;
      all_.pass();
      all_.fold(head_, [this](const Piece& job) { return job.all >= all_.shortest_; });
    }
    Recorder& all_;
    std::function<exact::Job(std::size_t)> job_;
    std::string head_;
    bool in_job_ = false;
  };

  /// The time since the last call goes to the innermost piece.
  void pass() {
    const double now = microseconds();
    stack_.back().work += now - last_;
    stack_.back().all += now - last_;
    last_ = now;
  }
  /// Takes the innermost piece off; it is written down if it is worth that, and counts as work otherwise.
  template <class Worth>
  void fold(const std::string& head, const Worth& worth) {
    Piece piece = std::move(stack_.back());
    stack_.pop_back();
    Piece& outer = stack_.back();
    outer.all += piece.all;
    if (worth(piece)) {
      piece.write_work();
      outer.write_work();
      outer.lines += head + piece.lines + "e\n";
    } else {
      outer.work += piece.all;
    }
  }

  std::size_t least_;
  double shortest_;
  double last_ = 0;
  std::vector<Piece> stack_;
};

volatile std::sig_atomic_t told_to_stop = 0;

/// Stops after some processor time, or at SIGTERM.
class Enough final : public Monitor {
 public:
  explicit Enough(double most) : most_(most) {}
  void progress(const Snapshot&) override {}
  [[nodiscard]] bool stop() const override { return told_to_stop != 0 || microseconds() > most_; }

 private:
  double most_;
};

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2 || argc > 5) throw InputError("take: deduce-tasks RULES [LEAST [SHORTEST [SECONDS]]]");
  const Space space(Rules::parse(argv[1]));
  Recorder recorder(argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 40,
                    argc > 3 ? std::strtod(argv[3], nullptr) : 2000);
  const Workers workers(1);
  Request request;
  for (std::uint32_t id = 0; id < space.size(); ++id) request.candidates.push_back(SecretId(id));
  std::signal(SIGTERM, [](int) { told_to_stop = 1; });
  Enough monitor(argc > 4 ? 1e6 * std::strtod(argv[4], nullptr) : 1e15);
  exact::Solver solver(space, workers, std::uint64_t{4} << 30);
  const Outcome outcome = solver.solve(request, monitor, nullptr, &recorder);
  const std::string answer = outcome.status == Status::proven ? fmt::format("total {}", outcome.total) : "stopped";
  fmt::print("# deduce-tasks {}: {} after {:.0f} s\n{}", space.rules().text(), answer, microseconds() / 1e6,
             recorder.text());
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "deduce-tasks: {}\n", error.what());
  return 2;
}
