#include "cli/session.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/code_file.hpp"
#include "cli/layout.hpp"
#include "cli/progress.hpp"
#include "cli/values.hpp"
#include "deduce/base/error.hpp"
#include "deduce/partition/candidates.hpp"

namespace deduce::cli {

void Session::add_common_options(CLI::App& command) {
  const char* group = "Common options";
  command
      .add_option("-r,--rules", rules_text,
                  "The game: pPcCr or PxC (P pegs, C colours, repeats), pPcCn (none); mm, bc, lg")
      ->type_name("SPEC")
      ->capture_default_str()
      ->group(group);
  command.add_option("--alphabet", alphabet_text, "One symbol for each colour, instead of digits")
      ->type_name("SYMBOLS")
      ->group(group);
  command.add_flag("--json", json, "Print one JSON object and nothing else")->group(group);
  command.add_option("--threads", threads, "Threads to use (default: all cores); the answer never depends on it")
      ->type_name("N")
      ->transform(WholeNumber(1, 1024))
      ->group(group);
  command.add_flag("--quiet", quiet, "Print the answer only")->group(group);
  command.add_option("--progress", progress, "Show progress on stderr: auto (on a terminal), always or never")
      ->type_name("WHEN")
      ->check(OneOf({"auto", "always", "never"}))
      ->capture_default_str()
      ->group(group);
}

void Session::add_given_option(CLI::App& command) {
  command.add_option("--given", given_, "A guess that was made and its hint, e.g. 1123:0,3; may be repeated")
      ->type_name("GUESS:B,W")
      ->expected(1)
      ->take_all();
}

void Session::add_candidate_options(CLI::App& command) {
  add_given_option(command);
  command.add_option("--secrets", secrets_, "A file with the possible secrets, one a line; any code may be guessed")
      ->type_name("FILE");
}

void Session::on_run(CLI::App& command, std::function<int()> action) {
  for (CLI::Option* option : command.get_options())
    if (option->get_expected_max() > 0) option->check(NotEmpty());
  command.callback([this, &command, action = std::move(action)] {
    chosen_ = &command;
    action_ = action;
  });
}

bool Session::given_on_line(const std::string& option) const {
  const CLI::Option* const found = chosen_->get_option_no_throw(option);
  return found != nullptr && found->count() > 0;
}

std::string Session::plain_rules() const {
  std::string text = rules_text;
  for (char& c : text)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  const auto digits = [&](std::size_t from) {
    return std::min(text.find_first_not_of("0123456789", from), text.size());
  };
  const std::size_t times = digits(0), end = digits(std::min(times + 1, text.size()));
  if (times == 0 || times == text.size() || text[times] != 'x' || end == times + 1) return text;
  return fmt::format("p{}c{}{}", text.substr(0, times), text.substr(times + 1, end - times - 1),
                     end == text.size() ? "r" : text.substr(end));
}

Rules Session::rules() const { return Rules::parse(plain_rules()); }

Alphabet Session::alphabet() const {
  return alphabet_text.empty() ? Alphabet(rules()) : Alphabet(rules(), alphabet_text);
}

History Session::history(const Space& space, const Alphabet& alphabet) const {
  History history;
  for (const std::string& item : given_) history.push_back(parse_turn(item, space, alphabet));
  return history;
}

std::vector<CodeId> Session::listed(const Space& space, const Alphabet& alphabet) const {
  return secrets_.empty() ? std::vector<CodeId>() : read_codes(secrets_, space, alphabet);
}

std::vector<CodeId> Session::fitting(const Space& space, const Alphabet& alphabet) const {
  std::vector<CodeId> left = deduce::candidates(space, history(space, alphabet));
  if (secrets_.empty()) return left;
  std::vector<CodeId> both;
  const auto number = [](CodeId id) { return index(id); };
  std::ranges::set_intersection(listed(space, alphabet), left, std::back_inserter(both), {}, number, number);
  return both;
}

std::vector<CodeId> Session::candidates(const Space& space, const Alphabet& alphabet) const {
  std::vector<CodeId> left = fitting(space, alphabet);
  if (!left.empty()) return left;
  if (!secrets_.empty() && !deduce::candidates(space, history(space, alphabet)).empty())
    throw InputError(fmt::format("no code of {} fits all hints", secrets_));
  throw InputError("the given hints contradict each other: no code fits all of them");
}

std::unique_ptr<Monitor> Session::monitor() const { return make_progress_monitor(progress, quiet); }

void Session::print(std::string_view text) {
  if (std::fwrite(text.data(), 1, text.size(), stdout) == text.size() && std::fflush(stdout) == 0) return;
  if (errno == EPIPE) throw ClosedPipe{};
  throw InputError(fmt::format("standard output cannot be written: {}", std::strerror(errno)));
}

void Session::print_json(const Json& object) { print(object.dump() + "\n"); }

void Session::tell(std::string_view text) {
  const std::string shown = escaped(text);
  std::fwrite(shown.data(), 1, shown.size(), stderr);
}

void Session::remark(std::string_view text) const {
  if (!quiet && !json && ::isatty(STDERR_FILENO) == 1) tell(fmt::format("{}\n", text));
}

}  // namespace deduce::cli
