#include "verify/lemma.hpp"

#include <algorithm>
#include <charconv>
#include <numeric>

#include "verify/document.hpp"

namespace verify {
namespace {

constexpr std::uint64_t kMostLemmas = std::uint64_t{1} << 26;
constexpr std::uint64_t kMostTurns = std::uint64_t{1} << 28;
constexpr std::uint64_t kMostLeft = 1000;

std::string quoted(std::string_view text) { return "'" + std::string(text.substr(0, 40)) + "'"; }

std::string text_of(Cost cost) { return cost >= kNever ? "*" : std::to_string(cost); }

}  // namespace

std::uint64_t parse_number(std::string_view text, std::uint64_t most) {
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size() || value > most)
    throw Broken(quoted(text) + " is no number of at most " + std::to_string(most));
  return value;
}

Cost parse_bound(std::string_view text) {
  return text == "*" ? kNever : static_cast<Cost>(parse_number(text, kNever - 1));
}

int parse_left(std::string_view text) {
  return text == "-" ? kNoLimit : static_cast<int>(parse_number(text, kMostLeft));
}

bool Lemmas::contains(const Lemma& lemma, Secret secret) const {
  const HintNumber* const row = board_.row(secret);
  for (std::uint64_t i = lemma.turns_from; i < lemma.turns_from + lemma.turns; ++i)
    if (row[turns_[i].guess] != turns_[i].hint) return false;
  return true;
}

bool Lemmas::contains_won_by(const Lemma& lemma, Guess guess) const {
  const std::int32_t secret = board_.secret_of(guess);
  return secret != kNobody && contains(lemma, static_cast<Secret>(secret));
}

Set Lemmas::set_of(const Lemma& lemma) const {
  Set set;
  for (std::size_t i = 0; i < board_.secrets(); ++i)
    if (const auto secret = static_cast<Secret>(i); contains(lemma, secret)) set.push_back(secret);
  return set;
}

std::vector<Guess> Lemmas::kept(std::vector<Guess> from, const Lemma& lemma) const {
  for (std::uint64_t i = lemma.turns_from; i < lemma.turns_from + lemma.turns; ++i)
    from = board_.kept(from, turns_[i].guess, turns_[i].hint);
  return from;
}

Prover::Prover(const Board& board, Looker& looker, Safeguards safeguards)
    : board_(board), looker_(looker), safeguards_(safeguards), lemmas_(board), known_(board.hints()) {
  open_.allowed = board.allowed();
}

void Prover::open_guesses_of(const Lemmas::Lemma& lemma) {
  if (board_.hard()) open_.allowed = lemmas_.kept(board_.allowed(), lemma);
}

std::span<const Guess> Prover::allowed_after(Guess guess, HintNumber hint) {
  if (!board_.hard()) return open_.allowed;
  after_ = board_.kept(open_.allowed, guess, hint);
  return after_;
}

void Prover::begin(const Words& words) {
  if (words.size() < 4 || words.size() % 2 != 0) throw Broken("a lemma is written: l SIZE BOUND LEFT GUESS HINT ...");
  if (lemmas_.count() >= kMostLemmas || lemmas_.turn_count() >= kMostTurns) throw Broken("there are too many lemmas");
  Lemmas::Lemma lemma;
  const std::uint64_t stated = parse_number(words[1], kMostCodes);
  lemma.bound = parse_bound(words[2]);
  lemma.left = parse_left(words[3]);
  lemma.turns_from = lemmas_.turn_count();
  lemma.turns = static_cast<std::uint32_t>((words.size() - 4) / 2);
  for (std::size_t i = 4; i < words.size(); i += 2) {
    const Guess guess = board_.parse_guess(words[i]);
    lemmas_.add_turn({guess, board_.parse_hint(guess, words[i + 1])});
  }
  open_.set = lemmas_.set_of(lemma);
  lemma.size = static_cast<std::uint32_t>(open_.set.size());
  if (lemma.size != stated && safeguards_.on(Safeguard::stated_size))
    throw Broken("the set has " + std::to_string(lemma.size) + " codes, not " + std::to_string(stated));
  if (!safeguards_.on(Safeguard::stated_size)) lemma.size = static_cast<std::uint32_t>(stated);
  if (open_.set.empty()) throw Broken("the set of a lemma is empty");
  open_.lemma = lemma;
  open_guesses_of(lemma);
  open_.symmetries.clear();
  open_.guesses_known = false;
  is_open_ = true;
}

