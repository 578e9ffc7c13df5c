// `deduce simultaneous`: questions of several codes at once that identify every secret: the smallest,
// one of a given size, all of them counted, the best of a size that is too small, or what a given one
// does.
#include "deduce/wire/simultaneous.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/certificate_output.hpp"
#include "cli/commands.hpp"
#include "cli/files.hpp"
#include "cli/options.hpp"
#include "deduce/base/big_number.hpp"
#include "deduce/base/error.hpp"
#include "deduce/simultaneous/refutation.hpp"
#include "deduce/wire/other_simultaneous.hpp"

namespace deduce::cli {
namespace {

/// The answers in lines for people.
class Lines {
 public:
  Lines(const Session& session, const wire::Game& game, const Space& space)
      : session_(session), game_(game), space_(space) {}

  [[nodiscard]] const std::string& text() const { return lines_; }

  void operator()(const wire::MinimumAnswer& answer) {
    const auto& [finished, size, codes, refuted] = answer.found;
    if (!finished) {
      explain(fmt::format("interrupted: the minimum is from {} to {} codes", refuted.size() + 1, size));
      example(codes);
      return;
    }
    say(fmt::format("minimum  {} code{}", size, size == 1 ? "" : "s"));
    example(codes);
    if (!refuted.empty()) explain(fmt::format("refuted  {} by exhaustive search", fmt::join(refuted, " ")));
    count(answer.counted);
  }

  void operator()(const wire::SizeAnswer& answer) {
    if (!answer.found.finished) {
      explain(fmt::format("interrupted: no set of {} codes found yet, none refuted", answer.codes));
      return;
    }
    if (answer.found.example)
      example(*answer.found.example);
    else
      say(fmt::format("refuted  no {} codes identify every secret", answer.codes));
    count(answer.counted);
  }

  void operator()(const wire::BestAnswer& answer) {
    const simultaneous::Best& found = answer.found;
    if (!found.finished) {
      explain(fmt::format("interrupted: the most cells are from {} to {}", found.cells, found.cells_at_most));
      example(found.example);
      return;
    }
    say(fmt::format("cells    {} of {} secrets", found.cells, space_.size()));
    example(found.example);
    sets(found.count, found.classes);
  }

  void operator()(const wire::CheckAnswer& answer) {
    const simultaneous::QuestionCells& cells = answer.cells;
    say(fmt::format("identifies    {}", cells.identifies() ? "yes" : "no"));
    say(fmt::format("cells         {} of {} secrets", cells.cells, space_.size()));
    say(fmt::format("largest cell  {}", cells.largest_cell));
    if (cells.confused)
      say(fmt::format("not told apart, for example: {} and {}", game_.alphabet.text(cells.confused->first),
                      game_.alphabet.text(cells.confused->second)));
  }

 private:
  void say(const std::string& line) { lines_ += line + "\n"; }
  void explain(const std::string& line) {
    if (!session_.quiet) say(line);
  }
  void example(const std::vector<Code>& codes) {
    say(fmt::format("example  {}", fmt::join(wire::texts_of(game_, codes), " ")));
  }
  void sets(const BigNumber& number, const BigNumber& classes) {
    say(fmt::format("count    {} such set{} in {} class{}", number.get_str(), number == 1 ? "" : "s", classes.get_str(),
                    classes == 1 ? "" : "es"));
  }
  void count(const std::optional<simultaneous::Sets>& counted) {
    if (counted && counted->finished) sets(counted->count, counted->classes);
    if (counted && !counted->finished) explain("interrupted while counting");
  }

  const Session& session_;
  const wire::Game& game_;
  const Space& space_;
  std::string lines_;
};

/// Whether the answer is "no": a set that does not exist, or does not identify.
bool no(const wire::SimultaneousAnswer& answer) {
  if (const auto* size = std::get_if<wire::SizeAnswer>(&answer)) return !size->found.example;
  if (const auto* check = std::get_if<wire::CheckAnswer>(&answer)) return !check->cells.identifies();
  return false;
}

/// Of guesses of any game, which may have blanks in their names.
struct OtherLines {
  const wire::OtherGame& game;

