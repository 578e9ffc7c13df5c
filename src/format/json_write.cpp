// The json format, written: one object, the header first and then the tree. A leaf is its code; any
// other node is an object of its guess, whether that can be the secret, and what follows each hint.
// The text is laid out by hand, a line for each hint, so that it can be read and compared by eye.
#include <fmt/format.h>

#include <iterator>

#include "format/formats.hpp"
#include "format/header.hpp"

namespace deduce::format {
namespace {

/// Texts are printable, so only two characters need care.
std::string json_text(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string value_text(const Field& field) {
  const Kind kind = kind_of(field.key).value();
  if (kind == Kind::flag) return field.values.front() == "yes" ? "true" : "false";
  const bool number = kind == Kind::number || kind == Kind::numbers;
  if (kind == Kind::text || kind == Kind::number)
    return number ? field.values.front() : json_text(field.values.front());
  std::string joined;
  for (const std::string& value : field.values)
    joined += (joined.empty() ? "" : ", ") + (number ? value : json_text(value));
  return "[" + joined + "]";
}

class TreeWriter {
 public:
  TreeWriter(const StrategyFile& file, std::string& out) : file_(file), out_(out) {}

  void write(Strategy::NodeIndex index, std::size_t depth) {
    const Strategy::Node& node = file_.strategy[index];
    const std::string guess = json_text(file_.names->code(node.guess));
    if (node.children.empty() && node.possible) {
      out_ += guess;
      return;
    }
    fmt::format_to(std::back_inserter(out_), R"({{"guess": {}, "possible": {}, "then": {{)", guess, node.possible);
    for (std::size_t i = 0; i < node.children.size(); ++i) {
      const Strategy::Child& child = node.children[i];
      fmt::format_to(std::back_inserter(out_), "{}\n{:{}}{}: ", i == 0 ? "" : ",", "", 2 * depth + 2,
                     json_text(file_.names->hint(node.guess, child.hint)));
      write(child.node, depth + 1);
    }
    out_ += "}}";
  }

 private:
  const StrategyFile& file_;
  std::string& out_;
};

}  // namespace

std::string write_json(const StrategyFile& file) {
  std::string out = "{\n";
  for (const Field& field : fields_of(file)) out += fmt::format("  \"{}\": {},\n", field.key, value_text(field));
  out += "  \"strategy\": ";
  TreeWriter(file, out).write(0, 1);
  return out + "\n}\n";
}

}  // namespace deduce::format
