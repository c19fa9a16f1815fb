#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

wmma2sycl::layout pick(bool columns) { return columns ? layout::col_major : layout::row_major; }

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void copy(const float *in, float *out, int ld, bool columns) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    wmma2sycl::layout layout = columns ? layout::col_major : layout::row_major;
    const wmma2sycl::layout other = layout::row_major;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_load(sg, acc, global_ptr(in), ld, layout);
    joint_matrix_store(sg, acc, global_ptr(out), ld, other);
    joint_matrix_store(sg, acc, global_ptr(out + 256), ld, pick(!columns));
}
