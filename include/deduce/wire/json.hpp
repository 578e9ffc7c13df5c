// What questions and answers are made of.
#pragma once

#include <nlohmann/json.hpp>

namespace deduce::wire {

/// Field names keep the order in which they are written, so that an answer reads as documented.
using Json = nlohmann::ordered_json;

}  // namespace deduce::wire
