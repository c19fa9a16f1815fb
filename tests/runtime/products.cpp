// Every kind of product that the software targets must get right, each element against a sum in double precision.
// Prints one line a product: name, worst error, bound. Exits with the number of wrong ones.
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
template <typename Target, typename TA, typename TC, std::size_t M, std::size_t N, std::size_t K, layout LA, layout LB>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void multiply(const memory<TA> *a, const memory<TA> *b, const memory<TC> *c, memory<TC> *d, int c_is_row, int d_is_row) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const std::size_t tile = item.get_global_linear_id() / Target::sub_group_size;
  const layout lc = c_is_row ? row : col, ld = d_is_row ? row : col;
  tiled_matrix<Target, TA, use::a, M, K, LA> fa;
  tiled_matrix<Target, TA, use::b, K, N, LB> fb;
  tiled_matrix<Target, TC, use::accumulator, M, N> fc, fd;
  joint_matrix_load(sg, fa, global_ptr(a + tile * extent(LA, M, K)), leading_dimension(LA, M, K));
  joint_matrix_load(sg, fb, global_ptr(b + tile * extent(LB, K, N)), leading_dimension(LB, K, N));
  joint_matrix_load(sg, fc, global_ptr(c + tile * extent(lc, M, N)), leading_dimension(lc, M, N), lc);
  joint_matrix_mad(sg, fd, fa, fb, fc);
  joint_matrix_store(sg, fd, global_ptr(d + tile * extent(ld, M, N)), leading_dimension(ld, M, N), ld);
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

int wrong = 0;

template <typename Target, typename TA, typename TC, std::size_t M, std::size_t N, std::size_t K, layout LA, layout LB>
void check(sycl::queue &q, const char *types) {
  constexpr std::size_t tiles = 4;
  auto *a = filled<memory<TA>>(q, tiles * extent(LA, M, K), 7);
  auto *b = filled<memory<TA>>(q, tiles * extent(LB, K, N), 13);
  const std::size_t room = tiles * std::max(extent(row, M, N), extent(col, M, N));
  auto *c = filled<memory<TC>>(q, room, 17);
  auto *d = sycl::malloc_shared<memory<TC>>(room, q);
  const auto untouched = static_cast<memory<TC>>(77);
  for (layout lc : {row, col})
    for (layout ld : {row, col}) {
      std::fill(d, d + room, untouched);
      syclex::nd_launch(q, launch_range(2, 2 * Target::sub_group_size),
                        syclex::kernel_function<multiply<Target, TA, TC, M, N, K, LA, LB>>, a, b, c, d, int(lc == row),
                        int(ld == row));
      q.wait_and_throw();
      double worst = 0, allowed = 0;
      bool good = true;
      std::vector<bool> is_element(room, false);
      for (std::size_t t = 0; t < tiles; ++t)
        for (std::size_t i = 0; i < M; ++i)
          for (std::size_t j = 0; j < N; ++j) {
            double sum = static_cast<double>(c[t * extent(lc, M, N) + place(lc, M, N, i, j)]), magnitude = std::abs(sum);
            for (std::size_t k = 0; k < K; ++k) {
              const double term = static_cast<double>(a[t * extent(LA, M, K) + place(LA, M, K, i, k)]) *
                                  static_cast<double>(b[t * extent(LB, K, N) + place(LB, K, N, k, j)]);
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
                  types, M, N, K, LA == row ? "row" : "col", LB == row ? "row" : "col", lc == row ? "row" : "col",
                  ld == row ? "row" : "col", Target::name, worst, allowed);
      wrong += !good;
    }
  sycl::free(a, q), sycl::free(b, q), sycl::free(c, q), sycl::free(d, q);
}

// Each of the wider set on one or two sub-group sizes: a compiler takes about a second a kernel.
template <typename Target> void check_target(sycl::queue &q) {
  check<Target, sycl::half, float, 16, 16, 16, row, row>(q, "half*half+float");
  check<Target, sycl::half, float, 16, 16, 16, row, col>(q, "half*half+float");
  check<Target, sycl::half, float, 16, 16, 16, col, row>(q, "half*half+float");
  check<Target, sycl::half, float, 16, 16, 16, col, col>(q, "half*half+float");
  if constexpr (Target::sub_group_size == 8) {
    check<Target, sycl::half, sycl::half, 16, 16, 16, col, row>(q, "half*half+half");
    check<Target, sycl::half, float, 8, 32, 16, row, col>(q, "half*half+float");
    check<Target, precision::tf32, float, 16, 16, 8, row, col>(q, "tf32*tf32+float");
    check<Target, double, double, 8, 8, 4, col, row>(q, "double*double+double");
  } else if constexpr (Target::sub_group_size == 16) {
    check<Target, sycl::half, sycl::half, 16, 16, 16, row, col>(q, "half*half+half");
    check<Target, sycl::half, float, 32, 8, 16, col, row>(q, "half*half+float");
    check<Target, bfloat16, float, 16, 16, 16, row, col>(q, "bf16*bf16+float");
    check<Target, bfloat16, bfloat16, 16, 16, 16, col, row>(q, "bf16*bf16+bf16");
    check<Target, std::int8_t, std::int32_t, 16, 16, 16, col, row>(q, "s8*s8+s32");
    check<Target, double, double, 8, 8, 4, row, col>(q, "double*double+double");
  } else {
    check<Target, sycl::half, sycl::half, 16, 16, 16, row, col>(q, "half*half+half");
    check<Target, sycl::half, sycl::half, 16, 16, 16, col, row>(q, "half*half+half");
    check<Target, sycl::half, float, 32, 8, 16, row, col>(q, "half*half+float");
    check<Target, sycl::half, float, 8, 32, 16, col, row>(q, "half*half+float");
    check<Target, std::uint8_t, std::int32_t, 16, 16, 16, row, col>(q, "u8*u8+s32");
    check<Target, precision::tf32, float, 16, 16, 8, col, row>(q, "tf32*tf32+float");
    check<Target, double, double, 8, 8, 4, row, col>(q, "double*double+double");
  }
}

int main() {
  std::setvbuf(stdout, nullptr, _IOLBF, 0); // so that a crash shows where
  sycl::queue &q = default_queue();
  check_target<software<8>>(q);
  check_target<software<16>>(q);
  check_target<software<32>>(q);
  return wrong;
}
