#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void one_tile(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

// its arrays may want more registers than blocks of 1024 leave
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
void eight_tiles(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc[8];
    #pragma unroll
    for (int i = 0; i < 8; i++) joint_matrix_fill(sg, acc[i], 1.0f);
    #pragma unroll
    for (int i = 0; i < 8; i++) joint_matrix_store(sg, acc[i], global_ptr(c + 256 * i), 16, layout::row_major);
}

void run(float *c, int threads) {
    sycl::queue &q = default_queue();
    // W2S537: kernel 'one_tile' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, threads), syclex::kernel_function<one_tile<decltype(target)>>,
                          c);
    });
    // W2S537: kernel 'eight_tiles' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, threads), syclex::kernel_function<eight_tiles<decltype(target)>>,
                          c);
    });
}
