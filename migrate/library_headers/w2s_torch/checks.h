// Checks that throw. Their messages are evaluated, so that what they name is used.
#pragma once
#include <cassert> // PyTorch's headers bring it along
#include <exception>
#include <stdexcept>
#include <string>

namespace c10 {
struct SourceLocation {
  const char *function, *file;
  unsigned line;
};
struct Error : std::exception {
  Error(std::string);
  Error(SourceLocation, std::string);
};
struct TypeError : Error {
  using Error::Error;
};
struct ValueError : Error {
  using Error::Error;
};
struct IndexError : Error {
  using Error::Error;
};
struct NotImplementedError : Error {
  using Error::Error;
};
template <typename... W2sT> std::string str(const W2sT &...);
namespace detail {
template <typename... W2sT> std::string w2s_message(const W2sT &...);
[[noreturn]] void w2s_fail(const std::string &);
} // namespace detail
} // namespace c10
#define W2S_TORCH_CHECK(cond, ...)                                                                                     \
  if (!(cond)) {                                                                                                       \
    ::c10::detail::w2s_fail(::c10::detail::w2s_message(__VA_ARGS__));                                                  \
  }
#define TORCH_CHECK(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_VALUE(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_INDEX(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_TYPE(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_NOT_IMPLEMENTED(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_INTERNAL_ASSERT(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_WARN(...) ((void)::c10::detail::w2s_message(__VA_ARGS__))
#define AT_ASSERTM(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define AT_ASSERT(cond, ...) W2S_TORCH_CHECK(cond, ##__VA_ARGS__)
#define TORCH_CHECK_EQ(a, b) W2S_TORCH_CHECK((a) == (b))
#define TORCH_CHECK_NE(a, b) W2S_TORCH_CHECK((a) != (b))
#define TORCH_CHECK_LT(a, b) W2S_TORCH_CHECK((a) < (b))
#define TORCH_CHECK_LE(a, b) W2S_TORCH_CHECK((a) <= (b))
#define TORCH_CHECK_GT(a, b) W2S_TORCH_CHECK((a) > (b))
#define TORCH_CHECK_GE(a, b) W2S_TORCH_CHECK((a) >= (b))
#define AT_ERROR(...) ::c10::detail::w2s_fail(::c10::detail::w2s_message(__VA_ARGS__))
