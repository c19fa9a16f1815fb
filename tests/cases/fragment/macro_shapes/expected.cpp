#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// The shape of one tile
#define WMMA_M 16
#define WMMA_N 16
#define WMMA_K (8 * 2)

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tile(const sycl::half *a, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, WMMA_M, WMMA_K, layout::col_major> a_frag;
    tiled_matrix<Target, float, use::accumulator, WMMA_M, WMMA_N> acc;
    joint_matrix_load(sg, a_frag, global_ptr(a), WMMA_M);
    joint_matrix_fill(sg, acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c), WMMA_N, layout::row_major);
}
