// What a way to break ties asks for, taken apart.
#pragma once

#include "deduce/base/check.hpp"
#include "deduce/heuristic/rule.hpp"
#include "deduce/symmetry/stabiliser.hpp"

namespace deduce::heuristic {

struct TieOrder {
  Representative possible;
  Representative others;
  bool possible_before_others;
};

[[nodiscard]] inline TieOrder order_of(Ties ties) {
  using enum Representative;
  switch (ties) {
    case Ties::first:
      return {least, least, true};
    case Ties::last:
      return {greatest, greatest, true};
    case Ties::possible_first_others_last:
      return {least, greatest, true};
    case Ties::possible_last_others_first:
      return {greatest, least, true};
    case Ties::any_first:
      return {least, least, false};
    case Ties::any_last:
      return {greatest, greatest, false};
  }
  DEDUCE_CHECK(false && "a tie-break without an order");
}

}  // namespace deduce::heuristic
