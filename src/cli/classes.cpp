// `deduce classes`: the classes of equivalent next guesses under the guesses made so far (Arai 2015,
// section 4.1); or, with --codes, how many questions of several codes there are up to symmetry.
#include <fmt/format.h>

#include <string>
#include <utility>

#include "cli/commands.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/table.hpp"
#include "deduce/wire/codes.hpp"
#include "deduce/wire/memory.hpp"
#include "deduce/wire/other_game.hpp"

namespace deduce::cli {
namespace {

/// Guesses in the order in which they are added, each with how many it stands for.
class ClassTable {
 public:
  ClassTable() {
    table_.column("guess", Table::Align::left);
    table_.column("class");
  }
  void add(std::string guess, std::uint64_t size) { table_.row({std::move(guess), fmt::format("{}", size)}); }
  /// `summary` is left out where it is to be quiet.
  int print(const Session& session, const std::string& summary) const {
    Session::print(table_.text() + (session.quiet ? "" : "\n" + summary + "\n"));
    return kDone;
  }

 private:
  Table table_;
};

int other_classes(const Session& session, const wire::ClassesOptions& options) {
  const wire::OtherGame game(session.game);
  const auto found = wire::classes(game, session.position, options, wire::free_memory() / 2, *session.monitor());
  if (session.json) {
    session.print_json(wire::json_of(found, game));
    return kDone;
  }
  ClassTable table;
  std::uint64_t codes = 0;
  for (const wire::OtherClass& one : found) {
    table.add(game.notation().guess_name(one.representative), one.size);
    codes += one.size;
  }
  return table.print(session, fmt::format("{} of {} under the symmetries of the candidates",
                                          counted(found.size(), "class"), counted(codes, "code")));
}

int classes(const Session& session, const wire::ClassesOptions& options) {
  if (session.game.is_other()) return other_classes(session, options);
  const wire::Game game(session.game);
  const wire::Classes found = wire::classes(game, Space(game.rules), session.position, options);
  if (session.json) {
    session.print_json(wire::json_of(found, game));
    return kDone;
  }
  ClassTable table;
  for (const auto& [representative, size] : found.classes) table.add(game.alphabet.text(representative), size);
  return table.print(session,
                     fmt::format("{} of {} under {} of positions and colours", counted(found.classes.size(), "class"),
                                 counted(found.codes, "code"), counted(found.permutations, "permutation")));
}

std::string text_of(const wire::SetClasses& found) {
  std::string out = fmt::format("sets of {} codes          {} classes\nordered representatives  {}\n", found.codes,
                                found.set_classes, found.ordered_representatives);
  if (found.largest_cell)
    out += fmt::format("  no cell above {:<8} {}{}{}\n", *found.largest_cell, found.finished ? "" : "at least ",
                       found.within, found.finished ? "" : " (interrupted)");
  return out;
}

int questions(const Session& session, const wire::ClassesOptions& options) {
  const wire::Game game(session.game);
  wire::SetClasses found = wire::set_classes(game, options);
  if (options.largest_cell) wire::add_within(found, game, options, *session.monitor());
  if (session.json)
    session.print_json(wire::json_of(found, game));
  else
    Session::print(text_of(found));
  return found.finished ? kDone : kInterrupted;
}

}  // namespace

void add_classes_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<wire::ClassesOptions>();
  CLI::App& command = *app.add_subcommand("classes", "Which next guesses are equivalent by symmetry");
  command.footer(
      "Examples:\n"
      "  deduce classes                      1111, 1112, 1122, 1123 and 1234\n"
      "  deduce classes --given 1123:0,3     after a guess; the hint does not matter here\n"
      "  deduce classes --secrets some.txt   where the secret is one of a list\n"
      "  deduce classes --codes 4            questions of four codes at once, up to symmetry");
  CommandOptions described(command);
  session.position.describe_given(described);
  session.position.describe_secrets(described);
  options->describe(described);
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    return options->codes ? questions(session, *options) : classes(session, *options);
  });
}

}  // namespace deduce::cli
