// What another program can do with the library: read rules and codes, ask for a hint, list the
// classes of first guesses, and see how each of them splits the codes.
#include <cstdio>
#include <deduce/base/error.hpp>
#include <deduce/game/alphabet.hpp>
#include <deduce/game/planes.hpp>
#include <deduce/game/space.hpp>
#include <deduce/partition/cells.hpp>
#include <deduce/symmetry/stabiliser.hpp>

namespace {

void show(const deduce::Rules& rules) {
  const deduce::Space space(rules);
  const deduce::Alphabet alphabet(rules);
  std::printf("%s: %u codes, %d hints\n", rules.text().c_str(), space.size(), space.hints().size());

  const deduce::Code first = space[deduce::CodeId{0}];
  const deduce::Code last = space[deduce::CodeId{space.size() - 1}];
  const deduce::Hint hint = space.hints()[deduce::hint_of(space.hints(), first, last)];
  std::printf("hint of %s against %s: (%s)\n", alphabet.text(first).c_str(), alphabet.text(last).c_str(),
              deduce::text(hint).c_str());

  const deduce::Stabiliser symmetry(rules);
  const deduce::Planes all(rules, space.codes());
  for (const deduce::Code guess : symmetry.representatives()) {
    const deduce::CellSizes sizes = deduce::cell_sizes(space.hints(), guess, all);
    std::printf("%s stands for %llu codes: %d parts, largest %u\n", alphabet.text(guess).c_str(),
                static_cast<unsigned long long>(symmetry.class_size(guess)), deduce::parts(sizes),
                deduce::largest(sizes));
  }
}

}  // namespace

int main(int argc, char** argv) {
  try {
    show(deduce::Rules::parse(argc > 1 ? argv[1] : "mm"));
    return 0;
  } catch (const deduce::InputError& error) {
    std::fprintf(stderr, "embed: %s\n", error.what());
    return 2;
  }
}
