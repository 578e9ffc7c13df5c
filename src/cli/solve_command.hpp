// `solve` for a program whose ranks search together; add_solve_command() of commands.hpp is for one that is alone.
#pragma once

#include "cli/session.hpp"

namespace deduce::ranks {
class Company;
}

namespace deduce::cli {

/// `company` may be null; it must outlive the session. Only its first rank answers.
void add_solve_command(CLI::App& app, Session& session, ranks::Company* company);

}  // namespace deduce::cli
