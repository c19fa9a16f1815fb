// A launch stands between bare calls and the reading, or the calls are another function's: they stay plain, which is told once.
#include <sycl/sycl.hpp>
#include <wmma2sycl/launch.hpp>
#include <wmma2sycl/runtime.hpp>
namespace syclex = sycl::ext::oneapi::experimental;
using namespace wmma2sycl;

#include <cstdio>

SYCL_EXT_ONEAPI_FUNCTION_PROPERTY((syclex::nd_range_kernel<3>))
void twice(float *p) {
    auto item = sycl::ext::oneapi::this_work_item::get_nd_item<3>();
    p[item.get_local_id(2)] *= 2;
}

static float *allocated(size_t n) {
    sycl::queue &q = default_queue();
    auto *p = sycl::malloc_device<float>(n, q);
    return p;
}

static runtime_status launched(float *p) {
    sycl::queue &q = default_queue();
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<twice>, p);
    return last_status();
}

int main() {
    sycl::queue &q = default_queue();
    float h[32], *d, *e = allocated(32);
    d = static_cast<float *>(sycl::malloc_device(sizeof(h), q));
    q.memset(d, 0, sizeof(h));
    syclex::nd_launch(q, launch_range(1, 32), syclex::kernel_function<twice>, d);
    if (last_status() != runtime_success) return 1;
    q.memcpy(h, d, sizeof(h)).wait();
    if (launched(e) != runtime_success) return 2;
    q.wait();
    sycl::free(d, q);
    sycl::free(e, q);
    std::printf("%g\n", h[0]);
    return 0;
}
