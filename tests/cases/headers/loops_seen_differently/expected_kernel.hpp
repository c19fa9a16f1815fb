// W2S105: line 6 means different things in 'input.cu' and 'input_other.cu' (wmma2sycl explain W2S105)
#pragma once
#include <sycl/sycl.hpp>
#include <wmma2sycl/device_globals.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

static syclex::device_global<wmma2sycl::common_place<int, struct calls_of_all>> calls;
[[maybe_unused]] static const bool calls_is_announced = wmma2sycl::first_value<calls>();
namespace {
#ifdef DOUBLED
template <typename Target, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::launch_bounds<32>))
void gemm(const sycl::half *a, const sycl::half *b, float *c, int m) {
auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
auto sg = item.get_sub_group();
#else
// W2S118: this branch, which the preprocessor skips (it takes '#ifdef DOUBLED'), has a kernel or a launch, which was not migrated: 'template <int N> __global__ void gemm(const half *a, const h...' (wmma2sycl explain W2S118)
template <int N> void gemm(const sycl::half *a, const sycl::half *b, float *c, int m) {
#endif
  alignas(128) syclex::work_group_static<sycl::half[N * N]> sa;
  alignas(128) syclex::work_group_static<float[N * N]> sc;
  wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::a, N, N, wmma2sycl::layout::row_major> fa;
  wmma2sycl::tiled_matrix<Target, sycl::half, wmma2sycl::use::b, N, N, wmma2sycl::layout::row_major> fb;
  wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, N, N> fc;
  joint_matrix_fill(sg, fc, 0.f);
  for (int p = 0; p < m; p += N) {
    for (int i = item.get_local_id(2); i < N * N; i += item.get_local_range(2)) sa[i] = a[p + i];
    sycl::group_barrier(item.get_group());
    joint_matrix_load(sg, fa, wmma2sycl::local_ptr(sa), N);
    joint_matrix_load(sg, fb, wmma2sycl::global_ptr(b), N);
    joint_matrix_mad(sg, fc, fa, fb, fc);
    sycl::group_barrier(item.get_group());
  }
  joint_matrix_store(sg, fc, wmma2sycl::local_ptr(sc), N, wmma2sycl::layout::row_major);
  sycl::group_barrier(item.get_group());
  for (int i = item.get_local_id(2); i < N * N; i += item.get_local_range(2)) {
    float v = sc[i];
    if (i < m) c[i] = v;
  }
  if (item.get_local_id(2) == 0) wmma2sycl::atomic_add(&wmma2sycl::common_value<calls>(), 1);
}
inline void go(const sycl::half *a, const sycl::half *b, float *c, int m) {
  sycl::queue &q = wmma2sycl::default_queue();
  wmma2sycl::with_matrix_target<wmma2sycl::matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, wmma2sycl::launch_range(target, m, 32), syclex::kernel_function<gemm<decltype(target), 16>>,
                      a, b, c, m);
  });
}
}
