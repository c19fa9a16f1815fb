// Kernels that a compute capability selects: the host reads the other branch for its launches, of a kernel that does not run.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/pairs.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cassert>

template <int n>
struct Vec {
    sycl::half items[n];
};

inline sycl::half largest(const Vec<2> &v) { return maximum_number(v.items[0], v.items[1]); }

// One tile a warp.
template <typename Target, int K>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tiles(const sycl::half *a, const sycl::half *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    constexpr int k_depth = depth_on<Target, sycl::half>(16, K);
    tiled_matrix<Target, sycl::half, use::a, 16, k_depth, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, k_depth, 16, layout::col_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    for (int k = 0; k < K; k += k_depth) {
        joint_matrix_load(sg, fa, global_ptr(a + k), K);
        joint_matrix_load(sg, fb, global_ptr(b + k), K);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<32>))
void pairs(sycl::half *x, int n) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    int i = item.get_local_id(2);
    x[i] = maximum_number(x[i], x[i + 32]);
}

void run(sycl::half *x, const sycl::half *a, const sycl::half *b, float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<tiles<decltype(target), 64>>,
                          a, b, c);
    });
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<pairs>, x, 64);
}
