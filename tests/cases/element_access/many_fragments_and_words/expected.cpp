#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void kernel(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc, g[5];
    #pragma unroll
    for (int i = 0; i < 5; i++) joint_matrix_load(sg, g[i], global_ptr(c), 16, layout::row_major);
    tiled_matrix<Target, precision::s4, use::a, 8, 32, layout::row_major> q;
    joint_matrix_load(sg, q, global_ptr(c), 32);
    joint_matrix_apply(sg, acc, g[0], g[1], g[2], g[3], g[4],
                       [=](float &acc_x, float g0_x, float g1_x, float g2_x, float g3_x, float g4_x) { acc_x = g0_x + g1_x * g2_x - g3_x / g4_x; });
    (void)acc;
    joint_matrix_apply(sg, q, [=](auto &x) { x ^= 0x88888888; });
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
