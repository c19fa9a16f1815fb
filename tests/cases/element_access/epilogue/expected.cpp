#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void scale(const float *c, float *d, float alpha, float beta) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc_frag, c_frag;
    joint_matrix_fill(sg, acc_frag, 1.0f);
    joint_matrix_load(sg, c_frag, global_ptr(c), 16, layout::row_major);
    joint_matrix_apply(sg, c_frag, acc_frag, [=](float &c, float acc) {
        c = alpha * acc + beta * c; // D = alpha * AB + beta * C
    });
    joint_matrix_apply(sg, acc_frag, [=](float &x) { x *= alpha; });
    joint_matrix_store(sg, c_frag, global_ptr(d), 16, layout::row_major);
}
