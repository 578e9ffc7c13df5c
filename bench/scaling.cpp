// How many ranks would share the work of a search: deduce-scaling FILE [LATENCY [LETTER [SHORTEST [COUNT...]]]] goes
// through what deduce-tasks recorded (perhaps compressed by zstd) as so many ranks would with the protocol of
// src/ranks, and prints the time of each number of ranks. LATENCY is the time of a letter from one rank to another,
// LETTER what rank 0 needs for one, in microseconds. Jobs shorter than SHORTEST microseconds are not handed out: what
// would be if it were known beforehand how long a job takes.
//
// What it has of the protocol: whoever has nothing to do gets a job of another rank, the last of the round opened
// first, as long as one job of the round is left; all letters go through rank 0, which handles one after another; who
// waits for an answer does other jobs, and goes on with his own only when he is done. What it has not: tables. Every
// job takes what it took in one process that had seen everything before it.
#include <fmt/format.h>
#include <zstd.h>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <fstream>
#include <memory>
#include <queue>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

namespace {

struct Job;
/// Work, then jobs that may be done at the same time (perhaps none).
struct Step {
  double work = 0;
  std::vector<std::unique_ptr<Job>> jobs;
};
struct Job {
  std::vector<Step> steps;
};

/// The time of one rank.
double all_work(const Job& job) {
  double sum = 0;
  for (const Step& step : job.steps) {
    sum += step.work;
    for (const auto& one : step.jobs) sum += all_work(*one);
  }
  return sum;
}

/// What is between here and the next "e".
class Reader {
 public:
  Reader(const std::string& path, double shortest) : in_(text_of(path)), shortest_(shortest) {}
  Job whole() {
    Job job;
    read_job(job);
    return job;
  }

 private:
  static std::string text_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) throw std::runtime_error("'" + path + "' cannot be read");
    std::string bytes{std::istreambuf_iterator<char>(file), {}};
    if (!bytes.starts_with("\x28\xb5\x2f\xfd")) return bytes;
    std::string text(ZSTD_getFrameContentSize(bytes.data(), bytes.size()), '\0');
    if (ZSTD_decompress(text.data(), text.size(), bytes.data(), bytes.size()) != text.size())
      throw std::runtime_error("'" + path + "' is damaged");
    return text;
  }

  void read_job(Job& job) {
    job.steps.emplace_back();
    for (std::string line; next(line) && line[0] != 'e';) {
      if (line[0] == 'w') job.steps.back().work += std::strtod(line.c_str() + 1, nullptr);
      if (line[0] == 'r') {
        read_round(job);
        job.steps.emplace_back();
      }
    }
  }
  /// Work that a round has beside its jobs, and short jobs, are done by whoever has the round, before the others.
  void read_round(Job& job) {
    Step& step = job.steps.back();
    for (std::string line; next(line) && line[0] != 'e';) {
      if (line[0] == 'w') step.work += std::strtod(line.c_str() + 1, nullptr);
      if (line[0] != 'j') continue;
      auto one = std::make_unique<Job>();
      read_job(*one);
      if (const double work = all_work(*one); work < shortest_)
        step.work += work;
      else
        step.jobs.push_back(std::move(one));
    }
  }
  bool next(std::string& line) {
    while (std::getline(in_, line))
      if (!line.empty() && line[0] != '#') return true;
    return false;
  }
  std::istringstream in_;
  double shortest_;
};

/// A job that a rank is at.
struct Frame {
  const Job* job = nullptr;
  std::size_t step = 0;
  std::size_t begun = 0;  // of the jobs of the step, from the front
  std::size_t given = 0;  // and from the back
  std::size_t away = 0;   // of the given ones, those not answered
  bool open = false;      // the work of the step is done
  int owner = -1;         // whoever waits for it, on another rank ...
  Frame* waits = nullptr;
};

struct Result {
  double time = 0;
  double busy = 0;  // of all ranks
  std::size_t jobs = 0;
  double hub = 0;  // that rank 0 spent on letters
};

class Simulation {
 public:
  Simulation(const Job& whole, int ranks, double latency, double letter)
      : ranks_(static_cast<std::size_t>(ranks)), latency_(latency), letter_(letter) {
    push(0, &whole, -1, nullptr);
    for (int rank = 1; rank < ranks; ++rank) idle_.push_back(rank);
  }

  Result run() {
    go_on(0);
    match();
    while (!events_.empty()) {
      const Event event = events_.top();
      events_.pop();
      now_ = event.time;
      if (event.answered != nullptr) {
        --event.answered->away;
        if (ranks_[static_cast<std::size_t>(event.rank)].idle) go_on(event.rank);
      } else if (event.job != nullptr) {
        push(event.rank, event.job, event.owner, event.waits);
        go_on(event.rank);
      } else {
        ranks_[static_cast<std::size_t>(event.rank)].stack.back()->open = true;
        go_on(event.rank);
      }
      if (done_) break;
      match();
    }
    result_.time = now_;
    return result_;
  }

 private:
  struct Event {
    double time = 0;
    int rank = 0;
    const Job* job = nullptr;  // that it is handed
    int owner = -1;
    Frame* waits = nullptr;
    Frame* answered = nullptr;
    friend bool operator<(const Event& a, const Event& b) { return a.time > b.time; }
  };
  struct Rank {
    std::deque<std::unique_ptr<Frame>> stack;
    bool idle = false;
  };

