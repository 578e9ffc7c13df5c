// The one exception that means "what the user gave is wrong": thrown wherever text or a request is
// refused, caught once at each front door (the command line prints it and exits with 2).
#pragma once

#include <stdexcept>
#include <string>

namespace deduce {

/// Says in one line what was wrong and what would be right.
class InputError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace deduce
