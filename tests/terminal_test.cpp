// assist and play in a real terminal: tmux runs the program, gets the keys, and shows the screen. What
// is waited for is text on the screen, however long it takes; the limit only ends a test that failed.
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <memory>
#include <sstream>
#include <string>
#include <thread>

#include "program.hpp"

namespace deduce::testing {
namespace {

std::string output_of(const std::string& command) {
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> pipe(::popen((command + " 2>&1").c_str(), "r"), ::pclose);
  std::string output;
  std::array<char, 4096> piece;
  while (const std::size_t count = std::fread(piece.data(), 1, piece.size(), pipe.get()))
    output.append(piece.data(), count);
  return output;
}

/// A window in which one command of the program runs; its exit code is shown when it ends.
class Window {
 public:
  Window(const std::string& arguments, int columns, const std::string& environment = "") {
    tmux(
        fmt::format("new-session -d -x {} -y 40 \"env -u NO_COLOR -u LC_ALL -u LC_CTYPE -u LANG XDG_STATE_HOME={} {} "
                    "{} {}; echo exit code \\$?; cat\"",
                    columns, folder_.path("state"), environment, program_path(), arguments));
  }
  ~Window() { tmux("kill-server"); }
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;

  void type(const std::string& line) {
    tmux(fmt::format("send-keys -l '{}'", line));
    press("Enter");
  }
  void press(const std::string& keys) { tmux("send-keys " + keys); }

  [[nodiscard]] std::string screen(const std::string& options = "") { return tmux("capture-pane -p " + options); }

  /// The screen as soon as it has the text; fails, showing the screen, when that never comes.
  std::string wait_for(const std::string& text) {
    const auto limit = std::chrono::steady_clock::now() + std::chrono::seconds(120);
    while (std::chrono::steady_clock::now() < limit) {
      std::string now = screen();
      if (now.find(text) != std::string::npos) return now;
      std::this_thread::sleep_for(std::chrono::milliseconds(50));
    }
    ADD_FAILURE() << "'" << text << "' never came; the screen is\n" << screen();
    return screen();
  }

 private:
  std::string tmux(const std::string& command) {
    return output_of(
        fmt::format("TMUX= LC_ALL=C.UTF-8 TMUX_TMPDIR={} tmux -u -f /dev/null {}", folder_.path("."), command));
  }

