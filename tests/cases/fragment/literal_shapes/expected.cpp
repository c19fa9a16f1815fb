// Every documented use, written with literal shapes.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tile(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a_frag;
    tiled_matrix<Target, sycl::half, use::b, 16, 8, layout::col_major> tall_b;
    tiled_matrix<Target, float, use::accumulator, 8, 32> wide_c;
    joint_matrix_fill(sg, wide_c, 0.0f);
    joint_matrix_load(sg, a_frag, global_ptr(a), 16);
    joint_matrix_load(sg, tall_b, global_ptr(b), 16);
    joint_matrix_store(sg, wide_c, global_ptr(c), 32, layout::row_major);
}
