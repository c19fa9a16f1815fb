// The tilings of matrix engines that this machine has not: targets with the tile sizes and sub-group sizes of Intel's and
// AMD's engines, whose native tile is a matrix that the CPU can multiply. So grids, padding, copies and element-wise work
// of native_tile and amd_tile are themselves run. Programs of them exit with the number of wrong results.
#pragma once
#include "product_check.hpp"

#if defined(__SYCL_DEVICE_ONLY__)
constexpr bool on_device = true;
#else
constexpr bool on_device = false;
#endif

// Tells places of elements, as Intel's joint_matrix does.
struct xmx_8_lanes : intel_xmx_hpg {
  static constexpr const char *name = "XMX of 8 lanes";
  static constexpr bool compiles_here = on_device;
};
// Tells none, as Tensor Cores do.
struct xmx_16_lanes : intel_xmx_hpc<16> {
  static constexpr const char *name = "XMX of 16 lanes";
  static constexpr bool compiles_here = on_device;
};
// Tells them; its sums of 16 bits are held in float.
struct xmx_32_lanes : intel_xmx_hpc<32> {
  static constexpr const char *name = "XMX of 32 lanes";
  static constexpr bool compiles_here = on_device;
};
struct amd_64_lanes : amd_matrix_core {
  static constexpr const char *name = "matrix core of 64 lanes";
  static constexpr bool compiles_here = on_device;
};

// Registers of a matrix core, as the instruction set's manual says which element lies where: a lane l holds of A the row
// l % 16, of B and C the column l % 16.
template <typename T, use Use, std::size_t Rows, std::size_t Cols> struct core_registers {
  using element_type = T;
  struct {
    sycl::marray<T, Rows * Cols / 64> wi_marray{};
  } matrix_impl;
};

template <typename T, typename Tc, std::size_t Depth>
void joint_matrix_mad(sycl::sub_group sg, core_registers<Tc, use::accumulator, 16, 16> &d,
                      const core_registers<T, use::a, 16, Depth> &a, const core_registers<T, use::b, Depth, 16> &b,
                      const core_registers<Tc, use::accumulator, 16, 16> &c) {
  constexpr std::size_t each = Depth / 4;
  const std::size_t lane = sg.get_local_linear_id();
  for (std::size_t r = 0; r < 4; ++r) {
    const std::size_t of_row = std::is_same_v<Tc, double> ? 4 * r + lane / 16 : lane / 16 * 4 + r;
    Tc sum = c.matrix_impl.wi_marray[r];
    for (std::size_t k = 0; k < Depth; ++k) {
      const auto x = sycl::select_from_group(sg, static_cast<Tc>(a.matrix_impl.wi_marray[k % each]), k / each * 16 + of_row);
      const auto y = sycl::select_from_group(sg, static_cast<Tc>(b.matrix_impl.wi_marray[k % each]), k / each * 16 + lane % 16);
      sum += x * y;
    }
    d.matrix_impl.wi_marray[r] = sum;
  }
}

namespace wmma2sycl {

namespace detail {

template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct native_matrix<xmx_8_lanes, T, Use, Rows, Cols, Layout> {
  using type = tiled_matrix<software<8>, T, Use, Rows, Cols, Layout>;
  static constexpr bool knows_places = true;
};
template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct native_matrix<xmx_16_lanes, T, Use, Rows, Cols, Layout> {
  using type = tiled_matrix<software<16>, T, Use, Rows, Cols, Layout>;
  static constexpr bool knows_places = false;
};
template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct native_matrix<xmx_32_lanes, T, Use, Rows, Cols, Layout> {
  static_assert(Use != use::accumulator || sizeof(T) == 4, "Intel's compiler has no such sums in sub-groups of 32");
  using type = tiled_matrix<software<32>, T, Use, Rows, Cols, Layout>;
  static constexpr bool knows_places = true;
};
template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct native_matrix<amd_64_lanes, T, Use, Rows, Cols, Layout> {
  using type = core_registers<T, Use, Rows, Cols>;
};
template <typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout>
struct tile_storage<true, amd_64_lanes, T, Use, Rows, Cols, Layout> {
  using type = amd_tile<amd_64_lanes, T, Use, Rows, Cols, Layout>;
};

} // namespace detail

template <int Lanes, typename T, use Use, std::size_t Rows, std::size_t Cols, layout Layout, typename F>
void joint_matrix_apply_at(sycl::sub_group sg, tiled_matrix<software<Lanes>, T, Use, Rows, Cols, Layout> &m, F &f) {
  joint_matrix_apply(sg, m, f);
}

} // namespace wmma2sycl

constexpr int results = 8;

// Element-wise work on a Rows x Cols accumulator; what a lambda visits is counted. Result 0. Kernels of their own for each
// kind of work: the CPU's driver takes several times as long for one that holds all.
template <typename Target, typename TC, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void elements_of_one(const memory<TC> *in, memory<TC> *out, int *visits) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, TC, use::accumulator, P::m, P::n> m;
  joint_matrix_load(sg, m, global_ptr(in), P::n, row);
  int visited = 0;
  joint_matrix_apply(sg, m, [&](TC &x) { x = x + TC(1), ++visited; });
  visits[sg.get_local_linear_id()] = visited;
  joint_matrix_store(sg, m, global_ptr(out), P::n, row);
}

