#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Acc = tiled_matrix<Target, float, use::accumulator, 16, 16>;
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void scale(float *c, bool b) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Acc<Target> acc[2], other[2];
    _Pragma("unroll") for (int j = 0; j < 2; j++) joint_matrix_apply(sg, acc[j], [=](float &x) { x *= 2; });
    _Pragma("unroll") for (int j = 0; j < 2; j++)
            joint_matrix_apply(sg, acc[j], [=](float &x) { x *= 3; }); /* over tiles */
    if (b) _Pragma("unroll") for (int j = 0; j < 2; j++) joint_matrix_apply(sg, acc[j], [=](float &x) { x *= 2; }) /* all */;
    #pragma unroll
    for (int j = 0; j < 2; j++)
        joint_matrix_apply(sg, acc[j], [=](float &x) { x *= 3; });
    joint_matrix_store(sg, acc[0], global_ptr(c), 16, layout::row_major);
}