Relabelling Prover::parse_symmetry(const Words& words, const Set& set, const Lemmas::Lemma& lemma) const {
  if (words.size() != 3) throw Broken("a symmetry is written: POSITIONS COLOURS");
  Relabelling map = board_.parse_relabelling(words[1], words[2], !safeguards_.on(Safeguard::permutation));
  // One to one on all codes, so that a set that is mapped into itself is mapped onto itself.
  if (safeguards_.on(Safeguard::symmetry))
    for (const Secret secret : set)
      if (const Guess image = map(static_cast<Guess>(board_.winner(secret))); !lemmas_.contains_won_by(lemma, image))
        throw Broken("this is no symmetry of the set: " + board_.secret_name(secret) + " becomes " +
                     board_.name(image));
  return map;
}

void Prover::symmetry(const Words& words) {
  if (!is_open_ || open_.guesses_known) throw Broken("a symmetry stands before the guesses of its lemma");
  open_.symmetries.push_back(parse_symmetry(words, open_.set, open_.lemma));
}

CellBound Prover::bound_of_cells() {
  return looker_.cell_bound(open_.scores.best, one_less(open_.lemma.left), open_.set.size());
}

/// Gives the guess and all that symmetries make of it the same number.
void Prover::close_class(Guess guess, std::int32_t number) {
  std::vector<Guess> next{guess};
  open_.class_of[guess] = number;
  while (!next.empty()) {
    const Guess one = next.back();
    next.pop_back();
    for (const Relabelling& map : open_.symmetries) {
      const Guess image = map(one);
      if (open_.class_of[image] != kUnseen) continue;
      open_.class_of[image] = number;
      next.push_back(image);
    }
  }
}

void Prover::find_open_guesses() {
  if (open_.guesses_known) return;
  open_.guesses_known = true;
  for (Relabelling& swap : board_.swaps_of_unused_colours(open_.set)) open_.symmetries.push_back(std::move(swap));
  open_.guesses.clear();
  open_.done.clear();
  open_.class_of.assign(board_.guesses(), kUnseen);
  const std::size_t n = open_.set.size();
  const Cost wanted = open_.lemma.bound;
  // One secret, or no guess: nothing is left to choose.
  if (n == 1 || open_.lemma.left == 0) {
    const Cost cost = looker_.look(open_.set, open_.lemma.left, open_.allowed);
    if (cost < wanted) throw Broken("the set costs " + text_of(cost) + ", not " + text_of(wanted));
    return;
  }
  looker_.score(open_.set, open_.allowed, open_.scores);
  const CellBound bound = bound_of_cells();
  for (const Guess guess : looker_.playable(open_.set, open_.allowed)) {
    if (open_.class_of[guess] != kUnseen || looker_.by_score(n, open_.scores.of[guess]) >= wanted) continue;
    Cost cost = looker_.by_sizes(open_.set, guess, bound);
    if (cost != Looker::kUseless && cost < wanted && !looker_.identify()) {
      looker_.split(open_.set, guess, cells_);
      cost = looker_.by_members(n, cells_, bound, wanted);
    }
    if (cost == Looker::kUseless || cost >= wanted) {
      close_class(guess, kReached);
    } else {
      close_class(guess, static_cast<std::int32_t>(open_.guesses.size()));
      open_.guesses.push_back(guess);
      open_.done.push_back(false);
    }
  }
}