  [[nodiscard]] std::string example(const std::vector<GuessId>& guesses) const {
    std::vector<std::string> names;
    for (const GuessId guess : guesses) names.push_back(game.notation().guess_name(guess));
    const bool blanks =
        std::ranges::any_of(names, [](const std::string& name) { return name.find(' ') != std::string::npos; });
    return fmt::format("example  {}\n", fmt::join(names, blanks ? ", " : " "));
  }
  std::string operator()(const simultaneous::AnyMinimum& answer) const {
    if (!answer.finished && answer.example.empty()) return "interrupted: nothing is known\n";
    if (!answer.finished)
      return fmt::format("interrupted: the minimum is from {} to {} guesses\n", answer.refuted.size() + 1,
                         answer.example.size()) +
             example(answer.example);
    return fmt::format("minimum  {} guess{}\n", answer.example.size(), answer.example.size() == 1 ? "" : "es") +
           example(answer.example) +
           (answer.refuted.empty() ? ""
                                   : fmt::format("refuted  {} by exhaustive search\n", fmt::join(answer.refuted, " ")));
  }
  std::string operator()(const wire::OtherSize& answer) const {
    if (!answer.found.finished)
      return fmt::format("interrupted: no set of {} guesses found yet, none refuted\n", answer.size);
    return answer.found.example ? example(*answer.found.example)
                                : fmt::format("refuted  no {} guesses identify every secret\n", answer.size);
  }
  std::string operator()(const wire::OtherCheck& answer) const {
    std::string out = fmt::format("identifies    {}\ncells         {} of {} secrets\nlargest cell  {}\n",
                                  answer.cells.identifies() ? "yes" : "no", answer.cells.cells, answer.cells.secrets,
                                  answer.cells.largest_cell);
    if (answer.cells.confused)
      out += fmt::format("not told apart, for example: {} and {}\n", game.code(answer.cells.confused->first),
                         game.code(answer.cells.confused->second));
    return out;
  }
};

int simultaneous_other(const Session& session, const wire::SimultaneousOptions& options) {
  const wire::OtherGame game(session.game);
  const wire::OtherSimultaneous answer = wire::simultaneous_guesses(game, options, *session.monitor());
  session.json ? session.print_json(wire::json_of(answer, game)) : Session::print(std::visit(OtherLines{game}, answer));
  if (!wire::finished(answer)) return kInterrupted;
  return wire::is_no(answer) ? kNo : kDone;
}

/// Where proofs of the answer go.
struct SimultaneousProofs {
  std::string certificate, formula;

  void add_options(CLI::App& command) {
    command
        .add_option("--certificate", certificate,
                    "With --minimum or --size: write why fewer codes do not do, for deduce verify (.zst: compressed)")
        ->type_name("FILE")
        ->check(why_not_writable);
    command
        .add_option("--cnf", formula,
                    "With --size M: write \"M codes identify\" as a formula for SAT solvers, and do not search")
        ->type_name("FILE")
        ->check(why_not_writable);
  }

