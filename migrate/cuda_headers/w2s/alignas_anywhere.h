// alignas behind another specifier.
#pragma once

// __shared__ alignas(16) half tile[256]: nvcc takes alignas anywhere among the specifiers, clang as the first only. A GNU
// attribute may stand anywhere. The argument is a value or a type.
template <class W2S_T> constexpr unsigned long W2SAlignment() { return alignof(W2S_T); }
template <unsigned long W2S_Value> constexpr unsigned long W2SAlignment() { return W2S_Value; }
#define alignas(...) __attribute__((aligned(W2SAlignment<__VA_ARGS__>())))
