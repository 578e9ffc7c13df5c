#include "deduce/base/markup.hpp"

#include <gtest/gtest.h>

namespace deduce {
namespace {

TEST(Markup, signs_of_the_language_are_written_by_name) {
  EXPECT_EQ(markup_text("a<b> & \"c\""), "a&lt;b&gt; &amp; &quot;c&quot;");
  EXPECT_EQ(markup_text("&lt;"), "&amp;lt;");
  EXPECT_EQ(markup_text(""), "");
}

}  // namespace
}  // namespace deduce
