#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
using C = tiled_matrix<Target, float, use::accumulator, 16, 16>;

// Strides that are no longer what they began with, of other elements than those of the fragments, and of whole rows.
template <typename Target>
[[gnu::always_inline]] inline
void changed(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int x) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int n = 16; n += x;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
        tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
        joint_matrix_load(sg, fa, global_ptr(a + k), K);
        joint_matrix_load(sg, fb, global_ptr(b + k * n), 16);
        joint_matrix_mad(sg, c, fa, fb, c);
    }
}
template <typename Target>
[[gnu::always_inline]] inline
void changed_step(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int x) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    int S = 16; S += x;
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += S) {
        tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
        tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
        joint_matrix_load(sg, fa, global_ptr(a + k), K);
        joint_matrix_load(sg, fb, global_ptr(b + k * x), x);
        joint_matrix_mad(sg, c, fa, fb, c);
    }
}
template <typename Target>
[[gnu::always_inline]] inline
void bytes(const sycl::half *a, const sycl::half *b, C<Target> &c, int K, int x) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
        tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
        joint_matrix_load(sg, fa, global_ptr((const sycl::half *)((const char *)a + k)), K);
        joint_matrix_load(sg, fb, global_ptr(reinterpret_cast<const sycl::half *>(reinterpret_cast<const float *>(b) + k * x)), x);
        joint_matrix_mad(sg, c, fa, fb, c);
    }
}
template <typename Target>
[[gnu::always_inline]] inline
void of_rows(const sycl::half (*a)[24], const sycl::half *b, C<Target> &c, int K, int x) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
        tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
        joint_matrix_load(sg, fa, global_ptr(a[k]), 24);
        joint_matrix_load(sg, fb, global_ptr(b + k * x), x);
        joint_matrix_mad(sg, c, fa, fb, c);
    }
    #pragma unroll Target::steps_at_once()
    for (long k = 0; k < K; k += 16) {
        tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
        tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
        joint_matrix_load(sg, fa, global_ptr(*(a + k)), 24);
        joint_matrix_load(sg, fb, global_ptr(b + k * x), x);
        joint_matrix_mad(sg, c, fa, fb, c);
    }
}
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void all(const sycl::half *a, const sycl::half *b, float *d, int K, int x) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    C<Target> c;
    joint_matrix_fill(sg, c, 0.0f);
    changed<Target>(a, b, c, K, x), changed_step<Target>(a, b, c, K, x), bytes<Target>(a, b, c, K, x), of_rows<Target>((const sycl::half (*)[24])a, b, c, K, x);
    joint_matrix_store(sg, c, global_ptr(d), 16, layout::row_major);
}
