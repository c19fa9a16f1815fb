// A stand-in for {fmt}: what it prints is evaluated. The output includes the real one.
#pragma once
#include <cstdio>
#include <string>

namespace fmt {
template <typename... W2sA> std::string format(const char *, W2sA &&...);
template <typename... W2sA> void print(const char *, W2sA &&...);
template <typename... W2sA> void print(std::FILE *, const char *, W2sA &&...);
template <typename... W2sA> void println(const char *, W2sA &&...);
template <typename W2sR> std::string join(const W2sR &, const char *);
} // namespace fmt
