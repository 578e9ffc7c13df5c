#include "cli/strategy_output.hpp"

#include <fmt/format.h>

#include "cli/files.hpp"
#include "cli/origin.hpp"
#include "cli/values.hpp"

namespace deduce::cli {

void StrategyOutput::add_options(CLI::App& command) {
  command_ = &command;
  CLI::Option* output = command.add_option("-o,--output", path_, "Write the strategy to a file")
                            ->type_name("FILE")
                            ->check(why_not_writable);
  command
      .add_option("--format", format_,
                  "Of the file: table, irving, json or dot (default: by its ending, else table, or json where the "
                  "hints are not blacks and whites)")
      ->type_name("FORMAT")
      ->check(OneOf({"table", "irving", "json", "dot"}))
      ->needs(output);
}

Format StrategyOutput::format_for(bool blacks_and_whites) const {
  return format_.empty() ? format_of_path(path_, blacks_and_whites) : parse_format(format_);
}

void StrategyOutput::require_place_for(const wire::GameOptions& game) const {
  if (wanted()) require_place(format_for(game.has_blacks_and_whites()), game.has_blacks_and_whites());
}

void StrategyOutput::write_to(const std::string& path, const StrategyFile& file) const {
  StrategyFile signed_file = file;
  signed_file.notes.push_back(origin_of(*command_));
  write_file(path, deduce::write(signed_file, format_for(file.pegs() != nullptr)));
}

void StrategyOutput::write(const StrategyFile& file) const { write_to(path_, file); }

std::optional<InputError> StrategyOutput::try_to_write(const StrategyFile& file) const {
  return failure_of([&] { write(file); });
}

std::string StrategyOutput::write(const StrategyFile& file, std::size_t number, std::size_t last) const {
  // What is written to and not replaced has no room for a number in its name.
  if (last == 1 || written_directly(path_)) {
    write_to(path_, file);
    return path_;
  }
  const std::size_t name = path_.find_last_of('/') == std::string::npos ? 0 : path_.find_last_of('/') + 1;
  std::size_t dot = path_.find_last_of('.');
  if (dot == std::string::npos || dot <= name) dot = path_.size();
  std::string path =
      fmt::format("{}-{:0{}}{}", path_.substr(0, dot), number, fmt::formatted_size("{}", last), path_.substr(dot));
  write_to(path, file);
  return path;
}

}  // namespace deduce::cli
