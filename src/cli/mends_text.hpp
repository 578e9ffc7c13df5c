// How hints that contradict each other may be mended, as text for people, whatever the game.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "deduce/play/contradiction.hpp"

namespace deduce::cli {

/// What the text needs of a game.
struct MendWords {
  std::string_view secret;                                            ///< "code", as messages call a secret
  std::function<std::string(std::size_t)> turn;                       ///< by its number, from 1
  std::function<std::string(const play::Mend::Change& change)> hint;  ///< that it changes to
};

/// The likeliest wrong hints, and how to mend them.
[[nodiscard]] std::string mends_text(const std::vector<play::Mend>& mends, const MendWords& words);

}  // namespace deduce::cli
