// Results that take too long to be computed anew for every report: data/long_results.json, with the
// command that gives each and the processor time it took. The file also lists the games of the tables
// of other games; data/README.md says how to add to it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace deduce::report {

class LongResults {
 public:
  /// The program's own record.
  LongResults();
  /// Reads a text of the same form. Trips a check where it is not.
  explicit LongResults(std::string_view json);

  struct Result {
    std::string label;  ///< "L1", "L2", ... in the order of the file
    std::string game;   ///< as rules are written: "p4c7r"; or one of word_lists()
    std::string command;
    double seconds = 0;                                       ///< of processor time, one thread
    std::vector<std::pair<std::string, std::string>> values;  ///< quantity and value, as tables show it
  };
  struct Value {
    std::string value;
    std::string label;
  };

  [[nodiscard]] const std::vector<Result>& results() const { return results_; }
  /// The games of the tables of other games, in their order.
  [[nodiscard]] const std::vector<std::string>& games() const { return games_; }
  /// The lists of words on record: numbers of secrets and guesses, and the mode; as `game` of their results.
  [[nodiscard]] const std::vector<std::string>& word_lists() const { return word_lists_; }
  /// Games that are not solved.
  [[nodiscard]] const std::vector<std::string>& open_games() const { return open_games_; }
  /// How long one yardstick (bench/yardstick.cpp) took on the machine of the record.
  [[nodiscard]] double yardstick_seconds() const { return yardstick_; }

  /// What the record has of a game, e.g. of "p4c7r" the "codes at once".
  [[nodiscard]] std::optional<Value> find(std::string_view game, std::string_view quantity) const;
  /// The certificate of the least total to win that was written and checked: "25 lemmas, 20293 bytes".
  [[nodiscard]] std::optional<std::string> certificate(std::string_view game) const;
  /// Whether the record says that this was not tried.
  [[nodiscard]] bool not_run(std::string_view game, std::string_view quantity) const;

 private:
  std::vector<Result> results_;
  std::vector<std::string> games_, word_lists_, open_games_;
  std::vector<std::pair<std::string, std::string>> not_run_;       // game and quantity
  std::vector<std::pair<std::string, std::string>> certificates_;  // game and what to show
  double yardstick_ = 0;
};

}  // namespace deduce::report
