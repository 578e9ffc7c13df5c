// The dot format, for Graphviz: a drawing of the tree. Boxes are guesses that cannot be the secret,
// ellipses those that can, plain text the leaves; arrows carry hints. It grows to the right, a round a
// column, so that the codes of a game of a thousand stand below each other. It is written only.
#include <fmt/format.h>

#include <iterator>

#include "format/formats.hpp"
#include "format/header.hpp"

namespace deduce::format {
namespace {

/// Only the backslash and the quote mean something within quotes.
std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '\\' || c == '"') out += '\\';
    out += c;
  }
  return out;
}

/// The header as comments of the dot language.
std::string comments(const StrategyFile& file) {
  std::string out;
  std::string_view rest;
  const std::string lines = header_lines(file);
  for (rest = lines; !rest.empty(); rest.remove_prefix(rest.find('\n') + 1))
    out += fmt::format("  //{}\n", rest.substr(1, rest.find('\n') - 1));
  return out;
}

}  // namespace

std::string write_dot(const StrategyFile& file) {
  std::string out = "digraph strategy {\n" + comments(file) +
                    "  graph [rankdir=LR, nodesep=0.06, ranksep=1.2];\n  node [fontname=\"monospace\", height=0.2, "
                    "margin=\"0.08,0.03\"];\n";
  const auto line = std::back_inserter(out);
  const auto nodes = file.strategy.nodes();
  for (std::size_t i = 0; i < nodes.size(); ++i) {
    const std::string_view shape = !nodes[i].possible ? "box" : nodes[i].children.empty() ? "plaintext" : "ellipse";
    fmt::format_to(line, "  n{} [label=\"{}\", shape={}];\n", i, escaped(file.names->code(nodes[i].guess)), shape);
  }
  for (std::size_t i = 0; i < nodes.size(); ++i)
    for (const Strategy::Child& child : nodes[i].children)
      fmt::format_to(line, "  n{} -> n{} [label=\"{}\"];\n", i, child.node,
                     escaped(file.names->hint(nodes[i].guess, child.hint)));
  return out + "}\n";
}

}  // namespace deduce::format
