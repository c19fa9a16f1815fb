#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void tile(const sycl::ext::oneapi::bfloat16 *a, const float *t, const signed char *s, double *d, int *i) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::ext::oneapi::bfloat16, use::a, 16, 16, layout::row_major> bf;
    tiled_matrix<Target, precision::tf32, use::a, 16, 8, layout::row_major> tf;
    tiled_matrix<Target, signed char, use::a, 16, 16, layout::row_major> s8;
    tiled_matrix<Target, int, use::accumulator, 16, 16> sum;
    tiled_matrix<Target, double, use::accumulator, 8, 8> dsum;
    joint_matrix_load(sg, bf, global_ptr(a), 16);
    joint_matrix_load(sg, tf, global_ptr(t), 8);
    joint_matrix_load(sg, s8, global_ptr(s), 16);
    joint_matrix_fill(sg, sum, 0);
    joint_matrix_fill(sg, dsum, 0.0);
    joint_matrix_store(sg, sum, global_ptr(i), 16, layout::row_major);
    joint_matrix_store(sg, dsum, global_ptr(d), 8, layout::row_major);
}
