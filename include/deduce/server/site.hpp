// The files of the page, which the program carries (scripts/embed-site writes them at build time). Only these can be
// had: no path of a request ever reaches a file system.
#pragma once

#include <span>
#include <string_view>

namespace deduce::server {

struct SiteFile {
  std::string_view path;  ///< "/app.js"; the page itself is "/"
  std::string_view type;  ///< for Content-Type
  std::string_view etag;  ///< of the content, with its quotes; the same however it is sent
  std::string_view content;
  std::string_view gzip;  ///< the content compressed; empty where that is no shorter
};

/// Ascending by path.
[[nodiscard]] std::span<const SiteFile> site_files();

}  // namespace deduce::server
