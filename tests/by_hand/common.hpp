// What the programs of migrate/diagnostics/by_hand share: memory, launches, and what is expected. Each is in a namespace of its
// own, and says by is_right(q) whether its SYCL does what its CUDA does.
#pragma once
#include <wmma2sycl/wmma2sycl.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <vector>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;
using Engine = software<32>;

template <typename T> T *zeros(sycl::queue &q, int count) {
  T *p = sycl::malloc_shared<T>(count, q);
  std::fill_n(p, count, T(0));
  return p;
}

template <typename T> T *numbers(sycl::queue &q, int count) {
  T *p = zeros<T>(q, count);
  for (int i = 0; i < count; ++i)
    p[i] = T(i);
  return p;
}

// 16 x 16 halves: of ones, and of small numbers, whose sums are exact.
inline sycl::half *ones(sycl::queue &q) {
  sycl::half *p = zeros<sycl::half>(q, 256);
  std::fill_n(p, 256, sycl::half(1));
  return p;
}
inline sycl::half *small(sycl::queue &q) {
  sycl::half *p = zeros<sycl::half>(q, 256);
  for (int i = 0; i < 256; ++i)
    p[i] = sycl::half(float(i * 7 % 23 - 11));
  return p;
}

template <typename Term> auto sum(int count, Term term) {
  decltype(term(0)) total{};
  for (int i = 0; i < count; ++i)
    total += term(i);
  return total;
}

template <typename T, typename Expected> bool all(const T *p, int count, Expected expected) {
  for (int i = 0; i < count; ++i)
    if (p[i] != expected(i)) {
      std::printf("element %d is %g, not %g\n", i, double(p[i]), double(expected(i)));
      return false;
    }
  return true;
}

template <auto *Kernel, typename... Arguments>
void launch(sycl::queue &q, int groups, int items, Arguments... arguments) {
  const sycl::nd_range<3> range(sycl::range<3>(1, 1, groups * items), sycl::range<3>(1, 1, items));
  syclex::nd_launch(q, range, syclex::kernel_function<Kernel>, arguments...);
  q.wait();
}