// By their places. Result 1.
template <typename Target, typename TC, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void elements_by_place(memory<TC> *out) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, TC, use::accumulator, P::m, P::n> m;
  joint_matrix_apply(sg, m, [](TC &x, std::size_t i, std::size_t j) { x = TC(static_cast<float>(100 * i + j)); });
  joint_matrix_store(sg, m, global_ptr(out + P::m * P::n), P::n, row);
}

// Of two into a third, which is a copy at first, and copied on. Results 2 and 3.
template <typename Target, typename TC, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void elements_of_copies(const memory<TC> *in, memory<TC> *out) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  constexpr std::size_t M = P::m, N = P::n, size = M * N;
  tiled_matrix<Target, TC, use::accumulator, M, N> m, n, o;
  joint_matrix_load(sg, m, global_ptr(in), N, row);
  joint_matrix_fill(sg, n, 3);
  o = n;
  joint_matrix_apply(sg, m, n, o, [](TC &x, TC y, TC &z) { z = x + y; });
  joint_matrix_store(sg, o, global_ptr(out + 2 * size), M, col);

  tiled_matrix<Target, typename P::c, use::accumulator, M, N> sum;
  joint_matrix_copy(sg, o, sum);
  joint_matrix_copy(sg, sum, o);
  joint_matrix_store(sg, o, global_ptr(out + 3 * size), N, row);
}

// A product of ones: K everywhere, if nothing beyond the matrices takes part. Result 4.
template <typename Target, typename TC, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void product_of_ones(memory<TC> *out) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  constexpr std::size_t M = P::m, N = P::n, K = P::k, size = M * N;
  tiled_matrix<Target, TC, use::accumulator, M, N> o;
  tiled_matrix<Target, typename P::c, use::accumulator, M, N> sum;
  tiled_matrix<Target, typename P::a, use::a, M, K, P::layout_a> fa;
  tiled_matrix<Target, typename P::b, use::b, K, N, P::layout_b> fb;
  joint_matrix_fill(sg, fa, 1);
  joint_matrix_fill(sg, fb, 1);
  joint_matrix_fill(sg, sum, 0);
  joint_matrix_mad(sg, sum, fa, fb, sum);
  joint_matrix_copy(sg, sum, o);
  joint_matrix_store(sg, o, global_ptr(out + 4 * size), N, row);
}

// On an operand of a product. Result 5.
template <typename Target, typename TC, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void elements_of_operands(const memory<typename P::a> *a, memory<TC> *out) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  constexpr std::size_t M = P::m, N = P::n, K = P::k, size = M * N;
  tiled_matrix<Target, TC, use::accumulator, M, N> o;
  tiled_matrix<Target, typename P::c, use::accumulator, M, N> sum;
  tiled_matrix<Target, typename P::a, use::a, M, K, P::layout_a> fa;
  tiled_matrix<Target, typename P::b, use::b, K, N, P::layout_b> fb;
  using element = detail::value_of<typename P::a>;
  joint_matrix_load(sg, fa, global_ptr(a), P::layout_a == row ? K : M);
  joint_matrix_fill(sg, fb, 1);
  joint_matrix_apply(sg, fa, [](element &x) { x = element(x + element(1)); });
  joint_matrix_apply(sg, fa, [](element &x, std::size_t i, std::size_t k) { x = i == k ? element(0) : x; });
  joint_matrix_fill(sg, sum, 0);
  joint_matrix_mad(sg, sum, fa, fb, sum);
  joint_matrix_copy(sg, sum, o);
  joint_matrix_store(sg, o, global_ptr(out + 5 * size), N, row);
}

// On several at once. Result 6.
template <typename Target, typename TC, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void elements_of_several(const memory<TC> *in, memory<TC> *out) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  constexpr std::size_t M = P::m, N = P::n, size = M * N;
  tiled_matrix<Target, TC, use::accumulator, M, N> m, n, o;
  joint_matrix_load(sg, m, global_ptr(in), N, row);
  joint_matrix_fill(sg, n, 3);
  joint_matrix_fill(sg, o, 2);
  joint_matrix_apply(sg, m, n, m, o, n, [](TC &x, TC &y, TC z, TC w, TC v) { y = TC(4), x = x + z + w + v; });
  joint_matrix_apply(sg, m, m, [](TC &x, TC y) { x = x + y; });
  joint_matrix_store(sg, m, global_ptr(out + 6 * size), N, row);
}

