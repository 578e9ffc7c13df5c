#include "ranks/exchange.hpp"

#include <algorithm>
#include <utility>

namespace deduce::ranks {

void Exchange::begin(const TakeIn& take_in) {
  if (kept_ != nullptr) kept_->begin(take_in);
  const std::scoped_lock lock(taking_);
  take_in_ = take_in;
}

void Exchange::end() {
  {
    const std::scoped_lock lock(taking_);
    take_in_ = nullptr;
  }
  if (kept_ != nullptr) kept_->end();
}

std::optional<Strategy> Exchange::best() { return kept_ != nullptr ? kept_->best() : std::nullopt; }

std::size_t Exchange::least_secrets() const {
  return kept_ != nullptr ? std::min(worth_.secrets, kept_->least_secrets()) : worth_.secrets;
}

std::chrono::nanoseconds Exchange::least_time() const {
  const std::chrono::nanoseconds own = worth_.time;
  return kept_ != nullptr ? std::min(own, kept_->least_time()) : own;
}

void Exchange::keep(const Fact& fact) {
  if (kept_ != nullptr && fact.secrets >= kept_->least_secrets() && fact.took >= kept_->least_time())
    kept_->proven(fact);
}

void Exchange::proven(const Fact& fact) {
  keep(fact);
  if (fact.secrets < worth_.secrets || fact.took < worth_.time) return;
  const std::scoped_lock lock(mutex_);
  out_.facts.push_back({{fact.way.begin(), fact.way.end()},
                        fact.left,
                        fact.secrets,
                        {fact.is, fact.total},
                        std::chrono::duration_cast<std::chrono::microseconds>(fact.took)});
  ++counts_.told;
}

void Exchange::first_guess(const KnownFirst& known, std::optional<int> left) {
  if (kept_ != nullptr) kept_->first_guess(known, left);
}

void Exchange::first_reach(const FirstReach& known) {
  if (kept_ != nullptr) kept_->first_reach(known);
}

void Exchange::found(const Strategy& strategy, std::uint64_t total) {
  if (kept_ != nullptr) kept_->found(strategy, total);
}

void Exchange::receive(const Facts& facts) {
  std::uint64_t taken = 0;
  bool contradicted = false;
  {
    const std::scoped_lock lock(taking_);
    if (!take_in_) return;  // no search is on, or not yet: then it finds it out itself
    for (const Told& told : facts.facts) {
      const Taken is = take_in_(told.fact());
      contradicted = contradicted || is == Taken::contradiction;
      if (is != Taken::yes) continue;
      ++taken;
      keep(told.fact());
    }
  }
  if (contradicted) this->contradicted();
  const std::scoped_lock lock(mutex_);
  counts_.taken += taken;
}

void Exchange::contradicted() {
  if (!warned_.exchange(true))
    warn_(
        "a fact of another rank contradicts what is known here, and is not used: one of the two machines is at fault");
}

Facts Exchange::collect() {
  const std::scoped_lock lock(mutex_);
  return std::exchange(out_, {});
}

Exchange::Counts Exchange::counts() const {
  const std::scoped_lock lock(mutex_);
  return counts_;
}

}  // namespace deduce::ranks
