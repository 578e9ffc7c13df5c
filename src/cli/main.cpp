// `deduce`.
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/program.hpp"

int main(int argc, char** argv) {
  deduce::cli::install_interrupt_handler();
  deduce::cli::Session session;
  return deduce::cli::run_program(
      {.name = "deduce",
       .what = "Finds, proves, counts and shows the best strategies for code-breaking games.",
       .add_commands = deduce::cli::add_commands},
      session, argc, argv);
}
