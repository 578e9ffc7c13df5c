#include "deduce/wire/other_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "deduce/base/error.hpp"
#include "deduce/game/black_pegs.hpp"
#include "deduce/game/peg_names.hpp"
#include "deduce/symmetry/black_peg_symmetry.hpp"
#include "deduce/tables/table_game.hpp"
#include "deduce/words/word_game.hpp"

namespace deduce::wire {
namespace {

/// FNV-1a, 64 bits: tells one list from another in the header of a file. Not meant against forgery. It goes into files
/// that other versions read, and so stays as it is and is not one of base/mix.hpp.
class Digest {
 public:
  void add(std::string_view text) {
    for (const char c : text) add_byte(static_cast<unsigned char>(c));
    add_byte(0);
  }
  [[nodiscard]] std::string text() const { return fmt::format("{:016x}", state_); }

 private:
  void add_byte(unsigned byte) { state_ = (state_ ^ byte) * 0x100000001b3U; }
  std::uint64_t state_ = 0xcbf29ce484222325U;
};

std::string digest(const Notation& notation, std::string_view text) {
  Digest sum;
  for (std::uint32_t i = 0; i < notation.guess_count(); ++i) sum.add(notation.guess_name(GuessId(i)));
  for (std::uint32_t i = 0; i < notation.secret_count(); ++i) sum.add(notation.secret_name(SecretId(i)));
  sum.add(text);
  return sum.text();
}

std::shared_ptr<const Notation> notation_of(const GameOptions& options) {
  if (options.table.given()) return std::make_shared<const TableGame>(options.table.text, options.table.name);
  if (options.words.given()) {
    const WordList secrets = parse_word_list(options.words.text, options.words.name);
    if (!options.allowed.given()) return std::make_shared<const WordGame>(secrets);
    const WordList more = parse_word_list(options.allowed.text, options.allowed.name);
    return std::make_shared<const WordGame>(secrets, &more);
  }
  std::string pegs = options.plain_rules();
  const bool blacks_only = pegs.starts_with('p') && pegs.ends_with('b');
  if (blacks_only) pegs.pop_back();
  const Rules rules = Rules::parse(pegs);
  const Alphabet alphabet = options.alphabet.empty() ? Alphabet(rules) : Alphabet(rules, options.alphabet);
  if (blacks_only) return std::make_shared<const BlackPegs>(alphabet);
  return std::make_shared<const BlacksAndWhites>(alphabet);
}

/// What a list names, ascending; `parse` reads one of them.
template <class Parse>
auto read_names(const CodeList& list, std::string_view what, const Parse& parse) {
  std::vector<decltype(parse(std::string_view()))> ids;
  for (const CodeList::Item& item : list.items) try {
      ids.push_back(parse(item.text));
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}:{}: {}", list.name, item.place, error.what()));
    }
  std::ranges::sort(ids);
  if (const auto twice = std::ranges::adjacent_find(ids); twice != ids.end()) {
    const auto item = std::ranges::find_if(list.items, [&](const auto& one) { return parse(one.text) == *twice; });
    throw InputError(fmt::format("{}: {} is there twice", list.name, item->text));
  }
  if (ids.empty()) throw InputError(fmt::format("{} has no {}", list.name, what));
  return ids;
}

std::vector<SecretId> read_secrets(const CodeList& list, const Notation& notation) {
  return read_names(list, "secrets", [&](std::string_view text) { return notation.parse_secret(text); });
}

/// All numbers below a count.
template <class Id>
std::vector<Id> all_ids(std::uint32_t count) {
  std::vector<Id> ids;
  ids.reserve(count);
  for (std::uint32_t i = 0; i < count; ++i) ids.push_back(Id(i));
  return ids;
}

}  // namespace

