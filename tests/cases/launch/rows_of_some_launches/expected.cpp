#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void mm(float *c, int tiles) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int w = sub_group_uniform(sg, item.get_global_id(2) / Target::sub_group_size);
    if (w >= tiles) return;
    tiled_matrix<Target, float, use::accumulator, 16, 16> fc;
    joint_matrix_fill(sg, fc, 0.0f);
    joint_matrix_store(sg, fc, global_ptr(c + w * 256), 16, layout::row_major);
}

// Of these blocks, that of the last launch alone may have a row that is no whole warps.
void run(float *c, int tiles, int threads) {
    sycl::queue &q = default_queue();
    sycl::range<3> block(1, 1, 128);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, sycl::range<3>(1, 1, tiles), sycl::range<3>(1, 1, 32)),
                          syclex::kernel_function<mm<decltype(target)>>,
                          c, tiles);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, tiles, sycl::range<3>(1, 1, 64)), syclex::kernel_function<mm<decltype(target)>>,
                          c, tiles);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, tiles, block), syclex::kernel_function<mm<decltype(target)>>,
                          c, tiles);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, tiles, threads * 32), syclex::kernel_function<mm<decltype(target)>>,
                          c, tiles);
    });
    // W2S537: kernel 'mm' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, tiles, threads), syclex::kernel_function<mm<decltype(target)>>,
                          c, tiles);
    });
}
