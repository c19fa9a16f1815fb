#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int K>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void gemm(const sycl::half *a, const sycl::half *b, float *c, int ld) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    constexpr int k_depth = depth_on<Target, sycl::half>(16, K);
    tiled_matrix<Target, sycl::half, use::a, 16, k_depth, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, k_depth, 16, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    for (int k = 0; k < K; k += k_depth) {
        joint_matrix_load(sg, fa, global_ptr(a + k), ld);
        joint_matrix_load(sg, fb, global_ptr(b + k * 16), 16);
        joint_matrix_mad(sg, acc, fa, fb, acc);
    }
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

runtime_status run(sycl::half *a, sycl::half *b, float *c, int ld, sycl::queue s) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(s, [&](auto target) {
        syclex::nd_launch(s, syclex::launch_config{launch_range(target, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::properties{syclex::work_group_scratch_size(1024)}},
                          syclex::kernel_function<gemm<decltype(target), 64>>, a, b, c, ld);
    });
    return status_of([&] { with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(s, [&](auto target) {
        syclex::nd_launch(s, launch_range(target, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 1, 32)), syclex::kernel_function<gemm<decltype(target), 32>>, a, b, c, ld);
    }); });
}
