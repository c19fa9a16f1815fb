// Declarations and allocations that go on behind a splice: what is moved to the end of a line does not stand behind a `\`.
#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#define CHECKED(call) \
    call

void *pinned(int n, const float *from) {
    sycl::queue &q = default_queue();
    // of one row
    /* of all */ \

    // the last \
                     of them
    void *raw = sycl::malloc_host(4096, q) \
        ;  // pinned
    auto *a = sycl::malloc_device<float>(n, q) \
        ;  // freed below
    auto *out = sycl::malloc_device<int>(1, q) \
        ;
    auto *last = sycl::malloc_device<float>(1, q) \
        ;
    q.memcpy(a, from, n * sizeof(float)).wait();
    CHECKED(sycl::free(a, q));
    sycl::free(out, q), sycl::free(last, q);
    return raw;
}
