#include "deduce/partition/candidates.hpp"

namespace deduce {

std::vector<CodeId> candidates(const Space& space, std::span<const Turn> history) {
  std::vector<CodeId> left;
  for (std::uint32_t number = 0; number < space.size(); ++number)
    if (consistent(history, space.hints(), space.codes()[number])) left.push_back(CodeId(number));
  return left;
}

std::vector<Code> codes_of(const Space& space, std::span<const CodeId> ids) {
  std::vector<Code> codes;
  codes.reserve(ids.size());
  for (const CodeId id : ids) codes.push_back(space[id]);
  return codes;
}

}  // namespace deduce
