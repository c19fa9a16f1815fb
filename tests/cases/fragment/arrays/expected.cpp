#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define TILES 2

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void tiles(const sycl::half *a, const sycl::half *b, float *c, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[TILES][4];
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> a_frag[TILES];
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> b_frag;
    #pragma unroll
    for (int i = 0; i < TILES; i++) {
        joint_matrix_load(sg, a_frag[i], global_ptr(&a[i * 16 * ld]), ld);
        #pragma unroll
        for (int j = 0; j < 4; j++) {
            joint_matrix_fill(sg, acc[i][j], 0.0f);
            joint_matrix_load(sg, b_frag, global_ptr(b + j * 16), ld);
            joint_matrix_mad(sg, acc[i][j], a_frag[i], b_frag, acc[i][j]);
            joint_matrix_store(sg, acc[i][j], global_ptr(c + i * 16 * ld + j * 16), ld, layout::row_major);
        }
    }
}
