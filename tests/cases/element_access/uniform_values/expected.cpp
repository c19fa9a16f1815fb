#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/warp.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    const int warp = sub_group_uniform(sg, item.get_local_id(2) / 32);
    const float by = bias[warp], first = select_lane(sg, bias[item.get_local_id(2)], 0);
    float scales[2];
    for (int s = 0; s < 2; s++) scales[s] = bias[s + 2 * item.get_group(2)];
    alignas(128) syclex::work_group_static<float[8]> sum;
    if (item.get_local_id(2) % 32 == 0) sum[warp] = by;
    sycl::group_barrier(sg);
    joint_matrix_apply(sg, acc, [&](float &x) { x = x * by * scales[1] + sum[warp] + first + bias[warp / 2]; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