  TemporaryFolder folder_;
};

std::size_t widest_line(const std::string& screen) {
  std::istringstream lines(screen);
  std::size_t widest = 0;
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, line.size());
  return widest;
}

TEST(Terminal, a_whole_game_is_played) {
  Window window("play --seed 1", 80, "LC_ALL=C.UTF-8");  // the secret is 2563
  window.wait_for("My secret is drawn with seed 1.");
  window.wait_for("pegs ● have the right colour in the right place");
  window.type("1123");
  window.wait_for(" 1.   1   1   2   3    ●○··   1,1");
  window.type("2563");
  window.wait_for("1 game: 2 guesses; the best play takes 4.34 on average.");
  window.wait_for("Again? [y/n]");
  window.type("y");
  window.wait_for("My secret is drawn with seed 2.");
  window.type("give up");
  window.wait_for("My secret was 3651.\n1 game: 2 guesses; the best play takes 4.34 on average.\nAgain? [y/n]");
  window.type("n");
  const std::string screen = window.wait_for("exit code 0");
  EXPECT_NE(screen.find("You found 2563 in 2 guesses."), std::string::npos) << screen;
  EXPECT_NE(screen.find("Your guesses lost"), std::string::npos) << screen;
}

TEST(Terminal, games_of_other_kinds_go_on_and_are_counted_too) {
  Window window("play -r p2c3rb --seed 1", 80);  // the secret is 11
  window.wait_for("My secret is drawn with seed 1.");
  window.type("11");
  window.wait_for("1 game: 1 guess; the best play takes");
  window.wait_for("Again? [y/n]");
  window.type("y");
  window.wait_for("My secret is drawn with seed 2.");
  window.type("give up");
  window.wait_for("My secret was");
  window.type("n");
  window.wait_for("exit code 0");
  Window maker("play -r p2c2rb --role maker", 80);
  maker.wait_for("My guess 1: 11. Your hint?");
  maker.type("0");
  maker.wait_for("1. 11 0");
}

TEST(Terminal, lines_are_edited_and_come_back) {
  Window window("assist", 80);
  window.wait_for("Guess 1123");
  window.press("1 1 2 4 BSpace 3 Left Left Left Left BSpace Space Space Home End Space 0 , 3 Enter");
  window.wait_for("1.   1   1   2   3    ooo.   0,3: 44 candidates.");
  window.type("undo");
  window.wait_for("> undo\n1296 candidates.");
  window.press("Up Up Enter");
  const std::string screen =
      window.wait_for("> undo\n1296 candidates.\nGuess 1123: optimal; 4.340 expected (5625/1296).\n>");
  EXPECT_NE(screen.find("44 candidates"), std::string::npos);
}

TEST(Terminal, a_contradiction_is_mended) {
  Window window("assist", 80);
  window.wait_for("Guess 1123");
  window.type("1122 2,2");
  window.wait_for("1.   1   1   2   2    xxoo   2,2: ");
  window.type("1212 0,0");
  window.wait_for("No code fits all the hints.");
  window.wait_for("hint 1 (1122 2,2) should be 0,0 (256 codes)");
  window.type("change 1 0,0");
  window.wait_for("2.   1   2   1   2    ....   0,0: 256 candidates.");
}

TEST(Terminal, ctrl_c_tells_what_is_known_and_ends_with_130) {
  Window window("assist", 80);
  window.wait_for("Guess 1123");
  window.type("1123 0,3");
  window.wait_for("44 candidates");
  window.press("1 2 C-c");  // as in a shell, the line that was begun is dropped
  window.wait_for("> 12^C\n>");
  window.press("C-c");
  window.wait_for("Interrupted after 1 guess: 44 candidates.");
  window.wait_for("exit code 130");
}

TEST(Terminal, ctrl_c_stops_a_computation) {
  Window window("assist -r p7c8r --threads 1", 80);
  window.wait_for("2097152 candidates.");
  window.type("1122334 1,1");  // takes a second or more to answer
  window.press("C-c");
  window.wait_for("Interrupted after 1 guess: ");
  window.wait_for("exit code 130");
}

TEST(Terminal, ctrl_c_stops_a_match_while_the_computer_thinks) {
  Window window("play -r p4c14rb --role maker", 80);
  window.wait_for("Think of a secret.");
  window.press("C-c");
  window.wait_for("Interrupted: the game is not finished.");
  window.wait_for("exit code 130");
}

TEST(Terminal, no_line_of_progress_stays_before_an_answer) {
  Window window("solve -r p5c6r --threads 1", 80);
  window.wait_for("least total, first guess");
  window.press("C-c");
  const std::string screen = window.wait_for("exit code 130");
  EXPECT_NE(screen.find("deduce: interrupted after"), std::string::npos) << screen;
  EXPECT_EQ(screen.find("least total, first guess"), std::string::npos) << screen;
}

TEST(Terminal, the_game_is_kept_and_taken_up_again) {
  const TemporaryFolder folder;
  const std::string state = "XDG_STATE_HOME=" + folder.path("state");
  {
    Window window("assist", 80, state);
    window.wait_for("Guess 1123");
    window.type("1123 0,3");
    window.wait_for("44 candidates");
    window.press("C-c");
    window.wait_for("exit code 130");
  }
  Window window("assist --resume", 80, state);
  window.wait_for("44 candidates");
  window.wait_for("Guess 2345");
}

TEST(Terminal, ctrl_d_ends_in_peace) {
  Window window("play --role both", 80);
  window.wait_for("Your guess 1?");
  window.press("1 C-d");  // not at the end of an empty line: nothing to erase, nothing ends
  window.press("BSpace C-d");
  window.wait_for("exit code 0");
}

TEST(Terminal, a_window_of_40_columns_is_enough) {
  Window window("assist", 40);
  window.wait_for("Guess 1123");
  window.type("1123 0,3");
  window.wait_for("(127/44)");
  for (const char* line : {"why", "list", "help", "? 2314"}) window.type(line);
  EXPECT_LE(widest_line(window.wait_for("against the best (2/44).")), 40U);
  Window game("play --seed 1", 40);
  game.wait_for("seed 1");
  game.type("1123");
  game.type("2563");
  game.wait_for("Again?");
  game.press("C-d");
  const std::string screen = game.wait_for("exit code 0");
  EXPECT_NE(screen.find(" 1 1123  1,1  230"), std::string::npos) << "a row of the judgement stays whole\n" << screen;
}

TEST(Terminal, pegs_have_colours_unless_they_are_not_wanted) {
  Window colours("assist", 80);
  colours.wait_for("Guess 1123");
  EXPECT_NE(colours.screen("-e").find("\033["), std::string::npos);
  Window none("assist", 80, "NO_COLOR=1");
  none.wait_for("Guess 1123");
  EXPECT_EQ(none.screen("-e").find("\033["), std::string::npos) << none.screen("-e");
  Window dumb("assist", 80, "TERM=dumb");
  dumb.wait_for("Guess 1123");
  EXPECT_EQ(dumb.screen("-e").find("\033["), std::string::npos) << dumb.screen("-e");
  dumb.type("1123 0,3");
  dumb.wait_for("44 candidates");
}

TEST(Terminal, every_answer_fits_the_window) {
  const TemporaryFolder folder;
  const std::string strategy = folder.path("x.json"), atlas = folder.path("x.atlas"), game = "-r p3c4r";
  ASSERT_EQ(run({"solve", "-r", "p3c4r", "-o", strategy}).status, 0);
  ASSERT_EQ(run({"count", "-r", "p3c4r", "--atlas", atlas}).status, 0);
  const std::vector<std::string> lines{"hint 1123 2413",
                                       "candidates --given 1123:0,3",
                                       "partition",
                                       "partition --given 1123:0,3 --sort exact --top 3",
                                       "classes",
                                       "classes --codes 4",
                                       "evaluate all",
                                       "solve",
                                       "solve --at-most 3",
                                       "solve --every-first " + game,
                                       "solve --engine best-first " + game,
                                       "simultaneous --minimum --count " + game,
                                       "simultaneous --check 1122 3344",
                                       "count " + game,
                                       "count --every-first " + game,
                                       "atlas " + atlas,
                                       "atlas --second " + atlas,
                                       "sample -n 3 " + game,
                                       "verify " + strategy,
                                       "run 2413 --strategy optimal --strategy entropy --strategy simple",
                                       "puzzle --seed 3",
                                       "version",
                                       "help",
                                       "help solve",
                                       "play --help",
                                       "reproduce kooi-2005",
                                       "solve -r p9c9r",
                                       "solve --given 1122:2,2 --given 1212:0,0",
                                       "nonsense"};
  for (const std::size_t columns : {40U, 60U, 80U}) {
    std::string chain;
    for (const std::string& line : lines) chain += (chain.empty() ? "" : "; " + program_path() + " ") + line;
    Window window(chain, static_cast<int>(columns));
    window.wait_for("exit code");
    // Lines that the terminal had to break itself come back joined.
    std::istringstream screen(window.screen("-J -S -"));
    for (std::string line; std::getline(screen, line);) {
      line.erase(line.find_last_not_of(' ') + 1);
      // A path is one word.
      if (line.find(folder.path("")) == std::string::npos) {
        const auto characters =
            std::ranges::count_if(line, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80; });
        EXPECT_LE(characters, static_cast<std::ptrdiff_t>(columns)) << line;
      }
    }
  }
}

}  // namespace
}  // namespace deduce::testing
