#include "deduce/checkpoint/keeper.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <mutex>
#include <set>
#include <unordered_map>

#include "checkpoint/lock.hpp"
#include "checkpoint/record.hpp"
#include "deduce/base/descriptor.hpp"
#include "deduce/base/error.hpp"

namespace deduce::checkpoint {
namespace {

using Clock = std::chrono::steady_clock;

/// What is not in the file yet is written when it takes so much, and never takes more than four times that, on a disk
/// that stays full: `--memory` is a promise.
constexpr std::size_t kMuchPending = std::size_t{1} << 20;

[[noreturn]] void refuse(const std::string& path, const char* what) {
  throw InputError(fmt::format("'{}' cannot be {}: {}", path, what, std::strerror(errno)));
}

}  // namespace

NotInUse::NotInUse(const std::string& path) {
  struct stat place {};
  const bool there = ::stat(path.c_str(), &place) == 0;
  if (there ? !S_ISREG(place.st_mode) : errno != ENOENT) return;
  // A file that is not there is made: a search that begins meanwhile would make it, and lose it.
  file_ = open_locked(path, there ? O_RDONLY : O_RDWR | O_CREAT);
  // Who may not read it may still replace it, and nobody can tell whether it is kept.
  if (!there && file_) made_ = std::filesystem::canonical(path).string();
}
NotInUse::~NotInUse() {
  if (!made_.empty() && leads_to(made_, *file_)) ::unlink(made_.c_str());  // nothing took its place
}

class Keeper::Impl {
 public:
  Impl(const Question& question, KeeperOptions options)
      : options_(std::move(options)), header_{options_.program, question, salt_of(question)} {
    struct stat place {};
    // A file that is not there is made when the search begins: a question that is refused leaves none.
    if (::stat(options_.path.c_str(), &place) != 0 && errno == ENOENT) return;
    open();
    look();
  }

  /// Hands in what is known.
  void begin(const TakeIn& take_in) {
    const std::scoped_lock lock(mutex_);
    if (!file_) {
      open();
      look();
    }
    std::ifstream in(options_.path, std::ios::binary);
    const auto header = read_header(in, options_.path, &header_.question);
    if (!header) return;
    std::uint64_t strange = 0;
    known_.clear();
    const auto take = [&](const Record& record, std::uint64_t line) {
      const auto* fact = std::get_if<FactRecord>(&record);
      if (fact == nullptr) return;
      const Known& known = fact->known;
      switch (take_in(fact_of(fact->place, known))) {
        case Taken::yes:
          learn(fact_of(fact->place, known));
          break;
        case Taken::not_of_this_question:
          ++strange;
          break;
        case Taken::contradiction:
          throw InputError(fmt::format(
              "'{}' contradicts itself at line {}: one of its facts is wrong; take another file", options_.path, line));
      }
    };
    for_each_record(in, *header, take, [](const Line&) {});
    found_.facts = known_.size();
    found_.exact = static_cast<std::uint64_t>(
        std::ranges::count_if(known_, [](const auto& one) { return one.second.is == Fact::Is::exactly; }));
    if (strange > 0)
      options_.warn(
          fmt::format("{} facts of '{}' are about no set of this question, and are not used", strange, options_.path));
    if (options_.began && !found_.new_file) options_.began(found_);
  }

  bool flush() {
    const std::scoped_lock lock(mutex_);
    return write(Again::later);
  }

  void end() {
    const std::scoped_lock lock(mutex_);
    write(Again::never);
  }

  void prove(const Fact& fact) {
    const std::scoped_lock lock(mutex_);
    if (pending_.size() < 4 * kMuchPending && learn(fact)) pending_ += sealed(text_of(fact), header_.salt);
    write_when_due();
  }

  void know(const KnownFirst& known, std::optional<int> left) {
    const std::scoped_lock lock(mutex_);
    learn(known, left, false);
    write_when_due();
  }

  void know(const FirstReach& known) {
    const std::scoped_lock lock(mutex_);
    if (reached_.insert({known.first, known.left}).second && pending_.size() < 4 * kMuchPending)
      pending_ += sealed(text_of(known, options_.name(known.first)), header_.salt);
    write_when_due();
  }

  void hold(const Strategy& strategy, std::uint64_t total) {
    const std::scoped_lock lock(mutex_);
    if (best_ && total >= best_total_) return;
    best_ = strategy;
    best_total_ = total;
    best_written_ = false;
    write_when_due();
  }

