#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>

inline void check(runtime_status error, const char *what) {
    if (error != runtime_success) { fprintf(stderr, "%s: %s\n", what, error_string(error)); exit(1); }
}

// What is printed where a call fails is its SYCL: told once for each macro.
#define CHECK(call) check((call), #call)
#define CHECK_ALL(...) check((__VA_ARGS__), #__VA_ARGS__)
#define CHECK_IN(call, file) CHECK(call)
#define SHOW(value) syclex::printf(#value " = %d\n", (int)(value))

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void fill(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    SHOW(item.get_local_id(2));
    p[item.get_local_id(2)] = 1.0f;
}

int main() {
    sycl::queue &q = default_queue();
    float *p;
    CHECK(status_of([&] { return p = sycl::malloc_device<float>(64, q); }));
    syclex::nd_launch(q, launch_range(1, 64), syclex::kernel_function<fill>, p);
    CHECK(status_of([&] { q.wait_and_throw(); }));
    CHECK_ALL(status_of([&] { q.memset(p, 0, 256); }));
    CHECK_IN(status_of([&] { q.wait(); sycl::free(p, q); }), __FILE__);
}
