#include "words/letters.hpp"

#include <clocale>
#include <cwctype>

#include <algorithm>
#include <memory>

#include "deduce/base/check.hpp"

namespace deduce::words {
namespace {

using Locale = std::unique_ptr<std::remove_pointer_t<locale_t>, decltype(&freelocale)>;

locale_t every_alphabet() {
  static const Locale locale(newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr), &freelocale);
  DEDUCE_CHECK(locale != nullptr);
  return locale.get();
}

}  // namespace

std::optional<char32_t> take_character(std::string_view& text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (text.empty()) return std::nullopt;
  const unsigned lead = byte(0);
  const std::size_t length = lead < 0x80 ? 1 : lead >> 5 == 6 ? 2 : lead >> 4 == 14 ? 3 : lead >> 3 == 30 ? 4 : 0;
  if (length == 0 || length > text.size()) return std::nullopt;
  char32_t character = length == 1 ? lead : lead & (0x7fU >> length);
  for (std::size_t i = 1; i < length; ++i) {
    if (byte(i) >> 6 != 2) return std::nullopt;
    character = character << 6 | (byte(i) & 63U);
  }
  // Longer than needed, halves of UTF-16 pairs and numbers beyond the last are no characters.
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (character < kLeast[length] || character > 0x10ffff || (character >= 0xd800 && character < 0xe000))
    return std::nullopt;
  text.remove_prefix(length);
  return character;
}

bool is_letter(char32_t character) {
  return iswalpha_l(static_cast<wint_t>(character), every_alphabet()) != 0 &&
         iswdigit_l(static_cast<wint_t>(character), every_alphabet()) == 0;
}

char32_t lower_case(char32_t letter) {
  return static_cast<char32_t>(towlower_l(static_cast<wint_t>(letter), every_alphabet()));
}

std::string to_utf8(std::u32string_view word) {
  std::string out;
  const auto put = [&](char32_t bits) { out.push_back(static_cast<char>(bits)); };
  for (const char32_t letter : word) {
    if (letter < 0x80) {
      put(letter);
    } else if (letter < 0x800) {
      put(0xc0 | letter >> 6);
      put(0x80 | (letter & 63));
    } else if (letter < 0x10000) {
      put(0xe0 | letter >> 12);
      put(0x80 | (letter >> 6 & 63));
      put(0x80 | (letter & 63));
    } else {
      put(0xf0 | letter >> 18);
      put(0x80 | (letter >> 12 & 63));
      put(0x80 | (letter >> 6 & 63));
      put(0x80 | (letter & 63));
    }
  }
  return out;
}

std::string shown(std::string_view text) {
  constexpr std::size_t kMost = 40;
  std::string out;
  for (std::size_t count = 0; !text.empty(); ++count) {
    if (count == kMost) return out + "...";
    const std::string_view before = text;
    const auto character = take_character(text);
    if (!character) {
      text.remove_prefix(1);
      out += '?';
    } else if (*character < 0x20 || (*character >= 0x7f && *character < 0xa0)) {
      out += '?';
    } else {
      out += before.substr(0, before.size() - text.size());
    }
  }
  return out;
}

}  // namespace deduce::words
