#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cassert>
#include <cstdio>

#define CHECK(call)                                    \
    do {                                               \
        if ((call) != runtime_success) printf("failed\n"); \
    } while (0)

// What only prints, checks and waits is no risk for the port; it must compile when it is switched on.
#ifdef DEBUG_SWITCH
#define DEBUG_SYNC() CHECK(status_of([&] { default_queue().wait_and_throw(); }))
#define LOG(...) do { if (sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) == 0) printf(__VA_ARGS__); } while (0)
#else
#define DEBUG_SYNC()
#define LOG(...)
#endif

float twice(float x) {
#ifdef DEBUG_SWITCH
    if (sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) == 0 && sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group(2) == 0) printf("%f\n", x);
    assert(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2) < 32);
#endif
    return 2 * x;
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    *p = twice(1.0f);
#ifdef DEBUG_SWITCH
    // W2S102: this branch, which the preprocessor skips ('#ifdef DEBUG_SWITCH' does not hold), was migrated word by word at most: '__syncthreads();' (wmma2sycl explain W2S102)
    sycl::group_barrier(sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_group());
    p[sycl::ext::oneapi::this_work_item::get_nd_item<3>().get_local_id(2)] = 0.0f;
#endif
}

int main() {
    sycl::queue &q = default_queue();
    float *p;
    CHECK(status_of([&] { return p = static_cast<float *>(sycl::malloc_device(128, q)); }));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<fill>, p);
    DEBUG_SYNC();
#ifdef DEBUG_SWITCH
    runtime_status error = last_status();
    if (error != runtime_success) fprintf(stderr, "%s\n", error_string(error));
    default_queue().wait_and_throw();
#endif
#ifdef TWICE
    // W2S118: this branch, which the preprocessor skips ('#ifdef TWICE' does not hold), has a kernel or a launch, which was not migrated: '<<<' (wmma2sycl explain W2S118)
    fill<<<1, 32>>>(p);
#endif
    CHECK(status_of([&] { q.wait(); sycl::free(p, q); }));
    return 0;
}
