// From an answer to the text of its certificate: what is to be proven for it, and how lemmas are written.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "certificate/extract.hpp"
#include "deduce/base/check.hpp"
#include "deduce/base/error.hpp"
#include "deduce/certificate/certificate.hpp"
#include "deduce/exact/probe.hpp"
#include "deduce/format/strategy_file.hpp"

namespace deduce::certificate {
namespace {

using exact::Objective;

class SolverOracle final : public Oracle {
 public:
  SolverOracle(exact::Solver& solver, const exact::Request& request, Monitor& monitor)
      : probe_(solver, request.candidates, request.goal, monitor) {}
  int cost_up_to(Members set, std::optional<int> left, int wanted) override {
    return probe_.cost_up_to(set, left, wanted);
  }
  bool possible(Members set, int left) override { return probe_.possible(set, left); }

 private:
  exact::Probe probe_;
};

std::vector<Member> members_of(const std::vector<CodeId>& candidates) {
  std::vector<Member> members;
  for (const CodeId id : candidates) members.push_back(static_cast<Member>(index(id)));
  return members;
}

/// What must be proven so that the claim is the answer: docs/certificates.md, "What an answer needs".
std::vector<Wanted> wanted_for(const Question& question, const Claim& claim) {
  std::vector<Wanted> wanted;
  const exact::Request& request = question.request;
  // One secret is identified already: no guess is made, whichever was to be the first.
  const bool asks = request.candidates.size() > 1 || request.goal == Goal::win;
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
  if (objective == Objective::worst || objective == Objective::worst_mean) need(kNever, claim.worst - 1);
  if (objective == Objective::mean || objective == Objective::mean_worst) need(total, request.at_most);
  if (objective == Objective::worst_mean) need(total, claim.worst);
  if (objective == Objective::mean_worst) need(total + 1, claim.worst - 1);
  return wanted;
}

class Writer {
 public:
  Writer(const Question& question, const Space& space) : question_(question), space_(space) {}

  void header() {
    const exact::Request& request = question_.request;
    line("deduce-certificate 1");
    line(fmt::format("rules {}", space_.rules().text()));
    if (question_.alphabet.symbols() != Alphabet(space_.rules()).symbols())
      line(fmt::format("alphabet {}", question_.alphabet.symbols()));
    line(fmt::format("goal {}", text(request.goal)));
    line(fmt::format("minimize {}", text(request.objective)));
    if (request.at_most) line(fmt::format("at_most {}", *request.at_most));
    for (const Turn& turn : question_.given) line("given " + deduce::text(turn, space_, question_.alphabet));
    constexpr std::size_t kOnALine = 16;
    for (std::size_t i = 0; i < question_.listed.size(); ++i) {
      out_ += i % kOnALine == 0 ? "listed " : " ";
      out_ += question_.alphabet.text(question_.listed[i]);
      if (i % kOnALine == kOnALine - 1 || i + 1 == question_.listed.size()) out_ += '\n';
    }
    line(fmt::format("secrets {}", request.candidates.size()));
    if (question_.every_first) line("every_first");
  }

  /// The symmetries that make the classes of first guesses.
  void symmetries(const std::vector<Permutation>& all) {
    for (const Permutation& one : all) line("symmetry " + pegs(one) + " " + colours(one));
  }

  void answer(const Claim& claim) {
    out_ += claim.feasible ? fmt::format("answer {} {}", claim.total, claim.worst) : "answer none";
    if (claim.first) out_ += " " + code(code_of(*claim.first));
    if (claim.class_size > 0) out_ += fmt::format(" {}", claim.class_size);
    out_ += '\n';
    if (!claim.feasible) return;
    const StrategyFile file(claim.strategy, question_.alphabet, question_.request.goal);
    const std::string table = deduce::write(file, Format::table);
    out_ += table.substr(table.find('['));
  }

