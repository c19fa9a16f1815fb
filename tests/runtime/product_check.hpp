// One product of matrices in a target against plain loops: every element, and what lies between the elements in memory.
// Prints one line a product: name, worst error, bound.
#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
#include <wmma2sycl/tiled_matrix.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <limits>
#include <vector>

namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

constexpr layout row = layout::row_major, col = layout::col_major;
constexpr std::size_t padding = 3; // makes leading dimensions odd

template <typename T> using memory = detail::memory_of<T>;

// Types and sizes of a product, and the layouts of A and B.
template <typename TA, typename TB, typename TC, std::size_t M, std::size_t N, std::size_t K, layout LA, layout LB>
struct product {
  using a = TA;
  using b = TB;
  using c = TC;
  using types = matrix_types<TA, TB, TC, M, N, K>;
  static constexpr std::size_t m = M, n = N, k = K;
  static constexpr layout layout_a = LA, layout_b = LB;
};

constexpr std::size_t leading_dimension(layout l, std::size_t rows, std::size_t cols) {
  return (l == row ? cols : rows) + padding;
}
constexpr std::size_t extent(layout l, std::size_t rows, std::size_t cols) {
  return leading_dimension(l, rows, cols) * (l == row ? rows : cols);
}
constexpr std::size_t place(layout l, std::size_t rows, std::size_t cols, std::size_t i, std::size_t j) {
  const std::size_t ld = leading_dimension(l, rows, cols);
  return l == row ? i * ld + j : j * ld + i;
}

// Two sub-groups in a work-group, two work-groups: each computes one tile of its own.
template <typename Target, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply(const memory<typename P::a> *a, const memory<typename P::b> *b, const memory<typename P::c> *c,
              memory<typename P::c> *d, int c_is_row, int d_is_row) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  constexpr layout la = P::layout_a, lb = P::layout_b;
  const std::size_t tile = item.get_global_linear_id() / Target::sub_group_size;
  const layout lc = c_is_row ? row : col, ld = d_is_row ? row : col;
  tiled_matrix<Target, typename P::a, use::a, P::m, P::k, la> fa;
  tiled_matrix<Target, typename P::b, use::b, P::k, P::n, lb> fb;
  tiled_matrix<Target, typename P::c, use::accumulator, P::m, P::n> fc, fd;
  joint_matrix_load(sg, fa, global_ptr(a + tile * extent(la, P::m, P::k)), leading_dimension(la, P::m, P::k));
  joint_matrix_load(sg, fb, global_ptr(b + tile * extent(lb, P::k, P::n)), leading_dimension(lb, P::k, P::n));
  joint_matrix_load(sg, fc, global_ptr(c + tile * extent(lc, P::m, P::n)), leading_dimension(lc, P::m, P::n), lc);
  joint_matrix_mad(sg, fd, fa, fb, fc);
  joint_matrix_store(sg, fd, global_ptr(d + tile * extent(ld, P::m, P::n)), leading_dimension(ld, P::m, P::n), ld);
}

template <typename T> T *filled(sycl::queue &q, std::size_t n, std::size_t factor) {
  T *x = sycl::malloc_shared<T>(n, q);
  constexpr bool is_unsigned = std::is_same_v<T, std::uint8_t>;
  for (std::size_t i = 0; i < n; ++i) {
    const int value = static_cast<int>((i * factor + i / 11) % 31) - (is_unsigned ? 0 : 15);
    x[i] = std::is_integral_v<T> ? T(value * 5) : T(static_cast<float>(value) / 8.0f);
  }
  return x;
}

// Rounding of the sum: K fused steps in float, and of a half or bfloat16 result once.
template <typename TC> double bound(double magnitude, double result, std::size_t k) {
  if (std::is_integral_v<TC>)
    return 0;
  const double step = std::is_same_v<TC, double> ? std::numeric_limits<double>::epsilon() / 2 : std::ldexp(1.0, -24);
  const double last = std::is_same_v<TC, sycl::half> ? std::ldexp(1.0, -11) : std::is_same_v<TC, bfloat16> ? std::ldexp(1.0, -8) : 0;
  return step * static_cast<double>(k) * magnitude + last * std::abs(result);
}

inline int wrong = 0;

template <typename Target, typename P> void check(sycl::queue &q, const char *types) {
  constexpr std::size_t M = P::m, N = P::n, K = P::k, tiles = 4;
  constexpr layout la = P::layout_a, lb = P::layout_b;
  using TC = typename P::c;
  auto *a = filled<memory<typename P::a>>(q, tiles * extent(la, M, K), 7);
  auto *b = filled<memory<typename P::b>>(q, tiles * extent(lb, K, N), 13);
  const std::size_t room = tiles * std::max(extent(row, M, N), extent(col, M, N));
  auto *c = filled<memory<TC>>(q, room, 17);
  auto *d = sycl::malloc_shared<memory<TC>>(room, q);
  const auto untouched = static_cast<memory<TC>>(77);
  for (layout lc : {row, col})
    for (layout ld : {row, col}) {
      std::fill(d, d + room, untouched);
      syclex::nd_launch(q, launch_range(2, 2 * Target::sub_group_size), syclex::kernel_function<multiply<Target, P>>, a,
                        b, c, d, int(lc == row), int(ld == row));
      q.wait_and_throw();
      double worst = 0, allowed = 0;
      bool good = true;
      std::vector<bool> is_element(room, false);
      for (std::size_t t = 0; t < tiles; ++t)
        for (std::size_t i = 0; i < M; ++i)
          for (std::size_t j = 0; j < N; ++j) {
            double sum = static_cast<double>(c[t * extent(lc, M, N) + place(lc, M, N, i, j)]), magnitude = std::abs(sum);
            for (std::size_t k = 0; k < K; ++k) {
              const double term = static_cast<double>(a[t * extent(la, M, K) + place(la, M, K, i, k)]) *
                                  static_cast<double>(b[t * extent(lb, K, N) + place(lb, K, N, k, j)]);
              sum += term;
              magnitude += std::abs(term);
            }
            const std::size_t at = t * extent(ld, M, N) + place(ld, M, N, i, j);
            is_element[at] = true;
            const double error = std::abs(static_cast<double>(d[at]) - sum), limit = bound<TC>(magnitude, sum, K);
            good = good && error <= limit;
            if (error >= worst)
              worst = error, allowed = limit;
          }
      for (std::size_t i = 0; i < room; ++i)
        good = good && (is_element[i] || d[i] == untouched);
      std::printf("%s %s %zux%zux%zu A %s B %s C %s D %s %s: worst error %g, allowed there %g\n", good ? "right" : "WRONG",
                  types, M, N, K, la == row ? "row" : "col", lb == row ? "row" : "col", lc == row ? "row" : "col",
                  ld == row ? "row" : "col", Target::name, worst, allowed);
      wrong += !good;
    }
  sycl::free(a, q), sycl::free(b, q), sycl::free(c, q), sycl::free(d, q);
}
