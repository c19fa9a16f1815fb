// Bare calls that the next reading of the last error is about, with no launch between, say how they went.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>
#include <cstdlib>

#define LAST(what) do { runtime_status e = last_status(); if (e != runtime_success) std::printf("%s: %s\n", what, error_string(e)); } while (0)

static syclex::device_global<float[4]> factors;

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void scale(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= factors[0];
}

static void check(const char *what) {
    runtime_status error = last_status();
    if (error != runtime_success) { std::fprintf(stderr, "%s: %s\n", what, error_string(error)); std::exit(1); }
}

int main(int argc, char **argv) {
    const float host[4] = {1, 2, 3, 4};
    float *d;
    status_of([&] { select_device(argc - 1); });
    check("device");
    status_of([&] { return d = sycl::malloc_device<float>(32, default_queue()); });
    if (argc > 1) status_of([&] { default_queue().memset(d, 0, 32 * sizeof(float)); }), status_of([&] { default_queue().memcpy(factors, host, sizeof(host)).wait(); });
    else return 1;
    check("memory");
    syclex::nd_launch(default_queue(), launch_range(1, 32), syclex::kernel_function<scale>, d);
    status_of([&] { default_queue().wait_and_throw(); });
    LAST("kernel");
    for (int i = 0; i < 2; ++i) {
        status_of([&] { default_queue().memcpy(d, host, sizeof(host)).wait(); });
        if (i == 1) continue;
        if (peek_status() != runtime_success) break;
    }
    status_of([&] { sycl::free(d, default_queue()); });
    return last_status() == runtime_success ? 0 : 1;
}
