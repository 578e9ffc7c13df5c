#include "exact/set_table.hpp"

#include <algorithm>
#include <bit>

namespace deduce::exact {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;
constexpr std::uint32_t kInfeasible = 65535;  // as a lower bound
constexpr std::uint32_t kUnknown = 65535;     // as an upper bound

/// The better of each bound, as encode() has them.
constexpr std::uint32_t narrower(std::uint32_t one, std::uint32_t other) {
  return std::max(one & 0xffff0000U, other & 0xffff0000U) | std::min(one & 65535U, other & 65535U);
}

}  // namespace

SetTable::Level::Level(std::uint64_t buckets) : pages(buckets * sizeof(Bucket)), count(buckets) {}

Bucket& SetTable::Level::bucket(Key key) const {
  // The pages are zeroed, which is what a Bucket of zeroes looks like.
  const std::uint64_t at = ((key.high >> 32) * count) >> 32;  // there are fewer than 2^32 buckets
  return reinterpret_cast<Bucket*>(pages.data())[at];
}

SetTable::SetTable(std::uint64_t memory, const Tuning& tuning) : memory_(memory), lasting_(weight_of(tuning.lasting)) {
  levels_.push_back(std::make_unique<Level>(tuning.first_buckets));
  level_.store(levels_.back().get());
  bytes_ = levels_.back()->pages.size();
  grow_at_ = tuning.first_buckets * Bucket::kEntries / 2;
}

void SetTable::allow(std::uint64_t memory) {
  memory_ = memory;
  grow_at_ = levels_.back()->count * Bucket::kEntries / 2;
}

// Both bounds as the excess over the size of the set, which no cost is below; the lower one is kept
// one higher, so that no entry is all zero.
std::uint32_t SetTable::encode(std::size_t size, Bounds bounds) {
  const auto n = static_cast<std::int64_t>(size);
  const auto lower = bounds.lower >= kNever ? kInfeasible : std::clamp<std::int64_t>(bounds.lower - n, 0, 65533) + 1;
  const auto upper = bounds.upper >= kNever || bounds.upper - n > 65534 ? kUnknown : bounds.upper - n;
  return static_cast<std::uint32_t>(lower << 16 | upper);
}

Bounds SetTable::decode(std::size_t size, std::uint32_t data) {
  const auto n = static_cast<int>(size);
  Bounds bounds;
  bounds.lower = data >> 16 == kInfeasible ? kNever : n + static_cast<int>(data >> 16) - 1;
  bounds.upper = (data & 65535U) == kUnknown ? kNever : n + static_cast<int>(data & 65535U);
  return bounds;
}

// By size up to 128, then sixteen to the power of two.
std::uint32_t SetTable::weight_of(std::size_t size) {
  if (size < 128) return static_cast<std::uint32_t>(size);
  const auto doubled = static_cast<std::size_t>(std::bit_width(size)) - 8;
  return static_cast<std::uint32_t>(std::min<std::size_t>(128 + 16 * doubled + ((size >> (doubled + 3)) & 15U), 255));
}

bool SetTable::look_up(Key key, std::size_t size, Bounds& bounds) const {
  const std::uint32_t data = level_.load(std::memory_order_acquire)->bucket(key).find(key);
  if (data == 0) return false;
  const Bounds known = decode(size, data);
  bounds.lower = std::max(bounds.lower, known.lower);
  bounds.upper = std::min(bounds.upper, known.upper);
  return true;
}

void SetTable::store(Key key, std::size_t size, Bounds bounds) {
  Level& level = *level_.load(std::memory_order_acquire);
  switch (level.bucket(key).insert(key, encode(size, bounds), {weight_of(size), lasting_}, narrower)) {
    case Bucket::Stored::with_the_same_key:
    case Bucket::Stored::nowhere:
      break;
    case Bucket::Stored::in_place_of_another:
      replaced_.fetch_add(1, kRelaxed);
      break;
    case Bucket::Stored::in_empty_place:
      if (entries_.fetch_add(1, kRelaxed) + 1 >= grow_at_.load(kRelaxed)) grow();
  }
}

void SetTable::grow() {
  const std::unique_lock lock(growing_, std::try_to_lock);
  if (!lock || entries() < grow_at_.load(kRelaxed)) return;
  const Level& old = *levels_.back();
  // Old levels stay, for threads that still look at them: together a third of the last one.
  const std::uint64_t left = Pages::that_fit_into(memory_ > bytes() ? memory_ - bytes() : 0) / sizeof(Bucket);
  const std::uint64_t buckets = std::min(4 * old.count, left);
  if (buckets < 2 * old.count) {
    grow_at_ = ~std::uint64_t{0};
    return;
  }
  auto level = std::make_unique<Level>(buckets);
  std::uint64_t copied = 0;
  for (std::uint64_t at = 0; at < old.count; ++at) {
    reinterpret_cast<const Bucket*>(old.pages.data())[at].for_each(
        [&](Key key, std::uint32_t data, std::uint32_t weight) {
          if (level->bucket(key).insert(key, data, {weight, lasting_}, narrower) == Bucket::Stored::in_empty_place)
            ++copied;
        });
  }
  bytes_.fetch_add(level->pages.size(), kRelaxed);
  entries_.store(copied, kRelaxed);
  grow_at_.store(buckets * Bucket::kEntries / 2, kRelaxed);
  levels_.push_back(std::move(level));
  level_.store(levels_.back().get(), std::memory_order_release);
}

}  // namespace deduce::exact
