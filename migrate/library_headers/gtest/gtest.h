// A stand-in for GoogleTest: tests are functions, and what they compare is evaluated. The output includes the real one.
#pragma once
#include <ostream>
#include <string>

namespace testing {
struct Test {
  virtual ~Test();
  virtual void SetUp();
  virtual void TearDown();
  virtual void TestBody() = 0;
  static bool HasFailure();
};
template <typename W2sT> struct WithParamInterface {
  static const W2sT &GetParam();
};
template <typename W2sT> struct TestWithParam : Test, WithParamInterface<W2sT> {};
void InitGoogleTest(int *, char **), InitGoogleTest();
struct w2s_values {};
template <typename... W2sA> w2s_values Values(W2sA &&...);
template <typename... W2sA> w2s_values ValuesIn(W2sA &&...);
template <typename... W2sA> w2s_values Combine(W2sA &&...);
template <typename... W2sA> w2s_values Range(W2sA &&...);
struct w2s_result {
  template <typename... W2sA> w2s_result(const W2sA &...);
  explicit operator bool() const;
  template <typename W2sT> w2s_result &operator<<(const W2sT &);
};
struct w2s_out {
  void operator=(w2s_result);
};
} // namespace testing
int RUN_ALL_TESTS();
#define W2S_GTEST(suite, name, base)                                                                                   \
  struct suite##_##name##_Test : base {                                                                                \
    void TestBody() override;                                                                                          \
  };                                                                                                                   \
  void suite##_##name##_Test::TestBody()
#define TEST(suite, name) W2S_GTEST(suite, name, ::testing::Test)
#define TEST_F(suite, name) W2S_GTEST(suite, name, suite)
#define TEST_P(suite, name) W2S_GTEST(suite, name, suite)
#define INSTANTIATE_TEST_SUITE_P(prefix, suite, ...) static const auto prefix##suite##_w2s = (__VA_ARGS__)
#define W2S_EXPECT(...) ::testing::w2s_out() = ::testing::w2s_result(__VA_ARGS__)
#define W2S_ASSERT(...) return ::testing::w2s_out() = ::testing::w2s_result(__VA_ARGS__)
#define EXPECT_TRUE(a) W2S_EXPECT(bool(a))
#define EXPECT_FALSE(a) W2S_EXPECT(!(a))
#define EXPECT_EQ(a, b) W2S_EXPECT((a) == (b))
#define EXPECT_NE(a, b) W2S_EXPECT((a) != (b))
#define EXPECT_LT(a, b) W2S_EXPECT((a) < (b))
#define EXPECT_LE(a, b) W2S_EXPECT((a) <= (b))
#define EXPECT_GT(a, b) W2S_EXPECT((a) > (b))
#define EXPECT_GE(a, b) W2S_EXPECT((a) >= (b))
#define EXPECT_NEAR(a, b, c) W2S_EXPECT(a, b, c)
#define EXPECT_FLOAT_EQ(a, b) W2S_EXPECT(a, b)
#define EXPECT_DOUBLE_EQ(a, b) W2S_EXPECT(a, b)
#define ASSERT_TRUE(a) W2S_ASSERT(bool(a))
#define ASSERT_FALSE(a) W2S_ASSERT(!(a))
#define ASSERT_EQ(a, b) W2S_ASSERT((a) == (b))
#define ASSERT_NE(a, b) W2S_ASSERT((a) != (b))
#define ASSERT_LT(a, b) W2S_ASSERT((a) < (b))
#define ASSERT_LE(a, b) W2S_ASSERT((a) <= (b))
#define ASSERT_GT(a, b) W2S_ASSERT((a) > (b))
#define ASSERT_GE(a, b) W2S_ASSERT((a) >= (b))
#define ASSERT_NEAR(a, b, c) W2S_ASSERT(a, b, c)
#define ASSERT_FLOAT_EQ(a, b) W2S_ASSERT(a, b)
#define FAIL() W2S_ASSERT(false)
#define ADD_FAILURE() W2S_EXPECT(false)
#define SUCCEED() W2S_EXPECT(true)
#define GTEST_SKIP() W2S_ASSERT(true)
