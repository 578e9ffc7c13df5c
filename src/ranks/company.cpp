// The thread that carries the messages of a rank: between its desk and its exchange and, on rank 0, the broker, and the
// transport. Nobody else touches the transport, so that it may be one that allows a single thread (MPI).
#include "deduce/ranks/company.hpp"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <mutex>
#include <optional>
#include <thread>

#include "checkpoint/record.hpp"
#include "deduce/base/error.hpp"
#include "ranks/broker.hpp"
#include "ranks/desk.hpp"
#include "ranks/exchange.hpp"

namespace deduce::ranks {
namespace {

// A letter is looked for so often: often while a thread has nothing to do until it is there. Looks cost a search that
// goes on some 15 microseconds each, as there is mostly no other core for them; so otherwise seldom, but by rank 0,
// through which all letters go, while it knows of a rank that has nothing to do.
constexpr std::chrono::microseconds kSoon{30}, kWhileOthersWait{100}, kLater{500};
/// Bounds of sets are gathered for so long.
constexpr std::chrono::milliseconds kGatherSets{2};
constexpr std::chrono::milliseconds kBeat{1000};
/// No set has so many secrets.
constexpr std::size_t kNoSet = ~std::size_t{0};
/// So long rank 0 goes on carrying its last words.
constexpr std::chrono::milliseconds kLastWords{10};

}  // namespace

class Company::Impl {
 public:
  Impl(Transport& transport, CompanyOptions options)
      : transport_(transport), options_(std::move(options)), rank_(transport.rank()), count_(transport.count()) {}

  ~Impl() {
    if (!carrier_.joinable()) {
      // It never came to a meeting: then the others wait for a word.
      if (leads()) dismiss();
      return;
    }
    stop_ = true;
    carrier_.join();
  }
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  [[nodiscard]] bool leads() const { return rank_ == 0; }
  [[nodiscard]] int count() const { return count_; }

  void meet(const checkpoint::Question& question) {
    mark_ = checkpoint::salt_of(question);
    set_up();
    const Hello hello{kProtocol, options_.program, mark_, ""};
    if (!leads()) {
      transport_.send(0, text_of(hello, mark_));
      carrier_ = std::thread([this] { carry(); });
      return;
    }
    Broker::Options rules;
    rules.silence = options_.silence;
    rules.beat = beat();
    broker_.emplace(count_, hello, rules, Clock::now());
    carrier_ = std::thread([this] { carry(); });
    std::unique_lock lock(mutex_);
    const bool met = met_.wait_for(lock, options_.patience, [&] { return all_met_ || trouble_; });
    if (trouble_) throw InputError(*trouble_);
    if (!met) options_.warn("not all ranks are there yet; those that come later will help");
  }

  void complain(const std::string& trouble) {
    set_up();
    transport_.send(0, text_of(Hello{kProtocol, options_.program, 0, trouble}, 0));
    carrier_ = std::thread([this] { carry(); });
  }

  [[nodiscard]] exact::Ledger& ledger(exact::Ledger* kept) {
    exchange_->keep_in(kept);
    return *exchange_;
  }
  [[nodiscard]] exact::Helpers& helpers() { return *desk_; }
  [[nodiscard]] CompanyOptions& options() { return options_; }
  [[nodiscard]] bool over() const { return over_; }

  [[nodiscard]] CompanyCounts counts() const {
    CompanyCounts sum;
    if (!desk_) return sum;
    sum.jobs_done = desk_->counts().done;
    sum.jobs_handed_out = desk_->counts().given;
    sum.facts_told = exchange_->counts().told;
    sum.facts_taken = exchange_->counts().taken;
    const std::scoped_lock lock(mutex_);
    if (leads()) {
      sum.jobs_handed_out = broker_counts_.handed_out;
      sum.jobs_handed_out_again = broker_counts_.handed_out_again;
      sum.ranks_lost = broker_counts_.gone;
    }
    return sum;
  }

 private:
  void set_up() {
    if (count_ > 1)
      desk_.emplace(options_.hand_out, options_.tell_sets * static_cast<std::size_t>(count_));
    else
      desk_.emplace(kNoSet, kNoSet);
    exchange_.emplace(Worth{options_.tell, options_.tell_time * count_}, options_.warn);
  }

  /// Several of them within the time after which silence is taken for death.
  [[nodiscard]] std::chrono::milliseconds beat() const { return std::min(kBeat, options_.silence / 4); }

  void dismiss() {
    for (int rank = 1; rank < count_; ++rank) transport_.send(rank, text_of(End{}, mark_));
  }

