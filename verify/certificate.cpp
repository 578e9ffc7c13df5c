#include "verify/certificate.hpp"

#include <algorithm>

#include "verify/document.hpp"
#include "verify/question.hpp"

namespace verify {
namespace {

constexpr std::string_view kMagic = "deduce-certificate";
constexpr int kVersions = 3;

void split_words(std::string_view line, Words& words) {
  words.clear();
  while (!line.empty()) {
    const std::size_t end = std::min(line.find(' '), line.size());
    if (end == 0) throw Broken("there is one blank between two words, and none at the ends of a line");
    words.push_back(line.substr(0, end));
    line.remove_prefix(end);
    if (line.size() == 1) throw Broken("there is one blank between two words, and none at the ends of a line");
    if (!line.empty()) line.remove_prefix(1);
  }
  if (words.empty()) throw Broken("the line is empty");
}

/// Something that was proven of all secrets of the question: with this first guess, or with any.
struct Proven {
  std::optional<Guess> first;
  Cost bound = 0;
  int left = kNoLimit;
};

class Reader {
 public:
  Reader(std::unique_ptr<Bytes> bytes, const CertificateOptions& options, CertificateReport& report)
      : lines_(unpacked(std::move(bytes))), options_(options), report_(report) {}

  void run() {
    read_version();
    read_header();
    read_claims();
    read_lemmas();
    for (const Claim& claim : claims_) conclude(claim);
  }
  [[nodiscard]] std::uint64_t line() const { return lines_.number(); }

 private:
  bool next() {
    if (!lines_.next()) return false;
    if (line() % 256 == 0) {
      if (options_.stop && options_.stop()) throw Stopped();
      if (options_.progress) options_.progress(report_.lemmas);
    }
    split_words(lines_.text(), words_);
    return true;
  }
  void need_next() {
    if (!next()) throw Broken("the certificate ends too early");
  }

  void read_version() {
    if (!lines_.next()) throw Unreadable(options_.name + " is empty");
    const std::string_view line = lines_.text();
    if (!begins_certificate(line)) throw Unreadable(options_.name + " is no certificate");
    for (version_ = 1; version_ <= kVersions; ++version_)
      if (line == std::string(kMagic) + " " + std::to_string(version_)) return;
    throw Unreadable(options_.name + " is a certificate of another version: '" + std::string(line.substr(0, 60)) +
                     "', not '" + std::string(kMagic) + " 1', 2 or 3");
  }

  void read_header() {
    HeaderReader header(version_);
    need_next();
    while (header.take(words_)) need_next();
    question_ = header.finish();
    report_.game = question_.title;
    report_.pegs = question_.kind == "pegs";
    report_.goal = question_.goal;
    report_.minimize = question_.minimize;
    report_.at_most = question_.at_most;
    report_.every_first = question_.every_first;
    report_.possible_only = question_.possible_only;
    report_.hard = question_.hard;
    report_.listed_guesses = question_.guesses.size();
    board_ = board_of(question_, options_.lists, options_.name, options_.safeguards);
    report_.secrets = board_->secrets();
    if (board_->secrets() == 0) throw Broken("no code agrees with the history that the header states");
    if (board_->secrets() != question_.secrets)
      throw Broken("there are " + std::to_string(board_->secrets()) + " secrets, not " +
                   std::to_string(question_.secrets));
    for (std::size_t secret = 0; secret < board_->secrets() && question_.goal == "win"; ++secret)
      if (board_->winner(static_cast<Secret>(secret)) == kNobody)
        throw Broken("no guess wins " + board_->secret_name(static_cast<Secret>(secret)) +
                     ", which can only be identified");
    looker_ = std::make_unique<Looker>(*board_, question_.goal == "identify", question_.possible_only, options_.stop);
    prover_ = std::make_unique<Prover>(*board_, *looker_, options_.safeguards);
  }

