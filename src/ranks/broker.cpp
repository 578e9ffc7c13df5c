#include "ranks/broker.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace deduce::ranks {
namespace {

void append(Facts& all, const Facts& more) { all.facts.insert(all.facts.end(), more.facts.begin(), more.facts.end()); }
void append(Sets& all, const Sets& more) { all.sets.insert(all.sets.end(), more.sets.begin(), more.sets.end()); }

}  // namespace

Broker::Broker(int count, Hello own, const Options& options, Clock::time_point now)
    : own_(std::move(own)), options_(options), members_(static_cast<std::size_t>(count)) {
  for (Member& member : members_) member.heard = member.told = now;
  passed_on_ = now;
  at(0).is = Is::there;
}

void Broker::receive(int from, const Message& message, Clock::time_point now) {
  if (from < 0 || static_cast<std::size_t>(from) >= members_.size()) return;
  // A rank that was given up may come back; its jobs are others' by now.
  if (at(from).is == Is::gone) return send(from, End{});
  at(from).heard = now;
  std::visit([&](const auto& one) { handle(from, one); }, message);
  match();
}

void Broker::tick(Clock::time_point now) {
  for (int rank = 1; rank < static_cast<int>(members_.size()); ++rank)
    if (at(rank).is == Is::there && now - at(rank).heard > options_.silence) lose(rank);
  match();
  if (now - passed_on_ < options_.gather * members_.size()) return;
  passed_on_ = now;
  pass_on(gathered_);
  pass_on(gathered_sets_);
}

void Broker::end() {
  ended_ = true;
  for (int rank = 0; rank < static_cast<int>(members_.size()); ++rank) send(rank, End{});
}

std::vector<std::pair<int, Message>> Broker::collect(Clock::time_point now) {
  for (const auto& [to, message] : out_) at(to).told = now;
  for (int rank = 1; rank < static_cast<int>(members_.size()); ++rank)
    if (at(rank).is == Is::there && now - at(rank).told > options_.beat) {
      at(rank).told = now;
      send(rank, Beat{});
    }
  return std::exchange(out_, {});
}

bool Broker::all_met() const {
  return std::ranges::none_of(members_, [](const Member& member) { return member.is == Is::unknown; });
}

void Broker::handle(int from, const Hello& hello) {
  const auto refuse = [&](const std::string& why) {
    if (!trouble_) trouble_ = fmt::format("rank {} {}", from, why);
    lose(from);
    send(from, End{});
  };
  if (hello.protocol != own_.protocol || hello.program != own_.program)
    return refuse(
        fmt::format("runs version {} (protocol {}), and rank 0 version {} (protocol {}): start the same "
                    "program everywhere",
                    hello.program, hello.protocol, own_.program, own_.protocol));
  if (!hello.trouble.empty()) return refuse("cannot take part: " + hello.trouble);
  if (hello.question != own_.question)
    return refuse("has another question than rank 0: its files must be the same everywhere");
  at(from).is = Is::there;
}

void Broker::handle(int from, const Want&) {
  ++at(from).wants;
  hungry_.push_back(from);
}

void Broker::handle(int from, const Unwant&) {
  const auto found = std::ranges::find(hungry_, from);
  if (found == hungry_.end()) return;  // a job is on its way, and will be returned
  hungry_.erase(found);
  --at(from).wants;
}

void Broker::handle(int from, const Return& back) {
  const auto found = open_.find(back.id);
  if (found == open_.end() || found->second.by != from) return;
  found->second.by = kNobody;
  waiting_.push_front(back.id);
}

void Broker::handle(int from, const Hand& hand) {
  if (at(from).is != Is::there) return;
  at(from).asked = false;
  open_[next_] = {from, hand.id, hand.job, kNobody};
  waiting_.push_back(next_++);
}

void Broker::handle(int from, const Done& done) {
  const auto found = open_.find(done.id);
  // Somebody else does it by now, or has done it.
  if (found == open_.end() || found->second.by != from) return;
  if (found->second.owner != kNobody) send(found->second.owner, Done{found->second.number, done.raised});
  open_.erase(found);
}

void Broker::handle(int from, const Facts& facts) {
  if (at(from).is != Is::there) return;
  counts_.facts += facts.facts.size();
  gathered_.emplace_back(from, facts);
}

void Broker::handle(int from, const Sets& sets) {
  if (at(from).is == Is::there) gathered_sets_.emplace_back(from, sets);
}

template <class Kind>
void Broker::pass_on(std::vector<std::pair<int, Kind>>& gathered) {
  for (int rank = 0; !gathered.empty() && rank < static_cast<int>(members_.size()); ++rank) {
    if (at(rank).is != Is::there) continue;
    Kind of_others;
    for (const auto& [from, told] : gathered)
      if (from != rank) append(of_others, told);
    if (of_others != Kind{}) send(rank, std::move(of_others));
  }
  gathered.clear();
}

void Broker::lose(int rank) {
  Member& member = at(rank);
  member.is = Is::gone;
  member.wants = 0;
  member.asked = false;
  std::erase(hungry_, rank);
  newly_gone_.push_back(rank);
  ++counts_.gone;
  for (auto one = open_.begin(); one != open_.end();) {
    Open& open = one->second;
    if (open.by == rank) {
      open.by = kNobody;
      waiting_.push_front(one->first);
      ++counts_.handed_out_again;
    }
    if (open.owner == rank) {
      open.owner = kNobody;
      if (open.by == kNobody) {  // nobody waits for it
        std::erase(waiting_, one->first);
        one = open_.erase(one);
        continue;
      }
    }
    ++one;
  }
}

void Broker::match() {
  if (ended_) return;
  for (std::size_t i = 0; i < hungry_.size() && !waiting_.empty();) {
    const int rank = hungry_[i];
    if (at(rank).is != Is::there) {
      ++i;
      continue;
    }
    Open& open = open_[waiting_.front()];
    open.by = rank;
    if (rank != open.owner) ++counts_.handed_out;
    send(rank, Hand{waiting_.front(), open.job});
    waiting_.pop_front();
    hungry_.erase(hungry_.begin() + static_cast<std::ptrdiff_t>(i));
    --at(rank).wants;
  }
  ask();
}

// Twice as many are asked as have nothing to do, as some of those asked have nothing to give for a while.
void Broker::ask() {
  if (!waiting_.empty() || hungry_.empty()) return;
  auto asked = static_cast<std::size_t>(std::ranges::count_if(members_, &Member::asked));
  for (std::size_t tried = 0; tried < members_.size() && asked < 2 * hungry_.size(); ++tried) {
    const int rank = next_asked_;
    next_asked_ = (next_asked_ + 1) % static_cast<int>(members_.size());
    Member& member = at(rank);
    if (member.is != Is::there || member.asked) continue;
    member.asked = true;
    ++asked;
    send(rank, Ask{});
  }
}

void Broker::send(int to, Message message) { out_.emplace_back(to, std::move(message)); }

}  // namespace deduce::ranks