  /// Runs until the company goes; on other ranks than 0, until rank 0's does or says nothing any more.
  void carry() {
    heard_ = told_ = Clock::now();
    while (!stop_ && !(over_ && !leads())) {
      if (!step()) desk_->rest(kSoon, broker_ && broker_->somebody_waits() ? kWhileOthersWait : kLater);
    }
    if (!leads()) {
      step();
      return;
    }
    broker_->end();
    const auto until = Clock::now() + kLastWords;
    do {
      step();
      std::this_thread::sleep_for(kSoon);
    } while (Clock::now() < until);
  }

  /// True when there was something to carry.
  bool step() {
    const auto now = Clock::now();
    bool any = false;
    while (const auto letter = transport_.receive()) {
      any = true;
      heard_ = now;
      heard_any_ = true;
      const auto message = parse_message(letter->text, mark_);
      if (!message) continue;  // of another question, or damaged: whatever it was, it is not used
      if (leads())
        broker_->receive(letter->from, *message, now);
      else
        receive(*message);
    }
    for (const Message& message : collected(now)) {
      any = true;
      told_ = now;
      if (leads())
        broker_->receive(0, message, now);
      else
        transport_.send(0, text_of(message, mark_));
    }
    if (leads()) return lead(now) || any;
    if (now - told_ > beat()) {
      told_ = now;
      transport_.send(0, text_of(Beat{}, mark_));
    }
    // Before its first word rank 0 may be reading a large checkpoint.
    if (now - heard_ > (heard_any_ ? options_.silence : std::max(options_.silence, options_.patience))) end();
    return any;
  }

  bool lead(Clock::time_point now) {
    broker_->tick(now);
    bool any = false;
    for (const auto& [to, message] : broker_->collect(now)) {
      any = true;
      if (to == 0)
        receive(message);
      else
        transport_.send(to, text_of(message, mark_));
    }
    for (const int rank : broker_->newly_gone())
      if (!broker_->trouble())
        options_.warn("rank " + std::to_string(rank) + " is gone; what it did is handed out again");
    const std::scoped_lock lock(mutex_);
    broker_counts_ = broker_->counts();
    all_met_ = broker_->all_met();
    trouble_ = broker_->trouble();
    met_.notify_all();
    return any;
  }

  std::vector<Message> collected(Clock::time_point now) {
    std::vector<Message> messages = desk_->collect();
    if (Facts facts = exchange_->collect(); !facts.facts.empty()) messages.emplace_back(std::move(facts));
    if (now - sets_sent_ < kGatherSets) return messages;
    sets_sent_ = now;
    if (Sets sets = desk_->collect_sets(); !sets.sets.empty()) messages.emplace_back(std::move(sets));
    return messages;
  }

  void receive(const Message& message) {
    if (const auto* facts = std::get_if<Facts>(&message)) exchange_->receive(*facts);
    if (const auto* sets = std::get_if<Sets>(&message); sets != nullptr && !desk_->receive(*sets))
      exchange_->contradicted();
    if (const auto* ask = std::get_if<Ask>(&message)) desk_->receive(*ask);
    if (const auto* hand = std::get_if<Hand>(&message)) desk_->receive(*hand);
    if (const auto* done = std::get_if<Done>(&message)) desk_->receive(*done);
    if (std::holds_alternative<End>(message)) end();
  }

  void end() {
    over_ = true;
    desk_->receive(End{});
  }

  Transport& transport_;
  CompanyOptions options_;
  const int rank_, count_;
  std::uint64_t mark_ = 0;
  std::optional<Desk> desk_;
  std::optional<Exchange> exchange_;
  std::optional<Broker> broker_;  // of rank 0
  Clock::time_point heard_, told_, sets_sent_;
  bool heard_any_ = false;
  std::atomic<bool> stop_{false}, over_{false};
  mutable std::mutex mutex_;  // of what follows
  std::condition_variable met_;
  bool all_met_ = false;
  std::optional<std::string> trouble_;
  Broker::Counts broker_counts_;
  std::thread carrier_;
};

Company::Company(Transport& transport, CompanyOptions options)
    : impl_(std::make_unique<Impl>(transport, std::move(options))) {}

Company::~Company() = default;

CompanyOptions& Company::options() { return impl_->options(); }

bool Company::leads() const { return impl_->leads(); }

int Company::ranks() const { return impl_->count(); }

void Company::meet(const checkpoint::Question& question) { impl_->meet(question); }

void Company::complain(const std::string& trouble) { impl_->complain(trouble); }

exact::Ledger& Company::ledger(exact::Ledger* kept) { return impl_->ledger(kept); }

exact::Helpers& Company::helpers() { return impl_->helpers(); }

bool Company::over() const { return impl_->over(); }

CompanyCounts Company::counts() const { return impl_->counts(); }

}  // namespace deduce::ranks
