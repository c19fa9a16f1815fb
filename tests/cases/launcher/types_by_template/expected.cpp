#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, typename T, typename LB>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void gemm(const T *a, const T *b, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, T, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, T, use::b, 16, 16, layout_of<LB>> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 0.0f);
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(b), 16);
    joint_matrix_mad(sg, acc, fa, fb, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename T, typename LB>
void launch_gemm(const launch_setup &at, const T *a, const T *b, float *c) {
    with_matrix_target<matrix_types<T, T, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<gemm<decltype(target), T, LB>>,
                          a, b, c);
    });
}

template <typename T> struct Kernels {
    using type = void (*)(const launch_setup &, const T *, const T *, float *);
    static type pick(bool columns) { return columns ? launch_gemm<T, col_major> : launch_gemm<T, row_major>; }
};
template <typename T> void product(bool columns, const T *a, const T *b, float *c) {
    sycl::queue &q = default_queue();
    typename Kernels<T>::type fn = Kernels<T>::pick(columns);
    fn({q, 1, 32}, a, b, c);
}
template void product<sycl::half>(bool, const sycl::half *, const sycl::half *, float *);
template void product<sycl::ext::oneapi::bfloat16>(bool, const sycl::ext::oneapi::bfloat16 *, const sycl::ext::oneapi::bfloat16 *, float *);
