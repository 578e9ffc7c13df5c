// The formats of strategy files (docs/formats.md), by name.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace deduce {

enum class Format : std::uint8_t { table, irving, json, dot };

inline constexpr std::array kFormats = {Format::table, Format::irving, Format::json, Format::dot};

[[nodiscard]] std::string_view text(Format format);
/// Throws InputError for other words than table, irving, json and dot.
[[nodiscard]] Format parse_format(std::string_view text);
/// By the ending of a file's name: .json; .dot or .gv; .irving or .irv; .table. Any other is a table where the game is
/// one of blacks and whites, else json.
[[nodiscard]] Format format_of_path(std::string_view path, bool blacks_and_whites = true);
/// Throws InputError where the format (table, irving) has a place for blacks and whites only, and the game has others.
void require_place(Format format, bool blacks_and_whites);

}  // namespace deduce
