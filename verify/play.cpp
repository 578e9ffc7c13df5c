// Plays a strategy. First the rows that can be reached are joined to a tree, so that whatever the file
// says no path can go in a circle; then every secret walks down from the first row, by the hint of each
// guess; at the end, places that no secret came to are wrong, and what was counted is compared with
// what the header claims.
#include <algorithm>
#include <charconv>
#include <sstream>

#include "verify/document.hpp"

namespace verify {
namespace {

void end_in_round(Count& count, std::size_t round) {
  count.total += round;
  count.worst = std::max(count.worst, static_cast<int>(round));
  if (round == 0) return;  // identified before any guess
  if (count.rounds.size() < round) count.rounds.resize(round);
  ++count.rounds[round - 1];
}

class Player {
 public:
  Player(Document& document, Report& report, Errors& errors)
      : document_(document), rows_(document.rows), report_(report), errors_(errors) {}

  void run() {
    join();
    each_secret([&](const std::string& secret) {
      ++report_.secrets;
      play(secret);
    });
    report_.played = true;
    report_.first_guess = rows_[0].guess;
    if (report_.secrets == 0) errors_.add(document_.name + ": no code agrees with the history that the file states");
    find_idle_places();
    find_impossible_guesses();
    compare_with_header();
  }

 private:
  /// How to find a row in the file.
  [[nodiscard]] std::string where(std::size_t row) const {
    if (!rows_[row].name.empty()) return document_.name + ": " + rows_[row].name;
    std::string path;
    for (std::size_t at = row; rows_[at].parent != kNoRow; at = rows_[at].parent) {
      const Row& parent = rows_[rows_[at].parent];
      path = " " + parent.guess + ":" + to_text(parent.entries[rows_[at].parent_entry].hint) + path;
    }
    return document_.name + (path.empty() ? ": at the first guess" : ": after" + path);
  }

  void join() {
    std::vector<std::size_t> reached{0};
    rows_[0].depth = 1;
    for (std::size_t next = 0; next < reached.size(); ++next) {
      const std::size_t index = reached[next];
      check_guess(index);
      for (std::size_t i = 0; i < rows_[index].entries.size(); ++i) {
        const std::size_t target = rows_[index].entries[i].row;
        if (target == kNoRow) continue;
        if (rows_[target].depth != 0 || rows_[index].depth == kMostGuesses) {
          errors_.add(where(index) + ": hint " + to_text(rows_[index].entries[i].hint) +
                      (rows_[target].depth != 0 ? " leads to " + rows_[target].name + " again" : " leads too deep"));
          rows_[index].entries[i].row = kNoRow;
          continue;
        }
        rows_[target].depth = rows_[index].depth + 1;
        rows_[target].parent = index;
        rows_[target].parent_entry = i;
        reached.push_back(target);
      }
    }
    for (const Row& row : rows_)
      if (row.depth == 0) errors_.add(document_.name + ": " + row.name + " is not reached from the first row");
  }

  /// A guess that was made before tells nothing new; only the last candidate may have been named.
  void check_guess(std::size_t index) {
    const Row& row = rows_[index];
    if (row.entries.empty()) return;
    bool repeated = std::ranges::any_of(document_.given, [&](const auto& turn) { return turn.first == row.guess; });
    for (std::size_t at = row.parent; at != kNoRow; at = rows_[at].parent) repeated |= rows_[at].guess == row.guess;
    if (repeated) errors_.add(where(index) + ": the guess " + row.guess + " was made before");
  }

  template <typename Visit>
  void each_secret(const Visit& visit) const {
    const auto visit_consistent = [&](const std::string& code) {
      if (std::ranges::all_of(document_.given, [&](const auto& turn) { return hint(turn.first, code) == turn.second; }))
        visit(code);
    };
    if (document_.listed.empty())
      document_.game.each_code(visit_consistent);
    else
      std::ranges::for_each(document_.listed, visit_consistent);
  }

