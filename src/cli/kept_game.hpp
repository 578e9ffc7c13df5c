// The files of `assist`: games that are saved and loaded, and the last one at a terminal, which --resume takes up
// again.
#pragma once

#include <string>
#include <variant>

#include "cli/files.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/monitor.hpp"
#include "deduce/play/assist_of.hpp"

namespace deduce::cli {

/// A game that cannot be kept is no reason to bother anyone: then nothing happens.
void keep_game(const std::string& text);

struct KeptGame {
  std::string path, text;
};
/// Throws InputError when there is none, or it cannot be read.
[[nodiscard]] KeptGame kept_game();

/// Does the files that an answer asks for; what comes back is to be shown.
template <class Assist, class Answer>
Answer do_files(Answer answer, Assist& assist, Monitor& monitor) {
  try {
    if (const auto* save = std::get_if<play::SaveRequest>(&answer)) write_file(save->path, save->content);
    if (const auto* load = std::get_if<play::LoadRequest>(&answer))
      return assist.restore(read_file(load->path), load->path, monitor);
  } catch (const InputError& error) {
    return play::Refusal{error.what()};
  }
  return answer;
}

}  // namespace deduce::cli
