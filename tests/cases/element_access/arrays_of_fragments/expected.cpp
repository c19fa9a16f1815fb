#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c, const float *bias, float alpha, int n) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(c), 16, layout::row_major);
    tiled_matrix<Target, float, use::accumulator, 16, 16> tile[2][3];
    float row_scale[2] = {alpha, 2.0f};
    #pragma unroll
    for (int i = 0; i < 2; i++)
        #pragma unroll
        for (int j = 0; j < 3; j++) {
            joint_matrix_fill(sg, tile[i][j], 1.0f);
            joint_matrix_apply(sg, tile[i][j], [&](float &x) { x *= row_scale[i]; });
        }
    joint_matrix_apply(sg, acc, tile[0][0], tile[1][2], [=](float &acc_x, float tile00_x, float tile12_x) { acc_x += tile00_x + tile12_x; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
