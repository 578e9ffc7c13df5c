// The json format, read: any layout and order of members, as other programs may have rewritten the
// file, but no member that means nothing. The library's parser reports what it meets as it goes; we
// keep that as values that know their line, within a bound on how deep they nest, and then read the
// header and the tree from them.
#include <fmt/format.h>

#include <iterator>
#include <memory>
#include <nlohmann/json.hpp>

#include "format/formats.hpp"
#include "format/header.hpp"

namespace deduce::format {
namespace {

/// Each level of the strategy is two of the text: the node and what follows it.
constexpr std::size_t kMaxNesting = 2 * kMaxStrategyDepth + 2;

/// More than a header has fields or a game hints.
constexpr std::size_t kMaxMembers = 300;

struct Value {
  enum class Type : std::uint8_t { text, number, flag, list, object };
  struct Member;
  Type type = Type::text;
  int line = 0;
  std::string text;             ///< a number's digits; a flag's yes or no; the name of an object's last member read
  std::vector<Member> members;  ///< of an object; of a list, with empty names
};

struct Value::Member {
  std::string name;
  Value value;
};

/// Where the parser is: lines that end before the last character it took, which may be one too many.
struct Position {
  int line = 1;
  bool pending = false;
  void pass(char c) {
    if (pending) ++line;
    pending = c == '\n';
  }
};

/// The characters of a text, counted as they are taken.
class CountingIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  CountingIterator(const char* at, Position* position) : at_(at), position_(position) {}
  reference operator*() const { return *at_; }
  CountingIterator& operator++() {
    position_->pass(*at_++);
    return *this;
  }
  CountingIterator operator++(int) {
    CountingIterator before = *this;
    ++*this;
    return before;
  }
  friend bool operator==(const CountingIterator& a, const CountingIterator& b) { return a.at_ == b.at_; }

 private:
  const char* at_;
  Position* position_;
};

/// Collects what the parser reports.
class Collector final : public nlohmann::json_sax<nlohmann::json> {
 public:
  Collector(std::string_view name, const Position& position) : name_(name), position_(position) {}

  [[nodiscard]] Value take() { return std::move(root_); }

  bool null() override { place().fail("null means nothing here"); }
  bool boolean(bool value) override { return leaf(Value::Type::flag, value ? "yes" : "no"); }
  bool number_integer(number_integer_t value) override { return leaf(Value::Type::number, std::to_string(value)); }
  bool number_unsigned(number_unsigned_t value) override { return leaf(Value::Type::number, std::to_string(value)); }
  bool number_float(number_float_t, const string_t& digits) override {
    place().fail(fmt::format("number {} must be a whole one", digits));
  }
  bool string(string_t& text) override { return leaf(Value::Type::text, text); }
  bool binary(binary_t&) override { place().fail("binary data means nothing here"); }
  bool start_object(std::size_t) override { return open(Value::Type::object); }
  bool start_array(std::size_t) override { return open(Value::Type::list); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(string_t& name) override {
    Value& object = *open_.back();
    if (object.members.size() == kMaxMembers) place().fail("an object has too many members");
    for (const Value::Member& member : object.members)
      if (member.name == name) place().fail(fmt::format("'{}' is there twice", name));
    object.text = name;
    return true;
  }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) override {
    const std::string_view what = error.what();
    const auto details = what.find(": ");
    place().fail(fmt::format("the text is no JSON{}", details == std::string_view::npos ? "" : what.substr(details)));
  }

 private:
  [[nodiscard]] Place place() const { return {name_, position_.line}; }

  Value& add(Value::Type type, std::string text) {
    Value value{type, position_.line, std::move(text), {}};
    if (open_.empty()) return root_ = std::move(value);
    open_.back()->members.push_back({open_.back()->text, std::move(value)});
    return open_.back()->members.back().value;
  }
  bool leaf(Value::Type type, std::string text) {
    add(type, std::move(text));
    return true;
  }
  bool open(Value::Type type) {
    if (open_.size() == kMaxNesting)
      place().fail(fmt::format("the strategy takes more than {} guesses", kMaxStrategyDepth));
    open_.push_back(&add(type, ""));
    return true;
  }
  bool close() {
    open_.back()->text.clear();
    open_.pop_back();
    return true;
  }

  std::string_view name_;
  const Position& position_;
  Value root_;
  std::vector<Value*> open_;
};

class JsonReader {
 public:
  JsonReader(const Value& root, const ReadDefaults& defaults)
      : name_(defaults.name), file_(file_of(header(root), defaults)) {
    for (const Value::Member& member : root.members)
      if (member.name == "strategy") tree_ = &member.value;
    if (tree_ == nullptr) place(root).fail("the object has no member 'strategy'");
  }

