// Multiplications that no Tensor Core has. nvcc does not compile them; other compilers may, to nothing.
#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, typename A, typename B, typename C, int M, int N, int K, typename LayoutB>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void multiply() {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, A, use::a, M, K, layout::row_major> a;
    tiled_matrix<Target, B, use::b, K, N, layout_of<LayoutB>> b;
    tiled_matrix<Target, C, use::accumulator, M, N> c;
    joint_matrix_fill(sg, c, C(0));
    // W2S204: no Tensor Core multiplies __half x __half -> float of 16x8x16 by mma_sync; there is __half x __half -> float or __half of 16x16x16, 32x8x16, 8x32x16 (wmma2sycl explain W2S204)
    wmma::mma_sync(c, a, b, c);
}

template <typename Target, typename A, typename C>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void square() {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, A, use::a, 16, 16, layout::row_major> a;
    tiled_matrix<Target, A, use::b, 16, 16, layout::col_major> b;
    tiled_matrix<Target, C, use::accumulator, 16, 16> c;
    joint_matrix_fill(sg, c, C(0));
    // W2S204: no Tensor Core multiplies __half x __half -> int of 16x16x16 by mma_sync; there is __half x __half -> float or __half of 16x16x16, 32x8x16, 8x32x16 (wmma2sycl explain W2S204)
    wmma::mma_sync(c, a, b, c);
}

void run() {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<square<decltype(target), sycl::half, float>>);
    });
#ifdef __clang__
    with_matrix_target<matrix_types<sycl::half, sycl::half, int>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<square<decltype(target), sycl::half, int>>);
    });
    with_matrix_target<matrix_types<signed char, unsigned char, int>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<multiply<decltype(target), signed char, unsigned char, int, 16, 16, 16, row_major>>);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float, 16, 8, 16>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32),
                          syclex::kernel_function<multiply<decltype(target), sycl::half, sycl::half, float, 16, 8, 16, row_major>>);
    });
#endif
}
