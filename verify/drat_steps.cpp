#include "verify/drat_steps.hpp"

#include <algorithm>

#include "verify/verify.hpp"

namespace verify {
namespace {

constexpr std::size_t kLongestClause = std::size_t{1} << 24;

bool is_blank(int byte) { return byte == ' ' || byte == '\n' || byte == '\t' || byte == '\r'; }

/// A number with its sign, up to a blank or the end; nothing when there is none of a size that is taken.
std::optional<std::int64_t> take_number(ByteReader& reader) {
  const bool minus = reader.peek() == '-';
  if (minus) reader.take();
  std::int64_t value = 0;
  bool any = false;
  while (reader.peek() >= '0' && reader.peek() <= '9') {
    value = 10 * value + (reader.take() - '0');
    any = true;
    if (value > std::int64_t{1} << 40) return std::nullopt;
  }
  if (!any || (reader.peek() >= 0 && !is_blank(reader.peek()))) return std::nullopt;
  return minus ? -value : value;
}

}  // namespace

ByteReader::ByteReader(std::unique_ptr<Bytes> bytes) : bytes_(unpacked(std::move(bytes))), buffer_(1 << 16) {}

std::string_view ByteReader::ahead() {
  if (from_ == to_) {
    from_ = 0;
    to_ = bytes_->read(buffer_);
  }
  return {buffer_.data() + from_, to_ - from_};
}

int ByteReader::peek() {
  const std::string_view bytes = ahead();
  return bytes.empty() ? -1 : static_cast<unsigned char>(bytes[0]);
}

int ByteReader::take() {
  const int byte = peek();
  if (byte >= 0) ++from_;
  return byte;
}

FormulaReader::FormulaReader(std::unique_ptr<Bytes> bytes, std::string name)
    : reader_(std::move(bytes)), name_(std::move(name)) {
  while (reader_.peek() == 'c') skip_line();
  std::string head;
  while (reader_.peek() >= 0 && !(reader_.peek() >= '0' && reader_.peek() <= '9') && head.size() < 8)
    head += static_cast<char>(reader_.take());
  const auto variables = head == "p cnf " ? number() : std::nullopt;
  while (reader_.peek() == ' ') reader_.take();
  const auto clauses = variables ? number() : std::nullopt;
  if (!clauses || *variables < 0 || *variables > kMostVariables || *clauses < 0)
    refuse("does not begin with 'p cnf VARIABLES CLAUSES', of at most " + std::to_string(kMostVariables) +
           " variables");
  variables_ = static_cast<std::uint64_t>(*variables);
  clauses_ = static_cast<std::uint64_t>(*clauses);
}

void FormulaReader::refuse(const std::string& what) const { throw Unreadable(name_ + " is no formula: it " + what); }

void FormulaReader::skip_line() {
  for (int byte = reader_.take(); byte >= 0 && byte != '\n'; byte = reader_.take()) {
  }
}

std::optional<std::int64_t> FormulaReader::number() { return take_number(reader_); }

std::optional<Clause> FormulaReader::next() {
  Clause clause;
  while (true) {
    while (is_blank(reader_.peek())) reader_.take();
    if (reader_.peek() == 'c') {
      skip_line();
      continue;
    }
    if (reader_.peek() < 0) break;
    const auto literal = number();
    if (!literal || static_cast<std::uint64_t>(std::abs(*literal)) > variables_ || clause.size() >= kLongestClause)
      refuse("has something in clause " + std::to_string(read_ + 1) + " that is no literal");
    if (*literal == 0) {
      ++read_;
      return clause;
    }
    clause.push_back(static_cast<Literal>(*literal));
  }
  if (!clause.empty()) refuse("ends within a clause");
  if (read_ != clauses_) refuse("has " + std::to_string(read_) + " clauses, not " + std::to_string(clauses_));
  return std::nullopt;
}

ProofReader::ProofReader(std::unique_ptr<Bytes> bytes, std::string name)
    : reader_(std::move(bytes)), name_(std::move(name)) {
  constexpr std::size_t kLookedAt = 1024;
  text_ = std::ranges::all_of(reader_.ahead().substr(0, kLookedAt), [](char c) {
    return std::string_view(" -0123456789d\n\r\t").find(c) != std::string_view::npos;
  });
}

void ProofReader::refuse() const {
  throw Unreadable(name_ + " is no proof in DRAT: step " + std::to_string(steps_ + 1) + " cannot be read");
}

std::optional<ProofReader::Step> ProofReader::next() {
  auto step = text_ ? next_of_text() : next_of_bytes();
  ++steps_;
  return step;
}

std::optional<ProofReader::Step> ProofReader::next_of_text() {
  Step step;
  bool begun = false;
  while (true) {
    while (is_blank(reader_.peek())) reader_.take();
    if (reader_.peek() < 0) {
      if (begun) refuse();
      return std::nullopt;
    }
    if (!begun && reader_.peek() == 'd') {
      reader_.take();
      step.deletes = true;
      begun = true;
      continue;
    }
    begun = true;
    const auto literal = take_number(reader_);
    if (!literal || std::abs(*literal) > kMostVariables || step.clause.size() >= kLongestClause) refuse();
    if (*literal == 0) return step;
    step.clause.push_back(static_cast<Literal>(*literal));
  }
}

/// 'a' or 'd', and literals as numbers of seven bits a byte, low ones first: twice the variable, and one more for its
/// opposite. A zero ends the clause.
std::optional<ProofReader::Step> ProofReader::next_of_bytes() {
  Step step;
  const int kind = reader_.take();
  if (kind < 0) return std::nullopt;
  if (kind != 'a' && kind != 'd') refuse();
  step.deletes = kind == 'd';
  while (true) {
    std::uint64_t value = 0;
    int shift = 0, byte = 0;
    do {
      byte = reader_.take();
      if (byte < 0 || shift > 35) refuse();
      value |= static_cast<std::uint64_t>(byte & 127) << shift;
      shift += 7;
    } while ((byte & 128) != 0);
    if (value == 0) return step;
    if (value / 2 == 0 || value / 2 > static_cast<std::uint64_t>(kMostVariables) ||
        step.clause.size() >= kLongestClause)
      refuse();
    const auto variable = static_cast<Literal>(value / 2);
    step.clause.push_back(value % 2 == 0 ? variable : -variable);
  }
}

}  // namespace verify