  void play(const std::string& secret) {
    for (std::size_t at = 0;;) {
      Row& row = rows_[at];
      ++row.secrets;
      if (row.guess == secret) {
        ++row.won;
        if (!row.wins)
          errors_.add(where(at) + ": the guess " + secret + " is the secret, but has no place for the win");
        // A row that asks nothing names the only candidate left, which is known without being played.
        return end(row.depth, row.entries.empty() ? row.depth - 1 : row.depth);
      }
      const Hint answer = hint(row.guess, secret);
      const auto entry = std::ranges::find(row.entries, answer, &Entry::hint);
      if (entry == row.entries.end())
        return errors_.add(where(at) + ": secret " + secret + " is never found: nothing follows hint " +
                           to_text(answer));
      ++entry->secrets;
      if (entry->code == secret) return end(row.depth + 1, row.depth);
      if (!entry->code.empty())
        return errors_.add(where(at) + ": secret " + secret + " is never found: " + entry->code + " follows hint " +
                           to_text(answer));
      if (entry->row == kNoRow)
        return errors_.add(where(at) + ": secret " + secret + " is never found: no row follows hint " +
                           to_text(answer));
      at = entry->row;
    }
  }

  void end(std::size_t win_round, std::size_t identify_round) {
    end_in_round(report_.win, win_round);
    end_in_round(report_.identify, identify_round);
  }

  void find_idle_places() {
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      if (rows_[i].secrets == 0) continue;  // the place that leads here is idle itself
      if (rows_[i].wins && rows_[i].won == 0)
        errors_.add(where(i) + ": the guess " + rows_[i].guess + " has a place for the win, but cannot be the secret");
      for (const Entry& entry : rows_[i].entries) {
        if (entry.secrets > 0) continue;
        const std::string what = entry.code.empty() ? std::string("a row") : entry.code;
        errors_.add(where(i) + ": " + what + " stands at hint " + to_text(entry.hint) + ", which cannot occur " +
                    (is_hint_of_game(entry.hint) ? "here" : "with " + std::to_string(document_.game.pegs) + " pegs"));
      }
    }
  }

  /// A guess that wins none of the secrets that come to it.
  void find_impossible_guesses() {
    for (std::size_t i = 0; i < rows_.size(); ++i)
      if (rows_[i].secrets > 0 && rows_[i].won == 0)
        (i == 0 ? report_.impossible_first : report_.impossible_later) = true;
  }

  [[nodiscard]] bool is_hint_of_game(Hint hint) const {
    const int pegs = static_cast<int>(document_.game.pegs);
    return hint.blacks + hint.whites <= pegs && !(hint.blacks == pegs - 1 && hint.whites == 1);
  }

  void compare_with_header() {
    const Count& count = document_.goal == "identify" ? report_.identify : report_.win;
    std::string rounds;
    for (const std::uint64_t secrets : count.rounds) rounds += (rounds.empty() ? "" : " ") + std::to_string(secrets);
    for (const Header::Field& field : document_.header.fields) {
      std::string counted;
      if (field.key == "secrets") counted = std::to_string(report_.secrets);
      if (field.key == "total") counted = std::to_string(count.total);
      if (field.key == "worst") counted = std::to_string(count.worst);
      if (field.key == "rounds") counted = rounds.empty() ? "nothing" : rounds;
      const bool right = field.key == "rounds" ? words(field.value) == words(rounds) : field.value == counted;
      if (!counted.empty() && !right)
        errors_.add(field.place + ": " + field.key + " is claimed to be " + field.value.substr(0, 200) +
                    ", but it is " + counted);
      if (field.key == "at_most" && !at_most(count.worst, field.value))
        errors_.add(field.place + ": the worst case is claimed to be at most " + field.value.substr(0, 40) +
                    ", but it is " + std::to_string(count.worst));
    }
  }

  static bool at_most(int worst, std::string_view limit) {
    int value = 0;
    const auto [end, error] = std::from_chars(limit.data(), limit.data() + limit.size(), value);
    return error == std::errc{} && end == limit.data() + limit.size() && worst <= value;
  }

  static std::vector<std::string> words(const std::string& text) {
    std::istringstream stream(text);
    std::vector<std::string> found;
    for (std::string word; stream >> word;) found.push_back(word);
    return found;
  }

  Document& document_;
  std::vector<Row>& rows_;
  Report& report_;
  Errors& errors_;
};

}  // namespace

void play(Document& document, Report& report, Errors& errors) { Player(document, report, errors).run(); }

}  // namespace verify
