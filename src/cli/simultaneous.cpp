// `deduce simultaneous`: questions of several codes at once that identify every secret: the smallest,
// one of a given size, all of them counted, the best of a size that is too small, or what a given one
// does.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/values.hpp"
#include "deduce/base/error.hpp"
#include "deduce/simultaneous/best.hpp"
#include "deduce/simultaneous/question.hpp"
#include "deduce/simultaneous/sets.hpp"

namespace deduce::cli {
namespace {

struct Options {
  bool minimum = false, count = false;
  std::optional<int> size, best;
  std::vector<std::string> check;
};

class Command {
 public:
  Command(const Session& session, const Options& options)
      : session_(session),
        options_(options),
        alphabet_(session.alphabet()),
        space_(session.rules()),
        // What a given set does is no search: nothing asks a monitor there.
        monitor_(options.check.empty() ? session.monitor() : nullptr) {}

  int run() {
    if (options_.minimum) return minimum();
    if (options_.size) return size();
    if (options_.best) return best();
    return check();
  }

 private:
  [[nodiscard]] std::vector<std::string> texts(const std::vector<Code>& codes) const {
    std::vector<std::string> out;
    for (const Code code : codes) out.push_back(alphabet_.text(code));
    return out;
  }

  void add(const char* name, Json value) { json_[name] = std::move(value); }
  void say(const std::string& line) { lines_ += line + "\n"; }
  void explain(const std::string& line) {
    if (!session_.quiet) say(line);
  }

  int finish(Exit code) {
    if (session_.json)
      Session::print_json(json_);
    else
      Session::print(lines_);
    return code;
  }

  int interrupted() {
    add("interrupted", true);
    return finish(kInterrupted);
  }

  void show_example(const std::vector<Code>& codes) {
    add("example", texts(codes));
    say(fmt::format("example  {}", fmt::join(texts(codes), " ")));
  }

  static std::string sets_line(const mpz_class& sets, const mpz_class& classes) {
    return fmt::format("count    {} such set{} in {} class{}", sets.get_str(), sets == 1 ? "" : "s", classes.get_str(),
                       classes == 1 ? "" : "es");
  }

  /// Adds the number of identifying sets; false when interrupted.
  bool show_count(const simultaneous::Sets& sets) {
    if (!sets.finished) {
      explain("interrupted while counting");
      return false;
    }
    add("count", sets.count.get_str());
    add("classes", sets.classes.get_str());
    say(sets_line(sets.count, sets.classes));
    return true;
  }

  int minimum() {
    const Workers workers(session_.threads);
    const simultaneous::Questions questions(space_, workers);
    const simultaneous::Minimum answer = questions.minimum(*monitor_);
    add("rules", space_.rules().text());
    if (!answer.finished) {
      add("at_least", answer.refuted.size() + 1);
      add("at_most", answer.size);
      add("refuted", answer.refuted);
      explain(fmt::format("interrupted: the minimum is from {} to {} codes", answer.refuted.size() + 1, answer.size));
      show_example(answer.example);
      return interrupted();
    }
    add("minimum", answer.size);
    say(fmt::format("minimum  {} code{}", answer.size, answer.size == 1 ? "" : "s"));
    show_example(answer.example);
    add("refuted", answer.refuted);
    if (!answer.refuted.empty())
      explain(fmt::format("refuted  {} by exhaustive search", fmt::join(answer.refuted, " ")));
    if (options_.count && !show_count(questions.count(answer.size, *monitor_))) return interrupted();
    return finish(kDone);
  }

  int size() {
    const Workers workers(session_.threads);
    const simultaneous::Questions questions(space_, workers);
    const int codes = *options_.size;
    simultaneous::Sets sets = questions.find(codes, *monitor_);
    add("rules", space_.rules().text());
    add("size", codes);
    if (!sets.finished) {
      explain(fmt::format("interrupted: no set of {} codes found yet, none refuted", codes));
      return interrupted();
    }
    add("exists", sets.example.has_value());
    if (sets.example) {
      show_example(*sets.example);
      add("refuted", Json::array());
    } else {
      add("refuted", {codes});
      say(fmt::format("refuted  no {} codes identify every secret", codes));
    }
    if (options_.count) {
      if (sets.example) sets = questions.count(codes, *monitor_);
      if (!show_count(sets)) return interrupted();
    }
    return finish(sets.example ? kDone : kNo);
  }

