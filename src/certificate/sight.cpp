#include "certificate/sight.hpp"

#include <algorithm>

#include "deduce/base/mix.hpp"
#include "deduce/board/by_hint.hpp"

namespace deduce::certificate {

Sight::Sight(Board board, std::span<const SecretId> secrets, std::uint32_t secret_count, const Request& request,
             const Tuning& tuning)
    : tuning_(tuning),
      goal_(request.goal),
      possible_only_(request.possible_only),
      most_(secrets.size()),
      board_(std::move(board)),
      scan_(board_, goal_ == Goal::identify),
      looked_(bounded()),
      bucket_(scan_.width()),
      told_apart_(tuning),
      small_(std::clamp<std::size_t>(tuning.remembered_a_secret * secrets.size(), 1, tuning.remembered)),
      middling_(small_.size()) {
  if (secrets.size() == secret_count) return;
  member_of_.resize(secret_count);
  for (std::size_t i = 0; i < secrets.size(); ++i) member_of_[index(secrets[i])] = static_cast<Member>(i);
}

Members Sight::on_board(Members codes, std::vector<Member>& place) const {
  if (member_of_.empty()) return codes;
  place.clear();
  for (const Member code : codes) place.push_back(member_of_[code]);
  return place;
}

Sight::Bounded Sight::bounded() const {
  Bounded result;
  result.limits = AlignedArray<std::uint16_t>(scan_.width());
  result.parts = AlignedArray<std::uint8_t>(scan_.width());
  return result;
}

void Sight::bound_all(Members set, const Allowed& allowed, Bounded& result) const {
  bound_all(set, top_score(), allowed, result);
  // The score of the set itself bounds its larger cells better.
  const int threshold = scan_.threshold(result.score);
  if (static_cast<int>(set.size()) > threshold) scan(on_board(set, place_), allowed, threshold, result);
}

std::vector<Guess> Sight::splitting(Members codes, const Allowed& allowed) const {
  const Members set = on_board(codes, place_);
  std::vector<Guess> found;
  for (const Guess guess : span_of(allowed)) {
    const std::uint8_t* const hints_of = board_.column(guess);
    if (std::ranges::any_of(set, [&](Member member) { return hints_of[member] != hints_of[set[0]]; }))
      found.push_back(guess);
  }
  return found;
}

bound::ScanResult Sight::scan(Members set, const Allowed& allowed, int threshold, Bounded& result) const {
  if (allowed) return scan_(set, *allowed, threshold, result.limits.data(), result.parts.data());
  if (!possible_only_) return scan_(set, threshold, result.limits.data(), result.parts.data());
  playable_.clear();
  for (const Member member : set)
    if (board_.winnable(member)) playable_.push_back(board_.winner(member));
  std::ranges::sort(playable_);
  return scan_(set, playable_, threshold, result.limits.data(), result.parts.data());
}

void Sight::bound_all(Members codes, int score, const Allowed& allowed, Bounded& result) const {
  const Members set = on_board(codes, place_);
  const bound::ScanResult scanned = scan(set, allowed, scan_.threshold(score), result);
  result.score = std::min(score, std::max(scanned.score, goal_ == Goal::win ? 3 : 2));
  result.base = scan_.base(set.size());
}

CellBound Sight::cell_bound(int score, Left left) {
  const bool identify = goal_ == Goal::identify;
  auto known = size_bounds_.find(score);
  if (known == size_bounds_.end())
    known = size_bounds_.try_emplace(score, identify, board_.hint_count(), score, most_).first;
  CellBound bound{&known->second};
  if (left) bound.most = bound::capacity(identify, board_.hint_count(), score, *left - 1);
  return bound;
}

std::optional<int> Sight::by_sizes(Members codes, Member guess, const CellBound& bound) const {
  const Members set = on_board(codes, place_);
  const auto hints = static_cast<std::size_t>(board_.hint_count());
  std::array<std::uint32_t, Board::kMaxHints> sizes;
  std::fill_n(sizes.begin(), hints, 0U);
  const std::uint8_t* const hints_of = board_.column(Guess(guess));
  count_by_hint(
      set, [=](Member member) { return hints_of[member]; }, sizes);
  auto total = static_cast<int>(set.size());
  for (std::size_t hint = 0; hint + 1 < hints; ++hint) {
    if (sizes[hint] == 0) continue;
    if (sizes[hint] == set.size()) return std::nullopt;
    total = plus(total, bound(sizes[hint]));
  }
  return total;
}

std::vector<Cell> Sight::split(Members codes, Member guess) const {
  const std::uint8_t* const hints_of = board_.column(Guess(guess));
  const Member* const places = member_of_.empty() ? nullptr : member_of_.data();
  std::vector<Cell> cells =
      cells_by_hint<Cell>(codes, [=](Member code) { return hints_of[places == nullptr ? code : places[code]]; });
  if (!cells.empty() && cells.back().hint == board_.win()) cells.pop_back();
  return cells;
}

void Sight::begin(Members set) { told_apart_.begin(board_, on_board(set, begun_)); }

std::optional<int> Sight::by_members(Member guess, const CellBound& bound, int enough) {
  const std::span<const std::uint32_t> sizes = told_apart_.split(Guess(guess)).first(index(board_.win()));
  const auto secrets = told_apart_.size();
  auto total = static_cast<int>(secrets);
  for (const std::uint32_t size : sizes) {
    if (size == secrets) return std::nullopt;
    if (size > 0) total = plus(total, bound(size));
  }
  if (goal_ == Goal::identify) return total;
  for (std::size_t hint = 0; hint < sizes.size() && total < enough; ++hint) {
    const auto size = static_cast<int>(sizes[hint]);
    if (size < 3) continue;
    const int missing = 2 * size - bound(sizes[hint]);
    if (missing > 0 && !told_apart_(hint)) total += missing;
  }
  return total;
}

Sight::Alone Sight::alone(Members cell, const CellBound& bound, Left left) const {
  const int by_size = bound(cell.size());
  const auto size = static_cast<int>(cell.size());
  // Of two secrets that no guess wins, it may be that none that may be played tells them apart.
  if (size == 2 && goal_ == Goal::identify &&
      std::ranges::none_of(on_board(cell, place_), [&](Member member) { return board_.winnable(member); }))
    return {by_size, by_size >= kNever};
  if (size < 3 || by_size >= kNever) return {by_size, true};
  if (goal_ == Goal::identify || by_size >= 2 * size) return {by_size, false};
  if (told_apart_by_member(MemberHints(board_), on_board(cell, place_)))
    return {by_size, by_size == 2 * size - 1 && (!left || *left >= 2)};
  // Three secrets of which none tells the others apart: one is played, then one of the two, then the last.
  return {2 * size, size == 3 && (!left || *left >= 3)};
}

Sight::Remembered& Sight::remembered(Members set, Left left) {
  const int key = left ? *left + 1 : 0;
  const std::uint64_t hash = hash_of(set, static_cast<std::uint64_t>(key));
  Remembered& known = set.size() > tuning_.largest_remembered ? large_
                      : set.size() < tuning_.small            ? small_[hash % small_.size()]
                                                              : middling_[hash % middling_.size()];
  if (known.left == key && std::ranges::equal(known.set, set)) return known;
  known.set.assign(set.begin(), set.end());
  known.left = key;
  known.bound = -1;
  known.reached = 0;
  known.missed = kNever + 1;
  return known;
}

int Sight::look(Members set, Left left, int score, const Allowed& allowed) {
  left = that_matters(left, set.size());
  if (allowed) return look_anew(set, left, score, allowed);
  Remembered& known = remembered(set, left);
  if (known.bound < 0) known.bound = look_anew(set, left, score, allowed);
  return known.bound;
}

bool Sight::look_closely(Members set, Left left, int score, const Allowed& allowed, int wanted) {
  left = that_matters(left, set.size());
  if (allowed) return look_closely_anew(set, left, score, allowed, wanted);
  Remembered& known = remembered(set, left);
  if (wanted <= known.reached) return true;
  if (wanted >= known.missed) return false;
  const bool reached = look_closely_anew(set, left, score, allowed, wanted);
  if (reached)
    known.reached = wanted;
  else
    known.missed = wanted;
  return reached;
}

int Sight::look_anew(Members set, Left left, int score, const Allowed& allowed) {
  const auto size = static_cast<int>(set.size());
  if (size == 1) return goal_ == Goal::identify ? 0 : left && *left == 0 ? kNever : 1;
  if (left && *left == 0) return kNever;
  const bool any_guess = !possible_only_ && !allowed;
  if (!left && any_guess && scan_.by_parts(set.size(), scan_.threshold(top_score()))) {
    const bound::ScanResult result = scan_.by_parts(on_board(set, place_), looked_.parts.data());
    return scan_.base(set.size()) + result.least;
  }
  if (!left && any_guess)
    if (const auto seen = look_by_scores(set)) return *seen;
  bound_all(set, score, allowed, looked_);
  const CellBound bound = cell_bound(looked_.score, left);
  int least = kNever;
  for (std::uint16_t limit = scan_.least(looked_.limits.data());
       limit != bound::kNoGuess && looked_.base + limit < least;) {
    const std::size_t count = scan_.collect(looked_.limits.data(), limit, bucket_.data());
    for (std::size_t i = 0; i < count; ++i) {
      if (looked_.base + limit >= least) break;
      const std::uint16_t guess = index(bucket_[i]);
      if (const auto cost = by_sizes(set, guess, bound)) least = std::min(least, *cost);
      looked_.limits[guess] = bound::kNoGuess;
    }
    limit = scan_.least(looked_.limits.data());
  }
  return least;
}

// A guess costs at least 3n less its score, so that those of the highest scores decide. Scores come from a pass that is
// much quicker than one that counts the cells' sizes.
std::optional<int> Sight::look_by_scores(Members codes) {
  const int any_size = static_cast<int>(codes.size());
  if (codes.size() >= tuning_.by_scores || !scan_.by_parts(codes.size(), any_size)) return std::nullopt;
  const Members set = on_board(codes, place_);
  const bound::ScanResult result = scan_.by_parts(set, looked_.parts.data());
  if (result.parts == any_size) return scan_.base(set.size()) + result.least;
  for (const Member member : set)
    if (board_.winnable(member)) ++looked_.parts[index(board_.winner(member))];
  const CellBound bound = cell_bound(std::max(result.score, 3), std::nullopt);
  int least = kNever;
  std::size_t splits = 0;
  const std::uint8_t* const scores = looked_.parts.data();
  const std::uint8_t* const end = scores + guess_count();
  for (int score = result.score; score > 0 && 3 * any_size - score < least; --score)
    for (const std::uint8_t* at = scores; 3 * any_size - score < least; ++at) {
      at = std::find(at, end, static_cast<std::uint8_t>(score));
      if (at == end) break;
      if (++splits > tuning_.splits) return std::nullopt;
      if (const auto cost = by_sizes(codes, static_cast<Member>(at - scores), bound)) least = std::min(least, *cost);
    }
  return least;
}

bool Sight::look_closely_anew(Members set, Left left, int score, const Allowed& allowed, int wanted) {
  if (set.size() == 1 || (left && *left == 0)) return look_anew(set, left, score, allowed) >= wanted;
  bound_all(set, score, allowed, looked_);
  const CellBound bound = cell_bound(looked_.score, left);
  begin(set);
  // Those of the least limits come first: one of them mostly falls short, if any does.
  for (std::uint16_t limit = scan_.least(looked_.limits.data());
       limit != bound::kNoGuess && looked_.base + limit < wanted; limit = scan_.least(looked_.limits.data())) {
    const std::size_t count = scan_.collect(looked_.limits.data(), limit, bucket_.data());
    for (std::size_t i = 0; i < count; ++i) {
      if (by_members(index(bucket_[i]), bound, wanted).value_or(kNever) < wanted) return false;
      looked_.limits[index(bucket_[i])] = bound::kNoGuess;
    }
  }
  return true;
}

}  // namespace deduce::certificate
