// From an answer to the text of its certificate: what is to be proven for it, and how lemmas are written.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "certificate/extract.hpp"
#include "certificate/spelling.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/certificate/certificate.hpp"
#include "deduce/exact/probe.hpp"
#include "deduce/format/strategy_file.hpp"
#include "deduce/game/peg_names.hpp"
#include "deduce/symmetry/peg_symmetry.hpp"

namespace deduce::certificate {
namespace {

using exact::Objective;

class SolverOracle final : public Oracle {
 public:
  SolverOracle(exact::Solver& solver, const exact::Request& request, Monitor& monitor)
      : probe_(solver, request, monitor) {}
  int cost_up_to(Members set, std::optional<int> left, int wanted, GuessSpan allowed) override {
    return probe_.cost_up_to(set, left, wanted, allowed);
  }
  bool possible(Members set, int left, GuessSpan allowed) override { return probe_.possible(set, left, allowed); }

 private:
  exact::Probe probe_;
};

std::vector<Member> members_of(const std::vector<CodeId>& candidates) {
  std::vector<Member> members;
  for (const CodeId id : candidates) members.push_back(static_cast<Member>(index(id)));
  return members;
}

/// True where what may be played at a set depends on the way to it. What can be the secret keeps to all hints anyway.
bool keeps_to_hints(const exact::Request& request) { return request.hard && !request.possible_only; }

/// The guesses that may come first, in hard mode.
std::vector<Guess> allowed_first(const Question& question) {
  std::vector<Answered> turns;
  for (const auto& [guess, hint] : question.request.played) turns.push_back({guess, hint});
  return question.notation->guesses_keeping_to(turns);
}

/// What must be proven so that the claim is the answer: docs/certificates.md, "What an answer needs".
std::vector<Wanted> wanted_for(const Question& question, const Claim& claim) {
  std::vector<Wanted> wanted;
  const exact::Request& request = question.request;
  // One secret is identified already: no guess is made, whichever was to be the first.
  const bool asks = request.needs_a_guess();
  std::optional<Member> first;
  if (claim.first && asks) first = static_cast<Member>(index(*claim.first));
  const auto need = [&](int bound, Left left) {
    if (!left || *left >= 0) wanted.push_back({first, bound, left});
  };
  const auto total = static_cast<int>(claim.total);
  const Objective objective = request.objective;
  if (!claim.feasible) {
    need(kNever, request.at_most);
    return wanted;
  }
  if (worst_first(objective)) need(kNever, claim.worst - 1);
  if (objective == Objective::mean || objective == Objective::mean_worst) need(total, request.at_most);
  if (objective == Objective::worst_mean) need(total, claim.worst);
  if (objective == Objective::mean_worst) need(total + 1, claim.worst - 1);
  return wanted;
}

/// What readers refuse to take as one line.
constexpr std::size_t kLongestLine = std::size_t{1} << 16;

class Writer {
 public:
  Writer(const Question& question, bool by_peg)
      : question_(question),
        by_peg_(by_peg),
        pegs_(question.notation == nullptr),
        spelling_(question.names, pegs_),
        whole_(question.whole ? question.whole : question.names, pegs_) {}

  void header() {
    const exact::Request& request = question_.request;
    const bool hard = keeps_to_hints(request);
    line(fmt::format("deduce-certificate {}", pegs_ ? 1 : question_.whole || hard || by_peg_ ? 3 : 2));
    const std::string game = (question_.whole ? question_.whole : question_.names)->game();
    // The game of pegs is named without its alphabet, which has a line of its own.
    line((pegs_ ? "rules " : "game ") + (question_.alphabet ? game.substr(0, game.find(' ')) : game));
    if (question_.alphabet && question_.alphabet->symbols() != Alphabet(question_.alphabet->rules()).symbols())
      line("alphabet " + question_.alphabet->symbols());
    line(fmt::format("goal {}", text(request.goal)));
    line(fmt::format("minimize {}", text(request.objective)));
    if (request.at_most) line(fmt::format("at_most {}", *request.at_most));
    for (const Answered& turn : question_.given) line("given " + whole_.turn(turn));
    list("listed", question_.listed, whole_);
    if (question_.whole) list("guesses", all_guesses(*question_.notation), spelling_);
    line(fmt::format("secrets {}", request.candidates.size()));
    if (question_.every_first) line("every_first");
    if (request.possible_only) line("possible_only");
    if (hard) line("hard");
  }

  /// The symmetries that make the classes of first guesses.
  void symmetries(const std::vector<PlacePermutation>& all) {
    for (const PlacePermutation& one : all) line("symmetry " + pegs(one) + " " + colours(one));
  }

