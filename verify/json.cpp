// The json format: an object of the header's fields and the tree, whose nodes are codes or objects of
// guess, possible and then. Only the library's general JSON parser is used from elsewhere.
#include <nlohmann/json.hpp>
#include <set>

#include "verify/document.hpp"

namespace verify {
namespace {

using Json = nlohmann::json;

/// Parses the text; refuses what nests too deep and names that come twice, which the library would
/// take without a word.
Json parse(std::string_view text, const std::string& name) {
  std::vector<std::set<std::string>> names;
  const auto watch = [&](int depth, Json::parse_event_t event, Json& value) {
    if (static_cast<std::size_t>(depth) > 2 * kMostGuesses + 2)
      throw Broken(name + ": the strategy takes more than " + std::to_string(kMostGuesses) + " guesses");
    if (event == Json::parse_event_t::object_start) names.emplace_back();
    if (event == Json::parse_event_t::object_end) names.pop_back();
    if (event == Json::parse_event_t::key && !names.back().insert(value.get<std::string>()).second)
      throw Broken(name + ": member '" + value.get<std::string>() + "' is there twice in one object");
    return true;
  };
  try {
    return Json::parse(text, watch);
  } catch (const Json::exception& error) {
    const std::string what = error.what();  // "[json.exception.parse_error.101] parse error at line ..."
    const auto start = what.find("] ");
    throw Broken(name + ": the text is no JSON: " + what.substr(start == std::string::npos ? 0 : start + 2));
  }
}

/// A header field's value as the line formats write it; nothing when it is of the wrong type.
std::optional<std::string> field_text(std::string_view key, const Json& value) {
  const bool numbers = key == "at_most" || key == "secrets" || key == "total" || key == "worst" || key == "rounds";
  const bool list = key == "given" || key == "listed" || key == "rounds" || key == "note";
  if (key == "proven") return value.is_boolean() ? std::optional(value.get<bool>() ? "yes" : "no") : std::nullopt;
  if (value.is_array() != list) return std::nullopt;
  std::string text;
  for (const Json& item : list ? value : Json::array({value})) {
    if (numbers ? !item.is_number_unsigned() : !item.is_string()) return std::nullopt;
    text += (text.empty() ? "" : " ") + (numbers ? item.dump() : item.get<std::string>());
  }
  return text;
}

class TreeReader {
 public:
  explicit TreeReader(Document& document) : document_(document) {}

  /// Returns the row of the node, or its code.
  Entry read(const Json& node, Hint hint, const std::string& path) {
    if (node.is_string()) return {hint, code(node, path), kNoRow, 0};
    if (!node.is_object() || node.size() != 3 || !node.contains("guess") || !node.contains("possible") ||
        !node.contains("then") || !node["possible"].is_boolean() || !node["then"].is_object())
      fail(path, "a node is a code or an object of guess, possible and then");
    const std::size_t index = document_.rows.size();
    const std::string guess = code(node["guess"], path);
    document_.rows.push_back(Row{.guess = guess, .wins = node["possible"].get<bool>()});
    for (const auto& [answer, next] : node["then"].items()) {
      const auto next_hint = parse_hint(answer);
      if (!next_hint) fail(path, "hint '" + answer.substr(0, 40) + "' cannot be read");
      Entry entry = read(next, *next_hint, path + " " + guess + ":" + answer);
      document_.rows[index].entries.push_back(std::move(entry));
    }
    return {hint, "", index, 0};
  }

 private:
  [[noreturn]] void fail(const std::string& path, const std::string& what) const {
    throw Broken(document_.name + ": after" + (path.empty() ? " nothing" : path) + ": " + what);
  }
  [[nodiscard]] std::string code(const Json& value, const std::string& path) const {
    if (!value.is_string() || !document_.game.is_code(value.get<std::string>()))
      fail(path, value.dump(-1, ' ', true, Json::error_handler_t::replace).substr(0, 40) + " is no code of the game");
    return value.get<std::string>();
  }

  Document& document_;
};

/// A strategy of words, of a table or of black pegs needs its game, which is not in it.
void refuse_other_game(const Json& root, const std::string& name) {
  if (!root.contains("game") || !root["game"].is_string()) return;
  const std::string game = root["game"];
  const std::string how = game.starts_with("words")   ? "--words and --allowed"
                          : game.starts_with("table") ? "--table"
                                                      : "-r " + game;
  throw Unreadable(name + " is about " + game + ", which it does not hold: give it with " + how);
}

}  // namespace

void read_json(std::string_view text, Document& document, const Defaults& defaults, Errors& errors) {
  const Json root = parse(text, document.name);
  if (!root.is_object() || !root.contains("strategy")) throw Broken(document.name + ": there is no member 'strategy'");
  refuse_other_game(root, document.name);
  for (const auto& [key, value] : root.items()) {
    if (key == "strategy") continue;
    const auto field = is_header_key(key) ? field_text(key, value) : std::nullopt;
    if (field)
      document.header.fields.push_back({key, *field, document.name});
    else
      errors.add(document.name + ": member '" + key.substr(0, 40) + "' is unknown or of a wrong type");
  }
  apply_header(document, defaults, errors);
  const Entry root_node = TreeReader(document).read(root["strategy"], {}, "");
  if (!root_node.code.empty()) document.rows.push_back(Row{.guess = root_node.code, .wins = true});
}

}  // namespace verify
