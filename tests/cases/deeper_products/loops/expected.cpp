#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define WMMA_K 16
struct Shape { int m, n, k; };

// NVIDIA's simple sample: the fragments stand ahead of the loop, and what is checked is the loop's own condition.
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void checked(const sycl::half *a, const sycl::half *b, float *c, int k_ld, int lda, int ldb) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    constexpr int i_depth = depth_on<Target, sycl::half>(WMMA_K);
    tiled_matrix<Target, sycl::half, use::a, 16, i_depth, layout::row_major> a_frag;
    tiled_matrix<Target, sycl::half, use::b, i_depth, 16, layout::col_major> b_frag;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    for (int i = 0; i < k_ld; i += i_depth) {
        int aRow = item.get_local_id(1) * 16, aCol = i, bRow = i;
        if (aRow < lda && aCol < k_ld && bRow < k_ld) {
            joint_matrix_load(sg, a_frag, global_ptr(a + aCol + aRow * lda), lda, k_ld - i);
            joint_matrix_load(sg, b_frag, global_ptr(b + bRow), ldb, k_ld - i);
            joint_matrix_mad(sg, acc, a_frag, b_frag, acc);
        }
    }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename Target, typename T, typename Sum, int TILE>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void several(const T *a, const T *b, Sum *c, Shape shape, int first, int last) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, Sum, use::accumulator, TILE, TILE> sums[2][2];
    constexpr int k_depth = depth_on<Target, T>(TILE);
    #pragma unroll Target::steps_at_once()
    for (int k = first; k < shape.k / 2 - last; k += k_depth) {
        tiled_matrix<Target, T, use::a, TILE, k_depth, layout::col_major> rows[2];
        tiled_matrix<Target, T, use::b, k_depth, TILE, layout::row_major> cols[2];
        const T *corner = b + (size_t)k * (shape.n + 8);
        #pragma unroll
        for (int i = 0; i < 2; ++i) {
            joint_matrix_load(sg, rows[i], global_ptr(&a[k * shape.m + i * TILE]), shape.m, (shape.k / 2 - last) - k);
            joint_matrix_load(sg, cols[i], global_ptr(corner + i * TILE), 8 + shape.n, (shape.k / 2 - last) - k);
        }
        #pragma unroll
        for (int i = 0; i < 2; ++i)
            #pragma unroll
            for (int j = 0; j < 2; ++j) joint_matrix_mad(sg, sums[i][j], rows[i], cols[j], sums[i][j]);
    }
    joint_matrix_store(sg, sums[0][0], global_ptr(c), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, const signed char *x, const signed char *y, float *c, int *d) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<checked<decltype(target)>>,
                          a, b, c, 64, 64, 64);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<several<decltype(target), sycl::half, float, 16>>,
                          a, b, c, Shape{32, 32, 64}, 0, 0);
    });
    with_matrix_target<matrix_types<signed char, signed char, int>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<several<decltype(target), signed char, int, 16>>,
                          x, y, d, Shape{32, 32, 64}, 0, 0);
    });
}
