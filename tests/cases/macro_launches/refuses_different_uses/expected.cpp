#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<64>))
void tile(float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, 1.0f);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}

void launch_tile(const launch_setup &at, float *c) {
    with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(at.queue, [&](auto target) {
        syclex::nd_launch(at.queue, launch_range(target, at.grid, at.block), syclex::kernel_function<tile<decltype(target)>>,
                          c);
    });
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }

void launch_one(const launch_setup &at, float *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<one>, p);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void nothing() {}
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p) { *p = 3; }

#define ONE_OF(kernel, p) kernel({default_queue(), 1, 32}, p)
#define ANY(kernel, ...) syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<kernel> __VA_OPT__(,) __VA_ARGS__)
// #define NEVER(kernel) kernel<<<1, 1>>>()

void run(float *p, int *i) {
    sycl::queue &q = default_queue();
    ONE_OF(launch_tile, p);
    ONE_OF(launch_one, p);
    ANY(nothing);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<set<float>>, p);
    syclex::nd_launch(q, launch_range(1, 1), syclex::kernel_function<set<int>>, i);
}
