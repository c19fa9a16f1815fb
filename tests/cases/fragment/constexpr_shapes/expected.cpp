#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

struct Shape { static constexpr int M = 16, N = 16, K = 16; };
constexpr int kTile = Shape::M;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tile(const sycl::half *a, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    constexpr int depth = Shape::K;
    tiled_matrix<Target, sycl::half, use::a, kTile, depth, layout::row_major> a_frag;
    tiled_matrix<Target, float, use::accumulator, kTile, Shape::N> acc;
    joint_matrix_load(sg, a_frag, global_ptr(a), depth);
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_store(sg, acc, global_ptr(c), Shape::N, layout::row_major);
}