  int best() {
    const Workers workers(session_.threads);
    const simultaneous::Questions questions(space_, workers);
    const simultaneous::Best answer = simultaneous::best_sets(questions, *options_.best, *monitor_);
    add("rules", space_.rules().text());
    add("size", *options_.best);
    add("secrets", space_.size());
    if (!answer.finished) {
      add("cells_at_least", answer.cells);
      add("cells_at_most", answer.cells_at_most);
      explain(fmt::format("interrupted: the most cells are from {} to {}", answer.cells, answer.cells_at_most));
      show_example(answer.example);
      return interrupted();
    }
    add("cells", answer.cells);
    add("identifies", answer.cells == space_.size());
    add("largest_cell", simultaneous::ask(space_, answer.example).largest_cell);
    say(fmt::format("cells    {} of {} secrets", answer.cells, space_.size()));
    show_example(answer.example);
    add("count", answer.count.get_str());
    add("classes", answer.classes.get_str());
    say(sets_line(answer.count, answer.classes));
    return finish(kDone);
  }

  int check() {
    std::vector<Code> codes;
    for (const std::string& text : options_.check) {
      codes.push_back(alphabet_.parse(text));
      if (std::ranges::count(codes, codes.back()) > 1)
        throw InputError(fmt::format("code {} is given twice: a question asks different codes", text));
    }
    const simultaneous::QuestionCells answer = simultaneous::ask(space_, codes);
    add("rules", space_.rules().text());
    add("codes", texts(codes));
    add("identifies", answer.identifies());
    add("secrets", space_.size());
    add("cells", answer.cells);
    add("largest_cell", answer.largest_cell);
    say(fmt::format("identifies    {}", answer.identifies() ? "yes" : "no"));
    say(fmt::format("cells         {} of {} secrets", answer.cells, space_.size()));
    say(fmt::format("largest cell  {}", answer.largest_cell));
    if (answer.confused) {
      const std::vector<std::string> pair = texts({answer.confused->first, answer.confused->second});
      add("confused", pair);
      say(fmt::format("not told apart, for example: {} and {}", pair[0], pair[1]));
    }
    return finish(answer.identifies() ? kDone : kNo);
  }

  const Session& session_;
  const Options& options_;
  Alphabet alphabet_;
  Space space_;
  std::unique_ptr<Monitor> monitor_;
  Json json_ = Json::object();
  std::string lines_;
};

void require_consistent(const Options& options) {
  const int wanted =
      (options.minimum ? 1 : 0) + (options.size ? 1 : 0) + (options.best ? 1 : 0) + (options.check.empty() ? 0 : 1);
  if (wanted != 1) throw InputError("give one of --minimum, --size M, --best M and --check Q...");
  if (options.count && !options.minimum && !options.size)
    throw InputError("--count goes with --minimum or --size M (--best M always counts)");
}

}  // namespace

void add_simultaneous_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<Options>();
  CLI::App& command =
      *app.add_subcommand("simultaneous", "Questions of several codes at once that identify the secret");
  command.footer(
      "Examples:\n"
      "  deduce simultaneous --minimum            how many codes identify every secret of Mastermind: 6\n"
      "  deduce simultaneous --minimum --count    and in how many ways\n"
      "  deduce simultaneous --check 1122 3344 2455 6564 5313 2623\n"
      "  deduce simultaneous -r p4c5r --size 4    exit code 1 where no 4 codes do");
  command.add_flag("--minimum", options->minimum, "Find the smallest number of codes, with proof");
  command.add_option("--size", options->size, "Find a set of M codes, or prove that there is none")
      ->type_name("M")
      ->transform(WholeNumber(0, kMaxNumber));
  command.add_option("--best", options->best, "Find the sets of M codes with the most cells, and count them")
      ->type_name("M")
      ->transform(WholeNumber(0, kMaxNumber));
  command.add_option("--check", options->check, "See what a given set does")->type_name("Q")->expected(1, 1 << 20);
  command.add_flag("--count", options->count, "With --minimum or --size: count all such sets and their classes");
  session.add_common_options(command);
  session.on_run(command, [&session, options] {
    require_consistent(*options);
    return Command(session, *options).run();
  });
}

}  // namespace deduce::cli
