// The lock of a checkpoint: who has it may read what is there and add to it, or put another file in its place.
#pragma once

#include <functional>
#include <memory>
#include <string>

#include "deduce/base/descriptor.hpp"

namespace deduce::checkpoint {

/// Opens with these flags, and locks what the path leads to when it is locked: where another file took its place
/// between the two, or it went, it begins anew. Nothing, and errno, when it cannot be opened. Throws InputError when
/// somebody else has it. Tests let others come in `between`.
[[nodiscard]] std::unique_ptr<Descriptor> open_locked(const std::string& path, int flags,
                                                      const std::function<void()>& between = {});

/// Whether the path leads to this open file.
[[nodiscard]] bool leads_to(const std::string& path, const Descriptor& file);

}  // namespace deduce::checkpoint
