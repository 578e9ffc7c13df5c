// Text in HTML and SVG.
#pragma once

#include <string>
#include <string_view>

namespace deduce {

/// The text as content or quoted attribute of HTML, XML and SVG: `&`, `<`, `>` and `"` by their names.
inline std::string markup_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else if (c == '"')
      out += "&quot;";
    else
      out += c;
  }
  return out;
}

}  // namespace deduce
