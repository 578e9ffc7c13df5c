// A file read once, a line at a time, in memory that does not depend on how long it is. Texts that zstd
// compressed are unpacked on the way; which ones, their first four bytes show.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace verify {

/// Where bytes come from.
class Bytes {
 public:
  virtual ~Bytes() = default;
  /// Fills the front of `into` and returns how much; nothing only at the end. Throws Unreadable or Broken.
  [[nodiscard]] virtual std::size_t read(std::span<char> into) = 0;
};

/// The bytes of a text, which must outlive the object.
[[nodiscard]] std::unique_ptr<Bytes> bytes_of_text(std::string_view text);
/// The bytes of a file. Throws Unreadable when there is none.
[[nodiscard]] std::unique_ptr<Bytes> bytes_of_file(const std::string& path);
/// The same bytes, unpacked where zstd packed them.
[[nodiscard]] std::unique_ptr<Bytes> unpacked(std::unique_ptr<Bytes> bytes);

class LineReader {
 public:
  /// Longer lines are refused.
  static constexpr std::size_t kLongest = std::size_t{1} << 16;

  explicit LineReader(std::unique_ptr<Bytes> bytes);

  /// Goes to the next line; false at the end. Throws Broken for a line that is too long, that has other
  /// bytes than printable ASCII, or that does not end.
  bool next();
  /// Without its end; until the next call of next().
  [[nodiscard]] std::string_view text() const { return line_; }
  /// 1 for the first line.
  [[nodiscard]] std::uint64_t number() const { return number_; }

 private:
  bool fill();

  std::unique_ptr<Bytes> bytes_;
  std::vector<char> buffer_;
  std::size_t from_ = 0, to_ = 0;
  std::string_view line_;
  std::uint64_t number_ = 0;
};

}  // namespace verify