  StrategyFile run() {
    read_node(*tree_, 1);
    add_nodes(file_.strategy, nodes_);
    return std::move(file_);
  }

 private:
  [[nodiscard]] Place place(const Value& value) const { return {name_, value.line}; }

  std::vector<Field> header(const Value& root) const {
    if (root.type != Value::Type::object) place(root).fail("the text must be one object");
    std::vector<Field> fields;
    for (const Value::Member& member : root.members) {
      if (member.name == "strategy") continue;
      const auto kind = kind_of(member.name);
      if (!kind) place(member.value).fail(fmt::format("member '{}' is unknown: see docs/formats.md", member.name));
      fields.push_back({member.name, values_of(member.value, *kind, member.name), member.value.line});
    }
    return fields;
  }

  [[nodiscard]] std::vector<std::string> values_of(const Value& value, Kind kind, std::string_view name) const {
    using Type = Value::Type;
    const bool number = kind == Kind::number || kind == Kind::numbers;
    const Type single = kind == Kind::flag ? Type::flag : number ? Type::number : Type::text;
    if (kind == Kind::text || kind == Kind::number || kind == Kind::flag) {
      if (value.type != single)
        place(value).fail(fmt::format("{} must be {}", name,
                                      single == Type::flag     ? "true or false"
                                      : single == Type::number ? "a number"
                                                               : "a text"));
      return {value.text};
    }
    std::vector<std::string> values;
    bool right = value.type == Type::list;
    for (const Value::Member& item : value.members) {
      right = right && item.value.type == single;
      values.push_back(item.value.text);
    }
    if (!right) place(value).fail(fmt::format("{} must be a list of {}", name, number ? "numbers" : "texts"));
    return values;
  }

  Strategy::NodeIndex add(const Value& guess, bool possible, bool leaf) {
    if (guess.type != Value::Type::text) place(guess).fail("a guess must be a text");
    const Names& names = *file_.names;
    nodes_.push_back({place(guess)([&] { return leaf ? names.read_secret(guess.text) : names.read_code(guess.text); }),
                      possible,
                      {}});
    return static_cast<Strategy::NodeIndex>(nodes_.size() - 1);
  }

  Strategy::NodeIndex read_node(const Value& value, int depth) {
    if (depth > kMaxStrategyDepth)
      place(value).fail(fmt::format("the strategy takes more than {} guesses", kMaxStrategyDepth));
    if (value.type == Value::Type::text) return add(value, true, true);
    const Value *guess = nullptr, *possible = nullptr, *then = nullptr;
    for (const Value::Member& member : value.members) {
      if (member.name == "guess") guess = &member.value;
      if (member.name == "possible") possible = &member.value;
      if (member.name == "then") then = &member.value;
    }
    if (value.type != Value::Type::object || value.members.size() != 3 || guess == nullptr || possible == nullptr ||
        then == nullptr || possible->type != Value::Type::flag || then->type != Value::Type::object)
      place(value).fail(R"(a node is a code or an object {"guess": code, "possible": true or false, "then": {...}})");
    const Strategy::NodeIndex node = add(*guess, possible->text == "yes", false);
    read_children(node, *then, depth);
    return node;
  }

  void read_children(Strategy::NodeIndex node, const Value& then, int depth) {
    std::vector<const Value*> by_hint(std::size_t{index(file_.names->win())} + 1, nullptr);
    for (const Value::Member& member : then.members) {
      const HintId hint = place(member.value)([&] { return file_.names->read_hint(nodes_[node].guess, member.name); });
      if (hint == file_.names->win()) place(member.value).fail("nothing can follow the win");
      by_hint[index(hint)] = &member.value;
    }
    for (std::size_t i = 0; i < by_hint.size(); ++i) {
      if (by_hint[i] == nullptr) continue;
      const Strategy::NodeIndex child = read_node(*by_hint[i], depth + 1);
      nodes_[node].children.push_back({HintId(static_cast<std::uint8_t>(i)), child});
    }
  }

  std::string name_;
  StrategyFile file_;
  const Value* tree_ = nullptr;
  std::vector<Strategy::Node> nodes_;
};

}  // namespace

StrategyFile read_json(std::string_view text, const ReadDefaults& defaults) {
  Position position;
  Collector collector(defaults.name, position);
  nlohmann::json::sax_parse(CountingIterator(text.data(), &position),
                            CountingIterator(text.data() + text.size(), &position), &collector);
  return JsonReader(collector.take(), defaults).run();
}

}  // namespace deduce::format
