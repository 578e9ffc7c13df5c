// Every secret is sent through the tree, guess by guess; what comes out is compared with what the file claims. A node
// is a text (the only secret left) or an object of its guess, whether that can be the secret, and what follows each
// hint.
#include "verify/other.hpp"

#include <nlohmann/json.hpp>

#include "verify/other_game.hpp"

namespace verify {
namespace {

using Json = nlohmann::json;

constexpr int kDeepestNamed = 1000;

class NamedPlayer {
 public:
  NamedPlayer(const Named& game, const Json& file, Report& report) : game_(game), file_(file), report_(report) {}

  void play() {
    std::vector<std::string> secrets = candidates();
    report_.secrets = secrets.size();
    report_.played = true;
    follow(file_["strategy"], secrets, 1);
    if (!report_.errors.empty()) return;
    compare("secrets", report_.secrets);
    compare("total", report_.count().total);
    compare("worst", report_.count().worst);
    compare("rounds", report_.count().rounds);
    if (file_.contains("at_most") && file_["at_most"].is_number_integer() &&
        report_.count().worst > file_["at_most"].get<int>())
      error("some secret needs " + std::to_string(report_.count().worst) + " guesses, more than at_most");
  }

 private:
  void error(const std::string& what) {
    if (report_.errors.size() < kMostErrors)
      report_.errors.push_back(what);
    else
      ++report_.further_errors;
  }

  template <class Value>
  void compare(const char* name, const Value& found) {
    if (file_.contains(name) && file_[name] != Json(found))
      error(std::string(name) + " is " + Json(found).dump() + ", not " + file_[name].dump().substr(0, 60));
  }

  std::vector<std::string> candidates() {
    std::vector<std::string> secrets = game_.secrets;
    if (file_.contains("listed")) {
      std::set<std::string> listed;
      for (const Json& one : file_["listed"]) listed.insert(text(one));
      std::erase_if(secrets, [&](const std::string& secret) { return !listed.contains(secret); });
    }
    if (file_.contains("given"))
      for (const Json& one : file_["given"]) {
        const std::string turn = text(one);
        const auto colon = turn.rfind(':');
        if (colon == std::string::npos || !game_.guesses.contains(turn.substr(0, colon)))
          throw Unreadable("given '" + turn + "' is no GUESS:HINT");
        path_.emplace_back(turn.substr(0, colon), turn.substr(colon + 1));
        std::erase_if(secrets, [&](const std::string& secret) {
          return game_.hint(path_.back().first, secret) != path_.back().second;
        });
      }
    return secrets;
  }

  static std::string text(const Json& value) {
    if (!value.is_string()) throw Unreadable("there is " + value.dump().substr(0, 40) + " where a text should be");
    return value.get<std::string>();
  }

  static void end(Count& count, int round) {
    count.total += static_cast<std::uint64_t>(round);
    count.worst = std::max(count.worst, round);
    if (round == 0) return;
    if (count.rounds.size() < static_cast<std::size_t>(round)) count.rounds.resize(static_cast<std::size_t>(round));
    ++count.rounds[static_cast<std::size_t>(round) - 1];
  }

  void leaf(const std::string& name, const std::vector<std::string>& secrets, int round) {
    if (secrets.size() != 1 || secrets[0] != name) {
      error("after " + std::to_string(round - 1) + " guesses " + name + " is named, but " +
            std::to_string(secrets.size()) + " secrets are left, such as " + secrets[0]);
      return;
    }
    end(report_.identify, round - 1);
    if (game_.guesses.contains(name) && game_.wins(name, name))
      end(report_.win, round);
    else if (report_.goal == "win")
      error("no guess wins " + name);
  }

  void follow(const Json& node, const std::vector<std::string>& secrets, int round) {
    if (round > kDeepestNamed) throw Unreadable("the strategy takes more than 1000 guesses");
    if (node.is_string()) {
      leaf(node.get<std::string>(), secrets, round);
      return;
    }
    if (!node.is_object() || node.size() != 3 || !node.contains("guess") || !node.contains("possible") ||
        !node.contains("then") || !node["possible"].is_boolean() || !node["then"].is_object())
      throw Unreadable("a node is a text or an object of guess, possible and then");
    const std::string guess = text(node["guess"]);
    if (!game_.guesses.contains(guess)) {
      error(guess + " cannot be guessed in this game");
      return;
    }
    for (const auto& [before, marks] : path_)
      if (game_.keeps && !game_.keeps(guess, before, marks)) error(guess + " does not keep to " + before + ":" + marks);
    std::map<std::string, std::vector<std::string>> cells;
    bool won = false;
    for (const std::string& secret : secrets)
      if (game_.wins(guess, secret)) {
        won = true;
        end(report_.win, round);
        end(report_.identify, round);
      } else {
        cells[game_.hint(guess, secret)].push_back(secret);
      }
    if (won != node["possible"].get<bool>())
      error(guess + (won ? " can" : " cannot") + " be the secret, unlike the file says");
    for (const auto& [hint, next] : node["then"].items())
      if (!cells.contains(hint)) error("no secret gives " + hint + " to " + guess);
    for (const auto& [hint, left] : cells) {
      if (!node["then"].contains(hint)) {
        error("nothing follows the hint " + hint + " for " + guess + ", which " + left[0] + " gives");
        continue;
      }
      path_.emplace_back(guess, hint);
      follow(node["then"][hint], left, round + 1);
      path_.pop_back();
    }
  }

  const Named& game_;
  const Json& file_;
  Report& report_;
  std::vector<std::pair<std::string, std::string>> path_;
};

}  // namespace

Report check_other(std::string_view text, const OtherGame& game, const Defaults& defaults) {
  const Json file = Json::parse(text, nullptr, false);
  if (file.is_discarded() || !file.is_object() || !file.contains("strategy"))
    throw Unreadable(defaults.name + " is no strategy in json, which this game needs");
  if (!file.contains("game") || !file["game"].is_string())
    throw Unreadable(defaults.name + " does not say that it is for a game of words, a table or black pegs");
  const auto stated = file["game"].get<std::string>();
  const std::string kind = !game.table.empty() ? "table" : !game.words.empty() ? "words" : game.black_pegs;
  if (stated.substr(0, stated.find(' ')) != kind)
    throw Unreadable(defaults.name + " is for " + stated.substr(0, 60) + ", not for " + kind);
  Report report;
  report.rules = stated;
  report.goal = file.value("goal", defaults.goal);
  if (report.goal != "win" && report.goal != "identify") throw Unreadable("goal '" + report.goal + "' is unknown");
  const Named named = named_game(game);
  NamedPlayer(named, file, report).play();
  return report;
}

}  // namespace verify
