// The atlas as lines of JSON (docs/atlas.md): one for the question and the number of its strategies,
// then one for each set, cells first, with its secrets and its guesses. Where a guess leads to is not
// written: the secrets tell, and reading finds it out anew. So a damaged file shows itself, by a cell
// that is missing, a total that does not add up, or another number of strategies.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>

#include "deduce/atlas/atlas.hpp"
#include "deduce/atlas/count.hpp"
#include "deduce/base/error.hpp"
#include "deduce/game/alphabet.hpp"

namespace deduce::atlas {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::string_view kFormat = "deduce-atlas";
constexpr std::uint64_t kVersion = 1;
constexpr int kMostLeft = 254;

std::string line_of(const Atlas::Set& set, const Space& space, const Alphabet& alphabet) {
  const auto code = [&](std::uint32_t id) { return alphabet.text(space[CodeId(id)]); };
  Json line;
  if (set.left) line["left"] = *set.left;
  line["total"] = set.total;
  std::string secrets;
  for (const Member member : set.members) secrets += (secrets.empty() ? "" : " ") + code(member);
  line["secrets"] = secrets;
  std::vector<exact::BestGuess> guesses;
  for (const Atlas::Branch& branch : set.branches)
    guesses.insert(guesses.end(), branch.guesses.begin(), branch.guesses.end());
  std::ranges::sort(guesses, {}, [](const exact::BestGuess& guess) { return index(guess.guess); });
  std::string listed;
  for (const exact::BestGuess& guess : guesses) {
    listed += (listed.empty() ? "" : " ") + code(index(guess.guess));
    if (guess.class_size > 1) listed += fmt::format("*{}", guess.class_size);
  }
  line["guesses"] = listed;
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
  Reader(std::string_view text, std::string_view name, const Space& space)
      : text_(text), name_(name), space_(space), alphabet_(space.rules()) {}

  Atlas read() {
    const Line head = next_line();
    Atlas atlas(space_, question(head));
    scratch_ = atlas.symmetry().scratch();
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
      if (head.has("first")) asked.first = space_.guess_id(alphabet_.parse(head.text("first")));
      return asked;
    });
  }

  Atlas::Set read_set(const Line& line, const Atlas& atlas, bool root) {
    Atlas::Set set;
    const std::string secrets = line.text("secrets"), listed = line.text("guesses");
    for (const std::string_view word : words(secrets))
      set.members.push_back(static_cast<Member>(index(code(line, word))));
    if (set.members.empty() || std::ranges::adjacent_find(set.members, std::greater_equal<>()) != set.members.end())
      line.fail("the secrets are not in ascending order, each once");
    if (line.has("left")) set.left = static_cast<int>(line.number("left", kMostLeft));
    set.total = line.number("total", ~std::uint32_t{0});
    const bool known = set.members.size() == 1 && atlas.question().goal == Goal::identify;
    if (!root && set.members.size() < 2) line.fail("a set that is not the root has two secrets or more");
    std::vector<exact::BestGuess> guesses;
    for (const std::string_view word : words(listed)) guesses.push_back(guess(line, word));
    if (guesses.empty() != known) line.fail(known ? "one secret needs no guess" : "a set needs a guess");
    check_classes(line, atlas, set, guesses);
    for (const exact::BestGuess& one : guesses) {
      Atlas::Branch branch = lead(line, atlas, set, static_cast<Member>(index(one.guess)));
      branch.guesses = {one};
      set.branches.push_back(std::move(branch));
    }
    return set;
  }

  [[nodiscard]] CodeId code(const Line& line, std::string_view word) const {
    return line.here([&] { return space_.id(alphabet_.parse(word)); });
  }

  [[nodiscard]] exact::BestGuess guess(const Line& line, std::string_view word) const {
    const std::size_t star = std::min(word.find('*'), word.size());
    exact::BestGuess one{guess_of(code(line, word.substr(0, star))), 1};
    if (star == word.size()) return one;
    const std::string_view digits = word.substr(star + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), one.class_size);
    if (error != std::errc() || end != digits.data() + digits.size() || one.class_size < 2)
      line.fail(fmt::format("'{}' does not end in a class size of 2 or more", word));
    return one;
  }

  /// Classes are those of the set's symmetries, and no guess is in two of them.
  void check_classes(const Line& line, const Atlas& atlas, const Atlas::Set& set,
                     const std::vector<exact::BestGuess>& guesses) {
    std::vector<SetSymmetry::Map> symmetries;
    std::vector<Member> all;
    for (const exact::BestGuess& one : guesses) {
      const auto code = static_cast<Member>(index(one.guess));
      if (one.class_size == 1) {
        all.push_back(code);
        continue;
      }
      if (symmetries.empty()) symmetries = atlas.symmetry().generators(set.members, scratch_);
      const Members orbit = atlas.symmetry().orbit(code, symmetries, scratch_);
      if (orbit.size() != one.class_size)
        line.fail(fmt::format("{} stands for {} guesses, not {}", alphabet_.text(space_[one.guess]), orbit.size(),
                              one.class_size));
      all.insert(all.end(), orbit.begin(), orbit.end());
    }
    std::ranges::sort(all);
    if (const auto twice = std::ranges::adjacent_find(all); twice != all.end())
      line.fail(fmt::format("{} is there twice", alphabet_.text(space_[CodeId(*twice)])));
  }

  /// Where a guess leads to, and whether the total is right.
  Atlas::Branch lead(const Line& line, const Atlas& atlas, const Atlas::Set& set, Member guess) {
    Atlas::Branch branch;
    branch.wins = std::ranges::binary_search(set.members, guess);
    std::uint64_t total = set.members.size();
    if (set.left && *set.left == 0) line.fail("no guess is left for a set that needs one");
    for (const Atlas::Cell& cell : atlas.split(set.members, guess)) {
      if (cell.members.size() == 1) {
        branch.cells.push_back(Atlas::kSingle);
        total += atlas.question().goal == Goal::win ? 1U : 0U;
        continue;
      }
      const auto place = atlas.find(cell.members, Atlas::after_guess(set.left));
      if (!place)
        line.fail(fmt::format("the {} secrets that {} leaves after the hint {} are not in the atlas",
                              cell.members.size(), alphabet_.text(space_[CodeId(guess)]),
                              deduce::text(space_.hints()[cell.hint])));
      branch.cells.push_back(place->set);
      used_[place->set] = true;
      total += atlas.sets()[place->set].total;
    }
    if (total != set.total)
      line.fail(fmt::format("{} costs {} guesses, not {}", alphabet_.text(space_[CodeId(guess)]), total, set.total));
    return branch;
  }

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
  const Space& space_;
  Alphabet alphabet_;
  SetSymmetry::Scratch scratch_;
  std::vector<bool> used_;
  std::size_t line_ = 0;
};

}  // namespace

