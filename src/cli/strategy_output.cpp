#include "cli/strategy_output.hpp"

namespace deduce::cli {

void StrategyOutput::add_options(CLI::App& command) {
  CLI::Option* output =
      command.add_option("-o,--output", path_, "Write the strategy to a file")
          ->type_name("FILE")
          ->check([](auto& path) { return path.empty() ? std::string("needs the name of a file") : std::string(); });
  command
      .add_option("--format", format_, "Of the file: table, irving, json or dot (default: by its ending, else table)")
      ->type_name("FORMAT")
      ->check(CLI::IsMember({"table", "irving", "json", "dot"}))
      ->needs(output);
}

void StrategyOutput::write(const StrategyFile& file) const {
  const Format format = format_.empty() ? format_of_path(path_) : parse_format(format_);
  write_file(path_, deduce::write(file, format));
}

}  // namespace deduce::cli
