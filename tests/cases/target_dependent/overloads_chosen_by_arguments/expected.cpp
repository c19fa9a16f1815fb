#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
[[gnu::always_inline]] inline
void apply(const sycl::half *a, float *c, float start) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
  tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
  Acc<Target> fc;
  joint_matrix_fill(sg, fc, start);
  joint_matrix_load(sg, fa, global_ptr(a), 16);
  joint_matrix_load(sg, fb, global_ptr(a), 16);
  joint_matrix_mad(sg, fc, fa, fb, fc);
  joint_matrix_store(sg, fc, global_ptr(c), 16, layout::row_major);
}

// No fragment in it, and yet one that `apply(a, c, start)` below chooses among.
template <typename Target>
[[gnu::always_inline]] inline
void apply(const sycl::half *a, float *c, int start) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  #pragma unroll 8
  for (int e = item.get_local_id(2); e < 256; e += Target::sub_group_size) c[e] = start + float(a[e]);
}

template <typename Target, typename F>
[[gnu::always_inline]] inline
void finish(F &f, float v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_fill(sg, f, v);
}
template <typename Target>
[[gnu::always_inline]] inline
void finish(Acc<Target> &f, int v) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  joint_matrix_fill(sg, f, v + 1.0f);
}

template <typename Target, typename S>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void chosen(const sycl::half *a, float *c, S start) {
  auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
  apply<Target>(a, c, start);
  Acc<Target> f;
  finish<Target>(f, start);
  joint_matrix_store(sg, f, global_ptr(c + 256), 16, layout::row_major);
}

void launch(const sycl::half *a, float *c) {
  sycl::queue &q = default_queue();
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<chosen<decltype(target), float>>,
                      a, c, 2.5f);
  });
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<chosen<decltype(target), int>>,
                      a, c, 2);
  });
}
