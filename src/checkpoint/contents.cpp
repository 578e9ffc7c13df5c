#include "deduce/checkpoint/contents.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "checkpoint/record.hpp"
#include "deduce/base/error.hpp"
#include "deduce/base/random.hpp"

namespace deduce::checkpoint {
namespace {

/// False when it contradicts what is known.
bool add(std::map<Place, Known>& facts, const Place& place, const Known& known) {
  const auto beside = facts.find({place.way, place.left, !place.enough});
  const auto impossible = [](const Known& one) { return one.is == Fact::Is::impossible; };
  if (beside != facts.end() &&
      (beside->second.secrets != known.secrets || impossible(beside->second) || impossible(known)))
    return false;
  const auto [found, added] = facts.emplace(place, known);
  if (added) return true;
  const auto both = better(found->second, known);
  if (both) found->second = *both;
  return both.has_value();
}

void add(Contents& contents, const FirstRecord& record) {
  First& first = contents.firsts[{record.left, record.first.known.first}];
  const KnownFirst& known = record.first.known;
  const std::uint64_t classes = std::max(first.known.class_size, known.class_size);
  if (first.name.empty() || known.exact || (!first.known.exact && known.lower_bound > first.known.lower_bound))
    first = record.first;
  first.known.class_size = classes;
}

void add(Depth& depth, int left, bool enough) {
  if (!enough)
    depth.at_least = std::max(depth.at_least, left + 1);
  else if (!depth.at_most || left < *depth.at_most)
    depth.at_most = left;
}

void add(Contents& contents, const ReachRecord& record) {
  FirstDepth& first = contents.depths[record.known.first];
  first.class_size = std::max(first.class_size, record.known.class_size);
  first.name = record.name;
  add(first.worst, record.known.left, record.known.enough);
}

void add(Contents& contents, const BestRecord& record) {
  if (contents.best && record.total >= contents.best_total) return;
  contents.best = record.strategy;
  contents.best_total = record.total;
}

void require_same(const Question& one, const Question& other, const std::string& names) {
  if (const auto lines = difference(one, other))
    throw InputError(fmt::format("{} are of different questions: '{}' and '{}'", names, lines->first, lines->second));
}

/// The facts of another one, whose question these turns lead to.
void add_facts(Contents& sum, const Contents& other, std::span<const Played> turns, const std::string& names) {
  for (const auto& [place, known] : other.facts) {
    Place here = place;
    here.way.insert(here.way.begin(), turns.begin(), turns.end());
    if (!add(sum.facts, here, known))
      throw InputError(fmt::format("{} contradict each other: one of them is wrong (deduce checkpoint check)", names));
  }
}

/// The longest time of a sitting is the last.
void add(std::map<std::uint64_t, Session>& sessions, std::uint64_t number, const Session& session) {
  auto& time = sessions[number].time;
  time = std::max(time, session.time);
}

/// The sittings of both, and the lines that were damaged in either.
void add_sessions(Contents& sum, const Contents& one, const Contents& other) {
  sum.sessions.clear();
  for (const Contents* const contents : {&one, &other})
    for (const auto& [number, session] : contents->sessions)
      add(sum.sessions, told_apart(number, session.time), session);
  sum.damaged = one.damaged + other.damaged;
}

}  // namespace

Question::Question(const Request& request, std::uint32_t in_all)
    : goal(request.goal),
      objective(request.objective),
      at_most(request.at_most),
      possible_only(request.possible_only),
      hard(request.hard),
      secrets_in_all(in_all),
      candidates(request.candidates) {
  if (hard) played = request.played;
}

Request Question::request() const {
  Request request;
  request.candidates = candidates;
  request.goal = goal;
  request.objective = objective;
  request.at_most = at_most;
  request.possible_only = possible_only;
  request.hard = hard;
  request.played = played;
  return request;
}

std::optional<Known> better(const Known& one, const Known& other) {
  using Is = Fact::Is;
  if (one.secrets != other.secrets) return std::nullopt;
  if (one.is > other.is) return better(other, one);
  switch (one.is) {
    case Is::at_least:
      if (other.is == Is::at_least) return one.total > other.total ? one : other;
      if (other.is == Is::exactly && one.total > other.total) return std::nullopt;
      return other.is == Is::enough ? std::nullopt : std::optional(other);
    case Is::exactly:
      return one == other ? std::optional(one) : std::nullopt;
    case Is::impossible:
    case Is::enough:
      return one.is == other.is ? std::optional(one) : std::nullopt;
  }
  return std::nullopt;
}

std::chrono::milliseconds Contents::time() const {
  std::chrono::milliseconds sum{0};
  for (const auto& [number, session] : sessions) sum += session.time;
  return sum;
}

std::optional<int> Contents::limit() const {
  std::optional<int> limit = question.at_most;
  if (question.objective == Objective::worst_mean)
    if (const auto enough = worst().at_most; enough && (!limit || *enough < *limit)) limit = enough;
  // A limit that is no smaller than the set is none, and is told as none.
  return limit && static_cast<std::size_t>(*limit) < question.candidates.size() ? limit : std::nullopt;
}

std::optional<Known> Contents::whole() const {
  const auto limit = this->limit();
  // While fewer guesses may be enough, the total within more of them is a bound.
  const bool settled = question.objective != Objective::worst_mean || worst().exact();
  std::optional<Known> whole;
  for (auto at = facts.begin(); at != facts.end() && at->first.way.empty(); ++at) {
    const auto& [place, known] = *at;
    if (place.enough || (place.left && (!limit || *place.left < *limit))) continue;
    // Fewer guesses cost no less, so what is known of more is a bound; that there is no strategy is known of all fewer.
    const bool same = place.left == limit && settled;
    if (known.is == Fact::Is::impossible || (same && known.is == Fact::Is::exactly)) return known;
    if (!whole || known.total > whole->total) whole = Known{known.secrets, Fact::Is::at_least, known.total};
  }
  return whole;
}

Depth Contents::worst() const {
  Depth depth;
  for (auto at = facts.begin(); at != facts.end() && at->first.way.empty(); ++at)
    if (const auto& [place, known] = *at; place.left && (place.enough || known.is == Fact::Is::impossible))
      add(depth, *place.left, place.enough);
  return depth;
}

Contents read(const std::string& path) {
  refuse_other_than_file(path);
  std::ifstream in(path, std::ios::binary);
  if (!in) throw InputError(fmt::format("'{}' cannot be read: {}", path, std::strerror(errno)));
  const auto header = read_header(in, path, nullptr);
  if (!header) throw InputError(fmt::format("'{}' ends before a checkpoint begins: there is nothing in it", path));
  Contents contents{.program = header->program, .question = header->question};
  const auto take = [&](const Record& record, std::uint64_t line) {
    if (const auto* fact = std::get_if<FactRecord>(&record)) {
      if (!add(contents.facts, fact->place, fact->known) && !contents.contradiction_at)
        contents.contradiction_at = line;
    } else if (const auto* first = std::get_if<FirstRecord>(&record)) {
      add(contents, *first);
    } else if (const auto* reach = std::get_if<ReachRecord>(&record)) {
      add(contents, *reach);
    } else if (const auto* best = std::get_if<BestRecord>(&record)) {
      add(contents, *best);
    } else if (const auto* session = std::get_if<SessionRecord>(&record)) {
      add(contents.sessions, session->number, session->session);
    }
  };
  for_each_record(in, *header, take, [&](const Line& line) {
    ++contents.damaged;
    if (!contents.first_damaged) contents.first_damaged = line.number;
  });
  note_damaged_beginning(header->damaged_at, contents.damaged, contents.first_damaged);
  if (in.bad()) throw InputError(fmt::format("'{}' cannot be read: {}", path, std::strerror(errno)));
  return contents;
}

std::string text_of(const Contents& contents) {
  const std::uint64_t salt = salt_of(contents.question);
  std::string text = text_of(Header{contents.program, contents.question, salt});
  for (const auto& [number, session] : contents.sessions) text += sealed(text_of(number, session.time), salt);
  if (contents.best) text += sealed(text_of(*contents.best, contents.best_total), salt);
  for (const auto& [place, first] : contents.firsts) text += sealed(text_of(first, place.first), salt);
  for (const auto& [guess, first] : contents.depths) {
    const auto line = [&](int left, bool enough) {
      text += sealed(text_of(FirstReach{guess, first.class_size, left, enough}, first.name), salt);
    };
    if (first.worst.at_least > 0) line(first.worst.at_least - 1, false);
    if (first.worst.at_most) line(*first.worst.at_most, true);
  }
  for (const auto& [place, known] : contents.facts) text += sealed(text_of(fact_of(place, known)), salt);
  return text;
}

Contents joined(const Contents& one, const Contents& other, const std::string& names) {
  require_same(one.question, other.question, names);
  Contents sum = one;
  add_facts(sum, other, {}, names);
  for (const auto& [place, first] : other.firsts) add(sum, FirstRecord{place.first, first});
  for (const auto& [guess, first] : other.depths) {
    if (first.worst.at_least > 0)
      add(sum, ReachRecord{{guess, first.class_size, first.worst.at_least - 1, false}, first.name});
    if (first.worst.at_most) add(sum, ReachRecord{{guess, first.class_size, *first.worst.at_most, true}, first.name});
  }
  if (other.best) add(sum, BestRecord{other.best_total, *other.best});
  add_sessions(sum, one, other);
  return sum;
}

Question rest_of(const Question& whole, std::span<const Played> turns, std::vector<SecretId> candidates) {
  Question rest = whole;
  if (rest.at_most) *rest.at_most -= static_cast<int>(turns.size());
  if (rest.hard) rest.played.insert(rest.played.end(), turns.begin(), turns.end());
  rest.candidates = std::move(candidates);
  return rest;
}

// What a set costs does not depend on what was asked before (in hard mode the guesses that may be played do, and the
// turns are part of the question there), so a fact of the rest is one of the whole when its way begins with the turns.
Contents joined_with_part(const Contents& whole, const Contents& part, std::span<const Played> turns,
                          std::vector<SecretId> candidates, const std::string& names) {
  require_same(rest_of(whole.question, turns, std::move(candidates)), part.question, names);
  Contents sum = whole;
  add_facts(sum, part, turns, names);
  add_sessions(sum, whole, part);
  return sum;
}

std::vector<std::pair<Place, Known>> sample(const Contents& contents, std::uint64_t count, std::uint64_t seed) {
  std::vector<std::pair<Place, Known>> drawn;
  Random random(seed);
  // Each is taken with the chance that makes all samples equally likely (Knuth, volume 2, algorithm S).
  std::uint64_t left = contents.facts.size();
  for (const auto& fact : contents.facts) {
    const std::uint64_t wanted = std::min<std::uint64_t>(count, contents.facts.size()) - drawn.size();
    if (wanted == 0) break;
    if (to_uint64(random.below(big(left))) < wanted) drawn.push_back(fact);
    --left;
  }
  return drawn;
}

}  // namespace deduce::checkpoint
