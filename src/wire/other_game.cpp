#include "deduce/wire/other_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "deduce/base/error.hpp"
#include "deduce/game/black_pegs.hpp"
#include "deduce/symmetry/black_peg_symmetry.hpp"
#include "deduce/tables/table_game.hpp"
#include "deduce/words/word_game.hpp"

namespace deduce::wire {
namespace {

/// FNV-1a, 64 bits: tells one list from another in the header of a file. Not meant against forgery.
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
  pegs.pop_back();
  const Rules rules = Rules::parse(pegs);
  return std::make_shared<const BlackPegs>(options.alphabet.empty() ? Alphabet(rules)
                                                                    : Alphabet(rules, options.alphabet));
}

}  // namespace

OtherGame::OtherGame(const GameOptions& options)
    : notation_(notation_of(options)), hard_(options.hard), threads_(static_cast<int>(options.threads)) {
  const std::uint32_t guesses = notation_->guess_count(), secrets = notation_->secret_count();
  std::string id;
  if (options.table.given()) {
    title_ = fmt::format("{}, {} guesses", options.table.name, guesses);
    given_["table"] = options.table.name;
    id = fmt::format("table {} {} {}", secrets, guesses, digest(*notation_, options.table.text));
  } else if (options.words.given()) {
    title_ = fmt::format("{}, {} guesses{}", options.words.name, guesses, hard_ ? ", hard mode" : "");
    given_["words"] = options.words.name;
    if (options.allowed.given()) given_["allowed"] = options.allowed.name;
    if (hard_) given_["hard"] = true;
    id = fmt::format("words {} {} {}{}", secrets, guesses, digest(*notation_, ""), hard_ ? " hard" : "");
  } else {
    title_ = options.plain_rules();
    given_ = title_;
    id = title_;
    if (!options.alphabet.empty()) id += " " + options.alphabet;
  }
  names_ = std::make_shared<const ListedNames>(notation_, id);
}

Json OtherGame::header() const { return {{"game", given_}, {"rules", nullptr}}; }

std::vector<Answered> OtherGame::history(const PositionOptions& position) const {
  if (position.lies > 0) throw InputError("--lies is for games of blacks and whites: leave it out");
  std::vector<Answered> history;
  for (const std::string& item : position.given) {
    // A name of a table may hold a colon; a hint of words or pegs never does.
    const auto colon = item.rfind(':');
    if (colon == std::string::npos) throw InputError(fmt::format("'{}' cannot be read: write GUESS:HINT", item));
    const std::string_view text = item;
    const GuessId guess = notation_->parse_guess(text.substr(0, colon));
    history.push_back({guess, notation_->parse_hint(guess, text.substr(colon + 1))});
  }
  return history;
}

std::vector<SecretId> OtherGame::listed(const PositionOptions& position) const {
  std::vector<SecretId> secrets;
  if (!position.secrets.given()) {
    for (std::uint32_t i = 0; i < notation_->secret_count(); ++i) secrets.push_back(SecretId(i));
    return secrets;
  }
  for (const CodeList::Item& item : position.secrets.items) try {
      secrets.push_back(notation_->parse_secret(item.text));
    } catch (const InputError& error) {
      throw InputError(fmt::format("{}:{}: {}", position.secrets.name, item.place, error.what()));
    }
  std::ranges::sort(secrets);
  if (const auto twice = std::ranges::adjacent_find(secrets); twice != secrets.end())
    throw InputError(fmt::format("{}: {} is there twice", position.secrets.name, code(*twice)));
  if (secrets.empty()) throw InputError(fmt::format("{} has no secrets", position.secrets.name));
  return secrets;
}

std::vector<SecretId> OtherGame::fitting(const PositionOptions& position) const {
  std::vector<SecretId> left = listed(position);
  for (const auto& [guess, hint] : history(position))
    std::erase_if(left,
                  [&, guess = guess, hint = hint](SecretId secret) { return notation_->hint(guess, secret) != hint; });
  return left;
}

std::vector<SecretId> OtherGame::candidates(const PositionOptions& position) const {
  std::vector<SecretId> left = fitting(position);
  if (left.empty()) throw InputError("the given hints contradict each other: no secret fits all of them");
  return left;
}

std::vector<Guess> OtherGame::allowed(std::span<const Answered> history) const {
  std::vector<Guess> allowed, kept;
  for (std::uint32_t i = 0; i < notation_->guess_count(); ++i) allowed.push_back(Guess(static_cast<std::uint16_t>(i)));
  if (hard_)
    for (const auto& [guess, hint] : history) {
      notation_->keep_allowed(guess, hint, allowed, kept);
      allowed.swap(kept);
    }
  return allowed;
}

void OtherGame::require_winnable(std::span<const SecretId> secrets) const {
  for (const SecretId secret : secrets)
    if (!notation_->winner(secret))
      throw InputError(fmt::format("no guess wins {}: take --goal identify, which needs none", code(secret)));
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