OtherGame::OtherGame(const GameOptions& options)
    : whole_(notation_of(options)),
      notation_(whole_),
      hard_(options.hard),
      threads_(static_cast<int>(options.threads)) {
  const std::uint32_t secrets = whole_->secret_count(), guesses = whole_->guess_count();
  std::string id;
  const auto* const pegs = dynamic_cast<const BlacksAndWhites*>(whole_.get());
  if (options.table.given()) {
    title_ = options.table.name;
    given_["table"] = options.table.name;
    id = fmt::format("table {} {} {}", secrets, guesses, digest(*whole_, options.table.text));
  } else if (options.words.given()) {
    title_ = options.words.name;
    given_["words"] = options.words.name;
    if (options.allowed.given()) given_["allowed"] = options.allowed.name;
    if (hard_) given_["hard"] = true;
    id = fmt::format("words {} {} {}{}", secrets, guesses, digest(*whole_, ""), hard_ ? " hard" : "");
  } else {
    title_ = pegs != nullptr ? pegs->rules().text() : options.plain_rules();
    given_ = title_;
    id = title_;
    if (pegs != nullptr) rules_ = title_;
    if (!options.alphabet.empty()) id += " " + options.alphabet;
  }
  const bool lists = options.table.given() || options.words.given();
  file_names_ = pegs != nullptr ? std::shared_ptr<const Names>(std::make_shared<const PegNames>(pegs->alphabet()))
                                : std::make_shared<const ListedNames>(whole_, id);
  names_ = file_names_;
  if (options.guesses.given() || options.among.given()) {
    cut(options);
    if (given_.is_string()) given_ = {{"rules", given_}};
    if (options.guesses.given()) given_["guesses"] = options.guesses.name;
    if (options.among.given()) given_["secrets"] = options.among.name;
    names_ = std::make_shared<const ListedNames>(
        notation_, fmt::format("{} of which {} {} {}", id, notation_->secret_count(), notation_->guess_count(),
                               digest(*notation_, "")));
  }
  if (notation_->guess_count() > Board::kMost)
    throw InputError(fmt::format("{} has {} guesses: list at most {} of them with --guesses", title_,
                                 notation_->guess_count(), Board::kMost));
  if (lists || part_) title_ += fmt::format(", {} guesses", notation_->guess_count());
  if (hard_) title_ += ", hard mode";
}

void OtherGame::cut(const GameOptions& options) {
  Excerpt::Kept<GuessId> guesses{{}, options.guesses.name};
  guesses.ids = options.guesses.given() ? read_names(options.guesses, "guesses",
                                                     [&](std::string_view text) { return whole_->parse_guess(text); })
                                        : all_ids<GuessId>(whole_->guess_count());
  Excerpt::Kept<SecretId> secrets{{}, options.among.name};
  secrets.ids =
      options.among.given() ? read_secrets(options.among, *whole_) : all_ids<SecretId>(whole_->secret_count());
  part_ = std::make_shared<const Excerpt>(whole_, std::move(guesses), std::move(secrets));
  notation_ = part_;
}

Json OtherGame::header() const { return {{"game", given_}, {"rules", rules_}}; }

Strategy OtherGame::in_file(const Strategy& strategy) const {
  if (!part_) return strategy;
  Strategy out;
  for (const Strategy::Node& node : strategy.nodes()) out.add(in_file(node.guess), node.possible);
  for (Strategy::NodeIndex node = 0; node < strategy.nodes().size(); ++node)
    for (const auto& [hint, child] : strategy[node].children) out.link(node, hint, child);
  return out;
}

std::vector<GuessId> OtherGame::listed_in_file(const PositionOptions& position) const {
  std::vector<GuessId> codes;
  if (position.secrets.given())
    for (const SecretId secret : listed(position)) codes.push_back(in_file(deduce::code_of(*notation_, secret)));
  return codes;
}

std::string OtherGame::method_in_file(std::string method) const {
  return part_ && notation_->guess_count() < whole_->guess_count() ? method + " listed-guesses" : method;
}

