#include "cli/terminal.hpp"

#include <fmt/format.h>
#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>

#include "cli/interrupt.hpp"
#include "cli/session.hpp"
#include "cli/width.hpp"
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

/// As the C library decides it: the first of these that is set.
bool locale_has_utf8() {
  for (const char* variable : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (is_set(variable)) {
      const std::string_view locale(std::getenv(variable));
      return locale.find("UTF-8") != std::string_view::npos || locale.find("utf8") != std::string_view::npos;
    }
  return false;
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

}  // namespace

Look look_of_stdout() {
  Look look;
  if (::isatty(STDOUT_FILENO) != 1) return look;
  const char* const term = std::getenv("TERM");
  look.colours = !dumb_terminal() && !is_set("NO_COLOR");
  look.many_colours =
      look.colours && (is_set("COLORTERM") || std::string_view(term).find("256color") != std::string_view::npos);
  look.utf8 = !dumb_terminal() && locale_has_utf8();
  look.wraps = true;
  look.width = std::clamp<std::size_t>(columns_of(STDOUT_FILENO), 20, 100);
  return look;
}

std::size_t help_width() {
  const std::size_t columns = columns_of(STDOUT_FILENO);
  return columns > 0 ? std::clamp<std::size_t>(columns, 40, 100) : 80;
}

bool talks_to_a_person() { return ::isatty(STDIN_FILENO) == 1 && ::isatty(STDOUT_FILENO) == 1; }

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
    const std::size_t width = std::max<std::size_t>(columns_of(STDOUT_FILENO), prompt.size() + 2) - prompt.size();
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
        // As in a shell: a line that was begun is dropped, and only then does it mean the whole.
        draw();
        Session::print(editor_.text().empty() ? "\r\n" : "^C\r\n");
        if (editor_.text().empty()) {
          interrupted_ = true;
          return std::nullopt;
        }
        editor_.begin();
        draw();
        break;
      case LineEditor::Event::end:
        Session::print("\r\n");
        return std::nullopt;
    }
  }
  Session::print("\r\n");
  return std::nullopt;
}

}  // namespace deduce::cli
