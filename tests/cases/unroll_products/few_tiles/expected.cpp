#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using Sum = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Four sums of one row of tiles, or eight: the loop over four is left out of account.
template <typename Target, int TILES> [[gnu::always_inline]] inline void row(Sum<Target> (&acc)[TILES], const sycl::half *a, const sycl::half *b, int k);

template <typename Target>
[[gnu::always_inline]] inline
void four(Sum<Target> (&acc)[4], const sycl::half *a, const sycl::half *b, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    constexpr int p_depth = depth_on<Target, sycl::half>(16);
    #pragma unroll Target::steps_at_once()
    for (long p = 0; p < k; p += p_depth) {
        tiled_matrix<Target, sycl::half, use::a, 16, p_depth, layout::row_major> fa;
        joint_matrix_load(sg, fa, global_ptr(a + p), k, k - p);
        #pragma unroll
        for (int t = 0; t < 4; ++t) {
            tiled_matrix<Target, sycl::half, use::b, p_depth, 16, layout::col_major> fb;
            joint_matrix_load(sg, fb, global_ptr(b + t * 16 * k + p), k, k - p);
            joint_matrix_mad(sg, acc[t], fa, fb, acc[t]);
        }
    }
}

template <typename Target>
[[gnu::always_inline]] inline
void eight(Sum<Target> (&acc)[8], const sycl::half *a, const sycl::half *b, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    constexpr int p_depth = depth_on<Target, sycl::half>(16);
    #pragma unroll Target::steps_at_once() / 8
    for (long p = 0; p < k; p += p_depth) {
        tiled_matrix<Target, sycl::half, use::a, 16, p_depth, layout::row_major> fa;
        joint_matrix_load(sg, fa, global_ptr(a + p), k, k - p);
        #pragma unroll
        for (int t = 0; t < 8; ++t) {
            tiled_matrix<Target, sycl::half, use::b, p_depth, 16, layout::col_major> fb;
            joint_matrix_load(sg, fb, global_ptr(b + t * 16 * k + p), k, k - p);
            joint_matrix_mad(sg, acc[t], fa, fb, acc[t]);
        }
    }
}

template <typename Target, int TILES> [[gnu::always_inline]] inline void row(Sum<Target> (&acc)[TILES], const sycl::half *a, const sycl::half *b, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    constexpr int p_depth = depth_on<Target, sycl::half>(16);
    #pragma unroll Target::steps_at_once() / TILES
    for (long p = 0; p < k; p += p_depth) {
        tiled_matrix<Target, sycl::half, use::a, 16, p_depth, layout::row_major> fa;
        joint_matrix_load(sg, fa, global_ptr(a + p), k, k - p);
        #pragma unroll
        for (int t = 0; t < TILES; ++t) {
            tiled_matrix<Target, sycl::half, use::b, p_depth, 16, layout::col_major> fb;
            joint_matrix_load(sg, fb, global_ptr(b + t * 16 * k + p), k, k - p);
            joint_matrix_mad(sg, acc[t], fa, fb, acc[t]);
        }
    }
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void rows(const sycl::half *a, const sycl::half *b, float *c, int k) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    Sum<Target> small[4], large[8], two[2];
    #pragma unroll
    for (int t = 0; t < 4; ++t) joint_matrix_fill(sg, small[t], 0.0f);
    #pragma unroll
    for (int t = 0; t < 8; ++t) joint_matrix_fill(sg, large[t], 0.0f);
    #pragma unroll
    for (int t = 0; t < 2; ++t) joint_matrix_fill(sg, two[t], 0.0f);
    four<Target>(small, a, b, k);
    eight<Target>(large, a, b, k);
    row<Target, 2>(two, a, b, k);
    joint_matrix_store(sg, small[0], global_ptr(c), 16, layout::row_major);
    joint_matrix_store(sg, large[0], global_ptr(c + 256), 16, layout::row_major);
    joint_matrix_store(sg, two[0], global_ptr(c + 512), 16, layout::row_major);
}

void run(const sycl::half *a, const sycl::half *b, float *c, int k) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<rows<decltype(target)>>,
                          a, b, c, k);
    });
}
