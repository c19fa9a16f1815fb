#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// CUDA asks all lanes of a warp to come to a store: so they do to what stands beside it.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tiles(float *y, const float *bias, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  for (int id = item.get_global_id(2); id < n * 32; id += item.get_global_range(2)) {
    Acc<Target> f, g;
    joint_matrix_fill(sg, f, bias[0]);
    g = f;
    joint_matrix_store(sg, g, global_ptr(y + id / 32 * 256), 16, layout::row_major);
  }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void some(float *y, int n) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  const int id = item.get_global_id(2);
  Acc<Target> f;
  joint_matrix_fill(sg, f, 0.0f);
  for (int i = id; i < n; i += 7) {
    // W2S211: 'wmma::fill_fragment(f, 1.0f)' gives elements what depends on where they are held: only some lanes come here: 'i' differs from lane to lane (wmma2sycl explain W2S211)
    joint_matrix_fill(sg, f, 1.0f);
    if (i > 90) break;
    joint_matrix_store(sg, f, global_ptr(y), 16, layout::row_major);
  }
  // W2S211: 'wmma::fill_fragment(f, 2.0f)' gives elements what depends on where they are held: only some lanes come here: 'id' differs from lane to lane (wmma2sycl explain W2S211)
  if (id < n) joint_matrix_fill(sg, f, 2.0f);
  joint_matrix_store(sg, f, global_ptr(y + id / 32 * 256), 16, layout::row_major);
}
void run(float *y, const float *bias) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 2, 128), syclex::kernel_function<tiles<decltype(target)>>,
                      y, bias, 8);
  }), with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 2, 128), syclex::kernel_function<some<decltype(target)>>,
                      y, 9);
  });
}
