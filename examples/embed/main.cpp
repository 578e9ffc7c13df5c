// What another program can do with the library: this one header, and no other.
#include <deduce/deduce.hpp>

#include <iostream>

namespace {

// Mastermind solved, and the strategy played, in ten lines.
void solve(const char* name, const std::string& secret) {
  const deduce::Game game(name);
  const deduce::Solution best = game.solve();
  std::cout << best.total << " guesses over " << best.secrets << " secrets, " << best.mean() << " on average\n";
  std::vector<std::string> hints;
  while (const auto guess = best.strategy.guess_after(hints)) {
    hints.push_back(game.hint(*guess, secret));
    std::cout << *guess << " -> " << hints.back() << '\n';
  }
}

void look_around(const char* name) {
  const deduce::Game game(name, {.threads = 2, .memory = std::uint64_t{1} << 30});
  for (const deduce::Splitting& split : game.partition())
    std::cout << split.guess << " stands for " << split.class_size << " codes: " << split.cells.size()
              << " parts, largest " << split.largest << '\n';
  for (const deduce::Rule rule : deduce::kRules)
    std::cout << text(rule) << ": " << game.evaluate(rule).exact_mean() << '\n';
  const deduce::Suggestion next = game.advise({"1123:0,3"});
  std::cout << "after 1123:0,3 guess " << next.guess << " (" << next.method << ")\n";
  const deduce::StrategyCount count = game.count({.objective = deduce::Objective::worst_mean});
  std::cout << "strategies of least mean within " << count.best.worst << " guesses: a number of "
            << count.strategies.size() << " digits\n";
}

// A question is stopped from another thread or, as here, from what it tells while it goes on.
void give_up_soon(const char* name) {
  std::stop_source source;
  const deduce::Control control{source.get_token(), [&](const deduce::Snapshot&) { source.request_stop(); }};
  const deduce::Solution known = deduce::Game(name).solve({}, control);
  std::cout << name << (known.status == deduce::Status::stopped ? " was stopped" : " was solved") << '\n';
}

}  // namespace

int main(int argc, char** argv) {
  try {
    solve(argc > 1 ? argv[1] : "mm", argc > 2 ? argv[2] : "2413");
    look_around("mm");
    give_up_soon("p5c6r");
    return 0;
  } catch (const deduce::InputError& error) {
    std::cerr << "embed: " << error.what() << '\n';
    return 2;
  }
}
