#include <sycl/sycl.hpp>
#include <wmma2sycl/tiled_matrix.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

template <typename Target, int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::sub_group_size<Target::sub_group_size>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((max_registers<255>))
void tile(const sycl::half *a, float *c) {
    auto sg = sycl::ext::oneapi::this_work_item::get_sub_group();
    tiled_matrix<Target, sycl::half, use::a, 16, 16, layout::row_major> fa;
    tiled_matrix<Target, sycl::half, use::b, 16, 16, layout::row_major> fb;
    tiled_matrix<Target, float, use::accumulator, 16, 16> acc;
    joint_matrix_fill(sg, acc, float(N));
    joint_matrix_load(sg, fa, global_ptr(a), 16);
    joint_matrix_load(sg, fb, global_ptr(a), 16);
    joint_matrix_mad(sg, acc, fa, fb, acc);
    joint_matrix_store(sg, acc, global_ptr(c), 16, layout::row_major);
}
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void one(float *p) { *p = 1; }
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void two(float *p) { *p = 2; }
template <typename T>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void set(T *p) { *p = 3; }
enum Op { ADD, SUB };
template <Op O, int UNROLL = 1>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void ew(float *p) { *p += O == ADD ? UNROLL : -UNROLL; }

#define TILE(kernel, ...) with_matrix_target<matrix_types<sycl::half, sycl::half, float>>(default_queue(), [&](auto target) { \
    syclex::nd_launch(default_queue(), launch_range(target, 1, 32), syclex::kernel_function<kernel>, __VA_ARGS__); \
})
#define LAUNCH(K, N, ...) syclex::nd_launch(default_queue(), launch_range(((N) + 127) / 128, 128), syclex::kernel_function<K>, __VA_ARGS__)
#define RUN(s, kernel, ...) \
    do { \
        syclex::nd_launch(s, launch_range(1, 1), syclex::kernel_function<kernel>, __VA_ARGS__); \
        if (last_status() != runtime_success) return; \
    } while (0)
#define PAIR(k1, k2, p) syclex::nd_launch(default_queue(), launch_range(1, 1), syclex::kernel_function<k1>, p); syclex::nd_launch(default_queue(), launch_range(1, 1), syclex::kernel_function<k2>, p)

void run(const sycl::half *a, float *c) {
    TILE((tile<decltype(target), 4>), a, c);
    TILE((tile<decltype(target), 5>), a, c);
    RUN(default_queue(), one, c);
    RUN(default_queue(), set<float>, c);
    PAIR(one, two, c);
    LAUNCH(ew<ADD>, 777, c);
    LAUNCH((ew<SUB, 2>), 777, c);
}
