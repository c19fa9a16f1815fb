// Blocks whose rows are no whole warps, of kernels that a pointer holds
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, bool ONE>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tile(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> f;
    joint_matrix_fill(sg, f, ONE ? 1.f : 0.f);
    int warp = sub_group_uniform(sg, (item.get_local_id(1) * item.get_local_range(2) + item.get_local_id(2)) / Target::sub_group_size);
    joint_matrix_store(sg, f, global_ptr(c + warp * 256), 16, layout::row_major);
}

template <bool ONE>
void launch_tile(const launch_setup &at, float *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<tile<decltype(target), ONE>>,
                          c);
    });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void whole(double *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    int warp = sub_group_uniform(sg, (item.get_local_id(1) * item.get_local_range(2) + item.get_local_id(2)) / Target::sub_group_size);
    tiled_matrix<Target, float, use::accumulator, 16, 16> f;
    joint_matrix_fill(sg, f, 1.f);
    c[warp] = f.num_elements;
}

void launch_whole(const launch_setup &at, double *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<whole<decltype(target)>>,
                          c);
    });
}

void run(float *c, double *d, bool one) {
    sycl::queue &q = default_queue();
    auto k = one ? launch_tile<true> : launch_tile<false>;
    // W2S537: kernel 'tile' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    k({q, 1, sycl::range<3>(1, 8, 16)}, c);
    void *arguments[] = {&c};
    // W2S537: kernel 'tile' works in warps, and the rows of this launch's block may be no whole warps: then the launch throws (wmma2sycl explain W2S537)
    k({q, sycl::range<3>(1, 1, 1), sycl::range<3>(1, 8, 16)}, c);
    void (*w)(const launch_setup &, double *) = one ? launch_whole : nullptr;
    w({q, 1, sycl::range<3>(1, 4, 32)}, d);
}
