#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#define CHECK_LAUNCH(...) \
    do { \
        __VA_ARGS__; \
        if (last_status() != runtime_success) printf("launch failed\n"); \
    } while (0)
#define BLOCKS 4
#define LAUNCH(kernel, ...) syclex::nd_launch(default_queue(), launch_range(BLOCKS, 32), syclex::kernel_function<kernel>, __VA_ARGS__)
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p, float v) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] = v;
}

void run(float *p) {
    sycl::queue &q = default_queue();
    CHECK_LAUNCH((syclex::nd_launch(q, launch_range(BLOCKS, 32), syclex::kernel_function<fill>, p, 1.0f)));
    LAUNCH(fill, p, 2.0f);
}