  void answer(const Claim& claim) {
    std::string answer = claim.feasible ? fmt::format("answer {} {}", claim.total, claim.worst) : "answer none";
    if (claim.first) answer += " " + spelling_.code(*claim.first);
    if (claim.class_size > 0) answer += fmt::format(" {}", claim.class_size);
    line(answer);
    if (!claim.feasible) return;
    if (!pegs_) return rows(claim.strategy);
    const StrategyFile file(claim.strategy, question_.names, question_.request.goal);
    const std::string table = deduce::write(file, Format::table);
    out_ += table.substr(table.find('['));
  }

  void proof(const Extractor& extractor) {
    for (const Lemma* lemma : extractor.lemmas()) {
      std::string head = fmt::format("l {} {} {}", lemma->set.size(), bound(lemma->bound), left(lemma->left));
      for (const Answered& turn : lemma->turns)
        head += " " + spelling_.code(turn.guess) + " " + spelling_.hint(turn.guess, turn.hint);
      line(head);
      for (const PlacePermutation& one : lemma->symmetries) line("s " + pegs(one) + " " + colours(one));
      for (const Line& one : lemma->lines) line("g " + spelling_.code(GuessId(one.guess)) + cells(one, extractor));
    }
    for (const FirstLemma& first : extractor.firsts())
      line(fmt::format("f {} {} {}{}", spelling_.code(GuessId(first.line.guess)), bound(first.bound), left(first.left),
                       cells(first.line, extractor)));
    line(fmt::format("end {}", extractor.lemmas().size()));
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void line(const std::string& text) {
    if (text.size() > kLongestLine)
      throw InputError(
          fmt::format("no certificate can be written: a line of {} bytes is longer than {}; give guesses, "
                      "secrets and hints shorter names",
                      text.size(), kLongestLine));
    out_ += text + '\n';
  }

  /// Codes after a key, some on each line.
  void list(const std::string& key, const std::vector<GuessId>& codes, const Spelling& spelling) {
    constexpr std::size_t kOnALine = 16;
    for (std::size_t from = 0; from < codes.size(); from += kOnALine) {
      std::string text = key;
      for (std::size_t i = from; i < std::min(codes.size(), from + kOnALine); ++i)
        text += " " + spelling.code(codes[i]);
      line(text);
    }
  }
  static std::vector<GuessId> all_guesses(const Notation& notation) {
    std::vector<GuessId> all;
    for (std::uint32_t guess = 0; guess < notation.guess_count(); ++guess) all.push_back(GuessId(guess));
    return all;
  }

  /// The rows of a strategy, each before those that it leads to; where nothing is asked there is none.
  void rows(const Strategy& strategy) {
    if (strategy[0].children.empty() && question_.request.goal == Goal::identify) return;
    std::vector<std::size_t> number(strategy.nodes().size());
    std::size_t count = 0;
    for (std::size_t i = 0; i < number.size(); ++i)
      if (i == 0 || !strategy.nodes()[i].children.empty()) number[i] = count++;
    for (std::size_t i = 0; i < number.size(); ++i) {
      const Strategy::Node& node = strategy.nodes()[i];
      if (i > 0 && node.children.empty()) continue;
      std::string row = fmt::format("[{}] {}", number[i], spelling_.code(node.guess));
      for (const Strategy::Child& child : node.children) {
        const Strategy::Node& next = strategy[child.node];
        row += " " + spelling_.hint(node.guess, child.hint) + "=" +
               (next.children.empty() ? spelling_.code(next.guess) : fmt::format("[{}]", number[child.node]));
      }
      line(row);
    }
  }

  static std::string bound(int bound) { return bound >= kNever ? "*" : fmt::format("{}", bound); }
  static std::string left(Left left) { return left ? fmt::format("{}", *left) : "-"; }
  [[nodiscard]] std::string pegs(const PlacePermutation& one) const {
    std::string text;
    for (int i = 0; i < question_.alphabet->rules().pegs(); ++i)
      text += static_cast<char>('1' + one.peg[static_cast<std::size_t>(i)]);
    return text;
  }
  [[nodiscard]] std::string colours(const PlacePermutation& one) const {
    std::string text;
    const auto pegs = static_cast<std::size_t>(by_peg_ ? question_.alphabet->rules().pegs() : 1);
    const auto colours = static_cast<std::size_t>(question_.alphabet->rules().colours());
    for (std::size_t peg = 0; peg < pegs; ++peg)
      for (std::size_t i = 0; i < colours; ++i) text += question_.alphabet->symbols()[one.colour[peg][i]];
    return text;
  }
  [[nodiscard]] std::string cells(const Line& line, const Extractor& extractor) const {
    std::string text;
    for (const Reference& one : line.cells) {
      text += " " + spelling_.hint(GuessId(line.guess), one.hint);
      if (!one.lemma) {
        text += ">" + bound(one.bound);
        continue;
      }
      text += fmt::format("={}", extractor.lemma(*one.lemma).number);
      const PlacePermutation same = PlacePermutation::identity();
      if (one.map == same || !question_.alphabet) continue;
      if (pegs(one.map) != pegs(same) || colours(one.map) != colours(same))
        text += "/" + pegs(one.map) + "/" + colours(one.map);
    }
    return text;
  }

  const Question& question_;
  bool by_peg_;
  bool pegs_;
  Spelling spelling_, whole_;  // of what is played, and of all of the game
  std::string out_;
};

/// The codes of a game of pegs, if it is one, and all may be guessed: else other names would have to keep the list of
/// guesses. Those of blacks and whites are the solver's.
class Codes {
 public:
  Codes(const Question& question, const exact::Solver& solver) {
    if (!question.notation) {
      space_ = &solver.space();
    } else if (question.alphabet && !question.whole) {
      black_pegs_.emplace(question.alphabet->rules());
      space_ = &*black_pegs_;
    }
  }
  Codes(const Codes&) = delete;
  Codes& operator=(const Codes&) = delete;
  [[nodiscard]] const Space* space() const { return space_; }
  [[nodiscard]] Relabels relabels() const {
    using Hints = CodeSymmetry::Hints;
    return space_ != nullptr ? Relabels(*space_, black_pegs_ ? Hints::blacks : Hints::blacks_and_whites) : Relabels();
  }