void Prover::guess(const Words& words) {
  if (!is_open_ || words.size() < 3) throw Broken("a guess is written after its lemma: g GUESS CELL ...");
  find_open_guesses();
  const Guess guess = board_.parse_guess(words[1]);
  if (open_.set.size() == 1 || open_.lemma.left == 0) throw Broken("no guess is left to choose");
  const Cost reached = cost(guess, std::span(words).subspan(2), bound_of_cells());
  if (reached < open_.lemma.bound && safeguards_.on(Safeguard::sum))
    throw Broken("guess " + board_.name(guess) + " is only shown to cost " + text_of(reached) + " of " +
                 text_of(open_.lemma.bound));
  const std::int32_t number = open_.class_of[guess];
  if (number >= 0) open_.done[static_cast<std::size_t>(number)] = true;
}

void Prover::finish() {
  if (!is_open_) return;
  find_open_guesses();
  for (std::size_t i = 0; i < open_.guesses.size() && safeguards_.on(Safeguard::every_guess); ++i) {
    if (open_.done[i]) continue;
    const Guess guess = open_.guesses[i];
    if (cost(guess, {}, bound_of_cells()) < open_.lemma.bound)
      throw Broken("lemma " + std::to_string(lemmas_.count() + 1) + ": nothing is said about guess " +
                   board_.name(guess) + ", and looks at its cells are not enough");
  }
  lemmas_.add(open_.lemma);
  is_open_ = false;
}

Prover::First Prover::first(const Words& words) {
  if (is_open_ || words.size() < 4) throw Broken("a first guess is written: f GUESS BOUND LEFT CELL ...");
  First first{board_.parse_guess(words[1]), parse_bound(words[2]), parse_left(words[3])};
  open_.lemma = {.bound = first.bound, .left = first.left};
  open_.set = lemmas_.set_of(open_.lemma);
  open_guesses_of(open_.lemma);
  if (first.left == 0) return first;  // no guess is allowed, so that none costs anything
  looker_.score(open_.set, open_.allowed, open_.scores);
  const Cost reached = cost(first.guess, std::span(words).subspan(4), bound_of_cells());
  // A first guess that splits nothing is no useful one, but may be asked about: one guess more for every secret.
  if (reached < first.bound && safeguards_.on(Safeguard::sum))
    throw Broken("the first guess " + board_.name(first.guess) + " is only shown to cost " + text_of(reached) + " of " +
                 text_of(first.bound));
  return first;
}

Cost Prover::cost(Guess guess, std::span<const std::string_view> cells, const CellBound& bound) {
  looker_.split(open_.set, guess, cells_);
  for (std::size_t hint = 0; hint < cells_.size(); ++hint)
    known_[hint] = hint == board_.win() || cells_[hint].empty() ? 0 : looker_.alone(cells_[hint], bound);
  if (cells.empty()) return cost_by_looks(guess);
  for (const std::string_view word : cells) {
    HintNumber hint = 0;
    const Cost shown = cell_cost(guess, word, hint);
    known_[hint] = std::max(known_[hint], shown);
  }
  return std::accumulate(known_.begin(), known_.end(), static_cast<Cost>(open_.set.size()), plus);
}

/// Small cells first: looks at them take least.
Cost Prover::cost_by_looks(Guess guess) {
  std::vector<std::size_t> order;
  for (std::size_t hint = 0; hint < board_.win(); ++hint)
    if (!cells_[hint].empty()) order.push_back(hint);
  std::ranges::stable_sort(order, {}, [&](std::size_t hint) { return cells_[hint].size(); });
  const auto sum = [&] {
    return std::accumulate(known_.begin(), known_.end(), static_cast<Cost>(open_.set.size()), plus);
  };
  Cost total = sum();
  for (const std::size_t hint : order) {
    if (total >= open_.lemma.bound) break;
    const auto allowed = allowed_after(guess, static_cast<HintNumber>(hint));
    known_[hint] = std::max(known_[hint], looker_.look(cells_[hint], one_less(open_.lemma.left), allowed));
    total = sum();
  }
  return total;
}

