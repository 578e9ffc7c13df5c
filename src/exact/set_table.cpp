#include "exact/set_table.hpp"

#include <algorithm>

namespace deduce::exact {
namespace {

constexpr auto kRelaxed = std::memory_order_relaxed;
constexpr std::uint64_t kFirstBuckets = std::uint64_t{1} << 12;
constexpr std::uint32_t kInfeasible = 65535;  // as a lower bound
constexpr std::uint32_t kUnknown = 65535;     // as an upper bound

constexpr std::uint64_t spread_high(std::uint32_t data) { return data * 0x9e3779b97f4a7c15; }
constexpr std::uint64_t spread_low(std::uint32_t data) { return (data + 1) * 0xd6e8feb86659fd93; }

}  // namespace

SetTable::Level::Level(std::uint64_t buckets) : pages(buckets * sizeof(Bucket)), count(buckets) {}

SetTable::Bucket& SetTable::Level::bucket(Key key) const {
  // The pages are zeroed, which is what a Bucket of zeroes looks like.
  const std::uint64_t at = ((key.high >> 32) * count) >> 32;  // there are fewer than 2^32 buckets
  return reinterpret_cast<Bucket*>(pages.data())[at];
}

SetTable::SetTable(std::uint64_t memory) : memory_(memory) {
  levels_.push_back(std::make_unique<Level>(kFirstBuckets));
  level_.store(levels_.back().get());
  bytes_ = levels_.back()->pages.size();
  grow_at_ = kFirstBuckets * kEntries / 2;
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

void SetTable::look_up(Key key, std::size_t size, Bounds& bounds) const {
  const Bucket& bucket = level_.load(std::memory_order_acquire)->bucket(key);
  for (std::size_t i = 0; i < kEntries; ++i) {
    const std::uint32_t data = bucket.data[i].load(kRelaxed);
    if ((bucket.high[i].load(kRelaxed) ^ spread_high(data)) != key.high ||
        (bucket.low[i].load(kRelaxed) ^ spread_low(data)) != key.low || data == 0)
      continue;
    const Bounds known = decode(size, data);
    bounds.lower = std::max(bounds.lower, known.lower);
    bounds.upper = std::min(bounds.upper, known.upper);
    return;
  }
}

bool SetTable::insert(Bucket& bucket, Key key, std::uint32_t data, std::uint32_t weight) {
  std::size_t place = 0;
  std::uint32_t lightest = 256;
  bool known = false;
  const std::uint32_t weights = bucket.weight.load(kRelaxed);
  for (std::size_t i = 0; i < kEntries; ++i) {
    const std::uint32_t old = bucket.data[i].load(kRelaxed);
    known = old != 0 && (bucket.high[i].load(kRelaxed) ^ spread_high(old)) == key.high &&
            (bucket.low[i].load(kRelaxed) ^ spread_low(old)) == key.low;
    if (old == 0 || known) {
      place = i;
      break;
    }
    if ((weights >> (8 * i) & 255U) < lightest) {
      lightest = weights >> (8 * i) & 255U;
      place = i;
    }
  }
  const std::uint32_t before = bucket.data[place].load(kRelaxed);
  if (known) {
    // Bounds only get narrower: keep the better of each.
    data = std::max(data & 0xffff0000U, before & 0xffff0000U) | std::min(data & 65535U, before & 65535U);
  } else if (before != 0) {
    replaced_.fetch_add(1, kRelaxed);
  }
  bucket.data[place].store(data, kRelaxed);
  bucket.high[place].store(key.high ^ spread_high(data), kRelaxed);
  bucket.low[place].store(key.low ^ spread_low(data), kRelaxed);
  bucket.weight.store((weights & ~(255U << (8 * place))) | weight << (8 * place), kRelaxed);
  return before == 0;
}

void SetTable::store(Key key, std::size_t size, Bounds bounds) {
  const auto weight = static_cast<std::uint32_t>(std::min<std::size_t>(size, 255));
  Level& level = *level_.load(std::memory_order_acquire);
  if (insert(level.bucket(key), key, encode(size, bounds), weight) &&
      entries_.fetch_add(1, kRelaxed) + 1 >= grow_at_.load(kRelaxed))
    grow();
}

void SetTable::grow() {
  const std::unique_lock lock(growing_, std::try_to_lock);
  if (!lock || entries() < grow_at_.load(kRelaxed)) return;
  const Level& old = *levels_.back();
  // Old levels stay, for threads that still look at them: together a third of the last one.
  const std::uint64_t left = memory_ > bytes() ? (memory_ - bytes()) / sizeof(Bucket) : 0;
  const std::uint64_t buckets = std::min(4 * old.count, left);
  if (buckets < 2 * old.count) {
    grow_at_ = ~std::uint64_t{0};
    return;
  }
  auto level = std::make_unique<Level>(buckets);
  std::uint64_t copied = 0;
  for (std::uint64_t at = 0; at < old.count; ++at) {
    const Bucket& bucket = reinterpret_cast<const Bucket*>(old.pages.data())[at];
    for (std::size_t i = 0; i < kEntries; ++i) {
      const std::uint32_t data = bucket.data[i].load(kRelaxed);
      if (data == 0) continue;
      const Key key{bucket.high[i].load(kRelaxed) ^ spread_high(data), bucket.low[i].load(kRelaxed) ^ spread_low(data)};
      const std::uint32_t weight = bucket.weight.load(kRelaxed) >> (8 * i) & 255U;
      if (insert(level->bucket(key), key, data, weight)) ++copied;
    }
  }
  bytes_.fetch_add(level->pages.size(), kRelaxed);
  entries_.store(copied, kRelaxed);
  grow_at_.store(buckets * kEntries / 2, kRelaxed);
  levels_.push_back(std::move(level));
  level_.store(levels_.back().get(), std::memory_order_release);
}

}  // namespace deduce::exact
