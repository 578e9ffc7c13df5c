// Objects that are costly to make, handed out and taken back. Any thread may do either.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

namespace deduce::exact {

struct Common;

template <class Object>
class Pool {
 public:
  explicit Pool(const Common& common) : common_(&common) {}

  struct Return {
    Pool* pool;
    void operator()(Object* object) const { pool->take_back(object); }
  };
  using Lent = std::unique_ptr<Object, Return>;

  [[nodiscard]] Lent lend() {
    const std::scoped_lock lock(mutex_);
    if (free_.empty()) {
      all_.push_back(std::make_unique<Object>(*common_));
      free_.push_back(all_.back().get());
    }
    Object* object = free_.back();
    free_.pop_back();
    return Lent(object, Return{this});
  }

  /// All objects ever made; for when none is lent.
  [[nodiscard]] const std::vector<std::unique_ptr<Object>>& all() const { return all_; }

 private:
  void take_back(Object* object) {
    const std::scoped_lock lock(mutex_);
    free_.push_back(object);
  }

  const Common* common_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Object>> all_;
  std::vector<Object*> free_;
};

}  // namespace deduce::exact
