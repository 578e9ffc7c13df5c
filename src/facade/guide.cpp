#include "facade/guide.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace deduce {

std::optional<std::string> Guide::guess_after(const std::vector<std::string>& hints) const {
  if (empty()) {
    if (hints.empty()) return std::nullopt;
    throw InputError("a strategy without a guess gets no hints");
  }
  const Strategy& strategy = file_->file.strategy;
  const Names& names = *file_->file.names;
  Strategy::NodeIndex at = 0;
  for (std::size_t i = 0; i < hints.size(); ++i) {
    const Strategy::Node& node = strategy[at];
    const HintId hint = names.read_hint(node.guess, hints[i]);
    if (hint == names.win() && node.possible) {
      if (i + 1 < hints.size()) throw InputError(fmt::format("hint {} comes after the win", i + 2));
      return std::nullopt;
    }
    const auto child = std::ranges::find(node.children, hint, &Strategy::Child::hint);
    if (child == node.children.end())
      throw InputError(fmt::format("hint {}, '{}', cannot come: guess {} was {}, and no secret that is left gives it",
                                   i + 1, hints[i], i + 1, names.code(node.guess)));
    at = child->node;
  }
  return names.code(strategy[at].guess);
}

std::string Guide::text(Format format) const {
  if (empty()) throw InputError("a strategy without a guess cannot be written");
  return write(file_->file, format);
}

}  // namespace deduce
