#include "deduce/game/peg_names.hpp"

#include "deduce/game/space.hpp"

namespace deduce {

PegNames::PegNames(Alphabet alphabet) : alphabet_(std::move(alphabet)), hints_(alphabet_.rules().pegs()) {}

std::string PegNames::code(GuessId code) const { return alphabet_.text(code_at(rules(), code_of(code))); }

GuessId PegNames::read_code(std::string_view text) const { return guess_of(id_of(rules(), alphabet_.parse(text))); }

std::string PegNames::hint(GuessId, HintId hint) const { return text(hints_[hint]); }

HintId PegNames::read_hint(GuessId, std::string_view text) const { return hints_.id(parse_hint(text, hints_)); }

}  // namespace deduce
