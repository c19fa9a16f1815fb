#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define IN_PARENTHESES(f, ...) (f)(__VA_ARGS__)

int run() {
    sycl::queue &q = default_queue();
    auto *p = static_cast<float *>(sycl::malloc_device(128, q));
    if (status_of([&] { q.memset(p, 0, 128); }) != runtime_success) return 1;
    q.memset(p, 1, 128);
    IN_PARENTHESES(release_memory, p);
    return status_of([&] { device_synchronize(); });
}
