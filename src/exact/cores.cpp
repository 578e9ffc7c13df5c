#include "exact/cores.hpp"

#include <bit>
#include <mutex>

#include "deduce/base/check.hpp"
#include "deduce/partition/together.hpp"
#include "exact/guess_bits.hpp"

namespace deduce::exact {
namespace {

std::uint64_t bytes_of(const Core& core) {
  return sizeof(Core) + 64 + core.members.size() * sizeof(Member) + core.together.size() * sizeof(std::uint64_t);
}

}  // namespace

CorePointer Cores::core_of(Members members) const {
  auto core = std::make_shared<Core>();
  core->members.assign(members.begin(), members.end());
  core->together.resize(words_for_guesses(common_.board));
  guesses_that_leave_together(common_.board, members, core->together);
  return core;
}

void Cores::keep(int left, const CorePointer& core) {
  const std::uint64_t bytes = bytes_of(*core);
  const std::scoped_lock lock(mutex_);
  std::vector<CorePointer>& kept = by_left_[left];
  while (bytes_ + bytes > room_ && !kept.empty()) {
    const std::size_t old = (kept.size() + 1) / 2;
    for (std::size_t i = 0; i < old; ++i) bytes_ -= bytes_of(*kept[i]);
    kept.erase(kept.begin(), kept.begin() + static_cast<std::ptrdiff_t>(old));
  }
  if (bytes_ + bytes > room_) return;
  bytes_ += bytes;
  kept.push_back(core);
}

std::vector<CorePointer> Cores::inside(Members set, int left) const {
  std::vector<CorePointer> found;
  std::vector<std::uint16_t> marks(common_.board.secret_count());
  for (const Member member : set) marks[member] = 1;
  for_each_within(left, marks, [&](std::uint16_t, const CorePointer& core) { found.push_back(core); });
  return found;
}

std::uint64_t Cores::bytes() const {
  const std::shared_lock lock(mutex_);
  return bytes_;
}

std::vector<Member> joined(const Common& common, const std::vector<CorePointer>& cores) {
  GuessBits open(common.board);
  std::vector<bool> taken(common.board.secret_count());
  std::vector<Member> members;
  // What a core rules out only becomes less, so an old number serves until the core is the best by it.
  std::vector<std::size_t> rules_out(cores.size());
  for (std::size_t i = 0; i < cores.size(); ++i) rules_out[i] = open.count_in(cores[i]->together);
  while (open.any()) {
    const auto worth = [&](std::size_t i) {
      const auto added = std::ranges::count_if(cores[i]->members, [&](Member member) { return !taken[member]; });
      return static_cast<double>(rules_out[i]) / (static_cast<double>(added) + 0.01);
    };
    std::vector<double> worths(cores.size());
    for (std::size_t i = 0; i < cores.size(); ++i) worths[i] = rules_out[i] == 0 ? 0 : worth(i);
    std::size_t best = 0;
    for (;;) {
      best = static_cast<std::size_t>(std::ranges::max_element(worths) - worths.begin());
      DEDUCE_CHECK(worths[best] > 0);
      const std::size_t now = open.count_in(cores[best]->together);
      if (now == rules_out[best]) break;
      rules_out[best] = now;
      worths[best] = now == 0 ? 0 : worth(best);
    }
    open.remove(cores[best]->together);
    rules_out[best] = 0;
    for (const Member member : cores[best]->members)
      if (!taken[member]) {
        taken[member] = true;
        members.push_back(member);
      }
  }
  std::ranges::sort(members);
  return members;
}

}  // namespace deduce::exact
