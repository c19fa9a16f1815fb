#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#define STEP 16

template <typename Target>
[[gnu::always_inline]] inline
void step(tiled_matrix<Target, float, use::accumulator, 16, 16> &acc, const sycl::half *a, const sycl::half *b, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
    joint_matrix_load(sg, fa, global_ptr(a), ld);
    joint_matrix_load(sg, fb, global_ptr(b), ld);
    joint_matrix_mad(sg, acc, fa, fb, acc);
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void no_products(const sycl::half *a, const sycl::half *b, float *c, int n, int k) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    alignas(128) syclex::work_group_static<sycl::half[256]> tile;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::col_major> fb;
    joint_matrix_fill(sg, acc, 0.0f);
    for (int p = 0; p < k; p += STEP) {
        joint_matrix_load(sg, fa, local_ptr(tile), 16);
        joint_matrix_load(sg, fb, global_ptr(b + p), k);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
    for (int p = 0; p < k; p += STEP) {
        sycl::group_barrier(item.get_group());
        step<Target>(acc, a + p, b + p, k);
    }
    for (int p = 0; p < k; p += STEP) {
        if (p > n) break;
        step<Target>(acc, a + p, b + p, k);
    }
    for (int p = 0; p < k; p += STEP) joint_matrix_fill(sg, acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