  [[nodiscard]] std::optional<Strategy> best() {
    const std::scoped_lock lock(mutex_);
    return best_;
  }
  [[nodiscard]] std::vector<KnownFirst> first_guesses(std::optional<int> left) {
    const std::scoped_lock lock(mutex_);
    std::vector<KnownFirst> known;
    for (const auto& [place, first] : firsts_)
      if (place.first == left) known.push_back(first.known);
    return known;
  }
  [[nodiscard]] Found found() {
    const std::scoped_lock lock(mutex_);
    return found_;
  }
  [[nodiscard]] const KeeperOptions& options() const { return options_; }

 private:
  /// When a write that failed is tried again.
  enum class Again : std::uint8_t { later, never };

  struct Waiting {
    KnownFirst known;
    bool written = false;
  };

  /// False when it says nothing new. Sets are told apart by 64 bits: were two taken for one, a fact would be kept from
  /// the file, and none would be wrong.
  bool learn(const Fact& fact) {
    std::string place = text_of(Fact{.way = fact.way, .left = fact.left, .is = Fact::Is::impossible});
    if (fact.is == Fact::Is::enough) place += " enough";
    const Known says{fact.secrets, fact.is, fact.total};
    const auto [found, added] = known_.emplace(checksum(place, header_.salt), says);
    if (added) return true;
    const auto both = better(found->second, says);
    if (both == found->second) return false;
    found->second = both.value_or(says);
    return true;
  }

  void learn(const KnownFirst& known, std::optional<int> left, bool written) {
    const auto [place, added] = firsts_.emplace(std::pair(left, known.first), Waiting{known, written});
    if (added) return;
    Waiting& first = place->second;
    const bool raised = !first.known.exact && (known.exact || known.lower_bound > first.known.lower_bound);
    const bool larger = known.class_size > first.known.class_size;
    if (!raised && !larger) return;
    const std::uint64_t class_size = std::max(first.known.class_size, known.class_size);
    if (raised) first.known = known;
    first.known.class_size = class_size;
    first.written = written;
  }

  void open() {
    refuse_other_than_file(options_.path);
    file_ = open_locked(options_.path, O_RDWR | O_CREAT | O_APPEND);
    if (!file_) refuse(options_.path, "written");
    struct stat place {};
    if (::fstat(file_->number(), &place) != 0) refuse(options_.path, "read");
    end_ = place.st_size;
  }

  /// What is in the file but the facts; whatever is behind the last whole line goes.
  void look() {
    std::ifstream in(options_.path, std::ios::binary);
    if (!in) refuse(options_.path, "read");
    const auto header = read_header(in, options_.path, &header_.question);
    if (!header) {
      if (end_ > 0)
        options_.warn(fmt::format("'{}' is damaged: it ends within its beginning, and is begun anew", options_.path));
      return begin_anew();
    }
    if (const auto lines = difference(header->question, header_.question))
      throw InputError(fmt::format("'{}' is of another question ('{}', and here it is '{}'): take another file",
                                   options_.path, lines->first, lines->second));
    found_.new_file = false;
    std::map<std::uint64_t, std::chrono::milliseconds> sessions;
    std::optional<std::uint64_t> first_damaged;
    std::size_t cut_off = 0;
    const auto take = [&](const Record& record, std::uint64_t) {
      if (const auto* best = std::get_if<BestRecord>(&record)) {
        if (best_ && best->total >= best_total_) return;
        best_ = best->strategy;
        found_.best = best_total_ = best->total;
      } else if (const auto* session = std::get_if<SessionRecord>(&record)) {
        sessions[session->number] = std::max(sessions[session->number], session->session.time);
      } else if (const auto* reach = std::get_if<ReachRecord>(&record)) {
        reached_.insert({reach->known.first, reach->known.left});
      } else if (const auto* first = std::get_if<FirstRecord>(&record)) {
        learn(first->first.known, first->left, true);
      }
    };
    for_each_record(in, *header, take, [&](const Line& line) {
      if (found_.damaged++ == 0) first_damaged = line.number;
      if (!line.whole) cut_off = line.text.size();
    });
    best_written_ = true;
    found_.sessions = sessions.size();
    for (const auto& [number, time] : sessions) found_.time += time;
    note_damaged_beginning(header->damaged_at, found_.damaged, first_damaged);
    if (found_.damaged > 0)
      options_.warn(fmt::format("{} of '{}' {} damaged and not used (the first is line {})",
                                found_.damaged == 1 ? "1 line" : fmt::format("{} lines", found_.damaged), options_.path,
                                found_.damaged == 1 ? "is" : "are", *first_damaged));
    // Behind all else, as lines are only ever added.
    if (!header->says_question) pending_ = text_of(header_);
    if (cut_off > 0) cut(end_ - static_cast<off_t>(cut_off));
  }