  /// Symmetries of the question (where every first guess is asked for) and the answers with their strategies.
  void read_claims() {
    const Lemmas::Lemma whole{};
    const Set all = prover_->lemmas().set_of(whole);
    if (version_ == 1) symmetries_ = board_->swaps_of_unused_colours(all);
    for (; words_[0] == "symmetry"; need_next()) symmetries_.push_back(prover_->parse_symmetry(words_, all, whole));
    while (words_[0] == "answer") {
      if (claims_.size() > board_->guesses()) throw Broken("there are too many answers");
      Claim claim = parse_claim(words_, question_, *board_);
      need_next();
      while (words_[0].starts_with('[')) {
        claim.rows += std::string(lines_.text()) + "\n";
        if (claim.rows.size() > kMostRows) throw Broken("the strategy is too long");
        need_next();
      }
      check_strategy(claim, question_, *board_, options_.safeguards);
      claim.rows.clear();
      claims_.push_back(std::move(claim));
    }
    if (question_.every_first)
      check_classes();
    else if (claims_.size() != 1)
      throw Broken("there must be one answer");
    for (const Claim& claim : claims_)
      report_.answers.push_back({claim.first, claim.class_size, claim.feasible, claim.total, claim.worst});
  }

  /// Every guess that may come first must be in exactly one class: first guesses that symmetries of the question make
  /// equal.
  void check_classes() const {
    if (!options_.safeguards.on(Safeguard::every_class)) return;
    std::vector<bool> seen(board_->guesses());
    std::size_t count = 0;
    for (const Claim& claim : claims_) {
      std::vector<Guess> members{board_->parse_guess(claim.first)};
      if (seen[members[0]]) throw Broken("first guess " + claim.first + " is in the class of another one");
      if (!std::ranges::binary_search(board_->allowed(), members[0]))
        throw Broken("guess " + claim.first + " may not come first");
      seen[members[0]] = true;
      for (std::size_t i = 0; i < members.size(); ++i)
        for (const Relabelling& map : symmetries_) {
          const Guess image = map(members[i]);
          if (!seen[image]) members.push_back(image);
          seen[image] = true;
        }
      if (members.size() != claim.class_size)
        throw Broken("the class of first guess " + claim.first + " has " + std::to_string(members.size()) +
                     " guesses, not " + std::to_string(claim.class_size));
      count += members.size();
    }
    if (count != board_->allowed().size())
      throw Broken("there are answers for " + std::to_string(count) + " first guesses of " +
                   std::to_string(board_->allowed().size()));
  }

  void read_lemmas() {
    for (;; need_next()) {
      const std::string_view kind = words_[0];
      if (kind == "s") {
        prover_->symmetry(words_);
      } else if (kind == "g") {
        prover_->guess(words_);
      } else {
        prover_->finish();
        report_.lemmas = prover_->lemmas().count();
        if (kind == "l") {
          prover_->begin(words_);
        } else if (kind == "f") {
          const Prover::First first = prover_->first(words_);
          if (proven_.size() >= kMostProven) throw Broken("there are too many first guesses");
          proven_.push_back({first.guess, first.bound, first.left});
        } else if (kind == "end") {
          break;
        } else {
          throw Broken("'" + std::string(kind.substr(0, 40)) + "' begins no line of a certificate");
        }
      }
    }
    if (words_.size() != 2 || parse_number(words_[1], ~std::uint64_t{0}) != report_.lemmas)
      throw Broken("there are " + std::to_string(report_.lemmas) + " lemmas");
    for (std::uint64_t number = 1; number <= report_.lemmas; ++number) {
      const Lemmas::Lemma& lemma = prover_->lemmas()[number];
      if (lemma.turns == 0) proven_.push_back({std::nullopt, lemma.bound, lemma.left});
    }
    if (lines_.next()) throw Broken("something follows the end");
  }

  /// True when it was proven that the claim's strategies of at most `left` guesses cost at least `bound`. Fewer
  /// guesses never cost less, so that what holds for more holds for fewer.
  [[nodiscard]] bool proven(const Claim& claim, Cost bound, int left) const {
    if (left < 0) return true;  // nobody guesses less than never
    std::optional<Guess> first;
    if (!claim.first.empty()) first = board_->parse_guess(claim.first);
    // Where any first guess is as dear, this one is too.
    return std::ranges::any_of(proven_, [&](const Proven& one) {
      return (!one.first || one.first == first) && one.bound >= bound && one.left >= left;
    });
  }

