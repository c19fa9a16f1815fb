#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void bits(const void *a, const void *b, int *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, precision::b1, use::a, 8, 128, layout::row_major> a_frag;
    tiled_matrix<Target, precision::b1, use::b, 128, 8, layout::col_major> b_frag;
    tiled_matrix<Target, int, use::accumulator, 8, 8> acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_load(sg, a_frag, global_ptr(a), 128);
    joint_matrix_load(sg, b_frag, global_ptr(b), 128);
    // W2S203: 'bmma_sync' has no SYCL form yet (wmma2sycl explain W2S203)
    wmma::bmma_sync(acc, a_frag, b_frag, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 8, layout::row_major);
}
