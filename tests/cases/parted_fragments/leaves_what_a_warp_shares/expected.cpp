#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;

template <typename Target>
using Acc = wmma2sycl::tiled_matrix<Target, float, wmma2sycl::use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((wmma2sycl::max_registers<255>))
void use(float *y, const float *bias, float s, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  alignas(128) syclex::work_group_static<float[8]> of_warp;
  const int warp = wmma2sycl::sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
  if (item.get_local_id(2) < 8) of_warp[item.get_local_id(2)] = bias[item.get_local_id(2)];
  sycl::group_barrier(item.get_group());
  Acc<Target> f[2], g, *p = f;
  joint_matrix_fill(sg, f[0], of_warp[warp]);
  joint_matrix_fill(sg, f[1], bias[item.get_group(2) * 4 + warp] * s);
  float sum = unsigned(item.get_local_id(2));
  for (int d = 16; d > 0; d /= 2) sum += wmma2sycl::permute_by_xor(sg, sum, d);
  joint_matrix_fill(sg, g, sum);
  if (warp & 1) g = f[0];
  if (item.get_group(2) > 3) p = f + 1;
  for (int i = 0; i < n; i++) f[i & 1] = g;
  joint_matrix_store(sg, warp < 2 ? *p : f[warp & 1], wmma2sycl::global_ptr(y + warp * 256), 16, wmma2sycl::layout::row_major);
}
void run(float *y, const float *bias) {
  sycl::queue &q = wmma2sycl::default_queue();
  wmma2sycl::with_warp_sized_target<wmma2sycl::matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, wmma2sycl::launch_range(target, 2, 128), syclex::kernel_function<use<decltype(target)>>,
                      y, bias, 2.0f, 3);
  });
}
