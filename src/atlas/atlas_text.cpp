// The atlas as lines of JSON (docs/atlas.md): one for the question and the number of its strategies,
// then one for each set, cells first, with its secrets and its guesses. Where a guess leads to is not
// written: the secrets tell, and reading finds it out anew. So a damaged file shows itself, by a cell
// that is missing, a total that does not add up, or another number of strategies. Names of blacks and whites stand in
// one text with blanks between them; those of other games, which may hold blanks, in lists.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "deduce/atlas/atlas.hpp"
#include "deduce/atlas/count.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/peg_names.hpp"

namespace deduce::atlas {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "deduce-atlas";
constexpr std::uint64_t kVersion = 1;
constexpr int kMostLeft = 254;

std::string line_of(const Atlas::Set& set, const AtlasGame& game, const Names& names) {
  const bool listed = game.space() == nullptr;
  Json line, secrets = Json::array(), guesses = Json::array();
  if (set.left) line["left"] = *set.left;
  line["total"] = set.total;
  for (const Member member : set.members) secrets.push_back(names.code(game.code_of(member)));
  std::vector<exact::BestGuess> best;
  for (const Atlas::Branch& branch : set.branches)
    best.insert(best.end(), branch.guesses.begin(), branch.guesses.end());
  std::ranges::sort(best, {}, [](const exact::BestGuess& guess) { return index(guess.guess); });
  for (const exact::BestGuess& guess : best) {
    const std::string name = names.code(guess.guess);
    if (guess.class_size == 1)
      guesses.push_back(name);
    else if (listed)
      guesses.push_back(Json::array({name, guess.class_size}));
    else
      guesses.push_back(fmt::format("{}*{}", name, guess.class_size));
  }
  const auto in_one = [](const Json& texts) {
    std::string joined;
    for (const Json& text : texts) joined += (joined.empty() ? "" : " ") + text.get<std::string>();
    return joined;
  };
  line["secrets"] = listed ? secrets : Json(in_one(secrets));
  line["guesses"] = listed ? guesses : Json(in_one(guesses));
  return line.dump() + "\n";
}

/// One line of the text as an object, with messages that say where it is.
class Line {
 public:
  Line(std::string_view text, std::string_view name, std::size_t number)
      : object_(Json::parse(text, nullptr, false)), name_(name), number_(number) {
    if (!object_.is_object()) fail("this is no JSON object");
  }

  [[noreturn]] void fail(std::string_view what) const {
    throw InputError(fmt::format("{}:{}: {}", name_, number_, what));
  }

  [[nodiscard]] bool has(const char* field) const { return object_.contains(field); }

  [[nodiscard]] std::string text(const char* field) const {
    const auto at = object_.find(field);
    if (at == object_.end() || !at->is_string()) fail(fmt::format("the text '{}' is missing", field));
    return at->get<std::string>();
  }

  [[nodiscard]] const Json& list(const char* field) const {
    const auto at = object_.find(field);
    if (at == object_.end() || !at->is_array()) fail(fmt::format("the list '{}' is missing", field));
    return *at;
  }

  [[nodiscard]] std::uint64_t number(const char* field, std::uint64_t most) const {
    const auto at = object_.find(field);
    if (at == object_.end() || !at->is_number_unsigned() || at->get<std::uint64_t>() > most)
      fail(fmt::format("'{}' is no number from 0 to {}", field, most));
    return at->get<std::uint64_t>();
  }

  /// Runs what may throw InputError, and adds the place to its message.
  template <class Action>
  auto here(Action action) const {
    try {
      return action();
    } catch (const InputError& error) {
      fail(error.what());
    }
  }

 private:
  Json object_;
  std::string name_;
  std::size_t number_;
};

std::vector<std::string_view> words(std::string_view text) {
  std::vector<std::string_view> found;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    found.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return found;
}

class Reader {
 public:
  Reader(std::string_view text, std::string_view name, std::shared_ptr<const AtlasGame> game, const Names& names)
      : text_(text), name_(name), game_(std::move(game)), names_(names) {}

  Atlas read() {
    const Line head = next_line();
    Atlas atlas(game_, question(head));
    const std::uint64_t sets = head.number("sets", kMostSets);
    if (sets == 0) head.fail("an atlas has at least one set");
    for (std::uint64_t i = 0; i < sets; ++i) {
      const Line line = next_line();
      Atlas::Set set = read_set(line, atlas, i + 1 == sets);
      used_.push_back(false);
      if (i + 1 < sets)
        atlas.add(std::move(set));
      else
        atlas.add_root(std::move(set));
    }
    if (!text_.empty()) throw InputError(fmt::format("{}:{}: nothing may follow the last set", name_, line_ + 1));
    check_whole(head, atlas);
    return atlas;
  }

 private:
  static constexpr std::uint64_t kMostSets = 100'000'000;

  Line next_line() {
    ++line_;
    if (text_.empty()) throw InputError(fmt::format("{}:{}: the atlas ends too soon", name_, line_));
    const std::size_t end = std::min(text_.find('\n'), text_.size());
    const std::string_view line = text_.substr(0, end);
    text_.remove_prefix(std::min(end + 1, text_.size()));
    return {line, name_, line_};
  }