/// `HINT=LEMMA`, `HINT=LEMMA/POSITIONS/COLOURS` or `HINT>BOUND`.
Cost Prover::cell_cost(Guess guess, std::string_view word, HintNumber& hint) {
  const std::size_t sign = word.find_first_of("=>");
  if (sign == std::string_view::npos) throw Broken("cell " + quoted(word) + " cannot be read");
  hint = board_.parse_hint(guess, word.substr(0, sign));
  const std::string_view rest = word.substr(sign + 1);
  if (safeguards_.on(Safeguard::known_cell) && (hint == board_.win() || cells_[hint].empty()))
    throw Broken("there is no cell " + std::string(word.substr(0, sign)));
  const int left = one_less(open_.lemma.left);
  const std::span<const Guess> allowed = allowed_after(guess, hint);
  if (word[sign] == '=') return cost_by_lemma(rest, cells_[hint], left, allowed);
  const Cost bound = parse_bound(rest);
  if (safeguards_.on(Safeguard::close_look) && !looker_.look_closely(cells_[hint], left, allowed, bound))
    throw Broken("a close look does not show that cell " + std::string(word.substr(0, sign)) + " costs " +
                 text_of(bound));
  return bound;
}

void Prover::require_same_guesses(const Lemmas::Lemma& lemma, const Set& cell, std::span<const Guess> allowed) const {
  if (!board_.hard() || cell.empty() || !safeguards_.on(Safeguard::same_guesses)) return;
  const std::vector<Guess> there = lemmas_.kept({allowed.begin(), allowed.end()}, lemma);
  for (const Guess guess : allowed) {
    if (std::ranges::binary_search(there, guess)) continue;
    const HintNumber hint = board_.hint(guess, cell[0]);
    if (std::ranges::any_of(cell, [&](Secret secret) { return board_.hint(guess, secret) != hint; }))
      throw Broken("guess " + board_.name(guess) + " may be played in the cell, and not at the set of the lemma");
  }
}

Cost Prover::cost_by_lemma(std::string_view reference, const Set& cell, int left,
                           std::span<const Guess> allowed) const {
  const std::size_t slash = reference.find('/');
  const std::uint64_t number = parse_number(reference.substr(0, slash), kMostLemmas);
  if (number == 0 || number > lemmas_.count()) throw Broken("there is no lemma " + std::to_string(number) + " before");
  const Lemmas::Lemma& lemma = lemmas_[number];
  if (lemma.left < left && safeguards_.on(Safeguard::same_limit))
    throw Broken("lemma " + std::to_string(number) + " is for fewer guesses");
  require_same_guesses(lemma, cell, allowed);
  if (!safeguards_.on(Safeguard::same_set)) return lemma.bound;
  std::size_t inside = 0;
  if (slash == std::string_view::npos) {
    for (const Secret secret : cell) inside += lemmas_.contains(lemma, secret) ? 1U : 0U;
  } else {
    // Positions are digits, and so many that the end of them is known; colours may be any symbols.
    const std::string_view names = reference.substr(slash + 1);
    if (board_.pegs() == 0 || names.size() < board_.pegs() + 1 || names[board_.pegs()] != '/')
      throw Broken("the relabelling cannot be read");
    const Relabelling map = board_.parse_relabelling(names.substr(0, board_.pegs()), names.substr(board_.pegs() + 1),
                                                     !safeguards_.on(Safeguard::permutation));
    for (const Secret secret : cell)
      inside += lemmas_.contains_won_by(lemma, map(static_cast<Guess>(board_.winner(secret)))) ? 1U : 0U;
  }
  // As many images inside as either set has: they are the same set.
  if (inside != lemma.size || inside != cell.size())
    throw Broken("the cell is not the set of lemma " + std::to_string(number));
  return lemma.bound;
}

}  // namespace verify
