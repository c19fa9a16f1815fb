// A macro that launches a kernel and prints its name: the body names the target, so that the string stays as it is.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void fill(float *c, float value) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, value);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
template <typename Target, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void fill_with(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, float(N));
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

template <int N>
void launch_fill_with(const launch_setup &at, float *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<fill_with<decltype(target), N>>,
                          c);
    });
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void clear() {}

#define BENCH(k, ...)                      \
    do {                                   \
        with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) { \
            syclex::nd_launch(default_queue(), launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target)>>, __VA_ARGS__); \
        });                                \
        for (int i = 0; i < 3; ++i)        \
            with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) { \
                syclex::nd_launch(default_queue(), launch_range(target, 1, 32), syclex::kernel_function<k<decltype(target)>>, __VA_ARGS__); \
            });                            \
        printf("%s done\n", #k);           \
    } while (0)
#define NAMED(k, ...) k({default_queue(), 1, 32}, __VA_ARGS__), puts(#k)
#define MAY_TAKE_NONE(k, args...) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<k> __VA_OPT__(,) args)

void run(float *c) {
    sycl::queue &q = default_queue();
    BENCH(fill, c, 2.0f);
    NAMED(launch_fill_with<7>, c);
    MAY_TAKE_NONE(clear);
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(q, [&](auto target) {
        syclex::nd_launch(q, launch_range(target, 1, 32), syclex::kernel_function<fill_with<decltype(target), 8>>,
                          c);
    }); 
}