std::vector<Answered> OtherGame::history(const PositionOptions& position) const {
  if (position.lies > 0) throw InputError("--lies is for whole games of blacks and whites: leave it out");
  std::vector<Answered> history;
  for (const std::string& item : position.given) {
    // A name of a table may hold a colon; a hint of words or pegs never does.
    const auto colon = item.rfind(':');
    if (colon == std::string::npos) throw InputError(fmt::format("'{}' cannot be read: write GUESS:HINT", item));
    const std::string_view text = item;
    const GuessId guess = whole_->parse_guess(text.substr(0, colon));
    history.push_back({guess, whole_->parse_hint(guess, text.substr(colon + 1))});
  }
  return history;
}

std::vector<Answered> OtherGame::in_part(std::vector<Answered> history) const {
  if (!part_) return history;
  for (Answered& turn : history) {
    const auto here = part_->in_part(turn.guess);
    if (!here)
      throw InputError(fmt::format("{} is not among the guesses that may be made", whole_->guess_name(turn.guess)));
    turn.guess = *here;
  }
  return history;
}

std::vector<Answered> OtherGame::binding(const PositionOptions& position) const {
  return hard_ ? in_part(history(position)) : std::vector<Answered>();
}

std::vector<SecretId> OtherGame::listed(const PositionOptions& position) const {
  return position.secrets.given() ? read_secrets(position.secrets, *notation_)
                                  : all_ids<SecretId>(notation_->secret_count());
}

std::vector<Guess> OtherGame::listed(const CodeList& guesses) const {
  return read_names(guesses, "guesses", [&](std::string_view text) {
    return Guess(static_cast<std::uint16_t>(index(notation_->parse_guess(text))));
  });
}

std::vector<SecretId> OtherGame::fitting(const PositionOptions& position) const {
  std::vector<SecretId> left = listed(position);
  for (const auto& [guess, hint] : history(position))
    std::erase_if(left, [&, guess = guess, hint = hint](SecretId secret) {
      return whole_->hint(guess, part_ ? part_->in_whole(secret) : secret) != hint;
    });
  return left;
}

std::vector<SecretId> OtherGame::candidates(const PositionOptions& position) const {
  std::vector<SecretId> left = fitting(position);
  if (left.empty()) throw InputError("the given hints contradict each other: no secret fits all of them");
  return left;
}

std::vector<Guess> OtherGame::allowed(std::span<const Answered> history) const {
  return notation_->guesses_keeping_to(hard_ ? history : std::span<const Answered>());
}

bool OtherGame::winnable(std::span<const SecretId> secrets) const {
  return std::ranges::all_of(secrets, [&](SecretId secret) { return notation_->winner(secret).has_value(); });
}

void OtherGame::require_winnable(std::span<const SecretId> secrets, std::string_view instead) const {
  for (const SecretId secret : secrets)
    if (!notation_->winner(secret)) throw InputError(fmt::format("no guess wins {}: {}", code(secret), instead));
}

Board OtherGame::board(std::span<const SecretId> secrets, const Workers& workers, std::uint64_t memory,
                       const Monitor& monitor) const {
  Board::Plan plan = notation_->plan(secrets);
  plan.symmetry = symmetry_of(*notation_, secrets);
  plan.stop = [&monitor] { return monitor.stop(); };
  return Board(std::move(plan), workers, memory);
}

std::string hint(const OtherGame& game, const HintOptions& options) {
  const GuessId guess = game.notation().parse_guess(options.guess);
  return game.notation().hint_name(guess, game.notation().hint(guess, game.notation().parse_secret(options.secret)));
}

Json candidates_json(const OtherGame& game, const std::vector<SecretId>& candidates) {
  Json json = game.header(), codes = Json::array();
  for (const SecretId secret : candidates) codes.push_back(game.code(secret));
  json["candidates"] = std::move(codes);
  json["count"] = candidates.size();
  return json;
}

}  // namespace deduce::wire