  [[nodiscard]] Atlas::Question question(const Line& head) const {
    return head.here([&] {
      Atlas::Question asked;
      asked.goal = parse_goal(head.text("goal"));
      asked.objective = exact::parse_objective(head.text("minimize"));
      require_countable(asked.objective);
      if (head.has("at_most")) asked.at_most = static_cast<int>(head.number("at_most", 1'000'000));
      if (head.has("first")) asked.first = guess_named(head.text("first"));
      return asked;
    });
  }

  Atlas::Set read_set(const Line& line, const Atlas& atlas, bool root) {
    Atlas::Set set;
    set.members = secrets(line);
    if (set.members.empty() || std::ranges::adjacent_find(set.members, std::greater_equal<>()) != set.members.end())
      line.fail("the secrets are not in ascending order, each once");
    if (line.has("left")) set.left = static_cast<int>(line.number("left", kMostLeft));
    set.total = line.number("total", ~std::uint32_t{0});
    const bool known = set.members.size() == 1 && atlas.question().goal == Goal::identify;
    if (!root && set.members.size() < 2) line.fail("a set that is not the root has two secrets or more");
    const std::vector<exact::BestGuess> best = guesses(line);
    if (best.empty() != known) line.fail(known ? "one secret needs no guess" : "a set needs a guess");
    check_classes(line, atlas, set, best);
    for (const exact::BestGuess& one : best) {
      Atlas::Branch branch = lead(line, atlas, set, one.guess);
      branch.guesses = {one};
      set.branches.push_back(std::move(branch));
    }
    return set;
  }

  [[nodiscard]] bool listed() const { return game_->space() == nullptr; }

  [[nodiscard]] GuessId guess_named(std::string_view word) const {
    const GuessId code = names_.read_code(word);
    if (index(code) >= game_->guess_count()) throw InputError(fmt::format("'{}' is a secret and no guess", word));
    return code;
  }

  [[nodiscard]] Member secret_named(std::string_view word) const {
    const GuessId code = names_.read_secret(word);
    if (index(code) >= game_->guess_count()) return static_cast<Member>(index(code) - game_->guess_count());
    const auto secret = game_->won_by(plain(code));
    if (!secret) throw InputError(fmt::format("'{}' is a guess and no secret", word));
    return *secret;
  }

  [[nodiscard]] std::vector<Member> secrets(const Line& line) const {
    std::vector<Member> found;
    const auto add = [&](std::string_view word) { found.push_back(line.here([&] { return secret_named(word); })); };
    if (!listed()) {
      const std::string all = line.text("secrets");
      for (const std::string_view word : words(all)) add(word);
      return found;
    }
    for (const Json& item : line.list("secrets")) {
      if (!item.is_string()) line.fail("a secret must be a text");
      add(item.get<std::string>());
    }
    return found;
  }

  [[nodiscard]] std::vector<exact::BestGuess> guesses(const Line& line) const {
    std::vector<exact::BestGuess> found;
    const auto add = [&](std::string_view word, std::uint64_t size) {
      found.push_back({line.here([&] { return guess_named(word); }), size});
    };
    if (!listed()) {
      const std::string all = line.text("guesses");
      for (const std::string_view word : words(all)) {
        const std::size_t star = std::min(word.find('*'), word.size());
        add(word.substr(0, star), star == word.size() ? 1 : class_size(line, word, word.substr(star + 1)));
      }
      return found;
    }
    for (const Json& item : line.list("guesses")) {
      const bool alone = item.is_string();
      if (!alone && (!item.is_array() || item.size() != 2 || !item[0].is_string() || !item[1].is_number_unsigned() ||
                     item[1].get<std::uint64_t>() < 2))
        line.fail("a guess must be a text, or a list of a text and a class size of 2 or more");
      add((alone ? item : item[0]).get<std::string>(), alone ? 1 : item[1].get<std::uint64_t>());
    }
    return found;
  }

