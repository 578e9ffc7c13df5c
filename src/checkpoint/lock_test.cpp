// Who has the lock has it on the file that the name leads to, whatever came in between.
#include "checkpoint/lock.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <utility>

#include "deduce/base/error.hpp"
#include "deduce/checkpoint/keeper.hpp"

namespace deduce::checkpoint {
namespace {

class Lock : public ::testing::Test {
 protected:
  Lock() { std::filesystem::create_directories(folder_); }
  ~Lock() override { std::filesystem::remove_all(folder_); }
  [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static void put(const std::string& path, const std::string& text) { std::ofstream(path) << text; }

  std::filesystem::path folder_ =
      std::filesystem::temp_directory_path() / ("deduce-lock-" + std::to_string(::getpid()));
};

TEST_F(Lock, is_on_what_took_the_place_of_the_file_meanwhile) {
  const std::string file = path("kept");
  put(file, "old");
  int times = 0;
  const auto locked = open_locked(file, O_RDWR, [&] {
    if (++times > 1) return;
    put(path("new"), "merged");
    std::filesystem::rename(path("new"), file);
  });
  ASSERT_TRUE(locked);
  EXPECT_EQ(times, 2);
  EXPECT_TRUE(leads_to(file, *locked));
  EXPECT_EQ(::lseek(locked->number(), 0, SEEK_END), 6);
}

TEST_F(Lock, is_on_a_file_that_is_made_anew_where_it_went) {
  const std::string file = path("kept");
  bool gone = false;
  const auto locked = open_locked(file, O_RDWR | O_CREAT, [&] {
    if (!std::exchange(gone, true)) std::filesystem::remove(file);
  });
  ASSERT_TRUE(locked);
  EXPECT_TRUE(leads_to(file, *locked));
}

TEST_F(Lock, is_refused_to_all_others) {
  const std::string file = path("kept");
  {
    const auto locked = open_locked(file, O_RDWR | O_CREAT);
    EXPECT_THROW(static_cast<void>(open_locked(file, O_RDONLY)), InputError);
  }
  EXPECT_TRUE(open_locked(file, O_RDONLY));
  EXPECT_FALSE(open_locked(path("none"), O_RDONLY));
}

TEST_F(Lock, no_search_begins_with_a_file_that_is_about_to_be_made) {
  const std::string file = path("kept");
  std::filesystem::create_symlink("kept", path("link"));
  for (const std::string& name : {file, path("link")}) {
    {
      const NotInUse until_written(name);
      EXPECT_THROW(Keeper({}, {.path = file}), InputError);
      EXPECT_THROW(NotInUse{file}, InputError);
    }
    EXPECT_FALSE(std::filesystem::exists(file)) << "nothing was written";
    EXPECT_TRUE(std::filesystem::is_symlink(path("link")));
    {
      const NotInUse until_written(name);
      put(path("new"), "merged");
      std::filesystem::rename(path("new"), file);
    }
    EXPECT_EQ(std::filesystem::file_size(file), 6U);
    {
      const NotInUse another(name);  // of a file that is there
    }
    std::filesystem::resize_file(file, 0);
    { const NotInUse another(name); }
    EXPECT_TRUE(std::filesystem::exists(file)) << "an empty one that was there stays";
    std::filesystem::remove(file);
  }
}

}  // namespace
}  // namespace deduce::checkpoint