  void push(int rank, const Job* job, int owner, Frame* waits) {
    Rank& at = ranks_[static_cast<std::size_t>(rank)];
    at.idle = false;
    at.stack.push_back(std::make_unique<Frame>());
    *at.stack.back() = {.job = job, .owner = owner, .waits = waits};
  }

  /// Rank 0 handles a letter; when it is through with it.
  double handled(double arrives) {
    hub_free_ = std::max(hub_free_, arrives) + letter_;
    result_.hub += letter_;
    return hub_free_;
  }

  void go_on(int rank) {
    Rank& at = ranks_[static_cast<std::size_t>(rank)];
    if (at.idle) {
      at.idle = false;
      std::erase(idle_, rank);
    }
    while (!at.stack.empty()) {
      Frame& frame = *at.stack.back();
      const Step& step = frame.job->steps[frame.step];
      if (!frame.open) {
        result_.busy += step.work;
        events_.push({.time = now_ + step.work, .rank = rank});
        return;
      }
      if (frame.begun + frame.given < step.jobs.size()) {
        push(rank, step.jobs[frame.begun++].get(), -1, nullptr);
        continue;
      }
      if (frame.away > 0) break;
      if (frame.step + 1 < frame.job->steps.size()) {
        frame = {.job = frame.job, .step = frame.step + 1, .owner = frame.owner, .waits = frame.waits};
        continue;
      }
      if (frame.owner >= 0)
        events_.push({.time = handled(now_ + latency_) + latency_, .rank = frame.owner, .answered = frame.waits});
      at.stack.pop_back();
      if (at.stack.empty() && rank == 0) {
        done_ = true;
        return;
      }
    }
    at.idle = true;
    idle_.push_back(rank);
  }

  /// Jobs go from whoever has some to whoever has nothing to do.
  void match() {
    for (std::size_t tried = 0; !idle_.empty() && tried < ranks_.size();) {
      const int from = next_;
      if (!give(from)) {
        next_ = (next_ + 1) % static_cast<int>(ranks_.size());
        ++tried;
      }
    }
  }

  bool give(int from) {
    for (const auto& frame : ranks_[static_cast<std::size_t>(from)].stack) {
      const auto& jobs = frame->job->steps[frame->step].jobs;
      if (!frame->open || frame->begun + frame->given >= jobs.size() || frame->given + 1 >= jobs.size()) continue;
      const int to = idle_.front();
      idle_.pop_front();
      ranks_[static_cast<std::size_t>(to)].idle = false;
      const Job* const job = jobs[jobs.size() - 1 - frame->given].get();
      ++frame->given;
      ++frame->away;
      ++result_.jobs;
      // Wanted, asked for, given, handed out: two letters to rank 0 and two from it.
      const double asked = handled(now_ + latency_);
      const double time = handled(asked + 2 * latency_) + latency_;
      events_.push({.time = time, .rank = to, .job = job, .owner = from, .waits = frame.get()});
      return true;
    }
    return false;
  }

  std::vector<Rank> ranks_;
  double latency_, letter_, hub_free_ = 0, now_ = 0;
  std::deque<int> idle_;
  std::priority_queue<Event> events_;
  int next_ = 0;
  bool done_ = false;
  Result result_;
};

/// The time that is left however many ranks there are.
double longest_way(const Job& job) {
  double sum = 0;
  for (const Step& step : job.steps) {
    double longest = 0;
    for (const auto& one : step.jobs) longest = std::max(longest, longest_way(*one));
    sum += step.work + longest;
  }
  return sum;
}

}  // namespace

int main(int argc, char** argv) try {
  if (argc < 2) throw std::runtime_error("take: deduce-scaling FILE [LATENCY [LETTER [SHORTEST [COUNT...]]]]");
  const Job whole = Reader(argv[1], argc > 4 ? std::strtod(argv[4], nullptr) : 0).whole();
  const double latency = argc > 2 ? std::strtod(argv[2], nullptr) : 200;
  const double letter = argc > 3 ? std::strtod(argv[3], nullptr) : 10;
  std::vector<int> counts;
  for (int i = 5; i < argc; ++i) counts.push_back(std::atoi(argv[i]));
  if (counts.empty()) counts = {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024};
  const double alone = Simulation(whole, 1, latency, letter).run().time;
  fmt::print("one rank {:.1f} s; the longest way {:.2f} s, so at most {:.0f} times as fast\n", alone / 1e6,
             longest_way(whole) / 1e6, alone / longest_way(whole));
  fmt::print("{:>6} {:>10} {:>9} {:>7} {:>10} {:>14}\n", "ranks", "seconds", "speed-up", "busy", "jobs",
             "rank 0, letters");
  for (const int ranks : counts) {
    if (ranks < 1) throw std::runtime_error("a number of ranks is at least 1");
    const Result result = Simulation(whole, ranks, latency, letter).run();
    fmt::print("{:>6} {:>10.2f} {:>9.1f} {:>6.0f}% {:>10} {:>13.0f}%\n", ranks, result.time / 1e6, alone / result.time,
               100 * result.busy / result.time / ranks, result.jobs, 100 * result.hub / result.time);
  }
  return 0;
} catch (const std::exception& error) {
  fmt::print(stderr, "deduce-scaling: {}\n", error.what());
  return 2;
}
