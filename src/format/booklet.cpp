// The pages are numbered from the first guess along each path, so that one only ever turns forward; the
// hints of a position are in the order of the tables. Pegs carry the symbols of the alphabet: nobody
// needs to tell the colours apart, and a black and white print will do. Guesses and hints of other games are
// written, marks of words as coloured squares.
#include "deduce/format/booklet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "deduce/base/markup.hpp"
#include "deduce/game/space.hpp"
#include "format/counts_below.hpp"

namespace deduce {
namespace {

struct Ink {
  std::string_view fill, label;
};

// Okabe and Ito (2008) first, then shades that differ from those in lightness.
constexpr std::array<Ink, 16> kInks{{{"#d55e00", "#000"},
                                     {"#56b4e9", "#000"},
                                     {"#f0e442", "#000"},
                                     {"#0072b2", "#fff"},
                                     {"#009e73", "#000"},
                                     {"#cc79a7", "#000"},
                                     {"#e69f00", "#000"},
                                     {"#bbbbbb", "#000"},
                                     {"#882255", "#fff"},
                                     {"#332288", "#fff"},
                                     {"#117733", "#fff"},
                                     {"#ddcc99", "#000"},
                                     {"#555555", "#fff"},
                                     {"#44aa99", "#000"},
                                     {"#ffffff", "#000"},
                                     {"#000000", "#fff"}}};

class Book {
 public:
  Book(const StrategyFile& file, std::string_view game)
      : file_(file),
        nodes_(file.strategy.nodes()),
        names_(*file.names),
        pegs_(file.pegs()),
        game_(game),
        secrets_(format::secrets_below(file.strategy)) {
    pages_.resize(nodes_.size());
    number(0);
  }

  [[nodiscard]] std::string html() const {
    const std::string title = fmt::format("{}: a book that finds every {}", game_, thing());
    std::string out = fmt::format(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width\">\n<title>{0}</title>\n<style>\n{1}</style>\n</head>\n"
        "<body>\n<section class=\"cover\">\n<h1>{0}</h1>\n{2}</section>\n",
        markup_text(title), kStyle, cover());
    std::vector<Answered> path;
    add_pages(0, path, out);
    return out + "</body>\n</html>\n";
  }

 private:
  static constexpr std::string_view kStyle =
      "@page{size:A6;margin:8mm}\n"
      "body{font:11pt/1.35 sans-serif;color:#111;background:#fff;max-width:42em;margin:auto;padding:0 1em}\n"
      "section{break-after:page;break-inside:avoid;border-bottom:1px solid #ccc;padding:1em 0}\n"
      "h1{font-size:15pt}h2{font-size:12pt;margin:0 0 .4em}\n"
      "table{border-collapse:collapse}td{padding:.1em .7em .1em 0;vertical-align:middle}\n"
      "svg{vertical-align:middle}svg text{font:bold 12px sans-serif;text-anchor:middle}\n"
      ".path{color:#555;font-size:9pt}a{color:#003b8e;text-decoration:none}\n"
      "@media print{body{max-width:none;padding:0}section{border:0}a{color:#111}}\n";

  void number(Strategy::NodeIndex node) {
    if (nodes_[node].children.empty() && node != 0) return;
    pages_[node] = ++last_page_;
    for (const Strategy::Child& child : nodes_[node].children) number(child.node);
  }

  /// What is looked for.
  [[nodiscard]] std::string_view thing() const { return pegs_ != nullptr ? "code" : "secret"; }

  [[nodiscard]] std::string pegs(GuessId id, int x, int y) const {
    const Code code = code_at(pegs_->rules(), code_of(id));
    const std::string symbols = names_.code(id);
    std::string out;
    for (std::size_t i = 0; i < symbols.size(); ++i) {
      const Ink& ink = kInks[static_cast<std::size_t>(code[static_cast<int>(i)])];
      const int centre = x + 11 + 22 * static_cast<int>(i);
      out += fmt::format(
          "<circle cx=\"{}\" cy=\"{}\" r=\"9.5\" fill=\"{}\" stroke=\"#333\"/><text x=\"{}\" y=\"{}\" "
          "fill=\"{}\">{}</text>",
          centre, y, ink.fill, centre, y + 4, ink.label, markup_text(symbols.substr(i, 1)));
    }
    return out;
  }

  [[nodiscard]] std::string hint_pegs(HintId id, int x, int y) const {
    const Hint hint = pegs_->hints()[id];
    std::string out;
    for (int i = 0; i < pegs_->rules().pegs(); ++i) {
      const bool black = i < hint.blacks, white = !black && i < hint.blacks + hint.whites;
      out += black || white ? fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"4\" fill=\"{}\" stroke=\"#111\"/>",
                                          x + 6 + 12 * i, y, black ? "#111" : "#fff")
                            : fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"1\" fill=\"#999\"/>", x + 6 + 12 * i, y);
    }
    return out;
  }

  [[nodiscard]] int code_width() const { return 22 * pegs_->rules().pegs(); }
  [[nodiscard]] int hint_width() const { return 12 * pegs_->rules().pegs(); }

