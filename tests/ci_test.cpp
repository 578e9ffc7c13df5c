/// What decides whether a commit lands must not swallow a failure: .ci/run with a `make` that fails where it is told
/// to. Two of its parts run beside each other, and a shell forgets `set -e` where the outcome of a function is looked
/// at.

#include "program.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <string>

namespace deduce::testing {
namespace {

TEST(Ci, any_part_that_fails_fails_the_run) {
  const TemporaryFolder folder;
  for (const char* name : {"tree", "tree/.ci", "tree/scripts", "bin"})
    std::filesystem::create_directory(folder.path(name));
  std::filesystem::copy_file(in_tree(".ci/run"), folder.path("tree/.ci/run"));
  write_text(folder.path("tree/scripts/setup"), "#!/bin/sh\necho \"setup $*\"\n");
  write_text(folder.path("bin/make"), "#!/bin/sh\necho \"make $1\"\n[ \"$1\" != \"$FAILING\" ] || exit 3\n");
  for (const char* name : {"tree/scripts/setup", "bin/make"})
    std::filesystem::permissions(folder.path(name), std::filesystem::perms::owner_all);
  const auto ran = [&](const std::string& failing) {
    return shell("FAILING=" + failing + " PATH=" + folder.path("bin") + ":$PATH " + folder.path("tree/.ci/run") +
                 " 2>&1; echo $?");
  };
  const std::string all = ran("none");
  EXPECT_TRUE(all.ends_with("==> all checks passed\n0\n")) << all;
  for (const std::string part : {"test", "test-site", "lint"}) {
    EXPECT_NE(all.find("\nmake " + part + "\n"), std::string::npos) << all;
    const std::string said = ran(part);
    EXPECT_TRUE(said.ends_with("\n3\n")) << part << '\n' << said;
    EXPECT_NE(said.find("FAILED with exit code 3"), std::string::npos) << said;
    EXPECT_EQ(said.find("all checks passed"), std::string::npos) << said;
  }
}

}  // namespace
}  // namespace deduce::testing
