// Objects that are costly to make, handed out and taken back. Any thread may do either; what was given
// back last is handed out next, while its memory is near.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace deduce {

template <class Object>
class Pool {
 public:
  /// New objects are made from these, which must outlive the pool.
  template <class... Arguments>
  explicit Pool(const Arguments&... arguments)
      : make_([&arguments...] { return std::make_unique<Object>(arguments...); }) {}
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  struct Return {
    Pool* pool;
    void operator()(Object* object) const { pool->take_back(object); }
  };
  /// Goes back by itself. The pool must outlive it.
  using Lent = std::unique_ptr<Object, Return>;

  [[nodiscard]] Lent lend() {
    const std::scoped_lock lock(mutex_);
    if (free_.empty()) {
      // Room for all of them, so that giving one back cannot fail.
      free_.reserve(all_.size() + 1);
      all_.push_back(make_());
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

  std::function<std::unique_ptr<Object>()> make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Object>> all_;
  std::vector<Object*> free_;
};

}  // namespace deduce