// A sum that goes past the largest integer. Result 7.
template <typename Target, typename TC, typename P>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void saturated_sum(const memory<typename P::a> *a, memory<TC> *out) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  constexpr std::size_t M = P::m, N = P::n, K = P::k, size = M * N;
  tiled_matrix<Target, TC, use::accumulator, M, N> o;
  joint_matrix_fill(sg, o, 2);
  if constexpr (std::is_same_v<TC, std::int32_t>) {
    tiled_matrix<Target, typename P::a, use::a, M, K, P::layout_a> fa;
    tiled_matrix<Target, typename P::b, use::b, K, N, P::layout_b> fb;
    joint_matrix_fill(sg, o, 0x7ffffff0);
    joint_matrix_load(sg, fa, global_ptr(a), P::layout_a == row ? K : M);
    joint_matrix_fill(sg, fb, 1);
    joint_matrix_mad(sg, o, fa, fb, o, true);
  }
  joint_matrix_store(sg, o, global_ptr(out + 7 * size), N, row);
}

template <typename Target, typename TC, typename P> void check_elements(sycl::queue &q, const char *types) {
  constexpr std::size_t M = P::m, N = P::n, K = P::k, size = M * N;
  auto *a = filled<memory<typename P::a>>(q, M * K, 7);
  auto *in = filled<memory<TC>>(q, size, 5);
  auto *out = sycl::malloc_shared<memory<TC>>(results * size, q);
  auto *visits = sycl::malloc_shared<int>(Target::sub_group_size, q);
  const auto one_sub_group = launch_range(1, Target::sub_group_size);
  syclex::nd_launch(q, one_sub_group, syclex::kernel_function<elements_of_one<Target, TC, P>>, in, out, visits);
  syclex::nd_launch(q, one_sub_group, syclex::kernel_function<elements_by_place<Target, TC, P>>, out);
  syclex::nd_launch(q, one_sub_group, syclex::kernel_function<elements_of_copies<Target, TC, P>>, in, out);
  syclex::nd_launch(q, one_sub_group, syclex::kernel_function<product_of_ones<Target, TC, P>>, out);
  syclex::nd_launch(q, one_sub_group, syclex::kernel_function<elements_of_operands<Target, TC, P>>, a, out);
  syclex::nd_launch(q, one_sub_group, syclex::kernel_function<elements_of_several<Target, TC, P>>, in, out);
  syclex::nd_launch(q, one_sub_group, syclex::kernel_function<saturated_sum<Target, TC, P>>, a, out);
  q.wait_and_throw();
  std::size_t visited = 0, bad[results] = {};
  for (int i = 0; i < Target::sub_group_size; ++i)
    visited += static_cast<std::size_t>(visits[i]);
  const auto holds = [](float x) { return TC(x); };
  for (std::size_t i = 0; i < M; ++i)
    for (std::size_t j = 0; j < N; ++j) {
      float row_sum = 0;
      std::int64_t clamped = 0x7ffffff0;
      for (std::size_t k = 0; k < K; ++k)
        clamped += static_cast<int>(a[P::layout_a == row ? i * K + k : k * M + i]);
      clamped = std::min<std::int64_t>(clamped, 0x7fffffff);
      for (std::size_t k = 0; k < K; ++k)
        row_sum += i == k ? 0 : 1 + static_cast<float>(a[P::layout_a == row ? i * K + k : k * M + i]);
      const auto numbered = holds(static_cast<float>(100 * i + j));
      const auto more = holds(static_cast<float>(in[i * N + j]) + 3.0f);
      bad[0] += out[i * N + j] != in[i * N + j] + TC(1);
      bad[1] += out[size + i * N + j] != numbered;
      bad[2] += out[2 * size + j * M + i] != more;
      bad[3] += out[3 * size + i * N + j] != more;
      bad[4] += out[4 * size + i * N + j] != holds(static_cast<float>(K));
      bad[6] += out[6 * size + i * N + j] != TC(2) * (in[i * N + j] + in[i * N + j] + TC(2) + TC(3));
      bad[7] += out[7 * size + i * N + j] != (std::is_same_v<TC, std::int32_t> ? TC(clamped) : TC(2));
      bad[5] += out[5 * size + i * N + j] != holds(row_sum);
    }
  for (int r = 0; r < results; ++r) {
    std::printf("%s %s %zux%zux%zu elements %d %s: %zu wrong\n", bad[r] == 0 ? "right" : "WRONG", types, M, N, K, r,
                Target::name, bad[r]);
    wrong += bad[r] != 0;
  }
  std::printf("%s %s: %zu elements visited of %zu\n", visited == size ? "right" : "WRONG", Target::name, visited, size);
  wrong += visited != size;
}

template <typename Target, typename P> void expect_plan(plan expected) {
  constexpr plan found = plan_of<Target, typename P::types>();
  std::printf("%s %s %zux%zux%zu plan %d\n", found == expected ? "right" : "WRONG", Target::name, P::m, P::n, P::k,
              static_cast<int>(found));
  wrong += found != expected;
}

template <typename Target, typename P> void check_as(sycl::queue &q, plan expected, const char *types) {
  expect_plan<Target, P>(expected);
  check<Target, P>(q, types);
}

using half = sycl::half;
using s8 = std::int8_t;
using u8 = std::uint8_t;
using s32 = std::int32_t;
