// `deduce booklet FILE -o BOOK.html`: a strategy file as a book to play from.
#include "deduce/format/booklet.hpp"

#include <fmt/format.h>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "deduce/base/error.hpp"

namespace deduce::cli {
namespace {

struct BookletOptions {
  std::string path, output;
};

int write_booklet(const Session& session, const BookletOptions& options) {
  ReadDefaults defaults{.name = options.path, .alphabet = session.game.alphabet};
  if (session.rules_given()) defaults.rules = session.rules();
  const StrategyFile file = read_strategy(read_file(options.path), defaults);
  if (session.rules_given() && file.pegs()->rules() != session.rules())
    throw InputError(
        fmt::format("{} is about {}: leave out -r {}", options.path, file.names->game(), session.game.rules));
  write_file(options.output, booklet(file));
  std::uint64_t pages = 0;
  for (const Strategy::Node& node : file.strategy.nodes()) pages += node.children.empty() ? 0U : 1U;
  if (session.json)
    Session::print_json({{"rules", file.names->game()}, {"file", options.output}, {"pages", pages}});
  else if (!session.quiet)
    Session::print(fmt::format("{}: {}\n", options.output, counted(pages, "page")));
  return kDone;
}

}  // namespace

void add_booklet_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<BookletOptions>();
  CLI::App& command = *app.add_subcommand("booklet", "A strategy file as a printable book");
  command.footer(
      "Example:\n"
      "  deduce solve -o best.json && deduce booklet best.json -o book.html\n"
      "Open the book in a browser, or print it: one page a position, A6.");
  command.add_option("FILE", options->path, "The strategy: table, irving or json")->required();
  command.add_option("-o,--output", options->output, "The book, as HTML")
      ->type_name("FILE")
      ->required()
      ->check(why_not_writable);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return write_booklet(session, *options); });
}

}  // namespace deduce::cli
