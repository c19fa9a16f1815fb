#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void tile(const signed char *a, const signed char *b, int *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, signed char, use::a, 16, 16, layout::row_major> a_frag;
    tiled_matrix<Target, signed char, use::b, 16, 16, layout::row_major> b_frag;
    tiled_matrix<Target, int, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0);
    joint_matrix_load(sg, a_frag, global_ptr(a), 16);
    joint_matrix_load(sg, b_frag, global_ptr(b), 16);
    // W2S203: 'mma_sync' has no SYCL form yet (wmma2sycl explain W2S203)
    wmma::mma_sync(acc, a_frag, b_frag, acc, true);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
