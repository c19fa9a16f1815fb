#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tile(const sycl::half *a, float *c, int lda /* elements */) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> /* depth */ a_frag; // A
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, // starts empty
                        0.0f);
    joint_matrix_load(sg, a_frag, global_ptr(a /* tile */ + 16 * lda),
                           lda); // rows are contiguous
    joint_matrix_store(sg, acc, global_ptr(c) /* out */, 16 /* ldc */, layout::row_major);
    /* mma_sync is not called here */
}
