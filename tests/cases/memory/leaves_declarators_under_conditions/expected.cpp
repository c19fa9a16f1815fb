#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

void run(int n) {
    sycl::queue &q = default_queue();
    float
#ifdef DEBUG
        *extra,
#endif
        *p;
    p = sycl::malloc_device<float>(n, q);
#ifdef DEBUG
    extra = p;
#endif
    device_synchronize();
    sycl::free(p, q);
}