  void conclude(const Claim& claim) const {
    if (!options_.safeguards.on(Safeguard::enough_for_answer)) return;
    const auto need = [&](Cost bound, int left) {
      if (proven(claim, bound, left)) return;
      const std::string what =
          bound >= kNever ? "that there is no strategy" : "that the total is at least " + std::to_string(bound);
      const std::string within = left == kNoLimit ? "" : " within " + std::to_string(left) + " guesses";
      const std::string after = claim.first.empty() ? "" : " after " + claim.first;
      throw Broken("nothing shows " + what + within + after);
    };
    const auto total = static_cast<Cost>(claim.total);
    const bool worst_first = question_.minimize.starts_with("worst");
    if (!claim.feasible) return need(kNever, question_.limit());
    if (worst_first) need(kNever, claim.worst - 1);
    if (question_.minimize == "mean" || question_.minimize == "mean,worst") need(total, question_.limit());
    if (question_.minimize == "worst,mean") need(total, claim.worst);
    if (question_.minimize == "mean,worst") need(total + 1, claim.worst - 1);
  }

  static constexpr std::size_t kMostRows = std::size_t{1} << 26, kMostProven = std::size_t{1} << 20;

  LineReader lines_;
  const CertificateOptions& options_;
  CertificateReport& report_;
  Words words_;
  int version_ = 1;
  Question question_;
  std::unique_ptr<Board> board_;
  std::unique_ptr<Looker> looker_;
  std::unique_ptr<Prover> prover_;
  std::vector<Relabelling> symmetries_;
  std::vector<Claim> claims_;
  std::vector<Proven> proven_;
};

}  // namespace

bool begins_certificate(std::string_view text) {
  return text.starts_with(kMagic) && (text.size() == kMagic.size() || text[kMagic.size()] == ' ');
}

bool is_certificate_file(const std::string& path) {
  try {
    const std::unique_ptr<Bytes> bytes = unpacked(bytes_of_file(path));
    std::string beginning(kMagic.size() + 1, '\0');
    std::size_t have = 0;
    while (have < beginning.size()) {
      const std::size_t count = bytes->read(std::span(beginning).subspan(have));
      if (count == 0) break;
      have += count;
    }
    return begins_certificate(std::string_view(beginning).substr(0, have));
  } catch (const Broken&) {
    return true;  // compressed, as only certificates are, and damaged: the check will say so
  } catch (const std::runtime_error&) {
    return false;
  }
}

CertificateReport check_certificate(std::unique_ptr<Bytes> bytes, const CertificateOptions& options) {
  CertificateReport report;
  std::unique_ptr<Reader> reader;
  try {
    reader = std::make_unique<Reader>(std::move(bytes), options, report);
    reader->run();
  } catch (const Stopped&) {
    throw Stopped{report.lemmas};
  } catch (const Broken& broken) {
    report.errors.push_back(options.name + ":" + std::to_string(reader ? reader->line() : 1) + ": " + broken.what());
  }
  return report;
}

std::vector<std::string> in_words(const CertificateReport& report) {
  std::vector<std::string> lines;
  for (const CertificateReport::Answer& answer : report.answers) {
    std::string line = report.game + ", " + report.goal;
    if (report.listed_guesses > 0)
      line += ", " + std::to_string(report.listed_guesses) +
              (report.listed_guesses == 1 ? " listed guess" : " listed guesses");
    if (report.hard) line += ", hard mode";
    line += report.possible_only ? ", possible guesses only: " : ": ";
    const std::string within = report.at_most ? " within " + std::to_string(*report.at_most) + " guesses" : "";
    const std::string after = answer.first.empty() ? "" : " after " + answer.first;
    if (!answer.feasible)
      line += "there is no strategy" + after + within;
    else if (report.minimize == "worst")
      line += std::to_string(answer.worst) + " guesses are the least worst case" + after;
    else if (report.minimize == "worst,mean")
      line += std::to_string(answer.worst) + " guesses are the least worst case" + after + ", and " +
              std::to_string(answer.total) + " is the least total of guesses within it";
    else
      line += std::to_string(answer.total) + " is the least total of guesses" + after + within;
    if (answer.feasible && report.minimize == "mean,worst")
      line += ", and " + std::to_string(answer.worst) + " guesses are the least worst case for it";
    lines.push_back(line + " (" + std::to_string(report.lemmas) + (report.lemmas == 1 ? " lemma" : " lemmas") +
                    " checked)");
  }
  return lines;
}

}  // namespace verify