  void proof(const Extractor& extractor) {
    for (const Lemma* lemma : extractor.lemmas()) {
      out_ += fmt::format("l {} {} {}", lemma->set.size(), bound(lemma->bound), left(lemma->left));
      for (const Turn& turn : lemma->turns) out_ += " " + question_.alphabet.text(turn.guess) + " " + hint(turn.hint);
      out_ += '\n';
      for (const Permutation& one : lemma->symmetries) line("s " + pegs(one) + " " + colours(one));
      for (const Line& one : lemma->lines) line("g " + code(CodeId(one.guess)) + cells(one, extractor));
    }
    for (const FirstLemma& first : extractor.firsts())
      line(fmt::format("f {} {} {}{}", code(CodeId(first.line.guess)), bound(first.bound), left(first.left),
                       cells(first.line, extractor)));
    line(fmt::format("end {}", extractor.lemmas().size()));
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  void line(const std::string& text) { out_ += text + '\n'; }
  [[nodiscard]] std::string code(CodeId id) const { return question_.alphabet.text(space_[id]); }
  [[nodiscard]] std::string hint(HintId id) const {
    const Hint hint = space_.hints()[id];
    return fmt::format("{}{}", hint.blacks, hint.whites);
  }
  static std::string bound(int bound) { return bound >= kNever ? "*" : fmt::format("{}", bound); }
  static std::string left(Left left) { return left ? fmt::format("{}", *left) : "-"; }
  [[nodiscard]] std::string pegs(const Permutation& one) const {
    std::string text;
    for (int i = 0; i < space_.rules().pegs(); ++i)
      text += static_cast<char>('1' + one.peg[static_cast<std::size_t>(i)]);
    return text;
  }
  [[nodiscard]] std::string colours(const Permutation& one) const {
    std::string text;
    for (int i = 0; i < space_.rules().colours(); ++i)
      text += question_.alphabet.symbols()[one.colour[static_cast<std::size_t>(i)]];
    return text;
  }
  [[nodiscard]] std::string cells(const Line& line, const Extractor& extractor) const {
    std::string text;
    for (const Reference& one : line.cells) {
      text += " " + hint(one.hint);
      if (!one.lemma) {
        text += ">" + bound(one.bound);
        continue;
      }
      text += fmt::format("={}", extractor.lemma(*one.lemma).number);
      if (pegs(one.map) != pegs(Permutation::identity()) || colours(one.map) != colours(Permutation::identity()))
        text += "/" + pegs(one.map) + "/" + colours(one.map);
    }
    return text;
  }

  const Question& question_;
  const Space& space_;
  std::string out_;
};

}  // namespace

Claim::Claim(const exact::Outcome& outcome)
    : feasible(outcome.status == exact::Status::proven),
      total(outcome.total),
      worst(outcome.worst),
      strategy(outcome.strategy) {
  DEDUCE_CHECK(outcome.status != exact::Status::stopped);
}

std::string write(const Question& question, const std::vector<Claim>& claims, exact::Solver& solver,
                  const Workers& workers, std::uint64_t memory, Monitor& monitor) {
  const exact::Request& request = question.request;
  const Space& space = solver.space();
  const std::vector<Member> secrets = members_of(request.candidates);
  Writer writer(question, space);
  writer.header();
  if (question.every_first) {
    const SetSymmetry symmetry(space);
    SetSymmetry::Scratch scratch = symmetry.scratch();
    writer.symmetries(symmetry.symmetries(secrets, scratch));
  }
  std::vector<Wanted> wanted;
  for (const Claim& claim : claims) {
    writer.answer(claim);
    for (const Wanted& one : wanted_for(question, claim))
      if (std::ranges::find(wanted, one) == wanted.end()) wanted.push_back(one);
  }
  Sight sight(space, request.candidates, workers, memory, request.goal);
  SolverOracle oracle(solver, request, monitor);
  Extractor extractor(sight, secrets, oracle, monitor);
  try {
    extractor.run(wanted);
  } catch (const NotSo&) {
    throw InputError("no certificate can be written: what is claimed is not the least cost");
  }
  writer.proof(extractor);
  return writer.take();
}

}  // namespace deduce::certificate