std::string write_atlas(const Atlas& atlas) {
  const Alphabet alphabet(atlas.space().rules());
  const Atlas::Set& root = atlas.sets()[atlas.root()];
  const Atlas::Question& question = atlas.question();
  Json head{{"format", kFormat},
            {"version", kVersion},
            {"rules", atlas.space().rules().text()},
            {"goal", text(question.goal)},
            {"minimize", text(question.objective)}};
  if (question.at_most) head["at_most"] = *question.at_most;
  if (question.first) head["first"] = alphabet.text(atlas.space()[*question.first]);
  head["secrets"] = root.members.size();
  head["total"] = root.total;
  head["count"] = count_strategies(atlas).back().get_str();
  head["sets"] = atlas.sets().size();
  std::string out = head.dump() + "\n";
  for (const Atlas::Set& set : atlas.sets()) out += line_of(set, atlas.space(), alphabet);
  return out;
}

Rules rules_of_atlas(std::string_view text, std::string_view name) {
  const Line head(text.substr(0, text.find('\n')), name, 1);
  if (head.text("format") != kFormat) head.fail(fmt::format("this is no atlas: its format is not '{}'", kFormat));
  if (head.number("version", 1'000'000) != kVersion)
    head.fail(fmt::format("this version of the format is not known: take {}", kVersion));
  return head.here([&] { return Rules::parse(head.text("rules")); });
}

Atlas read_atlas(std::string_view text, std::string_view name, const Space& space) {
  if (rules_of_atlas(text, name) != space.rules())
    throw InputError(fmt::format("{}:1: this atlas is not for the game {}", name, space.rules().text()));
  return Reader(text, name, space).read();
}

}  // namespace deduce::atlas
