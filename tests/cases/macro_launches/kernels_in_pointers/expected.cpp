#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

template <typename Target, int N, bool B>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void fill(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, float(B ? N : -N));
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <int N, bool B>
void launch_fill(const launch_setup &at, float *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<fill<decltype(target), N, B>>,
                          c);
    });
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }

void launch_one(const launch_setup &at, float *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one>, p);
}

#define LAUNCH(kern, grid, block, ...)                                   \
    do {                                                                 \
        (kern)({default_queue(), (grid), (block)}, __VA_ARGS__);         \
        if (last_status() != runtime_success) std::puts(#kern " not launched"); \
    } while (0)
#define ONE_OF(kernel, p) kernel({default_queue(), 1, 32}, p)
#define ON(stream, fn, p) fn({stream, 1, 32, 64}, p)
#define FIRST launch_fill<1, true>

void run(float *c, bool up, sycl::queue stream) {
    void (*fn)(const launch_setup &, float *) = up ? launch_fill<1, true> : launch_fill<1, false>;
    LAUNCH(fn, 1, sycl::range<3>(1, 1, 32), c);
    LAUNCH((launch_fill<2, true>), 1, 32, c);
    ONE_OF(launch_one, c);
    ONE_OF((launch_fill<3, false>), c);
    ON(stream, FIRST, c);
}
