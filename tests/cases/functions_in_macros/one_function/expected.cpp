#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include "input_fill.h"

#define DEFINE_GEMM(NAME, T)                                             \
  void NAME(const sycl::half *a, const sycl::half *b, T *d) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); auto sg = item.get_sub_group(); \
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> x; \
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> y; \
    tiled_matrix<Target, T, use::accumulator, 16, 16> c;                 \
    joint_matrix_fill(sg, c, 0.0f);                                      \
    joint_matrix_load(sg, x, generic_ptr(a), 16);                        \
    joint_matrix_load(sg, y, generic_ptr(b), 16);                        \
    joint_matrix_mad(sg, c, x, y, c);                                    \
    if (item.get_group(2) == 0) joint_matrix_store(sg, c, generic_ptr(d), 16, layout::row_major); \
  }
#define PLAIN(NAME) float NAME(float x) { return x + 1.0f; }
#define DEVICE_SUM(NAME) float NAME(float x) { auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>(); return x + unsigned(item.get_local_id(2)); }

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
DEFINE_FILL(fill, float, 1.0f)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
DEFINE_FILL(fill_int, int, 1)
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
DEFINE_GEMM(gemm, float)
DEVICE_SUM(plus)
PLAIN(one)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void user(float *d) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  d[item.get_local_id(2)] = one(plus(d[item.get_local_id(2)]));
}

void run(const sycl::half *a, const sycl::half *b, float *d, int *n) {
  sycl::queue &q = default_queue();
  syclex::nd_launch(q, launch_range(blocks_of(256), 256), syclex::kernel_function<fill>, d);
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<fill_int>, n);
  with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<gemm<decltype(target)>>,
                      a, b, d);
  });
  syclex::nd_launch(q, launch_range(1, 256), syclex::kernel_function<user>, d);
}
