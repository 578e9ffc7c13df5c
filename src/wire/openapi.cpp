// The interface of the server as an OpenAPI document, made from the descriptions that requests are read by: what it
// says of a request cannot differ from what is taken. What an answer has at least, and an example, is said here;
// tests/serve_test.cpp asks a running server every example and looks for every field.
#include <array>
#include <utility>

#include "deduce/wire/answer.hpp"
#include "wire/fields.hpp"

namespace deduce::wire {
namespace {

struct Described {
  const char* name;
  const char* summary;
  const char* example;  ///< a request
  const char* fields;   ///< that its answer has, with blanks between them
};

constexpr std::array kDescribed{
    Described{"hint", "The hint for a guess against a secret", R"({"secret":"1123","guess":"2413"})", "blacks whites"},
    Described{"candidates", "The codes that fit a history", R"({"given":["1123:0,3","2345:1,1"]})",
              "rules candidates count"},
    Described{"partition", "How guesses split the codes that are left", R"({"given":["1123:0,3"],"guess":["2345"]})",
              "rules candidates different_partitions different_by_hint most_parts rows"},
    Described{"classes", "Which next guesses are equivalent by symmetry", R"({"given":["1123:0,3"]})",
              "rules codes permutations count classes"},
    Described{"evaluate", "How good the easily computed strategies are", R"({"strategy":"entropy","rules":"p3c4r"})",
              "rules secrets ties possible_only results"},
    Described{"simultaneous", "Codes asked at once that identify the secret", R"({"check":["1122","3344"]})",
              "rules codes identifies secrets cells largest_cell"},
    Described{"puzzle", "Hints that exactly one code fits", R"({"seed":7})",
              "rules seed level clues solution hints_together deductions"},
    Described{
        "solve", "The best strategy, proven", R"({"rules":"p3c4r"})",
        "rules goal minimize secrets total mean mean_exact worst rounds first_guess feasible proven nodes seconds"},
    Described{"count", "How many strategies are best", R"({"rules":"p3c4r"})", "total proven count digits sets"},
    Described{"sample", "Best strategies drawn at random", R"({"rules":"p3c4r","number":2})",
              "total proven count digits seed samples"},
    Described{"atlas", "All best strategies together", R"({"rules":"p3c4r"})",
              "rules goal minimize secrets total sets count guesses worst_cases round_ranges round round_distribution"},
    Described{"strategies", "A strategy as a tree", R"({"strategy":"optimal","rules":"p3c4r"})",
              "rules goal proven secrets total worst rounds strategy"},
    Described{"advise", "What to guess next", R"({"given":["1123:0,3"],"guess":"2345","best":3,"list":5})",
              "turns candidates won advice comparison best list"},
    Described{"review", "How good each guess of a game was", R"({"given":["1123:0,3","2345:1,1"]})",
              "rules exact guesses"},
    Described{"codemaker", "The answer of a codemaker to a guess", R"({"seed":20261115,"guess":"1122"})",
              "rules guess hint candidates won"}};

/// The schema of a request.
class Schema final : public OptionVisitor {
 public:
  void argument(const Option& option, std::string&) override {
    add(option, {{"type", "string"}, {"minLength", 1}});
    required_.push_back(field_name(option.name));
  }
  void text(const Option& option, std::string& value) override {
    add(option, {{"type", "string"}, {"minLength", 1}});
    if (!value.empty()) properties_[field_name(option.name)]["default"] = value;
  }
  void texts(const Option& option, std::vector<std::string>&) override { add(option, list()); }
  void codes(const Option& option, CodeList&) override { add(option, list()); }
  void file(const Option& option, FileText&) override { add(option, {{"type", "string"}, {"minLength", 1}}); }
  void one_of(const Option& option, std::string& value, std::span<const std::string_view> words) override {
    add(option, {{"type", "string"}, {"enum", std::vector<std::string>(words.begin(), words.end())}});
    if (!value.empty()) properties_[field_name(option.name)]["default"] = value;
  }
  void number(const Option& option, std::uint64_t& value, Range range) override {
    add(option, whole(range));
    if (value >= range.least) properties_[field_name(option.name)]["default"] = value;
  }
  void number(const Option& option, std::optional<std::uint64_t>&, Range range) override { add(option, whole(range)); }
  void flag(const Option& option, bool&) override { add(option, {{"type", "boolean"}, {"default", false}}); }
  void excludes(std::string_view one, std::string_view other) override { note(one, " excludes ", other); }
  void needs(std::string_view one, std::string_view other) override { note(one, " requires ", other); }

  [[nodiscard]] Json json() const {
    Json out{{"type", "object"}, {"properties", properties_}, {"additionalProperties", false}};
    if (!required_.empty()) out["required"] = required_;
    if (!notes_.empty()) out["description"] = notes_;
    return out;
  }

