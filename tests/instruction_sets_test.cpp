// Whatever instructions the processor has, the answers are the same: a few real ones, asked with each
// instruction set held down. The kernels are tested one by one beside their sources.
#include "base/instruction_sets.hpp"

#include "program.hpp"

namespace deduce::testing {
namespace {

TEST(InstructionSets, answers_are_the_same_with_each) {
  const std::vector<std::vector<std::string>> questions = {
      {"partition", "-r", "lg", "--guess", "88888", "--guess", "11223", "--guess", "12345"},
      {"partition", "-r", "p8c4r", "--guess", "11122334"},
      {"evaluate", "all"},
      {"evaluate", "entropy", "-r", "p3c9r", "--ties", "last"},
      {"solve"},
      {"solve", "--goal", "identify", "--minimize", "worst,mean"},
      {"solve", "-r", "p6c3r"},
      {"solve", "-r", "p2c16r"},
      {"count", "-r", "p3c7n"},
      {"simultaneous", "-r", "p3c6r", "--minimum", "--count"},
      {"classes", "--codes", "3", "--largest-cell", "90"},
  };
  const std::vector<InstructionSet> sets = instruction_sets();
  for (const std::vector<std::string>& question : questions) {
    SCOPED_TRACE(question.front());
    const Answer usual = run(question);
    EXPECT_EQ(usual.status, 0) << usual.err;
    for (const InstructionSet& set : sets) {
      const Answer held = run(question, {.environment = {std::string("DEDUCE_INSTRUCTIONS=") + set.name}});
      EXPECT_EQ(held.status, 0) << held.err;
      EXPECT_EQ(held.out, usual.out) << set.name;
    }
  }
}

TEST(InstructionSets, large_cells_add_up_with_each) {
  for (const InstructionSet& set : instruction_sets()) {
    const Answer answer = run({"partition", "-r", "lg", "--guess", "88888", "--json"},
                              {.environment = {std::string("DEDUCE_INSTRUCTIONS=") + set.name}});
    ASSERT_EQ(answer.status, 0) << answer.err;
    std::uint64_t sum = 0;
    const auto partition = nlohmann::json::parse(answer.out);
    for (const auto& size : partition["rows"][0]["cells"]) sum += size.get<std::uint64_t>();
    EXPECT_EQ(sum, 32768U) << set.name;
    EXPECT_EQ(partition["rows"][0]["cells"]["0,0"], 16807) << set.name;
  }
}

TEST(InstructionSets, one_that_is_not_there_is_refused) {
  expect_refused({"partition"}, "DEDUCE_INSTRUCTIONS is 'none': this machine has ",
                 {.environment = {"DEDUCE_INSTRUCTIONS=none"}});
  expect_refused({"hint", "1123", "2413"}, "DEDUCE_INSTRUCTIONS is '': this machine has ",
                 {.environment = {"DEDUCE_INSTRUCTIONS="}});
}

// Its headers alone are used: the shared library is not there on every machine, and cost 4 ms at every start.
TEST(InstructionSets, no_program_needs_the_library_of_highway) {
  for (const char* program : {"$deduce", "${deduce}-verify"}) {
    const std::string needed = shell(std::string("readelf -d ") + program + " | grep NEEDED");
    EXPECT_NE(needed.find("libc.so"), std::string::npos) << program << ": " << needed;
    EXPECT_EQ(needed.find("hwy"), std::string::npos) << program << ": " << needed;
  }
}

}  // namespace
}  // namespace deduce::testing
