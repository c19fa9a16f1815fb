#include <sycl/sycl.hpp>
#include <wmma2sycl/memory.hpp>
#include <wmma2sycl/runtime.hpp>
using namespace wmma2sycl;

#include <stdio.h>
#define CHECK(x) do { runtime_status e = (x); if (e != runtime_success) printf("%s\n", error_string(e)); } while (0)
#define COPY(d, s, n, way) CHECK(status_of([&] { require_direction(way); default_queue().memcpy(d, s, n).wait(); }))

// The caller's number may be none of cudaMemcpyKind: CUDA then copies nothing, and says so.
runtime_status copy(void *d, const void *s, size_t n, int way) {
    sycl::queue &q = default_queue();
    return status_of([&] { require_direction((copy_direction)way); q.memcpy(d, s, n).wait(); });
}
runtime_status later(void *d, const void *s, size_t n, copy_direction way, sycl::queue stream) {
    return status_of([&] { require_direction(way); stream.memcpy(d, s, n).wait(); });
}
void rows(float *d, const float *s, int n, int way) {
    sycl::queue &q = default_queue();
    if (n) require_direction(static_cast<copy_direction>(way)), memcpy_2d(q, d, 4, s, 4, 4, n).wait();
    else CHECK(status_of([&] { require_direction(copy_direction(way)); q.memcpy(d, s, 4).wait(); }));
}
void known(float *d, const float *s, bool up) {
    sycl::queue &q = default_queue();
    COPY(d, s, 4, up ? copy_direction::host_to_device : copy_direction::device_to_host);
    CHECK(status_of([&] { q.memcpy(d, s, 4).wait(); }));
    CHECK(status_of([&] { q.memcpy(d, s, 4).wait(); }));
}
