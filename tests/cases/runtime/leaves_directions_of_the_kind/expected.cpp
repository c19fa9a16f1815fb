#include <sycl/sycl.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

// Nothing here makes a direction of a number: each is one of cudaMemcpyKind's, or its own constant.
runtime_status copy(void *d, const void *s, size_t n, copy_direction way) {
    sycl::queue &q = default_queue();
    return status_of([&] { q.memcpy(d, s, n).wait(); });
}
runtime_status up(void *d, const void *s, size_t n, bool is_up) {
    const copy_direction way = is_up ? copy_direction::host_to_device : static_cast<copy_direction>(2);
    return copy(d, s, n, way);
}
