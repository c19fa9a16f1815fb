#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void convert(const float *in, sycl::half *out) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    tiled_matrix<Target, sycl::half, use::accumulator, 16, 16> narrow;
    joint_matrix_load(sg, acc, global_ptr(in), 16, layout::row_major);
    joint_matrix_apply(sg, narrow, acc, [=](sycl::half &narrow_x, float acc_x) {
        narrow_x = sycl::half(acc_x);
    });
    joint_matrix_store(sg, narrow, global_ptr(out), 16, layout::row_major);
}
