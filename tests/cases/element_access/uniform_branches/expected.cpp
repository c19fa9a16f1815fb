#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    const int warp = sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size);
    if (warp < n) {
        joint_matrix_apply(sg, acc, [=](float &x) {
            if (x < 0.0f && n > 3) return;
            float v = x;
            switch (n) {
                case 0: v = 0.0f; break;
                default: v += alpha; break;
            }
            x = v;
        });
    }
    if (item.get_local_id(2) < 2 * Target::sub_group_size)
        joint_matrix_apply(sg, acc, [=](float &x) { x = n ? x : 1.0f; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
