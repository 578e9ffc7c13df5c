#include "verify/lines.hpp"

#include <zstd.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fstream>

#include "verify/document.hpp"

namespace verify {
namespace {

class TextBytes final : public Bytes {
 public:
  explicit TextBytes(std::string_view text) : rest_(text) {}
  std::size_t read(std::span<char> into) override {
    const std::size_t count = std::min(into.size(), rest_.size());
    std::copy_n(rest_.begin(), count, into.begin());
    rest_.remove_prefix(count);
    return count;
  }

 private:
  std::string_view rest_;
};

class FileBytes final : public Bytes {
 public:
  explicit FileBytes(const std::string& path) : path_(path), file_(path, std::ios::binary) { refuse_unless_good(); }
  std::size_t read(std::span<char> into) override {
    file_.read(into.data(), static_cast<std::streamsize>(into.size()));
    if (file_.bad()) throw Unreadable("'" + path_ + "' cannot be read");
    const auto count = static_cast<std::size_t>(file_.gcount());
    // A folder opens like a file, and then has nothing to read.
    if (first_ && count == 0 && !file_.eof()) throw Unreadable("'" + path_ + "' cannot be read");
    first_ = false;
    return count;
  }

 private:
  void refuse_unless_good() const {
    if (!file_) throw Unreadable("'" + path_ + "' cannot be read");
  }
  std::string path_;
  std::ifstream file_;
  bool first_ = true;
};

/// Hands on what it was given, looked at first: a text as it is, what zstd made unpacked.
class UnpackedBytes final : public Bytes {
 public:
  explicit UnpackedBytes(std::unique_ptr<Bytes> bytes) : bytes_(std::move(bytes)), packed_(ZSTD_DStreamInSize()) {
    while (to_ < kMagic.size()) {
      const std::size_t count = bytes_->read(std::span(packed_).subspan(to_));
      if (count == 0) break;
      to_ += count;
    }
    is_packed_ = to_ >= kMagic.size() && std::equal(kMagic.begin(), kMagic.end(), packed_.begin());
    if (is_packed_) {
      stream_.reset(ZSTD_createDStream());
      if (!stream_) throw std::bad_alloc();
    }
  }

  std::size_t read(std::span<char> into) override {
    if (!is_packed_) {
      if (from_ == to_) return bytes_->read(into);
      const std::size_t count = std::min(into.size(), to_ - from_);
      std::copy_n(packed_.begin() + static_cast<std::ptrdiff_t>(from_), count, into.begin());
      from_ += count;
      return count;
    }
    ZSTD_outBuffer out{into.data(), into.size(), 0};
    while (out.pos == 0 && out.size > 0) {
      if (from_ == to_) {
        from_ = 0;
        to_ = bytes_->read(packed_);
        if (to_ == 0) {
          if (inside_) throw Broken("the compressed data end too early");
          return 0;
        }
      }
      ZSTD_inBuffer in{packed_.data(), to_, from_};
      const std::size_t result = ZSTD_decompressStream(stream_.get(), &out, &in);
      if (ZSTD_isError(result) != 0) throw Broken("the compressed data are damaged");
      inside_ = result != 0;
      from_ = in.pos;
    }
    return out.pos;
  }

 private:
  static constexpr std::array<char, 4> kMagic{'\x28', '\xb5', '\x2f', '\xfd'};
  struct Free {
    void operator()(ZSTD_DStream* stream) const { ZSTD_freeDStream(stream); }
  };
  std::unique_ptr<Bytes> bytes_;
  std::vector<char> packed_;
  std::size_t from_ = 0, to_ = 0;
  bool is_packed_ = false;
  bool inside_ = false;  // a frame has begun and not ended
  std::unique_ptr<ZSTD_DStream, Free> stream_;
};

}  // namespace

std::unique_ptr<Bytes> bytes_of_text(std::string_view text) { return std::make_unique<TextBytes>(text); }
std::unique_ptr<Bytes> bytes_of_file(const std::string& path) { return std::make_unique<FileBytes>(path); }
std::unique_ptr<Bytes> unpacked(std::unique_ptr<Bytes> bytes) {
  return std::make_unique<UnpackedBytes>(std::move(bytes));
}

LineReader::LineReader(std::unique_ptr<Bytes> bytes) : bytes_(std::move(bytes)), buffer_(2 * kLongest) {}

bool LineReader::fill() {
  if (from_ > 0) {
    std::memmove(buffer_.data(), buffer_.data() + from_, to_ - from_);
    to_ -= from_;
    from_ = 0;
  }
  if (to_ > kLongest) throw Broken("the line is longer than " + std::to_string(kLongest) + " bytes");
  const std::size_t count = bytes_->read(std::span(buffer_).subspan(to_));
  to_ += count;
  return count > 0;
}

bool LineReader::next() {
  std::size_t searched = from_;
  ++number_;
  while (true) {
    const char* const begin = buffer_.data() + from_;
    const void* const found = std::memchr(buffer_.data() + searched, '\n', to_ - searched);
    if (found != nullptr) {
      line_ = std::string_view(begin, static_cast<std::size_t>(static_cast<const char*>(found) - begin));
      from_ += line_.size() + 1;
      break;
    }
    const std::size_t seen = to_ - from_;
    if (!fill()) {
      if (seen == 0) return false;
      throw Broken("the last line does not end");
    }
    searched = from_ + seen;
  }
  if (line_.size() > kLongest) throw Broken("the line is longer than " + std::to_string(kLongest) + " bytes");
  for (const char c : line_)
    if (c < ' ' || c > '~') throw Broken("the line has a byte that is no printable ASCII");
  return true;
}

}  // namespace verify