 private:
  std::optional<Space> black_pegs_;
  const Space* space_ = nullptr;
};

}  // namespace

Claim::Claim(const exact::Outcome& outcome)
    : feasible(outcome.status == exact::Status::proven),
      total(outcome.total),
      worst(outcome.worst),
      strategy(outcome.strategy) {
  DEDUCE_CHECK(outcome.status != exact::Status::stopped);
}

Question peg_question(exact::Request request, const Alphabet& alphabet) {
  Question question;
  question.request = std::move(request);
  question.names = std::make_shared<const PegNames>(alphabet);
  question.alphabet = alphabet;
  return question;
}

std::vector<FirstClass> first_classes(const Question& question, const exact::Solver& solver) {
  const Codes codes(question, solver);
  Relabels relabels = codes.relabels();
  std::vector<CodeSymmetry::Map> maps;
  for (const PlacePermutation& one : relabels.symmetries(members_of(question.request.candidates)))
    maps.push_back(relabels.map(one));
  const std::uint32_t guesses = question.notation ? question.notation->guess_count() : codes.space()->size();
  std::vector<bool> seen(guesses);
  if (keeps_to_hints(question.request)) {
    seen.assign(guesses, true);
    for (const Guess guess : allowed_first(question)) seen[index(guess)] = false;
  }
  std::vector<FirstClass> classes;
  for (std::uint32_t guess = 0; guess < guesses; ++guess) {
    if (seen[guess]) continue;
    const Members same = relabels.orbit(static_cast<Member>(guess), maps);
    for (const Member one : same) seen[one] = true;
    classes.push_back({GuessId(guess), same.size()});
  }
  return classes;
}

std::string write(const Question& question, const std::vector<Claim>& claims, exact::Solver& solver,
                  const Workers& workers, std::uint64_t memory, Monitor& monitor, const Tuning& tuning) {
  const exact::Request& request = question.request;
  const Codes codes(question, solver);
  const Space* const space = codes.space();
  const std::vector<Member> secrets = members_of(request.candidates);
  Relabels relabels = codes.relabels();
  Writer writer(question, relabels.by_peg());
  writer.header();
  if (question.every_first) writer.symmetries(relabels.symmetries(secrets));
  std::vector<Wanted> wanted;
  for (const Claim& claim : claims) {
    writer.answer(claim);
    for (const Wanted& one : wanted_for(question, claim))
      if (std::ranges::find(wanted, one) == wanted.end()) wanted.push_back(one);
  }
  Board board = question.notation ? Board(question.notation->plan(request.candidates), workers, memory)
                                  : peg_board(*space, request.candidates, workers, memory);
  const std::uint32_t secret_count = question.notation ? question.notation->secret_count() : space->size();
  Sight sight(std::move(board), request.candidates, secret_count, request, tuning);
  SolverOracle oracle(solver, request, monitor);
  Extractor extractor(sight, std::move(relabels), secrets, oracle, monitor);
  if (keeps_to_hints(request))
    extractor.keep_to_hints(*question.notation, std::make_shared<const std::vector<Guess>>(allowed_first(question)));
  try {
    extractor.run(wanted);
  } catch (const NotSo&) {
    throw InputError("no certificate can be written: what is claimed is not the least cost");
  }
  writer.proof(extractor);
  return writer.take();
}

}  // namespace deduce::certificate