  [[nodiscard]] std::string code_picture(GuessId code) const {
    if (pegs_ == nullptr) return fmt::format("<b>{}</b>", markup_text(names_.code(code)));
    return fmt::format("<svg width=\"{}\" height=\"22\" role=\"img\" aria-label=\"{}\">{}</svg>", code_width(),
                       markup_text(names_.code(code)), pegs(code, 0, 11));
  }
  [[nodiscard]] std::string hint_picture(GuessId guess, HintId hint) const {
    if (pegs_ == nullptr) return markup_text(names_.hint_drawing(guess, hint));
    return fmt::format("<svg width=\"{}\" height=\"14\" role=\"img\" aria-label=\"{}\">{}</svg>", hint_width(),
                       names_.hint(guess, hint), hint_pegs(hint, 0, 7));
  }

  [[nodiscard]] std::string cover() const {
    const Cost spent = cost(file_.strategy, file_.goal);
    return fmt::format(
               "<p>{} {}{}, found in at most {} guess{}, {:.3f} on average. Play the guess of page 1 and look the hint "
               "up{}. Then turn to the page that stands there, until the {} does.</p>\n",
               spent.secrets, thing(), spent.secrets == 1 ? "" : "s", spent.worst, spent.worst == 1 ? "" : "es",
               static_cast<double>(spent.total) / static_cast<double>(std::max<std::uint64_t>(spent.secrets, 1)),
               pegs_ == nullptr ? ""
                                : ": ● is a peg of the right colour in the right place, ○ one whose colour is right "
                                  "and belongs elsewhere",
               thing()) +
           (pegs_ == nullptr ? "" : overview());
  }

  /// The first two guesses as a tree that grows to the right.
  [[nodiscard]] std::string overview() const {
    const auto& children = nodes_[0].children;
    const int row = 28, height = std::max(1, static_cast<int>(children.size())) * row + 4;
    const int second = code_width() + 60 + hint_width(), width = second + code_width() + 150;
    std::string out = fmt::format(
        "<svg width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} {1}\" role=\"img\" aria-label=\"the first two "
        "guesses\">\n{2}\n",
        width, height, pegs(nodes_[0].guess, 0, height / 2));
    for (std::size_t i = 0; i < children.size(); ++i) {
      const auto& [hint, node] = children[i];
      const int y = row * static_cast<int>(i) + row / 2 + 2;
      out += fmt::format("<path d=\"M{} {} C{} {} {} {} {} {}\" fill=\"none\" stroke=\"#888\"/>{}{}", code_width() + 4,
                         height / 2, code_width() + 30, height / 2, code_width() + 20, y, code_width() + 48, y,
                         hint_pegs(hint, code_width() + 50, y), pegs(nodes_[node].guess, second, y));
      out += fmt::format("<text x=\"{}\" y=\"{}\" style=\"text-anchor:start;font-weight:normal\">{}</text>\n",
                         second + code_width() + 8, y + 4,
                         pages_[node] > 0 ? fmt::format("{} left: page {}", secrets_[node], pages_[node]) : "found");
    }
    return out + "</svg>\n";
  }

  void add_pages(Strategy::NodeIndex node, std::vector<Answered>& path, std::string& out) const {
    if (pages_[node] == 0) return;
    out += fmt::format("<section id=\"p{0}\">\n<h2>Page {0}: guess {1}</h2>\n", pages_[node],
                       code_picture(nodes_[node].guess));
    if (!path.empty()) {
      out +=
          fmt::format("<p class=\"path\">{} {}{} left after", secrets_[node], thing(), secrets_[node] == 1 ? "" : "s");
      for (const auto& [guess, hint] : path)
        out += fmt::format(" {} {}", markup_text(names_.code(guess)), markup_text(names_.hint(guess, hint)));
      out += "</p>\n";
    }
    out += "<table>\n";
    for (const auto& [hint, child] : nodes_[node].children)
      out += fmt::format("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", hint_picture(nodes_[node].guess, hint),
                         markup_text(names_.hint(nodes_[node].guess, hint)),
                         pages_[child] > 0
                             ? fmt::format("<a href=\"#p{0}\">page {0}</a> ({1} left)", pages_[child], secrets_[child])
                             : fmt::format("it is {}", code_picture(nodes_[child].guess)));
    out += "</table>\n</section>\n";
    for (const auto& [hint, child] : nodes_[node].children) {
      path.push_back({nodes_[node].guess, hint});
      add_pages(child, path, out);
      path.pop_back();
    }
  }

  const StrategyFile& file_;
  std::span<const Strategy::Node> nodes_;
  const Names& names_;
  const PegNames* pegs_;  // null: another game
  std::string_view game_;
  std::vector<std::uint32_t> pages_;  // by node; 0: a code that is found
  std::vector<std::size_t> secrets_;  // by node, itself included
  std::uint32_t last_page_ = 0;
};

}  // namespace

std::string booklet(const StrategyFile& file, std::string_view game) { return Book(file, game).html(); }

}  // namespace deduce