  void require_consistent(const wire::SimultaneousOptions& options) const {
    if (!certificate.empty() && !options.minimum && !options.size)
      throw InputError("--certificate goes with --minimum or --size M");
    if (!formula.empty() && (!options.size || options.count || !certificate.empty()))
      throw InputError("--cnf goes with --size M, and with nothing else");
  }
};

/// Writes what refutes fewer codes than are needed. False when the monitor stopped it: then nothing is written.
bool write_certificate(const wire::SimultaneousAnswer& answer, const wire::Game& game, const Space& space,
                       const std::string& path, Monitor& monitor) {
  int refuted = -1;
  std::vector<Code> example;
  if (const auto* minimum = std::get_if<wire::MinimumAnswer>(&answer)) {
    refuted = minimum->found.size - 1;
    example = minimum->found.example;
  } else if (const auto& size = std::get<wire::SizeAnswer>(answer); !size.found.example) {
    refuted = size.codes;
  }
  if (refuted < 0) {
    Session::tell("deduce: so many codes identify every secret: there is nothing to refute, and no certificate\n");
    return true;
  }
  const Workers workers(game.threads);
  const simultaneous::Questions questions(space, workers);
  try {
    write_packed(path, simultaneous::write_refutation(questions, refuted, example, game.alphabet, monitor));
  } catch (const Interrupted&) {
    return false;
  }
  return true;
}

int write_formula(const Session& session, const wire::Game& game, const Space& space, int size,
                  const std::string& path) {
  const Workers workers(game.threads);
  const simultaneous::Questions questions(space, workers);
  const simultaneous::Formula formula = simultaneous::write_formula(questions, size, game.alphabet, *session.monitor());
  write_packed(path, formula.text);
  if (session.json)
    session.print_json({{"rules", game.rules.text()}, {"size", size}, {"cnf", path}, {"whole", formula.is_whole}});
  else
    Session::print(
        fmt::format("formula  {}{}\n", path,
                    formula.is_whole ? "" : ", of the hardest pairs of secrets only: a model proves nothing"));
  return kDone;
}

int simultaneous(const Session& session, const wire::SimultaneousOptions& options, const SimultaneousProofs& proofs) {
  if (session.game.is_other()) {
    if (!proofs.certificate.empty() || !proofs.formula.empty())
      throw InputError(
          "--certificate and --cnf of codes asked all at once are for whole games of blacks and whites: leave them "
          "out");
    return simultaneous_other(session, options);
  }
  const wire::Game game(session.game);
  const Space space(game.rules);
  if (!proofs.formula.empty()) {
    try {
      return write_formula(session, game, space, static_cast<int>(*options.size), proofs.formula);
    } catch (const Interrupted&) {
      return Session::tell_interrupted("; no formula was written");
    }
  }
  // What a given set does is no search: nothing asks a monitor there.
  const wire::SimultaneousAnswer answer = options.check.empty()
                                              ? wire::search_codes(game, space, options, *session.monitor())
                                              : wire::check_codes(game, space, options);
  const bool certified = proofs.certificate.empty() || !wire::finished(answer) ||
                         write_certificate(answer, game, space, proofs.certificate, *session.monitor());
  if (session.json) {
    session.print_json(wire::json_of(answer, game, space));
  } else {
    Lines lines(session, game, space);
    std::visit([&](const auto& one) { lines(one); }, answer);
    Session::print(lines.text());
  }
  if (!wire::finished(answer)) return kInterrupted;
  if (!certified) return CertificateOutput::say_interrupted();
  return no(answer) ? kNo : kDone;
}

}  // namespace

void add_simultaneous_command(CLI::App& app, Session& session) {
  auto options = std::make_shared<wire::SimultaneousOptions>();
  auto proofs = std::make_shared<SimultaneousProofs>();
  CLI::App& command =
      *app.add_subcommand("simultaneous", "Questions of several codes at once that identify the secret");
  command.footer(
      "Examples:\n"
      "  deduce simultaneous --minimum            how many codes identify every secret of Mastermind: 6\n"
      "  deduce simultaneous --minimum --count    and in how many ways\n"
      "  deduce simultaneous --check 1122 3344 2455 6564 5313 2623\n"
      "  deduce simultaneous -r p4c5r --size 4    exit code 1 where no 4 codes do\n"
      "  deduce simultaneous --minimum --certificate mm.sets.zst   with the proof, for deduce verify\n"
      "  deduce simultaneous --table coins.csv --size 3    of any game");
  CommandOptions described(command);
  options->describe(described);
  wire::describe_part(described, session.game);
  proofs->add_options(command);
  session.add_common_options(command);
  session.on_run(command, [&session, options, proofs] {
    options->require_consistent();
    proofs->require_consistent(*options);
    return simultaneous(session, *options, *proofs);
  });
}

}  // namespace deduce::cli
