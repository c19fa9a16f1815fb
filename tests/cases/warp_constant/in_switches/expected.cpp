// A warp's number is broadcast in the sub-group only where all of its lanes come: not in an arm that some of them take.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void kernel(float *c, int how) {
  auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
  auto sg = item.get_sub_group();
  tiled_matrix<Target, float, use::accumulator, 16, 16> sum;
  joint_matrix_fill(sg, sum, 0.0f);
  switch (unsigned(item.get_local_id(2)) % 4) {
    case 0: c[item.get_local_id(2) / 32] = 1.0f; break;
    default: break;
  }
  switch (how) {
    case 0: joint_matrix_store(sg, sum, global_ptr(c + sub_group_uniform(sg, item.get_local_id(2) / 32) * 256), 16, layout::row_major); break;
    default: break;
  }
}

void run(float *c) {
  sycl::queue &q = default_queue();
  with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
    syclex::nd_launch(q, launch_range(target, 1, 64), syclex::kernel_function<kernel<decltype(target)>>,
                      c, 0);
  });
}
