// Each macro launches kernels of which no one text holds: a use names the kernel's launcher, and the body calls it.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, typename T, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tile(T *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, T, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, T(N));
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <typename T, int N>
void launch_tile(const launch_setup &at, T *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, T>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<tile<decltype(target), T, N>>,
                          c);
    });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void any_lanes(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void launch_any_lanes(const launch_setup &at, float *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<any_lanes<decltype(target)>>,
                          c);
    });
}

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void lanes_of_32(float *c) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    auto sg = item.get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 2.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
    c[item.get_local_id(2) * 3] = item.get_local_id(2);
}

void launch_lanes_of_32(const launch_setup &at, float *c) {
    with_warp_sized_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<lanes_of_32<decltype(target)>>,
                          c);
    });
}

namespace ops {
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void over(int *p) { *p += 1000; }

void launch_over(const launch_setup &at, int *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<static_cast<void (*)(int *)>(over)>,
                      p);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void over(float *p) { *p += 0.5f; }

void launch_over(const launch_setup &at, float *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<static_cast<void (*)(float *)>(over)>,
                      p);
}
}

#define LANES(k, ...) k({default_queue(), 1, 32}, __VA_ARGS__)
#define OVERLOADS(k, ...) k({default_queue(), 1, 1}, __VA_ARGS__)
#define TIMED(k, runs, ...) k({default_queue(), 1, 32}, __VA_ARGS__); for (int i = 0; i < (runs); ++i) k({default_queue(), 1, 32, 64}, __VA_ARGS__)

void run(float *c, sycl::half *h, int *p) {
    LANES(launch_any_lanes, c);
    LANES(launch_lanes_of_32, c);
    OVERLOADS(ops::launch_over, c);
    OVERLOADS(ops::launch_over, p);
    TIMED((launch_tile<float, 3>), 2, c);
    TIMED((launch_tile<sycl::half, 4>), 2, h);
}
