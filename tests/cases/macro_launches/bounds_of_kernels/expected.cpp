// Launch bounds of kernels that one macro launches: each its own, of templates too; blocks beyond them start nothing.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launcher.hpp>
#include <wmma2sycl/device.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

static int failures = 0, step = 0;

#define LAUNCH(kernel, grid, block, ...)                        \
    do {                                                        \
        ++step;                                                 \
        kernel({default_queue(), grid, block}, __VA_ARGS__);    \
        if (last_status() != runtime_success) failures |= 1 << step; \
    } while (0)

template <int N>
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<N>))
void add(int *p, int v) { atomic_add(p, v); }

template <int N>
void launch_add(const launch_setup &at, int *p, int v) {
    syclex::nd_launch(at.queue, launch_range(at.grid, bounded_block(at.block, N)), syclex::kernel_function<add<N>>, p, v);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void plain(int *p, int v) { atomic_add(p + 1, v); }

void launch_plain(const launch_setup &at, int *p, int v) {
    syclex::nd_launch(at.queue, launch_range(at.grid, at.block), syclex::kernel_function<plain>, p, v);
}

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((launch_bounds<64>))
void small(int *p) { atomic_add(p + 2, 1); }

void launch_small(const launch_setup &at, int *p) {
    syclex::nd_launch(at.queue, launch_range(at.grid, bounded_block(at.block, 64)), syclex::kernel_function<small>, p);
}

int main() {
    sycl::queue &q = default_queue();
    int *d, h[3];
    d = static_cast<int *>(sycl::malloc_device(sizeof(h), q));
    q.memset(d, 0, sizeof(h));
    for (int block = 32; block <= 256; block *= 2) LAUNCH(launch_add<64>, 1, block, d, 1);  // 128 and 256 are too many
    LAUNCH(launch_plain, 1, 256, d, 1);
    LAUNCH(launch_add<128>, 1, sycl::range<3>(1, 16, 16), d, 1000);  // too many
    LAUNCH(launch_add<256>, 1, sycl::range<3>(1, 16, 16), d, 1000);
    LAUNCH(launch_small, 2, 64, d);
    LAUNCH(launch_small, 1, 65, d);  // too many
    q.memcpy(h, d, sizeof(h)).wait();
    sycl::free(d, q);
    const bool right = h[0] == 96 + 256000 && h[1] == 256 && h[2] == 128 && failures == (1 << 3 | 1 << 4 | 1 << 6 | 1 << 9);
    std::printf("%d %d %d %x\n%s\n", h[0], h[1], h[2], failures, right ? "PASSED" : "FAILED");
    return right ? 0 : 1;
}
