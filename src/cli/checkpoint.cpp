// `deduce checkpoint`: what a checkpoint knows; two of them joined; some of its facts proven anew.
#include <fmt/format.h>

#include <algorithm>
#include <ranges>

#include "cli/checkpoint_game.hpp"
#include "cli/checkpoint_known.hpp"
#include "cli/checkpoint_output.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/layout.hpp"
#include "cli/options.hpp"
#include "cli/table.hpp"
#include "cli/values.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/until.hpp"
#include "deduce/checkpoint/contents.hpp"
#include "deduce/wire/memory.hpp"

namespace deduce::cli {
namespace {

struct CheckpointCommandOptions {
  std::vector<std::string> words;
  std::string output;
  std::uint64_t sample = 20;
  std::uint64_t seed = 1;
};

std::uint64_t exact_facts(const checkpoint::Contents& contents) {
  return static_cast<std::uint64_t>(std::ranges::count_if(
      contents.facts, [](const auto& fact) { return fact.second.is == checkpoint::Fact::Is::exactly; }));
}

std::pair<std::uint32_t, std::uint32_t> set_sizes(const checkpoint::Contents& contents) {
  std::pair<std::uint32_t, std::uint32_t> range{0, 0};
  for (const auto& [place, known] : contents.facts) {
    range.first = range.first == 0 ? known.secrets : std::min(range.first, known.secrets);
    range.second = std::max(range.second, known.secrets);
  }
  return range;
}

bool is_about_worst(const checkpoint::Question& question) { return worst_first(question.objective); }

bool is_proven(const checkpoint::Contents& contents, const KnownTotal& total) {
  const bool least = contents.question.objective == Objective::worst ? contents.worst().exact() : total.exact();
  return least || total.infeasible;
}

Json json_of(const std::optional<std::uint64_t>& total) { return total ? Json(*total) : Json(); }

/// After a first guess no fewer guesses are enough than at all.
checkpoint::Depth depth_of(const checkpoint::FirstDepth& first, const checkpoint::Contents& contents) {
  checkpoint::Depth depth = first.worst;
  depth.at_least = std::max(depth.at_least, contents.worst().at_least);
  return depth;
}

Json at_most_json(const checkpoint::Depth& worst) { return worst.at_most ? Json(*worst.at_most) : Json(); }

Json shown_json(const std::string& path, const checkpoint::Contents& contents) {
  const checkpoint::Question& question = contents.question;
  const auto [least, most] = set_sizes(contents);
  const auto all_firsts = firsts_of(contents);
  const KnownTotal total = known_total(contents, all_firsts);
  Json json{{"file", path},
            {"format", checkpoint::kFormat},
            {"program", contents.program},
            {"game", question.title},
            {"goal", text(question.goal)},
            {"minimize", text(question.objective)},
            {"at_most", question.at_most ? Json(*question.at_most) : Json()},
            {"possible_only", question.possible_only},
            {"hard", question.hard},
            {"secrets", question.candidates.size()},
            {"lower_bound", json_of(total.at_least)},
            {"best", json_of(total.at_most)},
            {"worst_at_least", is_about_worst(question) ? Json(contents.worst().at_least) : Json()},
            {"worst_at_most", is_about_worst(question) ? at_most_json(contents.worst()) : Json()},
            {"proven", is_proven(contents, total)},
            {"feasible", total.infeasible ? Json(false) : Json()},
            {"sets", contents.facts.size()},
            {"exact", exact_facts(contents)},
            {"smallest_set", least},
            {"largest_set", most},
            {"sessions", contents.sessions.size()},
            {"seconds", static_cast<double>(contents.time().count()) / 1000},
            {"damaged_lines", contents.damaged},
            {"contradiction", contents.contradiction_at ? Json(*contents.contradiction_at) : Json()}};
  Json& firsts = json["first_guesses"] = Json::array();
  for (const auto& [known, name] : all_firsts)
    firsts.push_back({{"first", name},
                      {"class_size", known.class_size == 0 ? Json() : Json(known.class_size)},
                      {"lower_bound", known.lower_bound},
                      {"exact", known.exact}});
  Json& depths = json["first_guesses_worst"] = Json::array();
  for (const auto& [guess, first] : contents.depths)
    depths.push_back({{"first", first.name},
                      {"class_size", first.class_size == 0 ? Json() : Json(first.class_size)},
                      {"worst_at_least", depth_of(first, contents).at_least},
                      {"worst_at_most", at_most_json(first.worst)}});
  return json;
}

std::string depth_text(const checkpoint::Depth& worst) {
  if (worst.exact()) return fmt::format("exactly {} guesses", worst.at_least);
  std::string text = fmt::format("at least {}", worst.at_least);
  if (worst.at_most) text += fmt::format(" and at most {}", *worst.at_most);
  return text + " guesses";
}

/// Those that may need the fewest guesses first; only so many, as games of words have thousands.
std::string depths_text(const checkpoint::Contents& contents) {
  constexpr std::size_t kMost = 20;
  std::vector<const checkpoint::FirstDepth*> firsts;
  for (const auto& [guess, first] : contents.depths) firsts.push_back(&first);
  if (firsts.empty()) return "";
  std::ranges::stable_sort(firsts, {}, [](const checkpoint::FirstDepth* one) {
    return std::pair(!one->worst.at_most.has_value(), one->worst.at_most.value_or(one->worst.at_least));
  });
  Table table;
  table.column("first guess", Table::Align::left);
  table.column("class");
  table.column("guesses at worst", Table::Align::left);
  for (const checkpoint::FirstDepth* one : firsts | std::views::take(kMost))
    table.row({one->name, one->class_size == 0 ? "" : fmt::format("{}", one->class_size),
               depth_text(depth_of(*one, contents))});
  std::string out = "\n" + table.text();
  if (firsts.size() > kMost) out += fmt::format("and {} more (--json has all)\n", firsts.size() - kMost);
  return out;
}

std::string total_text(const KnownTotal& total) {
  if (total.infeasible) return "proven: no strategy keeps to the limit";
  if (total.exact()) return fmt::format("exactly {}", *total.at_most);
  if (!total.at_least)
    return total.at_most ? fmt::format("at most {}, no lower bound yet", *total.at_most) : "not known yet";
  std::string text = fmt::format("at least {}", *total.at_least);
  if (total.at_most) text += fmt::format(" and at most {}", *total.at_most);
  return text;
}

std::string shown_text(const checkpoint::Contents& contents) {
  const checkpoint::Question& question = contents.question;
  const auto [least, most] = set_sizes(contents);
  const auto firsts = firsts_of(contents);
  const KnownTotal total = known_total(contents, firsts);
  std::string out = fmt::format("{}, {}, {}: {}{}{}\n", question.title, text(question.goal), text(question.objective),
                                counted(question.candidates.size(), "secret"),
                                question.at_most ? fmt::format(", at most {} guesses", *question.at_most) : "",
                                question.possible_only ? ", possible guesses only"
                                : question.hard        ? ", hard mode"
                                                       : "");
  if (is_about_worst(question)) out += fmt::format("worst     {}\n", depth_text(contents.worst()));
  if (question.objective != Objective::worst || total.infeasible)
    out += fmt::format("total     {}\n", total_text(total));
  out += fmt::format("sets      {}, {} of them exactly", contents.facts.size(), exact_facts(contents));
  if (!contents.facts.empty()) out += fmt::format("; of {} to {} secrets", least, most);
  out += fmt::format("\ntime      {} in {}\nprogram   {}, format {}\n", duration_text(contents.time()),
                     counted(contents.sessions.size(), "session"), contents.program, checkpoint::kFormat);
  if (contents.damaged > 0)
    out += fmt::format("damaged   {}, the first is line {}: not used\n", counted(contents.damaged, "line"),
                       *contents.first_damaged);
  if (contents.contradiction_at)
    out += fmt::format("wrong     line {} contradicts those before it\n", *contents.contradiction_at);
  if (firsts.empty()) return out + depths_text(contents);
  Table table;
  table.column("first guess", Table::Align::left);
  table.column("class");
  table.column("total");
  for (const auto& [known, name] : firsts)
    table.row({name, known.class_size == 0 ? "" : fmt::format("{}", known.class_size),
               fmt::format("{}{}", known.exact ? "" : ">= ", known.lower_bound)});
  return out + "\n" + table.text() + depths_text(contents);
}

int show_checkpoint(const Session& session, const std::string& path) {
  const checkpoint::Contents contents = checkpoint::read(path);
  require_its_rules(session, contents.question, path);
  session.json ? session.print_json(shown_json(path, contents)) : Session::print(shown_text(contents));
  return kDone;
}

/// What two files know is written over one of them, which loses nothing, but over no third one.
void require_nothing_lost(const std::string& output, const std::string& one, const std::string& other) {
  if (!checkpoint::is_checkpoint(output) || same_file(output, one) || same_file(output, other)) return;
  throw InputError(
      fmt::format("'{}' is a checkpoint, and what it knows would be lost: name a new file, or join it too", output));
}

/// Without --given, two of one question; with it, the second is of what is left of the first's question.
checkpoint::Contents joined_as_asked(const Session& session, const checkpoint::Contents& one,
                                     const checkpoint::Contents& other, const CheckpointCommandOptions& options) {
  const std::string names = fmt::format("'{}' and '{}'", options.words[1], options.words[2]);
  if (session.position.given.empty()) return joined(one, other, names);
  const CheckpointGame game(session, one.question, options.words[1]);
  const std::vector<checkpoint::Played> turns = game.turns(session.position);
  return joined_with_part(one, other, turns, game.left_after(turns, one.question.candidates), names);
}

int merge_checkpoints(const Session& session, const CheckpointCommandOptions& options) {
  const std::string &one = options.words[1], &other = options.words[2];
  const checkpoint::NotInUse until_written(options.output);
  require_nothing_lost(options.output, one, other);
  const checkpoint::Contents first = checkpoint::read(one), second = checkpoint::read(other);
  require_its_rules(session, first.question, one);
  for (const auto& [contents, path] : {std::pair(&first, &one), std::pair(&second, &other)})
    if (contents->contradiction_at)
      throw InputError(
          fmt::format("'{}' contradicts itself at line {}: take another file", *path, *contents->contradiction_at));
  const checkpoint::Contents both = joined_as_asked(session, first, second, options);
  write_checkpoint(options.output, text_of(both));
  if (both.damaged > 0) Session::tell(fmt::format("deduce: {} damaged and left out\n", counted(both.damaged, "line")));
  session.json ? session.print_json(shown_json(options.output, both)) : Session::print(shown_text(both));
  return kDone;
}

std::string fact_text(const checkpoint::Place& place, const checkpoint::Known& known) {
  std::string text = fmt::format("{} secrets after {}", known.secrets, counted(place.way.size(), "turn"));
  for (const auto& [guess, hint] : place.way) text += fmt::format(" {}.{}", index(guess), index(hint));
  const std::string within =
      place.left ? fmt::format(" of at most {}", counted(static_cast<std::uint64_t>(*place.left), "guess")) : "";
  if (known.is == checkpoint::Fact::Is::impossible) return text + ": no strategy" + within;
  if (place.enough) return text + ": a strategy" + within;
  return text + fmt::format(": {} {}", known.is == checkpoint::Fact::Is::exactly ? "exactly" : "at least", known.total);
}

int check_checkpoint(const Session& session, const CheckpointCommandOptions& options) {
  const std::string& path = options.words[1];
  const checkpoint::Contents contents = checkpoint::read(path);
  CheckpointGame game(session, contents.question, path);
  const Request request = contents.question.request();
  const auto facts = checkpoint::sample(contents, options.sample, options.seed);
  const auto monitor = session.monitor();
  std::vector<std::string> wrong;
  std::uint64_t checked = 0;
  bool stopped = false;
  try {
    for (const auto& [place, known] : facts) {
      monitor->progress({.task = fmt::format("fact {} of {}", checked + 1, facts.size()),
                         .fraction = static_cast<double>(checked) / static_cast<double>(facts.size())});
      if (!game.solver().holds(request, fact_of(place, known), *monitor)) wrong.push_back(fact_text(place, known));
      ++checked;
    }
  } catch (const Interrupted&) {
    stopped = true;
  }
  if (contents.contradiction_at)
    wrong.push_back(fmt::format("line {} contradicts those before it", *contents.contradiction_at));
  if (session.json) {
    session.print_json({{"file", path},
                        {"sets", contents.facts.size()},
                        {"checked", checked},
                        {"seed", options.seed},
                        {"valid", wrong.empty()},
                        {"wrong", wrong},
                        {"damaged_lines", contents.damaged}});
  } else {
    std::string out;
    for (const std::string& line : wrong) out += "wrong: " + line + "\n";
    if (contents.damaged > 0) out += fmt::format("{} damaged and not used\n", counted(contents.damaged, "line"));
    out += fmt::format("{} of {} proven anew: {}\n", checked, counted(contents.facts.size(), "set"),
                       wrong.empty() ? "all hold" : "not all hold");
    Session::print(out);
  }
  if (stopped) {
    return Session::tell_interrupted(fmt::format("; {} of {} facts were checked", checked, facts.size()));
  }
  return wrong.empty() ? kDone : kNo;
}

int run_checkpoint(const Session& session, const CheckpointCommandOptions& options) {
  const std::string& what = options.words[0];
  const bool merges = what == "merge", checks = what == "check";
  if (session.given_on_line("--output") != merges)
    throw InputError(merges ? "checkpoint merge needs the file to write: -o FILE"
                            : "-o is for checkpoint merge: leave it out");
  const bool of_part = merges && !session.position.given.empty();
  if (!merges && !session.position.given.empty()) throw InputError("--given is for checkpoint merge: leave it out");
  for (const char* option : {"--sample", "--seed"})
    if (!checks && session.given_on_line(option))
      throw InputError(fmt::format("{} is for checkpoint check: leave it out", option));
  for (const char* option : {"--words", "--allowed", "--hard", "--table", "--guesses", "--alphabet"})
    if (!checks && !of_part && session.given_on_line(option))
      throw InputError(fmt::format("{} is for checkpoint check, and for merge with --given: leave it out", option));
  const std::size_t files = options.words.size() - (merges || checks ? 1 : 0);
  const std::size_t wanted = merges ? 2 : 1;
  if (files != wanted)
    throw InputError(fmt::format("{} takes {}, not {}",
                                 merges   ? "checkpoint merge"
                                 : checks ? "checkpoint check"
                                          : "checkpoint",
                                 counted(wanted, "file"), files));
  if (merges) return merge_checkpoints(session, options);
  return checks ? check_checkpoint(session, options) : show_checkpoint(session, what);
}

}  // namespace

void add_checkpoint_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<CheckpointCommandOptions>();
  CLI::App& command =
      *app.add_subcommand("checkpoint", "What a checkpoint of solve knows; join two; prove a sample anew");
  command.footer(
      "Examples:\n"
      "  deduce checkpoint p5c8r.kept                        what is known: bounds by first guess, sets, time spent\n"
      "  deduce checkpoint merge one.kept two.kept -o both   what two machines proved of one question\n"
      "  deduce checkpoint merge all.kept part.kept --given 11223:0,1 -o both\n"
      "                                                      ... or of a part of it, solved with this --given\n"
      "  deduce checkpoint check p5c8r.kept --sample 100     proves 100 of its facts anew\n"
      "Exit codes of check: 0 all hold, 1 one does not, 2 not a checkpoint.");
  command.add_option("FILE", options->words, "FILE, or merge A B, or check FILE")->required()->type_name("");
  command.add_option("-o,--output", options->output, "merge: the file to write")
      ->type_name("FILE")
      ->check(why_no_checkpoint);
  command.add_option("--sample", options->sample, "check: how many facts to prove anew")
      ->type_name("N")
      ->transform(WholeNumber({1, kMaxNumber}))
      ->capture_default_str();
  command.add_option("--seed", options->seed, "check: which facts are drawn, 0 to 2^64-1")
      ->type_name("S")
      ->transform(WholeNumber())
      ->capture_default_str();
  CommandOptions described(command);
  session.game.describe_guesses(described);
  session.add_given_option(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options] { return run_checkpoint(session, *options); });
}

}  // namespace deduce::cli
