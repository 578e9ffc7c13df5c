// The lines of a checkpoint. Each is a text, " *" and a checksum of 16 hexadecimal digits; it is used only when the two
// fit. The checksum begins with that of the question, so that lines of another file do not fit here.
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "deduce/checkpoint/contents.hpp"

namespace deduce::checkpoint {

/// Two texts that differ in eight bytes or fewer, at one place that is a multiple of eight, never have the same one:
/// every step maps different numbers to different numbers. Others do with a chance of one in 2^64.
[[nodiscard]] std::uint64_t checksum(std::string_view text, std::uint64_t salt);
/// With the checksum, and the end of the line.
[[nodiscard]] std::string sealed(std::string_view text, std::uint64_t salt);
/// Without the checksum; nothing when it does not fit.
[[nodiscard]] std::optional<std::string_view> unsealed(std::string_view line, std::uint64_t salt);

struct FactRecord {
  Place place;
  Known known;
};
struct FirstRecord {
  std::optional<int> left;
  First first;
};
struct ReachRecord {
  FirstReach known;
  std::string name;
};
struct BestRecord {
  std::uint64_t total = 0;
  Strategy strategy;
};
/// Sittings are told apart by numbers from here on, whatever file they are in. Older versions counted those of a file.
inline constexpr std::uint64_t kFirstDrawn = std::uint64_t{1} << 32;
/// A number that no other sitting has. It depends on the moment, and no answer on it.
[[nodiscard]] std::uint64_t drawn_session();
/// The number of a sitting that one of an older version has in every file, so far as that can be told: one of the same
/// number that took as long, to the millisecond, is taken for the same.
[[nodiscard]] std::uint64_t told_apart(std::uint64_t number, std::chrono::milliseconds time);

struct SessionRecord {
  std::uint64_t number = 0;
  Session session;
};
using Record = std::variant<FactRecord, FirstRecord, ReachRecord, BestRecord, SessionRecord>;

// The texts of records, without their checksums.
[[nodiscard]] std::string text_of(const Fact& fact);
[[nodiscard]] std::string text_of(const First& first, std::optional<int> left);
[[nodiscard]] std::string text_of(const FirstReach& known, std::string_view name);
[[nodiscard]] std::string text_of(const Strategy& strategy, std::uint64_t total);
[[nodiscard]] std::string text_of(std::uint64_t session, std::chrono::milliseconds time);
/// Nothing when it is no such text.
[[nodiscard]] std::optional<Record> parse_record(std::string_view text);

/// The lines before the records.
struct Header {
  std::string program;
  Question question;
  std::uint64_t salt = 0;  ///< of the records
  /// The first line of the beginning that is not as it was written, counted from 1; then its lines may be anywhere.
  std::optional<std::uint64_t> damaged_at;
  bool says_question = true;  ///< all lines that say what the question is are in the file
};
[[nodiscard]] std::string text_of(const Header& header);
/// What the checksums of a question's records begin with.
[[nodiscard]] std::uint64_t salt_of(const Question& question);
/// The first lines in which two questions differ, cut where they are long; nothing when they are the same.
[[nodiscard]] std::optional<std::pair<std::string, std::string>> difference(const Question& one, const Question& other);
/// Throws InputError when there is something of that name which is no plain file: a pipe would be waited for.
void refuse_other_than_file(const std::string& path);
/// Nothing when the file ends before its header does: then nothing was kept in it. Throws InputError when it is not a
/// checkpoint, of a newer format, or so damaged here that it is not known which question it is about. `asked` may be
/// null; what of the question is damaged is taken from there if some line of the file is of that question, as the
/// checksums of its records show.
[[nodiscard]] std::optional<Header> read_header(std::istream& in, const std::string& path, const Question* asked);
/// True for a line of the header, which is there once more where its beginning is damaged.
[[nodiscard]] bool is_of_header(std::string_view line);

/// A beginning that lacks a line is damaged although all lines that are there are as they were written.
inline void note_damaged_beginning(std::optional<std::uint64_t> at, std::uint64_t& damaged,
                                   std::optional<std::uint64_t>& first) {
  if (!at || damaged > 0) return;
  damaged = 1;
  first = at;
}

/// Lines of a file, without their ends; the last may lack one.
struct Line {
  std::uint64_t number = 0;  ///< from 1 on
  std::string text;
  bool whole = true;  ///< it has an end
};

/// Lines of the header.
inline constexpr std::uint64_t kHeaderLines = 6;

/// After read_header(): calls `take(record, line number)` for every line that is as it was written, and `damaged(line)`
/// for all others.
template <class Take, class Damaged>
void for_each_record(std::istream& in, const Header& header, const Take& take, const Damaged& damaged) {
  Line line{header.damaged_at ? 0 : kHeaderLines, {}, true};
  while (std::getline(in, line.text)) {
    ++line.number;
    line.whole = !in.eof();
    const auto text = line.whole ? unsealed(line.text, header.salt) : std::nullopt;
    const auto record = text ? parse_record(*text) : std::nullopt;
    if (record)
      take(*record, line.number);
    else if (!header.damaged_at || !line.whole || !is_of_header(line.text))
      damaged(line);
  }
}

}  // namespace deduce::checkpoint
