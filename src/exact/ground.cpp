#include "exact/ground.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/symmetry/peg_symmetry.hpp"

namespace deduce::exact {
namespace {

/// What the nodes of the search take, for the table of sets to leave room for: a thread has the cells of a few levels
/// open at a time, each with its guesses and, when it is small, its own hints. Measured: 0.85 MB a thread on p4c8r.
std::uint64_t bytes_for_nodes(std::uint32_t guesses, int threads) {
  constexpr std::uint64_t kNodesAThread = 16, kHintsOfNode = std::uint64_t{32} << 10;
  return kNodesAThread * static_cast<std::uint64_t>(threads) * (Guesses::bytes_for(guesses) + kHintsOfNode);
}

}  // namespace

void Solver::Parts::stand_on(std::span<const CodeId> candidates, const Monitor& monitor) {
  if (common_ && std::ranges::includes(secrets_, candidates)) return;
  const auto size = static_cast<std::uint32_t>(candidates.size());
  const bool all =
      Board::bytes_needed(space.size(), size, false) >= Board::bytes_needed(space.size(), space.size(), true);
  const std::uint64_t for_hints = Board::bytes_needed(space.size(), all ? space.size() : size, all);
  if (for_hints > memory_)
    throw InputError(fmt::format("{} needs {} MiB for its table of hints, but only {} MiB may be used",
                                 space.rules().text(), (for_hints >> 20) + 1, memory_ >> 20));
  common_.reset();
  if (all) {
    secrets_.clear();
    for (std::uint32_t code = 0; code < space.size(); ++code) secrets_.push_back(CodeId(code));
  } else {
    secrets_.assign(candidates.begin(), candidates.end());
  }
  common_ = std::make_unique<const Common>(peg_board(space, secrets_, workers, memory_, monitor), workers, tuning_);
  const std::uint64_t taken = for_hints + bytes_for_nodes(space.size(), workers.threads());
  const std::uint64_t left = memory_ > taken ? memory_ - taken : 0;
  if (!table_ || table_->bytes() > left)
    table_ = std::make_unique<SetTable>(left, tuning_.first_buckets);
  else
    table_->allow(left);
}

bool Solver::Parts::can_stand_on(std::span<const CodeId> candidates, const Monitor& monitor) {
  try {
    stand_on(candidates, monitor);
    return true;
  } catch (const Interrupted&) {
    return false;
  }
}

Member Solver::Parts::member(CodeId code) const {
  if (secrets_.size() == space.size()) return static_cast<Member>(index(code));
  return static_cast<Member>(std::ranges::lower_bound(secrets_, code) - secrets_.begin());
}

CodeId Solver::Parts::code(Member member) const { return secrets_[member]; }

std::vector<Member> Solver::Parts::members(std::span<const CodeId> codes) const {
  std::vector<Member> set;
  set.reserve(codes.size());
  for (const CodeId code : codes) set.push_back(member(code));
  return set;
}

Task Solver::Parts::task(const Request& request) const {
  Task task;
  task.set = members(request.candidates);
  task.goal = request.goal;
  task.objective = request.objective;
  if (request.at_most) task.at_most = std::min(*request.at_most, kUnlimited - 1);
  // One candidate is identified already: no guess is needed, whatever the first one was to be.
  const bool needs_guess = task.set.size() > 1 || request.goal == Goal::win;
  if (request.first && needs_guess) task.first = guess_on_board(*request.first);
  return task;
}

Scribe Solver::Parts::scribe() const {
  return {[this](Guess guess) { return guess_of_game(guess); }};
}

std::function<std::string(Guess)> Solver::Parts::name(const Request& request) const {
  return [this, &request](Guess guess) {
    return request.name ? request.name(guess_of_game(guess))
                        : Alphabet(space.rules()).text(space[guess_of_game(guess)]);
  };
}

}  // namespace deduce::exact
