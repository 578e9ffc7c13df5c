#include "exact/solver_impl.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string_view>

#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/exact/sketches.hpp"
#include "deduce/game/alphabet.hpp"
#include "deduce/symmetry/black_peg_symmetry.hpp"
#include "deduce/symmetry/peg_symmetry.hpp"

namespace deduce::exact {
namespace {

/// What the nodes of the search take, for the table of sets to leave room for: each has its guesses and, when it is
/// small, its own hints.
std::uint64_t bytes_for_nodes(std::uint32_t guesses, int threads, const Tuning& tuning) {
  return tuning.nodes_a_thread * static_cast<std::uint64_t>(threads) *
         (Guesses::bytes_for(guesses) + tuning.hint_bytes_a_node);
}

/// All codes of pegs take one table, some of them two.
bool takes_all_codes(std::uint32_t guesses, std::uint32_t secrets) {
  return Board::bytes_needed(guesses, secrets, false) >= Board::bytes_needed(guesses, guesses, true);
}

}  // namespace

std::uint64_t bytes_for_hints(const Space& space, std::uint32_t secrets) {
  const bool all = takes_all_codes(space.size(), secrets);
  return Board::bytes_needed(space.size(), all ? space.size() : secrets, all);
}

const Space& Solver::Impl::space() const {
  DEDUCE_CHECK(pegs_ != nullptr);
  return *pegs_;
}

Board Solver::Impl::make_board(const Monitor& monitor) const {
  if (pegs_ != nullptr) return peg_board(*pegs_, secrets_, workers, memory_, monitor, tuning_.groups, tuning_.symmetry);
  Board::Plan plan = game_->plan(secrets_);
  if (!plan.symmetry) plan.symmetry = symmetry_of(*game_, secrets_, tuning_.symmetry);
  plan.stop = [&monitor] { return monitor.stop(); };
  return {std::move(plan), workers, memory_};
}

void Solver::Impl::stand_on(std::span<const SecretId> candidates, const Monitor& monitor) {
  if (common_ && std::ranges::includes(secrets_, candidates)) return;
  const auto size = static_cast<std::uint32_t>(candidates.size());
  const std::uint32_t guesses = guess_count();
  const bool all = pegs_ != nullptr && takes_all_codes(guesses, size);
  const std::uint64_t for_hints = Board::bytes_needed(guesses, all ? guesses : size, all);
  if (for_hints > memory_)
    throw InputError(
        fmt::format("{} needs {} MiB for its table of hints, but only {} MiB may be used: allow more memory{}",
                    pegs_ != nullptr ? pegs_->rules().text() : "the game", (for_hints >> 20) + 1, memory_ >> 20,
                    pegs_ != nullptr ? ", or take solve with --time for a good strategy without a proof" : ""));
  common_.reset();
  if (all) {
    secrets_.clear();
    for (std::uint32_t code = 0; code < guesses; ++code) secrets_.push_back(SecretId(code));
  } else {
    secrets_.assign(candidates.begin(), candidates.end());
  }
  const Board board = make_board(monitor);
  const std::uint64_t taken = board.bytes() + bytes_for_nodes(guesses, workers.threads(), tuning_);
  for_table_ = memory_ > taken ? memory_ - taken : 0;
  Tuning fitting = tuning_;
  fitting.core_bytes = std::min(tuning_.core_bytes, for_table_ / 8);
  common_ = std::make_unique<const Common>(board, workers, fitting);
  if (common_->hint_count() >= fitting.experience) for_table_ -= fitting.core_bytes;
  if (!table_ || table_->bytes() > for_table_)
    table_ = std::make_unique<SetTable>(for_table_, tuning_);
  else
    table_->allow(for_table_);
}

std::size_t Solver::Impl::beam_sets() {
  constexpr std::uint64_t kBytesASet = 80;  // in a table of the standard library
  const std::uint64_t sets = std::min<std::uint64_t>(tuning_.beam_sets, for_table_ / 8 / kBytesASet);
  table_->allow(for_table_ - sets * kBytesASet);
  return sets;
}

bool Solver::Impl::can_stand_on(std::span<const CodeId> candidates, const Monitor& monitor) {
  try {
    stand_on(candidates, monitor);
    return true;
  } catch (const Interrupted&) {
    return false;
  }
}

Member Solver::Impl::member(SecretId secret) const {
  if (secrets_.size() == secret_count()) return static_cast<Member>(index(secret));
  return static_cast<Member>(std::ranges::lower_bound(secrets_, secret) - secrets_.begin());
}

SecretId Solver::Impl::secret(Member member) const { return secrets_[member]; }

std::vector<Member> Solver::Impl::members(std::span<const SecretId> secrets) const {
  std::vector<Member> set;
  set.reserve(secrets.size());
  for (const SecretId secret : secrets) set.push_back(member(secret));
  return set;
}

void Solver::Impl::require_answer(std::span<const SecretId> candidates, Goal goal) const {
  if (pegs_ != nullptr) return;
  const Board& board = common_->board;
  const std::vector<Member> set = members(candidates);
  const auto name = [&](Member one) { return game_->secret_name(secret(one)); };
  const auto lost = std::ranges::find_if(set, [&](Member one) { return !board.winnable(one); });
  if (lost == set.end()) return;  // a guess that wins a secret tells it from all others
  if (goal == Goal::win)
    throw InputError(
        fmt::format("no guess wins '{}', so it can only be identified: take the goal identify", name(*lost)));
  std::map<std::string_view, Member> seen;
  for (const Member one : set) {
    const auto* row = reinterpret_cast<const char*>(board.row(one));
    const auto [known, added] = seen.emplace(std::string_view(row, board.guess_count()), one);
    if (!added)
      throw InputError(fmt::format("no guess tells '{}' and '{}' apart, so neither can be identified",
                                   name(known->second), name(one)));
  }
}

Restriction Solver::Impl::restriction(const Request& request) const {
  Restriction restriction;
  restriction.possible_only = request.possible_only;
  if (request.hard && (game_ == nullptr || !game_->has_hard_mode()))
    throw InputError("hard mode is for games of words: leave it out");
  // What can be the secret keeps to all hints anyway.
  if (request.hard && !request.possible_only) restriction.hard = game_.get();
  return restriction;
}

Task Solver::Impl::task(const Request& request) const {
  Task task;
  task.set = members(request.candidates);
  task.goal = request.goal;
  task.objective = request.objective;
  if (request.at_most) task.at_most = std::min(*request.at_most, kUnlimited - 1);
  // One candidate is identified already: no guess is needed, whatever the first one was to be.
  if (request.first && request.needs_a_guess()) task.first = guess_on_board(*request.first);
  const Restriction restricted = restriction(request);
  task.allowed = restricted.before_all(common_->board);
  if (task.allowed)
    for (const auto& [guess, hint] : request.played)
      task.allowed = restricted.after(task.allowed, guess_on_board(guess), hint);
  return task;
}

Scribe Solver::Impl::scribe() const {
  return {[](Guess guess) { return guess_of_game(guess); },
          [this](Member member) { return GuessId(guess_count() + index(secret(member))); }};
}

std::function<std::string(Guess)> Solver::Impl::name(const Request& request) const {
  return [this, &request](Guess guess) -> std::string {
    const GuessId id = guess_of_game(guess);
    if (request.name) return request.name(id);
    return pegs_ != nullptr ? Alphabet(pegs_->rules()).text((*pegs_)[id]) : game_->guess_name(id);
  };
}

}  // namespace deduce::exact
