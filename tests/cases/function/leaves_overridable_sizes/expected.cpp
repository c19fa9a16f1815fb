#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

// a build may set it: -DTHREADS=256
#ifndef THREADS
#define THREADS 128
#endif

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void ones(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 256), 16, layout::row_major);
}

// by another name, which is spelled with it
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void twos(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 2.0f);
    joint_matrix_store(sg, acc, global_ptr(c + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 256), 16, layout::row_major);
}

// a size that stays
#define WARPS 4
template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void threes(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 3.0f);
    joint_matrix_store(sg, acc, global_ptr(c + sub_group_uniform(sg, item.get_local_id(2) / Target::sub_group_size) * 256), 16, layout::row_major);
}

void run(float *c) {
    sycl::queue &q = default_queue();
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, THREADS), syclex::kernel_function<ones<decltype(target)>>,
                          c);
    });
    const int threads = 2 * THREADS;
    sycl::range<3> block(1, 1, threads);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, block), syclex::kernel_function<twos<decltype(target)>>,
                          c);
    });
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, sycl::range<3>(1, WARPS, 32)), syclex::kernel_function<threes<decltype(target)>>,
                          c);
    });
}
