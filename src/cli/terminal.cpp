#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>

#include "cli/session.hpp"
#include "deduce/base/error.hpp"

namespace deduce::cli {
namespace {

constexpr std::size_t kMostLineBytes = std::size_t{1} << 16;

bool is_set(const char* variable) {
  const char* const value = std::getenv(variable);
  return value != nullptr && *value != '\0';
}

bool dumb_terminal() {
  const char* const term = std::getenv("TERM");
  return term == nullptr || *term == '\0' || std::string_view(term) == "dumb";
}

std::size_t terminal_width() {
  winsize size{};
  return ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

/// Keys come one by one and unseen while one of these lives.
class RawMode {
 public:
  RawMode() {
    known_ = ::tcgetattr(STDIN_FILENO, &before_) == 0;
    if (!known_) return;
    termios raw = before_;
    raw.c_iflag &= ~static_cast<tcflag_t>(ICRNL | IXON | ISTRIP);
    raw.c_lflag &= ~static_cast<tcflag_t>(ECHO | ICANON | ISIG | IEXTEN);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    ::tcsetattr(STDIN_FILENO, TCSADRAIN, &raw);
  }
  ~RawMode() {
    if (known_) ::tcsetattr(STDIN_FILENO, TCSADRAIN, &before_);
  }
  RawMode(const RawMode&) = delete;
  RawMode& operator=(const RawMode&) = delete;

 private:
  termios before_{};
  bool known_ = false;
};

/// Columns that a text with colour escapes takes.
std::size_t visible_size(std::string_view text) {
  std::size_t size = 0;
  for (std::size_t i = 0; i < text.size(); ++i)
    if (text[i] == '\033')
      i = std::min(text.find('m', i), text.size());
    else
      ++size;
  return size;
}

/// One line of wrapped(), without its end.
std::string wrapped_line(std::string_view line, std::size_t width) {
  const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
  if (visible_size(line) <= width || indent == line.size()) return std::string(line);
  std::string out(line.substr(0, indent));
  std::size_t column = indent;
  bool first = true;
  for (std::size_t from = indent; from < line.size();) {
    const std::size_t end = std::min(line.find(' ', from), line.size());
    const std::string_view word = line.substr(from, end - from);
    const std::size_t next = std::min(line.find_first_not_of(' ', end), line.size());
    if (!first && column + 1 + visible_size(word) > width) {
      out += "\n" + std::string(indent, ' ');
      column = indent;
    } else if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += visible_size(word);
    first = false;
    from = next;
  }
  return out;
}

}  // namespace

Look look_of_stdout() {
  if (::isatty(STDOUT_FILENO) != 1) return {};
  return {!dumb_terminal() && !is_set("NO_COLOR"), std::clamp<std::size_t>(terminal_width(), 20, 100)};
}

bool talks_to_a_person() { return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1; }

std::string wrapped(std::string_view text, std::size_t width) {
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    out += wrapped_line(text.substr(0, end), width);
    if (end < text.size()) out += '\n';
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

std::string peg(char symbol, int colour, const Look& look) {
  if (!look.colours) return std::string(1, symbol);
  // Background and foreground of the sixteen colours that every terminal with colours has, the ones
  // that are easiest to tell apart first.
  constexpr std::array<std::pair<int, int>, 16> kPalette{{{41, 97},
                                                          {42, 30},
                                                          {43, 30},
                                                          {44, 97},
                                                          {45, 97},
                                                          {46, 30},
                                                          {47, 30},
                                                          {100, 97},
                                                          {101, 30},
                                                          {102, 30},
                                                          {103, 30},
                                                          {104, 30},
                                                          {105, 30},
                                                          {106, 30},
                                                          {107, 30},
                                                          {40, 97}}};
  const auto [background, foreground] = kPalette[static_cast<std::size_t>(colour)];
  return fmt::format("\033[{};{}m{}\033[0m", background, foreground, symbol);
}

LineSource::LineSource() : terminal_(talks_to_a_person()), editing_(terminal_ && !dumb_terminal()) {}

bool LineSource::interrupted() const { return interrupted_ || cli::interrupted(); }

std::optional<char> LineSource::next_byte() {
  while (at_ == buffer_.size()) {
    // Poll, unlike read, always comes back when a signal does.
    pollfd input{STDIN_FILENO, POLLIN, 0};
    const int ready = ::poll(&input, 1, -1);
    if (interrupted()) return std::nullopt;
    if (ready < 0 && errno == EINTR) continue;
    buffer_.resize(4096);
    const ssize_t count = ::read(STDIN_FILENO, buffer_.data(), buffer_.size());
    buffer_.resize(count > 0 ? static_cast<std::size_t>(count) : 0);
    at_ = 0;
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) return std::nullopt;
  }
  return buffer_[at_++];
}

std::optional<std::string> LineSource::next(std::string_view prompt) {
  if (interrupted()) return std::nullopt;
  if (editing_) return next_edited(prompt);
  if (terminal_) Session::print(prompt);
  return next_plain();
}

std::optional<std::string> LineSource::next_plain() {
  std::string line;
  while (const auto byte = next_byte()) {
    if (*byte == '\n') return line;
    line += *byte;
    if (line.size() > kMostLineBytes) throw InputError("a line of the input has more than 65536 bytes");
  }
  if (interrupted() || line.empty()) return std::nullopt;
  return line;  // the last line of a pipe may lack its end
}

std::optional<std::string> LineSource::next_edited(std::string_view prompt) {
  const RawMode raw;
  editor_.begin();
  const auto draw = [&] {
    const std::size_t width = std::max<std::size_t>(terminal_width(), prompt.size() + 2) - prompt.size();
    const LineEditor::View view = editor_.view(width);
    Session::print(fmt::format("\r\033[K{}{}\r\033[{}C", prompt, view.text, prompt.size() + view.cursor));
  };
  draw();
  while (const auto byte = next_byte()) {
    switch (editor_.feed(*byte)) {
      case LineEditor::Event::none:
        if (at_ == buffer_.size()) draw();  // what is pasted is drawn once
        break;
      case LineEditor::Event::line:
        draw();
        Session::print("\r\n");
        editor_.remember(editor_.text());
        return editor_.text();
      case LineEditor::Event::clear:
        Session::print("\033[H\033[2J");
        draw();
        break;
      case LineEditor::Event::interrupt:
        interrupted_ = true;
        Session::print("\r\n");
        return std::nullopt;
      case LineEditor::Event::end:
        Session::print("\r\n");
        return std::nullopt;
    }
  }
  Session::print("\r\n");
  return std::nullopt;
}

}  // namespace deduce::cli
