// `deduce booklet FILE -o BOOK.html`: a strategy file as a book to play from.
#include "deduce/format/booklet.hpp"

#include <fmt/format.h>

#include <optional>

#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/origin.hpp"
#include "deduce/base/error.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {
namespace {

struct BookletOptions {
  std::string path, output;
};

StrategyFile read_pegs(const Session& session, const std::string& path) {
  ReadDefaults defaults{.name = path, .alphabet = session.game.alphabet};
  if (session.rules_given()) defaults.rules = session.rules();
  StrategyFile file = read_strategy(read_file(path), defaults);
  if (session.rules_given() && file.pegs()->rules() != session.rules())
    throw InputError(fmt::format("{} is about {}: leave out -r {}", path, file.names->game(), session.game.rules));
  return file;
}

int write_booklet(const Session& session, const BookletOptions& options) {
  std::optional<wire::OtherGame> other;
  if (session.game.is_other()) other.emplace(session.game);
  const StrategyFile file =
      other ? read_strategy(read_file(options.path), {.name = options.path, .names = other->names()})
            : read_pegs(session, options.path);
  write_file(options.output,
             with_origin(booklet(file, other ? other->title() : file.names->game()), origin_of(session.command())));
  std::uint64_t pages = 0;
  for (const Strategy::Node& node : file.strategy.nodes()) pages += node.children.empty() ? 0U : 1U;
  if (session.json) {
    Json answer = other ? other->header() : Json{{"rules", file.names->game()}};
    answer["file"] = options.output;
    answer["pages"] = pages;
    session.print_json(answer);
  } else if (!session.quiet) {
    Session::print(fmt::format("{}: {}\n", options.output, counted(pages, "page")));
  }
  return kDone;
}

}  // namespace

void add_booklet_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<BookletOptions>();
  CLI::App& command = *app.add_subcommand("booklet", "A strategy file as a printable book");
  command.footer(
      "Examples:\n"
      "  deduce solve -o best.json && deduce booklet best.json -o book.html\n"
      "  deduce booklet --words secrets.txt words.json -o book.html    of a game of words\n"
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