 private:
  static Json list() { return {{"type", "array"}, {"items", {{"type", "string"}, {"minLength", 1}}}}; }
  static Json whole(Range range) { return {{"type", "integer"}, {"minimum", range.least}, {"maximum", range.most}}; }
  void add(const Option& option, Json schema) {
    if (!option.help.empty()) schema["description"] = option.help;
    properties_[field_name(option.name)] = std::move(schema);
  }
  void note(std::string_view one, std::string_view how, std::string_view other) {
    notes_ += (notes_.empty() ? "" : "; ") + field_name(one) + std::string(how) + field_name(other);
  }

  Json properties_ = Json::object();
  std::vector<std::string> required_;
  std::string notes_;
};

Json content(Json schema) { return {{"application/json", {{"schema", std::move(schema)}}}}; }

Json response(const char* what, Json schema) {
  return {{"description", what}, {"content", content(std::move(schema))}};
}

Json reference(const char* name) { return {{"$ref", std::string("#/components/schemas/") + name}}; }

Json wait_parameter() {
  return {{"name", "wait"},
          {"in", "query"},
          {"description", "Seconds to wait for the answer before it becomes a job"},
          {"schema", {{"type", "integer"}, {"minimum", 0}, {"maximum", 30}}}};
}

Json question_path(const Described& one) {
  Schema request;
  describe_question(one.name, request);
  Json body = content(request.json());
  body["application/json"]["example"] = Json::parse(one.example);
  Json answer{{"type", "object"}, {"required", Json::array()}};
  std::string_view fields = one.fields;
  while (!fields.empty()) {
    const std::size_t end = std::min(fields.find(' '), fields.size());
    answer["required"].push_back(fields.substr(0, end));
    fields.remove_prefix(std::min(end + 1, fields.size()));
  }
  Json responses{
      {"200", response("The answer", std::move(answer))},
      {"202", response("It takes longer and is a job now", reference("Begun"))},
      {"400", response("A wrong request", reference("Error"))},
      {"403", response("Another host or origin than this server's", reference("Error"))},
      {"413", response("A body of more than 64 KiB", reference("Error"))},
      {"503", response("Too many questions at once; Retry-After says when to come back", reference("Error"))}};
  return {{"post",
           {{"operationId", one.name},
            {"summary", one.summary},
            {"parameters", Json::array({wait_parameter()})},
            {"requestBody", {{"required", false}, {"content", std::move(body)}}},
            {"responses", std::move(responses)}}}};
}

Json job_path() {
  const Json id{{"name", "id"}, {"in", "path"}, {"required", true}, {"schema", {{"type", "string"}}}};
  const Json responses{{"200", response("Where the job stands", reference("Job"))},
                       {"404", response("No such job, or not any more", reference("Error"))}};
  return {{"get",
           {{"operationId", "job"},
            {"summary", "Where a job stands"},
            {"parameters", Json::array({id, wait_parameter()})},
            {"responses", responses}}},
          {"delete",
           {{"operationId", "cancel"},
            {"summary", "Cancel a job"},
            {"parameters", Json::array({id})},
            {"responses", responses}}}};
}

Json schemas() {
  const Json text{{"type", "string"}};
  return {
      {"Error", {{"type", "object"}, {"properties", {{"error", text}}}, {"required", Json::array({"error"})}}},
      {"Begun", {{"type", "object"}, {"properties", {{"job", text}}}, {"required", Json::array({"job"})}}},
      {"Job",
       {{"type", "object"},
        {"properties",
         {{"job", text},
          {"name", text},
          {"state", {{"type", "string"}, {"enum", Json::array({"queued", "running", "done", "failed", "cancelled"})}}},
          {"progress", {{"type", "object"}}},
          {"answer", {{"type", "object"}}},
          {"error", text}}},
        {"required", Json::array({"job", "name", "state"})}}}};
}

}  // namespace

Json openapi(std::string_view version) {
  Json paths = Json::object();
  for (const Described& one : kDescribed) paths[std::string("/api/v1/") + one.name] = question_path(one);
  paths["/api/v1/version"] = {
      {"get",
       {{"operationId", "version"},
        {"summary", "Which program answers"},
        {"responses",
         {{"200", response("Its name and version",
                           {{"type", "object"}, {"required", Json::array({"name", "version", "api"})}})}}}}}};
  paths["/api/v1/openapi.json"] = {
      {"get",
       {{"operationId", "openapi"},
        {"summary", "This document"},
        {"responses",
         {{"200", response("It", {{"type", "object"}, {"required", Json::array({"openapi", "info", "paths"})}})}}}}}};
  paths["/api/v1/jobs/{id}"] = job_path();
  return {{"openapi", "3.1.0"},
          {"info",
           {{"title", "deduce"},
            {"version", version},
            {"description", "Best strategies for code-breaking games. docs/api.md says it in words."}}},
          {"paths", std::move(paths)},
          {"components", {{"schemas", schemas()}}}};
}

}  // namespace deduce::wire