  void cut(off_t end) {
    if (::ftruncate(file_->number(), end) != 0) refuse(options_.path, "written");
    end_ = end;
  }

  void begin_anew() {
    cut(0);
    const std::string text = text_of(header_);
    if (write_all(file_->number(), text) && synced(file_->number())) {
      end_ = static_cast<off_t>(text.size());
      return;
    }
    const int error = errno;
    (void)::ftruncate(file_->number(), 0);
    ::unlink(options_.path.c_str());
    errno = error;
    refuse(options_.path, "written");
  }

  void write_when_due() {
    if (Clock::now() - written_ >= options_.every || (pending_.size() >= kMuchPending && !failing_))
      write(Again::later);
  }

  bool write(Again again) {
    if (!file_) return true;
    written_ = Clock::now();
    std::string text = std::move(pending_);
    pending_.clear();
    const std::size_t facts = text.size();
    for (const auto& [place, first] : firsts_)
      if (!first.written)
        text += sealed(text_of({first.known, options_.name(first.known.first)}, place.first), header_.salt);
    if (best_ && !best_written_) text += sealed(text_of(*best_, best_total_), header_.salt);
    const bool news = !text.empty();
    const auto time = std::chrono::duration_cast<std::chrono::milliseconds>(written_ - began_);
    text += sealed(text_of(session_, time), header_.salt);
    if (write_all(file_->number(), text) && synced(file_->number())) {
      end_ += static_cast<off_t>(text.size());
      for (auto& [place, first] : firsts_) first.written = true;
      best_written_ = true;
      if (failing_) options_.warn(fmt::format("'{}' can be written again", options_.path));
      failing_ = false;
      return true;
    }
    const char* const why = std::strerror(errno);
    if (again == Again::never && news)
      options_.warn(fmt::format("'{}' cannot be written: {}; it lacks what was found since it was last written",
                                options_.path, why));
    else if (again == Again::later && !failing_)
      options_.warn(fmt::format("'{}' cannot be written: {}; the search goes on, and tries again", options_.path, why));
    failing_ = true;
    // A line that is there in part would spoil the next one.
    (void)::ftruncate(file_->number(), end_);
    text.resize(facts);
    pending_ = std::move(text);
    return false;
  }

  KeeperOptions options_;
  Header header_;
  std::unique_ptr<Descriptor> file_;  // once it is there
  std::mutex mutex_;
  off_t end_ = 0;
  const std::uint64_t session_ = drawn_session();
  Clock::time_point began_ = Clock::now(), written_ = began_;
  bool failing_ = false;
  Found found_;
  std::string pending_;                             // facts
  std::unordered_map<std::uint64_t, Known> known_;  // in the file, or about to be
  std::map<std::pair<std::optional<int>, GuessId>, Waiting> firsts_;
  std::set<std::pair<GuessId, int>> reached_;  // in the file, or about to be
  std::optional<Strategy> best_;
  std::uint64_t best_total_ = 0;
  bool best_written_ = false;
};

Keeper::Keeper(const Question& question, KeeperOptions options)
    : impl_(std::make_unique<Impl>(question, std::move(options))) {}
Keeper::~Keeper() = default;

Found Keeper::found_before() const { return impl_->found(); }
std::vector<KnownFirst> Keeper::first_guesses(std::optional<int> left) const { return impl_->first_guesses(left); }
bool Keeper::flush() { return impl_->flush(); }
void Keeper::begin(const TakeIn& take_in) { impl_->begin(take_in); }
void Keeper::end() { impl_->end(); }
std::optional<Strategy> Keeper::best() { return impl_->best(); }
std::size_t Keeper::least_secrets() const { return impl_->options().least_secrets; }
std::chrono::nanoseconds Keeper::least_time() const {
  return std::chrono::nanoseconds(impl_->options().every) / impl_->options().least_part;
}
void Keeper::proven(const Fact& fact) { impl_->prove(fact); }
void Keeper::first_guess(const KnownFirst& known, std::optional<int> left) { impl_->know(known, left); }
void Keeper::first_reach(const FirstReach& known) { impl_->know(known); }
void Keeper::found(const Strategy& strategy, std::uint64_t total) { impl_->hold(strategy, total); }

}  // namespace deduce::checkpoint