  [[nodiscard]] static std::uint64_t class_size(const Line& line, std::string_view word, std::string_view digits) {
    std::uint64_t size = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), size);
    if (error != std::errc() || end != digits.data() + digits.size() || size < 2)
      line.fail(fmt::format("'{}' does not end in a class size of 2 or more", word));
    return size;
  }

  /// Classes are those of the set's symmetries, and no guess is in two of them.
  void check_classes(const Line& line, const Atlas& atlas, const Atlas::Set& set,
                     const std::vector<exact::BestGuess>& guesses) const {
    std::optional<Atlas::Orbits> orbits;
    std::vector<Guess> all;
    for (const exact::BestGuess& one : guesses) {
      if (one.class_size == 1) {
        all.push_back(plain(one.guess));
        continue;
      }
      if (!orbits) orbits.emplace(atlas, set);
      const std::vector<Guess> orbit = (*orbits)(plain(one.guess));
      if (orbit.size() != one.class_size)
        line.fail(
            fmt::format("{} stands for {} guesses, not {}", names_.code(one.guess), orbit.size(), one.class_size));
      all.insert(all.end(), orbit.begin(), orbit.end());
    }
    std::ranges::sort(all);
    if (const auto twice = std::ranges::adjacent_find(all); twice != all.end())
      line.fail(fmt::format("{} is there twice", names_.code(GuessId(index(*twice)))));
  }

  /// Where a guess leads to, and whether the total is right.
  Atlas::Branch lead(const Line& line, const Atlas& atlas, const Atlas::Set& set, GuessId guess) {
    Atlas::Branch branch;
    branch.wins = atlas.wins(set.members, plain(guess));
    std::uint64_t total = set.members.size();
    if (set.left && *set.left == 0) line.fail("no guess is left for a set that needs one");
    for (const Atlas::Cell& cell : atlas.split(set.members, plain(guess))) {
      if (cell.members.size() == 1) {
        branch.cells.push_back(Atlas::kSingle);
        total += atlas.question().goal == Goal::win ? 1U : 0U;
        continue;
      }
      const auto place = atlas.find(cell.members, Atlas::after_guess(set.left));
      if (!place)
        line.fail(fmt::format("the {} secrets that {} leaves after the hint {} are not in the atlas",
                              cell.members.size(), names_.code(guess), names_.hint(guess, cell.hint)));
      branch.cells.push_back(place->set);
      used_[place->set] = true;
      total += atlas.sets()[place->set].total;
    }
    if (total != set.total) line.fail(fmt::format("{} costs {} guesses, not {}", names_.code(guess), total, set.total));
    return branch;
  }

  [[nodiscard]] static Guess plain(GuessId guess) { return Guess(static_cast<std::uint16_t>(index(guess))); }

  void check_whole(const Line& head, const Atlas& atlas) const {
    for (std::size_t i = 0; i + 1 < used_.size(); ++i)
      if (!used_[i]) throw InputError(fmt::format("{}:{}: no guess leads to this set", name_, i + 2));
    const Atlas::Set& root = atlas.sets()[atlas.root()];
    if (head.number("secrets", ~std::uint32_t{0}) != root.members.size()) head.fail("the number of secrets is wrong");
    if (head.number("total", ~std::uint32_t{0}) != root.total) head.fail("the total is not that of the last set");
    const std::string counted = count_strategies(atlas).back().get_str();
    if (head.text("count") != counted) head.fail("the number of strategies is not the one that the sets give");
  }

  std::string_view text_;
  std::string name_;
  std::shared_ptr<const AtlasGame> game_;
  const Names& names_;
  std::vector<bool> used_;
  std::size_t line_ = 0;
};

/// The first line, once it is known to be that of an atlas.
Line head_of(std::string_view text, std::string_view name) {
  Line head(text.substr(0, text.find('\n')), name, 1);
  if (head.text("format") != kFormat) head.fail(fmt::format("this is no atlas: its format is not '{}'", kFormat));
  if (head.number("version", 1'000'000) != kVersion)
    head.fail(fmt::format("this version of the format is not known: take {}", kVersion));
  return head;
}

}  // namespace

std::string write_atlas(const Atlas& atlas, const Names& names) {
  const Atlas::Set& root = atlas.sets()[atlas.root()];
  const Atlas::Question& question = atlas.question();
  Json head{{"format", kFormat},
            {"version", kVersion},
            {atlas.game().space() != nullptr ? "rules" : "game", names.game()},
            {"goal", text(question.goal)},
            {"minimize", text(question.objective)}};
  if (question.at_most) head["at_most"] = *question.at_most;
  if (question.first) head["first"] = names.code(*question.first);
  head["secrets"] = root.members.size();
  head["total"] = root.total;
  head["count"] = count_strategies(atlas).back().get_str();
  head["sets"] = atlas.sets().size();
  std::string out = head.dump() + "\n";
  for (const Atlas::Set& set : atlas.sets()) out += line_of(set, atlas.game(), names);
  return out;
}

std::string write_atlas(const Atlas& atlas) {
  return write_atlas(atlas, PegNames(Alphabet(atlas.game().space()->rules())));
}

Rules rules_of_atlas(std::string_view text, std::string_view name) {
  const Line head = head_of(text, name);
  if (head.has("game"))
    head.fail(fmt::format("the atlas is of another game than pegs ({}): give that game with --words, --table or -r",
                          head.text("game")));
  return head.here([&] { return Rules::parse(head.text("rules")); });
}

Atlas read_atlas(std::string_view text, std::string_view name, std::shared_ptr<const AtlasGame> game,
                 const Names& names) {
  const Line head = head_of(text, name);
  const char* const field = game->space() != nullptr ? "rules" : "game";
  if (!head.has(field) || head.text(field) != names.game())
    head.fail(fmt::format("this atlas is not for the game {}", names.game()));
  return Reader(text, name, std::move(game), names).read();
}

Atlas read_atlas(std::string_view text, std::string_view name, const Space& space) {
  if (rules_of_atlas(text, name) != space.rules())
    throw InputError(fmt::format("{}:1: this atlas is not for the game {}", name, space.rules().text()));
  const PegNames names{Alphabet(space.rules())};
  return Reader(text, name, atlas_game(space), names).read();
}

}  // namespace deduce::atlas
