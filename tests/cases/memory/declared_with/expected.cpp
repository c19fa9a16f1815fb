// A pointer that nothing names before it is allocated is declared there.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

struct Particle { float x, y; };

void whole(int n, const sycl::half *from) {
    sycl::queue &q = default_queue();
    auto *a = sycl::malloc_device<sycl::half>(n, q);
    auto *b = sycl::malloc_device<float>(n, q);
    auto *c = static_cast<const float *>(sycl::malloc_device(4 * n, q));

    int count = 2 * n;
    /* of all */

    auto *particles = sycl::malloc_shared<Particle>(count, q);
    void *raw = sycl::malloc_host(4096, q);  // pinned
    q.memcpy(a, from, n * sizeof(sycl::half)).wait();
    if (n) {
        auto *d = sycl::malloc_device<float>(1, q);
        auto *e = sycl::malloc_device<double>(1, q);
        sycl::free(d, q); sycl::free(e, q);
    }
    // the results
    auto *out = sycl::malloc_device<int>(1, q);  // one
    sycl::free(a, q);
    sycl::free(b, q);
    sycl::free((void *)c, q);
    sycl::free(particles, q);
    sycl::free(raw, q);
    sycl::free(out, q);
}

template <typename T> T *filled(int n) {
    sycl::queue &q = default_queue();
    auto *values = sycl::malloc_device<T>(n, q);
    return values;
}
